package import CairoRenderer
package import Diagnostics

extension DiagnosticCode {
  package static let missingFonts = DiagnosticCode(
    15, "no font for some text",
    """
    Plumb draws text in Inter, and scripts that Inter lacks in the installed Noto fonts. A character that no
    installed font has becomes a box of the right width; frames stay the same.
    """,
    wrong: "label hello \"こんにちは\", where fonts-noto-cjk is not installed\n",
    right: "label hello \"こんにちは\", where Scripts/setup has installed it\n", form: .words)
}

extension Diagnostic {
  /// Returns one warning for all pictures of a run, or nil if every character had a font.
  package static func missingFonts(
    _ packages: Set<FontPackage>, of fonts: FontFiles = .installed
  ) -> Diagnostic? {
    guard !packages.isEmpty else { return nil }
    return .warning(
      .missingFonts, "some characters are drawn as boxes because no installed font has them", at: nil,
      help: fonts.remedy(for: packages))
  }
}

extension FontFiles {
  /// Returns advice on how to install the fonts of some packages.
  package func remedy(for packages: Set<FontPackage>) -> String {
    let names = FontPackage.allCases.filter(packages.contains).map(\.rawValue)
    return areReleased
      ? "add plumb-fonts, which comes with each release" : "install \(names.joined(separator: " and "))"
  }
}
