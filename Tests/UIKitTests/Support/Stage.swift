import LayoutModel
import Testing
import UIKit

/// A controller's view in a window of a device: what a layout file's screen is held to.
@MainActor
struct Stage {
  nonisolated static let devices = ["iphone-se-3", "iphone-16", "ipad-10"]

  let window: UIWindow
  let controller: UIViewController
  var view: UIView { controller.view }

  init(_ device: String = "iphone-16", _ controller: UIViewController = UIViewController()) throws {
    let screen = UIScreen(Environment(try #require(Device.named(device))))
    window = UIWindow(frame: screen.bounds)
    window.screen = screen
    self.controller = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// Adds a view that constraints place.
  @discardableResult
  func add<Added: UIView>(_ added: Added, to superview: UIView? = nil) -> Added {
    added.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? view).addSubview(added)
    return added
  }

  func layOut() { window.layoutIfNeeded() }

  /// Holds views to those of the same names in a screen of a layout file on the same device.
  func expect(
    _ views: KeyValuePairs<String, UIView>, as text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    layOut()
    let expected = try frames(of: "screen S {\n\(text)\n}", in: window.screen.environment)
    for (name, view) in views {
      let frame = try #require(expected[name], "no view is named \(name)", sourceLocation: sourceLocation)
      #expect(view.frame == frame, "\(name)", sourceLocation: sourceLocation)
    }
  }

  /// The same by their places on the screen, whatever lies between.
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
  /// To a thousandth: conversions add and take away what frames are made of.
  fileprivate var rounded: [Double] { [minX, minY, width, height].map { (Double($0) * 1000).rounded() / 1000 } }
}
