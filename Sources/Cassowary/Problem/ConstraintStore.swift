/// The constraints as given, flat.
struct ConstraintStore: ~Copyable {
  struct Header: BitwiseCopyable {
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double
    var strength: Double
    var relation: LinearRelation
    var isLive: Bool
    /// Set by edits: taken as if required as long as nothing required speaks against it.
    var isEdit: Bool
  }

  var headers = Buffer<Header>()
  var termVariables = Buffer<Int32>()
  var termCoefficients = Buffer<Double>()

  mutating func append(
    _ terms: Span<Term>, constant: Double, _ relation: LinearRelation, strength: Strength, isEdit: Bool = false
  ) -> Int32 {
    precondition(constant.isFinite, "constant \(constant)")
    headers.append(
      Header(
        firstTerm: Int32(termVariables.count), termCount: Int32(terms.count), constant: constant,
        strength: strength.level, relation: relation, isLive: true, isEdit: isEdit))
    for index in terms.indices {
      let term = terms[index]
      precondition(term.coefficient.isFinite, "coefficient \(term.coefficient)")
      termVariables.append(term.variable.index)
      termCoefficients.append(term.coefficient)
    }
    return Int32(headers.count - 1)
  }
}
