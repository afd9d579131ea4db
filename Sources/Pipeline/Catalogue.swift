package import Diagnostics
import InterfaceBuilder
import Language
import LayoutEngine

extension DiagnosticCode {
  /// Every code that a layout can have, from any kind of file.
  package static let ofLayouts: [DiagnosticCode] =
    ofLanguage + ofSolving + LintRule.all.map(\.code) + ofSuppressions + ofDocuments + ofTranslations
    + [
      .unreadablePicture, .missingFonts, .missingFontFile, .unreadableFont, .missingLanguage, .invalidAsset,
      .unknownAsset,
    ]
}
