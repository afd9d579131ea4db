import LayoutModel

/// The placement of children in containers that use no constraints.
extension LayoutAssembly {
  /// Sets the frames of a container's children, and queues their units.
  ///
  /// - Parameter frame: the view's alignment rectangle in its unit.
  mutating func placeChildren(
    of view: ViewID, at frame: Rect, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    let content = resolved.views[view].content
    if case .table(let table) = content { placeRows(of: view, table, context, &problems) }
    if case .collection(let collection) = content { placeItems(of: view, collection, context, &problems) }
    if case .container = content { placeEmbedded(in: view, at: frame, context) }
    if case .splitView(let split) = content { placeColumns(of: view, split, at: frame, context) }
    if case .pageView(let pages) = content { placePage(of: view, pages, at: frame, context) }
  }

  /// Returns the height of a unit at a width, which is as small as its content allows.
  func fittingHeight(
    at root: ViewID, width: Points, _ context: UnitContext, _ problems: inout ProblemCache
  ) -> Points {
    guard let unit = resolved.units.unit(of: root) else { return 0 }
    var inner = context.withoutSurroundings
    inner.size = Size(width: width, height: 0)
    return problems.solve(unit, .fittingHeight, inner).frames.first?.height ?? 0
  }

  /// Returns the safe area insets of a row or an item, along the axes on which its list is covered. On a canvas they
  /// are zero.
  func cover(of frame: Rect, in list: ViewID, _ axes: PerAxis<Bool>) -> EdgeInsets {
    guard resolved.canvas == nil else { return .zero }
    let bounds = Rect(origin: .zero, size: views[list].frame.size)
    return UncoveredRect(bounds, within: views[list].safeArea).covering(axes).cover(of: frame)
  }

  /// Lays out the screen embedded in a container, which it fills. The parts of the safe area and the keyboard that
  /// overlap the container apply to it, in addition to its own bars.
  private mutating func placeEmbedded(in view: ViewID, at frame: Rect, _ context: UnitContext) {
    let bounds = Rect(origin: .zero, size: views[view].frame.size)
    var inner = context.withoutSurroundings
    inner.keyboardHeight = max(0, context.keyboardHeight - (context.size.height - frame.maxY))
    for child in resolved.installedChildren(of: view) {
      let chrome = chrome(ofScreenIn: view, child, at: bounds)
      (inner.safeArea, inner.barInsets) = (chrome.safeArea, chrome.safeArea)
      layOutUnit(at: child, frame: bounds, inner)
    }
  }
}

extension LayoutAssembly {
  /// Returns the bars of a screen in a container, and the safe area that they leave.
  ///
  /// - Parameter frame: The container's frame, in any coordinates.
  func chrome(ofScreenIn container: ViewID, _ root: ViewID, at frame: Rect) -> ChromeLayout {
    ChromeLayout(
      resolved, embedded: root, in: frame, safeArea: views[container].safeArea,
      cover: covers[container] ?? .zero)
  }
}

extension UnitContext {
  /// The context of a collection's items.
  var surroundingsOfItem: UnitContext {
    var inner = withoutSurroundings
    inner.safeArea.top = resolved.canvas?.statusBarOverItems ?? 0
    return inner
  }

  /// Returns the same context with further insets added to the safe area.
  func covered(by insets: EdgeInsets) -> UnitContext {
    var inner = self
    inner.safeArea = safeArea + insets
    return inner
  }

  /// The context of a row or an item: bars and the keyboard have no effect on content that scrolls under them.
  var withoutSurroundings: UnitContext {
    var inner = self
    (inner.safeArea, inner.barInsets, inner.keyboardHeight) = (.zero, .zero, 0)
    inner.cellOutsets = .zero
    return inner
  }
}
