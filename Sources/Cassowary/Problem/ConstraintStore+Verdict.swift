extension ConstraintStore {
  /// How values stand to the constraints as they were given.
  struct Verdict {
    /// Whether what is required holds.
    var isMet: Bool
    /// Whether a constraint holds neither exactly nor clearly not: what was meant to hold lost digits.
    var isDoubtful: Bool
  }

  /// - Parameter tolerance: the error that a required constraint may have beside a billionth of the numbers in it.
  func judge(_ values: UnsafeBufferPointer<Double>, _ tolerance: Double) -> Verdict {
    let clear = ConstraintStore.unclear * greatestPart(values)
    var verdict = Verdict(isMet: true, isDoubtful: false)
    for index in 0..<headers.count where headers.base[index].isLive {
      let header = headers.base + index
      let value = value(header, values)
      let isRequired = header.pointee.strength == .infinity
      if value == 0 || value.magnitude > clear && !isRequired { continue }
      let magnitude = magnitude(header, values)
      if value.magnitude > ConstraintStore.exact * magnitude, value.magnitude < ConstraintStore.unclear * magnitude {
        verdict.isDoubtful = true
      }
      let error = header.pointee.relation.error(of: value)
      // Not certainly less: a value may be no number.
      if isRequired, !(error <= tolerance + ConstraintStore.unlike * magnitude) { verdict.isMet = false }
    }
    return verdict
  }

  /// Beside its parts, a sum of more than `exact` and less than `unclear` has lost digits.
  private static let exact = 1e-12, unclear = 1e-5
  /// The error, beside the numbers in it, that a required constraint may have.
  private static let unlike = 1e-9

  /// What no part of any sum exceeds.
  private func greatestPart(_ values: UnsafeBufferPointer<Double>) -> Double {
    var greatest = 1.0
    for index in 0..<values.count { greatest = max(greatest, values[index].magnitude) }
    return greatest * greatestCoefficient
  }

  @inline(__always)
  private func value(_ header: UnsafeMutablePointer<Header>, _ values: UnsafeBufferPointer<Double>) -> Double {
    let first = Int(header.pointee.firstTerm)
    var sum = header.pointee.constant
    for term in first..<first + Int(header.pointee.termCount) {
      sum += termCoefficients.base[term] * values[Int(termVariables.base[term])]
    }
    return sum
  }

  private func magnitude(_ header: UnsafeMutablePointer<Header>, _ values: UnsafeBufferPointer<Double>) -> Double {
    let first = Int(header.pointee.firstTerm)
    var sum = header.pointee.constant.magnitude
    for term in first..<first + Int(header.pointee.termCount) {
      sum += (termCoefficients.base[term] * values[Int(termVariables.base[term])]).magnitude
    }
    return sum
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
