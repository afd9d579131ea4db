/// Returns problems with their source lines, in which every place involved is marked. A blank line separates problems.
func humanText(_ diagnostics: [Diagnostic], _ sources: Sources, _ coloring: Coloring) -> String {
  humanTexts(of: diagnostics, in: sources, coloring).joined(separator: "\n")
}

/// Returns the human-readable form of each problem separately.
package func humanTexts(
  of diagnostics: some Sequence<Diagnostic>, in sources: Sources, _ coloring: Coloring = .plain
) -> [String] {
  var printer = HumanPrinter(sources, coloring)
  return diagnostics.map { printer.text(of: $0) }
}

private struct HumanPrinter {
  var places: PlaceFinder
  let paint: Paint

  init(_ sources: Sources, _ coloring: Coloring) {
    places = PlaceFinder(sources)
    paint = Paint(coloring: coloring)
  }

  mutating func text(of diagnostic: Diagnostic) -> String {
    var text = paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", diagnostic.severity.ink)
    text += paint(": \(diagnostic.message.onOneLine)", .bold) + "\n"
    let marks = marks(of: diagnostic)
    let gutter = gutterWidth(of: marks)
    var isFirst = true
    for source in inOrder(marks.map(\.range.source)) {
      let here = marks.filter { $0.range.source == source }
      let arrow = String(repeating: " ", count: gutter) + (isFirst ? "--> " : "::: ")
      text += paint(arrow, .blue) + places.place(of: here[0].range).onOneLine + "\n"
      let excerpt = Excerpt(of: places.sources[source], lines: places.lines(of: source), marks: here)
      text += excerpt.text(gutter: gutter, severity: diagnostic.severity, paint)
      isFirst = false
    }
    return text + remarks(of: diagnostic, gutter: gutter)
  }

  private func marks(of diagnostic: Diagnostic) -> [Mark] {
    let primary = diagnostic.range.map { Mark(range: $0, label: diagnostic.label?.onOneLine ?? "", role: .primary) }
    return [primary].compactMap(\.self)
      + diagnostic.notes.map { Mark(range: $0.range, label: $0.message.onOneLine, role: .note) }
  }

  /// Returns the number of digits in the greatest line number shown.
  private mutating func gutterWidth(of marks: [Mark]) -> Int {
    marks.map { String(places.start(of: $0.range).line).count }.max() ?? 1
  }

  private func remarks(of diagnostic: Diagnostic, gutter: Int) -> String {
    let bar = paint(String(repeating: " ", count: gutter) + " = ", .blue)
    let help = diagnostic.help.map { bar + paint("help", .cyan) + ": \($0.onOneLine)\n" } ?? ""
    return help + diagnostic.fixIts.map { bar + paint("fix", .cyan) + ": \($0.message.onOneLine)\n" }.joined()
  }
}

/// Returns each element once, in order of first appearance.
private func inOrder(_ sources: [SourceID]) -> [SourceID] {
  sources.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}
