import LayoutModel
import Platform
import Testing

@Suite struct `Fonts after Dynamic Type` {
  @Test(
    arguments: [
      (.body, .large, 17), (.body, .xSmall, 14), (.body, .accessibility5, 53), (.largeTitle, .large, 34),
      (.title1, .accessibility3, 48), (.caption2, .medium, 11), (.subheadline, .xxxLarge, 21), (.footnote, .large, 13),
    ] as [(TextStyle, TextSize, Double)])
  func `a text style follows the user's size`(style: TextStyle, textSize: TextSize, size: Double) {
    let font = Font(.textStyle(style)).resolved(textSize: textSize, era: .current)
    #expect(font == ResolvedFont(size: Points(size), weight: .regular, style: style))
  }

  @Test func `a headline is semibold unless its author says otherwise`() {
    #expect(Font(.textStyle(.headline)).resolved(textSize: .large, era: .current).weight == .semibold)
    #expect(Font(.textStyle(.headline), weight: .light).resolved(textSize: .large, era: .current).weight == .light)
  }

  @Test func `a fixed size stays, and a font nobody knows keeps its name`() {
    let system = Font.system(17, .bold).resolved(textSize: .accessibility5, era: .current)
    #expect(system == ResolvedFont(size: 17, weight: .bold))
    let custom = Font(.custom(name: "Futura", size: 12), italic: true).resolved(textSize: .xSmall, era: .current)
    #expect(custom == ResolvedFont(size: 12, weight: .regular, isItalic: true, customName: "Futura"))
  }

  @Test(arguments: [(17_999, 17), (18_000, 14), (20_999, 14), (21_000, 17)] as [(Int, Double)])
  func `canvases of Xcode 13 show text styles at the smallest size`(toolsVersion: Int, size: Double) {
    let font = Font(.textStyle(.body)).resolved(textSize: .large, era: PlatformEra(toolsVersion: toolsVersion))
    #expect(font.size == Points(size))
  }

  @Test(
    arguments: [
      (.title1, 12_999, 28), (.title2, 12_999, 22), (.title1, 13_000, 26), (.title2, 13_000, 20),
      (.largeTitle, 14_809, 30), (.title1, 14_809, 26), (.title2, 14_809, 20), (.title3, 14_809, 20),
      (.largeTitle, 14_810, 34), (.title1, 14_810, 28), (.title2, 14_810, 22), (.title3, 14_810, 20),
    ] as [(TextStyle, Int, Double)])
  func `titles are smaller from Xcode 9 to the betas of 11`(style: TextStyle, toolsVersion: Int, size: Double) {
    let font = Font(.textStyle(style)).resolved(textSize: .large, era: PlatformEra(toolsVersion: toolsVersion))
    #expect(font.size == Points(size))
  }

  @Test func `canvases of Xcode 13 still show a size that is asked for`() {
    let font = Font(.textStyle(.body)).resolved(textSize: .xxxLarge, era: .xcode13)
    #expect(font.size == 23)
  }
}
