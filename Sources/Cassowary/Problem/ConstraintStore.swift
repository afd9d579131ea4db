/// The constraints as they were added, in flat buffers.
struct ConstraintStore: ~Copyable {
  struct Header: BitwiseCopyable {
    var constant: Double
    var strength: Double
    /// Its terms end where those of the next constraint begin.
    var firstTerm: Int32
    var relation: LinearRelation
    var isLive: Bool
    /// Whether the constant will change often.
    var isEdit: Bool
  }

  private(set) var headers = Buffer<Header>()
  private var strongestWish = -Double.infinity
  private var weakestEdit = Double.infinity
  private(set) var termVariables = Buffer<Int32>()
  private(set) var termCoefficients = Buffer<Double>()
  private(set) var extent = Extent()

  var hasEdits: Bool { weakestEdit < .infinity }

  /// Whether there are edits, and all of them are stronger than every other constraint that is not required.
  var canFixEdits: Bool { hasEdits && weakestEdit > strongestWish }

  /// Reserves the storage of constraints to come.
  mutating func reserve(constraints: Int, terms: Int) {
    headers.reserve(headers.count + constraints)
    termVariables.reserve(termVariables.count + terms)
    termCoefficients.reserve(termCoefficients.count + terms)
  }

  mutating func append(
    _ terms: Span<Term>, constant: Double, _ relation: LinearRelation, strength: Strength, isEdit: Bool = false
  ) -> Int32 {
    precondition(constant.isFinite, "constant \(constant)")
    let first = termVariables.count
    for index in terms.indices { append(terms[index], ofConstraintFrom: first) }
    append(
      Header(
        constant: constant, strength: strength.level, firstTerm: Int32(first), relation: relation, isLive: true,
        isEdit: isEdit))
    return Int32(headers.count - 1)
  }

  /// Appends a constraint of another store, whose variables have these indices here.
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
    if header.isEdit {
      weakestEdit = min(weakestEdit, header.strength)
    } else if header.strength < .infinity {
      strongestWish = max(strongestWish, header.strength)
    }
    headers.append(header)
    extent.include(UnsafeBufferPointer(rebasing: termCoefficients.all[Int(header.firstTerm)...]))
  }

  /// Adds a term to an earlier one of the same variable where their sum is exact: terms that cancel must not count among
  /// the numbers that an error is relative to. Nor does a term that is zero connect its variable with the others.
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

  /// Bounds the time that a constraint of very many terms takes.
  private static let lookBack = 64

  /// Returns the places of a constraint's terms.
  @inline(__always) func terms(of constraint: Int32) -> Range<Int> {
    let header = headers.base + Int(constraint), isLast = Int(constraint) == headers.count - 1
    return Int(header.pointee.firstTerm)..<(isLast ? termVariables.count : Int(header[1].firstTerm))
  }

  /// Returns how many terms some constraints have together.
  func termCount(of constraints: some Sequence<Int32>) -> Int {
    constraints.reduce(0) { $0 + terms(of: $1).count }
  }

  mutating func removeAll() {
    truncate(to: 0)
    (strongestWish, weakestEdit, extent) = (-.infinity, .infinity, Extent())
  }

  mutating func truncate(to count: Int) {
    guard count < headers.count else { return }
    let terms = Int(headers[count].firstTerm)
    termVariables.truncate(to: terms)
    termCoefficients.truncate(to: terms)
    headers.truncate(to: count)
  }
}
