extension ConstraintStore {
  /// The result of checking values against the original constraints.
  struct Verdict {
    /// Whether the required constraints hold.
    var isMet: Bool
    /// Whether a constraint neither holds exactly nor is clearly violated, because digits were lost in its own sum or
    /// in the values of its variables.
    var isDoubtful: Bool
  }

  /// - Parameters:
  ///   - tolerance: The error that a required constraint may have, in addition to a billionth of the numbers in it.
  ///   - greatestPart: The largest magnitude among the terms from which values were summed.
  func judge(_ values: UnsafeBufferPointer<Double>, _ tolerance: Double, greatestPart: Double = 0) -> Verdict {
    var verdict = Verdict(isMet: true, isDoubtful: false)
    let lost = ConstraintStore.lost * greatestPart
    let exact = min(ConstraintStore.exact, ConstraintStore.rounding * Double(headers.count))
    for index in 0..<headers.count where headers.base[index].isLive {
      let header = headers.base + index
      let terms = terms(of: Int32(index)), (value, magnitude) = sum(header.pointee.constant, terms, values)
      if value.magnitude <= exact * magnitude { continue }
      if value.magnitude < ConstraintStore.unclear * magnitude { verdict.isDoubtful = true }
      if value.magnitude > ConstraintStore.unlike, value.magnitude < lost * reach(terms) { verdict.isDoubtful = true }
      guard header.pointee.strength == .infinity else { continue }
      let error = header.pointee.relation.error(of: value)
      // Written so that a value that is not a number counts as an error.
      if !(error <= tolerance + ConstraintStore.unlike * magnitude) { verdict.isMet = false }
    }
    return verdict
  }

  /// Whether sums of terms as large as this may be wrong by more than a constraint's error shows.
  static func losesDigits(_ greatestPart: Double) -> Bool { lost * greatestPart > unlike }

  /// Relative to its terms, a sum of more than `exact` and less than `unclear` has lost digits. What looks harmless
  /// beside large terms may have moved a variable with a small coefficient far.
  private static let exact = 1e-12, unclear = 1e-5
  /// A smaller bound than `exact` in small systems, for each constraint: as much as rounding may add up to.
  private static let rounding = 1e-14
  /// The error of a value, relative to the largest of the terms from which values were summed.
  private static let lost = 1e-15
  /// The error that a required constraint may have, relative to the numbers in it.
  private static let unlike = 1e-9

  /// Returns the sum of the magnitudes of a constraint's coefficients.
  private func reach(_ terms: Range<Int>) -> Double {
    terms.reduce(0) { $0 + termCoefficients.base[$1].magnitude }
  }

  /// Returns a constraint's value and the sum of the magnitudes of its terms.
  @inline(__always)
  private func sum(
    _ constant: Double, _ terms: Range<Int>, _ values: UnsafeBufferPointer<Double>
  ) -> (value: Double, magnitude: Double) {
    var value = constant, magnitude = value.magnitude
    for term in terms {
      let part = termCoefficients.base[term] * values.baseAddress.unsafelyUnwrapped[Int(termVariables.base[term])]
      value += part
      magnitude += part.magnitude
    }
    return (value, magnitude)
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
