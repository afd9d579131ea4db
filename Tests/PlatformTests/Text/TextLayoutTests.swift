import LayoutModel
import Platform
import Testing

private let traits = TextTraits(scale: Scale(2))
private let font = Font.system(17)

private func width(_ text: String, _ font: Font = font) -> Points { traits.metrics(of: font).width(of: text) }

private func attributes(_ text: String, lines: Int = 0, _ change: (inout TextAttributes) -> Void = { _ in })
  -> TextAttributes
{
  var result = TextAttributes(text: RichText(text), font: font, lines: lines)
  change(&result)
  return result
}

extension TextLayout {
  fileprivate var strings: [String] { lines.map { $0.fragments.map(\.string).joined() } }
}

@Suite struct `Cutting text off` {
  @Test(
    arguments: [
      (.truncateTail, ["one two…"], true), (.truncateHead, ["…ree four"], true), (.truncateMiddle, ["one…four"], true),
      (.clip, ["one two three four"], true), (.wordWrap, ["one two"], true), (.characterWrap, ["one two t"], true),
    ] as [(LineBreak, [String], Bool)])
  func `leaves of one line what its mode says`(lineBreak: LineBreak, expected: [String], isTruncated: Bool) {
    let text = attributes("one two three four", lines: 1) { $0.lineBreak = lineBreak }
    let box = Rect(x: 0, y: 0, width: width("one two…"), height: 30)
    let layout = text.layout(in: box, traits: traits)
    #expect(layout.strings == expected)
    #expect(layout.isTruncated == isTruncated)
    if lineBreak != .clip { #expect(layout.lines.allSatisfy { $0.width <= box.width + 1e-4 }) }
  }

  @Test(
    arguments: [
      (.truncateTail, ["one two", "three fou…"]), (.truncateHead, ["one two", "…six seven"]),
      (.truncateMiddle, ["one two", "thre…even"]), (.wordWrap, ["one two", "three four"]),
    ] as [(LineBreak, [String])])
  func `leaves of several lines the first, and of the last what its mode says`(lineBreak: LineBreak, expected: [String])
  {
    let text = attributes("one two three four five six seven", lines: 2) { $0.lineBreak = lineBreak }
    let layout = text.layout(in: Rect(x: 0, y: 0, width: width("…six seven"), height: 99), traits: traits)
    #expect(layout.strings == expected)
    #expect(layout.isTruncated)
  }

  @Test func `is for one paragraph a matter of its own words`() {
    let text = attributes("one\ntwo three", lines: 1)
    let layout = text.layout(in: Rect(x: 0, y: 0, width: 300, height: 30), traits: traits)
    #expect(layout.strings == ["one…"])
  }

  @Test func `happens where the box is too low for the lines`() {
    let box = Rect(x: 0, y: 0, width: width("one two"), height: 45)
    let layout = attributes("one two three four five").layout(in: box, traits: traits)
    #expect(layout.strings.count == 2)
    #expect(layout.isTruncated)
  }

  @Test func `does not happen in a text view, which runs on below its box`() {
    let box = Rect(x: 0, y: 0, width: width("one two"), height: 20)
    let layout = attributes("one two three four five").layout(in: box, anchor: .top, traits: traits)
    #expect(layout.strings == ["one two", "three", "four", "five"])
    #expect(!layout.isTruncated)
  }

  @Test func `never splits a character from its marks`() {
    let text = attributes("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", lines: 1)
    let layout = text.layout(in: Rect(x: 0, y: 0, width: width("😀😀…"), height: 30), traits: traits)
    #expect(layout.strings == ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"])
    let head = attributes("ne\u{301}e\u{301}", lines: 1) { $0.lineBreak = .truncateHead }
    #expect(head.layout(in: Rect(x: 0, y: 0, width: width("…e"), height: 30), traits: traits).strings == ["…e\u{301}"])
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧👨‍👩‍👧…", "👨‍👩‍👧…"), ("🇩🇪🇯🇵🇧🇷", "🇩🇪🇯🇵…", "🇩🇪…"),
      ("क्षिक्षिक्षि", "क्षिक्षि", "क्षि…"),
    ] as [(String, String, String)])
  func `never splits an emoji, a flag or a syllable`(text: String, room: String, expected: String) {
    let cut = attributes(text, lines: 1)
    let box = Rect(x: 0, y: 0, width: width(room) - 0.1, height: 30)
    #expect(cut.layout(in: box, traits: traits).strings == [expected])
  }

  @Test func `leaves the ellipsis where not even that fits`() {
    let layout = attributes("one", lines: 1).layout(in: Rect(x: 0, y: 0, width: 1, height: 30), traits: traits)
    #expect(layout.strings == ["…"])
  }

  @Test func `gives the ellipsis the look of the text before it`() throws {
    let runs = [TextRun("one "), TextRun("two three", font: .system(17, .bold), link: "https://example.org")]
    let text = TextAttributes(text: RichText(runs: runs), font: font)
    let box = Rect(x: 0, y: 0, width: width("one ") + width("two…", .system(17, .bold)), height: 30)
    let fragment = try #require(text.layout(in: box, traits: traits).lines.first?.fragments.last)
    #expect(fragment.string == "two…")
    #expect(fragment.link == "https://example.org")
    #expect(fragment.font.weight == .bold)
  }

  @Test(arguments: [0, -1, .nan] as [Double])
  func `leaves nothing of a text without room`(width: Double) {
    let layout = attributes("one").layout(in: Rect(x: 0, y: 0, width: Points(width), height: 20), traits: traits)
    #expect(layout == TextLayout(lines: [], size: .zero, isTruncated: true))
  }
}

@Suite struct `Placing lines` {
  @Test(
    arguments: [
      (.natural, .leftToRight, 10), (.natural, .rightToLeft, 59), (.left, .rightToLeft, 10),
      (.center, .leftToRight, 34.5),
      (.right, .leftToRight, 59), (.justified, .leftToRight, 10), (.justified, .rightToLeft, 59),
    ] as [(TextAlignment, LayoutDirection, Double)])
  func `follows the alignment in a box`(alignment: TextAlignment, direction: LayoutDirection, x: Double) throws {
    let text = attributes("ｶﾅｶﾅｶﾅ") { $0.alignment = alignment }
    var traits = traits
    traits.direction = direction
    // 51 points of text in 100.
    let layout = text.layout(in: Rect(x: 10, y: 0, width: 100, height: 30), traits: traits)
    #expect(layout.lines.first?.x == Points(x))
  }

  /// Ascender 16.187, line 20.287, rounded up 20.5. In 40.5 points the text starts at 10: baseline 26.187 → 26.
  @Test(
    arguments: [(20.5, .center, 16), (40.5, .center, 26), (41, .center, 26.5), (40.5, .top, 16), (10, .center, 16)]
      as [(Double, TextAnchor, Double)])
  func `centres a label's text and lets a text view's start at the top`(
    height: Double, anchor: TextAnchor, baseline: Double
  ) {
    let box = Rect(x: 0, y: 0, width: 100, height: Points(height))
    #expect(attributes("Label").layout(in: box, anchor: anchor, traits: traits).firstBaseline == Points(baseline))
  }

  /// Body: the first baseline is at 16.187, each of the others 22 lower, on the pixel grid.
  @Test func `puts the baselines a leading apart, on pixels`() {
    let text = attributes("one\ntwo\nthree") { $0.font = Font(.textStyle(.body)) }
    let layout = text.layout(in: Rect(x: 0, y: 5, width: 100, height: 64.5), traits: traits)
    #expect(layout.lines.map(\.baseline) == [21, 43, 65])
    #expect(layout.lastBaseline == 65)
  }

  @Test func `spreads the words of a justified line, but not of a paragraph's last`() {
    let text = attributes("one two three to go") { $0.alignment = .justified }
    let box = Rect(x: 0, y: 0, width: width("one two three") + 10, height: 99)
    let layout = text.layout(in: box, traits: traits)
    #expect(layout.lines.map { $0.fragments.map(\.string) } == [["one ", "two ", "three"], ["to go"]])
    #expect((layout.lines[0].width - box.width).magnitude < 1e-9)
    #expect((layout.lines[0].fragments[1].x - width("one ") - 5).magnitude < 1e-9)
    #expect(layout.lines[1].width == width("to go"))
  }

  @Test func `gives each look a fragment, one after another`() {
    let runs = [TextRun("one "), TextRun("two", color: DynamicColor(.white)), TextRun(" three")]
    let text = TextAttributes(text: RichText(runs: runs), font: font)
    let fragments = text.layout(in: Rect(x: 0, y: 0, width: 300, height: 30), traits: traits).lines[0].fragments
    #expect(fragments.map(\.string) == ["one ", "two", " three"])
    #expect(fragments.map(\.x) == [0, width("one "), width("one ") + width("two")])
    #expect(fragments.map(\.color) == [nil, DynamicColor(.white), nil])
  }

  @Test func `leaves tabs out and their room in`() {
    let fragments = attributes("one\ttwo").layout(in: Rect(x: 0, y: 0, width: 300, height: 30), traits: traits).lines[0]
      .fragments
    #expect(fragments.map(\.string) == ["one", "two"])
    #expect(fragments.map(\.x) == [0, 56])
  }
}

@Suite struct `Text that runs both ways` {
  @Test(
    arguments: [
      ("abc", ["abc"]), ("אבג", ["אבג"]), ("abc אבג", ["abc ", "אבג"]), ("אבג abc", ["abc", "אבג "]),
      ("abc אבג דהו ghi", ["abc ", "אבג דהו", " ghi"]), ("אבג 12:30 דהו", [" דהו", "12:30", "אבג "]),
      ("אבג abc 12 def דהו", [" דהו", "abc 12 def", "אבג "]), ("(אבג)", ["(אבג)"]),
      ("abc, אבג.", ["abc, ", "אבג", "."]),
      ("12 אבג", [" אבג", "12"]),
      // A bracket has the paragraph's direction if anything in the pair has …
      ("abc (אבג) def", ["abc (", "אבג", ") def"]), ("אבג (abc)", [")", "abc", "אבג ("]),
      ("אבג (abc דהו)", [" דהו)", "abc", "אבג ("]),
      ("אבג (3)", [")", "3", "אבג ("]), ("abc (def אבג) ghi", ["abc (def ", "אבג", ") ghi"]),
      // … and the direction of its content if the text before the pair has the same direction.
      ("abc אבג (דהו) ghi", ["abc ", "אבג (דהו)", " ghi"]), ("abc אבג [דהו] 1", ["abc ", "1", "אבג [דהו] "]),
      // Signs without a pair behave like other neutral characters.
      ("abc אבג (דהו ghi", ["abc ", "אבג (דהו", " ghi"]), ("אבג abc) def", ["abc) def", "אבג "]),
      ("אבג ([abc)]", [")]", "abc", "אבג (["]),
    ] as [(String, [String])])
  func `is drawn from left to right in stretches of one direction`(text: String, expected: [String]) {
    let layout = attributes(text).layout(in: Rect(x: 0, y: 0, width: 300, height: 30), traits: traits)
    #expect(layout.lines.map { $0.fragments.map(\.string) } == [expected])
  }

  @Test func `has a direction for each paragraph`() {
    let layout = attributes("אבג abc\nabc אבג").layout(in: Rect(x: 0, y: 0, width: 300, height: 90), traits: traits)
    #expect(layout.lines.map { $0.fragments.map(\.string) } == [["abc", "אבג "], ["abc ", "אבג"]])
  }
}

@Suite struct `Shrinking text` {
  @Test func `finds the largest size that fits`() throws {
    let text = attributes("one two three", lines: 1) { $0.minimumScale = 0.5 }
    let box = Rect(x: 0, y: 0, width: text.size(fitting: nil, in: traits).width * 0.8, height: 30)
    let layout = text.layout(in: box, traits: traits)
    let size = try #require(layout.lines.first?.fragments.first?.font.size)
    #expect(layout.strings == ["one two three"])
    #expect(layout.lines[0].width <= box.width)
    #expect(layout.lines[0].width > box.width * 0.99)
    #expect(size > 17 * 0.75 && size < 17 * 0.85)
    #expect(!layout.isTruncated)
  }

  @Test func `stops at the least factor and cuts off the rest`() {
    let text = attributes("one two three", lines: 1) { $0.minimumScale = 0.9 }
    let layout = text.layout(in: Rect(x: 0, y: 0, width: 40, height: 30), traits: traits)
    #expect(layout.isTruncated)
    #expect((layout.lines[0].fragments[0].font.size - 17 * 0.9).magnitude < 1e-9)
  }

  /// The unshrunk line starts at 10, and its baseline is at 26.
  @Test func `keeps the baseline, the centre or the top of a single line`() throws {
    func layout(_ adjustment: BaselineAdjustment) throws -> (baseline: Points, size: Points) {
      let text = attributes("one two three", lines: 1) {
        ($0.minimumScale, $0.baselineAdjustment) = (0.5, adjustment)
      }
      let box = Rect(x: 0, y: 0, width: text.size(fitting: nil, in: traits).width * 0.8, height: 40.5)
      let line = try #require(text.layout(in: box, traits: traits).lines.first)
      let fragment = try #require(line.fragments.first)
      return (line.baseline, fragment.font.size)
    }
    let baselines = try layout(.alignBaselines)
    let centers = try layout(.alignCenters)
    let top = try layout(.none)
    #expect(baselines.baseline == 26)
    #expect(top.baseline < centers.baseline && centers.baseline < baselines.baseline)
    let ascender = top.size * (16.187 / 17)
    #expect((top.baseline - 10 - ascender).magnitude <= 0.5)
  }

  @Test(arguments: BaselineAdjustment.allCases)
  func `centres several lines, whatever a single one keeps`(adjustment: BaselineAdjustment) {
    let text = attributes("one two three four", lines: 2) {
      ($0.minimumScale, $0.baselineAdjustment) = (0.5, adjustment)
    }
    var centered = text
    centered.baselineAdjustment = .alignCenters
    let box = Rect(x: 0, y: 0, width: width("one two"), height: 90)
    #expect(text.layout(in: box, traits: traits) == centered.layout(in: box, traits: traits))
  }

  @Test(arguments: [1, 0, 2] as [Int])
  func `leaves text alone that fits or may have any number of lines`(lines: Int) {
    let text = attributes("one two", lines: lines) { $0.minimumScale = 0.5 }
    let layout = text.layout(in: Rect(x: 0, y: 0, width: lines == 0 ? 40 : 100, height: 90), traits: traits)
    #expect(layout.lines[0].fragments[0].font.size == 17)
  }
}

@Suite struct `Hostile text` {
  @Test(arguments: [0.5, 40, 1e9, .infinity] as [Double])
  func `of a hundred thousand characters is laid out in lines that are bounded`(width: Double) {
    for text in [String(repeating: "a", count: 100_000), String(repeating: "ab ", count: 33_333)] {
      let layout = attributes(text).layout(
        in: Rect(x: 0, y: 0, width: Points(width), height: .infinity), traits: traits)
      #expect(layout.lines.count <= 10_000)
      #expect(layout.size.height.isFinite)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double]) func `in a box of no height starts at its top`(height: Double)
  {
    let layout = attributes("one\ntwo").layout(in: Rect(x: 0, y: 0, width: 99, height: Points(height)), traits: traits)
    #expect(layout.firstBaseline == 16)
  }

  @Test(arguments: LineBreak.allCases) func `of a hundred thousand characters is cut to one line`(lineBreak: LineBreak)
  {
    let text = attributes(String(repeating: "word ", count: 20_000), lines: 1) { $0.lineBreak = lineBreak }
    #expect(text.layout(in: Rect(x: 0, y: 0, width: 100, height: 20), traits: traits).isTruncated)
  }

  @Test func `of marks, joiners and ends of lines only is safe`() {
    for scalar in ["\u{301}", "\u{200D}", "\n", "\r", "\t", " ", "\u{0}", "🇫", "\u{202E}"] {
      let text = attributes(String(repeating: scalar, count: 5_000))
      let layout = text.layout(in: Rect(x: 0, y: 0, width: 30, height: 1_000), traits: traits)
      #expect(layout.size.height.isFinite && layout.size.width.isFinite)
    }
  }
}
