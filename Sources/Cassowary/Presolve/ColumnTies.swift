/// Sets of columns that live rows of a core tie together, directly or through others.
struct ColumnTies: ~Copyable {
  private var parents = Buffer<Int32>()

  init<Number: Scalar>(_ core: borrowing Core<Number>) {
    for column in 0..<core.columns.count { parents.append(Int32(column)) }
    for row in 0..<core.rows.count where core.rows[row].isLive && core.rows[row].entryCount > 1 {
      let range = core.range(Int32(row))
      let first = root(of: core.entries[range.lowerBound].column)
      for entry in range.dropFirst() { parents[root(of: core.entries[entry].column)] = first }
    }
  }

  /// Returns the column that stands for the set of a column.
  func root(of column: Int32) -> Int32 {
    var column = column
    while parents[column] != column {
      parents[column] = parents[parents[column]]
      column = parents[column]
    }
    return column
  }
}

extension Core {
  /// The largest number of live rows of several columns that tie one set of columns together.
  var greatestTie: Int {
    let ties = ColumnTies(self)
    var counts = Buffer<Int32>(), greatest: Int32 = 0
    counts.reset(to: columns.count, filling: 0)
    for row in 0..<rows.count where rows[row].isLive && rows[row].entryCount > 1 {
      let root = ties.root(of: entries[rows[row].firstEntry].column)
      counts[root] += 1
      greatest = max(greatest, counts[root])
    }
    return Int(greatest)
  }
}
