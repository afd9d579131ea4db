package import LayoutModel
import Platform

/// The device that shows a layout: a model, or a bare screen.
public struct LayoutDevice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case model(String)
    case bare(Size)
  }

  package let kind: Kind

  init(model: String) { kind = .model(model) }

  /// Returns the device with a name or geometry listed by `plumb devices`, such as `iphone-16`; nil if there is no such
  /// device.
  public static func named(_ name: String) -> LayoutDevice? {
    Device.named(name).map { LayoutDevice(model: $0.name) }
  }

  /// Returns a bare screen without a safe area. The size is in points, and the traits are those of a device of that
  /// size.
  public static func size(_ width: Double, _ height: Double) -> LayoutDevice {
    LayoutDevice(.bare(Size(width: Points(width), height: Points(height))))
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Returns whether the device runs a version. A bare screen runs every version.
  func runs(_ version: LayoutVersion) -> Bool {
    switch kind {
    case .bare: true
    case .model(let name): Device.named(name)?.runs(version.ios) ?? false
    }
  }

  package func environment(_ orientation: Orientation) -> Environment {
    switch kind {
    case .bare(let size): return Environment(size: size, safeArea: .zero)
    case .model(let name):
      guard let device = Device.named(name) else { preconditionFailure("no device is named '\(name)'") }
      return Environment(device, orientation: orientation)
    }
  }
}

/// The orientation of a device.
public enum LayoutOrientation: CaseIterable, Hashable, Sendable { case portrait, landscape }

/// A version of iOS.
public enum LayoutVersion: CaseIterable, Hashable, Sendable {
  case iOS16, iOS17, iOS18, iOS26

  var ios: IOSVersion {
    switch self {
    case .iOS16: .ios16
    case .iOS17: .ios17
    case .iOS18: .ios18
    case .iOS26: .ios26
    }
  }
}

/// The size at which a view is laid out.
public enum LayoutSize: Hashable, Sendable {
  /// The whole screen, including the area behind bars and sensors.
  case screen
  /// The minimum size that satisfies the view's constraints, limited to the screen.
  case fitting
  /// A size in points.
  case fixed(width: Double, height: Double)
}

/// The style of a test's pictures.
public enum LayoutPictures: Hashable, Sendable {
  /// Draws no pictures: only frames and looks are compared.
  case none
  /// Draws the app's own colours.
  case full
  /// Draws lines and greys.
  case wireframe
  /// Draws a wireframe with bars in place of text, so that pictures do not depend on fonts.
  case blocks
}

/// The goldens that a test records. Nothing is recorded if the environment variable `CI` is set.
public enum LayoutRecording: String, Hashable, Sendable {
  case none
  /// Records missing goldens.
  case missing
  /// Records missing goldens and goldens that differ from the layout.
  case failed
}

/// The limits within which a layout may differ from its golden.
public struct LayoutTolerance: Hashable, Sendable {
  /// The maximum distance by which an edge of a view may move, in points.
  public var frame: Double
  /// The maximum perceptual difference of a pixel, from 0 to 1.
  public var threshold: Double
  /// The maximum number of pixels that exceed the threshold.
  public var maxDiffPixels: Int

  public init(frame: Double = 0, threshold: Double = 0, maxDiffPixels: Int = 0) {
    self.frame = frame
    self.threshold = threshold
    self.maxDiffPixels = maxDiffPixels
  }

  public static let exact = LayoutTolerance()
}

// Models whose names contain a dot cannot be members; `named(_:)` finds them too.
extension LayoutDevice {
  public static let iPhone17ProMax = LayoutDevice(model: "iphone-17-pro-max")
  public static let iPhone17Pro = LayoutDevice(model: "iphone-17-pro")
  public static let iPhoneAir = LayoutDevice(model: "iphone-air")
  public static let iPhone17 = LayoutDevice(model: "iphone-17")
  public static let iPhone17e = LayoutDevice(model: "iphone-17e")
  public static let iPhone16ProMax = LayoutDevice(model: "iphone-16-pro-max")
  public static let iPhone16Pro = LayoutDevice(model: "iphone-16-pro")
  public static let iPhone16Plus = LayoutDevice(model: "iphone-16-plus")
  public static let iPhone16 = LayoutDevice(model: "iphone-16")
  public static let iPhone16e = LayoutDevice(model: "iphone-16e")
  public static let iPhone15ProMax = LayoutDevice(model: "iphone-15-pro-max")
  public static let iPhone15Pro = LayoutDevice(model: "iphone-15-pro")
  public static let iPhone15Plus = LayoutDevice(model: "iphone-15-plus")
  public static let iPhone15 = LayoutDevice(model: "iphone-15")
  public static let iPhone14ProMax = LayoutDevice(model: "iphone-14-pro-max")
  public static let iPhone14Pro = LayoutDevice(model: "iphone-14-pro")
  public static let iPhone14Plus = LayoutDevice(model: "iphone-14-plus")
  public static let iPhone14 = LayoutDevice(model: "iphone-14")
  public static let iPhoneSE3 = LayoutDevice(model: "iphone-se-3")
  public static let iPhone13ProMax = LayoutDevice(model: "iphone-13-pro-max")
  public static let iPhone13Pro = LayoutDevice(model: "iphone-13-pro")
  public static let iPhone13 = LayoutDevice(model: "iphone-13")
  public static let iPhone13Mini = LayoutDevice(model: "iphone-13-mini")
  public static let iPhone12ProMax = LayoutDevice(model: "iphone-12-pro-max")
  public static let iPhone12Pro = LayoutDevice(model: "iphone-12-pro")
  public static let iPhone12 = LayoutDevice(model: "iphone-12")
  public static let iPhone12Mini = LayoutDevice(model: "iphone-12-mini")
  public static let iPhoneSE2 = LayoutDevice(model: "iphone-se-2")
  public static let iPhone11ProMax = LayoutDevice(model: "iphone-11-pro-max")
  public static let iPhone11Pro = LayoutDevice(model: "iphone-11-pro")
  public static let iPhone11 = LayoutDevice(model: "iphone-11")
  public static let iPhoneXSMax = LayoutDevice(model: "iphone-xs-max")
  public static let iPhoneXS = LayoutDevice(model: "iphone-xs")
  public static let iPhoneXR = LayoutDevice(model: "iphone-xr")
  public static let iPhoneX = LayoutDevice(model: "iphone-x")
  public static let iPhone8Plus = LayoutDevice(model: "iphone-8-plus")
  public static let iPhone8 = LayoutDevice(model: "iphone-8")
  public static let iPhone7Plus = LayoutDevice(model: "iphone-7-plus")
  public static let iPhone7 = LayoutDevice(model: "iphone-7")
  public static let iPhoneSE1 = LayoutDevice(model: "iphone-se-1")
  public static let iPhone6sPlus = LayoutDevice(model: "iphone-6s-plus")
  public static let iPhone6s = LayoutDevice(model: "iphone-6s")
  public static let iPhone6Plus = LayoutDevice(model: "iphone-6-plus")
  public static let iPhone6 = LayoutDevice(model: "iphone-6")
  public static let iPhone5s = LayoutDevice(model: "iphone-5s")
  public static let iPhone5c = LayoutDevice(model: "iphone-5c")
  public static let iPhone5 = LayoutDevice(model: "iphone-5")
  public static let iPhone4s = LayoutDevice(model: "iphone-4s")
  public static let iPodTouch7 = LayoutDevice(model: "ipod-touch-7")
  public static let iPodTouch6 = LayoutDevice(model: "ipod-touch-6")
  public static let iPodTouch5 = LayoutDevice(model: "ipod-touch-5")
  public static let iPadPro13M5 = LayoutDevice(model: "ipad-pro-13-m5")
  public static let iPadPro11M5 = LayoutDevice(model: "ipad-pro-11-m5")
  public static let iPadPro13M4 = LayoutDevice(model: "ipad-pro-13-m4")
  public static let iPadPro11M4 = LayoutDevice(model: "ipad-pro-11-m4")
  public static let iPadPro11 = LayoutDevice(model: "ipad-pro-11")
  public static let iPadAir13M4 = LayoutDevice(model: "ipad-air-13-m4")
  public static let iPadAir11M4 = LayoutDevice(model: "ipad-air-11-m4")
  public static let iPadAir13M3 = LayoutDevice(model: "ipad-air-13-m3")
  public static let iPadAir11M3 = LayoutDevice(model: "ipad-air-11-m3")
  public static let iPadAir13M2 = LayoutDevice(model: "ipad-air-13-m2")
  public static let iPadAir11M2 = LayoutDevice(model: "ipad-air-11-m2")
  public static let iPadAir5 = LayoutDevice(model: "ipad-air-5")
  public static let iPadAir4 = LayoutDevice(model: "ipad-air-4")
  public static let iPadAir3 = LayoutDevice(model: "ipad-air-3")
  public static let iPadAir2 = LayoutDevice(model: "ipad-air-2")
  public static let iPadAir = LayoutDevice(model: "ipad-air")
  public static let iPadA16 = LayoutDevice(model: "ipad-a16")
  public static let iPad10 = LayoutDevice(model: "ipad-10")
  public static let iPad9 = LayoutDevice(model: "ipad-9")
  public static let iPad8 = LayoutDevice(model: "ipad-8")
  public static let iPad7 = LayoutDevice(model: "ipad-7")
  public static let iPad6 = LayoutDevice(model: "ipad-6")
  public static let iPad5 = LayoutDevice(model: "ipad-5")
  public static let iPad4 = LayoutDevice(model: "ipad-4")
  public static let iPad3 = LayoutDevice(model: "ipad-3")
  public static let iPad2 = LayoutDevice(model: "ipad-2")
  public static let iPadMiniA17Pro = LayoutDevice(model: "ipad-mini-a17-pro")
  public static let iPadMini6 = LayoutDevice(model: "ipad-mini-6")
  public static let iPadMini5 = LayoutDevice(model: "ipad-mini-5")
  public static let iPadMini4 = LayoutDevice(model: "ipad-mini-4")
  public static let iPadMini3 = LayoutDevice(model: "ipad-mini-3")
  public static let iPadMini2 = LayoutDevice(model: "ipad-mini-2")
  public static let iPadMini1 = LayoutDevice(model: "ipad-mini-1")
}
