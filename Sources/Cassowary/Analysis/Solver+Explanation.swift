/// A constraint that determines a value, among others.
package struct Reason: Hashable, Sendable {
  package var constraint: ConstraintHandle
  /// The change of the value when the constraint's constant increases by one.
  package var sensitivity: Double
}

extension Solver {
  /// Returns for each of several sums of variables the constraints that hold exactly and thereby fix its value; nil for
  /// a sum that nothing fixes.
  ///
  /// If a value can be derived in several ways, stronger constraints are preferred, then those added earlier.
  package func reasons(for sums: [[Term]]) -> [[Reason]?] {
    var derivation = Derivation()
    for handle in tightConstraints(around: sums.joined()) {
      derivation.add(handle.index, terms: constraint(handle).terms)
    }
    return sums.map { terms in
      derivation.combination(of: terms)?
        .map { Reason(constraint: ConstraintHandle(index: $0.constraint), sensitivity: -$0.factor) }
        .sorted { $0.constraint < $1.constraint }
    }
  }

  /// Returns the distance of a constraint from holding exactly: for an inequality positive on the allowed side, for an
  /// equality the signed error.
  package func slack(of handle: ConstraintHandle) -> Double {
    let header = store.headers[handle.index]
    var sum = header.constant
    for term in store.terms(of: handle.index) {
      sum += store.termCoefficients[term] * value(of: Variable(index: Int(store.termVariables[term])))
    }
    return header.relation == .atMost ? -sum : sum
  }

  /// Returns the amount by which a constraint is violated; 0 if it holds.
  package func error(of handle: ConstraintHandle) -> Double {
    let slack = slack(of: handle)
    return store.headers[handle.index].relation == .equal ? slack.magnitude : max(0, -slack)
  }

  /// Returns the constraints that hold exactly and are connected with `terms` through shared variables, strongest
  /// first.
  private func tightConstraints(around terms: some Sequence<Term>) -> [ConstraintHandle] {
    var constraintsOf: [Int32: [Int32]] = [:]
    for index in 0..<store.headers.count where isTight(Int32(index)) {
      for term in store.terms(of: Int32(index)) {
        constraintsOf[store.termVariables[term], default: []].append(Int32(index))
      }
    }
    var found: Set<Int32> = [], seen: Set<Int32> = []
    var open = terms.map(\.variable.index)
    while let variable = open.popLast() {
      guard seen.insert(variable).inserted else { continue }
      for index in constraintsOf[variable] ?? [] where found.insert(index).inserted {
        for term in store.terms(of: index) {
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

/// Gaussian elimination that records from which constraints each row was combined.
private struct Derivation {
  private struct Row {
    var terms: [Int32: Double]
    var parts: [Int32: Double]
  }

  /// The rows by pivot variable, whose coefficient is 1.
  private var rows: [Int32: Row] = [:]

  mutating func add(_ constraint: Int32, terms: [Term]) {
    let row = reduced(Row(terms: Derivation.sum(terms), parts: [constraint: 1]))
    guard let pivot = row.terms.max(by: { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }) else { return }
    rows[pivot.key] = Row(
      terms: row.terms.mapValues { $0 / pivot.value }, parts: row.parts.mapValues { $0 / pivot.value })
  }

  /// Returns factors of constraints whose left sides add up to `terms`; nil if there are none.
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
