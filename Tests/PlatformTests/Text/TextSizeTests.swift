import LayoutModel
import Platform
import Testing

private let traits = TextTraits(scale: Scale(2))

private func label(_ text: String, _ font: Font = .system(17), lines: Int = 0) -> TextAttributes {
  TextAttributes(text: RichText(text), font: font, lines: lines)
}

@Suite struct `Sizes of texts` {
  /// 1.193359375 · 17 = 20.287; twice this height 40.574, three times 60.861.
  @Test(arguments: [(1, 20.5), (2, 41), (3, 61)] as [(Int, Double)])
  func `lines of a fixed font stand a line height apart`(count: Int, height: Double) {
    let text = Array(repeating: "Label", count: count).joined(separator: "\n")
    #expect(label(text).size(fitting: nil, in: traits).height == Points(height))
  }

  /// Body: 20.287, plus 22 per further line. Footnote: 1.193359375 · 13 = 15.514, plus 18 per further line.
  @Test(
    arguments: [(.body, 1, 20.5), (.body, 2, 42.5), (.body, 3, 64.5), (.footnote, 1, 16), (.footnote, 3, 52)]
      as [(TextStyle, Int, Double)])
  func `lines of a text style stand its leading apart`(style: TextStyle, count: Int, height: Double) {
    let text = Array(repeating: "Label", count: count).joined(separator: "\n")
    #expect(label(text, Font(.textStyle(style))).size(fitting: nil, in: traits).height == Points(height))
  }

  @Test func `in a text view a text style's leading stands after the last line too`() {
    let text = label("one\ntwo", Font(.textStyle(.body)))
    #expect(text.size(fitting: nil, in: traits, anchor: .top).height == 44)
    #expect(text.layout(in: Rect(x: 0, y: 0, width: 99, height: 99), anchor: .top, traits: traits).size.height == 44)
    #expect(label("one").size(fitting: nil, in: traits, anchor: .top).height == 20.5)
  }

  @Test func `extra spacing stands between lines only`() {
    var text = label("one\ntwo\nthree")
    text.lineSpacing = 10
    #expect(text.size(fitting: nil, in: traits).height == 81)
    text.text = RichText("one")
    #expect(text.size(fitting: nil, in: traits).height == 20.5)
  }

  /// 1.193359375 · 24 · 1.1 = 31.505 per line, rounded up in total. The text is at the bottom of its line, so the
  /// baseline of a single line is at 0.9521484375 · 24 + 0.1 · 28.641 = 25.716, on pixels 25.5.
  @Test(arguments: [(1, 32), (2, 63.5), (3, 95)] as [(Int, Double)])
  func `a multiple of the line height is above every line`(count: Int, height: Double) {
    var text = label(Array(repeating: "Label", count: count).joined(separator: "\n"), .system(24))
    text.lineHeight = 1.1
    #expect(text.size(fitting: nil, in: traits).height == Points(height))
    let box = Rect(x: 0, y: 0, width: 200, height: Points(height))
    #expect(text.layout(in: box, traits: traits).firstBaseline == 25.5)
    text.lines = 1
    #expect(text.size(fitting: nil, in: traits).height == 32)
  }

  @Test func `an empty text is nothing by nothing`() {
    #expect(label("").size(fitting: 100, in: traits) == .zero)
    #expect(label("").layout(in: Rect(x: 0, y: 0, width: 9, height: 9), traits: traits).lines.isEmpty)
  }

  @Test func `one line keeps its natural width in any width`() {
    let text = label("one two three", lines: 1)
    let natural = text.size(fitting: nil, in: traits)
    #expect(text.size(fitting: 20, in: traits) == natural)
    #expect(natural.height == 20.5)
  }

  @Test func `several lines are as wide as the widest, and no higher than allowed`() {
    let text = label("one two three", lines: 2)
    let width = traits.metrics(of: .system(17)).width(of: "three")
    let size = text.size(fitting: width, in: traits)
    #expect(size == Size(width: traits.scale.roundingUp(width), height: 41))
  }

  @Test func `a text fits into the width it asked for`() {
    for scale in [1.0, 2, 3] {
      let traits = TextTraits(scale: Scale(scale))
      for text in ["Label", "A longer label, with words", "AVATAR"] {
        let size = label(text).size(fitting: nil, in: traits)
        let layout = label(text).layout(in: Rect(origin: .zero, size: size), traits: traits)
        #expect(layout.lines.count == 1)
        #expect(!layout.isTruncated)
        #expect(layout.size == size)
      }
    }
  }

  @Test(arguments: [0, -10, .nan, .infinity] as [Double])
  func `a width that is none breaks no line`(width: Double) {
    let text = label("one two\nthree")
    #expect(text.size(fitting: Points(width), in: traits) == text.size(fitting: nil, in: traits))
  }

  @Test func `the preferred width is the intrinsic one`() {
    var text = label("one two three")
    #expect(text.intrinsicSize(in: traits).height == 20.5)
    text.preferredMaxWidth = 70
    #expect(text.intrinsicSize(in: traits).height == 41)
  }

  /// 17 points: 20.287 high and "Label" 41.5004 wide.
  @Test(arguments: [(10_117, 42, 21), (11_000, 42, 20.5)] as [(Int, Double, Double)])
  func `platforms up to Xcode 7 round up to whole points`(toolsVersion: Int, width: Double, height: Double) {
    let traits = TextTraits(era: PlatformEra(toolsVersion: toolsVersion), scale: Scale(2))
    #expect(label("Label").size(fitting: nil, in: traits) == Size(width: Points(width), height: Points(height)))
  }

  /// 20 points are 23.867 high, 10 points 11.934.
  @Test func `each line is as high as its highest font`() {
    let runs = [TextRun("one\ntw"), TextRun("o", font: .system(20)), TextRun("\nthree")]
    let text = TextAttributes(text: RichText(runs: runs), font: .system(10), lines: 0)
    #expect(text.size(fitting: nil, in: traits).height == 48)
  }

  @Test func `runs of several fonts add up to a line`() {
    let runs = [TextRun("one "), TextRun("two", font: .system(17, .bold))]
    let width =
      traits.metrics(of: .system(17)).width(of: "one ") + traits.metrics(of: .system(17, .bold)).width(of: "two")
    let text = TextAttributes(text: RichText(runs: runs), font: .system(17))
    #expect(text.size(fitting: nil, in: traits).width == traits.scale.roundingUp(width))
  }

  @Test func `a tab leads to the next of the places 28 points apart`() {
    let width = traits.metrics(of: .system(17)).width(of: "two")
    #expect(label("one\ttwo").size(fitting: nil, in: traits).width == traits.scale.roundingUp(56 + width))
  }
}
