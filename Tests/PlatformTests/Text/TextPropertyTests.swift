import LayoutModel
import Platform
import TestSupport
import Testing

@Suite struct `Any text at all` {
  private static let parts = [
    "a", "word", "WAVE", " ", "  ", "\n", "\r\n", "\t", "-", "—", "/", ".", "12", ",", "(", ")", "“", "é", "e\u{301}",
    "\u{A0}",
    "\u{200B}", "漢", "字。", "「", "か", "한글", "😀", "👨‍👩‍👧", "🇫🇷", "אב", "سلام", "ไทย", "हिन्दी", "\u{202E}", "\u{0}",
    "incomprehensibilities",
  ]

  /// Parts whose widths simply add up.
  private static let plainParts = [
    "a", "word", "WAVE", " ", "  ", "\n", "\r\n", "-", "—", "/", ".", "12", ",", "(", ")", "“", "é", "\u{A0}", "漢",
    "字。",
    "「", "か", "한글", "😀", "אב", "سلام", "To", "incomprehensibilities",
  ]

  private static func text(_ random: inout SplitMix, of parts: [String] = parts) -> RichText {
    let fonts: [Font?] = [nil, .system(11, .bold), .system(28), Font(.textStyle(.body))]
    let runs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let words = (0..<Int.random(in: 0...25, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      return TextRun(words.joined(), font: fonts.randomElement(using: &random) ?? nil)
    }
    return RichText(runs: runs)
  }

  private static func attributes(_ random: inout SplitMix) -> TextAttributes {
    var result = TextAttributes(text: text(&random), font: .system(17), lines: Int.random(in: 0...4, using: &random))
    result.lineBreak = LineBreak.allCases.randomElement(using: &random) ?? .clip
    result.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
    result.minimumScale = [1, 1, 0.5].randomElement(using: &random) ?? 1
    return result
  }

  private static func shown(_ layout: TextLayout) -> String {
    layout.lines.map { $0.fragments.map(\.string).joined() }.joined()
  }

  @Test(arguments: 0..<300) func `asks for room in which all of it is shown`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var text = Self.attributes(&random)
    text.lines = 0
    let traits = TextTraits(scale: Scale(2))
    let width = Points(Double(Int.random(in: 45...400, using: &random)))
    for limit in [nil, width] {
      let size = text.size(fitting: limit, in: traits)
      guard size.width > 0 else { continue }
      let layout = text.layout(in: Rect(origin: .zero, size: size), traits: traits)
      // A word that moves down to a line with a single word can make the widest line narrower.
      #expect(layout.size.height == size.height && layout.size.width <= size.width)
      #expect(!layout.isTruncated)
    }
  }

  /// With a tab, the width of a line is not the sum of its parts, so all lines are measured character by character.
  @Test(arguments: 0..<300) func `breaks alike whether its words are measured once or for each line`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let parts = seed % 3 == 0 ? Self.parts : Self.plainParts
    var text = TextAttributes(text: Self.text(&random, of: parts), font: .system(17), lines: 0, lineBreak: .wordWrap)
    text.text.runs.append(TextRun("\nend"))
    var read = text
    read.text.runs.append(TextRun("\n\t"))
    let traits = TextTraits(scale: Scale(2))
    let typeset = text.typeset(in: traits)
    for width in [Points(45), 130, 400, Points(Double.random(in: 45...400, using: &random))] {
      let box = Rect(x: 0, y: 0, width: width, height: 1e6)
      let layout = text.layout(in: box, anchor: .top, traits: traits, typeset: typeset)
      let other = read.layout(in: box, anchor: .top, traits: traits)
      let isAlike = layout.lines.elementsEqual(other.lines.prefix(layout.lines.count))
      #expect(isAlike, "\(width)")
    }
  }

  @Test(arguments: 0..<300) func `stays within the box, unless a single character is wider`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var text = Self.attributes(&random)
    if text.lines == 1 { text.lines = 2 }
    let traits = TextTraits(scale: Scale(3), direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    let width = Points(Double.random(in: 45...300, using: &random))
    let layout = text.layout(in: Rect(x: 0, y: 0, width: width, height: 200), traits: traits)
    for line in layout.lines { #expect(line.width <= width + 1e-3, "\(line)") }
    #expect(layout.lines.map(\.baseline) == layout.lines.map(\.baseline).sorted())
  }

  @Test(arguments: 0..<300) func `is neither lost nor doubled where it runs to the right`(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let text = TextAttributes(text: Self.text(&random), font: .system(17), lines: 0)
    guard !text.text.string.unicodeScalars.contains(where: { (0x590..<0x780).contains($0.value) }) else { return }
    let width = Points(Double.random(in: 45...300, using: &random))
    let layout = text.layout(in: Rect(x: 0, y: 0, width: width, height: 1e6), traits: TextTraits(scale: Scale(2)))
    let visible = { (string: String) in string.unicodeScalars.filter { !$0.properties.isWhitespace } }
    #expect(visible(Self.shown(layout)).elementsEqual(visible(text.text.string)))
  }
}
