/// The part of a core that hangs together as springs in series and side by side do, however long: its optimum takes no search.
///
/// Three moves take it apart, and undone in reverse they find its columns:
/// - a column in only one row absorbs whatever that row asks;
/// - a column in two rows joins them in series: the best that both can do for a sum is the convolution of their costs;
/// - rows with one left side lie side by side: their costs add.
///
/// A simplex would fill its tableau with the sums along such chains. What these moves cannot take apart whole is left to it.
struct Contraction<Number: Scalar>: ~Copyable {
  /// The value of a left side, from those of the core's rows.
  struct Node: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      /// That of the row `first`.
      case row
      /// `second - factor · first`.
      case series
      /// That of `first`; `second` is `factor` times that.
      case parallel
    }

    var kind: Kind
    var first: Int32
    var second: Int32
    var factor: Number
  }

  /// Nodes in series whose costs are looked at together.
  struct Tree: BitwiseCopyable {
    enum Purpose: UInt8, BitwiseCopyable {
      /// A column absorbs the sum, so each part is at its own best.
      case free
      /// The sum is zero.
      case zero
      /// The sum is the value of a node side by side with others, or a multiple of it.
      case part
    }

    var root: Int32
    var purpose: Purpose
    /// For a part: the node of its sum, and how many times its value.
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

  /// The columns that hang together, in one group.
  struct Group: BitwiseCopyable {
    var firstNode: Int32
    var lastNode: Int32
    /// The greatest error of a required constraint.
    var requiredError: Number
  }

  var nodes = Buffer<Node>()
  var trees = Buffer<Tree>()
  var steps = Buffer<Step>()
  /// The other columns of the steps' left sides.
  var entries = Buffer<RowTable<Number>.Entry>()
  var groups = Buffer<Group>()
  /// By row of the core, whether it is in here.
  private(set) var holdsRow = Buffer<Bool>()
  /// By node.
  var values = Buffer<Number>()
  /// The part of the value of each node in series that rounding took.
  var rests = Buffer<Number>()
  var isLoose = Buffer<Bool>()
  /// Not those of nodes in series.
  var costs = Buffer<Curves<Number>.Cost>()
  var curves = Curves<Number>()
  var members = Buffer<Member>()
  var segments = Buffer<Segment>()
  /// Whether a decision depended on a difference that may be rounding alone.
  var isDoubtful = false
  /// The greatest magnitude among the parts that values were summed from.
  var greatestPart: Number = 0

  /// Fewer rows are the simplex's, which then is faster.
  static var leastRowCount: Int { 96 }

  var isEmpty: Bool { groups.count == 0 }

  /// Whether values are sums and differences of one another.
  var isWhole: Bool { (0..<nodes.count).allSatisfy { nodes[$0].kind != .series || nodes[$0].factor.magnitude == 1 } }

  /// The greatest error of a required constraint.
  var requiredError: Number {
    var error: Number = 0
    for group in 0..<groups.count { error = max(error, groups[group].requiredError) }
    return error
  }

  /// The core's rows in a group.
  func rows(of group: Group) -> [Int32] {
    (group.firstNode..<group.lastNode).filter { nodes[$0].kind == .row }.map { nodes[$0].first }
  }

  /// The entries of the columns that a step's follows from.
  func others(of step: Step) -> Range<Int> { Int(step.firstEntry)..<Int(step.firstEntry + step.entryCount) }

  /// Takes what it can from a core, whose rows have no offsets yet.
  mutating func build(_ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>) {
    guard core.rows.count >= Contraction.leastRowCount else { return }
    holdsRow.reset(to: core.rows.count, filling: false)
    var bundle = Bundle(core, table)
    for group in 0..<bundle.groupCount where bundle.rowCount(of: group) >= Contraction.leastRowCount {
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
    greatestPart = 0
  }

  mutating func addNode(_ kind: Node.Kind, _ first: Int32, _ second: Int32 = -1, factor: Number = 0) -> Int32 {
    nodes.append(Node(kind: kind, first: first, second: second, factor: factor))
    return Int32(nodes.count - 1)
  }
}
