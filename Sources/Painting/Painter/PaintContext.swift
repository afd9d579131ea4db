package import LayoutModel
import Platform
package import Raster

/// The immutable inputs of all painters: the layout, the style, and the values derived from both. A class, so that
/// painters share one instance instead of copying it.
final class PaintContext: Sendable {
  let layout: SolvedLayout
  let style: PaintStyle
  let overlays: Overlays
  /// By name.
  let images: [String: SlicedBitmap]
  let palette: Palette
  let colors: LayoutColors
  let traits: TextTraits
  let body: DeviceBody?
  let rowEdges: RowEdges
  /// Whether each view and all its ancestors are installed and visible.
  private let isShown: PerView<Bool>

  init(_ layout: SolvedLayout, style: PaintStyle, overlays: Overlays, images: ImageCatalog) {
    self.layout = layout
    self.style = style
    isShown = layout.isShown
    rowEdges = RowEdges(layout, shown: isShown)
    self.images = images.bitmaps(for: AssetTraits(layout.environment))
    self.overlays = style == .blueprint && overlays.subtracting(.device).isEmpty ? overlays.union(.blueprint) : overlays
    let appearance = layout.environment.traits.appearance
    palette = style == .blueprint ? Palette.of(appearance).faded : Palette.of(appearance)
    let isOnCard = layout.bars.contains { if case .card = $0.content { true } else { false } }
    colors = LayoutColors(
      style: style, appearance: appearance, era: layout.environment.era, isOnCard: isOnCard, palette)
    traits = TextTraits(layout.environment)
    body = overlays.contains(.device) ? DeviceBody(layout.environment) : nil
  }

  var screen: Rect { Rect(origin: .zero, size: layout.environment.size) }
  var isRightToLeft: Bool { layout.environment.traits.direction == .rightToLeft }
  var screenOrigin: Point { body?.screenOrigin ?? .zero }

  var emptyList: DisplayList {
    let palette = Palette.of(layout.environment.traits.appearance)
    var list = DisplayList(
      title: layout.screen.title.isEmpty ? layout.screen.name : layout.screen.title,
      size: body?.size ?? layout.environment.size, background: body == nil ? palette.paper : palette.page)
    list.screenOrigin = screenOrigin
    return list
  }

  /// Returns the frame of a part of a picture, in the picture's coordinates.
  func frame(of part: PicturePart, in list: DisplayList) -> Rect {
    switch part {
    case .whole: return list.bounds
    case .view(let id):
      let room: Points = 8
      return layout.views[id].screenFrame.offset(by: screenOrigin).inset(by: -room)
    }
  }

  /// The visible views, without the root.
  var shownViews: [ViewID] { isShown.indices.dropFirst().filter { isShown[$0] } }

  func isShown(_ id: ViewID) -> Bool { isShown[id] }

  /// Whether a sibling drawn after the view covers a part of the view.
  func isCovered(_ part: Rect, over id: ViewID) -> Bool {
    siblings(of: id).drop { $0 != id }.dropFirst().contains { sibling in
      layout.views[sibling].screenFrame.intersection(part) != nil && isShown(sibling)
    }
  }

  /// Whether a sibling drawn before the view has text in this part, such as a label under a transparent button.
  func isWritten(_ part: Rect, under id: ViewID) -> Bool {
    siblings(of: id).prefix { $0 != id }.contains { sibling in
      !layout.views[sibling].texts.isEmpty && layout.views[sibling].screenFrame.intersection(part) != nil
        && isShown(sibling)
    }
  }

  private func siblings(of id: ViewID) -> [ViewID] {
    layout.screen.views[id].parent.map { layout.screen.views[$0].children } ?? []
  }

  /// Returns the background of the nearest view with a background of its own or of the platform.
  func ground(behind id: ViewID) -> Color {
    for view in [id] + layout.screen.ancestors(of: id) {
      let style = layout.screen.views[view].style
      if let stops = style.gradient.map(colors.gradient) {
        let middle = stops[stops.count / 2].color
        if middle.alpha == 255 { return middle }
      }
      if let color = colors.background(style.background, isRoot: view == .root) { return color }
      if let color = platformGround(of: view) { return color }
    }
    return colors.paper
  }

  private func platformGround(of id: ViewID) -> Color? {
    if case .table(let table) = layout.screen.views[id].content { return ground(of: table) }
    guard case .cell(let cell) = layout.screen.views[id].content else { return nil }
    return (cell.listRow?.style ?? table(above: id).style).hasCards ? colors.card : nil
  }

  func ground(of table: TableContent) -> Color { table.style == .plain ? colors.paper : colors.groupedBackground }
}

extension SolvedLayout {
  fileprivate var isShown: PerView<Bool> {
    var isShown = PerView<Bool>()
    for (id, view) in zip(views.indices, views) {
      let parent = screen.views[id].parent
      isShown.append(view.isInstalled && !screen.views[id].layout.isHidden && parent.map { isShown[$0] } ?? true)
    }
    return isShown
  }
}

/// One view and its context while it is painted.
struct ViewScene {
  let id: ViewID
  let tint: Color
  let context: PaintContext

  var view: View { @inline(__always) _read { yield context.layout.screen.views[id] } }
  var solved: SolvedView { @inline(__always) _read { yield context.layout.views[id] } }

  /// In the screen's coordinates.
  var frame: Rect { solved.screenFrame }
  var isRightToLeft: Bool { solved.isRightToLeft }

  var shape: Shape { .cornered(frame, corner, with: view.style.rounding) }

  var clip: Shape? { view.style.clips ? shape : nil }

  /// The view's corner, with concentric radii resolved.
  var corner: Corner { context.layout.corner(of: id) }

  var scrolls: Bool { view.kind.has(.scrolls) }

  var ground: Color { context.ground(behind: id) }

  var traits: TextTraits {
    var traits = context.traits
    traits.direction = isRightToLeft ? .rightToLeft : .leftToRight
    return traits
  }
}

/// Draws a view, or a part of one.
protocol ViewPainter: Painter {
  var scene: ViewScene { get }
}

extension ViewPainter {
  var context: PaintContext { scene.context }
  var view: View { @inline(__always) _read { yield scene.view } }
  var frame: Rect { scene.frame }
  var parts: [SolvedPart] { scene.solved.parts }
}

extension Rect {
  init(around center: Point, _ size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  init(around center: Point, _ reach: Points) {
    self.init(around: center, Size(width: reach * 2, height: reach * 2))
  }

  /// Returns the point at these fractions of the width and the height.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: minX + width * x, y: minY + height * y) }
}

package enum PaintStyle: String, CaseIterable, Hashable, Sendable {
  /// Lines and quiet greys for every kind of view.
  case wireframe
  /// The layout's own colours, for the environment's appearance.
  case full
  /// A wireframe with bars of the solved size instead of text, so that fonts do not matter.
  case blocks
  /// A faint wireframe under explanatory overlays.
  case blueprint
}

/// Annotations on top of a screen, and the device around the screen.
package struct Overlays: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let frames = Overlays(rawValue: 1 << 0)
  package static let constraints = Overlays(rawValue: 1 << 1)
  package static let guides = Overlays(rawValue: 1 << 2)
  package static let safeArea = Overlays(rawValue: 1 << 3)
  package static let margins = Overlays(rawValue: 1 << 4)
  package static let baselines = Overlays(rawValue: 1 << 5)
  package static let priorities = Overlays(rawValue: 1 << 6)
  package static let ambiguity = Overlays(rawValue: 1 << 7)
  package static let conflicts = Overlays(rawValue: 1 << 8)
  package static let touchTargets = Overlays(rawValue: 1 << 9)
  package static let ids = Overlays(rawValue: 1 << 10)
  /// The device around the screen, with the status bar and home indicator on it.
  package static let device = Overlays(rawValue: 1 << 11)

  /// The default set of a blueprint.
  package static let blueprint: Overlays = [.frames, .constraints, .guides, .safeArea, .ambiguity, .conflicts]

  /// All overlays with the names that users select them by.
  package static let named: [(name: String, overlay: Overlays)] = [
    ("frames", .frames), ("constraints", .constraints), ("guides", .guides), ("safe-area", .safeArea),
    ("margins", .margins), ("baselines", .baselines), ("priorities", .priorities), ("ambiguity", .ambiguity),
    ("conflicts", .conflicts), ("touch-targets", .touchTargets), ("ids", .ids), ("device", .device),
  ]
}

/// The readable images among those that a layout names.
package struct ImageCatalog: Hashable, Sendable {
  private var bitmaps: [String: AssetVariants<SlicedBitmap>]

  package init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps.mapValues { AssetVariants([AssetVariant(SlicedBitmap($0))]) }
  }

  package static let empty = ImageCatalog()

  package mutating func add(_ variants: AssetVariants<SlicedBitmap>, named name: String) { bitmaps[name] = variants }

  package func bitmaps(for traits: AssetTraits) -> [String: SlicedBitmap] { bitmaps.compactMapValues { $0[traits] } }
}
