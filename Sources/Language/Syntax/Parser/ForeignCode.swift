import Diagnostics
import LayoutModel

// Statements in Swift, SwiftUI and CSS. The parser reports each once, with its equivalent in a layout, and skips it.
extension Parser {
  /// Reports a name with a leading period, such as `.center`, the font `.headline` or the priority `.defaultHigh`.
  mutating func periodBeforeName() {
    if subject == .foreignView {
      bump()
      return path()
    }
    let word = text(ahead: 1)
    let range = range().joined(with: range(ahead: 1))
    let isCall = peek(2).kind == .leftParenthesis && !peek(2).isSpaced
    let meant = subject.meaning(ofMember: word)
    if let call = foreignCallAround {
      fail(call)
      return skipForeign()
    }
    fail(.periodBeforeName(word, meant: isCall ? nil : meant, isFont: subject == .font, at: range))
    skipForeign()
  }

  /// Reports a list without brackets, as in `segments: "A", "B"`. The parser has already read the first value, which
  /// begins at `first`.
  mutating func listWithoutBrackets(from first: Int) {
    let start = SourceRange(file.id, offsets(ofToken: Int(significant[first])))
    while !isPanicking, !atStatementEnd, eat(.comma) { value() }
    guard !isPanicking else { return }
    let range = SourceRange(file.id, start.offsets.lowerBound..<rangeAfterPrevious.offsets.upperBound)
    fail(.listWithoutBrackets(file.text(range.offsets), at: range))
  }

  var continuesAsList: Bool {
    guard at(.comma), !atStatementEnd, continues(1) else { return false }
    let next = peek(1).kind
    return next == .string || next == .number || next == .leftBrace || next == .minus
      || next == .identifier && peek(2).kind == .leftParenthesis
  }

  /// Whether an HTML tag, a CSS rule such as `@media` or a Swift attribute such as `@State` starts here.
  var startsMarkup: Bool {
    at(.at) && peek(1).kind == .identifier || at(.foreignRelation) && text() == "<" && peek(1).kind == .identifier
  }

  mutating func markup() {
    let name = range().joined(with: range(ahead: 1))
    if at(.at) {
      let isVariable = text(ahead: 2) == "var" && peek(3).kind == .identifier && peek(4).kind == .equal
      let value = isVariable ? "\(text(ahead: 3)) = \(abbreviated(textOfValue(after: 5)))" : nil
      fail(
        text(ahead: 1) == "media" ? .mediaRule(at: name) : .attributeOfCode(file.text(name.offsets), value, at: name))
    } else {
      fail(.element(text(ahead: 1), content: contentOfElement, at: range()))
    }
    skipForeign()
  }

  /// The text between the tags of `<p>Hello</p>`; nil if there is none.
  private var contentOfElement: String? {
    let offset = range().offsets.lowerBound
    let line = file.text(offset..<min(offset + 160, file.bytes.count)).prefix { !$0.isNewline }
    guard let start = line.firstIndex(of: ">") else { return nil }
    let text = line[line.index(after: start)...].prefix { $0 != "<" && $0 != "\"" }
    return text.contains { !$0.isWhitespace } ? abbreviated(String(text)) : nil
  }

  /// Whether code creates a view here, as in `UILabel()`.
  var startsInitialiser: Bool {
    !isPanicking && at(.identifier) && ForeignNames.kinds[text()] != nil && peek(1).kind == .leftParenthesis
  }

  /// Reports `let title = UILabel()`, which begins at the position `start`.
  mutating func initialiserOfView(from start: Int) {
    let kind = ForeignNames.kinds[text()] ?? "view"
    let name = text(ofPosition: start + 1)
    let isEmpty = peek(2).kind == .rightParenthesis && (!continues(3) || peek(3).kind == .semicolon)
    let first = offsets(ofToken: Int(significant[start])).lowerBound
    let range = SourceRange(file.id, first..<range(ahead: isEmpty ? 2 : 0).offsets.upperBound)
    fail(.initialiserOfView("\(kind) \(name)", isWhole: isEmpty, at: range))
    skipForeign()
  }

  func text(ofPosition position: Int) -> String { file.text(offsets(ofToken: Int(significant[position]))) }

  /// Returns the equation that is equivalent to a call of an anchor's `constraint`; nil if the equation is unclear.
  func equation(ofAnchor path: String) -> String? {
    guard path.hasSuffix(".constraint"), at(.leftParenthesis) else { return nil }
    var arguments: [(label: String, value: String)] = []
    var distance = 1
    var depth = 0
    while depth >= 0, distance < 64, peek(distance).kind != .endOfFile {
      guard peek(distance).kind == .identifier, peek(distance + 1).kind == .colon else { return nil }
      let label = text(ahead: distance)
      distance += 2
      let start = range(ahead: distance).offsets.lowerBound
      var end = start
      while peek(distance).kind != .endOfFile, depth > 0 || peek(distance).kind != .comma {
        if peek(distance).kind == .leftParenthesis { depth += 1 }
        if peek(distance).kind == .rightParenthesis { depth -= 1 }
        if depth < 0 { break }
        end = range(ahead: distance).offsets.upperBound
        distance += 1
      }
      arguments.append((label, file.text(start..<end)))
      distance += 1
    }
    let isActive = peek(distance).kind == .period && text(ahead: distance + 1) == "isActive"
    let end = isActive ? distance + 4 : distance
    guard depth < 0, !continues(end) || peek(end).kind == .semicolon || peek(end).kind == .rightBrace else {
      return nil
    }
    return AnchorCall(String(path.dropLast(".constraint".count)), arguments, depth: braces.open.count)?.equation
  }

  var lineHasBody: Bool {
    var distance = 1
    while continues(distance), distance < 64 {
      if peek(distance).kind == .leftBrace { return true }
      distance += 1
    }
    return false
  }

  /// Skips the rest of a statement. Its brackets and braces may span lines.
  ///
  /// - Parameter upToModifier: Whether to stop before a period that follows brackets, also on the next line.
  mutating func skipForeign(upToModifier: Bool = false) {
    let outer = ignoresLines
    ignoresLines = false
    defer { ignoresLines = outer }
    node(.error) { parser in
      let start = parser.range().offsets.lowerBound
      defer { parser.skipped.append(start..<parser.rangeAfterPrevious.offsets.upperBound) }
      let first = parser.position
      while !parser.atStatementEnd
        || parser.position == (upToModifier ? first : parser.statementStart) && !parser.at(.endOfFile)
      {
        if upToModifier, parser.position > first + 1, parser.at(.period) { return }
        let length = parser.lengthOfBrackets
        for _ in 0..<max(1, length) { parser.bump() }
      }
    }
  }

  /// The number of tokens from an opening bracket to its closing bracket; 0 if there is none.
  private var lengthOfBrackets: Int {
    var open = 0
    var distance = 0
    let maximum = min(4096, significant.count - position)
    repeat {
      let kind = peek(distance).kind
      if [.leftBrace, .leftBracket, .leftParenthesis].contains(kind) { open += 1 }
      if [.rightBrace, .rightBracket, .rightParenthesis].contains(kind) { open -= 1 }
      distance += 1
    } while open > 0 && distance < maximum
    return open == 0 && distance > 1 ? distance : 0
  }
}

/// The purpose of the current value, which can decide the meaning of a foreign name.
enum ValueSubject {
  case font, priority
  /// A view under its name in another language. The parser reports the whole view.
  case foreignView
  case other

  init(property name: String) {
    self = Property.named(name).contains { $0.type == .font } ? .font : .other
  }

  /// Returns the spelling in a layout of a member such as `.headline`.
  func meaning(ofMember word: String) -> String? {
    switch self {
    case .font:
      let style = ["title": "title1", "caption": "caption1"][word] ?? word
      return TextStyle(rawValue: style) == nil ? nil : "textStyle(\(style))"
    case .priority: return ForeignNames.priorities[word] ?? word
    case .foreignView, .other: return ForeignNames.words[word] ?? word
    }
  }
}

/// A call of an anchor's method, such as `constraint(equalTo: box.topAnchor, constant: 8)`.
private struct AnchorCall {
  let equation: String

  init?(_ anchor: String, _ arguments: [(label: String, value: String)], depth: Int) {
    guard let first = AnchorCall.attribute(anchor, depth), let target = arguments.first else { return nil }
    let signs = ["equalTo": "==", "greaterThanOrEqualTo": ">=", "lessThanOrEqualTo": "<="]
    let isSize = target.label.hasSuffix("Constant")
    guard let sign = signs[isSize ? String(target.label.dropLast("Constant".count)) : target.label] else { return nil }
    var text = "\(first) \(sign) "
    if isSize {
      text += target.value
    } else {
      guard let second = AnchorCall.attribute(target.value, depth) else { return nil }
      text += second
    }
    for (label, value) in arguments.dropFirst() {
      switch label {
      case "multiplier": text += " * \(value)"
      case "constant" where value == "0": break
      case "constant": text += value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
      default: return nil
      }
    }
    equation = text
  }

  /// Returns `view.safeAreaLayoutGuide.topAnchor` as `safeArea.top`. In a view controller, `view` is the screen.
  /// Directly in the screen's braces, its attributes have no prefix; one level deeper, the screen is `superview`.
  private static func attribute(_ anchor: String, _ depth: Int) -> String? {
    var names = anchor.split(separator: ".").map(String.init)
    guard let last = names.popLast(), let attribute = ForeignNames.attributes[last], last.hasSuffix("Anchor") else {
      return nil
    }
    if names.first == "self" { names.removeFirst() }
    if names == ["view"] { return depth == 1 ? attribute : depth == 2 ? "superview.\(attribute)" : nil }
    if names.first == "view" { names.removeFirst() }
    if names.isEmpty { return attribute }
    guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
    return (names.map { ForeignNames.items[$0] ?? $0 } + [attribute]).joined(separator: ".")
  }
}

extension DiagnosticCode {
  static let foreignKeyword = DiagnosticCode(
    115, title: "code of another language",
    """
    The statement is written as in Swift, SwiftUI or CSS. A layout declares views, properties and constraints, and runs no
    code. The message says how to write the same here.
    """,
    wrong: """
      screen S {
        if width is compact { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when width is compact { alpha: 0.5 }
      }
      """)
}

extension Diagnostic {
  static func foreignKeyword(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write '\(meant)' instead of '\(text)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for `if n == 1 a.width == 40`.
  static func ifWithoutBraces(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write 'when' instead of 'if', and braces after the condition", at: range,
      help: "a condition is written 'when width is compact { … } else { … }'")
  }

  /// The diagnostic for `when traitCollection.horizontalSizeClass == .compact`.
  static func foreignCondition(_ path: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(abbreviated(path))' is a value in Swift, not a condition", at: range,
      help: "write 'when \(meant) { … }'")
  }

  /// The diagnostic for `if let name { … }`.
  static func optionalBinding(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a layout has no optional values, so there is no 'if let'", at: range,
      help: "declare a flag, as in 'param has\(name.prefix(1).uppercased() + name.dropFirst()) = yes', and write "
        + "'when has\(name.prefix(1).uppercased() + name.dropFirst()) { … }'")
  }

  /// - Parameter meant: The intended spelling, if it is clear.
  static func periodBeforeName(_ word: String, meant: String?, isFont: Bool, at range: SourceRange) -> Diagnostic {
    let help = isFont ? "a font is written 'textStyle(body)' or 'system(17, bold)'" : "write the name without a period"
    guard let meant else {
      return .error(.foreignKeyword, "a value cannot start with a period, as '.\(word)' does", at: range, help: help)
    }
    return .error(
      .foreignKeyword, "write '\(meant)' instead of '.\(word)'", at: range, help: isFont ? help : nil,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func listWithoutBrackets(_ text: String, at range: SourceRange) -> Diagnostic {
    let list = "[\(text)]"
    let shown = list.count > 60 ? "[…]" : list
    return .error(
      .foreignKeyword, "a list is written in brackets", at: range,
      fixIts: [FixIt("write '\(shown)'", replacements: [.init(range, with: list)])])
  }

  /// The diagnostic for `label title: "Hello"`, at the colon.
  static func colonBeforeText(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write a view's text without a colon before it, as in 'label title \"Hello\"'", at: range,
      fixIts: [FixIt("remove the colon", replacements: [.init(range, with: "")])])
  }

  /// The diagnostic for `<div>`.
  static func element(_ tag: String, content: String?, at range: SourceRange) -> Diagnostic {
    let kind = ["button": "button", "a": "button"][tag] ?? "label"
    return .error(
      .foreignKeyword, "a layout has no tags", at: range,
      help: content.map { "write '\(kind) \"\($0)\"'" } ?? "write a view and its content as 'view name { … }'")
  }

  /// The diagnostic for `let title = UILabel()`.
  ///
  /// - Parameter isWhole: Whether the range covers the whole statement.
  static func initialiserOfView(_ view: String, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a view is declared by its kind and its id, as in '\(view)'", at: range,
      fixIts: isWhole ? [FixIt("write '\(view)'", replacements: [.init(range, with: view)])] : [])
  }

  static func doubleBarInCondition(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write 'or' between two conditions, not '||'", at: range,
      fixIts: [FixIt("write 'or'", replacements: [.init(range, with: "or")])])
  }

  static func dashComment(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a comment starts with '//', not with '--'", at: range,
      fixIts: [FixIt("write '//'", replacements: [.init(range, with: "//")])])
  }

  /// The diagnostic for `@State var n = 0`.
  ///
  /// - Parameter variable: The variable and its value, if these follow.
  static func attributeOfCode(_ text: String, _ variable: String?, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(abbreviated(text))' belongs to code, but a layout contains no code", at: range,
      help: variable.map { "write 'param \($0)' for a value that previews and instances can set, or 'let \($0)'" }
        ?? "'let gap = 8' names a value; 'param count = 0' declares a value that previews and instances can set")
  }

  static func foreignDeclaration(_ text: String, _ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(text)' declares code, but a layout contains no code", at: range,
      help: ["class", "struct"].contains(text)
        ? "a layout declares screens: 'screen \(abbreviated(name)) { … }', with the views between the braces"
        : "a layout declares screens, as in 'screen Home { label \"Hello\" { center } }'")
  }

  /// The diagnostic for a view in another language, such as `Color.red`.
  static func foreignKind(_ name: String, _ help: String, at range: SourceRange) -> Diagnostic {
    .error(.foreignKeyword, "no kind of view or component is named '\(name)'", at: range, help: help)
  }

  static func importOfModule(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(name)' is a module; a layout imports only other layouts, as in 'import \"Theme.plumb\"'",
      at: range, help: "remove the line: every kind of view can be used without an import")
  }
}
