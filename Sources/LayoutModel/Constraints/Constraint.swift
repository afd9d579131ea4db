package import Diagnostics

/// The constant of a constraint: a number of points plus a multiple of the platform's standard spacing. Only the engine
/// can evaluate the standard spacing, which depends on both items.
package struct Constant: Hashable, Sendable {
  package var points: Points
  package var systemSpacings: Double

  package init(_ points: Points, systemSpacings: Double = 0) {
    self.points = points
    self.systemSpacings = systemSpacings
  }

  package static let zero = Constant(0)
}

/// A constraint `first relation multiplier · second + constant`, or `first relation constant` without a second anchor.
package struct Constraint: Sendable {
  package var first: Anchor
  package var relation: Relation
  package var second: Anchor?
  package var multiplier: Double = 1
  package var constant: Constant
  package var priority: Priority
  /// The author's identifier.
  package var name: String?
  package var condition: ConditionID?
  package var variations: [ConstraintVariation] = []
  package var origin: SourceRange?

  package init(
    _ first: Anchor, _ relation: Relation = .equal, to second: Anchor? = nil, constant: Constant = .zero,
    priority: Priority = .required
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
    self.priority = priority
  }
}

extension Constraint {
  /// Returns the author's constant in place of a measured length if the two differ only by the rounding of frames to
  /// pixels.
  package func unrounded(_ length: Points) -> Points {
    guard relation == .equal, constant.systemSpacings == 0 else { return length }
    guard second == nil || (multiplier == 1 && !first.attribute.isSize) else { return length }
    return (length - constant.points.magnitude).magnitude < 1 ? constant.points.magnitude : length
  }
}

/// A constant or priority that replaces the constraint's own while a condition holds.
package struct ConstraintVariation: Hashable, Sendable {
  package var condition: ConditionID
  package var constant: Constant?
  package var priority: Priority?

  package init(condition: ConditionID, constant: Constant? = nil, priority: Priority? = nil) {
    self.condition = condition
    self.constant = constant
    self.priority = priority
  }
}

/// The priority of a constraint, above 0 and at most 1000, which means required. Levels are strict: one constraint of a
/// higher priority outweighs any number of lower ones. Fractions form separate levels.
package struct Priority: Hashable, Comparable, Sendable {
  package var value: Double

  package init(_ value: Double) { self.value = value }
  package static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }

  package static let required = Priority(1000)
  package static let high = Priority(750)
  package static let dragCanResize = Priority(510)
  package static let windowSizeStayPut = Priority(500)
  package static let dragCannotResize = Priority(490)
  package static let low = Priority(250)
  package static let fitting = Priority(50)

  package static let named: [(name: String, priority: Priority)] = [
    ("required", .required), ("high", .high), ("dragCanResize", .dragCanResize),
    ("windowSizeStayPut", .windowSizeStayPut), ("dragCannotResize", .dragCannotResize),
    ("low", .low), ("fitting", .fitting),
  ]

  package var isRequired: Bool { value >= 1000 }
}

package enum Relation: String, CaseIterable, Hashable, Sendable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="

  /// The relation after multiplying both sides by -1.
  package var flipped: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension PerAxis<Priority> {
  var source: String {
    let h = decimal(horizontal.value)
    let v = decimal(vertical.value)
    return h == v ? h : "horizontal \(h) vertical \(v)"
  }
}
