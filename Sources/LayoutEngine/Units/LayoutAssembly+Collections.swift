import LayoutModel

extension LayoutAssembly {
  mutating func placeItems(
    of view: ViewID, _ collection: CollectionContent, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    let bounds = views[view].frame.size
    let children = Dictionary(grouping: resolved.installedChildren(of: view), by: elementKind)
    let items = children[.item] ?? []
    let flow = FlowPlacement(collection, bounds: bounds)
    let sizes = items.map { itemSize($0, collection, bounds, context, &problems) }
    let (frames, contentSize) = flow.place(sizes)
    let sides = flow.placeSides(around: contentSize)
    let places =
      Array(zip(items, frames)) + (children[.sectionHeader] ?? []).map { ($0, sides.header) }
      + (children[.sectionFooter] ?? []).map { ($0, sides.footer) }
    let isMirrored = resolved.isRightToLeft(view)
    let whole = max(contentSize.width, bounds.width)
    for (item, frame) in places {
      let x = isMirrored ? whole - frame.maxX : frame.minX
      let frame = Rect(x: x, y: frame.minY, width: frame.width, height: frame.height)
      placeItem(
        item, frame, cover(of: frame, in: view, CollectionContent.coversItems(scrolling: collection.axis)), context)
    }
    views[view].contentSize = contentSize
  }

  private func elementKind(of view: ViewID) -> CellContent.ElementKind {
    if case .cell(let cell) = resolved.views[view].content { cell.elementKind } else { .item }
  }

  private mutating func placeItem(_ view: ViewID, _ frame: Rect, _ cover: EdgeInsets, _ context: UnitContext) {
    guard case .cell = resolved.views[view].content else {
      return layOutUnit(at: view, frame: frame, context.withoutSurroundings.covered(by: cover))
    }
    views[view].frame = scale.roundingEdges(frame)
    views[view].safeArea = cover
    views[view].isRightToLeft = resolved.isRightToLeft(view)
    for child in resolved.installedChildren(of: view) {
      let inner =
        resolved.canvas?.frameOfCell(resolved.views[child]) ?? Rect(origin: .zero, size: views[view].frame.size)
      layOutUnit(at: child, frame: inner, context.surroundingsOfItem.covered(by: cover))
    }
  }

  private func itemSize(
    _ view: ViewID, _ collection: CollectionContent, _ bounds: Size, _ context: UnitContext,
    _ problems: inout ProblemCache
  ) -> Size {
    if let frame = resolved.canvas?.frameOfCell(resolved.views[view]) { return frame.size }
    if let size = collection.itemSize(in: bounds) { return size }
    let root = resolved.installedChildren(of: view).first ?? view
    guard let unit = resolved.units.unit(of: root) else { return .zero }
    var inner = context.withoutSurroundings
    inner.size = .zero
    let fitted = problems.solve(unit, .fitting, inner).frames.first?.size ?? .zero
    return Size(width: scale.roundingUp(fitted.width), height: scale.roundingUp(fitted.height))
  }
}
