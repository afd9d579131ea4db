import LayoutModel
import Platform
import Testing

@Suite struct `Widths of San Francisco` {
  /// Of the Python reference that the tables were fitted with.
  @Test(
    arguments: [
      ("Label", 17, .regular, 23_000, 41.3219),
      ("Label", 17, .regular, 14_490, 41.5004),
      ("AVATAR, Ty. We’ll", 17, .ultraLight, 23_000, 124.593),
      ("AVATAR, Ty. We’ll", 17, .thin, 23_000, 126.6126),
      ("AVATAR, Ty. We’ll", 17, .light, 23_000, 128.7869),
      ("AVATAR, Ty. We’ll", 17, .regular, 23_000, 131.5698),
      ("AVATAR, Ty. We’ll", 17, .medium, 23_000, 135.0800875),
      ("AVATAR, Ty. We’ll", 17, .semibold, 23_000, 137.97274375),
      ("AVATAR, Ty. We’ll", 17, .bold, 23_000, 141.6661),
      ("AVATAR, Ty. We’ll", 17, .heavy, 23_000, 146.2153),
      ("AVATAR, Ty. We’ll", 17, .black, 23_000, 149.5541),
      ("AVATAR, Ty. We’ll", 20, .regular, 16_000, 151.558),
      ("AVATAR, Ty. We’ll", 20, .regular, 17_000, 151.3115),
      ("AVATAR, Ty. We’ll", 19.5, .bold, 16_000, 162.56565),
      ("AVATAR, Ty. We’ll", 22.5, .light, 17_000, 165.49774625),
      ("AVATAR, Ty. We’ll", 34, .bold, 23_000, 273.6694),
      ("AVATAR, Ty. We’ll", 5, .regular, 23_000, 44.375),
      ("AVATAR, Ty. We’ll", 200, .black, 16_999, 1673.42),
      ("Détail Œuvre Größe", 15, .regular, 23_000, 133.1685),
      ("Привет, мир", 17, .regular, 23_000, 99.4228),
      ("Ωραίος", 17, .regular, 23_000, 55.0851),
      ("漢字", 17, .regular, 23_000, 34),
      ("Việt Nữ", 17, .semibold, 23_000, 59.2348),
      ("3 × 4 ≤ 12 €", 13, .regular, 23_000, 72.8156),
    ] as [(String, Double, FontWeight, Int, Double)])
  func `a line is as wide as the reference says`(
    text: String, size: Double, weight: FontWeight, toolsVersion: Int, width: Double
  ) {
    let font = ResolvedFont(size: Points(size), weight: weight)
    let metrics = FontMetrics(font, era: PlatformEra(toolsVersion: toolsVersion))
    #expect((metrics.width(of: text).value - width).magnitude < 1e-9)
  }

  /// The widths that most documents of Xcode 12 and later save, at two pixels a point.
  @Test(arguments: [("Label", 17, 41.5), ("Title", 17, 33), ("Detail", 17, 44)] as [(String, Double, Double)])
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
      ("漢", 20), ("か", 20), ("한", 17.3), ("Ａ", 20), ("ｶ", 10), ("\u{1112}\u{1161}\u{11AB}", 17.3), ("😀", 24.95),
      ("☂", 24.95),
      ("א", 9.8), ("م", 9), ("ก", 10.8), ("क", 9.6), ("\u{2003}", 20), ("\u{200B}", 0), ("\u{301}", 0),
    ] as [(String, Double)])
  func `have the width of their script`(text: String, width expected: Double) {
    #expect((width(text).value - expected).magnitude < 1e-9)
  }

  @Test(
    arguments: [
      ("e\u{301}", "e"), ("👩🏽", "👩"), ("👨‍👩‍👧‍👦", "👨"), ("🏳️‍🌈", "🏳"), ("🇫🇷", "😀"), ("🇫🇷🇯🇵", "😀😀"), ("שָׁ", "ש"),
      ("مُ", "م"), ("กี้", "ก"), ("कि", "का"), ("A\u{200D}V", "A\u{200D}V"), ("1️⃣", "1"), ("-", "\u{2011}"),
    ])
  func `and what joins the character before it has none`(joined: String, alone: String) {
    #expect(width(joined) == width(alone))
  }

  @Test(arguments: [("Ș", "S"), ("ț", "t"), ("ơ", "o"), ("Ї", "I"), ("ў", "у"), ("Ќ", "К"), ("Ώ", "Ω"), ("ϊ", "ι")])
  func `and a letter with a mark is as wide as without`(marked: String, bare: String) {
    #expect(width(marked) == width(bare))
  }

  @Test func `a mark between two letters leaves their kerning`() {
    #expect(width("A\u{301}V") == width("AV"))
    #expect(width("AV") < width("A") + width("V"))
  }
}
