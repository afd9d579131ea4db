extension Core {
  /// The sets of columns that live rows tie together, directly or through others.
  var ties: DisjointSets {
    let ties = DisjointSets(count: columns.count)
    for row in 0..<rows.count where rows[row].isLive && rows[row].entryCount > 1 {
      let range = range(Int32(row)), first = ties.root(of: entries[range.lowerBound].column)
      for entry in range.dropFirst() { ties.join(entries[entry].column, to: first) }
    }
    return ties
  }

  /// The largest number of live rows of several columns that tie one set of columns together.
  var greatestTie: Int {
    let ties = ties
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
