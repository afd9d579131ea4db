import CairoRenderer
import LayoutModel
import Painting
import Pipeline

/// A screen as it is laid out in a setting.
public struct ScreenLayout: Sendable {
  private let cell: Cell
  private let images: ImageCatalog

  public var screen: String { cell.screen.name }
  public var preview: String? { cell.screen.preview }
  public var device: String { cell.environment.deviceName }

  /// The views that are installed, each before its subviews.
  public let views: [LaidOutView]

  init(_ cell: Cell, _ images: ImageCatalog) {
    (self.cell, self.images) = (cell, images)
    var solver = CellSolver()
    let layout = solver.solve(cell), screen = layout.screen
    views = screen.views.indices.filter { layout.views[$0].isInstalled }.map { id in
      LaidOutView(
        path: screen.path(of: id), kind: screen[id].kind.rawValue, frame: LayoutFrame(layout[id].frame),
        frameOnScreen: LayoutFrame(layout[id].screenFrame))
    }
  }

  /// A view by its path, such as `header/title`; nil if there is none.
  public subscript(path: String) -> LaidOutView? { views.first { $0.path == path } }

  /// A format of pictures.
  public enum Format: Sendable { case png, svg, pdf }
  /// How pictures look: as wireframes, in the views' own colours, as plain boxes, or with frames and constraints measured.
  public enum Style: Sendable { case wireframe, full, blocks, blueprint }

  /// The bytes of a file with a picture of the screen: the same on every machine with the same fonts.
  ///
  /// - Parameters:
  ///   - format: that of the file.
  ///   - style: how it looks.
  ///   - scale: pixels for each point, from 0.1 to 16; the device's if nil.
  /// - Throws: if a font is missing, or the picture would be too large.
  public func picture(
    _ format: Format = .png, style: Style = .wireframe, scale: Double? = nil
  ) throws(DrawingFailure) -> [UInt8] {
    if let scale, !(0.1...16).contains(scale) {
      throw DrawingFailure(reason: "a scale of \(scale) is not within 0.1 and 16")
    }
    let request = PictureRequest(
      cell, format: format.ofPipeline, scale: scale.map { Scale($0) } ?? cell.environment.scale,
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
  /// The names of its superviews and its own, such as `header/title`.
  public let path: String
  /// As the language names it, such as `label`.
  public let kind: String
  /// In its superview's points.
  public let frame: LayoutFrame
  /// In the screen's points.
  public let frameOnScreen: LayoutFrame
}

/// A rectangle in points, from the top left corner, with edges on whole pixels.
public struct LayoutFrame: Hashable, Sendable {
  public let x, y, width, height: Double

  init(_ rect: Rect) {
    (x, y, width, height) = (rect.minX.value, rect.minY.value, rect.width.value, rect.height.value)
  }
}

/// Why there is no picture.
public struct DrawingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String

  public var description: String { reason }
}
