import Diagnostics
import LayoutModel

extension LayoutAssembly {
  /// Returns the state of each constraint of the document, in document order.
  func constraintStates() -> [SolvedConstraint] {
    let broken = Set(findings.conflicts.map(\.broken))
    return resolved.screen.constraints.indices.map { id in
      let constraint = resolved.constraint(id)
      guard resolved.holds(constraint.condition), resolved.units.holds(constraint, resolved.screen.guides) else {
        return SolvedConstraint(id: id, state: .inactive)
      }
      let error = Points(findings.errors[id] ?? 0)
      if broken.contains(.document(id)) { return SolvedConstraint(id: id, state: .broken(by: error)) }
      if error == 0 { return SolvedConstraint(id: id, state: .satisfied) }
      return SolvedConstraint(
        id: id, state: constraint.priority.isRequired ? .broken(by: error) : .missed(by: error))
    }
  }

  func diagnostics() -> [Diagnostic] {
    let words = FindingDiagnostics(resolved: resolved)
    let conflicts = findings.conflicts.map { ConflictWords(conflict: $0, resolved: resolved) }
    let told = conflicts.indices.filter { index in !conflicts[..<index].contains { conflicts[index].repeats($0) } }
    let ambiguities = findings.ambiguities.filter { ambiguity in
      !ambiguity.isFollower && !conflicts.contains { $0.explains(ambiguity) }
    }
    return findings.unfinished.map(words.unfinished) + told.map { conflicts[$0].diagnostic } + overload(words)
      + findings.rejections.map(words.rejected) + resolved.crowdedStacks.map(words.crowded)
      + words.ambiguous(ambiguities)
      + findings.unexamined.map(words.unexamined)
  }

  /// Returns one diagnostic in place of too many conflicts.
  private func overload(_ words: FindingDiagnostics) -> [Diagnostic] {
    guard findings.isOverloaded else { return [] }
    let missed = findings.errors.keys.sorted().filter { resolved.screen.constraints[$0].priority.isRequired }
    return missed.isEmpty ? [] : [words.overload(missed)]
  }
}
