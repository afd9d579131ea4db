extension String {
  /// The text with control characters replaced, except for line breaks, tabs and colours.
  ///
  /// File names, records and other content of a checkout could otherwise move the cursor or hide lines in the terminal.
  package var withoutTerminalControls: String {
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }) else {
      return self
    }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
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

extension String {
  /// The text as part of an output line. No character ends the line, moves a cursor or changes the direction of later
  /// text, and no part is a command to a build machine that reads its log.
  ///
  /// Every external name is escaped here before it becomes part of a line: paths, names of screens and views, goldens,
  /// revisions, texts of records. The escapes match those in layout files, such as `\n` and `\u{1B}`.
  package var onOneLine: String {
    guard utf8.contains(where: isSuspect) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    // GitHub reads `::command::` after spaces at the start of a line.
    let start = rest.drop { $0.properties.isWhitespace }
    if start.starts(with: "::".unicodeScalars) {
      text += rest[..<start.startIndex].flatMap { $0.escaped.unicodeScalars }
      text += escape(":").unicodeScalars
      rest = start.dropFirst()
    }
    while let scalar = rest.first {
      rest.removeFirst()
      let beginsCommand = scalar == "#" && logCommands.contains { rest.starts(with: $0) }
      text += (beginsCommand ? escape(scalar) : scalar.escaped).unicodeScalars
    }
    return String(text)
  }
}

/// Text that the logs of GitHub, Azure and TeamCity read as a command anywhere in a line, without the first `#`.
private let logCommands = ["#[", "#vso[", "#teamcity["].map { Array($0.unicodeScalars) }

extension Unicode.Scalar {
  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: controlsOutput ? escape(self) : String(self)
    }
  }

  /// Whether the scalar is a control character, separates lines or paragraphs, or changes the writing direction.
  package var controlsOutput: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

/// Whether a byte can belong to an escaped character. Most texts have no such byte.
private func isSuspect(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x7F, UInt8(ascii: ":"), UInt8(ascii: "#"): true
  // The first bytes of the control characters from U+0080, of U+061C, and of U+200E to U+2069.
  case 0xC2, 0xD8, 0xE2: true
  default: false
  }
}

extension Character {
  /// The number of columns in a terminal: 2 for East Asian wide characters and emoji, 0 for combining characters.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return first.isWide ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether Unicode's East Asian Width is wide or fullwidth, approximated by blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
