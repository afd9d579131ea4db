import LayoutModel

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

  /// The maximum number of problems that are kept, each of which takes as much memory as its solution took.
  private static let greatestCount = 1024

  init(_ budget: SolvingBudget) { self.budget = budget }

  /// Solves a unit, with its cached problem if there is one.
  ///
  /// A problem with broken constraints or ambiguities, or that took much work, is not kept, because the next environment
  /// may have neither, and its solution must not depend on this one.
  mutating func solve(_ unit: Int, _ mode: UnitProblem.Mode, _ context: UnitContext) -> UnitSolution {
    let key = Key(unit: unit, mode: mode)
    var box = box(key, context) ?? new(key, context)
    var solution = box.problem.solve(context)
    if !solution.unfinished.isEmpty, boxes[key] != nil {
      box = new(key, context)
      solution = box.problem.solve(context)
    }
    let isKept = solution.isClean && (boxes.count < ProblemCache.greatestCount || boxes[key] != nil)
    boxes[key] = isKept ? box : nil
    return solution
  }

  private func new(_ key: Key, _ context: UnitContext) -> Box {
    let box = Box(UnitProblem(context.resolved, unit: key.unit, mode: key.mode))
    box.problem.budget = budget
    return box
  }

  /// Returns the cached problem with the current values of the screen, or nil if there is none or it has to be rebuilt.
  private mutating func box(_ key: Key, _ context: UnitContext) -> Box? {
    guard let box = boxes[key] else { return nil }
    if !box.changes.isEmpty {
      guard box.problem.take(box.changes, context.resolved) else { return nil }
      box.changes = UnitChanges()
    }
    return box
  }

  /// Drops the problems that an update invalidates, and keeps the changes that the others need.
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
