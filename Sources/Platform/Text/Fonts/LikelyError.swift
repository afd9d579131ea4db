package import LayoutModel

/// The width of a text, and how far off it may be.
package struct MeasuredWidth: Equatable, Sendable {
  /// The basis of a width's uncertainty: how many texts of the same script, weight, size and platform were compared
  /// with the widths that Interface Builder saved for them.
  package enum Evidence: Int, Comparable, Sendable {
    /// None: it is that of the nearest scripts and weights, or an assumption.
    case none
    case few
    /// At least twenty.
    case many

    package static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }

    fileprivate init(texts: UInt16) { self = texts == 0 ? .none : texts < 20 ? .few : .many }
  }

  package var width: Points
  /// 95 of 100 such texts are no wider or narrower by more: to either side, in points.
  package var uncertainty: Points
  /// The least that any of its scripts has.
  package var evidence: Evidence
}

extension FontMetrics {
  /// The width of a single line before any rounding, with its uncertainty: scripts err independently of each other, and all
  /// characters of one in the same direction.
  package func measure(_ string: String) -> MeasuredWidth {
    var parts = [Tally](repeating: Tally(), count: Script.allCases.count), ofFile = Tally()
    for scalar in string.unicodeScalars {
      if let file = font.file, ofFile.add(scalar, of: file) { continue }
      let glyph = GlyphTables.shared.glyph(scalar)
      add(scalar, glyph, to: &parts[Script(scalar, glyph).rawValue])
    }
    let error = width(of: ofFile.sums).value * FontMetrics.shareOfFile
    var squares = error * error, evidence = MeasuredWidth.Evidence.many
    for script in Script.allCases {
      let part = parts[script.rawValue]
      if part.sums == Tally.Sums() { continue }
      let (share, texts) = likelyError(of: script)
      let error = width(of: part.sums).value * Double(share) / 10_000
      squares += error * error
      evidence = min(evidence, MeasuredWidth.Evidence(texts: texts))
    }
    return MeasuredWidth(width: width(of: string), uncertainty: Points(squares.squareRoot()), evidence: evidence)
  }
}

extension FontMetrics {
  /// Of fonts that are known by nothing but a name: measured as the system's, they may be a fifth wider or narrower.
  private static let unknownShare: UInt16 = 2000
  /// Of fonts of files, whose characters are measured by pairs: a glyph for three letters is another width.
  fileprivate static let shareOfFile = 0.001

  private func likelyError(of script: Script) -> (share: UInt16, texts: UInt16) {
    if let named { return (named.likelyError, named.evidence) }
    if font.customName != nil, font.file == nil { return (FontMetrics.unknownShare, 0) }
    let place = script.likelyError(of: font, design: FontDesign(era))
    return (LikelyErrors.shares[place], LikelyErrors.evidence[place])
  }
}

/// The classes that texts were judged by, in the order of `LikelyErrors`.
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

  /// The place of a class in `LikelyErrors`.
  func likelyError(of font: ResolvedFont, design: FontDesign) -> Int {
    let band = font.size < 20 ? 0 : font.size < 24 ? 1 : 2
    return ((rawValue * FontWeight.allCases.count + font.weight.place) * 3 + band) * 3 + design.place
  }
}
