import Libc
import LayoutModel
import Painting

/// The font files that pictures use; no other font is ever read.
///
/// Inter replaces the platform's font, Noto draws what Inter lacks as far as it is installed, and DejaVu Sans the
/// rest. Characters in none of them become boxes.
package struct FontFiles: Hashable, Sendable {
  /// The folder of `Inter-Regular.otf` and the other faces.
  package var inter: String
  /// The folder of `DejaVuSans.ttf` and `DejaVuSans-Bold.ttf`.
  package var dejaVu: String
  /// The folders of `NotoSansThai-Regular.ttf` and its like, and of `NotoSansCJK-Regular.ttc`; nothing need be there.
  package var noto, notoCJK: String

  package init(inter: String, dejaVu: String, noto: String, notoCJK: String) {
    (self.inter, self.dejaVu, self.noto, self.notoCJK) = (inter, dejaVu, noto, notoCJK)
  }

  /// The folders of Debian's packages.
  package static let debian = FontFiles(
    inter: "/usr/share/fonts/opentype/inter", dejaVu: "/usr/share/fonts/truetype/dejavu",
    noto: "/usr/share/fonts/truetype/noto", notoCJK: "/usr/share/fonts/opentype/noto")

  /// Whether they came with Plumb rather than with the system.
  package var areReleased: Bool { self != .debian }

  /// Those that come with this program, or else Debian's; never some of each, so that a release draws the same everywhere.
  package static let installed: FontFiles = {
    let programs = [ownPath].compactMap(\.self) + System.prefixes.map { $0 + "/bin/plumb" }
    return programs.lazy.compactMap(FontFiles.init(releasedWith:)).first ?? debian
  }()

  private static var ownPath: String? {
    guard let program = System.program, let path = realpath(program, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The fonts of a release, which are in `share/plumb/fonts` where its programs are in `bin`; nil if there are none.
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

/// One font of the set.
enum FontCut: Hashable {
  case inter(FontFace)
  case noto(NotoFont, isBold: Bool)
  case dejaVu(isBold: Bool)
  /// A project's own.
  case file(FontFile)

  /// The place of the font in its file.
  var index: Int {
    switch self {
    case .noto(.eastAsian(let region), _): region.rawValue
    case .inter, .noto, .dejaVu: 0
    case .file(let file): file.index
    }
  }
}

extension FontCut {
  /// Whether no picture can be drawn without it.
  var isAlwaysThere: Bool {
    switch self {
    case .inter, .dejaVu: true
    case .noto, .file: false
    }
  }
}

extension FontFace {
  /// Whether other fonts, which have but two weights, are to be bold beside it.
  var isBold: Bool {
    switch weight {
    case .ultraLight, .thin, .light, .regular, .medium: false
    case .semibold, .bold, .heavy, .black: true
    }
  }
}

/// Why a font of the set cannot be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  /// FreeType's error code for the file.
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
