import LayoutModel
import Platform
import Testing

@Suite struct `Widths of San Francisco` {
  @Test(arguments: fittedWidths)
  func `a line is as wide as the fit's own arithmetic says`(
    text: String, size: Double, weight: FontWeight, toolsVersion: Int, width: Double
  ) {
    let font = ResolvedFont(size: Points(size), weight: weight)
    let metrics = FontMetrics(font, era: PlatformEra(toolsVersion: toolsVersion))
    #expect((metrics.width(of: text).value - width).magnitude < 1e-6, "\(metrics.width(of: text))")
  }

  /// The most frequent widths in documents of Xcode 12 and later, at two pixels per point.
  @Test(
    arguments: [("Label", 17, 41.5), ("Label", 14, 35.5), ("Label", 50, 117), ("Title", 17, 33)]
      as [(String, Double, Double)])
  func `a label is as wide as Interface Builder saves it`(text: String, size: Double, width: Double) {
    let label = TextAttributes(text: RichText(text), font: .system(Points(size)))
    #expect(label.size(fitting: nil, in: TextTraits(scale: Scale(2))).width == Points(width))
  }

  @Test(
    arguments: [
      (9, 2, 11), (10, 2, 12), (10, 3, 12), (11, 2, 13.5), (12, 2, 14.5), (12, 3, 14.333), (13, 2, 16), (13, 3, 15.667),
      (14, 2, 17), (14, 3, 17), (15, 2, 18), (16, 2, 19.5), (16, 3, 19.333), (17, 2, 20.5), (17, 3, 20.333),
      (18, 2, 21.5), (18, 3, 21.667), (20, 3, 24), (22, 2, 26.5), (22, 3, 26.333), (25, 3, 30), (28, 3, 33.667),
      (36, 2, 43), (50, 2, 60), (100, 2, 119.5),
    ] as [(Double, Double, Double)])
  func `a line is as high as Interface Builder saves it`(size: Double, scale: Double, height: Double) {
    let label = TextAttributes(text: RichText("Label"), font: .system(Points(size)))
    let traits = TextTraits(scale: Scale(scale))
    #expect((label.size(fitting: nil, in: traits).height.value - height).magnitude < 0.001)
  }

  @Test func `ascender, descender, capitals and small letters are fractions of the size`() {
    let metrics = FontMetrics(ResolvedFont(size: 2048, weight: .regular), era: .current)
    #expect(metrics.ascender == 1950)
    #expect(metrics.descender == 494)
    #expect(metrics.lineHeight == 2444)
    #expect(metrics.capHeight == 1443)
    #expect(metrics.xHeight == 1078)
  }

  @Test(arguments: [0, -5, .infinity, .nan] as [Double])
  func `a size that is none measures nothing and a boundless one is bounded`(size: Double) {
    let font = Font.system(Points(size)).resolved(textSize: .large, era: .current)
    #expect(font.size == (size == .infinity ? Font.largestSize : 0))
    #expect(FontMetrics(font, era: .current).width(of: "Label").isFinite)
  }
}

@Suite struct `Characters without an advance of their own` {
  private func width(_ text: String, size: Points = 20) -> Points {
    FontMetrics(ResolvedFont(size: size, weight: .regular), era: .current).width(of: text)
  }

  @Test(
    arguments: [
      ("ｶ", 10), ("א", 9.8), ("م", 9), ("ก", 10.8), ("क", 9.6), ("\u{2003}", 20), ("\u{200B}", 0), ("\u{301}", 0),
    ] as [(String, Double)])
  func `have the width of their script`(text: String, width expected: Double) {
    #expect((width(text).value - expected).magnitude < 1e-9)
  }

  @Test(
    arguments: [
      ("e\u{301}", "e"), ("👩🏽", "👩"), ("👨‍👩‍👧‍👦", "👨"), ("🏳️‍🌈", "🏳"), ("🇫🇷", "😀"), ("🇫🇷🇯🇵", "😀😀"), ("שָׁ", "ש"),
      ("مُ", "م"), ("กี้", "ก"), ("कि", "का"), ("A\u{200D}V", "A\u{200D}V"), ("-", "\u{2011}"),
      ("\u{1112}\u{1161}\u{11AB}", "한"),
    ])
  func `and what joins the character before it has none`(joined: String, alone: String) {
    #expect(width(joined) == width(alone))
  }

  @Test(arguments: [("か", "漢"), ("Ａ", "漢"), ("☆", "漢"), ("ㄱ", "한"), ("☂", "😀"), ("⭐", "😀"), ("⌛", "😀")])
  func `and all of a font for other scripts are alike`(one: String, other: String) {
    #expect(width(one) == width(other))
    #expect(width(one) > 15)
  }

  @Test(arguments: [("Ș", "S"), ("ț", "t"), ("ợ", "ơ"), ("Ї", "I"), ("ў", "у"), ("Ќ", "К"), ("Ώ", "Ω"), ("ϊ", "ι")])
  func `and a letter with a mark is as wide as without`(marked: String, bare: String) {
    #expect(width(marked) == width(bare))
  }

  @Test func `a mark between two letters leaves their kerning`() {
    #expect(width("A\u{301}V") == width("AV"))
    #expect(width("AV") < width("A") + width("V"))
  }
}
