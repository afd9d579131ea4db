import LayoutModel
import Painting

/// Where the files are that pictures are drawn with; no other font is ever looked at.
///
/// Inter stands for the platform's font, and DejaVu Sans for the scripts that Inter lacks. Characters of neither are
/// drawn as boxes.
package struct FontFiles: Hashable, Sendable {
  /// The folder of `Inter-Regular.otf` and its other cuts.
  package var inter: String
  /// The folder of `DejaVuSans.ttf` and `DejaVuSans-Bold.ttf`.
  package var dejaVu: String

  package init(inter: String, dejaVu: String) { (self.inter, self.dejaVu) = (inter, dejaVu) }

  /// Where Debian's packages `fonts-inter` and `fonts-dejavu-core` put them.
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

  /// What draws the characters that this cut lacks.
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
  /// FreeType's number for what is wrong with the file.
  case unreadable(path: String, code: Int32)

  package var description: String {
    switch self {
    case .missing(let path): "the font \(path) is missing; Debian's fonts-inter and fonts-dejavu-core bring the fonts"
    case .unreadable(let path, let code): "the font \(path) cannot be read (FreeType error \(code))"
    }
  }
}
