import LayoutModel
import Platform
import Testing

@Suite struct `How far off a text's width may be` {
  private func measure(
    _ text: String, size: Points = 17, weight: FontWeight = .regular, toolsVersion: Int = 23_000
  ) -> MeasuredWidth {
    FontMetrics(ResolvedFont(size: size, weight: weight), era: PlatformEra(toolsVersion: toolsVersion)).measure(text)
  }

  @Test func `the width is the one that lines have`() {
    let font = FontMetrics(ResolvedFont(size: 22, weight: .bold), era: .current)
    for text in ["", "Label", "Größe 漢字 😀", "☂️ Вход"] { #expect(font.measure(text).width == font.width(of: text)) }
  }

  @Test func `what many documents show is certain to less than a hundredth`() {
    let label = measure("Show all settings")
    #expect(label.evidence == .many)
    #expect(label.uncertainty > 0)
    #expect(label.uncertainty.value < 0.01 * label.width.value)
  }

  @Test(
    arguments: [
      ("Настройки", .regular, 0.01), ("Ρυθμίσεις", .regular, 0.02), ("الإعدادات", .regular, 0.1),
      ("Label", .black, 0.03),
      ("Label", .ultraLight, 0.02),
    ] as [(String, FontWeight, Double)])
  func `what few documents show is taken to be less certain`(text: String, weight: FontWeight, share: Double) {
    let measured = measure(text, weight: weight)
    #expect(measured.evidence < .many)
    #expect(measured.uncertainty.value >= share * measured.width.value - 1e-9)
  }

  @Test func `nothing is uncertain of no text`() {
    let nothing = measure("")
    #expect(nothing.width == 0 && nothing.uncertainty == 0 && nothing.evidence == .many)
  }

  @Test func `scripts err independently, letters of one alike`() {
    let hangul = measure("설정")
    let latin = measure("Settings")
    #expect(measure("설정설정").uncertainty.isAlmost(hangul.uncertainty * 2))
    let sum = (hangul.uncertainty.value * hangul.uncertainty.value + latin.uncertainty.value * latin.uncertainty.value)
    #expect(measure("설정Settings").uncertainty.isAlmost(Points(sum.squareRoot())))
  }
}

extension Points {
  fileprivate func isAlmost(_ other: Points) -> Bool { (self - other).magnitude < 1e-9 }
}
