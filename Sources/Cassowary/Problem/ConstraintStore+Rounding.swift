extension ConstraintStore {
  /// Bounds for the constraints' coefficients. Removed constraints may have set them.
  struct Extent {
    private var smallest = Double.infinity
    /// The largest sum of the magnitudes of a constraint's coefficients.
    private var reach = 0.0

    /// Includes the coefficients of a constraint.
    @inline(__always) mutating func include(_ coefficients: UnsafeBufferPointer<Double>) {
      var smallest = smallest, sum = 0.0
      for coefficient in coefficients {
        smallest = min(smallest, coefficient.magnitude)
        sum += coefficient.magnitude
      }
      self.smallest = smallest
      reach = max(reach, sum)
    }

    /// Whether small coefficients may magnify the rounding error of a value, in two constraints one after the other, so
    /// far that it shows in a third.
    var isMagnifying: Bool {
      Sum.rounding * (1 + reach) / smallest * (1 + reach / smallest) * reach > ConstraintStore.unlike
    }
  }

  /// Returns whether rounding may have moved values so far that it shows in a constraint.
  func isMoved(_ values: UnsafeBufferPointer<Double>) -> Bool {
    let errors = errors(of: values)
    return (0..<Int32(headers.count)).contains {
      headers[$0].isLive && error(of: $0, errors) > ConstraintStore.unlike * (1 + sum(of: $0, values).magnitude)
    }
  }

  /// Returns bounds for the rounding errors of values.
  ///
  /// Each value follows from a constraint that holds exactly. Which one is not known here, so the one that moves it most
  /// counts. Two constraints in a row are followed: the errors of one, and what they become in another.
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

  /// Returns a bound for the error of a constraint's value from these errors of its variables.
  private func error(of constraint: Int32, _ errors: [Double]) -> Double {
    terms(of: constraint).reduce(0) { $0 + termCoefficients[$1].magnitude * errors[Int(termVariables[$1])] }
  }
}
