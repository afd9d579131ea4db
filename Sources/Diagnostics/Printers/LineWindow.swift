/// The part of a source line that fits into a terminal, with the terminal column of each of its bytes.
///
/// A tab takes two columns, like one level of indentation. Control characters and invalid UTF-8 appear as one
/// replacement character each, and cut-off text as `…`.
struct LineWindow {
  private(set) var text = ""
  /// The column where the byte `first + i` is displayed. The last entry is the end of the text.
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

  /// Returns the columns of a range, clipped to the window. At least one column.
  func columns(of range: Range<Int>) -> Range<Int> {
    let lower = column(of: range.lowerBound)
    return lower..<max(lower + 1, column(of: range.upperBound))
  }

  private func column(of offset: Int) -> Int { columns[min(max(0, offset - first), columns.count - 1)] }
}

/// Returns the number of bytes that a character was decoded from. A replacement for invalid UTF-8 counts as one.
private func byteCount(of character: Character) -> Int { character == "\u{FFFD}" ? 1 : character.utf8.count }

extension SourceFile {
  /// Returns the start of the scalar that contains the byte at `offset`.
  fileprivate func scalarStart(at offset: Int, notBefore least: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > least, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
