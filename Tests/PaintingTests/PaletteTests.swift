import LayoutModel
import Painting
import Testing

@Suite struct `Colours of the tool` {
  @Test(arguments: Appearance.allCases)
  func `words can be read on every ground they stand on`(appearance: Appearance) {
    let palette = Palette.of(appearance)
    for ground in [palette.paper, palette.surface, palette.fill] {
      for word in [palette.ink, palette.quietInk, palette.tint] { #expect(word.contrast(with: ground) >= 4.5) }
    }
    #expect(palette.paper.contrast(with: palette.strong) >= 4.5)
  }

  @Test(arguments: Appearance.allCases)
  func `outlines and marks stand out from the paper`(appearance: Appearance) {
    let palette = Palette.of(appearance)
    let marks = palette.marks
    let lines = [
      palette.outline, palette.strong, marks.frame, marks.constraint, marks.broken, marks.guide, marks.safeArea,
      marks.margin, marks.baseline, marks.ambiguity,
    ]
    for line in lines { #expect(line.contrast(with: palette.paper) >= 3) }
  }

  @Test(arguments: Appearance.allCases)
  func `what is faint is fainter than what is not`(appearance: Appearance) {
    let palette = Palette.of(appearance)
    let contrasts = [palette.hairline, palette.boxLine, palette.outline, palette.quietInk, palette.ink].map {
      $0.contrast(with: palette.paper)
    }
    #expect(contrasts == contrasts.sorted())
  }

  @Test func `contrast is that of WCAG`() {
    #expect(Color.black.contrast(with: .white) == 21)
    #expect((Color(0x777777).contrast(with: .white) * 100).rounded() == 448)
  }
}
