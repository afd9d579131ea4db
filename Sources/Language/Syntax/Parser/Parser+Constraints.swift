import Diagnostics

extension Parser {
  /// Parses `expression (relation expression)… [@ priority] [as name]`.
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
        if parser.at(.comma) { return parser.fail(.statementGoesOn(found: ",", at: parser.range())) }
        return parser.fail(.expected("'==', '>=' or '<='", found: parser.found, at: parser.problemRange))
      }
      repeat { parser.expression(.equation) } while !parser.isPanicking && parser.eatRelation()
      parser.priorityAndName()
    }
  }

  private mutating func eatRelation() -> Bool {
    guard !atStatementEnd else { return false }
    if at(.equal) {
      // A string after the sign means an assignment, which is reported as a whole.
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

  /// Parses `[a, b].trailing`.
  mutating func anchorList() {
    node(.anchorList) { parser in
      parser.bracketed(.rightBracket) { $0.path() }
      guard !parser.isPanicking else { return }
      if !parser.at(.period) { parser.expect(.period, "'.' and an attribute") }
      parser.members()
    }
  }

  /// Parses `pin anchor, … [to item] [inset length] [@ priority] [as name]`.
  mutating func pin() {
    node(.pin) { parser in
      if parser.peek(1).keyword == .to, parser.continues(2), parser.peek(2).kind == .identifier {
        let place = parser.range(), end = place.offsets.upperBound
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

  /// Parses `center [horizontally | vertically] [in item]`.
  mutating func center() {
    node(.center) { parser in
      parser.bump()
      guard !parser.atStatementEnd else { return }
      if parser.at(.horizontally) || parser.at(.vertically) { parser.bump() }
      if !parser.atStatementEnd, parser.eat(.in) { parser.path() }
      parser.priorityAndName()
    }
  }

  /// Parses `size width by height`.
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

  /// Whether the previous token is a number such as `20x40`, which the lexer has reported.
  private var followsPair: Bool {
    let previous = Int(significant[position - 1])
    return tokens[previous].kind == .number && file.text(offsets(ofToken: previous)).isPairOfNumbers
  }

  /// Parses `aspect width:height`.
  mutating func aspect() {
    node(.aspect) { parser in
      parser.bump()
      if parser.peek(1).kind == .slash, parser.continues(2) {
        // The ratio is written with a slash, as in other languages.
        parser.node(.expression) { $0.operand(.equation) }
        parser.note(.slashInRatio(at: parser.range()))
        parser.bump()
      } else {
        parser.expression(.equation)
        if !parser.followsPair { parser.expect(.colon, "':' and the height's share") }
      }
      if !parser.isPanicking, !parser.followsPair { parser.expression(.equation) }
      parser.priorityAndName()
    }
  }
}

extension StringProtocol {
  /// Whether it ends like `20x40`.
  fileprivate var isPairOfNumbers: Bool {
    let height = utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    return height > 0 && utf8.dropLast(height).last == UInt8(ascii: "x")
  }
}
