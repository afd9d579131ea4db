import CHarfBuzz
import LayoutModel
import Painting
import Synchronization

/// Shapes text into glyphs, with a cache.
struct Shaper: ~Copyable {
  var fonts: FontCache
  /// The fonts of all texts shaped since the last `forgetUse`.
  private var used: Set<FontPlace> = []
  private var missing: Set<FontPackage> = []
  private var shaped: [Key: ShapedText] = [:]
  private let buffer: OpaquePointer

  private struct Key: Hashable {
    var string: String
    var face: FontFace
    var direction: LayoutDirection
    var isEmoji: Bool
  }

  /// The maximum number of cached texts, enough for several screens.
  private static let limit = 4096

  init(fonts: consuming FontCache) {
    self.fonts = fonts
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  mutating func forgetUse() {
    used.removeAll(keepingCapacity: true)
    missing.removeAll()
  }

  var drawnFonts: DrawnFonts { DrawnFonts(names: fonts.foreignNames(of: used), missing: missing) }

  mutating func shape(_ item: TextItem) throws(FontError) -> ShapedText {
    let key = Key(string: item.string, face: item.face, direction: item.direction, isEmoji: item.isEmoji)
    let text: ShapedText
    if let known = shaped[key] {
      text = known
    } else {
      text = try shape(key)
      if shaped.count >= Self.limit { shaped.removeAll(keepingCapacity: true) }
      shaped[key] = text
    }
    for run in text.runs { used.insert(run.font) }
    missing.formUnion(text.missing)
    return text
  }

  private mutating func shape(_ key: Key) throws(FontError) -> ShapedText {
    var text = ShapedText()
    // Control characters have no glyphs and would be drawn as boxes.
    text.scalars = key.string.unicodeScalars.map { $0.value < 32 ? " " : $0 }
    text.isConnected = text.scalars.contains { $0.value > 0x600 && UnicodeScript($0).isConnected }
    var standIn = key.face
    standIn.file = nil
    let platform = try fonts.place(of: .inter(standIn))
    let file = key.face.file.flatMap { fonts.placeIfInstalled(of: .file($0)) }
    var chooser = FontChooser(
      text.scalars, isEmoji: key.isEmoji, file: file, own: platform, isBold: key.face.isBold)
    let places = try chooser.places(in: &fonts)
    text.missing = chooser.missing
    let runs = fontRuns(places)
    text.runs = (key.direction == .rightToLeft ? runs.reversed() : runs).map {
      shape($0, text.scalars, font: places[$0.lowerBound], own: platform, direction: key.direction)
    }
    return text
  }

  private func fontRuns(_ places: [FontPlace]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in places.indices {
      if let last = runs.last, places[last.lowerBound] == places[index] {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func shape(
    _ range: Range<Int>, _ scalars: [Unicode.Scalar], font place: FontPlace, own: FontPlace, direction: LayoutDirection
  ) -> ShapedText.Run {
    let font = fonts[place]
    hb_buffer_clear_contents(buffer)
    let characters = scalars.map(\.value)
    hb_buffer_add_utf32(buffer, characters, Int32(characters.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, direction == .rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    // Otherwise HarfBuzz would take the language from the locale, which must not affect results.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
    let features = place == own ? platformFeatures(scalars[range]) : []
    hb_shape(font.shaping, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let glyphs = (0..<Int(count)).compactMap { index -> ShapedText.Glyph? in
      guard let info = infos?[index], let position = positions?[index] else { return nil }
      return ShapedText.Glyph(
        id: info.codepoint, x: Double(position.x_offset) / font.unitsPerEm,
        y: Double(position.y_offset) / font.unitsPerEm, advance: Double(position.x_advance) / font.unitsPerEm,
        cluster: Int(info.cluster))
    }
    return ShapedText.Run(font: place, direction: direction, glyphs: glyphs, characters: range)
  }
}

/// Returns Inter's features without contextual alternates that San Francisco lacks: arrows for `->`, a multiplication
/// sign in `3x4`, taller brackets around capitals. Both fonts raise a colon between digits.
private func platformFeatures(_ scalars: ArraySlice<Unicode.Scalar>) -> [hb_feature_t] {
  var features = [hb_feature_t(tag: contextualAlternates, value: 0, start: 0, end: .max)]
  for index in scalars.indices.dropFirst().dropLast() where scalars[index] == ":" {
    guard isDigit(scalars[index - 1]), isDigit(scalars[index + 1]) else { continue }
    features.append(
      hb_feature_t(tag: contextualAlternates, value: 1, start: UInt32(index - 1), end: UInt32(index + 2)))
  }
  return features
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private let contextualAlternates = openTypeTag("calt")

/// A line of text as glyphs from left to right, in em.
struct ShapedText {
  struct Glyph {
    var id: UInt32
    /// The glyph's position and advance. The baseline is at y = 0, and y points up.
    var x, y, advance: Double
    /// The index of the glyph's first character in the text.
    var cluster: Int
  }

  struct Run {
    var font: FontPlace
    var direction: LayoutDirection
    var glyphs: [Glyph]
    /// The indices of the run's characters in the text.
    var characters: Range<Int>
  }

  var runs: [Run] = []
  var scalars: [Unicode.Scalar] = []
  var isConnected = false
  var missing: Set<FontPackage> = []

  /// The number of glyphs with an advance. Spacing can be added between them.
  var steps: Int { runs.reduce(0) { $0 + $1.glyphs.count { $0.advance > 0 } } }
  var width: Double { runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } } }
}

/// The widths of a font in a project's file, measured by HarfBuzz. Any thread can use them.
final class ShapedMeasures: FontMeasures {
  let bytes: [UInt8]
  private let index: Int
  /// Opened on first use, because most fonts of a project are never used.
  private let font = Mutex<MeasuredFont?>(nil)

  init(_ bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

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

private final class MeasuredFont {
  private let font: OpaquePointer
  private let unitsPerEm: Double
  private let changesPairs: Bool
  /// Advances in em; nil for characters that the font lacks.
  private var advances: [Unicode.Scalar: Double?] = [:]
  /// Kerning in em, by the two characters.
  private var kerning: [UInt64: Double] = [:]

  /// The maximum number of cached characters and pairs, which is more than a language uses.
  private static let maxCount = 1 << 16

  init(_ bytes: [UInt8], index: Int) {
    let blob = blob(copying: bytes)
    let face = hb_face_create(blob, UInt32(index))
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
    var glyph: hb_codepoint_t = 0
    var advance: Double?
    if hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 {
      advance = Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
    }
    if advances.count >= MeasuredFont.maxCount { advances.removeAll(keepingCapacity: true) }
    advances[scalar] = .some(advance)
    return advance
  }

  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    guard changesPairs else { return 0 }
    let key = UInt64(first.value) << 32 | UInt64(second.value)
    if let known = kerning[key] { return known }
    let found = width(of: [first, second]) - width(of: [first]) - width(of: [second])
    if kerning.count >= MeasuredFont.maxCount { kerning.removeAll(keepingCapacity: true) }
    kerning[key] = found
    return found
  }

  private func width(of scalars: [Unicode.Scalar]) -> Double {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let characters = scalars.map(\.value)
    hb_buffer_add_utf32(buffer, characters, Int32(characters.count), 0, Int32(characters.count))
    hb_buffer_guess_segment_properties(buffer)
    // Otherwise HarfBuzz would take the language from the locale, which must not affect results.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return (0..<Int(count)).reduce(0) { $0 + Double(positions?[$1].x_advance ?? 0) } / unitsPerEm
  }
}

/// Fits shaped text to its solved width.
///
/// Layout uses San Francisco's widths, but other fonts draw the glyphs. A small difference is spread between glyphs,
/// which is invisible unless there are only a few. A larger surplus is added to the spaces or, if there are none,
/// around each glyph in proportion to its width. Glyphs are scaled if the surplus is even larger or if the text is too
/// wide. Connected letters are always scaled.
struct FittedText {
  /// The extra advance of each glyph, and the additional advance of each space, in em.
  private(set) var spacing = 0.0, wordSpacing = 0.0
  private(set) var stretch = 1.0
  /// The extra space around each glyph, half of it on either side, as a fraction of the glyph's advance.
  private(set) var around = 0.0

  /// The range of letter spacing that is invisible, in em.
  private static let invisible = -0.08...0.12
  /// The number of glyphs up to which a gap between two of them is visible, as after the point of `1.2`.
  private static let few = 3
  /// The maximum average surplus around each glyph, in em. This space is less visible than wide glyphs, for example in
  /// a column of numbers.
  private static let maxAround = 0.25

  init(_ text: ShapedText, _ item: TextItem) {
    self.init(text, width: item.width.ratio(to: item.size), kern: item.kern.ratio(to: item.size))
  }

  /// - Parameters:
  ///   - width: The solved width, in em.
  ///   - kern: The part of each glyph's advance that is added to the font's advance, in em.
  init(_ text: ShapedText, width: Double, kern: Double = 0) {
    let natural = text.width
    let kerned = text.isConnected ? 0 : kern
    let width = width - kerned * Double(text.steps)
    let difference = width - natural
    let gaps = Double(text.steps - 1)
    guard natural > 0, width > 0 else { return }
    defer { spacing += kerned }
    if text.isConnected {
      stretch = width / natural
    } else if gaps >= 1, Self.invisible.contains(difference / gaps), difference <= 0 || text.steps > Self.few {
      spacing = difference / gaps
    } else if difference > 0, case let spaces = text.spaces, spaces > 0 {
      wordSpacing = difference / Double(spaces)
    } else if difference >= 0, gaps < 1 || difference / Double(text.steps) <= Self.maxAround {
      around = difference / natural
    } else {
      stretch = width / natural
    }
  }

  func advance(of glyph: ShapedText.Glyph, in text: ShapedText) -> Double {
    guard glyph.advance > 0 else { return glyph.advance * stretch }
    let own = glyph.advance * (stretch + around)
    return own + spacing + (text.scalars[glyph.cluster] == " " ? wordSpacing : 0)
  }

  /// Returns the extra space before a glyph, in em.
  func lead(of glyph: ShapedText.Glyph) -> Double { max(0, glyph.advance) * around / 2 }
}

extension ShapedText {
  /// The number of spaces between words. A trailing space has no effect.
  fileprivate var spaces: Int {
    let scalars = scalars
    return scalars.dropLast().count { $0 == " " }
  }
}
