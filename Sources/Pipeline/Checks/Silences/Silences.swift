package import Diagnostics
import Language

/// Applies the silences of the files in a run, and keeps track of those that have hidden something.
package struct Silences: Sendable {
  private struct Place: Hashable {
    var path: String
    var offset: Int
  }

  private var used: Set<Place> = []

  package init() {}

  /// Returns the diagnostics that no silence in a compilation's files hides, plus those about the silences of its main
  /// file.
  ///
  /// Errors are never hidden.
  package mutating func apply(to diagnostics: [Diagnostic], of compilation: Compilation) -> [Diagnostic] {
    if compilation.isInterface { return diagnostics }
    var readings = Readings(compilation.sources)
    var shown = diagnostics.filter { diagnostic in
      guard diagnostic.severity != .error, let range = diagnostic.range,
        let silence = readings.silence(of: diagnostic.code, at: range)
      else { return true }
      used.insert(place(of: silence, in: compilation.sources))
      return false
    }
    if let main = compilation.sources.files.first { shown += readings[main.id].diagnostics }
    return shown
  }

  /// Returns warnings about silences in a compilation's main file that have hidden nothing. Silences of lint rules
  /// outside `rules` are not judged.
  package func unused(in compilation: Compilation, _ rules: [LintRule] = LintRule.all) -> [Diagnostic] {
    guard !compilation.isInterface, let file = compilation.sources.files.first else { return [] }
    let unasked = Set(LintRule.all.map(\.code)).subtracting(rules.map(\.code))
    return SilenceReading(file, LineTable(file)).silences.filter { silence in
      !unasked.contains(silence.code) && !used.contains(place(of: silence, in: compilation.sources))
    }.map { .unusedSilence($0.name, "here", at: $0.range, removal: $0.removal) }
  }

  private func place(of silence: Silence, in sources: Sources) -> Place {
    let path = sources[silence.range.source].path
    // The same file can be named with and without `./`.
    return Place(
      path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path, offset: silence.range.offsets.lowerBound)
  }
}

/// The silences of some sources. Each file is read on first use.
private struct Readings {
  private let sources: Sources
  private var known: [SourceID: (reading: SilenceReading, byLine: [Int: [Silence]], lines: LineTable)] = [:]

  init(_ sources: Sources) { self.sources = sources }

  subscript(id: SourceID) -> SilenceReading { mutating get { read(id).reading } }

  /// Returns the silence for a code on the line where a range starts.
  mutating func silence(of code: DiagnosticCode, at range: SourceRange) -> Silence? {
    let file = read(range.source)
    if file.byLine.isEmpty { return nil }
    return file.byLine[file.lines.line(at: range.offsets.lowerBound)]?.first { $0.code == code }
  }

  private mutating func read(
    _ id: SourceID
  ) -> (reading: SilenceReading, byLine: [Int: [Silence]], lines: LineTable) {
    if let known = known[id] { return known }
    let lines = LineTable(sources[id]), reading = SilenceReading(sources[id], lines)
    var byLine: [Int: [Silence]] = [:]
    for silence in reading.silences { for line in silence.lines { byLine[line, default: []].append(silence) } }
    known[id] = (reading, byLine, lines)
    return (reading, byLine, lines)
  }
}
