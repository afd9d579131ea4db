package import LayoutModel

/// The width of a text, with its uncertainty.
package struct MeasuredWidth: Equatable, Sendable {
  /// The basis of a width's uncertainty: the number of texts of the same script, weight, size and platform that were
  /// compared with the widths that Interface Builder saved for them.
  package enum Evidence: Int, Comparable, Sendable {
    /// No texts: the uncertainty is that of the nearest scripts and weights, or an assumption.
    case none
    case few
    /// At least twenty texts.
    case many

    package static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }

    fileprivate init(texts: UInt16) { self = texts == 0 ? .none : texts < 20 ? .few : .many }
  }

  package var width: Points
  /// The difference in points, in either direction, within which 95 of 100 such texts lie.
  package var uncertainty: Points
  /// The weakest evidence among the text's scripts.
  package var evidence: Evidence
}

extension FontMetrics {
  /// Returns the unrounded width of a single line, with its uncertainty. The errors of different scripts are
  /// independent of each other; those of all characters of one script have the same direction.
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
  /// The uncertainty of fonts of which only the name is known: they are measured as the system font, and may be a fifth
  /// wider or narrower.
  private static let unknownShare: UInt16 = 2000
  /// The uncertainty of fonts from files, whose characters are measured by pairs: a ligature of three letters has
  /// another width.
  fileprivate static let shareOfFile = 0.001

  private func likelyError(of script: Script) -> (share: UInt16, texts: UInt16) {
    if let named { return (named.likelyError, named.evidence) }
    if font.customName != nil, font.file == nil { return (FontMetrics.unknownShare, 0) }
    let place = script.likelyError(of: font, design: FontDesign(era))
    return (LikelyErrors.shares[place], LikelyErrors.evidence[place])
  }
}

/// The classes by which texts were compared, in the order of `LikelyErrors`.
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

  /// Returns the index of a class in `LikelyErrors`.
  func likelyError(of font: ResolvedFont, design: FontDesign) -> Int {
    let band = font.size < 20 ? 0 : font.size < 24 ? 1 : 2
    return ((rawValue * FontWeight.allCases.count + font.weight.place) * 3 + band) * 3 + design.place
  }
}
