/// A system without its required equalities of one or two classes: affine classes, and rows over their representatives.
///
/// The structure depends only on coefficients and strengths. Constants are nodes of `program`.
struct Reduction<Number: Scalar>: ~Copyable {
  /// A required constraint whose variables are all constants. `node` must satisfy the relation to zero.
  struct Check: BitwiseCopyable {
    var node: Int32
    var relation: LinearRelation
  }

  var classes = AffineClasses<Number>()
  var program = ConstantProgram<Number>()
  var accumulator = RowAccumulator<Number>()
  /// By constraint, -1 for none.
  var inputs = Buffer<Int32>()
  var checks = Buffer<Check>()
  var rows = RowTable<Number>()
  var levels = Levels()
  /// Whether variables are related by sums and differences alone.
  private(set) var isInteger = true
  private var watches = WatchLists()

  mutating func build(_ store: borrowing ConstraintStore, variables: Int) {
    classes.reset(variables: variables)
    program.removeAll()
    program.reserve(constraints: store.headers.count, terms: store.termVariables.count)
    accumulator.reset()
    isInteger = true
    checks.removeAll()
    watches.reset(variables: variables)
    inputs.reset(to: store.headers.count, filling: ConstantProgram<Number>.zero)
    levels.build(store)
    rows.reset(variables: variables)
    eliminateRequiredEqualities(store)
    drainWatches(store)
    for index in 0..<watches.waiting.count { addRow(watches.waiting[index], store) }
    addRows(store)
  }

  mutating func dropScaffold() {
    classes = AffineClasses()
    inputs = Buffer()
    watches = WatchLists()
  }

  @inline(__always) mutating func input(_ constraint: Int32, _ header: ConstraintStore.Header) -> Int32 {
    if inputs[constraint] < 0 { inputs[constraint] = program.addInput(Number(header.constant)) }
    return inputs[constraint]
  }

  @inline(__always) private mutating func reduce(_ constraint: Int32, _ store: borrowing ConstraintStore) {
    let node = input(constraint, store.headers[constraint])
    accumulator.reduce(store.terms(of: constraint), input: node, store: store, classes: classes, program: &program)
  }

  private mutating func eliminateRequiredEqualities(_ store: borrowing ConstraintStore) {
    for index in 0..<store.headers.count where store.headers[index].isRequiredEquality {
      reduce(Int32(index), store)
      if !absorb() {
        program.discard()
        watches.wait(Int32(index), on: accumulator.representatives)
      }
    }
  }

  /// Adds the accumulated equality to the classes. Returns false if the equality relates three or more classes.
  private mutating func absorb() -> Bool {
    switch accumulator.count {
    case 0:
      checks.append(Check(node: program.commit(times: 1), relation: .equal))
    case 1:
      let node = program.commit(times: -1 / accumulator.coefficients[0])
      classes.fix(accumulator.representatives[0], to: node)
      watches.wake(accumulator.representatives[0])
    case 2:
      join()
    default:
      return false
    }
    return true
  }

  private mutating func join() {
    let a = accumulator.representatives[0]
    let b = accumulator.representatives[1]
    let ca = accumulator.coefficients[0]
    let cb = accumulator.coefficients[1]
    let sizeA = classes.links[a].size
    let sizeB = classes.links[b].size
    let childIsA = sizeA < sizeB || (sizeA == sizeB && a > b)
    isInteger = isInteger && ca.magnitude == cb.magnitude
    let (child, parent, cc, cp) = childIsA ? (a, b, ca, cb) : (b, a, cb, ca)
    classes.join(child, to: parent, scale: -cp / cc, node: program.commit(times: -1 / cc))
    watches.wake(child)
    watches.pass(from: child, to: parent)
  }

  private mutating func drainWatches(_ store: borrowing ConstraintStore) {
    while let place = watches.next() {
      reduce(watches.waiting[place], store)
      if absorb() {
        watches.settle(place)
      } else {
        program.discard()
      }
    }
    watches.dropSettled()
  }

  private mutating func addRows(_ store: borrowing ConstraintStore) {
    for index in 0..<store.headers.count where store.headers[index].isLive && !store.headers[index].isRequiredEquality {
      addRow(Int32(index), store)
    }
  }

  /// Returns the constraint's row, or nil if all variables are constants.
  @discardableResult
  mutating func addRow(_ constraint: Int32, _ store: borrowing ConstraintStore) -> Int32? {
    let header = store.headers[constraint]
    reduce(constraint, store)
    guard accumulator.count > 0 else {
      let node = program.commit(times: 1)
      if header.strength == .infinity {
        checks.append(Check(node: node, relation: header.relation))
      }
      return nil
    }
    let node = program.commit(times: 1)
    let (row, lead) = rows.row(of: &accumulator)
    rows.add(
      RowTable<Number>.Part(
        lead: lead, weight: lead.magnitude, next: -1, node: node,
        level: levels.index(of: header.strength), relation: lead < 0 ? header.relation.mirrored : header.relation),
      to: row)
    return row
  }
}

extension LinearRelation {
  var mirrored: LinearRelation {
    switch self {
    case .equal: .equal
    case .atLeast: .atMost
    case .atMost: .atLeast
    }
  }
}

/// Variables that required equalities relate to each other: each is `scale · representative + constant`, or a constant.
///
/// This is a union–find structure whose links are affine maps. The smaller class joins the larger one, so that the
/// length of a chain of links is at most logarithmic in the number of variables.
struct AffineClasses<Number: Scalar>: ~Copyable {
  static var fixed: Int32 { -1 }

  struct Link: BitwiseCopyable {
    var scale: Number
    var parent: Int32
    var node: Int32
    var size: Int32
    /// `slot` is this representative's slot in an accumulator while `stamp` is the accumulator's.
    var stamp: Int32
    var slot: Int32
  }

  var links = Buffer<Link>()

  mutating func reset(variables count: Int) {
    links.removeAll()
    links.reserve(count)
    for index in 0..<count {
      links.append(Link(scale: 1, parent: Int32(index), node: ConstantProgram<Number>.zero, size: 1, stamp: 0, slot: 0))
    }
  }

  func isFixed(_ variable: Int32) -> Bool { links[variable].parent == AffineClasses.fixed }

  func fix(_ representative: Int32, to node: Int32) {
    links.base[Int(representative)].parent = AffineClasses.fixed
    links.base[Int(representative)].node = node
  }

  func join(_ child: Int32, to parent: Int32, scale: Number, node: Int32) {
    let link = links.base + Int(child)
    link.pointee.parent = parent
    link.pointee.scale = scale
    link.pointee.node = node
    links.base[Int(parent)].size += link.pointee.size
  }
}

/// The distinct strengths of a system, strongest first. Level 0 is always `required`.
struct Levels: ~Copyable {
  private var strengths = Buffer<Double>()

  var count: Int { strengths.count }

  mutating func build(_ store: borrowing ConstraintStore) {
    strengths.removeAll()
    strengths.append(.infinity)
    for index in 0..<store.headers.count {
      let header = store.headers.base + index
      if header.pointee.strength < .infinity, header.pointee.isLive { insert(header.pointee.strength) }
    }
  }

  /// - Parameter strength: A strength of the system.
  func index(of strength: Double) -> Int32 {
    if strength == .infinity { return 0 }
    let place = lowerBound(strength)
    precondition(place < strengths.count && strengths[place] == strength, "no level for strength \(strength)")
    return Int32(place)
  }

  func contains(_ strength: Double) -> Bool {
    let place = lowerBound(strength)
    return place < strengths.count && strengths[place] == strength
  }

  private func lowerBound(_ strength: Double) -> Int {
    var low = 0
    var high = strengths.count
    while low < high {
      let middle = (low + high) / 2
      if strengths[middle] > strength { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func insert(_ strength: Double) {
    let place = lowerBound(strength)
    if place < strengths.count, strengths[place] == strength { return }
    strengths.append(strength)
    var index = strengths.count - 1
    while index > place {
      strengths[index] = strengths[index - 1]
      index -= 1
    }
    strengths[place] = strength
  }
}
