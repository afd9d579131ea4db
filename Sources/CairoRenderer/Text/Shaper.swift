import CHarfBuzz
import LayoutModel
import Painting

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

  /// The number of cached texts: those of several screens.
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
      text.scalars, file: file, own: platform, isBold: key.face.isBold, isEmoji: key.isEmoji)
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
    // HarfBuzz would otherwise take the language from the locale, which must not affect results.
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
/// sign in `3x4`, taller brackets around capitals. Raising a colon between digits is common to both fonts.
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
