package import Diagnostics
import InterfaceBuilder
import Language
import LayoutEngine

extension DiagnosticCode {
  /// The problems of layouts, from whatever file they come.
  package static let ofLayouts: [DiagnosticCode] =
    ofLanguage + ofSolving + LintRule.all.map(\.code) + ofSilences + ofDocuments + ofTranslations
    + [.unreadablePicture, .missingFonts, .missingFontFile, .unreadableFont, .missingLanguage]
}
