extension Simplex {
  private struct Event {
    /// The slot of the symbol in `column`, nil for the moving symbol.
    var slot: Int?
    var symbol: Int32
    /// The index of the break among those of all profiles.
    var index: Int
    var distance: Number
    var isRising: Bool
  }

  /// Returns the level within the component and the jump of a nonbasic symbol's break. The level is -1 if there is
  /// none.
  func restingBreak(
    _ symbol: Int32, in component: Component, with profiles: borrowing Profiles<Number>
  ) -> (level: Int, jump: Number) {
    let target = symbols.base + Int(symbol)
    guard target.pointee.part >= 0 else { return (-1, 0) }
    let resting = profiles.breaks.base + profiles.range(target.pointee.profile).lowerBound + Int(target.pointee.place)
    return (localLevel(resting.pointee.level, component), resting.pointee.jump)
  }

  /// Moves a nonbasic symbol as far as that improves the solution. Returns the distance, or nil if the improvement is
  /// unbounded, which only rounding errors can cause.
  mutating func move(
    _ symbol: Int32, _ direction: Number, in component: Component, with profiles: borrowing Profiles<Number>
  ) -> Number? {
    tableau.column(symbol, into: &column)
    loadGain(symbol, direction, in: component, with: profiles)
    var moved: Number = 0
    while let event = nextEvent(symbol, direction, with: profiles) {
      moved = max(moved, event.distance)
      let passed = profiles.breaks[event.index]
      let level = localLevel(passed.level, component)
      let rate = event.slot.map { column[$0].coefficient.magnitude } ?? 1
      gain[level] += rate * passed.jump
      gainMagnitudes[level] += rate * passed.jump
      if event.slot != nil, isPaidOff() {
        slide(symbol, by: direction * moved)
        exchange(symbol, direction, at: event, in: component, with: profiles)
        return moved
      }
      pass(event, in: component, with: profiles)
      if event.slot == nil, isPaidOff() {
        slide(symbol, by: direction * moved)
        land(symbol, on: event.index, profiles)
        return moved
      }
    }
    return nil
  }

  private mutating func loadGain(
    _ symbol: Int32, _ direction: Number, in component: Component, with profiles: borrowing Profiles<Number>
  ) {
    let first = firstSlope(of: symbol, component)
    let own = restingBreak(symbol, in: component, with: profiles)
    gain.removeAll()
    gainMagnitudes.removeAll()
    for level in 0..<Int(component.levelCount) {
      gain.append(direction * (slopes[first + level] + duals[first + level]))
      gainMagnitudes.append(slopes[first + level].magnitude + dualMagnitudes[first + level])
    }
    guard own.level >= 0 else { return }
    if direction > 0 { gain[own.level] += own.jump }
    gainMagnitudes[own.level] += own.jump
  }

  private func isPaidOff() -> Bool {
    for level in 0..<gain.count {
      let sign = gain[level].sign(beside: gainMagnitudes[level])
      if sign != 0 { return sign > 0 }
    }
    return true
  }

  private func nextEvent(_ symbol: Int32, _ direction: Number, with profiles: borrowing Profiles<Number>) -> Event? {
    var first = ownEvent(symbol, direction, with: profiles)
    for slot in 0..<column.count {
      let entry = column.base[slot]
      let isRising = direction * entry.coefficient > 0
      let target = symbols.base + Int(entry.symbol)
      guard target.pointee.profile >= 0 else { continue }
      let range = profiles.range(target.pointee.profile)
      let place = range.lowerBound + Int(target.pointee.place)
      let index = isRising ? place : place - 1
      guard range.contains(index) else { continue }
      let rise = profiles.breaks.base[index].value - target.pointee.shift - target.pointee.value
      let gap = isRising ? rise : -rise
      let distance = gap > 0 ? gap / entry.coefficient.magnitude : 0
      if let first, first.distance < distance || (first.distance == distance && first.symbol < entry.symbol) {
        continue
      }
      first = Event(slot: slot, symbol: entry.symbol, index: index, distance: distance, isRising: isRising)
    }
    return first
  }

  private func ownEvent(_ symbol: Int32, _ direction: Number, with profiles: borrowing Profiles<Number>) -> Event? {
    let target = symbols[symbol]
    guard target.part >= 0 else { return nil }
    let range = profiles.range(target.profile)
    let index = range.lowerBound + Int(target.place) + (direction > 0 ? 1 : -1)
    guard range.contains(index) else { return nil }
    let distance = (profiles.breaks[index].value - target.shift - target.value).magnitude
    return Event(slot: nil, symbol: symbol, index: index, distance: distance, isRising: direction > 0)
  }

  private func pass(_ event: Event, in component: Component, with profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(event.symbol)
    let isOwn = event.slot == nil
    // A slope is the one to the left of a place, so a rising symbol adds the jump of the break on which it rested.
    let crossed = profiles.breaks[isOwn && event.isRising ? event.index - 1 : event.index]
    let level = localLevel(crossed.level, component)
    let change = event.isRising ? crossed.jump : -crossed.jump
    changeSlope(firstSlope(of: event.symbol, component) + level, by: change)
    target.pointee.place += event.isRising ? 1 : -1
    changed(event.symbol)
    if isOwn {
      target.pointee.part = profiles.breaks[event.index].part
    } else {
      addDuals(of: event.symbol, slope: change, magnitude: crossed.jump, level, component)
    }
  }

  private func slide(_ symbol: Int32, by delta: Number) {
    symbols.base[Int(symbol)].value += delta
    for slot in 0..<column.count {
      symbols.base[Int(column.base[slot].symbol)].value += column.base[slot].coefficient * delta
    }
  }

  private func land(_ symbol: Int32, on index: Int, _ profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(symbol)
    target.pointee.place = Int32(index - profiles.range(target.pointee.profile).lowerBound)
    target.pointee.part = profiles.breaks[index].part
    target.pointee.value = profiles.breaks[index].value - target.pointee.shift
    changed(symbol)
  }

  /// Makes the moving symbol basic and the symbol that stopped the move nonbasic, resting on its break.
  private mutating func exchange(
    _ symbol: Int32, _ direction: Number, at event: Event, in component: Component,
    with profiles: borrowing Profiles<Number>
  ) {
    let leaving = event.symbol
    let levelCount = Int(component.levelCount)
    addDuals(of: leaving, times: -1, component)
    leaveBreak(symbol, direction, in: component, with: profiles)
    tableau.pivot(entering: symbol, leaving: leaving, column: column)
    let entered = firstSlope(of: symbol, component)
    let left = firstSlope(of: leaving, component)
    for level in 0..<levelCount { (duals[left + level], dualMagnitudes[left + level]) = (0, 0) }
    for level in 0..<levelCount {
      let cost = duals[entered + level] + slopes[entered + level]
      let magnitude = dualMagnitudes[entered + level] + slopes[entered + level].magnitude
      (duals[entered + level], dualMagnitudes[entered + level]) = (0, 0)
      if cost != 0 { addDuals(of: symbol, slope: cost, magnitude: magnitude, level, component) }
    }
    if !event.isRising {
      let stop = profiles.breaks[event.index]
      changeSlope(left + localLevel(stop.level, component), by: -stop.jump)
    }
    land(leaving, on: event.index, profiles)
  }

  /// Changes the place and slopes of a resting symbol to those of a basic one just beside its break.
  private func leaveBreak(
    _ symbol: Int32, _ direction: Number, in component: Component, with profiles: borrowing Profiles<Number>
  ) {
    let own = restingBreak(symbol, in: component, with: profiles)
    if direction > 0, own.level >= 0 {
      changeSlope(firstSlope(of: symbol, component) + own.level, by: own.jump)
      symbols.base[Int(symbol)].place += 1
    }
    symbols.base[Int(symbol)].part = -1
    changed(symbol)
  }
}

extension Simplex {
  /// Creates a component from each connected part of the core. Its columns are nonbasic and its rows basic.
  ///
  /// A column with a row of its own is one symbol with this row's profile.
  mutating func build(
    _ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>, with profiles: borrowing Profiles<Number>
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
    let firstLevel = levels.count
    let count = Int32(symbols.count) - first
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
    for row in 0..<core.rows.count where needsSymbol(Int32(row), in: core, with: table) {
      rowStarts[groupOf[firstColumn(Int32(row), core)] + 1] += 1
    }
    for group in 0..<count {
      columnStarts[group + 1] += columnStarts[group]
      rowStarts[group + 1] += rowStarts[group]
    }
    orderedColumns.reset(to: Int(columnStarts[count]), filling: 0)
    orderedRows.reset(to: Int(rowStarts[count]), filling: 0)
    fill(core, table, by: groupOf)
  }

  func columns(of group: Int) -> Range<Int> { Int(columnStarts[group])..<Int(columnStarts[group + 1]) }
  func rows(of group: Int) -> Range<Int> { Int(rowStarts[group])..<Int(rowStarts[group + 1]) }

  private func needsSymbol(_ row: Int32, in core: borrowing Core<Number>, with table: borrowing RowTable<Number>)
    -> Bool
  {
    guard core.rows[row].isLive, core.rows[row].entryCount > 0 else { return false }
    return core.rows[row].entryCount > 1 || Core.ownRow(of: firstColumn(row, core), core, table) != row
  }

  private func firstColumn(_ row: Int32, _ core: borrowing Core<Number>) -> Int32 {
    core.entries[core.rows[row].firstEntry].column
  }

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
    _ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>, by groupOf: borrowing Buffer<Int32>
  ) {
    var nextColumn = Buffer<Int32>()
    var nextRow = Buffer<Int32>()
    for group in 0..<count {
      nextColumn.append(columnStarts[group])
      nextRow.append(rowStarts[group])
    }
    for column in 0..<core.columns.count where groupOf[column] >= 0 {
      orderedColumns[nextColumn[groupOf[column]]] = Int32(column)
      nextColumn[groupOf[column]] += 1
    }
    for row in 0..<core.rows.count where needsSymbol(Int32(row), in: core, with: table) {
      let group = groupOf[firstColumn(Int32(row), core)]
      orderedRows[nextRow[group]] = Int32(row)
      nextRow[group] += 1
    }
  }
}
