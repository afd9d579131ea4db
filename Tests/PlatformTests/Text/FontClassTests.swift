import LayoutModel
import Platform
import Testing

@Suite struct `Classes of fonts` {
  @Test(
    arguments: [
      ("HelveticaNeue-Light", .known), ("Futura-Medium", .known), ("Lato-Bold", .sans), ("NotoSans-Regular", .sans),
      ("Source Serif 4", .serif), ("PlayfairDisplay-Bold", .serif), ("EBGaramond", .serif),
      ("AmericanTypewriter-Bold", .serif),
      ("JetBrainsMono-Regular", .monospaced), ("FiraCode-Bold", .monospaced), ("RobotoCondensed-Light", .condensed),
      ("Futura-CondensedMedium", .condensed), ("PT_Sans-Narrow", .condensed), ("DancingScript-Bold", .script),
    ] as [(String, FontClass)])
  func `are told from a font's name`(name: String, expected: FontClass) { #expect(FontClass(of: name) == expected) }

  private func width(_ text: String, _ name: String) -> Points {
    FontMetrics(ResolvedFont(size: 20, weight: .regular, customName: name), era: .current).width(of: text)
  }

  @Test func `are as wide as fonts of such names`() {
    let system = width("Hamburg", "Lato")
    #expect(width("Hamburg", "Georgia") > system && width("Hamburg", "RobotoCondensed") < system * 0.85)
    #expect(width("Hamburg", "Pacifico") < system && width("iiii", "CourierNewPSMT") == width("WWWW", "CourierNewPSMT"))
    #expect(width("iiii", "CourierNewPSMT") == 48)
  }
}
