import LayoutModel

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
