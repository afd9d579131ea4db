package import LayoutModel

/// The metrics of a font in an era, from tables.
///
/// The system font has the metrics of San Francisco: ascender, descender, cap height and x-height are 1950, 494, 1443
/// and 1078 of 2048 units per em. The lines of saved frames limit the sum of ascender and descender to between 1.1905
/// and 1.1938 em. The type is an immutable class because every line refers to an instance.
package final class FontMetrics: Sendable {
  package let font: ResolvedFont
  let era: PlatformEra
  private let size: Double
  private let tables: FontTables
  /// The optical size, from 0 (the design for small text) to 1 (the design for large text).
  private let opticalSize: Double
  /// The tracking, in em per character.
  private let tracking: Double
  /// The distances above and below the baseline, in em; both are positive.
  private let ascent, descent: Double
  /// The metrics of a known named font; nil for the system font, unknown fonts and fonts from files.
  let named: NamedFont?
  /// The factor of all widths.
  private let stretch: Double

  package init(_ font: ResolvedFont, era: PlatformEra, stretch: Double = 1) {
    self.font = font
    self.era = era
    self.stretch = stretch
    size = font.size.value
    let known = font.file == nil ? font.customName.flatMap(NamedFont.named) : nil
    named = known?.family
    ascent = font.file?.ascender ?? named?.ascenders[font.weight.place] ?? 1950.0 / 2048
    descent = font.file?.descender ?? named?.descenders[font.weight.place] ?? 494.0 / 2048
    let kerned = known?.tables[font.weight.place] ?? FontTables.of(font.weight, FontDesign(era))
    tables = font.kernsPairs ? kerned : kerned.withoutKerning
    let kern = size > 0 ? font.kern.value / size : 0
    if named != nil || font.file != nil {
      opticalSize = 0
      tracking = kern
    } else if era < .xcode12 {
      opticalSize = size < 20 ? 0 : 1
      tracking = (size < 20 ? Tracking.small : Tracking.large).value(at: size) / 1000 + kern
    } else {
      opticalSize = Tracking.opticalSize.value(at: size)
      tracking = Tracking.variable.value(at: size) / 1000 + kern
    }
  }

  package func scaled(by factor: Double) -> FontMetrics {
    if factor == 1 { return self }
    var font = font
    font.size = font.size * factor
    return FontMetrics(font, era: era, stretch: stretch)
  }

  /// Returns metrics with which a text has its minimum or maximum width within the uncertainty.
  func stretched(by estimates: Estimates, setting text: String) -> FontMetrics {
    let measured = measure(text)
    guard measured.width > 0 else { return self }
    return FontMetrics(font, era: era, stretch: 1 + estimates.rawValue * measured.uncertainty.ratio(to: measured.width))
  }

  package var ascender: Points { font.size * ascent }
  /// The distance below the baseline, positive.
  package var descender: Points { font.size * descent }
  package var lineHeight: Points { font.size * (ascent + descent) }
  package var capHeight: Points { font.size * (font.file?.capHeight ?? 1443.0 / 2048) }
  package var xHeight: Points { font.size * (font.file?.xHeight ?? 1078.0 / 2048) }

  /// Returns the line height of the system font at a size.
  package static func lineHeight(of size: Points) -> Points { size * lineShare }

  /// Returns the size at which the system font has this line height.
  package static func size(ofLine height: Points) -> Points { height / lineShare }

  private static let lineShare = 2444.0 / 2048

  /// The distance between the baselines of two lines: a text style's own leading, or else the line height.
  package var leading: Points {
    font.style.map { max(Points(TextStyleTable.leading(of: $0, size: size)), lineHeight) } ?? lineHeight
  }

  /// Returns the unrounded width of a single line. Newlines and tabs have no width.
  package func width(of string: String) -> Points {
    var string = string
    return string.withUTF8 { width(of: tally($0).sums) }
  }

  func tally(_ utf8: UnsafeBufferPointer<UInt8>) -> AdvanceSums {
    var tally = AdvanceSums()
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = decodeScalar(in: utf8, at: offset)
      add(scalar, to: &tally)
      offset += length
    }
    return tally
  }

  @inline(__always)
  func add(_ scalar: Unicode.Scalar, to tally: inout AdvanceSums) {
    add(scalar, GlyphTables.shared.glyph(scalar), to: &tally)
  }

  @inline(__always)
  func add(_ scalar: Unicode.Scalar, _ glyph: Glyph, to tally: inout AdvanceSums) {
    if let file = font.file, tally.add(scalar, of: file, kerning: font.kernsPairs) { return }
    tally.add(glyph, of: tables)
  }

  func width(of sums: AdvanceSums.Sums) -> Points {
    let em =
      ((1 - opticalSize) * Double(sums.small) + opticalSize * Double(sums.large)) / 10_000
      + Double(sums.tracked) * tracking
    let width = font.size * (em * stretch)
    return sums.wide == 0 && sums.pictures == 0 ? width : width + font.size * (otherScripts(in: sums) * stretch)
  }

  private func otherScripts(in sums: AdvanceSums.Sums) -> Double {
    let wide = named?.ideographs ?? (era < .xcode8 ? 1 : OtherScripts.wide.value(at: size))
    return wide * Double(sums.wide) + OtherScripts.pictures.value(at: size) * Double(sums.pictures)
  }
}
