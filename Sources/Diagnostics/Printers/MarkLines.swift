/// The lines under a source line: underlines, and labels hanging from them.
///
/// The last label stands next to its underline. The others hang below, from right to left, so that no label crosses the
/// line to another.
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
    // The primary mark is drawn last, so that it stays visible where marks overlap.
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
    var result = "", run = ""
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
