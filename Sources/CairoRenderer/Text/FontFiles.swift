import LayoutModel
import Painting

/// The font files that pictures use; no other font is ever read.
///
/// Inter replaces the platform's font, and DejaVu Sans covers scripts that Inter lacks. Characters in neither become
/// boxes.
package struct FontFiles: Hashable, Sendable {
  /// The folder of `Inter-Regular.otf` and the other faces.
  package var inter: String
  /// The folder of `DejaVuSans.ttf` and `DejaVuSans-Bold.ttf`.
  package var dejaVu: String

  package init(inter: String, dejaVu: String) { (self.inter, self.dejaVu) = (inter, dejaVu) }

  /// The folders of Debian's packages `fonts-inter` and `fonts-dejavu-core`.
  package static let debian = FontFiles(
    inter: "/usr/share/fonts/opentype/inter", dejaVu: "/usr/share/fonts/truetype/dejavu")

  func path(of cut: FontCut) -> String {
    switch cut {
    case .inter(let face): "\(inter)/\(fileName(of: face)).otf"
    case .dejaVu(isBold: false): "\(dejaVu)/DejaVuSans.ttf"
    case .dejaVu(isBold: true): "\(dejaVu)/DejaVuSans-Bold.ttf"
    }
  }

  private func fileName(of face: FontFace) -> String {
    let family =
      switch face.opticalSize {
      case .text: "Inter"
      case .display: "InterDisplay"
      }
    let weight =
      switch face.weight {
      case .ultraLight: "Thin"
      case .thin: "ExtraLight"
      case .light: "Light"
      case .regular: face.isItalic ? "" : "Regular"
      case .medium: "Medium"
      case .semibold: "SemiBold"
      case .bold: "Bold"
      case .heavy: "ExtraBold"
      case .black: "Black"
      }
    return "\(family)-\(weight)\(face.isItalic ? "Italic" : "")"
  }
}

/// One font file of the set.
enum FontCut: Hashable {
  case inter(FontFace)
  case dejaVu(isBold: Bool)

  /// The face for characters that this one lacks.
  var fallback: FontCut? {
    switch self {
    case .inter(let face): .dejaVu(isBold: FontCut.boldWeights.contains(face.weight))
    case .dejaVu: nil
    }
  }

  private static let boldWeights: [FontWeight] = [.semibold, .bold, .heavy, .black]
}

/// Why a font of the set cannot be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  /// FreeType's error code for the file.
  case unreadable(path: String, code: Int32)

  package var description: String {
    switch self {
    case .missing(let path): "the font \(path) is missing; Debian's fonts-inter and fonts-dejavu-core bring the fonts"
    case .unreadable(let path, let code): "the font \(path) cannot be read (FreeType error \(code))"
    }
  }
}
