extension ConstraintStore {
  /// How values stand to the constraints as they were given.
  struct Verdict {
    /// Whether the requirements hold.
    var isMet: Bool
    /// Whether a constraint holds neither exactly nor clearly not: it lost digits, its own or those of
    /// its variables' values.
    var isDoubtful: Bool
  }

  /// - Parameters:
  ///   - tolerance: the error that a required constraint may have beside a billionth of the numbers in it.
  ///   - greatestPart: the greatest magnitude among the parts that values were summed from.
  func judge(_ values: UnsafeBufferPointer<Double>, _ tolerance: Double, greatestPart: Double = 0) -> Verdict {
    var verdict = Verdict(isMet: true, isDoubtful: false)
    let lost = ConstraintStore.lost * greatestPart
    for index in 0..<headers.count where headers.base[index].isLive {
      let header = headers.base + index
      let (value, magnitude) = sum(header, values)
      if value.magnitude <= ConstraintStore.exact * magnitude { continue }
      if value.magnitude < ConstraintStore.unclear * magnitude { verdict.isDoubtful = true }
      if value.magnitude > ConstraintStore.unlike, value.magnitude < lost * reach(header) { verdict.isDoubtful = true }
      guard header.pointee.strength == .infinity else { continue }
      let error = header.pointee.relation.error(of: value)
      // Not certainly less: a value may be no number.
      if !(error <= tolerance + ConstraintStore.unlike * magnitude) { verdict.isMet = false }
    }
    return verdict
  }

  /// Beside its parts, a sum of more than `exact` and less than `unclear` has lost digits.
  private static let exact = 1e-12, unclear = 1e-5
  /// The error of a value, beside the greatest of the parts that values were summed from.
  private static let lost = 1e-15
  /// The error, beside the numbers in it, that a required constraint may have.
  private static let unlike = 1e-9

  /// The sum of the magnitudes of a constraint's coefficients.
  private func reach(_ header: UnsafeMutablePointer<Header>) -> Double {
    let first = Int(header.pointee.firstTerm)
    return (first..<first + Int(header.pointee.termCount)).reduce(0) { $0 + termCoefficients.base[$1].magnitude }
  }

  /// A constraint's value, and the sum of the magnitudes of its parts.
  @inline(__always)
  private func sum(
    _ header: UnsafeMutablePointer<Header>, _ values: UnsafeBufferPointer<Double>
  ) -> (value: Double, magnitude: Double) {
    let first = Int(header.pointee.firstTerm)
    var value = header.pointee.constant, magnitude = value.magnitude
    for term in first..<first + Int(header.pointee.termCount) {
      let part = termCoefficients.base[term] * values.baseAddress.unsafelyUnwrapped[Int(termVariables.base[term])]
      value += part
      magnitude += part.magnitude
    }
    return (value, magnitude)
  }
}

extension LinearRelation {
  /// By how much a sum of this value misses the relation to zero.
  @inline(__always) func error<Number: Scalar>(of value: Number) -> Number {
    switch self {
    case .equal: value.magnitude
    case .atLeast: max(0, -value)
    case .atMost: max(0, value)
    }
  }
}
