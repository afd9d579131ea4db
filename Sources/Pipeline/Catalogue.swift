package import Diagnostics
import InterfaceBuilder
import Language
import LayoutEngine

extension DiagnosticCode {
  /// Every code that a layout from any kind of file can have.
  package static let ofLayouts: [DiagnosticCode] =
    ofLanguage + ofSolving + LintRule.all.map(\.code) + ofSuppressions + ofDocuments + ofTranslations
    + [
      .unreadablePicture, .missingFonts, .missingFontFile, .unreadableFont, .missingLanguage, .invalidAsset,
      .unknownAsset,
    ]
}
