extension String {
  /// The text with control characters replaced, except for line breaks, tabs and colours.
  ///
  /// Otherwise file names, records and other content of a checkout could move the cursor or hide lines in the terminal.
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
  /// The colour sequence at the start (ECMA-48, SGR); nil if there is none or it could make text invisible.
  fileprivate var leadingColor: Substring.UnicodeScalarView? {
    guard starts(with: "\u{1B}[".unicodeScalars), let end = prefix(8).firstIndex(of: "m") else { return nil }
    let numbers = self[index(startIndex, offsetBy: 2)..<end].split(separator: ";").map { String($0) }
    let isSeen = numbers.allSatisfy { ["0", "1", "31", "32", "33", "34", "36"].contains($0) }
    return isSeen ? self[...end] : nil
  }
}
