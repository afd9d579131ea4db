import Diagnostics
import Language
import LayoutModel

extension Suite {
  static let language = Suite(
    name: "language",
    summary: "a generated layout of 50,000 lines: reading, formatting and resolving; CPU time of one thread"
  ) {
    let whole = LanguageRun(lines: 50_000)
    let quarter = LanguageRun(lines: 12_500)
    return [
      whole.speed("parse", megabytesPerSecond: 20) { _ = whole.parsed() },
      whole.speed("parse and format", megabytesPerSecond: 4) { _ = format(whole.parsed()) },
      whole.speed("resolve", megabytesPerSecond: 2) { _ = resolve(whole.tree) },
      LanguageRun.growth("parse", quarter, whole) { _ = $0.parsed() },
      LanguageRun.growth("parse and format", quarter, whole) { _ = format($0.parsed()) },
      LanguageRun.growth("resolve", quarter, whole) { _ = resolve($0.tree) },
    ]
  }
}

private struct LanguageRun {
  let file: SourceFile
  let tree: Diagnosed<SyntaxTree>

  init(lines: Int) {
    file = SourceFile(path: "generated.plumb", text: GeneratedLayout.text(lines: lines))
    tree = parse(file)
    let resolved = resolve(tree)
    precondition(
      resolved.diagnostics.isEmpty, formatted(Array(resolved.diagnostics.prefix(3)), in: sources, as: .human))
  }

  private var sources: Sources {
    var sources = Sources()
    sources.add(path: file.path, bytes: file.bytes)
    return sources
  }

  private var megabytes: Double { Double(file.bytes.count) / 1e6 }

  func parsed() -> Diagnosed<SyntaxTree> { parse(file) }

  /// Compares the time of some work with the time at a required rate.
  func speed(_ work: String, megabytesPerSecond minimum: Double, _ run: () -> Void) -> Figure {
    let time = medianMilliseconds(run)
    return Figure(
      work: work, ours: time, peer: "\(rounded(minimum)) MB/s", theirs: megabytes / minimum * 1000, bar: 1, worth: 3,
      proof: "\(rounded(megabytes / time * 1000)) MB/s of \(rounded(megabytes)) MB, \(tree.value.tokenCount) tokens")
  }

  /// Compares the time for the whole with 4.5 times the time for a quarter of its size.
  static func growth(
    _ work: String, _ quarter: LanguageRun, _ whole: LanguageRun, _ run: (LanguageRun) -> Void
  ) -> Figure {
    let small = medianMilliseconds { run(quarter) }
    let large = medianMilliseconds { run(whole) }
    return Figure(
      work: "\(work), 4 × the size", ours: large, peer: "4.5 × a quarter", theirs: small * 4.5, bar: 1, worth: 1.1,
      proof: "ratio \(rounded(large / small))")
  }
}
