import LayoutModel

/// Containers that place their children themselves.
extension LayoutAssembly {
  /// Gives the children of a view that has its frame theirs, and has what is in them solved.
  ///
  /// - Parameter frame: the view's alignment rectangle in its unit.
  mutating func placeChildren(
    of view: ViewID, at frame: Rect, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    switch resolved.views[view].content {
    case .table(let table): placeRows(of: view, table, context, &problems)
    case .collection(let collection): placeItems(of: view, collection, context, &problems)
    case .container: placeEmbedded(in: view, at: frame, context)
    case .section, .cell, .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented,
      .progress, .activity, .pageControl, .datePicker, .picker, .searchBar, .divider, .spacer, .map, .web, .effect,
      .stack,
      .scroll, .contentView, .navigationBar, .tabBar, .toolbar, .placeholder:
      break
    }
  }

  /// The height that a unit's content lets it have at a width.
  func fittingHeight(
    at root: ViewID, width: Points, _ context: UnitContext, _ problems: inout ProblemCache
  ) -> Points {
    guard let unit = resolved.units.unit(of: root) else { return 0 }
    var inner = context.withoutSurroundings
    inner.size = Size(width: width, height: 0)
    return problems.solve(unit, .fittingHeight, inner).frames.first?.height ?? 0
  }

  /// An embedded screen fills its container, whose safe area and keyboard are the parts that reach into it.
  private mutating func placeEmbedded(in view: ViewID, at frame: Rect, _ context: UnitContext) {
    var inner = context.withoutSurroundings
    inner.safeArea = views[view].safeArea
    inner.barInsets = inner.safeArea
    inner.keyboardHeight = max(0, context.keyboardHeight - (context.size.height - frame.maxY))
    for child in resolved.installedChildren(of: view) {
      layOutUnit(at: child, frame: Rect(origin: .zero, size: views[view].frame.size), inner)
    }
  }
}

extension UnitContext {
  /// What a collection's item is in.
  var surroundingsOfItem: UnitContext {
    var inner = withoutSurroundings
    inner.safeArea.top = resolved.canvas?.statusBarOverItems ?? 0
    return inner
  }

  /// What a row or an item is in: nothing that scrolls under bars or keyboards is told of them.
  var withoutSurroundings: UnitContext {
    var inner = self
    (inner.safeArea, inner.barInsets, inner.keyboardHeight) = (.zero, .zero, 0)
    inner.cellOutsets = .zero
    return inner
  }
}
