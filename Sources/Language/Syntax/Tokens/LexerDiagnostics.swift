import Diagnostics

extension DiagnosticCode {
  static let fileTooLarge = DiagnosticCode(
    1, title: "file too large",
    """
    A layout file can be at most 8 MiB. Plumb does not read a larger one, because it is probably not a layout. If it
    is, split it into several files and import them.
    """,
    wrong: "everything.plumb, 9 MiB\n",
    right: "browse.plumb and settings.plumb, which both import theme.plumb\n"
  ).with(form: .words)

  static let binaryFile = DiagnosticCode(
    2, title: "binary file",
    "The file contains a zero byte, which text never does. It is probably a picture, an archive or text in UTF-16.",
    wrong: "plumb check screen.png\n", right: "plumb check screen.plumb\n"
  ).with(form: .words)

  static let notUTF8 = DiagnosticCode(
    3, title: "not UTF-8",
    """
    Layouts are UTF-8. This file contains a byte or sequence that is not, usually because an editor saved it in an
    older encoding such as Latin-1. Plumb still reads the rest of the file.
    """,
    wrong: "label city \"Zürich\", saved as the bytes 5A FC 72 69 63 68\n",
    right: "label city \"Zürich\", saved as the bytes 5A C3 BC 72 69 63 68\n"
  ).with(form: .words)

  static let unclosedString = DiagnosticCode(
    120, title: "unclosed string",
    "A string in quotes ends on the line where it starts. Put text of several lines between \"\"\" and \"\"\".",
    wrong: """
      screen S {
        label greeting "Hello
      }
      """,
    right: """
      screen S {
        label greeting "Hello"
      }
      """)

  static let unknownEscape = DiagnosticCode(
    121, title: "unknown escape",
    "A backslash in a string begins one of \\n, \\t, \\\", \\\\ and \\u{…} with a character's hexadecimal number.",
    wrong: #"""
      screen S {
        label price "5 \€"
      }
      """#,
    right: #"""
      screen S {
        label price "5 \u{20AC}"
      }
      """#)

  static let curlyQuotes = DiagnosticCode(
    122, title: "typographic quotes",
    "Put straight quotes around text. Typographic quotes come from word processors, and are allowed inside a string.",
    wrong: """
      screen S {
        label greeting “Hello”
      }
      """,
    right: """
      screen S {
        label greeting "Hello"
      }
      """)

  static let unknownCharacter = DiagnosticCode(
    123, title: "unexpected character", "This character has no meaning outside text and comments.",
    wrong: """
      screen S {
        view box { alpha: 50% }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5 }
      }
      """)

  static let blockComment = DiagnosticCode(
    124, title: "block comment",
    "A comment begins with '//' and ends with its line, so that branches of a file merge line by line.",
    wrong: """
      /* the first screen */
      screen S {
      }
      """,
    right: """
      // the first screen
      screen S {
      }
      """)

  static let unit = DiagnosticCode(
    125, title: "unit after a number", "All lengths are in points, so numbers have no unit.",
    wrong: """
      screen S {
        view box { size 44pt by 44pt }
      }
      """,
    right: """
      screen S {
        view box { size 44 by 44 }
      }
      """)

  static let bareFraction = DiagnosticCode(
    126, title: "number without a leading digit", "A number needs a digit before its decimal point.",
    wrong: """
      screen S {
        view box { alpha: .5 }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5 }
      }
      """)

  static let colorDigits = DiagnosticCode(
    127, title: "wrong number of colour digits",
    "A colour has two hexadecimal digits each for red, green and blue, and two more for alpha unless it is opaque.",
    wrong: "color ink = #FFF", right: "color ink = #FFFFFF")

  static let textShape = DiagnosticCode(
    128, title: "malformed multiline text",
    """
    Text between three quotes begins on the line after the opening quotes. Plumb removes the closing quotes'
    indentation from every line, so no line may be indented less.
    """,
    wrong: "let thanks = \"\"\"Many thanks\n  to all.\n  \"\"\"",
    right: "let thanks = \"\"\"\n  Many thanks\n  to all.\n  \"\"\"")

  static let lexing: [DiagnosticCode] = [
    .fileTooLarge, .binaryFile, .notUTF8, .unclosedString, .unknownEscape, .curlyQuotes, .unknownCharacter,
    .blockComment, .unit, .bareFraction, .colorDigits, .textShape,
  ]
}

extension Diagnostic {
  static func fileTooLarge(_ size: Int, _ file: SourceID) -> Diagnostic {
    .error(
      .fileTooLarge, "the file has \(size) bytes, over the limit of \(Limits.fileSize)",
      at: SourceRange(file, 0..<0), help: "split it into several files and import them")
  }

  static func otherFormat(_ format: String, at range: SourceRange) -> Diagnostic {
    .error(
      .binaryFile, "this is \(format), not a layout", at: range,
      help: "draw a .plumb, .xib or .storyboard file; an 'image' view shows a picture, and 'plumb diff' compares two")
  }

  static func binaryFile(at range: SourceRange) -> Diagnostic {
    .error(.binaryFile, "this is not a text file: it contains a zero byte", at: range)
  }

  static func notUTF8(at range: SourceRange) -> Diagnostic {
    .error(.notUTF8, "this byte is not UTF-8", at: range, help: "save the file as UTF-8")
  }

  fileprivate static func unclosedString(_ text: String, at range: SourceRange) -> Diagnostic {
    let end = SourceRange(range.source, range.offsets.upperBound..<range.offsets.upperBound)
    // A string with these characters may have swallowed other statements.
    let isCertain = !text.contains { ";{}".contains($0) }
    let line = text.count > 40 ? "\(text.prefix(40))…" : text
    return .error(
      .unclosedString, "this string has no closing quote", at: range,
      help: isCertain
        ? "a string ends on the line where it starts; put several lines between \"\"\" and \"\"\""
        : "add a closing quote where the text ends",
      fixIts: isCertain ? [FixIt("write '\(line)\"'", replacements: [.init(end, with: "\"")])] : [])
  }

  fileprivate static func unclosedText(at range: SourceRange) -> Diagnostic {
    .error(
      .unclosedString, "this string has no closing quotes", at: range, help: "close it with \"\"\" on a line of its own"
    )
  }

  fileprivate static func unknownEscape(_ text: String, joined: String?, at range: SourceRange) -> Diagnostic {
    .error(
      .unknownEscape, "'\(text)' is not an escape", at: range,
      help: text == "\\("
        ? "join values to texts with '+' in a property: '\(joined ?? "\"Hello, \" + name")'"
        : "use \\n, \\t, \\\", \\\\ or \\u{1F408}")
  }

  /// `range` covers a single unmatched quote, or a text with its quotes.
  fileprivate static func curlyQuotes(_ text: String, at range: SourceRange) -> Diagnostic {
    let isText = text.unicodeScalars.count > 1
    let quotes = isText ? [range.offsets.prefix(3), range.offsets.suffix(3)] : [range.offsets]
    let fixIt = FixIt(
      isText ? "write straight quotes" : "write a straight quote",
      replacements: quotes.map { .init(SourceRange(range.source, $0), with: "\"") })
    let message = "'\(abbreviated(text))' \(isText ? "is in typographic quotes" : "is a typographic quote")"
    return .error(.curlyQuotes, message + "; put text in straight quotes", at: range, fixIts: [fixIt])
  }

  fileprivate static func singleQuotes(_ text: String, at range: SourceRange) -> Diagnostic {
    let quotes = [range.offsets.prefix(1), range.offsets.suffix(1)]
    return .error(
      .curlyQuotes, "\(abbreviated(text)) is in single quotes; put text in double quotes", at: range,
      fixIts: [
        FixIt(
          "write double quotes", replacements: quotes.map { .init(SourceRange(range.source, $0), with: "\"") })
      ])
  }

  fileprivate static func unknownCharacter(_ text: String, at range: SourceRange) -> Diagnostic {
    let isShown = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isShown else { return .error(.unknownCharacter, "this control character is not allowed here", at: range) }
    return .error(.unknownCharacter, "'\(text)' has no meaning here", at: range, help: helpWithCharacter(text))
  }

  /// - Parameter word: The word that follows the sign without a space.
  fileprivate static func foreignSign(_ text: String, before word: Substring, at range: SourceRange) -> Diagnostic {
    if text == "!", word == "important" {
      let end = range.offsets.upperBound + word.utf8.count
      let whole = SourceRange(range.source, range.offsets.lowerBound..<end)
      return .error(
        .unknownCharacter, "'!important' belongs to CSS; a property is set only once here", at: whole,
        fixIts: [FixIt("remove it", replacements: [.init(whole, with: "")])])
    }
    let meant = text == "!" ? "not" : "and"
    return .error(
      .unknownCharacter, "write '\(meant)' instead of '\(text)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: text == "!" ? "not " : meant)])])
  }

  private static func helpWithCharacter(_ text: String) -> String? {
    switch text {
    case "&": "write 'and' between two conditions"
    case "!": "write 'not' before a condition"
    case "?": "there is no '? :' operator; set the property in the branches of 'when … { … } else { … }'"
    case "%": "write a share of another length as a product, as in 'width == superview.width * 0.5'"
    case "$": "leave the binding out: a layout shows one state, and a 'param' can have another value in a preview"
    case "`", "\\", "^": "remove it"
    case "'": "put text in double quotes"
    default:
      text.utf8.count > 1 ? "replace it; it may look like a character of the language, but it is another one" : nil
    }
  }

  /// The diagnostic for `width == 50%`.
  ///
  /// - Parameters:
  ///   - number: The number with its percent sign.
  ///   - statement: The name, the sign and the number, if nothing else is in the statement; otherwise only the number.
  fileprivate static func percent(
    _ number: String, of statement: String, at range: SourceRange, whole: SourceRange
  ) -> Diagnostic {
    let name = String(statement.prefix { $0.isLetter })
    let share = decimal((Double(number.dropLast()) ?? 0) / 100)
    let meant: String
    switch name {
    case "width", "height": meant = "\(name) == superview.\(name)" + (share == "1" ? "" : " * \(share)")
    case "": meant = "width == superview.width * \(share)"
    default: meant = "\(name): \(share)"
    }
    let isCertain = ["width", "height", "alpha"].contains(name)
    return .error(
      .unknownCharacter, "'\(number)' is not a number: there are no percentages", at: range,
      help: isCertain
        ? nil : "write a share of another length as a product, as in 'width == superview.width * \(share)'",
      fixIts: isCertain ? [FixIt("write '\(meant)'", replacements: [.init(whole, with: meant)])] : [])
  }

  fileprivate static func hexNumber(_ text: String, at range: SourceRange) -> Diagnostic {
    let digits = text.dropFirst(2)
    let isColor = [6, 8].contains(digits.count)
    let meant = isColor ? "#" + digits : Int(digits, radix: 16).map(String.init)
    return .error(
      .unit,
      isColor ? "a colour is written '#\(digits)', not '\(text)'" : "'\(text)' is hexadecimal, but numbers are decimal",
      at: range, help: isColor ? nil : "a colour has six or eight hexadecimal digits, as in '#1D1D1F'",
      fixIts: meant.map { [FixIt("write '\($0)'", replacements: [.init(range, with: $0)])] } ?? [])
  }

  fileprivate static func blockComment(_ text: String, at range: SourceRange) -> Diagnostic {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      commentLine(line, isFirst: index == 0)
    }
    let comment = lines.joined(separator: "\n")
    return .error(
      .blockComment, "a comment starts with '//' and ends at the end of the line",
      at: SourceRange(range.source, range.offsets.prefix(2)),
      fixIts: [FixIt("write '//' before each line", replacements: [.init(range, with: comment)])])
  }

  /// Turns a line of a block comment into a `//` comment with the same indentation.
  private static func commentLine(_ line: Substring, isFirst: Bool) -> String {
    let indentation = isFirst ? "" : String(line.prefix { $0 == " " || $0 == "\t" })
    var words = line.dropFirst(isFirst ? 2 : indentation.count)
    if words.hasSuffix("*/") { words = words.dropLast(2) }
    if !isFirst, words.hasPrefix("*") { words = words.dropFirst() }
    while words.last == " " { words = words.dropLast() }
    return indentation + (words.isEmpty || words.hasPrefix(" ") ? "//" : "// ") + words
  }

  fileprivate static func hashComment(at range: SourceRange) -> Diagnostic {
    .error(
      .blockComment, "a comment starts with '//', not with '#'", at: range,
      fixIts: [FixIt("write '//'", replacements: [.init(range, with: "//")])])
  }

  fileprivate static func unit(_ text: String, digits: Int, at range: SourceRange) -> Diagnostic {
    let start = range.offsets.lowerBound + digits
    let unit = SourceRange(range.source, start..<range.offsets.upperBound)
    let word = String(text.dropFirst(digits))
    let isPoints = ["pt", "pts", "points", "px", "dp"].contains(word)
    let removal = FixIt("remove '\(word)'", replacements: [.init(unit, with: "")])
    return .error(
      .unit, "'\(word)' cannot follow a number\(isPoints ? ": leave units out" : "")", at: unit,
      help: text.hasPrefix("0x") ? "a colour is written '#1D1D1F'" : help(withUnit: word),
      fixIts: isPoints ? [removal] : [])
  }

  private static func help(withUnit unit: String) -> String {
    switch unit {
    case "vw", "vh":
      let size = unit == "vw" ? "width" : "height"
      return "write a share of another length as a product, as in '\(size) == superview.\(size) * 0.5'"
    case "em", "rem": return "lengths are in points, whatever the font: write the number of points"
    case "s", "ms", "deg", "rad", "fr": return "there are no units: angles are in degrees, all lengths in points"
    default: return "all lengths are in points"
    }
  }

  fileprivate static func pair(_ text: String, digits: Int, separator: String, at range: SourceRange) -> Diagnostic {
    let pair = text.prefix(digits) + separator + text.dropFirst(digits + 1)
    return .error(
      .unit, "write '\(pair)' instead of '\(text)'", at: range,
      fixIts: [FixIt("write '\(pair)'", replacements: [.init(range, with: String(pair))])])
  }

  fileprivate static func bareFraction(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .bareFraction, "a number starts with a digit", at: range,
      fixIts: [FixIt("write '0\(text)'", replacements: [.init(range, with: "0" + text)])])
  }

  /// - Parameter screen: The screen that a preview of Swift shows.
  fileprivate static func colorDigits(_ text: String, screen: String, at range: SourceRange) -> Diagnostic {
    let digits = text.dropFirst()
    if !digits.allSatisfy(\.isHexDigit), digits.first?.isLetter == true {
      return .error(
        .colorDigits, "'\(abbreviated(text))' is not a colour", at: range,
        help: help(withHashWord: digits, screen))
    }
    let isShort = digits.count == 3 && digits.allSatisfy(\.isHexDigit)
    let long = "#" + digits.map { "\($0)\($0)" }.joined()
    return .error(
      .colorDigits, "a colour has six or eight hexadecimal digits, as in #1D1D1F or #1D1D1F80", at: range,
      fixIts: isShort ? [FixIt("write '\(long)'", replacements: [.init(range, with: long)])] : [])
  }

  /// The diagnostic for `#title { … }`.
  fileprivate static func ruleOfID(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .colorDigits, "'\(abbreviated(text)) { … }' is a CSS rule", at: range,
      help: "set the properties in the braces of '\(abbreviated(String(text.dropFirst())))'")
  }

  private static func help(withHashWord word: Substring, _ screen: String) -> String {
    switch word {
    case "Preview":
      "leave it out: a screen is drawn without one; 'preview \(screen) \"Name\" { … }' shows another state"
    case "selector": "leave it out: a layout has no actions"
    case "available", "if", "else", "endif": "test an environment instead: 'when width is compact { … }'"
    default: "a colour is written #1D1D1F or #1D1D1F80, and a view is named without '#'"
    }
  }

  fileprivate static func textAfterOpeningQuotes(at range: SourceRange) -> Diagnostic {
    .error(.textShape, "start a string of several lines on the line after the opening quotes", at: range)
  }

  fileprivate static func shallowLine(at range: SourceRange) -> Diagnostic {
    .error(
      .textShape, "this line is indented less than the closing quotes", at: range,
      help: "the indentation of the closing quotes is removed from every line")
  }
}

extension Lexer.Problem.Kind {
  var hidesRest: Bool {
    switch self {
    case .unclosedText: true
    case .unclosedString, .unknownEscape, .curlyQuotes, .singleQuotes, .unknownCharacter, .blockComment, .hashComment,
      .foreignSign,
      .unit, .pair, .bareFraction, .colorDigits, .hexNumber, .percent, .textAfterOpeningQuotes, .shallowLine:
      false
    }
  }
}

extension Lexer.Problem {
  /// The text of a string with `\(name)` as texts joined with '+'; nil if it has several.
  private func joinedText(in file: SourceFile) -> String? {
    let bytes = file.bytes
    let quote = UInt8(ascii: "\"")
    guard let start = bytes[..<range.lowerBound].lastIndex(of: quote),
      let close = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: ")")),
      let end = bytes[close...].firstIndex(of: quote), end - start < 120
    else { return nil }
    let value = file.text(range.upperBound..<close)
    let parts = [file.text(start + 1..<range.lowerBound), file.text(close + 1..<end)]
    guard !parts[1].contains("\\"), !(value + parts[0] + parts[1]).contains(where: \.isNewline) else { return nil }
    let texts = parts.map { $0.isEmpty ? nil : "\"\($0)\"" }
    return [texts[0], value, texts[1]].compactMap(\.self).joined(separator: " + ")
  }

  func diagnostic(in file: SourceFile) -> Diagnostic {
    let place = SourceRange(file.id, range)
    let text = file.text(range)
    switch kind {
    case .unclosedString: return .unclosedString(text, at: place)
    case .unclosedText: return .unclosedText(at: place)
    case .unknownEscape: return .unknownEscape(text, joined: text == "\\(" ? joinedText(in: file) : nil, at: place)
    case .curlyQuotes: return .curlyQuotes(text, at: place)
    case .singleQuotes: return .singleQuotes(text, at: place)
    case .hashComment: return .hashComment(at: place)
    case .foreignSign:
      let rest = file.text(range.upperBound..<min(range.upperBound + 16, file.bytes.count))
      return .foreignSign(text, before: rest.prefix(while: \.isLetter), at: place)
    case .hexNumber: return .hexNumber(text, at: place)
    case .percent(let statement):
      return .percent(text, of: file.text(statement), at: place, whole: SourceRange(file.id, statement))
    case .unknownCharacter: return .unknownCharacter(text, at: place)
    case .blockComment: return .blockComment(text, at: place)
    case .unit(let digits): return .unit(text, digits: digits, at: place)
    case .pair(let digits, let separator): return .pair(text, digits: digits, separator: separator, at: place)
    case .bareFraction: return .bareFraction(text, at: place)
    case .colorDigits:
      let rest = file.text(range.upperBound..<min(range.upperBound + 80, file.bytes.count))
      let screen = rest.drop { $0 != "{" }.dropFirst().drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }
      let next = rest.first { !$0.isWhitespace }
      let isRule = next == "{" && text.dropFirst().first?.isLetter ?? false && text != "#Preview"
      return isRule
        ? .ruleOfID(text, at: place) : .colorDigits(text, screen: screen.isEmpty ? "Home" : String(screen), at: place)
    case .textAfterOpeningQuotes: return .textAfterOpeningQuotes(at: place)
    case .shallowLine: return .shallowLine(at: place)
    }
  }
}
