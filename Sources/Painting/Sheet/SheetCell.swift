import LayoutModel

/// One picture of a contact sheet with its caption.
struct SheetCell {
  var id: String
  var caption: String
  var picture: DisplayList
}

extension ContactSheet {
  /// The grid's lines: rows and columns as they are, but a single row or column wrapped so that the sheet is about
  /// square.
  func lines(ofCells size: Size) -> [[SheetCell?]] {
    let grid = rows.map { row in row.pictures.indices.map { cell(row, $0) } }
    guard grid.count == 1 || grid.allSatisfy({ $0.count == 1 }) else { return grid }
    let cells = grid.flatMap(\.self)
    guard !cells.isEmpty else { return [] }
    let columns = ContactSheet.columns(for: cells.count, of: size)
    return stride(from: 0, to: cells.count, by: columns).map { Array(cells[$0..<min($0 + columns, cells.count)]) }
  }

  private func cell(_ row: Row, _ column: Int) -> SheetCell? {
    guard let picture = row.pictures[column] else { return nil }
    let name = captions.indices.contains(column) ? captions[column] : ""
    let words = [row.caption, name].filter { !$0.isEmpty }
    return SheetCell(id: words.joined(separator: " "), caption: words.joined(separator: "  ·  "), picture: picture)
  }

  /// The number of columns that makes the sheet closest to a square, with a penalty for empty cells.
  private static func columns(for count: Int, of size: Size) -> Int {
    func fault(_ columns: Int) -> Double {
      let lines = (count + columns - 1) / columns
      let aspect = (size.width * Double(columns)).ratio(to: size.height * Double(lines))
      return max(aspect, 1 / aspect) * (1 + Double(lines * columns - count) / Double(count))
    }
    return (1...count).min { fault($0) < fault($1) } ?? count
  }
}
