import CHarfBuzz
import LayoutModel
import Painting

/// Shapes text into glyphs, with a cache.
struct Shaper: ~Copyable {
  var fonts: FontCache
  private var shaped: [Key: ShapedText] = [:]
  private let buffer: OpaquePointer

  private struct Key: Hashable {
    var string: String
    var face: FontFace
    var direction: LayoutDirection
  }

  /// The number of cached texts: those of several screens.
  private static let limit = 4096

  init(fonts: consuming FontCache) {
    self.fonts = fonts
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  mutating func shape(_ string: String, face: FontFace, direction: LayoutDirection) throws(FontError) -> ShapedText {
    let key = Key(string: string, face: face, direction: direction)
    if let text = shaped[key] { return text }
    var text = ShapedText()
    // Control characters have no glyph and would appear as boxes.
    text.scalars = string.unicodeScalars.map { $0.value < 32 ? " " : $0 }
    let places = try fontPlaces(text.scalars, face: face)
    let runs = fontRuns(places)
    text.runs = (direction == .rightToLeft ? runs.reversed() : runs).map {
      shape($0, text.scalars, font: places[$0.lowerBound], direction: direction)
    }
    if shaped.count >= Self.limit { shaped.removeAll(keepingCapacity: true) }
    shaped[key] = text
    return text
  }

  /// The font of each character: the first font that has it; combining marks use their base letter's.
  private mutating func fontPlaces(_ scalars: [Unicode.Scalar], face: FontFace) throws(FontError) -> [FontPlace] {
    let cut = FontCut.inter(face)
    let first = try fonts.place(of: cut)
    var places: [FontPlace] = []
    places.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar.isASCII {
        places.append(first)
      } else if scalar.properties.isVariationSelector || scalar.properties.generalCategory == .nonspacingMark,
        let last = places.last
      {
        places.append(last)
      } else if fonts[first].hasGlyph(for: scalar) {
        places.append(first)
      } else if let fallback = cut.fallback {
        // If neither font has a character, the fallback draws a plain box.
        places.append(try fonts.place(of: fallback))
      } else {
        places.append(first)
      }
    }
    return places
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
    _ range: Range<Int>, _ scalars: [Unicode.Scalar], font place: FontPlace, direction: LayoutDirection
  ) -> ShapedText.Run {
    let font = fonts[place]
    hb_buffer_clear_contents(buffer)
    let characters = scalars.map(\.value)
    hb_buffer_add_utf32(buffer, characters, Int32(characters.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, direction == .rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    // HarfBuzz would otherwise guess the language from the locale, which must not matter.
    hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
    hb_shape(font.shaping, buffer, nil, 0)
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
