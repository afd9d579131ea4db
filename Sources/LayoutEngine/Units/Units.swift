import LayoutModel

/// The parts of a screen that are solved independently. Each view whose frame UIKit sets itself is the root of a unit.
///
/// Rows of tables, items of collections and the roots of embedded screens get their frames from their containers
/// instead of from constraints, so their content is a separate layout in a known rectangle.
struct Units {
  struct Unit {
    var root: ViewID
    /// The unit's views: its root first, and parents before children.
    var views: [ViewID]
    /// The document's constraints between these views and their guides.
    var constraints: [ConstraintID] = []
    var guides: [GuideID] = []
  }

  private(set) var units: [Unit] = []
  /// The unit of each view; -1 if the view is not installed.
  private(set) var unitOf: PerView<Int32>
  private(set) var slotOf: PerView<Int32>

  init(_ screen: Screen, _ kinds: PerView<ViewKind>, isInstalled: PerView<Bool>) {
    unitOf = PerView(repeating: -1, count: screen.views.count)
    slotOf = unitOf
    for id in screen.views.indices where isInstalled[id] {
      if let parent = screen.views[id].parent, !kinds[parent].has(.placesChildren) {
        add(id, to: unitOf[parent])
      } else {
        units.append(Unit(root: id, views: []))
        add(id, to: Int32(units.count - 1))
      }
    }
    for guide in screen.guides.indices {
      guard let unit = unit(of: screen.guides[guide].owner) else { continue }
      units[unit].guides.append(guide)
    }
    for constraint in screen.constraints.indices {
      guard let unit = unit(of: screen.constraints[constraint], screen.guides) else { continue }
      units[unit].constraints.append(constraint)
    }
  }

  /// Returns the innermost unit of a constraint's items, or nil if one of them is not installed.
  func unit(of constraint: Constraint, _ guides: TypedArray<CustomGuide, CustomGuide>) -> Int? {
    guard let first = unit(of: guides.owner(of: constraint.first.item)) else { return nil }
    guard let second = constraint.second else { return first }
    return unit(of: guides.owner(of: second.item)).map { max(first, $0) }
  }

  private mutating func add(_ view: ViewID, to unit: Int32) {
    unitOf[view] = unit
    slotOf[view] = Int32(units[Int(unit)].views.count)
    units[Int(unit)].views.append(view)
  }

  func unit(of view: ViewID) -> Int? {
    let unit = unitOf[view]
    return unit < 0 ? nil : Int(unit)
  }
}

extension Units {
  func holds(_ constraint: Constraint, _ guides: TypedArray<CustomGuide, CustomGuide>) -> Bool {
    unit(of: constraint, guides) != nil
  }
}
