import LayoutModel

extension XMLElement {
  /// Returns a text from an attribute or, if it has several lines, from a child element.
  func string(_ key: String) -> String? {
    if let value = self[key] { return value }
    guard let child = children.first(where: { $0.key == key && ($0.name == "string" || $0.name == "mutableString") })
    else { return nil }
    return child["base64-UTF8"] == "YES" ? decodedBase64(child.text) : child.text
  }
}

extension InterfaceDocument {
  /// Returns the text of an element; attributed text overrides plain text.
  func text(_ key: String, attributed: String, of element: XMLElement) -> RichText {
    guard let rich = element.child("attributedString", key: attributed) else {
      return RichText(element.string(key) ?? "")
    }
    element.passOver(key)
    return RichText(runs: rich.children.filter { $0.name == "fragment" }.map(run))
  }

  private func run(_ fragment: XMLElement) -> TextRun {
    let attributes = fragment.child("attributes")
    return TextRun(
      fragment.string("content") ?? "", font: attributes?.child(key: "NSFont").flatMap(attributedFont),
      color: attributes?.child("color", key: "NSColor").flatMap(color), rules: rules(attributes))
  }

  /// Returns the underline and the strikethrough of a text, whatever their patterns and weights.
  private func rules(_ attributes: XMLElement?) -> TextRules {
    func isSet(_ key: String) -> Bool { (attributes?.child(key: key)?.integer("value") ?? 0) != 0 }
    return (isSet("NSUnderline") ? TextRules.underlined : []).union(isSet("NSStrikethrough") ? .struckThrough : [])
  }

  /// Returns the first paragraph style of an attributed text, whose alignment, line height and line spacing apply to
  /// all of it.
  func paragraph(_ attributed: String, of element: XMLElement) -> XMLElement? {
    element.child("attributedString", key: attributed)?.child("fragment")?.child("attributes")?
      .child("paragraphStyle")
  }
}

extension LineBreak {
  init?(interfaceBuilder name: String) {
    switch name {
    case "wordWrap", "wordWrapping": self = .wordWrap
    case "characterWrap", "charWrapping": self = .characterWrap
    case "clip", "clipping": self = .clip
    case "headTruncation", "truncatingHead": self = .truncateHead
    case "middleTruncation", "truncatingMiddle": self = .truncateMiddle
    case "tailTruncation", "truncatingTail": self = .truncateTail
    default: return nil
    }
  }
}

/// Decodes unpadded Base64. Ignores white space, and stops at the first invalid digit.
func decodedBase64(_ text: String) -> String {
  var bytes: [UInt8] = [], buffer: UInt32 = 0, bits = 0
  for byte in text.utf8 where byte > 0x20 {
    guard let digit = base64Digit(byte) else { break }
    buffer = buffer << 6 | digit
    bits += 6
    if bits >= 8 {
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func base64Digit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
