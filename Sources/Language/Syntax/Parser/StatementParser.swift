import Diagnostics
import LayoutModel

extension Parser {
  /// Parses a statement that starts with a word. The next token determines the word's role.
  mutating func wordStatement(_ flavor: BodyFlavor) {
    let next = continues(1) ? peek(1) : nil
    if text() == "if", current.keyword == .none, text(ahead: 1) == "let", continues(2) {
      fail(.optionalBinding(text(ahead: 2), at: range().joined(with: range(ahead: 1))))
      return skipForeign()
    }
    if text() == "if", current.keyword == .none, !lineHasBody,
      next?.kind == .identifier || next?.kind == .leftParenthesis
    {
      fail(.ifWithoutBraces(at: range()))
      return skipForeign()
    }
    if let meant = foreignKeyword(next) {
      note(.foreignKeyword(text(), meant: meant.text, at: range()))
      return meant == .when ? when(flavor) : definition(.letDeclaration)
    }
    let word = current.keyword
    let kind = next?.kind
    if word == .none { return plainStatement(flavor, next) }
    if word == .let, kind == .identifier { return definition(.letDeclaration) }
    if word == .param, kind == .identifier { return definition(.param) }
    if word == .guide, kind == .identifier || kind == .leftBrace { return guide() }
    if word == .pin, kind == .identifier || kind == .leftBracket { return pin() }
    if word == .center, next.map(isPartOfCenter) ?? true { return center() }
    if word == .size, kind.map(startsLength) ?? false || startsNegativeLength { return size() }
    if word == .aspect, kind.map(startsLength) ?? false { return aspect() }
    if word == .when, kind != .colon { return when(flavor) }
    if word == .for, kind != .colon { return repetition(flavor) }
    if word == .else { return fail(.elseWithoutWhen(at: range())) }
    plainStatement(flavor, next)
  }

  /// Returns the keyword that is equivalent to `if x …` or `var x = …` in other languages.
  private func foreignKeyword(_ next: Token?) -> Keyword? {
    guard next?.kind == .identifier || next?.kind == .leftParenthesis, continues(2), current.keyword == .none else {
      return nil
    }
    switch text() {
    case "if": return .when
    case "var", "const": return peek(2).kind == .equal ? .let : nil
    default: return nil
    }
  }

  private mutating func plainStatement(_ flavor: BodyFlavor, _ next: Token?) {
    if flavor == .preview, let next, next.startsAssignment { return assignment() }
    if next != nil, reportsForeignStatement() { return }
    switch next?.kind {
    case .colon where isFormatAxis && startsFormat(2): visualFormat()
    case .colon where isKindBeforeText: view()
    case .minus where startsHyphenatedProperty: hyphenatedProperty()
    case .colon: property()
    case .equal where namesProperty || setsProperty(peek(2)): propertyWithEqual()
    case .period where isPathBeforeColon: partProperty()
    case .period where ViewKind(rawValue: text()) != nil && peek(3).kind == .string && continues(3):
      fail(.periodAfterKind(text(), text(ahead: 2), at: range().joined(with: range(ahead: 2))))
    case .identifier where peek(2).kind.isRelation && continues(2):
      fail(.missingPeriod(text(), text(ahead: 1), between: range().joined(with: range(ahead: 1))))
    case nil, .identifier, .string, .multilineString, .leftBrace, .semicolon, .rightBrace: view()
    case .leftParenthesis where current.keyword != .min && current.keyword != .max: view()
    case .whitespace, .newline, .comment, .byteOrderMark, .number, .hexColor, .rightParenthesis, .leftBracket,
      .rightBracket, .comma, .period, .equal, .equalEqual, .greaterEqual, .lessEqual, .foreignRelation, .plus, .minus,
      .star, .slash, .at, .tilde, .bar, .invalid, .unread, .endOfFile, .leftParenthesis:
      constraint()
    }
  }

  /// Reports a statement of CSS or Swift that has one equivalent as a whole, and returns whether it did.
  private mutating func reportsForeignStatement() -> Bool {
    switch peek(1).kind {
    case .colon where startsPseudoClass(1):
      pseudoClass(1)
      return true
    case .colon: return mayBeForeign(after: 2) && (reportsDeclaration() || reportsSwiftProperty())
    case .equal: return reportsSwiftProperty()
    case .period, .invalid: return reportsPropertyOfPart() || reportsAssignment()
    case .plus, .minus, .star, .slash: return reportsCountingUp()
    case .equalEqual, .lessEqual, .greaterEqual: return mayBeForeign(after: 2) && reportsStylesheetLength()
    case .identifier, .string, .multilineString, .leftBrace, .rightBrace, .semicolon, .whitespace, .newline, .comment,
      .byteOrderMark, .number, .hexColor, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma,
      .foreignRelation, .at, .tilde, .bar, .unread, .endOfFile:
      return false
    }
  }

  /// Whether a value may be written as in CSS or Swift. Most values are not, and need not be read as text to see it.
  private func mayBeForeign(after distance: Int) -> Bool {
    if peek(distance).kind == .period || text() == "border" || text() == "margin" { return true }
    var distance = distance
    while continues(distance), ![.semicolon, .rightBrace, .leftBrace].contains(peek(distance).kind) {
      let token = peek(distance)
      if token.kind == .invalid || token.kind == .number && !file.bytes[Int(token.end) - 1].isDigit { return true }
      let next = peek(distance + 1).kind
      if token.kind == .identifier, next == .leftParenthesis || next == .period || next == .minus {
        let first = file.bytes[offsets(ofToken: index(ahead: distance)).lowerBound]
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) { return true }
        if next != .period, Stylesheet.functions.contains(text(ahead: distance)) || next == .minus { return true }
      }
      distance += 1
    }
    return false
  }

  /// Whether the statement is like `button: "Go"`, which the author must have meant as a view.
  private var isKindBeforeText: Bool {
    guard peek(2).kind == .string, continues(2), ViewKind(rawValue: text()) != nil else { return false }
    return Property.named(text()).isEmpty || continues(3) && peek(3).kind == .leftBrace
  }

  private func isPartOfCenter(_ next: Token) -> Bool {
    if next.kind == .semicolon || next.kind == .rightBrace || next.kind == .at { return true }
    return next.keyword == .in || next.keyword == .horizontally || next.keyword == .vertically
  }

  /// Whether a size such as `-4 by 10` is here, and not a constraint on `size - 4`.
  private var startsNegativeLength: Bool {
    peek(1).kind == .minus && peek(2).kind == .number && peek(3).keyword == .by && continues(3)
  }

  private func startsLength(_ kind: TokenKind) -> Bool {
    kind == .number || kind == .identifier || kind == .leftParenthesis
  }

  /// Whether the current word is the name of a property. No attribute has the name of a property.
  private var namesProperty: Bool { !Property.named(text()).isEmpty || ForeignNames.properties[text()] != nil }

  /// Returns whether a token starts a value that cannot be a side of a constraint.
  private func setsProperty(_ value: Token) -> Bool {
    if value.kind == .identifier { return ["true", "false", "yes", "no", "nil"].contains(text(ahead: 2)) }
    return value.kind == .string || value.kind == .multilineString || value.kind == .hexColor || value.kind == .period
  }

  /// Parses `text = "Hi"` as `text: "Hi"` and reports the sign, unless the name itself is a problem.
  private mutating func propertyWithEqual() {
    node(.property) { parser in
      let name = parser.text()
      parser.bump()
      if ForeignNames.helpWithProperty(name) == nil, !Property.named(name).isEmpty {
        parser.note(.equalInProperty(name, at: parser.range()))
      }
      parser.bump()
      parser.value()
    }
  }

  mutating func property() {
    node(.property) { parser in
      parser.subject = ValueSubject(property: parser.text())
      let takesList = Property.named(parser.text()).contains { $0.type.has(.isList) }
      parser.bump()
      parser.bump()
      let start = parser.position
      parser.value()
      if takesList, !parser.isPanicking, parser.continuesAsList { parser.listWithoutBrackets(from: start) }
      parser.subject = .other
    }
  }

  /// Whether the statement sets a property of a view inside an instance, as in `tom.title.color: red`.
  private var isPathBeforeColon: Bool {
    var distance = 1
    while peek(distance).kind == .period, peek(distance + 1).kind == .identifier, continues(distance + 1) {
      distance += 2
    }
    return distance > 1 && peek(distance).kind == .colon && continues(distance)
  }

  private mutating func partProperty() {
    node(.assignment) { parser in
      parser.path()
      parser.bump()
      parser.value()
    }
  }

  private mutating func assignment() {
    node(.assignment) { parser in
      parser.path()
      if parser.at(.colon) || parser.at(.equalEqual) {
        parser.note(.assignmentSign(parser.text(), at: parser.range()))
        parser.bump()
      } else {
        parser.expect(.equal, "'=' and a value")
      }
      parser.value()
    }
  }

  private mutating func guide() {
    node(.guide) { parser in
      parser.bump()
      parser.expectName("the guide's name")
      parser.body(.views)
    }
  }

  mutating func when(_ flavor: BodyFlavor) {
    guard depth < Limits.nesting else { return skipTooDeep() }
    depth += 1
    defer { depth -= 1 }
    node(.when) { parser in
      parser.bump()
      parser.condition()
      parser.body(flavor)
      guard !parser.isPanicking, parser.eat(.else) else { return }
      if parser.at(.identifier), parser.text() == "if", !parser.atStatementEnd {
        parser.note(.foreignKeyword("if", meant: "when", at: parser.range()))
        return parser.when(flavor)
      }
      if parser.at(.when) { parser.when(flavor) } else { parser.body(flavor) }
    }
  }

  mutating func repetition(_ flavor: BodyFlavor) {
    node(.for) { parser in
      parser.bump()
      parser.expectName("a name for each element")
      if !parser.isPanicking, !parser.atStatementEnd, parser.eat(.comma) { parser.expectName("a name for its number") }
      if parser.atStatementEnd || !parser.eat(.in) {
        parser.fail(.expected("'in' and a data list", found: parser.found, at: parser.problemRange))
      }
      if !parser.isPanicking { parser.repeatedList() }
      parser.body(flavor)
    }
  }

  private mutating func repeatedList() {
    if startsRange { return numberRange() }
    guard at(.identifier) else {
      let help = "declare the list with 'data rows = [1, 2, 3]', or write a range such as 1...3"
      return fail(.expected("the name of a data list", found: found, at: problemRange, help: help))
    }
    path()
  }

  /// Whether a range starts here, and not the name of a list.
  private var startsRange: Bool {
    if at(.number) || at(.minus) || at(.leftParenthesis) { return true }
    var distance = 0
    while peek(distance).kind == .identifier, peek(distance + 1).kind == .period,
      peek(distance + 2).kind == .identifier
    {
      distance += 2
    }
    return at(.identifier) && continues(distance + 1)
      && (peek(distance + 1).kind == .period || peek(distance + 1).kind.isArithmetic
        || peek(distance + 1).kind == .leftParenthesis)
  }

  private mutating func numberRange() {
    node(.range) { parser in
      parser.expression(.equation)
      guard !parser.isPanicking else { return }
      guard parser.startsEllipsis else {
        if let problem = parser.halfOpenRange { return parser.fail(problem) }
        let help = "a range is written 1...3"
        return parser.fail(.expected("'...'", found: parser.found, at: parser.problemRange, help: help))
      }
      for _ in 0..<3 { parser.bump() }
      guard !parser.at(.leftBrace) else {
        return parser.fail(.expected("the last number of the range", found: parser.found, at: parser.problemRange))
      }
      parser.expression(.equation)
    }
  }

  /// The diagnostic for `..<3`; nil for other tokens.
  private var halfOpenRange: Diagnostic? {
    guard at(.period), peek(1).kind == .period, text(ahead: 2) == "<" else { return nil }
    let last = peek(3).kind == .number && peek(4).kind == .leftBrace ? Int(text(ahead: 3)).map { String($0 - 1) } : nil
    let signs = range().joined(with: range(ahead: last == nil ? 2 : 3))
    return .halfOpenRange(meant: "...\(last ?? "")", isWhole: last != nil, at: signs)
  }

  /// Reports a string outside a statement. A quoted visual format gets a fix-it.
  mutating func stringStatement(_ flavor: BodyFlavor) {
    let content = text().dropFirst().dropLast()
    let isFormat = ["H:", "V:", "|", "["].contains { content.hasPrefix($0) }
    fail(isFormat ? .quotedFormat(String(content), at: range()) : .noStatement(text(), at: range()))
  }

  private var isFormatAxis: Bool { text() == "H" || text() == "V" }

  private func startsFormat(_ distance: Int) -> Bool {
    let kind = peek(distance).kind
    return kind == .bar || kind == .leftBracket || kind == .minus || kind == .leftParenthesis
  }

  /// Parses a statement that starts with a bracket: a constraint on several views, as in `[a, b].trailing == …`, or a
  /// visual format.
  mutating func bracketStatement(_ flavor: BodyFlavor) {
    var end = 1
    while continues(end), [.identifier, .comma, .period].contains(peek(end).kind) { end += 1 }
    let isList = peek(end).kind == .rightBracket && (peek(end + 1).kind == .period || peek(2).kind == .comma)
    if isList { constraint() } else { visualFormat() }
  }
}

extension Token {
  /// Whether the token can follow a name that a preview assigns. Wrong signs count, and are reported later.
  fileprivate var startsAssignment: Bool {
    kind == .period || kind == .equal || kind == .equalEqual || kind == .colon
  }
}

extension Parser {
  /// Parses comparisons joined by `and` and `or`, without grouping them by precedence.
  mutating func condition() {
    node(.condition) { parser in
      parser.conditionOperand()
      if parser.at(.bar), parser.peek(1).kind == .bar, !parser.isPanicking {
        parser.fail(.doubleBarInCondition(at: parser.range().joined(with: parser.range(ahead: 1))))
      }
      while !parser.isPanicking, !parser.atStatementEnd, parser.at(.and) || parser.at(.or) {
        parser.bump()
        parser.conditionOperand()
      }
    }
  }

  private mutating func conditionOperand() {
    guard depth < Limits.nesting else { return skipTooDeep() }
    depth += 1
    defer { depth -= 1 }
    if at(.not), !atStatementEnd {
      node(.negatedCondition) { parser in
        parser.bump()
        parser.conditionOperand()
      }
    } else if at(.leftParenthesis), !atStatementEnd {
      node(.conditionGroup) { parser in
        parser.bracketed(.rightParenthesis) { $0.condition() }
      }
    } else {
      comparison()
    }
  }

  /// Parses a comparison with the environment, such as `width is compact`, `textSize >= accessibility1`, `ios >= 26` or
  /// `device is "iphone-se-*"`, or of values, such as `isLarge` or `cat.age > 3`.
  private mutating func comparison() {
    node(.comparison) { parser in
      guard parser.at(.identifier), !parser.atStatementEnd else {
        let expected = "a condition, such as 'width is compact'"
        return parser.fail(.expected(expected, found: parser.found, at: parser.problemRange))
      }
      if let problem = parser.foreignCondition { return parser.fail(problem) }
      parser.path()
      if parser.isPanicking || parser.endsCondition { return }
      guard parser.startsSign else {
        return parser.fail(.expected("'is', '>=' or '<='", found: parser.found, at: parser.problemRange))
      }
      parser.bump()
      parser.comparedValue()
    }
  }

  /// The diagnostic for `traitCollection.horizontalSizeClass == .compact`; nil for other comparisons.
  private var foreignCondition: Diagnostic? {
    guard ["traitCollection", "UITraitCollection", "UIDevice"].contains(text()), peek(1).kind == .period else {
      return nil
    }
    var last = 0
    while peek(last + 1).kind == .period, peek(last + 2).kind == .identifier { last += 2 }
    let range = range().joined(with: range(ahead: last))
    let sign = peek(last + 1).kind
    let value = peek(last + 2).kind == .period ? text(ahead: last + 3) : text(ahead: last + 2)
    let meant = ForeignNames.conditions[text(ahead: last)].flatMap { sign.isRelation ? "\($0) is \(value)" : nil }
    return .foreignCondition(file.text(range.offsets), meant: meant ?? "width is compact", at: range)
  }

  private mutating func comparedValue() {
    if atStatementEnd { return fail(.expected("a value", found: found, at: problemRange)) }
    if at(.string) { return text(.string) }
    if at(.number) { return node(.number) { $0.bump() } }
    if at(.minus), peek(1).kind == .number { return prefixed(.negation, .value) }
    if at(.identifier) { return path() }
    if at(.period), peek(1).kind == .identifier { return periodBeforeName() }
    fail(.expected("a value", found: found, at: problemRange))
  }

  /// Whether the comparison ends here: before the body, another comparison or another value.
  private var endsCondition: Bool {
    at(.leftBrace) || at(.else) || at(.bar) || at(.and) || at(.or) || at(.rightParenthesis)
  }

  private var startsSign: Bool {
    guard !atStatementEnd else { return false }
    return at(.is) || current.kind.isRelation || at(.foreignRelation) && ["<", ">"].contains(text())
  }
}

extension Parser {
  mutating func constraint() {
    node(.constraint) { parser in
      let start = parser.range()
      if parser.at(.leftBracket) { parser.anchorList() } else { parser.expression(.equation) }
      guard parser.eatRelation() else {
        if parser.at(.leftParenthesis), !parser.atStatementEnd, !parser.isPanicking {
          let path = SourceRange(
            parser.file.id, start.offsets.lowerBound..<parser.rangeAfterPrevious.offsets.upperBound)
          return parser.call(of: path)
        }
        if parser.at(.leftBrace), !parser.atStatementEnd, !parser.isPanicking,
          parser.file.text(start.offsets.lowerBound..<parser.rangeAfterPrevious.offsets.upperBound).contains(".")
        {
          let path = SourceRange(
            parser.file.id, start.offsets.lowerBound..<parser.rangeAfterPrevious.offsets.upperBound)
          return parser.call(of: path)
        }
        if parser.at(.comma) { return parser.fail(parser.unexpectedToken) }
        let first = parser.text(ofPosition: parser.statementStart)
        if let help = ForeignNames.helpWithKind(first), first.first?.isUppercase ?? false, parser.atStatementEnd {
          return parser.fail(.foreignKind(first, help, at: start))
        }
        return parser.fail(.expected("'==', '>=' or '<='", found: parser.found, at: parser.problemRange))
      }
      repeat { parser.expression(.equation) } while !parser.isPanicking && parser.eatRelation()
      parser.priorityAndName()
    }
  }

  private mutating func eatRelation() -> Bool {
    guard !atStatementEnd else { return false }
    if at(.equal) {
      // A string or a colour after the sign makes the statement an assignment, which is reported as a whole.
      if peek(1).kind != .string, peek(1).kind != .hexColor { note(.singleEqual(at: range())) }
    } else if at(.foreignRelation) {
      note(.foreignRelation(text(), at: range()))
    } else if !current.kind.isRelation {
      return false
    }
    bump()
    return true
  }

  mutating func priorityAndName() {
    if !isPanicking, !atStatementEnd, at(.at) {
      node(.priority) { parser in
        parser.bump()
        parser.subject = .priority
        parser.expression(.equation)
        parser.subject = .other
      }
    }
    if !isPanicking, !atStatementEnd, at(.as) {
      node(.constraintName) { parser in
        parser.bump()
        parser.expectName("the constraint's name")
      }
    }
  }

  mutating func anchorList() {
    node(.anchorList) { parser in
      parser.bracketed(.rightBracket) { $0.path() }
      guard !parser.isPanicking else { return }
      if !parser.at(.period) { parser.expect(.period, "'.' and an attribute") }
      parser.members()
    }
  }

  mutating func pin() {
    node(.pin) { parser in
      if parser.peek(1).keyword == .to, parser.continues(2), parser.peek(2).kind == .identifier {
        let place = parser.range()
        let end = place.offsets.upperBound
        return parser.fail(.pinWithoutEdges(at: place, end: SourceRange(parser.file.id, end..<end)))
      }
      repeat {
        parser.bump()
        if parser.at(.leftBracket) { parser.anchorList() } else { parser.path() }
      } while parser.at(.comma) && !parser.atStatementEnd && !parser.isPanicking
      if !parser.isPanicking, !parser.atStatementEnd, parser.eat(.to) { parser.path() }
      if !parser.isPanicking, !parser.atStatementEnd, parser.eat(.inset) { parser.expression(.equation) }
      parser.priorityAndName()
    }
  }

  mutating func center() {
    node(.center) { parser in
      parser.bump()
      guard !parser.atStatementEnd else { return }
      if parser.at(.horizontally) || parser.at(.vertically) { parser.bump() }
      if !parser.atStatementEnd, parser.eat(.in) { parser.path() }
      parser.priorityAndName()
    }
  }

  mutating func size() {
    node(.size) { parser in
      parser.bump()
      parser.expression(.equation)
      if !parser.isPanicking, parser.at(.by), !parser.atStatementEnd {
        parser.bump()
        parser.expression(.equation)
      } else if !parser.followsPair {
        parser.fail(.expected("'by' and the height", found: parser.found, at: parser.problemRange))
      }
      parser.priorityAndName()
    }
  }

  /// Whether the previous token is a number such as `20x40`, which the lexer has already reported.
  private var followsPair: Bool {
    let previous = Int(significant[position - 1])
    return tokens[previous].kind == .number && file.text(offsets(ofToken: previous)).isPairOfNumbers
  }

  mutating func aspect() {
    node(.aspect) { parser in
      parser.bump()
      if parser.peek(1).kind == .slash, parser.continues(2) {
        // Other languages write the ratio with a slash.
        parser.node(.expression) { $0.operand(.equation) }
        parser.note(.slashInRatio(at: parser.range()))
        parser.bump()
      } else {
        parser.expression(.equation)
        if !parser.followsPair { parser.expect(.colon, "':' and the ratio's height") }
      }
      if !parser.isPanicking, !parser.followsPair { parser.expression(.equation) }
      parser.priorityAndName()
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension StringProtocol {
  fileprivate var isPairOfNumbers: Bool {
    let height = utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    return height > 0 && utf8.dropLast(height).last == UInt8(ascii: "x")
  }
}
