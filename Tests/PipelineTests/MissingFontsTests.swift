import CairoRenderer
import Diagnostics
import Pipeline
import Testing

@Suite struct `Missing fonts` {
  @Test func `are one warning that names the packages`() throws {
    let warning = try #require(Diagnostic.missingFonts([.emoji, .cjk], of: .debian))
    #expect(warning.severity == .warning)
    #expect(warning.help == "install fonts-noto-cjk and fonts-noto-color-emoji")
    #expect(Diagnostic.missingFonts([], of: .debian) == nil)
  }

  @Test func `of a release come with the release`() throws {
    let folder = "/opt/plumb/share/plumb/fonts"
    let fonts = FontFiles(inter: folder, dejaVu: folder, noto: folder, notoCJK: folder)
    let warning = try #require(Diagnostic.missingFonts([.core, .cjk], of: fonts))
    #expect(warning.help == "add plumb-fonts, which comes with each release")
  }
}
