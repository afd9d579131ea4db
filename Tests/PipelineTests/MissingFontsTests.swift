import CairoRenderer
import Diagnostics
import Pipeline
import Testing

@Suite struct `Missing fonts` {
  @Test func `are one warning that names the packages`() throws {
    let warning = try #require(Diagnostic.missingFonts([.emoji, .cjk]))
    #expect(warning.severity == .warning)
    #expect(warning.help == "install fonts-noto-cjk and fonts-noto-color-emoji")
    #expect(Diagnostic.missingFonts([]) == nil)
  }
}
