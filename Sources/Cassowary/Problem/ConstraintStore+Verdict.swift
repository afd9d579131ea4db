extension ConstraintStore {
  /// The result of checking values against the original constraints.
  struct Verdict {
    /// Whether the required constraints hold.
    var isMet: Bool
    /// Whether a constraint neither holds exactly nor is clearly violated, because digits were lost, or whether rounding
    /// may have moved values.
    var isDoubtful: Bool
  }

  /// - Parameter tolerance: The error that a required constraint may have, in addition to a billionth of the numbers in
  ///   it.
  /// - Parameter areWhole: Whether the values are sums and differences of constants.
  func judge(_ values: UnsafeBufferPointer<Double>, _ tolerance: Double, areWhole: Bool = false) -> Verdict {
    // Digits were lost where less is left of larger terms. What looks harmless beside these may have moved a variable with
    // a small coefficient far.
    let unclear = areWhole ? ConstraintStore.unlike : 1e-5
    var verdict = Verdict(isMet: true, isDoubtful: false)
    for index in 0..<headers.count where headers.base[index].isLive {
      let header = headers.base + index, sum = sum(of: Int32(index), values)
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

  /// Whether rounding a value as large as this may show in a constraint.
  func mayShowRounding(of greatest: Double) -> Bool {
    4 * Sum.rounding * greatest > ConstraintStore.unlike || extent.isMagnifying
  }

  /// The error that a required constraint may have, relative to the numbers in it.
  static let unlike = 1e-9

  /// A constraint's value.
  struct Sum {
    fileprivate(set) var value: Double
    /// The sum of the magnitudes of its terms.
    fileprivate(set) var magnitude: Double

    /// Whether the constraint holds exactly, but for rounding.
    @inline(__always) var isZero: Bool { value.magnitude <= 1e-12 * magnitude }

    /// The rounding error of a constraint that holds exactly.
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
  /// Returns by how much a value violates the relation to zero.
  @inline(__always) func error<Number: Scalar>(of value: Number) -> Number {
    switch self {
    case .equal: value.magnitude
    case .atLeast: max(0, -value)
    case .atMost: max(0, value)
    }
  }
}
