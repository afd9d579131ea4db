/// A range to mark in a source line, with the label to print under it.
struct Mark {
  enum Role { case primary, note }

  var range: SourceRange
  var label: String
  var role: Role
}

/// The marked lines of one file, with the marks under them.
struct Excerpt {
  /// A source line, or part of a long one, with the marks that start in it.
  private struct Row {
    var line: Int
    var marks: [Mark]
  }

  private let file: SourceFile
  private let lines: LineTable
  private let rows: [Row]

  /// - Parameter marks: The marks, all of them in `file`.
  init(of file: SourceFile, lines: LineTable, marks: [Mark]) {
    (self.file, self.lines) = (file, lines)
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

/// Returns a line without trailing spaces.
private func trimmed(_ line: String) -> String {
  String(line.reversed().drop { $0 == " " }.reversed())
}
