import CHarfBuzz
package import LayoutModel
import Libc
import Painting

/// The font files that pictures use. No other font is ever read, except for a project's own.
///
/// Inter replaces San Francisco. Characters that Inter lacks are drawn in Noto, if it is installed, or else in DejaVu
/// Sans. Characters that no font contains become boxes.
package struct FontFiles: Hashable, Sendable {
  /// The folder with `Inter-Regular.otf` and the other faces.
  package var inter: String
  /// The folder with `DejaVuSans.ttf` and `DejaVuSans-Bold.ttf`.
  package var dejaVu: String
  /// The folders with `NotoSansThai-Regular.ttf` and similar files, and with `NotoSansCJK-Regular.ttc`. All of these
  /// files are optional.
  package var noto, notoCJK: String

  package init(inter: String, dejaVu: String, noto: String, notoCJK: String) {
    self.inter = inter
    self.dejaVu = dejaVu
    self.noto = noto
    self.notoCJK = notoCJK
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

  /// The fonts of a release, in `share/plumb/fonts` next to the folder `bin` of its programs. Returns nil if this
  /// folder is missing.
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
  case file(FontFile)

  var index: Int {
    switch self {
    case .noto(.eastAsian(let region), _): region.rawValue
    case .inter, .noto, .dejaVu: 0
    case .file(let file): file.index
    }
  }
}

extension FontCut {
  var isAlwaysThere: Bool {
    switch self {
    case .inter, .dejaVu: true
    case .noto, .file: false
    }
  }
}

extension FontFace {
  /// Whether fallback fonts next to this face should be bold. They only have two weights.
  var isBold: Bool {
    switch weight {
    case .ultraLight, .thin, .light, .regular, .medium: false
    case .semibold, .bold, .heavy, .black: true
    }
  }
}

package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  /// The file cannot be read. `code` is FreeType's error.
  case unreadable(path: String, code: Int32)

  package var description: String {
    switch self {
    case .missing(let path): "the font \(path) is missing; \(FontError.remedy)"
    case .unreadable(let path, let code): "the font \(path) cannot be read (FreeType error \(code))"
    }
  }

  private static var remedy: String {
    System.prefixes.first.map { "copy the folder 'share' of a release to \($0)" }
      ?? "install the Debian packages fonts-inter and fonts-dejavu-core"
  }
}

extension FontFiles {
  /// The font files that must exist before drawing, including those that only some texts need.
  package var required: [String] {
    let faces = FontFace.OpticalSize.allCases.flatMap { size in
      FontWeight.allCases.flatMap { weight in
        [false, true].map { FontFace(weight: weight, isItalic: $0, opticalSize: size) }
      }
    }
    return faces.map { path(of: .inter($0)) } + [false, true].map { path(of: .dejaVu(isBold: $0)) }
  }

  /// Returns the font files that a package installs. Only some fonts have a bold file.
  package func files(of package: FontPackage) -> (regular: [String], bold: [String]) {
    let fonts = NotoFont.all.filter { $0.package == package }
    func paths(isBold: Bool) -> [String] {
      Set(fonts.map { path(of: .noto($0, isBold: isBold)) }).sorted()
    }
    let regular = paths(isBold: false)
    return (regular, paths(isBold: true).filter { !regular.contains($0) })
  }
}

package enum FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooLarge(limit: Int)
  case noFont
  case noCharacters

  package var description: String {
    switch self {
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    case .noFont: "it is not a TrueType or OpenType font"
    case .noCharacters: "its tables are damaged"
    }
  }
}

extension FontFile {
  /// The maximum size of a font file in bytes. Fonts with all ideographs take 20 MiB.
  package static let maxSize = 64 << 20
  private static let maxCount = 64

  package static let extensions = ["ttf", "otf", "ttc", "otc"]

  /// Returns the fonts in a file. A collection contains several.
  package static func fonts(in bytes: [UInt8], path: String) throws(FontFileError) -> [FontFile] {
    guard bytes.count <= maxSize else { throw .tooLarge(limit: maxSize) }
    let digest = FontFile.digest(of: bytes)
    let (count, fonts) = bytes.withUnsafeBytes { raw -> (Int, [FontFile]) in
      let blob = hb_blob_create(
        raw.bindMemory(to: CChar.self).baseAddress, UInt32(raw.count), HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      let count = min(Int(hb_face_count(blob)), maxCount)
      let fonts = (0..<count).compactMap { index -> FontFile? in
        let face = hb_face_create(blob, UInt32(index))
        defer { hb_face_destroy(face) }
        return face.flatMap { FontFile($0, bytes, path: path, index: index, digest: digest) }
      }
      return (count, fonts)
    }
    guard count > 0 else { throw .noFont }
    guard !fonts.isEmpty else { throw .noCharacters }
    return fonts
  }

  private convenience init?(_ face: OpaquePointer, _ bytes: [UInt8], path: String, index: Int, digest: UInt64) {
    guard hasCharacters(face), let lines = FaceLines(face), let name = faceName(6, of: face) ?? faceName(4, of: face)
    else { return nil }
    let style = FaceStyle(face)
    let tables = Tables(
      names: (name, faceName(4, of: face) ?? name, faceName(16, of: face) ?? faceName(1, of: face) ?? name),
      weight: style.weight, isItalic: style.isItalic, lines: (lines.ascender, lines.descender),
      heights: (style.capHeight, style.xHeight))
    let measures = ShapedMeasures(bytes, index: index)
    self.init(path: path, index: index, tables: tables, measures: measures, digest: digest)
  }

  /// Returns an FNV-1a hash, computed in steps of eight bytes.
  private static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(raw.count)
      for place in stride(from: 0, to: raw.count - 7, by: 8) {
        hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian) &* 0x100_0000_01B3
      }
      for place in (raw.count & ~7)..<raw.count { hash = (hash ^ UInt64(raw[place])) &* 0x100_0000_01B3 }
      return hash
    }
  }
}

private func hasCharacters(_ face: OpaquePointer) -> Bool {
  let characters = hb_set_create()
  defer { hb_set_destroy(characters) }
  hb_face_collect_unicodes(face, characters)
  return hb_set_is_empty(characters) == 0
}

/// Returns an entry of a font's name table by its OpenType number.
private func faceName(_ number: UInt32, of face: OpaquePointer) -> String? {
  let english = hb_language_from_string("en", 2)
  // Long enough for any real name.
  var length: UInt32 = 256
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length)) { buffer in
    guard hb_ot_name_get_utf8(face, number, english, &length, buffer.baseAddress) > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A font's ascender and descender, in em.
///
/// Taken from the `hhea` table, without its line gap: of 38 labels in Helvetica Neue, whose line gap is 0.028 em, 31
/// from 19 repositories were saved with the height that excludes it.
private struct FaceLines {
  var ascender, descender: Double

  init?(_ face: OpaquePointer) {
    let unitsPerEm = Double(max(hb_face_get_upem(face), 1))
    func lines(_ table: StaticString, at place: Int) -> FaceLines? {
      let blob = hb_face_reference_table(face, openTypeTag(table))
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length), Int(length) >= place + 4 else { return nil }
      func number(_ offset: Int) -> Double {
        let bits = UInt16(UInt8(bitPattern: data[offset])) << 8 | UInt16(UInt8(bitPattern: data[offset + 1]))
        return Double(Int16(bitPattern: bits)) / unitsPerEm
      }
      let found = FaceLines(ascender: number(place), descender: -number(place + 2))
      return found.ascender + found.descender > 0 ? found : nil
    }
    // Some fonts have no usable `hhea` table, but an `OS/2` table with the same metrics.
    guard let found = lines("hhea", at: 4) ?? lines("OS/2", at: 68) else { return nil }
    self = found
  }

  private init(ascender: Double, descender: Double) {
    self.ascender = ascender
    self.descender = descender
  }
}

private struct FaceStyle {
  var weight: FontWeight
  var isItalic: Bool
  /// In em.
  var capHeight, xHeight: Double

  init(_ face: OpaquePointer) {
    let font = hb_font_create(face)
    let unitsPerEm = Double(max(hb_face_get_upem(face), 1))
    defer { hb_font_destroy(font) }
    weight = FaceStyle.weight(Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)))
    isItalic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5
    func height(_ tag: hb_ot_metrics_tag_t, or usual: Double) -> Double {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 else { return usual }
      return Double(position) / unitsPerEm
    }
    capHeight = height(HB_OT_METRICS_TAG_CAP_HEIGHT, or: 0.7)
    xHeight = height(HB_OT_METRICS_TAG_X_HEIGHT, or: 0.5)
  }

  /// Returns the platform's weight nearest to an OpenType weight from 100 to 900.
  private static func weight(_ value: Double) -> FontWeight {
    let weights: [FontWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    return weights[max(0, min(Int(clamping: (value / 100).rounded()) - 1, 8))]
  }
}
