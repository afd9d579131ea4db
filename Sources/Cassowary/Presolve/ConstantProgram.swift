/// The constants that result from elimination, as a straight-line program of the given constants.
///
/// Elimination depends only on coefficients, so every constant is a node: an input, or a sum of multiples of earlier
/// nodes. When inputs change, only the program has to run again.
struct ConstantProgram<Number: Scalar>: ~Copyable {
  static var zero: Int32 { -1 }

  struct Operation: BitwiseCopyable {
    var node: Int32
    var firstEntry: Int32
    var lastEntry: Int32
  }

  struct Entry: BitwiseCopyable {
    var factor: Number
    var source: Int32
  }

  private var values = Buffer<Number>()
  private(set) var operations = Buffer<Operation>()
  private(set) var entries = Buffer<Entry>()
  private var mark = 0
  /// Whether operations are kept, so that the program can run again.
  var isKept = true
  private(set) var maxValue: Number = 0

  @inline(__always) func value(_ node: Int32) -> Number { node < 0 ? 0 : values[node] }

  mutating func removeAll() {
    values.removeAll()
    operations.removeAll()
    entries.removeAll()
    mark = 0
    maxValue = 0
  }

  mutating func reserve(constraints: Int, terms: Int) {
    values.reserve(2 * constraints)
    if !isKept { return }
    operations.reserve(constraints)
    entries.reserve(constraints + terms)
  }

  mutating func addInput(_ value: Number) -> Int32 {
    note(value)
    values.append(value)
    return Int32(values.count - 1)
  }

  mutating func setInput(_ node: Int32, to value: Number) {
    note(value)
    values[node] = value
  }

  @inline(__always) private mutating func note(_ value: Number) {
    if value.magnitude > maxValue { maxValue = value.magnitude }
  }

  @inline(__always) mutating func push(_ source: Int32, _ factor: Number) {
    if source >= 0 { entries.append(Entry(factor: factor, source: source)) }
  }

  @inline(__always) mutating func discard() { entries.truncate(to: mark) }

  /// Returns the node of `factor` times the sum under construction.
  @inline(__always) mutating func commit(times factor: Number) -> Int32 {
    let first = mark
    let last = entries.count
    if last == first { return ConstantProgram.zero }
    if last == first + 1, entries[first].factor * factor == 1 {
      let source = entries[first].source
      entries.truncate(to: mark)
      return source
    }
    var sum: Number = 0
    for index in first..<last {
      entries.base[index].factor *= factor
      sum += entries[index].factor * values[entries[index].source]
    }
    let node = Int32(values.count)
    note(sum)
    values.append(sum)
    if !isKept {
      discard()
      return node
    }
    operations.append(Operation(node: node, firstEntry: Int32(first), lastEntry: Int32(last)))
    mark = last
    return node
  }

  mutating func run() { for index in 0..<operations.count { run(operation: Int32(index)) } }

  @inline(__always) mutating func run(operation index: Int32) {
    let operation = operations.base[Int(index)]
    var sum: Number = 0
    for entry in Int(operation.firstEntry)..<Int(operation.lastEntry) {
      sum += entries.base[entry].factor * values.base[Int(entries.base[entry].source)]
    }
    note(sum)
    values.base[Int(operation.node)] = sum
  }

  var count: Int { values.count }
}
