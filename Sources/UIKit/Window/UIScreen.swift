package import LayoutModel
import Synchronization

/// The screen of the simulated device.
@preconcurrency @MainActor
public final class UIScreen: KitObject {
  /// The device that is simulated by default.
  nonisolated private static let standardEnvironment = Environment(
    Device.named("iphone-16") ?? Device.all[0])

  public static let main = UIScreen(standardEnvironment)

  nonisolated private static let shownEra = Mutex(standardEnvironment.era)
  /// The era of the main screen, for colours, which are resolved on any thread.
  nonisolated static var mainEra: PlatformEra { shownEra.withLock { $0 } }

  /// The traits that apply by default.
  nonisolated static let standardTraits = UITraitCollection(standardEnvironment)

  package private(set) var environment: Environment
  /// The traits of the screen, stored because every view uses them.
  public private(set) var traitCollection: UITraitCollection
  private var windows: [WeakWindow] = []
  /// The scene, weakly referenced because it retains the screen.
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
    let old = traitCollection, oldBounds = bounds
    (environment, traitCollection) = (new, UITraitCollection(new))
    if self === UIScreen.main {
      UITraitCollection.current = traitCollection
      UIScreen.shownEra.withLock { $0 = new.era }
    }
    windows.removeAll { $0.window?.screen !== self }
    for window in windows.compactMap(\.window) {
      if window.frame == oldBounds { window.frame = bounds }
      window.tellTraits(from: old.values, to: traitCollection.values)
    }
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
