import FrameRecords

/// A source line that made cells differ, and those cells, which are decided on together.
package struct CauseGroup: Sendable {
  /// The cause's number, from 1, in source order. Decisions do not change it.
  package var number: Int
  package var cause: Cause
  /// The indices of its cells among the run's results, the most telling first.
  package var variants: [Int]
  /// The number of cells at the start of `variants` that each show something new.
  package var distinctCount: Int
}

extension RunRecord {
  /// The source lines that made cells differ.
  package var causeGroups: [CauseGroup] {
    var places: [Cause: [Int]] = [:]
    for (place, result) in results.enumerated() {
      for cause in result.causes { places[cause, default: []].append(place) }
    }
    let causes = places.keys.sorted {
      ($0.path, $0.line, $0.column, $0.after) < ($1.path, $1.line, $1.column, $1.after)
    }
    return causes.enumerated().map { index, cause in
      let ranked = ranked(places[cause] ?? [], for: cause)
      return CauseGroup(number: index + 1, cause: cause, variants: ranked.places, distinctCount: ranked.distinctCount)
    }
  }

  /// The indices of results that no source line explains.
  package var unexplained: [Int] {
    results.indices.filter { results[$0].causes.isEmpty && !results[$0].mayBeRendererAlone }
  }

  /// The indices of unexplained results that each show something new.
  var distinctUnexplained: [Int] {
    var seen: Set<[String]> = []
    return unexplained.filter { seen.insert(signature(of: results[$0], results[$0].groups)).inserted }
  }

  /// Returns the indices of the results that differ only because of some causes, and of those that also differ for
  /// another reason.
  /// - Parameter numbers: The numbers of the causes.
  package func results(of numbers: Set<Int>) -> (whole: [Int], partly: [Int]) {
    let groups = causeGroups
    let chosen = groups.filter { numbers.contains($0.number) }
    let causes = Set(chosen.map(\.cause))
    let places = Set(chosen.flatMap(\.variants)).sorted()
    let whole = places.filter { results[$0].isExplained && causes.isSuperset(of: results[$0].causes) }
    return (whole, places.filter { !whole.contains($0) })
  }

  /// Returns the numbers of a result's causes.
  package func numbers(of result: VariantResult, in groups: [CauseGroup]) -> [Int] {
    groups.filter { result.causes.contains($0.cause) }.map(\.number)
  }

  // MARK: - The best cell for a cause

  /// Ranks the cells that a cause changed. Cells with fewer causes come first; among cells with the same effect, one
  /// stands for all, and repeats come last.
  private func ranked(_ places: [Int], for cause: Cause) -> (places: [Int], distinctCount: Int) {
    let signatures = places.map { signature(of: results[$0], results[$0].groups(for: cause)) }
    let counts = signatures.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let order = places.indices.sorted { a, b in
      func key(_ index: Int) -> (Int, Int, Int, String) {
        let result = results[places[index]]
        return (result.causes.count, -(counts[signatures[index]] ?? 0), result.variant.utf8.count, result.variant)
      }
      return key(a) < key(b)
    }
    var seen: Set<[String]> = []
    let first = order.filter { seen.insert(signatures[$0]).inserted }
    let chosen = Set(first)
    return ((first + order.filter { !chosen.contains($0) }).map { places[$0] }, first.count)
  }

  /// Returns some changes of a cell without amounts, so that the same change on another device compares equal.
  private func signature(of result: VariantResult, _ groups: [ChangeGroup]) -> [String] {
    let groups = groups.map { group in
      group.leader.path + " " + group.leader.aspects.map(\.rawValue).sorted().joined(separator: " ")
    }
    let screen = result.variant.prefix { $0 != "@" }
    return groups.isEmpty ? [String(screen), result.verdict.rawValue] : groups.sorted()
  }
}

extension VariantResult {
  /// Returns the groups of changes that a cause made.
  package func groups(for cause: Cause) -> [ChangeGroup] {
    groups.filter { $0.causes.contains { causes.indices.contains($0) && causes[$0] == cause } }
  }

  /// Returns whether a cause changed pixels that no view's change explains.
  func isPainted(by cause: Cause) -> Bool {
    paintCauses.contains { causes.indices.contains($0) && causes[$0] == cause }
  }
}
