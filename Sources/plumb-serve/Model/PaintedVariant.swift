package import LayoutModel
package import Libc
package import Painting
package import Pipeline
import Platform
package import PreviewJobs
import ProjectFiles
import Synchronization

/// A variant with its picture and the data for inspecting it.
package struct PaintedVariant: Sendable {
  package enum Content: Sendable {
    case solved(SolvedLayout, DisplayList)
    case preview(ShownPreview)
    case failed(String)
    case none
  }

  package let variant: ScreenVariant
  /// The path of the screen's file.
  package let path: String
  /// Identifies the picture. A picture that stays the same when its file is saved keeps its revision.
  package internal(set) var revision: Int
  package internal(set) var content: Content
  package internal(set) var compilation: Compilation
  /// The number of times that the file had compiled without errors when the picture was made.
  package internal(set) var generation: Int
  /// Whether the file has had errors since the picture was made.
  package internal(set) var isStale = false
  /// Whether a newer picture, of the file's current text, is still being made.
  package internal(set) var isPending = false
  /// Whether the newer picture takes long.
  package internal(set) var isSlow = false

  /// Identifies the screen and the environment, even after the file has been saved.
  package var id: String { PaintedVariant.id(of: variant, path) }

  /// The part of `id` that identifies the screen in every environment.
  package var screenID: String { PaintedVariant.screenID(of: variant, path) }

  static func id(of variant: ScreenVariant, _ path: String) -> String {
    "\(screenID(of: variant, path))|\(variant.environmentName)"
  }

  static func screenID(of variant: ScreenVariant, _ path: String) -> String {
    [path, variant.screen.name, variant.screen.preview ?? ""].joined(separator: "|")
  }

  /// In points.
  package var size: Size {
    switch content {
    case .solved(_, let list): list.size
    case .preview(let shown): shown.size
    case .failed, .none: variant.environment.size
    }
  }

  /// The position of the screen's top left corner in the picture, in points.
  package var screenOrigin: Point {
    switch content {
    case .solved(_, let list): list.screenOrigin
    case .preview(let shown): shown.screenOrigin
    case .failed, .none: .zero
    }
  }

  /// nil for previews of packages, whose program computes the layout.
  package var layout: SolvedLayout? { if case .solved(let layout, _) = content { layout } else { nil } }

  /// Whether there is a picture, current or outdated, or a failure to show instead.
  package var hasPicture: Bool { if case .none = content { false } else { true } }

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

/// Identifies everything that a picture depends on except the file's text.
package struct VariantKey: Hashable, Sendable {
  let id: String
  private let environment: Environment
  private let style: PaintStyle
  private let overlays: Overlays

  init(_ variant: ScreenVariant, at path: String, for request: PreviewRequest) {
    id = PaintedVariant.id(of: variant, path)
    environment = variant.environment
    style = request.style
    overlays = request.overlays
  }

  // The identifier names the environment, which takes long to hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// - Parameter part: The identifier of a picture or of a screen, or the path of a file.
  func isIn(_ part: String) -> Bool { id == part || id.hasPrefix(part + "|") }
}

/// The size to which a user drags a variant.
package struct VariantSize: Hashable, Sendable {
  package var size: Size

  /// The range of window lengths, in points.
  package static let range = 32.0...4096

  /// Creates a size that is rounded to whole points and clamped to `range`, or returns nil if a number is not finite.
  package init?(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return nil }
    func kept(_ value: Double) -> Points {
      Points(min(max(value.rounded(), VariantSize.range.lowerBound), VariantSize.range.upperBound))
    }
    size = Size(width: kept(width), height: kept(height))
  }

  /// Returns an environment of this size. It equals `other` except for the traits that depend on the size.
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

/// Variants of one version of a file to lay out and paint, on any thread.
package struct PaintJob: Sendable {
  /// Equal for the same variants of the same version of a file.
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
  /// The keys of `variants`, in the same order.
  let keys: [VariantKey]
  let images: ImageCatalog
  /// The build whose program draws the variants; nil for layout files.
  let build: PackageBuild?

  /// Serialises the jobs of packages, because a program receives all jobs through the same file.
  private static let program = Mutex<Void>(())

  /// The maximum number of variants of a package in one job. Large jobs are better because the program takes long to
  /// start.
  static let maxCount = 64

  package var id: ID { ID(first: keys[0], count: keys.count, generation: generation) }

  /// Equal for variants that one solver lays out faster than several solvers would.
  package var group: String { PaintedVariant.screenID(of: variants[0], path) }

  /// Returns the pictures, or nil if the job was cancelled.
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
