import Libc
import LayoutModel
import Painting

/// The font files that pictures use. No other font is ever read.
///
/// Inter replaces San Francisco. Characters that Inter lacks are drawn in Noto, if it is installed, or else in DejaVu
/// Sans. Characters in none of them become boxes.
package struct FontFiles: Hashable, Sendable {
  /// The folder with `Inter-Regular.otf` and the other faces.
  package var inter: String
  /// The folder with `DejaVuSans.ttf` and `DejaVuSans-Bold.ttf`.
  package var dejaVu: String
  /// The folders with `NotoSansThai-Regular.ttf` and similar files, and with `NotoSansCJK-Regular.ttc`. All of them are
  /// optional.
  package var noto, notoCJK: String

  package init(inter: String, dejaVu: String, noto: String, notoCJK: String) {
    (self.inter, self.dejaVu, self.noto, self.notoCJK) = (inter, dejaVu, noto, notoCJK)
  }

  /// The folders used by Debian's packages.
  package static let debian = FontFiles(
    inter: "/usr/share/fonts/opentype/inter", dejaVu: "/usr/share/fonts/truetype/dejavu",
    noto: "/usr/share/fonts/truetype/noto", notoCJK: "/usr/share/fonts/opentype/noto")

  /// Whether the fonts are part of a release of Plumb rather than of the system.
  package var areReleased: Bool { self != .debian }

  /// The fonts of this release, or else Debian's. The two are never mixed, so that a release draws the same everywhere.
  package static let installed: FontFiles = {
    let programs = [ownPath].compactMap(\.self) + System.prefixes.map { $0 + "/bin/plumb" }
    return programs.lazy.compactMap(FontFiles.init(releasedWith:)).first ?? debian
  }()

  private static var ownPath: String? {
    guard let program = System.program, let path = realpath(program, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The fonts of a release, in `share/plumb/fonts` next to the folder `bin` of its programs. Returns nil if there are
  /// none.
  package init?(releasedWith program: String) {
    let parts = program.split(separator: "/", omittingEmptySubsequences: false)
    let folder = (parts.dropLast(2) + ["share", "plumb", "fonts"]).joined(separator: "/")
    guard parts.count > 2, access(folder, F_OK) == 0 else { return nil }
    self.init(
      inter: folder + "/inter", dejaVu: folder + "/dejavu", noto: folder + "/noto", notoCJK: folder + "/noto-cjk")
  }

  func path(of cut: FontCut) -> String {
    switch cut {
    case .inter(let face): "\(inter)/\(fileName(of: face)).otf"
    case .noto(.eastAsian, let isBold): "\(notoCJK)/NotoSansCJK-\(isBold ? "Bold" : "Regular").ttc"
    case .noto(.emoji, _): "\(noto)/NotoColorEmoji.ttf"
    case .noto(.sans(let name), let isBold): "\(noto)/NotoSans\(name)-\(isBold ? "Bold" : "Regular").ttf"
    case .dejaVu(isBold: false): "\(dejaVu)/DejaVuSans.ttf"
    case .dejaVu(isBold: true): "\(dejaVu)/DejaVuSans-Bold.ttf"
    case .file(let file): file.path
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

/// A font that text can be drawn with.
enum FontCut: Hashable {
  case inter(FontFace)
  case noto(NotoFont, isBold: Bool)
  case dejaVu(isBold: Bool)
  /// A project's own font.
  case file(FontFile)

  /// The index of the font in its file.
  var index: Int {
    switch self {
    case .noto(.eastAsian(let region), _): region.rawValue
    case .inter, .noto, .dejaVu: 0
    case .file(let file): file.index
    }
  }
}

extension FontCut {
  /// Whether every picture requires the font to be installed.
  var isAlwaysThere: Bool {
    switch self {
    case .inter, .dejaVu: true
    case .noto, .file: false
    }
  }
}

extension FontFace {
  /// Whether fallback fonts, which come in two weights only, should be bold next to it.
  var isBold: Bool {
    switch weight {
    case .ultraLight, .thin, .light, .regular, .medium: false
    case .semibold, .bold, .heavy, .black: true
    }
  }
}

/// A reason why a font can't be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  /// The file can't be read, with FreeType's error code.
  case unreadable(path: String, code: Int32)

  package var description: String {
    switch self {
    case .missing(let path): "the font \(path) is missing; \(FontError.remedy)"
    case .unreadable(let path, let code): "the font \(path) cannot be read (FreeType error \(code))"
    }
  }

  private static var remedy: String {
    System.prefixes.first.map { "put the folder 'share' of a release into \($0)" }
      ?? "Debian's fonts-inter and fonts-dejavu-core bring the fonts"
  }
}
