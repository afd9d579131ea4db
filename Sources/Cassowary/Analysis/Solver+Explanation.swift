/// A constraint that has a part in a value.
package struct Reason: Hashable, Sendable {
  package var constraint: ConstraintHandle
  /// By how much the value changes when the constraint's constant grows by one.
  package var sensitivity: Double
}

extension Solver {
  /// The constraints that, being met exactly, fix the value of a sum of variables; nil when nothing fixes it.
  ///
  /// Of several ways to derive the value, stronger constraints are preferred, then those added earlier.
  package func reasons(for terms: [Term]) -> [Reason]? {
    var derivation = Derivation()
    for handle in tightConstraints(around: terms) { derivation.add(handle.index, terms: constraint(handle).terms) }
    return derivation.combination(of: terms)?
      .map { Reason(constraint: ConstraintHandle(index: $0.constraint), sensitivity: -$0.factor) }
      .sorted { $0.constraint < $1.constraint }
  }

  /// By how much a constraint is away from holding exactly: positive on the side that an inequality allows, and for an
  /// equality the signed error.
  package func slack(of handle: ConstraintHandle) -> Double {
    let header = store.headers[handle.index]
    var sum = header.constant
    for term in Int(header.firstTerm)..<Int(header.firstTerm + header.termCount) {
      sum += store.termCoefficients[term] * value(of: Variable(index: Int(store.termVariables[term])))
    }
    return header.relation == .atMost ? -sum : sum
  }

  /// By how much a constraint is violated; 0 where it holds.
  package func error(of handle: ConstraintHandle) -> Double {
    let slack = slack(of: handle)
    return store.headers[handle.index].relation == .equal ? slack.magnitude : max(0, -slack)
  }

  /// The constraints met exactly that hang together with `terms` over shared variables, strongest first.
  private func tightConstraints(around terms: [Term]) -> [ConstraintHandle] {
    var constraintsOf: [Int32: [Int32]] = [:]
    for index in 0..<store.headers.count where isTight(Int32(index)) {
      let header = store.headers[index]
      for term in Int(header.firstTerm)..<Int(header.firstTerm + header.termCount) {
        constraintsOf[store.termVariables[term], default: []].append(Int32(index))
      }
    }
    var found: Set<Int32> = [], seen: Set<Int32> = []
    var open = terms.map(\.variable.index)
    while let variable = open.popLast() {
      guard seen.insert(variable).inserted else { continue }
      for index in constraintsOf[variable] ?? [] where found.insert(index).inserted {
        let header = store.headers[index]
        for term in Int(header.firstTerm)..<Int(header.firstTerm + header.termCount) {
          open.append(store.termVariables[term])
        }
      }
    }
    return found.sorted { a, b in
      let (strengthA, strengthB) = (store.headers[a].strength, store.headers[b].strength)
      return strengthA == strengthB ? a < b : strengthA > strengthB
    }.map { ConstraintHandle(index: $0) }
  }

  private func isTight(_ index: Int32) -> Bool {
    store.headers[index].isLive && slack(of: ConstraintHandle(index: index)).magnitude <= tolerance
  }
}

/// Gaussian elimination that remembers which constraints each row was made of.
private struct Derivation {
  private struct Row {
    var terms: [Int32: Double]
    var parts: [Int32: Double]
  }

  /// By pivot variable, whose coefficient is 1.
  private var rows: [Int32: Row] = [:]

  mutating func add(_ constraint: Int32, terms: [Term]) {
    let row = reduced(Row(terms: Derivation.sum(terms), parts: [constraint: 1]))
    guard let pivot = row.terms.max(by: { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }) else { return }
    rows[pivot.key] = Row(
      terms: row.terms.mapValues { $0 / pivot.value }, parts: row.parts.mapValues { $0 / pivot.value })
  }

  /// Factors of constraints whose left sides add up to `terms`.
  func combination(of terms: [Term]) -> [(constraint: Int32, factor: Double)]? {
    let rest = reduced(Row(terms: Derivation.sum(terms), parts: [:]))
    guard rest.terms.isEmpty else { return nil }
    return rest.parts.filter { $0.value.magnitude > 1e-9 }.map { (constraint: $0.key, factor: -$0.value) }
  }

  private static func sum(_ terms: [Term]) -> [Int32: Double] {
    terms.reduce(into: [:]) { $0[$1.variable.index, default: 0] += $1.coefficient }.filter { $0.value != 0 }
  }

  private func reduced(_ start: Row) -> Row {
    var row = start
    while let pivot = row.terms.keys.filter({ rows[$0] != nil }).min(), let known = rows[pivot] {
      let factor = row.terms[pivot] ?? 0
      for (variable, coefficient) in known.terms {
        let sum = (row.terms[variable] ?? 0) - factor * coefficient
        row.terms[variable] = sum.magnitude <= 1e-11 * max(1, factor.magnitude) ? nil : sum
      }
      row.terms[pivot] = nil
      for (constraint, part) in known.parts { row.parts[constraint, default: 0] -= factor * part }
    }
    return row
  }
}
