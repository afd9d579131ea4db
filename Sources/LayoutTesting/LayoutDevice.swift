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

  /// A model or a geometry by the name that `plumb devices` lists, such as `iphone-16`; nil for none.
  public static func named(_ name: String) -> LayoutDevice? {
    Device.named(name).map { LayoutDevice(model: $0.name) }
  }

  /// A screen of a size in points, without a safe area and with the traits of a device of its size.
  public static func size(_ width: Double, _ height: Double) -> LayoutDevice {
    LayoutDevice(.bare(Size(width: Points(width), height: Points(height))))
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Whether it is ever on a version; a bare screen is on each.
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

/// How a device is held.
public enum LayoutOrientation: CaseIterable, Hashable, Sendable { case portrait, landscape }

/// A version of iOS that a device is on.
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

/// How much room a view is given.
public enum LayoutSize: Hashable, Sendable {
  /// All of the screen, behind bars and sensors too.
  case screen
  /// As little as its constraints ask for, and no more than the screen has.
  case fitting
  /// Points.
  case fixed(width: Double, height: Double)
}

/// The content of a test's pictures.
public enum LayoutPictures: Hashable, Sendable {
  /// There are none: frames and looks are compared.
  case none
  /// The app's own colours.
  case full
  /// Lines and quiet greys.
  case wireframe
  /// A wireframe whose texts are bars, so that no font matters.
  case blocks
}

/// Which goldens a test records. Nothing is recorded where the variable `CI` is set.
public enum LayoutRecording: String, Hashable, Sendable {
  case none
  /// Those that are not there.
  case missing
  /// Those that are not as they were, too.
  case failed
}

/// The tolerance of a comparison with a golden.
public struct LayoutTolerance: Hashable, Sendable {
  /// How far a view's edge may be off, in points.
  public var frame: Double
  /// The perceptual difference that a pixel may have, 0–1.
  public var threshold: Double
  /// How many pixels may differ by more than that.
  public var maxDiffPixels: Int

  public init(frame: Double = 0, threshold: Double = 0, maxDiffPixels: Int = 0) {
    (self.frame, self.threshold, self.maxDiffPixels) = (frame, threshold, maxDiffPixels)
  }

  public static let exact = LayoutTolerance()
}
