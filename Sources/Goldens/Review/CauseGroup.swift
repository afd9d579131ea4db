import FrameRecords

/// A source line with the variants that it changed, which are decided on together.
package struct CauseGroup: Sendable {
  /// The cause's number, from 1, in source order. Decisions do not change it.
  package var number: Int
  package var cause: Cause
  /// The indices of the variants among the run's results, the clearest first.
  package var variants: [Int]
  /// The number of variants at the start of `variants` that each show something new.
  package var distinctCount: Int
}

extension RunRecord {
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

  /// The indices of results that neither a source line nor a change of renderer explains.
  package var unexplained: [Int] {
    results.indices.filter { results[$0].causes.isEmpty && !results[$0].mayBeRendererAlone }
  }

  /// The indices of unexplained results that each show something new.
  var distinctUnexplained: [Int] {
    var seen: Set<[String]> = []
    return unexplained.filter { seen.insert(signature(of: results[$0], results[$0].groups)).inserted }
  }

  /// Returns the indices of the results that differ only because of the numbered causes, and of the results that also
  /// differ for another reason.
  package func results(of numbers: Set<Int>) -> (whole: [Int], partly: [Int]) {
    let groups = causeGroups
    let chosen = groups.filter { numbers.contains($0.number) }
    let causes = Set(chosen.map(\.cause))
    let places = Set(chosen.flatMap(\.variants)).sorted()
    let whole = places.filter { results[$0].isExplained && causes.isSuperset(of: results[$0].causes) }
    return (whole, places.filter { !whole.contains($0) })
  }

  package func numbers(of result: VariantResult, in groups: [CauseGroup]) -> [Int] {
    groups.filter { result.causes.contains($0.cause) }.map(\.number)
  }

  /// Ranks the variants that a cause changed, the fewest causes first. Of variants with the same effect, one stands for
  /// all, and the others come last.
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

  /// Returns a variant's changes without amounts, so that the same change on another device compares equal.
  private func signature(of result: VariantResult, _ groups: [ChangeGroup]) -> [String] {
    let groups = groups.map { group in
      group.leader.path + " " + group.leader.aspects.map(\.rawValue).sorted().joined(separator: " ")
    }
    let screen = result.variant.prefix { $0 != "@" }
    return groups.isEmpty ? [String(screen), result.verdict.rawValue] : groups.sorted()
  }
}

extension VariantResult {
  package func groups(for cause: Cause) -> [ChangeGroup] {
    groups.filter { $0.causes.contains { causes.indices.contains($0) && causes[$0] == cause } }
  }

  /// Returns whether a cause changed pixels outside every changed view.
  func isPainted(by cause: Cause) -> Bool {
    paintCauses.contains { causes.indices.contains($0) && causes[$0] == cause }
  }
}
