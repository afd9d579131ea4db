/// A part of an app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  open var title: String?

  override init() { super.init() }
}

/// The scene with the windows of a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  public let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  /// The windows of the scene, in the order in which they were added.
  open var windows: [UIWindow] { screen.allWindows }
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
  }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown
  case landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIWindow {
  /// A window of the size of the scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    screen = windowScene.screen
  }

  /// The scene whose screen shows the window. A window that leaves its scene stays on its screen.
  public var windowScene: UIWindowScene? {
    get { screen.scene }
    set { if let newValue { screen = newValue.screen } }
  }
}

/// The app, which has nothing but its scene.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  override init() { super.init() }

  /// The scene of the main screen.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }
}
