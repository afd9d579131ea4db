import CairoRenderer
import LayoutModel
import Painting
import Pipeline

/// A screen laid out in one setting.
public struct ScreenLayout: Sendable {
  private let variant: ScreenVariant
  private let images: ImageCatalog

  public var screen: String { variant.screen.name }
  public var preview: String? { variant.screen.preview }
  public var device: String { variant.environment.deviceName }

  /// The installed views, superviews before their subviews.
  public let views: [LaidOutView]

  init(_ variant: ScreenVariant, _ images: ImageCatalog) {
    self.variant = variant
    self.images = images
    var solver = VariantSolver()
    let layout = solver.solve(variant)
    let screen = layout.screen
    views = screen.views.indices.filter { layout.views[$0].isInstalled }.map { id in
      LaidOutView(
        path: screen.path(of: id), kind: screen.views[id].kind.rawValue, frame: LayoutFrame(layout.views[id].frame),
        frameOnScreen: LayoutFrame(layout.views[id].screenFrame))
    }
  }

  /// Returns the view with a path such as `header/title`; nil if there is no such view.
  public subscript(path: String) -> LaidOutView? { views.first { $0.path == path } }

  /// A picture format.
  public enum Format: Sendable { case png, svg, pdf }
  /// The style of a picture: a wireframe, the views' own colours, plain boxes, or a blueprint with frames and
  /// constraints.
  public enum Style: Sendable { case wireframe, full, blocks, blueprint }

  /// Draws the screen and returns the content of a picture file. With the same fonts, the bytes are the same on every
  /// machine.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - style: The style of the picture.
  ///   - scale: The number of pixels per point, from 0.1 to 16; nil for the device's scale.
  /// - Throws: `DrawingFailure` if a font is missing, or if the scale or the picture's size is out of range.
  public func picture(
    _ format: Format = .png, style: Style = .wireframe, scale: Double? = nil
  ) throws(DrawingFailure) -> [UInt8] {
    if let scale, !(0.1...16).contains(scale) {
      throw DrawingFailure(reason: "the scale must be from 0.1 to 16, not \(scale)")
    }
    let request = PictureRequest(
      variant, format: format.ofPipeline, scale: scale.map { Scale($0) } ?? variant.environment.scale,
      style: style.ofPainting, images: images)
    var maker = PictureMaker()
    switch maker.make(request).bytes {
    case .success(let bytes): return bytes
    case .failure(let error): throw DrawingFailure(reason: "\(error)")
    }
  }
}

extension ScreenLayout.Format {
  fileprivate var ofPipeline: PictureFormat {
    switch self {
    case .png: .png
    case .svg: .svg
    case .pdf: .pdf
    }
  }
}

extension ScreenLayout.Style {
  fileprivate var ofPainting: PaintStyle {
    switch self {
    case .wireframe: .wireframe
    case .full: .full
    case .blocks: .blocks
    case .blueprint: .blueprint
    }
  }
}

/// A view with its frame.
public struct LaidOutView: Hashable, Sendable {
  /// The names of the view's superviews and its own name, such as `header/title`.
  public let path: String
  /// The kind in the syntax of layout files, such as `label`.
  public let kind: String
  /// The frame in the superview's coordinates.
  public let frame: LayoutFrame
  /// The frame in the screen's coordinates.
  public let frameOnScreen: LayoutFrame
}

/// A rectangle in points, from the top left corner, with edges on whole pixels.
public struct LayoutFrame: Hashable, Sendable {
  public let x, y, width, height: Double

  init(_ rect: Rect) {
    x = rect.minX.value
    y = rect.minY.value
    width = rect.width.value
    height = rect.height.value
  }
}

/// A reason why a picture could not be drawn.
public struct DrawingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String

  public var description: String { reason }
}

/// The device and user settings with which a screen is laid out.
public struct LayoutSetting: Hashable, Sendable {
  let axes: Axes

  public enum Orientation: Sendable { case portrait, landscape }
  public enum Appearance: Sendable { case light, dark }
  public enum Direction: Sendable { case leftToRight, rightToLeft }

  /// An iPhone 16 in portrait with default settings.
  public static let standard = LayoutSetting(axes: Axes(devices: DeviceChoice.named("iphone-16")))

  private init(axes: Axes) { self.axes = axes }

  /// Creates a setting for a device.
  ///
  /// - Parameters:
  ///   - device: A name listed by `plumb devices`, such as `iphone-16` or `ipad-10`.
  ///   - ios: The version of iOS: `16`, `17`, `18` or `26`; nil for the newest version that the device runs.
  ///   - orientation: The orientation of the device.
  ///   - textSize: The user's text size, from `xSmall` to `accessibility5`.
  ///   - appearance: Light or dark.
  ///   - direction: The layout direction.
  /// - Throws: `UnknownSetting` if there is no such device, version or text size, or if the device does not run that
  ///   version.
  public init(
    device: String = "iphone-16", ios: String? = nil, orientation: Orientation = .portrait, textSize: String = "large",
    appearance: Appearance = .light, direction: Direction = .leftToRight
  ) throws(UnknownSetting) {
    guard let model = Device.all.first(where: { $0.name == device }) else { throw UnknownSetting(name: device) }
    var axes = Axes(devices: [.device(model)])
    if let ios {
      guard let version = IOSVersion(rawValue: ios), model.runs(version) else {
        throw UnknownSetting(name: "iOS \(ios)")
      }
      axes.versions = [version]
    }
    guard let size = TextSize(rawValue: textSize) else { throw UnknownSetting(name: textSize) }
    axes.textSizes = [size]
    axes.orientations = [orientation == .landscape ? .landscape : .portrait]
    axes.appearances = [appearance == .dark ? .dark : .light]
    axes.directions = [direction == .rightToLeft ? .rightToLeft : .leftToRight]
    self.init(axes: axes)
  }

  /// The names of all devices, oldest first.
  public static var deviceNames: [String] { Device.all.map(\.name) }
}

/// There is no device, version or text size with this name.
public struct UnknownSetting: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String

  public var description: String { "no device, iOS version for the device, or text size is named '\(name)'" }
}
