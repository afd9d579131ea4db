import LayoutModel
import Platform

/// Everything that painters read: the layout, the style, and what follows from both.
///
/// A class, so that a painter refers to it rather than copying it; it never changes.
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
  /// Whether each view is installed and neither it nor any ancestor is hidden.
  private let isShown: PerView<Bool>

  init(_ layout: SolvedLayout, style: PaintStyle, overlays: Overlays, images: ImageCatalog) {
    (self.layout, self.style) = (layout, style)
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

  /// The picture before anything is drawn on it.
  var emptyList: DisplayList {
    let palette = Palette.of(layout.environment.traits.appearance)
    var list = DisplayList(
      title: layout.screen.title.isEmpty ? layout.screen.name : layout.screen.title,
      size: body?.size ?? layout.environment.size, background: body == nil ? palette.paper : palette.page)
    list.screenOrigin = screenOrigin
    return list
  }

  /// Returns the frame of a part of a picture, in the picture's points.
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

  /// Returns whether a view is installed and neither it nor any ancestor is hidden.
  func isShown(_ id: ViewID) -> Bool { isShown[id] }

  /// Returns whether a sibling drawn after a view covers a part of it.
  func isCovered(_ part: Rect, over id: ViewID) -> Bool {
    siblings(of: id).drop { $0 != id }.dropFirst().contains { sibling in
      layout.views[sibling].screenFrame.intersection(part) != nil && isShown(sibling)
    }
  }

  /// Returns whether a sibling drawn before a view has text there, such as a label under a transparent button.
  func isWritten(_ part: Rect, under id: ViewID) -> Bool {
    siblings(of: id).prefix { $0 != id }.contains { sibling in
      !layout.views[sibling].texts.isEmpty && layout.views[sibling].screenFrame.intersection(part) != nil
        && isShown(sibling)
    }
  }

  /// Returns the children of a view's parent, the view among them.
  private func siblings(of id: ViewID) -> [ViewID] {
    layout.screen.views[id].parent.map { layout.screen.views[$0].children } ?? []
  }

  /// Returns the colour behind a view's content: the background of the nearest view that has one of its own or of the
  /// platform's.
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

  /// Returns the platform's background of a table.
  func ground(of table: TableContent) -> Color { table.style == .plain ? colors.paper : colors.groupedBackground }
}

extension SolvedLayout {
  /// Whether each view is installed and neither it nor any ancestor is hidden.
  fileprivate var isShown: PerView<Bool> {
    var isShown = PerView<Bool>()
    for (id, view) in zip(views.indices, views) {
      let parent = screen.views[id].parent
      isShown.append(view.isInstalled && !screen.views[id].layout.isHidden && parent.map { isShown[$0] } ?? true)
    }
    return isShown
  }
}
