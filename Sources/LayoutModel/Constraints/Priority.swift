/// The priority of a constraint, above 0 and at most 1000, which means required.
///
/// Levels are strict: one constraint of a higher priority outweighs any number of lower ones. Fractions are separate
/// levels.
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

  /// The names that layout files can use instead of numbers.
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
