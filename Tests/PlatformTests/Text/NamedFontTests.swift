import LayoutModel
import Platform
import Testing

@Suite struct `Fonts by name` {
  private func label(_ text: String, _ name: String, _ size: Points, _ weight: FontWeight? = nil) -> Size {
    let label = TextAttributes(text: RichText(text), font: Font(.custom(name: name, size: size), weight: weight))
    return label.size(fitting: nil, in: TextTraits(scale: Scale(2)))
  }

  /// Widths and heights in saved documents.
  @Test(
    arguments: [
      ("Programming", "HelveticaNeue-Light", 17, .light, 99, 20.5),
      ("Label", "HelveticaNeue-Bold", 17, .bold, 44.5, 20.5),
      ("Bingo!", "HelveticaNeue", 30, nil, 86.5, 35), ("3999", "HelveticaNeue-Bold", 36, .bold, 81, 43),
      ("Title", "Chalkduster", 28, nil, 74, 36),
      ("再度読み込みを試す", "HiraginoSans-W6", 12, nil, 108, 12), ("カテゴリー名", "HiraMaruProN-W4", 14, nil, 84, 14),
    ] as [(String, String, Points, FontWeight?, Double, Double)])
  func `a family that many documents name is as large as they save it`(
    text: String, name: String, size: Points, weight: FontWeight?, width: Double, height: Double
  ) {
    let found = label(text, name, size, weight)
    #expect((found.width.value - width).magnitude <= 1 && found.height.value == height, "\(found)")
  }

  @Test(
    arguments: [
      ("AvenirNext-Medium", 16, 22), ("Avenir-Heavy", 16, 22), ("Futura-Medium", 20, 26),
      ("ArialRoundedMTBold", 20, 23.5), ("MarkerFelt-Thin", 35, 38.5),
    ])
  func `lines are as high as the family's`(name: String, size: Points, height: Points) {
    #expect(label("Label", name, size).height == height)
  }

  @Test(arguments: [("Helvetica Neue", "HelveticaNeue"), ("Avenir Next", "AvenirNext-Regular")])
  func `a family goes by its name and by that of its faces`(family: String, face: String) {
    #expect(label("Sign in", family, 17) == label("Sign in", face, 17))
  }

  @Test(arguments: ["Gotham-Book", "Lato-Bold", ""])
  func `what nothing is known of is measured as the system's font, and is not certain`(name: String) {
    let known = ResolvedFont(size: 17, weight: .regular)
    var unknown = known
    unknown.customName = name
    let system = FontMetrics(known, era: .current).measure("Label")
    let found = FontMetrics(unknown, era: .current).measure("Label")
    #expect(found.width == system.width)
    #expect(found.uncertainty > system.uncertainty && found.evidence == .none)
  }

  @Test func `characters of a face of one width are all as wide`() {
    #expect(label("iiii", "Menlo-Regular", 10) == label("WWWW", "Menlo-Regular", 10))
  }

  @Test func `an accent costs nothing`() { #expect(label("é", "HelveticaNeue", 17) == label("e", "HelveticaNeue", 17)) }
}
