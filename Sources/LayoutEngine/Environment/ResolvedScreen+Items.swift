import LayoutModel

extension ResolvedScreen {
  /// Returns the view in whose coordinates a constraint is expressed: the innermost one that contains or owns both
  /// items.
  func commonAncestor(_ first: Item, _ second: Item?) -> ViewID {
    guard let second else { return .root }
    return ancestry.commonAncestor(owner(of: first), owner(of: second))
  }
}
