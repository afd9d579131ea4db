/// An unknown real number without bounds and unit.
package struct Variable: Hashable, Comparable, Sendable {
  package let index: Int32

  @inlinable package init(index: Int) { self.index = Int32(index) }
  package static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// A multiple of a variable.
package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  @inlinable package init(_ variable: Variable, _ coefficient: Double = 1) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// The relation of a linear expression to zero.
package enum LinearRelation: UInt8, BitwiseCopyable, Sendable {
  case equal, atLeast, atMost
}

/// The strength of a constraint.
///
/// Levels are strict: a constraint outweighs any number of constraints of lower strength. Within a level, the sum of
/// the absolute errors is minimized.
package struct Strength: Hashable, Comparable, Sendable {
  package var level: Double

  package init(_ level: Double) {
    precondition(!level.isNaN, "a strength is not a number")
    self.level = level
  }

  /// The strength of constraints that must hold. If not all of them can hold, the system has no solution.
  package static let required = Strength(.infinity)

  package static func < (a: Strength, b: Strength) -> Bool { a.level < b.level }
}

extension Strength {
  /// Of numbers up to 1024 that are multiples of this, sums up to `greatestExactSum` are exact in doubles, and none is small
  /// enough to pass for a rounding error.
  static let weightUnit = 0x1p-30
  static let greatestExactSum = 65_536.0

  /// Returns a number near this one with which sums of weighted errors are exact, if the coefficients are whole.
  package static func weight(near number: Double) -> Double { (number / weightUnit).rounded() * weightUnit }
}

/// A constraint `terms + constant relation 0`. All numbers are finite.
package struct LinearConstraint: Sendable {
  package var terms: [Term]
  package var constant: Double
  package var relation: LinearRelation
  package var strength: Strength

  package init(
    _ terms: [Term], constant: Double = 0, _ relation: LinearRelation = .equal, strength: Strength = .required
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.strength = strength
  }
}

/// A constraint in a solver.
package struct ConstraintHandle: Hashable, Comparable, Sendable {
  package let index: Int32

  init(index: Int32) { self.index = index }
  package static func < (a: ConstraintHandle, b: ConstraintHandle) -> Bool { a.index < b.index }
}
