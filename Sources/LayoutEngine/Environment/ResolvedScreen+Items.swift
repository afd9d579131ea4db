import LayoutModel

extension Screen {
  /// The view that an item is, or belongs to; nil for the screen's own strips.
  func owner(of item: Item) -> ViewID? {
    switch item {
    case .view(let view): view
    case .guide(.safeArea(let view)), .guide(.margins(let view)), .guide(.readable(let view)),
      .guide(.scrollContent(let view)), .guide(.scrollFrame(let view)):
      view
    case .guide(.custom(let guide)): guides[Int(guide.index)].owner
    case .guide(.keyboard), .guide(.topLayout), .guide(.bottomLayout): .root
    }
  }
}

extension ResolvedScreen {
  /// The view in whose coordinates a constraint between two items is stated: the innermost that both lie in or belong to.
  func commonAncestor(_ first: Item, _ second: Item?) -> ViewID {
    guard let a = screen.owner(of: first), let b = second.flatMap(screen.owner(of:)) else { return .root }
    return ancestry.commonAncestor(a, b)
  }
}
