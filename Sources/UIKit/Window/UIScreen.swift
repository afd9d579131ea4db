package import LayoutModel
import Synchronization

/// The screen of the simulated device.
@preconcurrency @MainActor
public final class UIScreen: KitObject {
  nonisolated private static let standardEnvironment = Environment(
    Device.named("iphone-16") ?? Device.all[0])

  public static let main = UIScreen(standardEnvironment)

  nonisolated private static let shownEra = Mutex(standardEnvironment.era)
  /// The version of iOS of the main screen. Colours read it when they are resolved, which may happen on any thread.
  nonisolated static var mainEra: PlatformEra { shownEra.withLock { $0 } }

  nonisolated static let standardTraits = UITraitCollection(standardEnvironment)

  package private(set) var environment: Environment
  /// The traits of the screen. They are stored because every view uses them.
  public private(set) var traitCollection: UITraitCollection
  private var windows: [WeakWindow] = []
  /// The scene. The reference is weak because the scene retains the screen.
  private weak var storedScene: UIWindowScene?

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  package init(_ environment: Environment) {
    self.environment = environment
    traitCollection = UITraitCollection(environment)
    super.init(made: ())
  }

  public var bounds: CGRect { CGRect(origin: .zero, size: environment.size.cgSize) }
  public var nativeBounds: CGRect {
    let portrait = environment.geometry?.portrait.size.cgSize ?? bounds.size
    return CGRect(x: 0, y: 0, width: portrait.width * scale, height: portrait.height * scale)
  }
  public var scale: CGFloat { CGFloat(environment.scale.factor) }
  public var nativeScale: CGFloat { scale }

  var interfaceDirection: UIUserInterfaceLayoutDirection {
    environment.traits.direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Simulates another device or changed settings. Windows that fill the screen are resized with it.
  package func become(_ new: Environment) {
    let old = traitCollection
    let oldBounds = bounds
    environment = new
    traitCollection = UITraitCollection(new)
    if self === UIScreen.main {
      UITraitCollection.current = traitCollection
      UIScreen.shownEra.withLock { $0 = new.era }
    }
    windows.removeAll { $0.window?.screen !== self }
    let changes = windows.compactMap(\.window).filter { $0.frame == oldBounds && oldBounds != bounds }.map { window in
      let coordinator = SizeChangeCoordinator(window)
      window.rootViewController?.viewWillTransition(to: bounds.size, with: coordinator)
      return coordinator
    }
    for window in windows.compactMap(\.window) {
      if window.frame == oldBounds { window.frame = bounds }
      window.tellTraits(from: old.values, to: traitCollection.values)
    }
    for change in changes { change.finish() }
  }

  var scene: UIWindowScene {
    if let storedScene { return storedScene }
    let made = UIWindowScene(self)
    storedScene = made
    return made
  }

  /// The windows on the screen, in the order in which they were added.
  var allWindows: [UIWindow] { windows.compactMap(\.window).filter { $0.screen === self } }

  func add(_ window: UIWindow) { windows.append(WeakWindow(window: window)) }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The device of the main screen.
@preconcurrency @MainActor
public final class UIDevice: KitObject {
  public static let current = UIDevice()

  private init() { super.init(made: ()) }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var systemName: String { "iOS" }
  /// The iOS version for which the layout is computed, such as `26.0`.
  public var systemVersion: String { UIScreen.main.environment.ios.rawValue + ".0" }
  public var orientation: UIDeviceOrientation {
    UIScreen.main.environment.orientation == .landscape ? .landscapeLeft : .portrait
  }
}

/// The idiom of the current device, in its former form.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, message: "Use the idiom of UIDevice.current")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
