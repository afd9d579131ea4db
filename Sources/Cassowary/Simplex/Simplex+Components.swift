extension Simplex {
  /// Creates a component from each connected part of the core. Its columns are nonbasic and its rows basic.
  ///
  /// A column with a row of its own is one symbol with that row's profile.
  mutating func build(
    _ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>, _ profiles: borrowing Profiles<Number>
  ) {
    removeAll()
    let grouping = Grouping(core, table)
    var symbolOf = Buffer<Int32>()
    symbolOf.reset(to: core.columns.count, filling: -1)
    for group in 0..<grouping.count {
      let first = Int32(symbols.count)
      for index in grouping.columns(of: group) {
        let column = grouping.orderedColumns[index]
        symbolOf[column] = Int32(symbols.count)
        tableau.addNonbasic()
        add(profile: Core.ownRow(of: column, core, table), offset: ConstantProgram<Number>.zero, column: column, group)
      }
      for index in grouping.rows(of: group) {
        let row = grouping.orderedRows[index]
        tableau.addBasic()
        for entry in core.range(row) {
          tableau.append(core.entries[entry].coefficient, symbolOf[core.entries[entry].column])
        }
        add(profile: row, offset: core.rows[row].offset, column: -1, group)
      }
      addComponent(from: first, profiles)
    }
    resetOffers()
  }

  private mutating func add(profile: Int32, offset: Int32, column: Int32, _ component: Int) {
    symbols.append(
      Symbol(
        profile: profile, offset: offset, shift: 0, value: 0, place: 0, part: -1, component: Int32(component),
        column: column))
  }

  private mutating func addComponent(from first: Int32, _ profiles: borrowing Profiles<Number>) {
    let firstLevel = levels.count, count = Int32(symbols.count) - first
    for symbol in first..<first + count where symbols[symbol].profile >= 0 {
      for index in profiles.range(symbols[symbol].profile) {
        addLevel(profiles.breaks[index].level, after: firstLevel)
      }
    }
    addComponent(
      Component(
        firstSymbol: first, symbolCount: count, firstLevel: Int32(firstLevel),
        levelCount: Int32(levels.count - firstLevel), firstSlope: 0, requiredError: 0))
  }

  private mutating func addLevel(_ level: Int32, after first: Int) {
    var place = first
    while place < levels.count, levels[place] < level { place += 1 }
    if place < levels.count, levels[place] == level { return }
    levels.append(level)
    var index = levels.count - 1
    while index > place {
      levels[index] = levels[index - 1]
      index -= 1
    }
    levels[place] = level
  }
}

/// The live rows and columns of a core in groups that share no column, ordered by index.
private struct Grouping<Number: Scalar>: ~Copyable {
  private(set) var count = 0
  private(set) var orderedColumns = Buffer<Int32>()
  private(set) var orderedRows = Buffer<Int32>()
  private var columnStarts = Buffer<Int32>()
  private var rowStarts = Buffer<Int32>()

  init(_ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>) {
    let groupOf = number(core)
    columnStarts.reset(to: count + 1, filling: 0)
    rowStarts.reset(to: count + 1, filling: 0)
    for column in 0..<core.columns.count where groupOf[column] >= 0 { columnStarts[groupOf[column] + 1] += 1 }
    for row in 0..<core.rows.count where needsSymbol(Int32(row), core, table) {
      rowStarts[groupOf[firstColumn(Int32(row), core)] + 1] += 1
    }
    for group in 0..<count {
      columnStarts[group + 1] += columnStarts[group]
      rowStarts[group + 1] += rowStarts[group]
    }
    orderedColumns.reset(to: Int(columnStarts[count]), filling: 0)
    orderedRows.reset(to: Int(rowStarts[count]), filling: 0)
    fill(core, table, groupOf)
  }

  func columns(of group: Int) -> Range<Int> { Int(columnStarts[group])..<Int(columnStarts[group + 1]) }
  func rows(of group: Int) -> Range<Int> { Int(rowStarts[group])..<Int(rowStarts[group + 1]) }

  private func needsSymbol(_ row: Int32, _ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>) -> Bool {
    guard core.rows[row].isLive, core.rows[row].entryCount > 0 else { return false }
    return core.rows[row].entryCount > 1 || Core.ownRow(of: firstColumn(row, core), core, table) != row
  }

  private func firstColumn(_ row: Int32, _ core: borrowing Core<Number>) -> Int32 {
    core.entries[core.rows[row].firstEntry].column
  }

  /// Returns the group of each column; -1 if it is in no live row.
  private mutating func number(_ core: borrowing Core<Number>) -> Buffer<Int32> {
    let ties = core.ties
    var group = Buffer<Int32>()
    group.reset(to: core.columns.count, filling: -1)
    var numberOfRoot = Buffer<Int32>()
    numberOfRoot.reset(to: core.columns.count, filling: -1)
    for column in 0..<core.columns.count where core.columns[column].isLive && core.columns[column].count > 0 {
      let root = ties.root(of: Int32(column))
      if numberOfRoot[root] < 0 {
        numberOfRoot[root] = Int32(count)
        count += 1
      }
      group[column] = numberOfRoot[root]
    }
    return group
  }

  private func fill(
    _ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>, _ groupOf: borrowing Buffer<Int32>
  ) {
    var nextColumn = Buffer<Int32>(), nextRow = Buffer<Int32>()
    for group in 0..<count {
      nextColumn.append(columnStarts[group])
      nextRow.append(rowStarts[group])
    }
    for column in 0..<core.columns.count where groupOf[column] >= 0 {
      orderedColumns[nextColumn[groupOf[column]]] = Int32(column)
      nextColumn[groupOf[column]] += 1
    }
    for row in 0..<core.rows.count where needsSymbol(Int32(row), core, table) {
      let group = groupOf[firstColumn(Int32(row), core)]
      orderedRows[nextRow[group]] = Int32(row)
      nextRow[group] += 1
    }
  }
}
