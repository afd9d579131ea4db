/// Returns problems with marked source lines. A blank line separates problems.
func humanText(of diagnostics: [Diagnostic], in sources: Sources, _ coloring: Coloring) -> String {
  humanTexts(of: diagnostics, in: sources, coloring).joined(separator: "\n")
}

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
      text += paint(arrow, .blue) + places.place(of: here[0].range).description.onOneLine + "\n"
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

  private mutating func gutterWidth(of marks: [Mark]) -> Int {
    marks.map { String(places.start(of: $0.range).line).count }.max() ?? 1
  }

  private func remarks(of diagnostic: Diagnostic, gutter: Int) -> String {
    let bar = paint(String(repeating: " ", count: gutter) + " = ", .blue)
    let help = diagnostic.help.map { bar + paint("help", .cyan) + ": \($0.onOneLine)\n" } ?? ""
    return help + diagnostic.fixIts.map { bar + paint("fix", .cyan) + ": \($0.message.onOneLine)\n" }.joined()
  }
}

private func inOrder(_ sources: [SourceID]) -> [SourceID] {
  sources.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}

func shortText(_ diagnostics: [Diagnostic], _ sources: Sources) -> String {
  var places = PlaceFinder(sources)
  var text = ""
  for diagnostic in diagnostics {
    if let range = diagnostic.range { text += places.place(of: range).description.onOneLine + ": " }
    text += "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message.onOneLine)\n"
  }
  return text
}

/// Colours text with ANSI escape sequences, or leaves it as it is.
struct Paint {
  enum Ink: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "1;36"
  }

  let coloring: Coloring

  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    switch coloring {
    case .plain: text
    case .ansi: text.isEmpty ? text : "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
    }
  }
}

extension Severity {
  var ink: Paint.Ink {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .advice: .cyan
    }
  }
}

/// A range to mark in a source line, with the label to print under it.
struct Mark {
  enum Role { case primary, note }

  var range: SourceRange
  var label: String
  var role: Role
}

/// The marked lines of one file, with the marks under them.
struct Excerpt {
  /// A source line, or a part of a long line, with the marks that start in it.
  private struct Row {
    var line: Int
    var marks: [Mark]
  }

  private let file: SourceFile
  private let lines: LineTable
  private let rows: [Row]

  init(of file: SourceFile, lines: LineTable, marks: [Mark]) {
    self.file = file
    self.lines = lines
    rows = Excerpt.rows(of: marks, lines)
  }

  private static func rows(of marks: [Mark], _ lines: LineTable) -> [Row] {
    var rows: [Row] = []
    for mark in marks.sorted(by: { $0.range < $1.range }) {
      let line = lines.line(at: mark.range.offsets.lowerBound)
      if let last = rows.last, last.line == line, let first = last.marks.first,
        mark.range.lower - first.range.lower <= LineWindow.reach
      {
        rows[rows.count - 1].marks.append(mark)
      } else {
        rows.append(Row(line: line, marks: [mark]))
      }
    }
    return rows
  }

  func text(gutter: Int, severity: Severity, _ paint: Paint) -> String {
    let blank = paint(String(repeating: " ", count: gutter) + " |", .blue)
    var text = blank + "\n"
    var previous: Int?
    for row in rows {
      if let previous, row.line > previous + 1 { text += paint("...", .blue) + "\n" }
      previous = row.line
      let number = String(row.line + 1)
      let padded = String(repeating: " ", count: max(0, gutter - number.count)) + number
      let window = LineWindow(of: file, line: lines.range(ofLine: row.line), around: row.marks.map(\.range.offsets))
      text += trimmed(paint("\(padded) |", .blue) + " " + window.text) + "\n"
      for line in MarkLines(row.marks, in: window).lines(severity, paint) { text += blank + " " + line + "\n" }
    }
    return text + blank + "\n"
  }
}

private func trimmed(_ line: String) -> String {
  String(line.reversed().drop { $0 == " " }.reversed())
}

/// The part of a source line that fits into a terminal, with the terminal column of each byte.
///
/// A tab takes two columns, like one level of indentation. Each control character and each invalid sequence appears as
/// a replacement character, and omitted text as `…`.
struct LineWindow {
  private(set) var text = ""
  /// The column of the byte `first + i`. The last entry is the end of the text.
  private var columns: [Int] = []
  private let first: Int

  /// The maximum width of the text, in columns.
  static let width = 110
  /// The maximum distance between two marks in one window, in bytes.
  static let reach = 60
  private static let tab = 2

  init(of file: SourceFile, line: Range<Int>, around marks: [Range<Int>]) {
    let start = marks.map(\.lowerBound).min() ?? line.lowerBound
    let fits = line.count <= LineWindow.width
    let from = fits ? line.lowerBound : max(line.lowerBound, start - LineWindow.reach / 2)
    first = file.scalarStart(at: from, notBefore: line.lowerBound)
    let end = file.scalarStart(at: min(line.upperBound, first + 4 * LineWindow.width), notBefore: first)
    var column = 0
    if first > line.lowerBound {
      text = "…"
      column = 1
    }
    for character in file.text(first..<end) {
      guard column + 2 < LineWindow.width || fits else { break }
      append(character, at: &column)
    }
    columns.append(column)
    if first + columns.count - 1 < line.upperBound { text += "…" }
  }

  private mutating func append(_ character: Character, at column: inout Int) {
    columns.append(contentsOf: repeatElement(column, count: max(1, byteCount(of: character))))
    let isControl = character.unicodeScalars.contains(where: \.controlsOutput)
    if character == "\t" {
      text += String(repeating: " ", count: LineWindow.tab)
      column += LineWindow.tab
    } else {
      let shown: Character = isControl ? "\u{FFFD}" : character
      text.append(shown)
      column += shown.displayWidth
    }
  }

  /// Returns the columns of a range, clipped to the window but at least one.
  func columns(of range: Range<Int>) -> Range<Int> {
    let lower = column(of: range.lowerBound)
    return lower..<max(lower + 1, column(of: range.upperBound))
  }

  private func column(of offset: Int) -> Int { columns[min(max(0, offset - first), columns.count - 1)] }
}

/// Returns the number of source bytes of a character. A replacement for invalid UTF-8 counts as one byte.
private func byteCount(of character: Character) -> Int { character == "\u{FFFD}" ? 1 : character.utf8.count }

extension SourceFile {
  fileprivate func scalarStart(at offset: Int, notBefore minimum: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > minimum, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

/// The lines under a source line: underlines, and the labels that hang from them.
///
/// The last label is next to its underline. The others hang below, from right to left, so that no label crosses the
/// line to another label.
struct MarkLines {
  private struct Placed {
    var columns: Range<Int>
    var label: String
    var role: Mark.Role
  }

  private let placed: [Placed]

  init(_ marks: [Mark], in window: LineWindow) {
    placed = marks.map { Placed(columns: window.columns(of: $0.range.offsets), label: $0.label, role: $0.role) }
      .sorted { ($0.columns.lowerBound, $0.columns.upperBound) < ($1.columns.lowerBound, $1.columns.upperBound) }
  }

  func lines(_ severity: Severity, _ paint: Paint) -> [String] {
    func ink(_ role: Mark.Role) -> Paint.Ink { role == .primary ? severity.ink : .blue }
    var underlines = ColumnText(paint)
    // The primary mark is drawn last, so that it covers other marks.
    for mark in placed.filter({ $0.role == .note }) + placed.filter({ $0.role == .primary }) {
      let stroke = mark.role == .primary ? "^" : "-"
      underlines.put(String(repeating: stroke, count: mark.columns.count), at: mark.columns.lowerBound, ink(mark.role))
    }
    var hanging = placed.filter { !$0.label.isEmpty }
    if let last = hanging.last, placed.allSatisfy({ $0.columns.upperBound <= last.columns.upperBound }) {
      underlines.put(last.label, at: last.columns.upperBound + 1, ink(last.role))
      hanging.removeLast()
    }
    var lines = [underlines]
    if !hanging.isEmpty { lines.append(ColumnText(paint)) }
    while let next = hanging.popLast() {
      var line = ColumnText(paint)
      for mark in hanging { line.put("|", at: mark.columns.lowerBound, ink(mark.role)) }
      if lines.count == 2 {
        lines[1] = line
        lines[1].put("|", at: next.columns.lowerBound, ink(next.role))
      }
      line.put(next.label, at: next.columns.lowerBound, ink(next.role))
      lines.append(line)
    }
    return lines.map(\.text)
  }
}

/// A line of text that is written by column, in any order. Later writes replace earlier ones.
private struct ColumnText {
  private let paint: Paint
  private var cells: [(character: Character, ink: Paint.Ink)?] = []

  init(_ paint: Paint) { self.paint = paint }

  mutating func put(_ text: String, at column: Int, _ ink: Paint.Ink) {
    if cells.count < column { cells.append(contentsOf: repeatElement(nil, count: column - cells.count)) }
    for (i, character) in text.enumerated() {
      if column + i < cells.count { cells[column + i] = (character, ink) } else { cells.append((character, ink)) }
    }
  }

  var text: String {
    var result = ""
    var run = ""
    var runInk: Paint.Ink?
    for cell in cells {
      if cell?.ink != runInk {
        result += runInk.map { paint(run, $0) } ?? run
        run = ""
        runInk = cell?.ink
      }
      run.append(cell?.character ?? " ")
    }
    return result + (runInk.map { paint(run, $0) } ?? run)
  }
}
