import LayoutModel
import Testing
import UIKit

/// A controller's view in a device's window, to compare with a layout file's screen.
@MainActor
struct Stage {
  nonisolated static let devices = ["iphone-se-3", "iphone-16", "ipad-10"]

  let window: UIWindow
  let controller: UIViewController
  var view: UIView { controller.view }

  init(_ device: String = "iphone-16", _ controller: UIViewController = UIViewController()) throws {
    self.init(on: Environment(try #require(Device.named(device))), controller)
  }

  init(on environment: Environment, _ controller: UIViewController = UIViewController()) {
    let screen = UIScreen(environment)
    window = UIWindow(frame: screen.bounds)
    window.screen = screen
    self.controller = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// Adds a view for placement by constraints.
  @discardableResult
  func add<Added: UIView>(_ added: Added, to superview: UIView? = nil) -> Added {
    added.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? view).addSubview(added)
    return added
  }

  func layOut() { window.layoutIfNeeded() }

  /// Compares views with the views of the same names in a layout file's screen on the same device.
  func expect(
    _ views: KeyValuePairs<String, UIView>, as text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    layOut()
    let expected = try frames(of: "screen S {\n\(text)\n}", in: window.screen.environment)
    for (name, view) in views {
      let frame = try #require(expected[name], "no view is named \(name)", sourceLocation: sourceLocation)
      #expect(view.frame.rounded == frame.rounded, "\(name)", sourceLocation: sourceLocation)
    }
  }

  /// Compares positions on the screen, so that the hierarchies may differ.
  func expectOnScreen(
    _ views: KeyValuePairs<String, UIView>, as text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    layOut()
    let expected = try frames(of: "screen S {\n\(text)\n}", in: window.screen.environment, \.screenFrame)
    for (name, view) in views {
      let frame = try #require(expected[name], "no view is named \(name)", sourceLocation: sourceLocation)
      let shown = view.convert(view.bounds, to: nil)
      #expect(shown.rounded == frame.rounded, "\(name)", sourceLocation: sourceLocation)
    }
  }
}

extension CGRect {
  /// Rounded to a thousandth, because conversions between coordinates are not exact.
  fileprivate var rounded: [Double] { [minX, minY, width, height].map { (Double($0) * 1000).rounded() / 1000 } }
}
