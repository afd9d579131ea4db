/// A class whose objects have an appearance. Its proxies are absent: they record calls of Objective-C.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}
