/// A class whose objects have an appearance. There are no appearance proxies, because they need the Objective-C
/// runtime.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}
