import LayoutModel

extension ResolvedScreen {
  /// The view in whose coordinates a constraint between two items is stated: the innermost that both lie in or belong to.
  func commonAncestor(_ first: Item, _ second: Item?) -> ViewID {
    guard let second else { return .root }
    return ancestry.commonAncestor(screen.owner(of: first), screen.owner(of: second))
  }
}
