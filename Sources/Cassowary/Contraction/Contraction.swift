/// The part of a core that consists of rows connected in series and in parallel, like springs. Its optimum needs no
/// search, however long the chains are.
///
/// Three steps contract it. Undoing them in reverse order finds the values of its columns:
/// - A column in only one row absorbs whatever the row requires.
/// - A column in two rows connects them in series. The optimal cost of their sum is the convolution of their costs.
/// - Rows with the same left side are parallel. Their costs add.
///
/// A simplex would fill its tableau with the sums along such chains. Groups that these steps cannot contract completely
/// stay in the core, for the simplex.
struct Contraction<Number: Scalar>: ~Copyable {
  /// A left side whose value follows from the values of the core's rows.
  struct Node: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      case row
      /// `second - factor · first`.
      case series
      /// The value of `first`, while `second` has `factor` times this value.
      case parallel
    }

    var kind: Kind
    var first: Int32
    var second: Int32
    var factor: Number
  }

  /// Nodes in series whose costs are minimized together.
  struct Tree: BitwiseCopyable {
    enum Purpose: UInt8, BitwiseCopyable {
      /// A column absorbs the sum, so each part is at its own optimum.
      case free
      case zero
      /// The sum is a multiple of the value of a parallel node.
      case part
    }

    var root: Int32
    var purpose: Purpose
    /// For the purpose `part`, the parallel node; the sum is `factor` times its value.
    var whole: Int32
    var factor: Number
  }

  /// `column` follows from a node once the other columns of its left side are known.
  struct Step: BitwiseCopyable {
    var column: Int32
    var coefficient: Number
    var node: Int32
    var firstEntry: Int32
    var entryCount: Int32
  }

  struct Group: BitwiseCopyable {
    var firstNode: Int32
    var lastNode: Int32
    var requiredError: Number
  }

  var nodes = Buffer<Node>()
  var trees = Buffer<Tree>()
  var steps = Buffer<Step>()
  /// The other columns of the steps' left sides.
  var entries = Buffer<RowTable<Number>.Entry>()
  var groups = Buffer<Group>()
  private(set) var holdsRow = Buffer<Bool>()
  var values = Buffer<Number>()
  /// The rounding error of each series node's value.
  var rests = Buffer<Number>()
  var isLoose = Buffer<Bool>()
  /// The cost of each node, undefined for nodes in series.
  var costs = Buffer<Curves<Number>.Cost>()
  var curves = Curves<Number>()
  var members = Buffer<Member>()
  var segments = Buffer<Segment>()
  /// Whether a decision depended on a difference that may be only rounding error.
  var isDoubtful = false
  /// The maximum magnitude among the summands of values.
  var maxPart: Number = 0

  /// The number of rows from which a contraction is faster than the simplex.
  static var minRowCount: Int { 96 }

  var isEmpty: Bool { groups.count == 0 }

  /// Whether values are sums and differences of one another.
  var isInteger: Bool { (0..<nodes.count).allSatisfy { nodes[$0].kind != .series || nodes[$0].factor.magnitude == 1 } }

  var requiredError: Number {
    var error: Number = 0
    for group in 0..<groups.count { error = max(error, groups[group].requiredError) }
    return error
  }

  func rows(of group: Group) -> [Int32] {
    (group.firstNode..<group.lastNode).filter { nodes[$0].kind == .row }.map { nodes[$0].first }
  }

  func others(of step: Step) -> Range<Int> { Int(step.firstEntry)..<Int(step.firstEntry + step.entryCount) }

  /// Contracts the groups of a core for which that is possible. The core's rows must not have offsets yet.
  mutating func build(_ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>) {
    guard core.rows.count >= Contraction.minRowCount else { return }
    holdsRow.reset(to: core.rows.count, filling: false)
    var bundle = Bundle(core, table)
    for group in 0..<bundle.groupCount where bundle.rowCount(of: group) >= Contraction.minRowCount {
      let marks = (nodes.count, trees.count, steps.count, entries.count)
      if bundle.contract(group, &self) {
        groups.append(Group(firstNode: Int32(marks.0), lastNode: Int32(nodes.count), requiredError: 0))
        continue
      }
      nodes.truncate(to: marks.0)
      trees.truncate(to: marks.1)
      steps.truncate(to: marks.2)
      entries.truncate(to: marks.3)
    }
    if isEmpty { return }
    isDoubtful = bundle.isDoubtful
    for node in 0..<nodes.count where nodes[node].kind == .row { holdsRow[nodes[node].first] = true }
    curves.setLevels(of: nodes, table)
    values.reset(to: nodes.count, filling: 0)
    rests.reset(to: nodes.count, filling: 0)
    isLoose.reset(to: nodes.count, filling: false)
    costs.reset(to: nodes.count, filling: 0)
  }

  mutating func removeAll() {
    nodes.removeAll()
    trees.removeAll()
    steps.removeAll()
    entries.removeAll()
    groups.removeAll()
    holdsRow.removeAll()
    isDoubtful = false
    maxPart = 0
  }

  mutating func addNode(_ kind: Node.Kind, _ first: Int32, and second: Int32 = -1, factor: Number = 0) -> Int32 {
    nodes.append(Node(kind: kind, first: first, second: second, factor: factor))
    return Int32(nodes.count - 1)
  }
}

extension Contraction {
  /// A part of a sum: `factor` times the value of a node with a cost.
  struct Member: BitwiseCopyable {
    var node: Int32
    var cost: Curves<Number>.Cost
    var factor: Number
    /// The index of the member's break, in ascending order of the sum's value.
    var place: Int32
  }

  /// The interval of a member between two adjacent breaks, of which the upper one is at `place`.
  struct Segment: BitwiseCopyable {
    /// The slope on the level by which segments are being sorted.
    var key: Number
    var member: Int32
    var place: Int32
  }

  /// Returns the slope of the member's cost as a function of its part of the sum, after `place` breaks.
  private func slope(_ member: Int, _ place: Int32) -> Curves<Number>.Slope {
    let target = members.base + member
    return .init(
      cost: target.pointee.cost, place: target.pointee.factor < 0 ? breakCount(member) - place : place,
      factor: 1 / target.pointee.factor)
  }

  private func breakValue(_ member: Int, _ place: Int32) -> Number {
    let target = members.base + member
    let count = breakCount(member)
    if count == 0 { return 0 }
    return target.pointee.factor
      * curves.breakValue(target.pointee.cost, target.pointee.factor < 0 ? count - 1 - place : place)
  }

  private func breakCount(_ member: Int) -> Int32 { curves.breakCount(members.base[member].cost) }

  private mutating func loadMembers(of root: Int32, factor: Number) {
    members.removeAll()
    var open: [(node: Int32, factor: Number)] = [(root, factor)]
    while let (node, factor) = open.popLast() {
      let target = nodes[node]
      if target.kind == .series {
        open.append((target.second, factor))
        open.append((target.first, -factor * target.factor))
      } else {
        members.append(Member(node: node, cost: costs[node], factor: factor, place: 0))
      }
    }
  }

  /// Returns the members that are cheapest to move without limit to the left and to the right. Places each member at
  /// the break below which `left` is cheaper, and lists its segments up to the break above which `right` is cheaper, in
  /// order of cost.
  private mutating func loadSegments() -> (left: Int, right: Int) {
    var left = 0
    var right = 0
    var isUnclear = false
    for member in 1..<max(1, members.count) {
      if curves.compare(slope(member, 0), slope(left, 0), noting: &isUnclear) > 0 { left = member }
      let end = slope(member, breakCount(member))
      let minimum = slope(right, breakCount(right))
      if curves.compare(end, minimum, noting: &isUnclear) < 0 { right = member }
    }
    segments.removeAll()
    let minimum = slope(left, 0)
    let maximum = slope(right, breakCount(right))
    for member in 0..<members.count {
      let last = breakCount(member) - 1
      var place: Int32 = 0
      while place < last, curves.compare(slope(member, place + 1), minimum, noting: &isUnclear) <= 0 { place += 1 }
      members.base[member].place = place
      while place < last, curves.compare(slope(member, place + 1), maximum, noting: &isUnclear) < 0 {
        place += 1
        segments.append(Segment(key: 0, member: Int32(member), place: place))
      }
    }
    if sortSegments(0..<segments.count, from: 0) { isUnclear = true }
    isDoubtful = isDoubtful || isUnclear
    return (left, right)
  }

  private func slope(_ segment: Segment) -> Curves<Number>.Slope { slope(Int(segment.member), segment.place) }

  private func length(_ segment: Segment) -> Number {
    let member = Int(segment.member)
    return breakValue(member, segment.place) - breakValue(member, segment.place - 1)
  }

  /// Sorts segments that are in order of members and places, and whose slopes are equal on the levels before `first`.
  /// Returns whether rounding may have influenced the order.
  ///
  /// Sorting level by level is many times faster than comparing whole slopes, but requires differences that are zero or
  /// exceed rounding errors.
  private func sortSegments(_ range: Range<Int>, from first: Int) -> Bool {
    if range.count < 2 { return false }
    guard let level = (first..<curves.levelCount).first(where: { loadKeys(range, $0) }) else { return false }
    var maximum: Number = 0
    for index in range { maximum = max(maximum, curves.magnitude(slope(segments[index]), level)) }
    sortSegments(range) { $0.key == $1.key ? Contraction.precedes($0, $1) : $0.key < $1.key }
    let noise = 2 * Number.cancelled * maximum
    for index in range.dropFirst() {
      let difference = segments[index].key - segments[index - 1].key
      if difference != 0, difference < noise { return sortWholeSlopes(range) }
    }
    var isUnclear = false
    var start = range.lowerBound
    for index in range where index + 1 == range.upperBound || segments[index + 1].key != segments[index].key {
      isUnclear = sortSegments(start..<index + 1, from: level + 1) || isUnclear
      start = index + 1
    }
    return isUnclear
  }

  /// Returns whether the keys differ.
  private func loadKeys(_ range: Range<Int>, _ level: Int) -> Bool {
    var differ = false
    for index in range {
      let key = curves.part(slope(segments[index]), level)
      segments.base[index].key = key
      differ = differ || key != segments.base[range.lowerBound].key
    }
    return differ
  }

  private func sortWholeSlopes(_ range: Range<Int>) -> Bool {
    var isUnclear = false
    sortSegments(range) { a, b in
      let order = curves.compare(slope(a), slope(b), noting: &isUnclear)
      return order == 0 ? Contraction.precedes(a, b) : order < 0
    }
    return isUnclear
  }

  private func sortSegments(_ range: Range<Int>, by precedes: (Segment, Segment) -> Bool) {
    var section = UnsafeMutableBufferPointer(start: segments.base + range.lowerBound, count: range.count)
    section.sort(by: precedes)
  }

  private static func precedes(_ a: Segment, _ b: Segment) -> Bool { (a.member, a.place) < (b.member, b.place) }

  /// For a series node, the convolution of the parts' costs.
  private mutating func cost(of root: Int32) -> Curves<Number>.Cost {
    if nodes[root].kind != .series { return costs[root] }
    loadMembers(of: root, factor: 1)
    let (left, right) = loadSegments()
    var value: Number = 0
    var isUnclear = false
    curves.begin(breaks: segments.count + 1)
    for member in 0..<members.count {
      value += breakValue(member, members[member].place)
      curves.note(slope(member, 0))
    }
    let minimum = slope(left, 0)
    let maximum = slope(right, breakCount(right))
    curves.append(minimum)
    if curves.compare(minimum, maximum, noting: &isUnclear) < 0 {
      curves.append(break: value)
      for index in 0..<segments.count {
        curves.append(slope(segments[index]))
        value += length(segments[index])
        curves.append(break: value)
      }
      curves.append(maximum)
    }
    isDoubtful = isDoubtful || isUnclear
    return curves.end()
  }

  mutating func solve(_ profiles: borrowing Profiles<Number>) {
    curves.begin(profiles)
    for node in 0..<nodes.count {
      let target = nodes[node]
      switch target.kind {
      case .row: costs[node] = curves.cost(of: target.first)
      case .series: break
      case .parallel:
        let known = curves.curves.count
        let one = cost(of: target.first)
        let other = cost(of: target.second)
        _ = curves.sum(one, other, factor: target.factor)
        curves.forgetAllButLast(from: known)
        costs[node] = Int32(known)
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
      let best = curves.best(members[index].cost, &isUnclear)
      let node = members[index].node
      let choice = Profiles<Number>.choice(in: best)
      values[node] = choice
      isLoose[node] = best.lowerBound < best.upperBound
      maxPart = max(maxPart, choice.magnitude)
    }
    isDoubtful = isDoubtful || isUnclear
  }

  /// Minimizes the cost of members that add up to `target`.
  private mutating func placeMembers(at target: Number) {
    for index in 0..<members.count { isLoose[members[index].node] = false }
    if members.count == 1 {
      values[members[0].node] = target / members[0].factor
      return
    }
    let (left, right) = loadSegments()
    var rest = target
    var size = target.magnitude
    var taker = left
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

  /// Passes segments until `rest` is used up. Returns the member that stops within a segment, nil if there is none.
  private mutating func walk(_ rest: inout Number, _ noise: Number) -> Int? {
    var index = 0
    while index < segments.count {
      var end = index + 1
      var total = length(segments[index])
      var isUnclear = false
      while end < segments.count, curves.compare(slope(segments[index]), slope(segments[end]), noting: &isUnclear) == 0
      {
        total += length(segments[end])
        end += 1
      }
      isDoubtful = isDoubtful || isUnclear
      if rest < total {
        if end - index > 1, rest > noise, rest < total - noise {
          for tied in index..<end { markLoose(Int(segments[tied].member)) }
        }
        while index < end - 1, rest > 0, rest >= length(segments[index]) {
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
    rest -= length(segment)
  }

  private func markLoose(_ member: Int) { isLoose[members[member].node] = true }

  /// Marks the members that have this slope somewhere as loose, if there are several.
  private mutating func markEqual(to slope: Curves<Number>.Slope) {
    var isUnclear = false
    var first = -1
    defer { isDoubtful = isDoubtful || isUnclear }
    for member in 0..<members.count {
      var hasIt = false
      for place in 0...breakCount(member) where !hasIt {
        hasIt = curves.compare(self.slope(member, place), slope, noting: &isUnclear) == 0
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

  /// - Parameter taker: The member that absorbs the remainder of the target.
  private mutating func finish(_ target: Number, _ taker: Int) {
    var rest = CompensatedSum(target)
    var magnitude = target.magnitude
    for member in 0..<members.count {
      let value = breakValue(member, members[member].place)
      rest -= value
      magnitude += value.magnitude
    }
    for member in 0..<members.count {
      let value = breakValue(member, members[member].place) + (member == taker ? rest.value : 0)
      values[members[member].node] = value / members[member].factor
    }
    maxPart = max(maxPart, magnitude)
  }
}
