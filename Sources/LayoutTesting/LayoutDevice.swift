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

  /// Returns the device with a name or geometry listed by `plumb devices`, such as `iphone-16`, or nil if there is
  /// none.
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

/// The space that a view gets.
public enum LayoutSize: Hashable, Sendable {
  /// The whole screen, including the area behind bars and sensors.
  case screen
  /// The smallest size that satisfies its constraints, limited to the screen.
  case fitting
  /// A size in points.
  case fixed(width: Double, height: Double)
}

/// The style of a test's pictures.
public enum LayoutPictures: Hashable, Sendable {
  /// No pictures; only frames and looks are compared.
  case none
  /// The app's own colours.
  case full
  /// Lines and greys.
  case wireframe
  /// A wireframe with bars in place of text, so that fonts do not matter.
  case blocks
}

/// Which goldens a test records. Nothing is recorded if the environment variable `CI` is set.
public enum LayoutRecording: String, Hashable, Sendable {
  case none
  /// Missing goldens.
  case missing
  /// Missing goldens, and those that differ.
  case failed
}

/// How much a layout may differ from its golden.
public struct LayoutTolerance: Hashable, Sendable {
  /// How far an edge of a view may move, in points.
  public var frame: Double
  /// The perceptual difference that a pixel may have, from 0 to 1.
  public var threshold: Double
  /// How many pixels may exceed the threshold.
  public var maxDiffPixels: Int

  public init(frame: Double = 0, threshold: Double = 0, maxDiffPixels: Int = 0) {
    (self.frame, self.threshold, self.maxDiffPixels) = (frame, threshold, maxDiffPixels)
  }

  public static let exact = LayoutTolerance()
}
