extension Contraction {
  /// A part of a sum: `factor` times the value of a node with a curve.
  struct Member: BitwiseCopyable {
    var node: Int32
    var curve: Int32
    var factor: Number
    /// The break, counted upwards in the sum, that it is at.
    var place: Int32
    /// How far it is past that, in the sum.
    var rest: Number
  }

  /// The way of a member from one break to the next.
  struct Segment: BitwiseCopyable {
    var slope: Curves<Number>.Slope
    var length: Number
    var member: Int32
    var place: Int32
  }

  // MARK: Members

  /// The slope of a member's part of the sum, counted upwards.
  private func slope(_ member: Int, _ place: Int32) -> Curves<Number>.Slope {
    let target = members.base + member, curve = curves.curves[target.pointee.curve]
    let index = target.pointee.factor < 0 ? curve.breakCount - place : place
    return .init(index: curve.firstSlope + index, curve: target.pointee.curve, factor: 1 / target.pointee.factor)
  }

  private func breakValue(_ member: Int, _ place: Int32) -> Number {
    let target = members.base + member, curve = curves.curves[target.pointee.curve]
    if curve.breakCount == 0 { return 0 }
    let index = target.pointee.factor < 0 ? curve.breakCount - 1 - place : place
    return target.pointee.factor * curves.breaks[curve.firstBreak + index]
  }

  private func breakCount(_ member: Int) -> Int32 { curves.curves[members[member].curve].breakCount }

  /// Lists the nodes with a curve that a node is the sum of.
  private mutating func loadMembers(of root: Int32, factor: Number) {
    members.removeAll()
    var open: [(node: Int32, factor: Number)] = [(root, factor)]
    while let (node, factor) = open.popLast() {
      let target = nodes[node]
      if target.kind == .series {
        open.append((target.second, factor))
        open.append((target.first, -factor * target.factor))
      } else {
        members.append(Member(node: node, curve: curveOf[node], factor: factor, place: 0, rest: 0))
      }
    }
  }

  /// The members that go left, and right, without end at the least cost; puts each member where the former takes over, and
  /// lists its way to where the latter does, cheapest first.
  private mutating func loadSegments() -> (left: Int, right: Int) {
    var left = 0, right = 0, isUnclear = false
    for member in 1..<max(1, members.count) {
      if curves.compare(slope(member, 0), slope(left, 0), &isUnclear) > 0 { left = member }
      let end = slope(member, breakCount(member)), least = slope(right, breakCount(right))
      if curves.compare(end, least, &isUnclear) < 0 { right = member }
    }
    segments.removeAll()
    let least = slope(left, 0), greatest = slope(right, breakCount(right))
    for member in 0..<members.count {
      let last = breakCount(member) - 1
      var place: Int32 = 0
      while place < last, curves.compare(slope(member, place + 1), least, &isUnclear) <= 0 { place += 1 }
      members.base[member].place = place
      members.base[member].rest = 0
      while place < last, curves.compare(slope(member, place + 1), greatest, &isUnclear) < 0 {
        let length = breakValue(member, place + 1) - breakValue(member, place)
        place += 1
        segments.append(Segment(slope: slope(member, place), length: length, member: Int32(member), place: place))
      }
    }
    if sortSegments() { isUnclear = true }
    isDoubtful = isDoubtful || isUnclear
    return (left, right)
  }

  /// Returns whether rounding may have decided.
  private func sortSegments() -> Bool {
    var isUnclear = false
    var section = UnsafeMutableBufferPointer(start: segments.base, count: segments.count)
    section.sort { a, b in
      let order = curves.compare(a.slope, b.slope, &isUnclear)
      return order == 0 ? (a.member, a.place) < (b.member, b.place) : order < 0
    }
    return isUnclear
  }

  // MARK: The cost of a sum

  /// The curve of a node: of a sum, the convolution of its parts'.
  private mutating func curve(of root: Int32) -> Int32 {
    if nodes[root].kind != .series { return curveOf[root] }
    loadMembers(of: root, factor: 1)
    let (left, right) = loadSegments()
    var slopes = Buffer<Curves<Number>.Slope>(), breaks = Buffer<Number>(), sources = Buffer<Curves<Number>.Slope>()
    var value: Number = 0, isUnclear = false
    for member in 0..<members.count {
      value += breakValue(member, members[member].place)
      sources.append(slope(member, 0))
    }
    let least = slope(left, 0), greatest = slope(right, breakCount(right))
    slopes.append(least)
    if curves.compare(least, greatest, &isUnclear) < 0 {
      breaks.append(value)
      for index in 0..<segments.count {
        slopes.append(segments[index].slope)
        value += segments[index].length
        breaks.append(value)
      }
      slopes.append(greatest)
    }
    isDoubtful = isDoubtful || isUnclear
    return curves.append(slopes: slopes, breaks: breaks, sources: sources)
  }

  // MARK: Solving

  /// Finds the best values of all nodes.
  mutating func solve(_ profiles: borrowing Profiles<Number>) {
    curves.removeAll()
    curves.reserve(for: nodes, profiles)
    for node in 0..<nodes.count {
      let target = nodes[node]
      switch target.kind {
      case .row: curveOf[node] = curves.append(target.first, profiles)
      case .series: curveOf[node] = -1
      case .parallel:
        let one = curve(of: target.first), other = curve(of: target.second)
        curveOf[node] = curves.sum(one, other, factor: target.factor)
      }
    }
    for index in stride(from: trees.count - 1, through: 0, by: -1) { place(trees[index], profiles) }
    for node in 0..<nodes.count where nodes[node].kind == .series {
      let target = nodes[node]
      var sum = CompensatedSum(values[target.second])
      sum += rests[target.second]
      sum -= target.factor * values[target.first]
      sum -= target.factor * rests[target.first]
      (values[node], rests[node]) = sum.parts
      isLoose[node] = isLoose[target.second] || isLoose[target.first]
    }
    for group in 0..<groups.count { groups.base[group].requiredError = requiredError(of: groups[group], profiles) }
  }

  private func requiredError(of group: Group, _ profiles: borrowing Profiles<Number>) -> Number {
    var error: Number = 0
    for node in group.firstNode..<group.lastNode where nodes[node].kind == .row {
      error = max(error, profiles.requiredError(nodes[node].first, at: values[node]))
    }
    return error
  }

  private mutating func place(_ tree: Tree, _ profiles: borrowing Profiles<Number>) {
    loadMembers(of: tree.root, factor: 1)
    switch tree.purpose {
    case .free: placeFreely()
    case .zero: placeMembers(at: 0)
    case .part:
      let target = tree.factor * values[tree.whole]
      placeMembers(at: target)
      if isLoose[tree.whole] { for member in 0..<members.count { isLoose[members[member].node] = true } }
    }
  }

  private mutating func placeFreely() {
    var isUnclear = false
    for index in 0..<members.count {
      let best = curves.best(members[index].curve, &isUnclear), node = members[index].node
      let choice = Profiles<Number>.choice(in: best)
      values[node] = choice
      isLoose[node] = best.lowerBound < best.upperBound
      greatestPart = max(greatestPart, choice.magnitude)
    }
    isDoubtful = isDoubtful || isUnclear
  }

  /// Gives the members the values of the least cost that add up to a target.
  private mutating func placeMembers(at target: Number) {
    for index in 0..<members.count { isLoose[members[index].node] = false }
    if members.count == 1 {
      values[members[0].node] = target / members[0].factor
      return
    }
    let (left, right) = loadSegments()
    var rest = target, size = target.magnitude, taker = left
    for member in 0..<members.count {
      let value = breakValue(member, members[member].place)
      rest -= value
      size += value.magnitude
    }
    let noise = Number.cancelled * size
    if rest < 0 {
      if rest < -noise { markEqual(to: slope(left, 0)) }
    } else if let member = walk(&rest, noise) {
      taker = member
    } else {
      taker = right
      if rest > noise { markEqual(to: slope(right, breakCount(right))) }
    }
    finish(target, taker)
  }

  /// Goes along the segments as far as the rest reaches; returns the member that stops within one.
  private mutating func walk(_ rest: inout Number, _ noise: Number) -> Int? {
    var index = 0
    while index < segments.count {
      var end = index + 1, total = segments[index].length, isUnclear = false
      while end < segments.count, curves.compare(segments[index].slope, segments[end].slope, &isUnclear) == 0 {
        total += segments[end].length
        end += 1
      }
      isDoubtful = isDoubtful || isUnclear
      if rest < total {
        if end - index > 1, rest > noise, rest < total - noise {
          for tied in index..<end { markLoose(Int(segments[tied].member)) }
        }
        while index < end - 1, rest > 0, rest >= segments[index].length {
          pass(segments[index], &rest)
          index += 1
        }
        return Int(segments[index].member)
      }
      while index < end {
        pass(segments[index], &rest)
        index += 1
      }
    }
    return nil
  }

  private func pass(_ segment: Segment, _ rest: inout Number) {
    members.base[Int(segment.member)].place = segment.place
    rest -= segment.length
  }

  private func markLoose(_ member: Int) { isLoose[members[member].node] = true }

  /// Members of which some part has a slope are loose, if there are several.
  private mutating func markEqual(to slope: Curves<Number>.Slope) {
    var isUnclear = false, first = -1
    defer { isDoubtful = isDoubtful || isUnclear }
    for member in 0..<members.count {
      var hasIt = false
      for place in 0...breakCount(member) where !hasIt {
        hasIt = curves.compare(self.slope(member, place), slope, &isUnclear) == 0
      }
      guard hasIt else { continue }
      if first < 0 {
        first = member
      } else {
        markLoose(first)
        markLoose(member)
      }
    }
  }

  /// Sets the members' values, one of them taking what is left.
  private mutating func finish(_ target: Number, _ taker: Int) {
    var rest = CompensatedSum(target), magnitude = target.magnitude
    for member in 0..<members.count {
      let value = breakValue(member, members[member].place)
      rest -= value
      magnitude += value.magnitude
    }
    for member in 0..<members.count {
      let value = breakValue(member, members[member].place) + (member == taker ? rest.value : 0)
      values[members[member].node] = value / members[member].factor
    }
    greatestPart = max(greatestPart, magnitude)
  }
}
