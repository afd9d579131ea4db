import Geometry
import LayoutModel

/// A text as one sequence of bytes, each stretch of it in a font whose measures are known.
struct TypesetText {
  struct Run {
    /// Up to this offset.
    var end: Int
    var metrics: FontMetrics
    var color: DynamicColor?
    var link: String?
  }

  /// Valid UTF-8.
  private(set) var bytes: [UInt8] = []
  /// In order, none of them empty; together they cover the bytes.
  private(set) var runs: [Run] = []
  /// Of the text's own font, which an empty text has too.
  let base: FontMetrics

  private init(base: FontMetrics) { self.base = base }

  /// - Parameter factor: what all sizes are multiplied by.
  init(_ text: RichText, font: Font, factor: Double = 1, in traits: TextTraits) {
    self.init(base: traits.metrics(of: font).scaled(by: factor))
    for run in text.runs where !run.string.isEmpty {
      let metrics = run.font.map { traits.metrics(of: $0).scaled(by: factor) } ?? base
      bytes.append(contentsOf: run.string.utf8)
      runs.append(Run(end: bytes.count, metrics: metrics, color: run.color, link: run.link))
    }
  }

  /// `head` and `tail` of this text with an ellipsis between them, which looks like the text before it, or else after it.
  func abridged(keeping head: Range<Int>, and tail: Range<Int>) -> TypesetText {
    var result = TypesetText(base: base)
    result.append(head, of: self)
    result.bytes.append(contentsOf: "…".utf8)
    if result.runs.isEmpty {
      result.append(run(at: tail.lowerBound) ?? Run(end: 0, metrics: base))
    } else {
      result.runs[result.runs.count - 1].end = result.bytes.count
    }
    result.append(tail, of: self)
    if head.isEmpty, result.runs.count > 1 { result.runs.removeFirst() }
    return result
  }

  private mutating func append(_ range: Range<Int>, of other: TypesetText) {
    var start = range.lowerBound
    while start < range.upperBound, let run = other.run(at: start) {
      let end = min(run.end, range.upperBound)
      bytes.append(contentsOf: other.bytes[start..<end])
      append(run)
      start = end
    }
  }

  /// Gives the bytes that no run covers yet the look of `run`.
  private mutating func append(_ run: Run) {
    var run = run
    run.end = bytes.count
    runs.append(run)
  }

  /// The place of the run that an offset lies in; at the text's end that of the last.
  func indexOfRun(at offset: Int) -> Int {
    var low = 0, high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return max(low, 0)
  }

  func run(at offset: Int) -> Run? { runs.isEmpty ? nil : runs[indexOfRun(at: offset)] }
}
