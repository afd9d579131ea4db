import Diagnostics

extension DiagnosticCode {
  static let fileTooLarge = DiagnosticCode(1)
  static let binaryFile = DiagnosticCode(2)
  static let notUTF8 = DiagnosticCode(3)
  static let unclosedString = DiagnosticCode(120)
  static let unknownEscape = DiagnosticCode(121)
  static let curlyQuotes = DiagnosticCode(122)
  static let unknownCharacter = DiagnosticCode(123)
  static let blockComment = DiagnosticCode(124)
  static let unit = DiagnosticCode(125)
  static let bareFraction = DiagnosticCode(126)
  static let colorDigits = DiagnosticCode(127)
  static let textShape = DiagnosticCode(128)
}

extension Diagnostic {
  static func fileTooLarge(_ size: Int, _ file: SourceID) -> Diagnostic {
    .error(
      .fileTooLarge, "the file has \(size) bytes, over the limit of \(Limits.fileSize)",
      at: SourceRange(file, 0..<0), help: "split it into several files and import them")
  }

  static func binaryFile(at range: SourceRange) -> Diagnostic {
    .error(.binaryFile, "this is not a text file: it holds a zero byte", at: range)
  }

  static func notUTF8(at range: SourceRange) -> Diagnostic {
    .error(.notUTF8, "this byte is not UTF-8", at: range, help: "save the file as UTF-8")
  }
}

extension Lexer.Problem.Kind {
  /// Whether the problem makes the rest of the file unreliable.
  var hidesRest: Bool {
    switch self {
    case .unclosedText: true
    case .unclosedString, .unknownEscape, .curlyQuotes, .unknownCharacter, .blockComment, .unit, .bareFraction,
      .colorDigits, .textAfterOpeningQuotes, .shallowLine:
      false
    }
  }
}

extension Lexer.Problem {
  func diagnostic(in file: SourceFile) -> Diagnostic {
    let place = SourceRange(file.id, range), text = file.text(range)
    switch kind {
    case .unclosedString: return .unclosedString(at: place)
    case .unclosedText: return .unclosedText(at: place)
    case .unknownEscape: return .unknownEscape(text, at: place)
    case .curlyQuotes: return .curlyQuotes(text, at: place)
    case .unknownCharacter: return .unknownCharacter(text, at: place)
    case .blockComment: return .blockComment(at: place)
    case .unit(let digits): return .unit(text, digits: digits, at: place)
    case .bareFraction: return .bareFraction(text, at: place)
    case .colorDigits: return .colorDigits(text, at: place)
    case .textAfterOpeningQuotes: return .textAfterOpeningQuotes(at: place)
    case .shallowLine: return .shallowLine(at: place)
    }
  }
}

extension Diagnostic {
  fileprivate static func unclosedString(at range: SourceRange) -> Diagnostic {
    let end = SourceRange(range.source, range.offsets.upperBound..<range.offsets.upperBound)
    return .error(
      .unclosedString, "this string has no closing quote", at: range,
      help: "put a string of several lines between \"\"\" and \"\"\"",
      fixIts: [FixIt("close it at the end of the line", replacements: [.init(end, with: "\"")])])
  }

  fileprivate static func unclosedText(at range: SourceRange) -> Diagnostic {
    .error(
      .unclosedString, "this string has no closing quotes", at: range, help: "close it with \"\"\" on a line of its own"
    )
  }

  fileprivate static func unknownEscape(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unknownEscape, "'\(text)' is not an escape", at: range,
      help: "use \\n, \\t, \\\", \\\\ or \\u{1F408}")
  }

  /// `range` is one unmatched quote, or a text including its quotes.
  fileprivate static func curlyQuotes(_ text: String, at range: SourceRange) -> Diagnostic {
    let isText = text.unicodeScalars.count > 1
    let quotes = isText ? [range.offsets.prefix(3), range.offsets.suffix(3)] : [range.offsets]
    let fixIt = FixIt(
      isText ? "write straight quotes" : "write a straight quote",
      replacements: quotes.map { .init(SourceRange(range.source, $0), with: "\"") })
    let message = "'\(abbreviated(text))' \(isText ? "stands between typographic quotes" : "is a typographic quote")"
    return .error(.curlyQuotes, message + "; put text in straight quotes", at: range, fixIts: [fixIt])
  }

  fileprivate static func unknownCharacter(_ text: String, at range: SourceRange) -> Diagnostic {
    let shown = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? text : "this character"
    return .error(.unknownCharacter, "'\(shown)' has no meaning here", at: range)
  }

  fileprivate static func blockComment(at range: SourceRange) -> Diagnostic {
    .error(
      .blockComment, "a comment starts with '//' and ends at the end of the line",
      at: SourceRange(range.source, range.offsets.prefix(2)))
  }

  fileprivate static func unit(_ text: String, digits: Int, at range: SourceRange) -> Diagnostic {
    let start = range.offsets.lowerBound + digits
    let unit = SourceRange(range.source, start..<range.offsets.upperBound), word = String(text.dropFirst(digits))
    let isPoints = word == "pt" || word == "pts" || word == "points"
    let removal = FixIt("remove '\(word)'", replacements: [.init(unit, with: "")])
    return .error(
      .unit, "'\(word)' cannot follow a number: leave units out", at: unit, help: "all lengths are in points",
      fixIts: isPoints ? [removal] : [])
  }

  fileprivate static func bareFraction(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .bareFraction, "a number starts with a digit", at: range,
      fixIts: [FixIt("write '0\(text)'", replacements: [.init(range, with: "0" + text)])])
  }

  fileprivate static func colorDigits(_ text: String, at range: SourceRange) -> Diagnostic {
    let digits = text.dropFirst()
    let isShort = digits.count == 3 && digits.allSatisfy(\.isHexDigit)
    let long = "#" + digits.map { "\($0)\($0)" }.joined()
    return .error(
      .colorDigits, "a colour has six or eight hexadecimal digits, as in #1D1D1F or #1D1D1F80", at: range,
      fixIts: isShort ? [FixIt("write '\(long)'", replacements: [.init(range, with: long)])] : [])
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
