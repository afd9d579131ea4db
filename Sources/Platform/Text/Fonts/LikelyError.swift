package import LayoutModel

/// The width of a text, with its uncertainty.
package struct MeasuredWidth: Equatable, Sendable {
  /// The basis of an uncertainty: the number of saved texts of the same script, weight, size and era whose widths were
  /// compared.
  package enum Evidence: Int, Comparable, Sendable {
    /// No texts. The uncertainty is taken from the nearest scripts and weights, or assumed.
    case none
    case few
    /// At least twenty texts.
    case many

    package static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }

    fileprivate init(texts: UInt16) { self = texts == 0 ? .none : texts < 20 ? .few : .many }
  }

  package var width: Points
  /// The error in points, in either direction, that 95 of 100 such texts do not exceed.
  package var uncertainty: Points
  /// The weakest evidence among the text's scripts.
  package var evidence: Evidence
}

extension FontMetrics {
  /// Measures a single line without rounding. The errors of different scripts count as independent. The errors of all
  /// characters of one script have the same direction.
  package func measure(_ string: String) -> MeasuredWidth {
    var parts = [AdvanceSums](repeating: AdvanceSums(), count: Script.allCases.count)
    var ofFile = AdvanceSums()
    for scalar in string.unicodeScalars {
      if let file = font.file, ofFile.add(scalar, of: file, kerning: font.kernsPairs) { continue }
      let glyph = GlyphTables.shared.glyph(scalar)
      add(scalar, glyph, to: &parts[Script(scalar, glyph).rawValue])
    }
    let error = width(of: ofFile.sums).value * FontMetrics.shareOfFile
    var squares = error * error
    var evidence = MeasuredWidth.Evidence.many
    for script in Script.allCases {
      let part = parts[script.rawValue]
      if part.sums == AdvanceSums.Sums() { continue }
      let (share, texts) = likelyError(of: script)
      let error = width(of: part.sums).value * Double(share) / 10_000
      squares += error * error
      evidence = min(evidence, MeasuredWidth.Evidence(texts: texts))
    }
    return MeasuredWidth(width: width(of: string), uncertainty: Points(squares.squareRoot()), evidence: evidence)
  }
}

extension FontMetrics {
  /// The likely error of unknown fonts in 1/10000 of the width. They are measured as the system font, and may be a
  /// fifth wider or narrower.
  private static let unknownShare: UInt16 = 2000
  /// The likely error of fonts from files. Characters are measured in pairs, but a ligature of three letters has a
  /// different width.
  fileprivate static let shareOfFile = 0.001

  private func likelyError(of script: Script) -> (share: UInt16, texts: UInt16) {
    if let named { return (named.likelyError, named.evidence) }
    if font.customName != nil, font.file == nil { return (FontMetrics.unknownShare, 0) }
    let place = script.likelyError(of: font, design: FontDesign(era))
    return (LikelyErrors.shares[place], LikelyErrors.evidence[place])
  }
}

/// The classes of characters, in the order of `LikelyErrors`.
private enum Script: Int, CaseIterable {
  case latin, accented, digits, cyrillic, greek, wide, hangul, pictures, other

  init(_ scalar: Unicode.Scalar, _ glyph: Glyph) {
    switch glyph {
    case .wide: self = .wide
    case .picture, .flagHalf, .joiner, .joined: self = .pictures
    default: self = glyph.place == nil ? Script(unlisted: scalar) : Script(listed: scalar)
    }
  }

  private init(unlisted scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1100..<0x1200, 0x3131..<0x3190, 0xAC00..<0xD7B0: self = .hangul
    case 0xFF61..<0xFFE0: self = .wide
    default: self = .other
    }
  }

  private init(listed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .latin
    case ..<0x80: self = .digits
    case _ where !scalar.properties.isAlphabetic: self = .digits
    case 0x370..<0x400: self = .greek
    case 0x400..<0x530: self = .cyrillic
    default: self = .accented
    }
  }

  /// Returns the index in `LikelyErrors`.
  func likelyError(of font: ResolvedFont, design: FontDesign) -> Int {
    let band = font.size < 20 ? 0 : font.size < 24 ? 1 : 2
    return ((rawValue * FontWeight.allCases.count + font.weight.place) * 3 + band) * 3 + design.place
  }
}

/// The sums over a text's characters, from which a font size yields the width. The sums are integers, so the result is
/// exact and does not depend on the order.
struct AdvanceSums: Equatable, Sendable {
  struct Sums: Equatable, Sendable {
    /// The sums for small and for large text, in 1/10000 em.
    var small = 0, large = 0
    /// The number of characters that are tracked.
    var tracked = 0
    /// The numbers of characters whose advances in em depend on the size.
    var wide = 0, pictures = 0

    static func - (a: Sums, b: Sums) -> Sums {
      Sums(
        small: a.small - b.small, large: a.large - b.large, tracked: a.tracked - b.tracked, wide: a.wide - b.wide,
        pictures: a.pictures - b.pictures)
    }
  }

  private(set) var sums = Sums()
  /// The kerning row after the last character; 0 means no kerning.
  private var row = 0
  private var last = Glyph.unknown
  /// The last character, if the file's font contains it.
  private var lastOfFile: Unicode.Scalar?

  @inline(__always)
  mutating func add(_ glyph: Glyph, of font: FontTables) {
    if let place = glyph.place {
      if let pair = GlyphTables.shared.pair(row: row, before: place) {
        sums.small += Int(font.smallKerning[pair])
        sums.large += Int(font.largeKerning[pair])
      }
      sums.small += Int(font.small[place])
      sums.large += Int(font.large[place])
      sums.tracked += 1
      row = GlyphTables.shared.row(after: place)
      last = glyph
    } else {
      addUnlisted(glyph, font)
    }
  }

  /// Appends a character in a font from a file. Returns false if the font lacks the character, so that the system uses
  /// another font.
  mutating func add(_ scalar: Unicode.Scalar, of file: FontFile, kerning: Bool) -> Bool {
    guard let advance = file.measures.advance(of: scalar) else {
      lastOfFile = nil
      return false
    }
    let width = advance + (kerning ? lastOfFile.map { file.measures.kerning($0, scalar) } ?? 0 : 0)
    let units = Int(clamping: (max(-100, min(width, 100)) * 10_000).rounded())
    sums.small += units
    sums.large += units
    sums.tracked += 1
    lastOfFile = scalar
    row = 0
    last = .unknown
    return true
  }

  private mutating func addUnlisted(_ glyph: Glyph, _ font: FontTables) {
    switch glyph {
    case .joined: return
    case .keycap:
      guard let place = last.place else { return }
      sums.small -= Int(font.small[place])
      sums.large -= Int(font.large[place])
      sums.tracked -= 1
      sums.pictures += 1
    case .joiner: break
    case .wide: sums.wide += 1
    case .picture where last == .joiner: break
    case .picture: sums.pictures += 1
    case .flagHalf where last == .flagHalf:
      // The second half completes the flag; a third one begins another.
      last = .picture
      row = 0
      return
    case .flagHalf: sums.pictures += 1
    default:
      sums.small += glyph.fixedAdvance ?? 6000
      sums.large += glyph.fixedAdvance ?? 6000
      sums.tracked += glyph.fixedAdvance == nil ? 1 : 0
    }
    row = 0
    last = glyph
  }
}
