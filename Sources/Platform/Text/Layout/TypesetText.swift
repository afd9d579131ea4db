import LayoutModel

/// A text as one sequence of bytes, each stretch of it in a font whose measures are known.
///
/// A class because it is large, says the same once it is made, and is handed to every line.
package final class TypesetText {
  struct Run {
    /// Up to this offset.
    var end: Int
    var metrics: FontMetrics
    var color: DynamicColor?
    var link: String?
    var rules: TextRules = []
  }

  /// Valid UTF-8.
  let bytes: [UInt8]
  /// In order, none of them empty; together they cover the bytes.
  let runs: [Run]
  /// Of the text's own font, which an empty text has too.
  let base: FontMetrics
  /// The line-height multiple.
  let lineHeight: Double
  /// nil where its lines are read character by character.
  private(set) lazy var breaks = bytes.count < TypesetText.leastLength ? nil : BreakTable(self)

  /// By offset, whether a character starts there as readers see it (UAX #29): with its marks, or a whole emoji. nil where
  /// each byte is one.
  private lazy var characterStarts: [Bool]? = {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    var starts = [Bool](repeating: false, count: bytes.count), offset = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      starts[offset] = true
      offset += character.utf8.count
    }
    return starts
  }()

  func startsCharacter(at offset: Int) -> Bool { characterStarts?[offset] ?? true }

  /// In bytes: shorter texts are broken again as soon as looked up.
  static let leastLength = 150

  private init(bytes: [UInt8], runs: [Run], base: FontMetrics, lineHeight: Double) {
    (self.bytes, self.runs, self.base, self.lineHeight) = (bytes, runs, base, lineHeight)
  }

  /// - Parameter factor: the factor of all sizes.
  convenience init(_ attributes: TextAttributes, factor: Double = 1, in traits: TextTraits) {
    let base = traits.metrics(of: attributes.font).scaled(by: factor)
    var bytes: [UInt8] = [], runs: [Run] = []
    for run in attributes.text.runs where !run.string.isEmpty {
      let isLikeBase = run.font == nil && traits.estimates == .likely, font = run.font ?? attributes.font
      let metrics = isLikeBase ? base : traits.metrics(of: font, setting: run.string).scaled(by: factor)
      bytes.append(contentsOf: run.string.utf8)
      runs.append(Run(end: bytes.count, metrics: metrics, color: run.color, link: run.link, rules: run.rules))
    }
    self.init(bytes: bytes, runs: runs, base: base, lineHeight: attributes.lineHeight)
  }

  /// `head` and `tail` of this text with an ellipsis between them, which looks like the text before it, or else after it.
  func abridged(keeping head: Range<Int>, and tail: Range<Int>) -> TypesetText {
    let ellipsis = Array("…".utf8)
    var look = run(at: head.isEmpty ? tail.lowerBound : head.upperBound - 1) ?? Run(end: 0, metrics: base)
    var runs = cut(head, from: 0)
    if !head.isEmpty { runs.removeLast() }
    look.end = head.count + ellipsis.count
    runs.append(look)
    return TypesetText(
      bytes: bytes[head] + ellipsis + bytes[tail], runs: runs + cut(tail, from: look.end), base: base,
      lineHeight: lineHeight)
  }

  /// The runs of a range as those of another text that has the range at `offset`.
  private func cut(_ range: Range<Int>, from offset: Int) -> [Run] {
    var result: [Run] = [], start = range.lowerBound
    while start < range.upperBound, var run = run(at: start) {
      start = min(run.end, range.upperBound)
      run.end = offset + start - range.lowerBound
      result.append(run)
    }
    return result
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
