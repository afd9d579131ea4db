import CairoRenderer
package import Diagnostics
import LayoutModel
import Platform

/// Finds the files of a document's custom fonts in the document's folder, in its subfolder `Fonts`, or anywhere in the
/// project.
struct FontSearch {
  private(set) var diagnostics: [Diagnostic] = []
  /// The fonts in each file read so far, by path; empty if the file contains none.
  private var read: [String: [FontFile]] = [:]
  private var bytesRead = 0

  /// In lower and upper case.
  static let extensions = FontFile.extensions + FontFile.extensions.map { $0.uppercased() }

  /// The maximum number of bytes to read for one document. Fonts of real apps are smaller.
  private static let maxSum = 4 * FontFile.maxSize

  /// Assigns the fonts that are found to the screens of a document.
  ///
  /// - Parameter list: Returns the paths of the fonts in the project of a file.
  init(
    of document: inout Document, in sources: Sources, reading read: (String) -> [UInt8]?,
    listing list: (String) -> [String]
  ) {
    var wanted: [(font: Font, name: String, origin: SourceRange?)] = []
    var known: Set<Font> = []
    for screen in document.screens {
      for view in [Array(screen.views), screen.barViews].joined() {
        for font in view.fonts {
          guard case .custom(let name, _) = font.face, known.insert(font).inserted else { continue }
          wanted.append((font, name, view.origin ?? screen.origin))
        }
      }
    }
    if wanted.isEmpty { return }
    var shelf = FontCatalog()
    var listed: [String]?
    var missing: Set<String> = []
    for (font, name, origin) in wanted {
      let path = origin.map { sources[$0.source].path } ?? ""
      var file = find(font, name, in: beside(path, name), at: origin, reading: read)
      if file == nil {
        let others = listed ?? list(path)
        listed = others
        file = find(font, name, in: nearest(to: name, among: others), at: origin, reading: read)
      }
      shelf[font] = file
      if file == nil, FontClass(of: name) != .known, missing.insert(name).inserted {
        diagnostics.append(.missingFontFile(name, FontClass(of: name), at: origin))
      }
    }
    if shelf.isEmpty { return }
    for screen in document.screens.indices { document.screens[screen].fonts = shelf }
  }

  private func beside(_ path: String, _ name: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    guard !name.contains("/") else { return [] }
    return ["", "Fonts/"].flatMap { below in FontFile.extensions.map { "\(folder)\(below)\(name).\($0)" } }
  }

  /// Sorts paths by the length of the prefix that file names share with the font's name, longest first, so that fewer
  /// files have to be read.
  private func nearest(to name: String, among paths: [String]) -> [String] {
    let wanted = Array(FontFile.plain(name))
    let ranked = paths.map { path -> (likeness: Int, path: String) in
      let file = FontFile.plain(path.split(separator: "/").last.map(String.init) ?? path)
      return (zip(file, wanted).prefix { $0 == $1 }.count, path)
    }
    return ranked.sorted { ($1.likeness, $0.path) < ($0.likeness, $1.path) }.map(\.path)
  }

  private mutating func find(
    _ font: Font, _ name: String, in paths: [String], at origin: SourceRange?, reading read: (String) -> [UInt8]?
  ) -> FontFile? {
    var others: [FontFile] = []
    for path in paths {
      let fonts = fonts(in: path, at: origin, reading: read)
      if let exact = FontFile.named(name, weight: font.weight, isItalic: font.isItalic, among: fonts),
        FontFile.plain(exact.family) != FontFile.plain(name)
      {
        return exact
      }
      others += fonts
    }
    return FontFile.named(name, weight: font.weight, isItalic: font.isItalic, among: others)
  }

  private mutating func fonts(
    in path: String, at origin: SourceRange?, reading read: (String) -> [UInt8]?
  ) -> [FontFile] {
    if let known = self.read[path] { return known }
    self.read[path] = []
    guard bytesRead < FontSearch.maxSum, let bytes = read(path) else { return [] }
    bytesRead += bytes.count
    do throws(FontFileError) {
      let fonts = try FontFile.fonts(in: bytes, path: path)
      self.read[path] = fonts
      return fonts
    } catch {
      diagnostics.append(.unreadableFont(path, error, at: origin))
      return []
    }
  }
}

extension DiagnosticCode {
  package static let missingFontFile = DiagnosticCode(
    16, title: "missing font file",
    """
    The platform does not include this font, and the project has no file for it, so Plumb measures it like fonts
    with similar names. Text may be up to a fifth wider or narrower than measured, and pictures show Inter.
    """,
    wrong: "label title \"Hello\" { font: custom(\"Lato-Bold\", 17) }, where the project has no Lato-Bold.ttf\n",
    right: "label title \"Hello\" { font: custom(\"Lato-Bold\", 17) }, where the project has Lato-Bold.ttf\n"
  ).with(form: .words)

  package static let unreadableFont = DiagnosticCode(
    17, title: "unreadable font file",
    "A font file must be TrueType or OpenType and at most 64 MiB. Plumb treats a damaged file as missing.",
    wrong:
      "label title \"Hello\" { font: custom(\"Lato-Bold\", 17) }, where Lato-Bold.ttf is a renamed web page\n",
    right: "label title \"Hello\" { font: custom(\"Lato-Bold\", 17) }, where Lato-Bold.ttf is a font\n"
  ).with(form: .words)
}

extension Diagnostic {
  fileprivate static func missingFontFile(_ name: String, _ kind: FontClass, at range: SourceRange?) -> Diagnostic {
    .warning(
      .missingFontFile, "the project has no file for the font '\(name)', so its text is measured like \(kind.words)",
      at: range, help: "add the font file next to the layout, or anywhere else in the project")
  }

  fileprivate static func unreadableFont(_ path: String, _ error: FontFileError, at range: SourceRange?) -> Diagnostic {
    .warning(.unreadableFont, "the font file '\(path)' cannot be read: \(error)", at: range)
  }
}
