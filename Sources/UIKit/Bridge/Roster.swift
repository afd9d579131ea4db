import LayoutModel

/// The views and constraints of a screen by their indices.
///
/// It does not retain them: when a view goes, the screen is rebuilt.
@MainActor
struct Roster {
  private(set) var views: [Unowned<UIView>?] = []
  private(set) var constraints: [Unowned<NSLayoutConstraint>?] = []

  struct Unowned<Object: AnyObject> {
    unowned let object: Object
  }

  mutating func reserve(views viewCount: Int, constraints constraintCount: Int) {
    views.reserveCapacity(viewCount)
    constraints.reserveCapacity(constraintCount)
  }

  mutating func add(_ view: UIView) { views.append(Unowned(object: view)) }
  mutating func addUnknownView() { views.append(nil) }
  mutating func add(_ constraint: NSLayoutConstraint) { constraints.append(Unowned(object: constraint)) }
  mutating func addUnknownConstraint() { constraints.append(nil) }

  func constraint(_ id: ConstraintID) -> NSLayoutConstraint? {
    constraints.indices.contains(Int(id.index)) ? constraints[Int(id.index)]?.object : nil
  }

  func view(_ id: ViewID) -> UIView? { views.indices.contains(Int(id.index)) ? views[Int(id.index)]?.object : nil }

  /// Marks for layout the superviews of views whose frames differ from the solved ones.
  func markMoved(_ solved: SolvedTree) {
    for (index, entry) in views.enumerated() {
      guard let view = entry?.object, !view.flags.contains(.translatesMask), let box = solved.frame(at: index),
        box != view.geometry.box
      else { continue }
      (view.parent ?? view).markForLayout()
    }
  }
}
