import LayoutModel

/// Which view, guide and constraint stands at which place of a screen.
///
/// Keeps none of them alive: what goes has the tree stated anew.
@MainActor
struct Roster {
  private(set) var views: [Unowned<UIView>?] = []
  private(set) var constraints: [Unowned<NSLayoutConstraint>?] = []
  /// Views whose own size may depend on the width that they are given.
  private(set) var wrapping: [Unowned<UIView>] = []

  struct Unowned<Object: AnyObject> {
    unowned let object: Object
  }

  mutating func add(_ view: UIView?) { views.append(view.map(Unowned.init)) }
  mutating func add(_ constraint: NSLayoutConstraint?) { constraints.append(constraint.map(Unowned.init)) }
  mutating func addWrapping(_ view: UIView) { wrapping.append(Unowned(object: view)) }

  func constraint(_ id: ConstraintID) -> NSLayoutConstraint? {
    constraints.indices.contains(Int(id.index)) ? constraints[Int(id.index)]?.object : nil
  }

  func view(_ id: ViewID) -> UIView? { views.indices.contains(Int(id.index)) ? views[Int(id.index)]?.object : nil }

  /// Marks the superviews of views that have other frames than the engine found.
  func markMoved(_ solved: SolvedTree) {
    for (index, entry) in views.enumerated() {
      guard let view = entry?.object, !view.flags.contains(.translatesMask), let box = solved.frame(at: index),
        box != view.geometry.box
      else { continue }
      (view.parent ?? view).markForLayout()
    }
  }
}
