/// An output format for problems.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// Source lines with the problem marked.
  case human
  /// One line per problem, in the traditional style of compilers.
  case short
  /// One object per line, shaped like a diagnostic of the Language Server Protocol.
  case json
  case github
  case sarif
}

package enum Coloring: Sendable { case plain, ansi }

extension Collection<Diagnostic> {
  /// Sorted by position and without duplicates, starting with problems that have no position.
  package var inSourceOrder: [Diagnostic] {
    let all = Array(self)
    let order = all.indices.sorted { a, b in
      switch (all[a].range, all[b].range) {
      case (let x?, let y?) where x != y: x < y
      case (nil, .some): true
      case (.some, nil): false
      default: a < b
      }
    }
    var ordered: [Diagnostic] = []
    var seenHere: Set<Diagnostic> = []
    ordered.reserveCapacity(all.count)
    for index in order {
      if ordered.last?.range != all[index].range { seenHere.removeAll(keepingCapacity: true) }
      if seenHere.insert(all[index]).inserted { ordered.append(all[index]) }
    }
    return ordered
  }

  /// A count such as `3 errors, 1 warning`; nil if there are no problems.
  package var summary: String? {
    Diagnostics.summary(of: reduce(into: [:]) { $0[$1.severity, default: 0] += 1 })
  }
}

func summary(of counts: [Severity: Int]) -> String? {
  let parts = [Severity.error, .warning, .advice].compactMap { severity in
    counts[severity].map { severity.counted($0) }
  }
  return parts.isEmpty ? nil : parts.joined(separator: ", ")
}

extension Severity {
  fileprivate func counted(_ count: Int) -> String {
    switch self {
    case .error: count == 1 ? "1 error" : "\(count) errors"
    case .warning: count == 1 ? "1 warning" : "\(count) warnings"
    case .advice: count == 1 ? "1 piece of advice" : "\(count) pieces of advice"
    }
  }
}

/// Finds lines and columns in sources, and caches one line table per source.
struct PlaceFinder {
  let sources: Sources
  private var tables: [SourceID: LineTable] = [:]

  init(_ sources: Sources) { self.sources = sources }

  mutating func lines(of id: SourceID) -> LineTable {
    if let table = tables[id] { return table }
    let table = LineTable(sources[id])
    tables[id] = table
    return table
  }

  func path(of range: SourceRange) -> String { sources[range.source].path }

  mutating func start(of range: SourceRange) -> TextPosition {
    lines(of: range.source).position(at: range.offsets.lowerBound)
  }

  mutating func end(of range: SourceRange) -> TextPosition {
    lines(of: range.source).position(at: range.offsets.upperBound)
  }

  /// Returns the start of a range, such as `Screens/credits.plumb:14:3`.
  mutating func place(of range: SourceRange) -> TextPlace { TextPlace(path(of: range), start(of: range)) }
}
