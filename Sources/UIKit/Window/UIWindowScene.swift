/// A part of an app that is shown by itself.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  open var title: String?

  override init() { super.init() }
}

/// The windows of one screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  public let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  /// The windows that are in the scene, the oldest first.
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
  /// A window as large as the scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    screen = windowScene.screen
  }

  public var windowScene: UIWindowScene? { screen.scene }
}

/// The app: no more than its scene.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  override init() { super.init() }

  /// The scene of the main screen.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }
}
