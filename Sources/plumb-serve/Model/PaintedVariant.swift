package import Cassowary
package import LayoutModel
package import Painting
package import Pipeline
import Platform
package import PreviewJobs
import ProjectFiles
import Synchronization

/// A screen with its picture, and everything needed to inspect it.
package struct PaintedVariant: Sendable {
  package enum Content: Sendable {
    /// The layout and the picture of a screen of a layout file.
    case solved(SolvedLayout, DisplayList)
    /// A preview of a package, as drawn by its program.
    case preview(ShownPreview)
    /// The reason why there is no picture.
    case failed(String)
    /// No picture yet.
    case none
  }

  package let variant: ScreenVariant
  /// The path of the cell's file.
  package let path: String
  /// The number that identifies the picture. A picture that stays the same when its file is saved keeps its revision.
  package internal(set) var revision: Int
  package internal(set) var content: Content
  /// The compilation that the picture was made from.
  package internal(set) var compilation: Compilation
  /// The number of times that the file had compiled without errors by then.
  package internal(set) var generation: Int
  /// Whether the file has had errors since then.
  package internal(set) var isStale = false
  /// Whether the picture of the file's current text is still to come.
  package internal(set) var isPending = false
  /// Whether that picture takes long.
  package internal(set) var isSlow = false

  /// The identifier of the screen and the environment, which stays the same when the file is saved.
  package var id: String { PaintedVariant.id(of: variant, path) }

  /// The part of `id` that identifies the screen, whatever the environment.
  package var screenID: String { PaintedVariant.screenID(of: variant, path) }

  static func id(of variant: ScreenVariant, _ path: String) -> String {
    "\(screenID(of: variant, path))|\(variant.environmentName)"
  }

  static func screenID(of variant: ScreenVariant, _ path: String) -> String {
    [path, variant.screen.name, variant.screen.preview ?? ""].joined(separator: "|")
  }

  /// The size of the picture in points.
  package var size: Size {
    switch content {
    case .solved(_, let list): list.size
    case .preview(let shown): shown.size
    case .failed, .none: variant.environment.size
    }
  }

  /// The position of the screen's corner in the picture, in points.
  package var screenOrigin: Point {
    switch content {
    case .solved(_, let list): list.screenOrigin
    case .preview(let shown): shown.screenOrigin
    case .failed, .none: .zero
    }
  }

  /// The layout; nil for previews, which their program lays out.
  package var layout: SolvedLayout? { if case .solved(let layout, _) = content { layout } else { nil } }

  /// Whether there is a picture, current or not.
  package var hasPicture: Bool { if case .none = content { false } else { true } }

  /// The reason why there is no picture; nil if there is one.
  package var failure: String? { if case .failed(let words) = content { words } else { nil } }
}

extension PaintedVariant.Content {
  func isSamePicture(as other: PaintedVariant.Content) -> Bool {
    switch (self, other) {
    case (.solved(_, let list), .solved(_, let other)): list == other
    case (.preview(let shown), .preview(let other)): shown == other
    case (.failed(let words), .failed(let other)): words == other
    case (.none, .none): true
    case (.solved, _), (.preview, _), (.failed, _), (.none, _): false
    }
  }
}

/// Everything but a file's text that a picture depends on.
package struct VariantKey: Hashable, Sendable {
  /// The cell's identifier.
  let id: String
  private let environment: Environment
  private let style: PaintStyle
  private let overlays: Overlays

  init(_ variant: ScreenVariant, _ path: String, _ request: PreviewRequest) {
    id = PaintedVariant.id(of: variant, path)
    environment = variant.environment
    style = request.style
    overlays = request.overlays
  }

  // An environment takes long to hash, and the identifier names it.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// - Parameter part: The identifier of a picture or of a screen, or the path of a file.
  func isIn(_ part: String) -> Bool { id == part || id.hasPrefix(part + "|") }
}

/// The size to which a user drags a cell.
package struct VariantSize: Hashable, Sendable {
  package var size: Size

  /// The range of lengths in points to which windows are limited.
  package static let range = 32.0...4096

  /// Creates a size rounded to whole points and clamped to `range`, or returns nil if a number is not finite.
  package init?(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return nil }
    func kept(_ value: Double) -> Points {
      Points(min(max(value.rounded(), VariantSize.range.lowerBound), VariantSize.range.upperBound))
    }
    size = Size(width: kept(width), height: kept(height))
  }

  /// Returns an environment of this size that otherwise equals another one, except for what the size determines.
  func environment(like other: Environment) -> Environment {
    var environment = Environment(size: size, safeArea: other.safeArea)
    environment.scale = other.scale
    environment.statusBarHeight = other.statusBarHeight
    environment.strings = other.strings
    environment.language = other.language
    environment.era = other.era
    environment.traits.appearance = other.traits.appearance
    environment.traits.direction = other.traits.direction
    environment.traits.textSize = other.traits.textSize
    return environment
  }
}

/// Cells of one version of a file to lay out and paint, which any thread can do.
package struct PaintJob: Sendable {
  /// Equal for the same cells of the same version of a file.
  package struct ID: Hashable, Sendable {
    fileprivate let first: VariantKey
    fileprivate let count: Int
    fileprivate let generation: Int
  }

  let request: PreviewRequest
  let path: String
  let compilation: Compilation
  let generation: Int
  let variants: [ScreenVariant]
  /// The keys of the cells, in the order of the cells.
  let keys: [VariantKey]
  let images: ImageCatalog
  /// The build whose program draws the cells; nil for layout files.
  let build: PackageBuild?

  /// A package's program draws one job after the other: they are passed to it in the same file.
  private static let program = Mutex<Void>(())

  /// The most cells of a package in one job. Its program takes long to start.
  static let maxCount = 64

  package var id: ID { ID(first: keys[0], count: keys.count, generation: generation) }

  /// The same for cells that the same solver lays out faster than another one.
  package var group: String { PaintedVariant.screenID(of: variants[0], path) }

  /// Returns the cells' pictures, or nil if they were cancelled.
  package func contents(
    _ solver: inout VariantSolver, unless cancellation: Cancellation
  ) -> [PaintedVariant.Content]? {
    if let build {
      let contents = PaintJob.program.withLock { _ in build.show(variants, of: path, request, unless: cancellation) }
      return cancellation.isRequested ? nil : contents
    }
    return working(on: path) {
      var contents: [PaintedVariant.Content] = []
      for variant in variants {
        guard let layout = solver.result(unless: cancellation, { $0.solve(variant) }) else { return nil }
        let list = paint(layout, style: request.style, overlays: request.overlays, images: images)
        contents.append(.solved(layout, list))
      }
      return contents
    }
  }
}
