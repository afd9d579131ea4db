import CHarfBuzz
import LayoutModel
import Synchronization

/// The widths of a font in a project's file, measured by HarfBuzz. Can be used from any thread.
final class ShapedMeasures: FontMeasures {
  /// The content of the file.
  let bytes: [UInt8]
  private let index: Int
  /// The font, opened on first use, because most fonts of a project are never used.
  private let font = Mutex<MeasuredFont?>(nil)

  init(_ bytes: [UInt8], index: Int) { (self.bytes, self.index) = (bytes, index) }

  func advance(of scalar: Unicode.Scalar) -> Double? { measured { $0.advance(of: scalar) } }

  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    measured { $0.kerning(first, second) }
  }

  private func measured<Width: Sendable>(_ measure: (MeasuredFont) -> Width) -> Width {
    font.withLock { font in
      let open = font ?? MeasuredFont(bytes, index: index)
      font = open
      return measure(open)
    }
  }
}

/// A font opened in HarfBuzz, with the widths measured so far.
private final class MeasuredFont {
  private let font: OpaquePointer
  private let unitsPerEm: Double
  private let changesPairs: Bool
  /// Advances in em; nil for characters that the font lacks.
  private var advances: [Unicode.Scalar: Double?] = [:]
  /// Kerning in em, by the two characters.
  private var kerning: [UInt64: Double] = [:]

  /// The number of cached characters and pairs: more than a language uses.
  private static let greatestCount = 1 << 16

  init(_ bytes: [UInt8], index: Int) {
    let blob = blob(copying: bytes), face = hb_face_create(blob, UInt32(index))
    defer {
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    font = hb_font_create(face)
    unitsPerEm = Double(max(hb_face_get_upem(face), 1))
    changesPairs =
      hb_ot_layout_has_positioning(face) != 0 || hb_ot_layout_has_substitution(face) != 0
      || !MeasuredFont.isEmpty("kern", of: face)
  }

  deinit { hb_font_destroy(font) }

  private static func isEmpty(_ table: StaticString, of face: OpaquePointer?) -> Bool {
    let blob = hb_face_reference_table(face, openTypeTag(table))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) == 0
  }

  func advance(of scalar: Unicode.Scalar) -> Double? {
    if let known = advances[scalar] { return known }
    var glyph: hb_codepoint_t = 0, advance: Double?
    if hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 {
      advance = Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
    }
    if advances.count >= MeasuredFont.greatestCount { advances.removeAll(keepingCapacity: true) }
    advances[scalar] = .some(advance)
    return advance
  }

  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    guard changesPairs else { return 0 }
    let key = UInt64(first.value) << 32 | UInt64(second.value)
    if let known = kerning[key] { return known }
    let found = width(of: [first, second]) - width(of: [first]) - width(of: [second])
    if kerning.count >= MeasuredFont.greatestCount { kerning.removeAll(keepingCapacity: true) }
    kerning[key] = found
    return found
  }

  /// Returns the width of shaped characters, in em.
  private func width(of scalars: [Unicode.Scalar]) -> Double {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let characters = scalars.map(\.value)
    hb_buffer_add_utf32(buffer, characters, Int32(characters.count), 0, Int32(characters.count))
    hb_buffer_guess_segment_properties(buffer)
    // HarfBuzz would otherwise take the language from the locale, which must not affect results.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return (0..<Int(count)).reduce(0) { $0 + Double(positions?[$1].x_advance ?? 0) } / unitsPerEm
  }
}
