extension String {
  /// The text as a terminal may have it: control characters that it would obey are replaced, but for line breaks, tabs and
  /// colours.
  ///
  /// Names of files, what records say and what else comes from a checkout could otherwise move its cursor, or hide lines.
  package var obeyedByNoTerminal: String {
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }) else {
      return self
    }
    var text = String.UnicodeScalarView(), rest = unicodeScalars[...]
    while let scalar = rest.first {
      if let color = rest.leadingColor {
        text += color
        rest = rest[color.endIndex...]
        continue
      }
      let isObeyed = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      text.append(isObeyed ? "\u{FFFD}" : scalar)
      rest.removeFirst()
    }
    return String(text)
  }
}

extension Substring.UnicodeScalarView {
  /// The colour that it begins with (ECMA-48, SGR), if it is one in which something can be seen.
  fileprivate var leadingColor: Substring.UnicodeScalarView? {
    guard starts(with: "\u{1B}[".unicodeScalars), let end = prefix(8).firstIndex(of: "m") else { return nil }
    let numbers = self[index(startIndex, offsetBy: 2)..<end].split(separator: ";").map { String($0) }
    let isSeen = numbers.allSatisfy { ["0", "1", "31", "32", "33", "34", "36"].contains($0) }
    return isSeen ? self[...end] : nil
  }
}
