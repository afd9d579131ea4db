import LayoutModel
import Platform

extension LayoutAssembly {
  mutating func placeItems(
    of view: ViewID, _ collection: CollectionContent, in context: UnitContext, with problems: inout ProblemCache
  ) {
    let bounds = views[view].frame.size
    let children = Dictionary(grouping: resolved.installedChildren(of: view), by: elementKind)
    let items = children[.item] ?? []
    let flow = FlowPlacement(collection, bounds: bounds)
    let sizes = items.map { itemSize(of: $0, collection, bounds: bounds, in: context, with: &problems) }
    let (frames, contentSize) = flow.place(sizes)
    let sides = flow.placeSides(around: contentSize)
    let places =
      Array(zip(items, frames)) + (children[.sectionHeader] ?? []).map { ($0, sides.header) }
      + (children[.sectionFooter] ?? []).map { ($0, sides.footer) }
    let isMirrored = resolved.isRightToLeft(view)
    let whole = max(contentSize.width, bounds.width)
    for (item, frame) in places {
      let x = isMirrored ? whole - frame.maxX : frame.minX
      let frame = Rect(origin: scale.roundingEdges(Point(x: x, y: frame.minY)), size: frame.size)
      placeItem(
        item, at: frame, cover: cover(of: frame, in: view, CollectionContent.coversItems(scrolling: collection.axis)),
        in: context)
    }
    views[view].contentSize = contentSize
  }

  private func elementKind(of view: ViewID) -> CellContent.ElementKind {
    if case .cell(let cell) = resolved.views[view].content { cell.elementKind } else { .item }
  }

  /// - Parameter frame: A frame whose origin is on the pixel grid. Its size need not be.
  private mutating func placeItem(_ view: ViewID, at frame: Rect, cover: EdgeInsets, in context: UnitContext) {
    guard case .cell = resolved.views[view].content else {
      return layOutUnit(at: view, exactly: frame, context.withoutSurroundings.covered(by: cover))
    }
    views[view].frame = frame
    views[view].safeArea = cover
    views[view].isRightToLeft = resolved.isRightToLeft(view)
    for child in resolved.installedChildren(of: view) {
      let inner =
        resolved.canvas?.frameOfCell(resolved.views[child]) ?? Rect(origin: .zero, size: views[view].frame.size)
      layOutUnit(at: child, exactly: inner, context.surroundingsOfItem.covered(by: cover))
    }
  }

  private func itemSize(
    of view: ViewID, _ collection: CollectionContent, bounds: Size, in context: UnitContext,
    with problems: inout ProblemCache
  ) -> Size {
    if let frame = resolved.canvas?.frameOfCell(resolved.views[view]) { return frame.size }
    if let size = collection.itemSize(in: bounds) { return size }
    let root = resolved.installedChildren(of: view).first ?? view
    guard let unit = resolved.units.unit(of: root) else { return .zero }
    var inner = context.withoutSurroundings
    inner.size = .zero
    let fitted = problems.solve(unit, .fitting, in: inner).frames.first?.size ?? .zero
    return Size(width: scale.roundingUp(fitted.width), height: scale.roundingUp(fitted.height))
  }
}

extension LayoutAssembly {
  /// Lays out the shown columns of a split view. Floating columns add to the safe area of the columns below.
  mutating func placeColumns(of view: ViewID, _ split: SplitContent, at frame: Rect, _ context: UnitContext) {
    guard let columns = resolved.structure.splits[view] else { return }
    let bounds = Rect(origin: .zero, size: views[view].frame.size)
    let isMirrored = resolved.isRightToLeft(view) != (split.primaryEdge == .trailing)
    let placed = columns.arrangement.columns(
      in: bounds.size, resolved.environment.era, line: scale.points(Pixels(1)), isMirrored: isMirrored)
    for column in placed {
      guard let child = columns.view(of: column.column), resolved.isInstalled(child) else { continue }
      covers[child] = column.cover
      placeScreen(child, at: column.frame, within: frame, context, cover: column.cover)
    }
  }

  mutating func placePage(of view: ViewID, _ pages: PageContent, at frame: Rect, _ context: UnitContext) {
    let bounds = Rect(origin: .zero, size: views[view].frame.size)
    let arrangement = PageArrangement(
      pages, count: resolved.views[view].children.count, in: bounds, safeArea: views[view].safeArea,
      resolved.controls)
    for page in resolved.installedChildren(of: view) {
      placeScreen(page, at: arrangement.page, within: frame, context)
    }
  }

  /// Lays out a view that fills a part of its superview as a screen of its own.
  ///
  /// - Parameters:
  ///   - part: The view's frame in its superview.
  ///   - frame: The superview's alignment rectangle in its unit.
  ///   - cover: An addition to the safe area.
  private mutating func placeScreen(
    _ view: ViewID, at part: Rect, within frame: Rect, _ context: UnitContext, cover: EdgeInsets = .zero
  ) {
    guard let superview = resolved.views[view].parent else { return }
    let bounds = Rect(origin: .zero, size: views[superview].frame.size)
    var inner = context.withoutSurroundings
    inner.keyboardHeight = max(0, context.keyboardHeight - (context.size.height - frame.minY - part.maxY))
    inner.safeArea = UncoveredRect(bounds, within: views[superview].safeArea).cover(of: part) + cover
    inner.barInsets = inner.safeArea
    layOutUnit(at: view, frame: part, inner)
  }
}

/// The placement of children in containers that use no constraints.
extension LayoutAssembly {
  /// - Parameter frame: The view's alignment rectangle in its unit.
  mutating func placeChildren(
    of view: ViewID, at frame: Rect, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    let content = resolved.views[view].content
    if case .table(let table) = content { placeRows(of: view, table, in: context, with: &problems) }
    if case .collection(let collection) = content { placeItems(of: view, collection, in: context, with: &problems) }
    if case .container = content { placeEmbedded(in: view, at: frame, context) }
    if case .splitView(let split) = content { placeColumns(of: view, split, at: frame, context) }
    if case .pageView(let pages) = content { placePage(of: view, pages, at: frame, context) }
  }

  func fittingHeight(
    at root: ViewID, width: Points, _ context: UnitContext, _ problems: inout ProblemCache
  ) -> Points {
    guard let unit = resolved.units.unit(of: root) else { return 0 }
    var inner = context.withoutSurroundings
    inner.size = Size(width: width, height: 0)
    return problems.solve(unit, .fittingHeight, in: inner).frames.first?.height ?? 0
  }

  /// Returns the safe area insets of a row or an item, along the axes on which its list is covered. Zero on a canvas.
  func cover(of frame: Rect, in list: ViewID, _ axes: PerAxis<Bool>) -> EdgeInsets {
    guard resolved.canvas == nil else { return .zero }
    let bounds = Rect(origin: .zero, size: views[list].frame.size)
    return UncoveredRect(bounds, within: views[list].safeArea).covering(axes).cover(of: frame)
  }

  /// The overlapping parts of the safe area and the keyboard apply to the embedded screen, in addition to its own bars.
  private mutating func placeEmbedded(in view: ViewID, at frame: Rect, _ context: UnitContext) {
    let bounds = Rect(origin: .zero, size: views[view].frame.size)
    var inner = context.withoutSurroundings
    inner.keyboardHeight = max(0, context.keyboardHeight - (context.size.height - frame.maxY))
    for child in resolved.installedChildren(of: view) {
      let chrome = chrome(ofScreenIn: view, child, at: bounds)
      inner.safeArea = chrome.safeArea
      inner.barInsets = chrome.safeArea
      layOutUnit(at: child, frame: bounds, inner)
    }
  }
}

extension LayoutAssembly {
  /// - Parameter frame: The container's frame, in any coordinates.
  func chrome(ofScreenIn container: ViewID, _ root: ViewID, at frame: Rect) -> ChromeLayout {
    ChromeLayout(
      resolved, embedded: root, in: frame, safeArea: views[container].safeArea,
      cover: covers[container] ?? .zero)
  }
}

extension UnitContext {
  var surroundingsOfItem: UnitContext {
    var inner = withoutSurroundings
    inner.safeArea.top = resolved.canvas?.statusBarOverItems ?? 0
    return inner
  }

  func covered(by insets: EdgeInsets) -> UnitContext {
    var inner = self
    inner.safeArea = safeArea + insets
    return inner
  }

  /// The context of a row or an item. Bars and the keyboard have no effect on content that scrolls under them.
  var withoutSurroundings: UnitContext {
    var inner = self
    inner.safeArea = .zero
    inner.barInsets = .zero
    inner.keyboardHeight = 0
    inner.cellOutsets = .zero
    return inner
  }
}
