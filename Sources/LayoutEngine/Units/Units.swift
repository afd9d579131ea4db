import LayoutModel

/// The parts of a screen that are solved independently. Each view whose frame UIKit sets itself is the root of a unit.
///
/// Rows of tables, items of collections and the roots of embedded screens get their frames from their containers
/// instead of from constraints, so their content is a separate layout in a known rectangle.
struct Units {
  struct Unit {
    var root: ViewID
    /// The root first, and parents before children.
    var views: [ViewID]
    var constraints: [ConstraintID] = []
    var guides: [GuideID] = []
  }

  private(set) var units: [Unit] = []
  /// The unit of each view, -1 if the view is not installed.
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

/// The problems of units, reused while their structure stays the same.
struct ProblemCache: ~Copyable {
  private struct Key: Hashable {
    var unit: Int
    var mode: UnitProblem.Mode
  }

  private final class Box {
    var problem: UnitProblem
    var changes = UnitChanges()

    init(_ problem: consuming UnitProblem) { self.problem = problem }
  }

  private let budget: SolvingBudget
  private var boxes: [Key: Box] = [:]

  /// The maximum number of cached problems. Each keeps the memory of its solution.
  private static let maxCount = 1024

  init(_ budget: SolvingBudget) { self.budget = budget }

  /// Problems with broken constraints or ambiguities, or with much work, are not cached: the next environment may have
  /// neither, and its solution must not depend on this one.
  mutating func solve(_ unit: Int, _ mode: UnitProblem.Mode, in context: UnitContext) -> UnitSolution {
    let key = Key(unit: unit, mode: mode)
    var box = box(key, context) ?? new(key, context)
    var solution = box.problem.solve(context)
    if !solution.unfinished.isEmpty, boxes[key] != nil {
      box = new(key, context)
      solution = box.problem.solve(context)
    }
    let isKept = solution.isClean && (boxes.count < ProblemCache.maxCount || boxes[key] != nil)
    boxes[key] = isKept ? box : nil
    return solution
  }

  private func new(_ key: Key, _ context: UnitContext) -> Box {
    let box = Box(UnitProblem(context.resolved, unit: key.unit, mode: key.mode))
    box.problem.budget = budget
    return box
  }

  /// Returns nil if the problem has to be built.
  private mutating func box(_ key: Key, _ context: UnitContext) -> Box? {
    guard let box = boxes[key] else { return nil }
    if !box.changes.isEmpty {
      guard box.problem.take(box.changes, context.resolved) else { return nil }
      box.changes = UnitChanges()
    }
    return box
  }

  mutating func update(_ effect: UpdateEffect) {
    for (key, box) in boxes {
      if effect.restated.contains(key.unit) {
        boxes[key] = nil
      } else if let changes = effect.changes[key.unit] {
        box.changes.add(changes)
      }
    }
  }
}
