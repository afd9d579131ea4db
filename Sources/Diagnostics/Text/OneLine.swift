extension String {
  /// The text as part of a line of output, whatever the output is: no character in it ends the line, moves a cursor or
  /// changes the direction of what follows, and no part of it is a command to a build machine that reads its log.
  ///
  /// Every name that comes from outside passes through here where it becomes part of a line: paths, names of screens and
  /// views, goldens, revisions, texts of records. Escapes are those of layout files, such as `\n` and `\u{1B}`.
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

/// The rest, after the first `#`, of what GitHub's, Azure's and TeamCity's logs read as a command anywhere in a line.
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

  /// Whether it is a control character, a separator of lines or paragraphs, or one that changes the writing direction.
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

/// Whether a byte can belong to something that is escaped. Most texts have none.
private func isSuspect(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x7F, UInt8(ascii: ":"), UInt8(ascii: "#"): true
  // The first bytes of the control characters from U+0080, of U+061C, and of U+200E to U+2069.
  case 0xC2, 0xD8, 0xE2: true
  default: false
  }
}
