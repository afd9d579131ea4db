/// The constraints as they were added, in flat buffers.
struct ConstraintStore: ~Copyable {
  struct Header: BitwiseCopyable {
    var constant: Double
    var strength: Double
    /// The terms end where those of the next constraint begin.
    var firstTerm: Int32
    var relation: LinearRelation
    var isLive: Bool

    @inline(__always) var isRequiredEquality: Bool { isLive && strength == .infinity && relation == .equal }
  }

  private(set) var headers = Buffer<Header>()
  private(set) var termVariables = Buffer<Int32>()
  private(set) var termCoefficients = Buffer<Double>()
  private(set) var extent = Extent()

  mutating func reserve(constraints: Int, terms: Int) {
    headers.reserve(headers.count + constraints)
    termVariables.reserve(termVariables.count + terms)
    termCoefficients.reserve(termCoefficients.count + terms)
  }

  mutating func append(
    _ terms: Span<Term>, constant: Double, _ relation: LinearRelation, strength: Strength
  ) -> Int32 {
    precondition(constant.isFinite, "constant \(constant)")
    let first = termVariables.count
    for index in terms.indices { append(terms[index], ofConstraintFrom: first) }
    append(
      Header(
        constant: constant, strength: strength.level, firstTerm: Int32(first), relation: relation, isLive: true))
    return Int32(headers.count - 1)
  }

  mutating func append(
    _ constraint: Int32, of other: borrowing ConstraintStore, renumbered indices: borrowing Buffer<Int32>
  ) {
    var header = other.headers[constraint]
    header.firstTerm = Int32(termVariables.count)
    for term in other.terms(of: constraint) {
      termVariables.append(indices[other.termVariables[term]])
      termCoefficients.append(other.termCoefficients[term])
    }
    append(header)
  }

  private mutating func append(_ header: Header) {
    headers.append(header)
    extent.include(UnsafeBufferPointer(rebasing: termCoefficients.all[Int(header.firstTerm)...]))
  }

  /// Adds a term to an earlier one of the same variable if their sum is exact, because the magnitudes of cancelling
  /// terms must not count when errors are compared. Zero terms are dropped, because they must not connect variables.
  @inline(__always)
  private mutating func append(_ term: Term, ofConstraintFrom first: Int) {
    precondition(term.coefficient.isFinite, "coefficient \(term.coefficient)")
    for index in max(first, termVariables.count - ConstraintStore.lookBack)..<termVariables.count
    where termVariables[index] == term.variable.index {
      var sum = CompensatedSum(termCoefficients[index])
      sum += term.coefficient
      guard sum.parts.rest == 0 else { continue }
      termCoefficients[index] = sum.value
      if sum.value == 0 {
        termVariables.remove(index..<index + 1)
        termCoefficients.remove(index..<index + 1)
      }
      return
    }
    if term.coefficient == 0 { return }
    termVariables.append(term.variable.index)
    termCoefficients.append(term.coefficient)
  }

  /// Bounds the time for a constraint of very many terms.
  private static let lookBack = 64

  @inline(__always) func terms(of constraint: Int32) -> Range<Int> {
    let header = headers.base + Int(constraint)
    let isLast = Int(constraint) == headers.count - 1
    return Int(header.pointee.firstTerm)..<(isLast ? termVariables.count : Int(header[1].firstTerm))
  }

  func termCount(of constraints: some Sequence<Int32>) -> Int {
    constraints.reduce(0) { $0 + terms(of: $1).count }
  }

  mutating func removeAll() {
    truncate(to: 0)
    extent = Extent()
  }

  mutating func truncate(to count: Int) {
    guard count < headers.count else { return }
    let terms = Int(headers[count].firstTerm)
    termVariables.truncate(to: terms)
    termCoefficients.truncate(to: terms)
    headers.truncate(to: count)
  }
}

extension ConstraintStore {
  /// Bounds for the constraints' coefficients. Constraints that were removed later also count.
  struct Extent {
    private var smallest = Double.infinity
    /// The maximum sum of the magnitudes of a constraint's coefficients.
    private var reach = 0.0

    @inline(__always) mutating func include(_ coefficients: UnsafeBufferPointer<Double>) {
      var smallest = smallest
      var sum = 0.0
      for coefficient in coefficients {
        smallest = min(smallest, coefficient.magnitude)
        sum += coefficient.magnitude
      }
      self.smallest = smallest
      reach = max(reach, sum)
    }

    /// Whether small coefficients in two successive constraints may magnify the rounding error of a value so much that
    /// it shows in a third one.
    var isMagnifying: Bool {
      Sum.rounding * (1 + reach) / smallest * (1 + reach / smallest) * reach > ConstraintStore.unlike
    }
  }

  func isMoved(_ values: UnsafeBufferPointer<Double>) -> Bool {
    let errors = errors(of: values)
    return (0..<Int32(headers.count)).contains {
      headers[$0].isLive && error(of: $0, errors) > ConstraintStore.unlike * (1 + sum(of: $0, values).magnitude)
    }
  }

  /// Returns bounds for the rounding errors of values.
  ///
  /// Each value follows from some constraint that holds exactly. The constraint is unknown here, so the one with the
  /// largest effect counts. Two successive constraints are considered: the errors from one, and their effect through
  /// another.
  private func errors(of values: UnsafeBufferPointer<Double>) -> [Double] {
    var errors = [Double](repeating: 0, count: values.count)
    for _ in 0..<2 {
      var next = errors
      for index in 0..<Int32(headers.count) where headers[index].isLive {
        let sum = sum(of: index, values)
        guard sum.isZero else { continue }
        let all = sum.error + error(of: index, errors)
        for term in terms(of: index) {
          let variable = Int(termVariables[term])
          next[variable] = max(next[variable], all / termCoefficients[term].magnitude - errors[variable])
        }
      }
      errors = next
    }
    return errors
  }

  private func error(of constraint: Int32, _ errors: [Double]) -> Double {
    terms(of: constraint).reduce(0) { $0 + termCoefficients[$1].magnitude * errors[Int(termVariables[$1])] }
  }
}

extension ConstraintStore {
  struct Verdict {
    var isMet: Bool
    /// Whether digits were lost so that a constraint neither holds exactly nor is clearly violated, or whether rounding
    /// may have moved values.
    var isDoubtful: Bool
  }

  /// - Parameters:
  ///   - tolerance: The error that a required constraint may have, in addition to a billionth of the numbers in it.
  ///   - areIntegers: Whether the values are sums and differences of constants.
  func judge(_ values: UnsafeBufferPointer<Double>, _ tolerance: Double, areIntegers: Bool = false) -> Verdict {
    // A sum that is small relative to its terms has lost digits. Such an error seems harmless, but may have moved a
    // variable with a small coefficient far.
    let unclear = areIntegers ? ConstraintStore.unlike : 1e-5
    var verdict = Verdict(isMet: true, isDoubtful: false)
    for index in 0..<headers.count where headers.base[index].isLive {
      let header = headers.base + index
      let sum = sum(of: Int32(index), values)
      if sum.isZero { continue }
      if sum.value.magnitude < unclear * sum.magnitude { verdict.isDoubtful = true }
      guard header.pointee.strength == .infinity else { continue }
      let error = header.pointee.relation.error(of: sum.value)
      // Written so that a value that is not a number counts as an error.
      if !(error <= tolerance + ConstraintStore.unlike * sum.magnitude) { verdict.isMet = false }
    }
    if !verdict.isDoubtful, extent.isMagnifying { verdict.isDoubtful = isMoved(values) }
    return verdict
  }

  /// Returns whether rounding a value of this size may show in a constraint.
  func mayShowRounding(of maximum: Double) -> Bool {
    4 * Sum.rounding * maximum > ConstraintStore.unlike || extent.isMagnifying
  }

  /// The error that a required constraint may have, relative to the numbers in it.
  static let unlike = 1e-9

  struct Sum {
    fileprivate(set) var value: Double
    /// The sum of the magnitudes of the terms.
    fileprivate(set) var magnitude: Double

    /// Whether the constraint holds exactly, except for rounding.
    @inline(__always) var isZero: Bool { value.magnitude <= 1e-12 * magnitude }

    /// A bound for the rounding error of a constraint that holds exactly.
    @inline(__always) var error: Double { value.magnitude + Sum.rounding * magnitude }

    /// The rounding error of a sum, relative to its terms.
    static let rounding = 0x1p-52
  }

  @inline(__always)
  func sum(of constraint: Int32, _ values: UnsafeBufferPointer<Double>) -> Sum {
    let constant = headers.base[Int(constraint)].constant
    var sum = Sum(value: constant, magnitude: constant.magnitude)
    for term in terms(of: constraint) {
      let part = termCoefficients.base[term] * values.baseAddress.unsafelyUnwrapped[Int(termVariables.base[term])]
      sum.value += part
      sum.magnitude += part.magnitude
    }
    return sum
  }
}

extension LinearRelation {
  @inline(__always) func error<Number: Scalar>(of value: Number) -> Number {
    switch self {
    case .equal: value.magnitude
    case .atLeast: max(0, -value)
    case .atMost: max(0, value)
    }
  }
}

/// An unknown real number without bounds or unit.
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
    self.variable = variable
    self.coefficient = coefficient
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

  /// The strength of constraints that must hold. If they cannot all hold, the system has no solution.
  package static let required = Strength(.infinity)

  package static func < (a: Strength, b: Strength) -> Bool { a.level < b.level }
}

extension Strength {
  /// For numbers up to 1024 that are multiples of this unit, sums up to `maxExactSum` are exact in doubles, and no
  /// nonzero sum is small enough to be mistaken for a rounding error.
  static let weightUnit = 0x1p-30
  static let maxExactSum = 65_536.0

  /// Returns a nearby number for which sums of weighted errors are exact if the coefficients are integers.
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
