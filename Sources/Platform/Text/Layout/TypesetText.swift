import LayoutModel

/// A text as a sequence of bytes, divided into runs with known font metrics.
///
/// The type is a class because it is large, does not change once created, and is passed to every line.
package final class TypesetText {
  struct Run {
    /// The offset after the run's last byte.
    var end: Int
    var metrics: FontMetrics
    var color: DynamicColor?
    var link: String?
    var rules: TextRules = []
    /// The picture of the run, with its bounds; nil for text.
    var attachment: TextAttachment?
  }

  /// The text as valid UTF-8.
  let bytes: [UInt8]
  /// The runs in order. They are not empty, and cover all bytes.
  let runs: [Run]
  /// The metrics of the text's font, even if the text is empty.
  let base: FontMetrics
  /// The line-height multiple.
  let lineHeight: Double
  /// The break table, or nil if lines are read character by character.
  private(set) lazy var breaks = bytes.count < TypesetText.minLength ? nil : BreakTable(self)

  /// Whether a grapheme cluster (UAX #29) starts at each offset. nil if every byte is a character.
  private lazy var characterStarts: [Bool]? = {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    var starts = [Bool](repeating: false, count: bytes.count)
    var offset = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      starts[offset] = true
      offset += character.utf8.count
    }
    return starts
  }()

  func startsCharacter(at offset: Int) -> Bool { characterStarts?[offset] ?? true }

  /// The minimum length in bytes of a text with a break table. Shorter texts are faster to break again.
  static let minLength = 150

  private init(bytes: [UInt8], runs: [Run], base: FontMetrics, lineHeight: Double) {
    self.bytes = bytes
    self.runs = runs
    self.base = base
    self.lineHeight = lineHeight
  }

  /// - Parameter factor: The factor of all font sizes.
  convenience init(_ attributes: TextAttributes, factor: Double = 1, in traits: TextTraits) {
    let base = traits.metrics(of: attributes.font).scaled(by: factor)
    var bytes: [UInt8] = []
    var runs: [Run] = []
    for run in attributes.text.runs where !run.string.isEmpty {
      let isLikeBase = run.font == nil && traits.estimates == .likely
      let font = run.font ?? attributes.font
      let metrics = isLikeBase ? base : traits.metrics(of: font, setting: run.string).scaled(by: factor)
      bytes.append(contentsOf: run.string.utf8)
      runs.append(
        Run(
          end: bytes.count, metrics: metrics, color: run.color, link: run.link, rules: run.rules,
          attachment: run.attachment?.placed(in: metrics)))
    }
    self.init(bytes: bytes, runs: runs, base: base, lineHeight: attributes.lineHeight)
  }

  /// Returns two ranges of this text with an ellipsis between them. The ellipsis has the style of the text before it
  /// or, if there is none, of the text after it.
  func abridged(keeping head: Range<Int>, and tail: Range<Int>) -> TypesetText {
    let ellipsis = Array("…".utf8)
    var look = run(at: head.isEmpty ? tail.lowerBound : head.upperBound - 1) ?? Run(end: 0, metrics: base)
    var runs = cut(head, from: 0)
    if !head.isEmpty, look.attachment == nil { runs.removeLast() }
    look.end = head.count + ellipsis.count
    look.attachment = nil
    runs.append(look)
    return TypesetText(
      bytes: bytes[head] + ellipsis + bytes[tail], runs: runs + cut(tail, from: look.end), base: base,
      lineHeight: lineHeight)
  }

  /// Returns the runs of a range, moved to `offset`.
  private func cut(_ range: Range<Int>, from offset: Int) -> [Run] {
    var result: [Run] = []
    var start = range.lowerBound
    while start < range.upperBound, var run = run(at: start) {
      start = min(run.end, range.upperBound)
      run.end = offset + start - range.lowerBound
      result.append(run)
    }
    return result
  }

  /// Returns the index of the run that contains an offset, or of the last run at the end of the text.
  func indexOfRun(at offset: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return max(low, 0)
  }

  func run(at offset: Int) -> Run? { runs.isEmpty ? nil : runs[indexOfRun(at: offset)] }
}
