extension Simplex {
  /// A break that a move reaches: of a basic symbol, or of the moving symbol itself.
  private struct Event {
    /// The slot of the symbol in `column`; nil for the moving symbol.
    var slot: Int?
    var symbol: Int32
    /// The index of the break among those of all profiles.
    var index: Int
    var distance: Number
    /// Whether the symbol's value increases.
    var isRising: Bool
  }

  /// Returns the break on which a nonbasic symbol rests: its level within the component and its jump. Level -1 for
  /// none.
  func restingBreak(
    _ symbol: Int32, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) -> (level: Int, jump: Number) {
    let target = symbols.base + Int(symbol)
    guard target.pointee.part >= 0 else { return (-1, 0) }
    let resting = profiles.breaks.base + profiles.range(target.pointee.profile).lowerBound + Int(target.pointee.place)
    return (localLevel(resting.pointee.level, component), resting.pointee.jump)
  }

  /// Moves a nonbasic symbol as far as that improves the solution. Returns the distance; nil if the improvement has no
  /// end, which only rounding errors can cause.
  mutating func move(
    _ symbol: Int32, _ direction: Number, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) -> Number? {
    tableau.column(symbol, into: &column)
    loadGain(symbol, direction, component, profiles)
    var moved: Number = 0
    while let event = nextEvent(symbol, direction, profiles) {
      moved = max(moved, event.distance)
      let passed = profiles.breaks[event.index], level = localLevel(passed.level, component)
      let rate = event.slot.map { column[$0].coefficient.magnitude } ?? 1
      gain[level] += rate * passed.jump
      gainMagnitudes[level] += rate * passed.jump
      if event.slot != nil, isPaidOff() {
        slide(symbol, by: direction * moved)
        exchange(symbol, direction, at: event, component, profiles)
        return moved
      }
      pass(event, component, profiles)
      if event.slot == nil, isPaidOff() {
        slide(symbol, by: direction * moved)
        land(symbol, on: event.index, profiles)
        return moved
      }
    }
    return nil
  }

  // MARK: The gain of a move

  private mutating func loadGain(
    _ symbol: Int32, _ direction: Number, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) {
    let first = firstSlope(of: symbol, component), own = restingBreak(symbol, component, profiles)
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

  /// Returns whether moving on would no longer improve the solution.
  private func isPaidOff() -> Bool {
    for level in 0..<gain.count {
      let sign = gain[level].sign(beside: gainMagnitudes[level])
      if sign != 0 { return sign > 0 }
    }
    return true
  }

  // MARK: Events

  /// Returns the first break that the move reaches from the current places of all symbols.
  private func nextEvent(_ symbol: Int32, _ direction: Number, _ profiles: borrowing Profiles<Number>) -> Event? {
    var first = ownEvent(symbol, direction, profiles)
    for slot in 0..<column.count {
      let entry = column.base[slot], isRising = direction * entry.coefficient > 0
      let target = symbols.base + Int(entry.symbol)
      guard target.pointee.profile >= 0 else { continue }
      let range = profiles.range(target.pointee.profile), place = range.lowerBound + Int(target.pointee.place)
      let index = isRising ? place : place - 1
      guard range.contains(index) else { continue }
      let rise = profiles.breaks.base[index].value - target.pointee.shift - target.pointee.value
      let gap = isRising ? rise : -rise, distance = gap > 0 ? gap / entry.coefficient.magnitude : 0
      if let first, first.distance < distance || (first.distance == distance && first.symbol < entry.symbol) {
        continue
      }
      first = Event(slot: slot, symbol: entry.symbol, index: index, distance: distance, isRising: isRising)
    }
    return first
  }

  private func ownEvent(_ symbol: Int32, _ direction: Number, _ profiles: borrowing Profiles<Number>) -> Event? {
    let target = symbols[symbol]
    guard target.part >= 0 else { return nil }
    let range = profiles.range(target.profile)
    let index = range.lowerBound + Int(target.place) + (direction > 0 ? 1 : -1)
    guard range.contains(index) else { return nil }
    let distance = (profiles.breaks[index].value - target.shift - target.value).magnitude
    return Event(slot: nil, symbol: symbol, index: index, distance: distance, isRising: direction > 0)
  }

  // MARK: The effect of an event

  /// Moves a symbol past a break.
  private func pass(_ event: Event, _ component: Component, _ profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(event.symbol), isOwn = event.slot == nil
    // Slopes are those to the left of a place. Moving up, a resting symbol adds the jump of the break on which it
    // rested.
    let crossed = profiles.breaks[isOwn && event.isRising ? event.index - 1 : event.index]
    let level = localLevel(crossed.level, component), change = event.isRising ? crossed.jump : -crossed.jump
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

  /// Places a symbol exactly on a break.
  private func land(_ symbol: Int32, on index: Int, _ profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(symbol)
    target.pointee.place = Int32(index - profiles.range(target.pointee.profile).lowerBound)
    target.pointee.part = profiles.breaks[index].part
    target.pointee.value = profiles.breaks[index].value - target.pointee.shift
    changed(symbol)
  }

  /// Makes the moving symbol basic and the one that stopped it nonbasic, resting on its break.
  private mutating func exchange(
    _ symbol: Int32, _ direction: Number, at event: Event, _ component: Component,
    _ profiles: borrowing Profiles<Number>
  ) {
    let leaving = event.symbol, levelCount = Int(component.levelCount)
    addDuals(of: leaving, times: -1, component)
    leaveBreak(symbol, direction, component, profiles)
    tableau.pivot(entering: symbol, leaving: leaving, column: column)
    let entered = firstSlope(of: symbol, component), left = firstSlope(of: leaving, component)
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
    _ symbol: Int32, _ direction: Number, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) {
    let own = restingBreak(symbol, component, profiles)
    if direction > 0, own.level >= 0 {
      changeSlope(firstSlope(of: symbol, component) + own.level, by: own.jump)
      symbols.base[Int(symbol)].place += 1
    }
    symbols.base[Int(symbol)].part = -1
    changed(symbol)
  }
}
