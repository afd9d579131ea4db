package import LayoutModel

/// A part of a string that is drawn in other fonts than the text around it, with its width in the layout.
package struct TextPart: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Characters that the tables contain.
    case text
    case emoji
    /// Ideographs, kana, hangul and their punctuation.
    case eastAsian
    case other
  }

  package var string: String
  package var kind: Kind
  package var width: Points
}

extension FontMetrics {
  /// Returns a string in parts, in order of its characters; their widths add up to `width`.
  ///
  /// A picture fits each part to its width separately. Otherwise an estimate for one script would affect the spacing of
  /// letters of another.
  package func parts(of string: String, width: Points) -> [TextPart] {
    if string.unicodeScalars.allSatisfy({ TextPart.Kind($0) == .text }) {
      return [TextPart(string: string, kind: .text, width: width)]
    }
    var parts: [TextPart] = []
    for character in string {
      let kind = TextPart.Kind(character)
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].string.append(character)
      } else {
        parts.append(TextPart(string: String(character), kind: kind, width: 0))
      }
    }
    parts = joinedAtSpaces(parts)
    for place in parts.indices { parts[place].width = self.width(of: parts[place].string) }
    let sum = parts.reduce(0) { $0 + $1.width }
    guard sum > 0 else { return [TextPart(string: string, kind: .other, width: width)] }
    for place in parts.indices { parts[place].width = parts[place].width * width.ratio(to: sum) }
    return parts
  }

  /// Returns the parts with words of one script joined, including the spaces and signs between them.
  private func joinedAtSpaces(_ parts: [TextPart]) -> [TextPart] {
    var result: [TextPart] = []
    for (place, part) in parts.enumerated() {
      let next = place + 1 < parts.count ? parts[place + 1].kind : .text
      if let last = result.last, last.kind == .other || last.kind == .eastAsian,
        part.kind == last.kind || part.isGap && next == last.kind
      {
        result[result.count - 1].string += part.string
      } else {
        result.append(part)
      }
    }
    return result
  }
}

extension TextPart {
  fileprivate var isGap: Bool {
    kind == .text
      && string.unicodeScalars.allSatisfy { $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
  }
}

extension TextPart.Kind {
  fileprivate init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = TextPart.Kind(scalars[scalars.startIndex])
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") {
      self = .emoji
    } else if first == .emoji, scalars.contains("\u{FE0E}") {
      self = .other
    } else {
      self = first
    }
  }

  fileprivate init(_ scalar: Unicode.Scalar) {
    let glyph = GlyphTables.shared.glyph(scalar)
    if glyph.place != nil {
      self = .text
    } else if glyph == .picture || glyph == .flagHalf {
      self = .emoji
    } else {
      self =
        scalar.value >= 0x2E80 && !TextPart.Kind.arabicForms.contains { $0.contains(scalar.value) }
        ? .eastAsian : .other
    }
  }

  private static let arabicForms: [ClosedRange<UInt32>] = [0xFB1D...0xFDFF, 0xFE70...0xFEFF]
}
