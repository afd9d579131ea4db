import Testing
import UIKit

@MainActor
@Suite struct `A hidden status bar` {
  private final class Content: UIViewController {
    var hides = true { didSet { setNeedsStatusBarAppearanceUpdate() } }
    override var prefersStatusBarHidden: Bool { hides }
  }

  @Test(arguments: [("iphone-se-3", 0.0), ("iphone-16", 59)])
  func `gives its room to the screen, unless a notch or an island is there`(device: String, top: CGFloat) throws {
    let content = Content()
    let stage = try Stage(device, content)
    #expect(stage.view.safeAreaInsets.top == top)
    content.hides = false
    stage.layOut()
    #expect(stage.view.safeAreaInsets.top == (device == "iphone-se-3" ? 20 : 59))
  }

  @Test func `is what the controller asks for that navigation and tabs show`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: Content())]
    let stage = try Stage("iphone-se-3", tabs)
    #expect(stage.window.safeAreaInsets.top == 0)
  }
}
