import LayoutModel
import Platform
import Testing

/// Pictures in lines of 17 points, whose ascenders are 16.19 and descenders 4.1 points.
@Suite struct `Text attachments` {
  private let traits = TextTraits(scale: Scale(2))

  private func text(_ runs: [TextRun], lines: Int = 0) -> TextAttributes {
    TextAttributes(text: RichText(runs: runs), font: .system(17), lines: lines)
  }

  private func picture(_ width: Points, _ height: Points, rise: Points = 0) -> TextRun {
    let bounds = TextAttachment.Bounds(size: Size(width: width, height: height), rise: rise)
    return TextRun(TextAttachment(ImageSource(name: "cat"), bounds: bounds))
  }

  private func layout(_ text: TextAttributes, width: Points) -> TextLayout {
    text.layout(in: Rect(x: 0, y: 0, width: width, height: 200), anchor: .top, traits: traits)
  }

  @Test func `are as wide as they are, between texts as wide as without them`() {
    let metrics = traits.metrics(of: .system(17))
    let words = metrics.width(of: "Tap ") + metrics.width(of: " now")
    let size = text([TextRun("Tap "), picture(30, 10), TextRun(" now")]).size(fitting: nil, in: traits)
    #expect(size.width == traits.grid.roundingUp(words + 30))
    #expect(size.height == traits.grid.roundingUp(metrics.lineHeight))
  }

  @Test(
    arguments: [
      (10, 0, 20.5), (40, 0, 44.5), (40, -4.1, 40.5), (40, -20, 40), (10, 30, 44.5),
    ] as [(Points, Points, Points)])
  func `make their line higher above or below its baseline`(height: Points, rise: Points, line: Points) {
    let size = text([TextRun("A"), picture(10, height, rise: rise)]).size(fitting: nil, in: traits)
    #expect(size.height == line)
  }

  @Test func `stand on the baseline, in the order of the text`() throws {
    let line = try #require(layout(text([TextRun("A"), picture(12, 40), TextRun("B")]), width: 200).lines.first)
    #expect(line.baseline == 40 && line.fragments.map { $0.attachment == nil } == [true, false, true])
    let before = traits.metrics(of: .system(17)).width(of: "A")
    #expect(line.fragments.map(\.x) == [0, before, before + 12])
    #expect(line.fragments[1].attachment?.bounds?.size == Size(width: 12, height: 40))
  }

  @Test func `wrap like characters of their own, and only their line is higher`() {
    let words = traits.metrics(of: .system(17)).width(of: "one")
    let lines = layout(text([TextRun("one"), picture(20, 40), TextRun("two")]), width: words + 10).lines
    #expect(lines.map { $0.fragments.map { $0.attachment == nil ? $0.string : "-" } } == [["one"], ["-"], ["two"]])
    #expect(lines.map(\.baseline) == [16, 60.5, 80.5])
  }

  @Test func `break a long text as they do a short one`() {
    let long = Array(repeating: TextRun("word "), count: 60) + [picture(30, 10)]
    let lines = layout(text(long), width: 100).lines
    #expect(lines.last?.fragments.last?.attachment != nil && lines.allSatisfy { $0.width <= 100 })
  }

  @Test(arguments: [(17, 20), (34, 40)] as [(Points, Points)])
  func `that are symbols grow with their font, about the middle of capitals`(font: Points, side: Points) throws {
    var text = text([TextRun(TextAttachment(ImageSource(name: "star", isSymbol: true)))])
    text.font = .system(font)
    let bounds = try #require(layout(text, width: 200).lines.first?.fragments.first?.attachment?.bounds)
    #expect(bounds.size == Size(width: side, height: side))
    #expect(bounds.rise == (traits.metrics(of: .system(font)).capHeight - side) / 2)
  }

  @Test func `end before an ellipsis, which is text`() throws {
    let text = text([TextRun("A"), picture(20, 10), TextRun(" long text")], lines: 1)
    let line = try #require(layout(text, width: 50).lines.first)
    #expect(line.fragments.filter { $0.attachment != nil }.count == 1)
    #expect(line.fragments.last?.string.last == "…" && line.fragments.last?.attachment == nil)
  }

  @Test func `stay beside the brackets of a pseudo-translation`() {
    let text = RichText(runs: [picture(1, 1), TextRun("cat"), picture(2, 2)]).pseudoLocalized
    #expect(text.runs.count == 5 && text.runs.map { $0.attachment == nil } == [true, false, true, false, true])
    #expect(text.string.first == "[" && text.string.last == "]")
  }

  @Test(arguments: [("שלום", [false, true]), ("Hello", [true, false])])
  func `follow the direction of the text`(words: String, isText: [Bool]) throws {
    let text = text([TextRun(words), picture(20, 10)])
    let line = try #require(layout(text, width: 200).lines.first)
    #expect(line.fragments.map { $0.attachment == nil } == isText)
  }
}
