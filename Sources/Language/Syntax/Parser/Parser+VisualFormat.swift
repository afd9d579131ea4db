import Diagnostics

extension Parser {
  /// Parses `[H:|V:] [edge [space]] view (space view)… [[space] edge] [options]`.
  mutating func visualFormat() {
    node(.visualFormat) { parser in
      if parser.at(.identifier) {
        parser.bump()
        parser.bump()
      }
      if parser.at(.bar) {
        parser.formatEdge()
        parser.formatConnection()
      }
      parser.formatViews()
      if !parser.isPanicking, !parser.atStatementEnd, !parser.current.keyword.isFormatOption {
        parser.fail(.formatGoesOn(found: parser.text(), at: parser.range()))
      }
      while !parser.isPanicking, !parser.atStatementEnd, parser.current.keyword.isFormatOption { parser.formatOption() }
    }
  }

  private mutating func formatViews() {
    repeat {
      guard at(.leftBracket), !atStatementEnd else {
        if let name = nameOfSpace { return fail(.formatViewWithoutBrackets(file.text(name.offsets), at: name)) }
        return fail(.expectedFormatView(found: found, at: problemRange))
      }
      formatView()
      guard !isPanicking else { return }
      formatConnection()
      if at(.bar), !atStatementEnd { return formatEdge() }
      // The format ends here unless the last space requires another view.
    } while !isPanicking && (at(.leftBracket) && !atStatementEnd || endsInSpace)
  }

  /// The range of the name in the space that was just parsed, as in `-name-`; nil if it has none.
  private var nameOfSpace: SourceRange? {
    guard position > 1, endsInSpace, tokens[Int(significant[position - 2])].kind == .identifier else { return nil }
    return SourceRange(file.id, offsets(ofToken: Int(significant[position - 2])))
  }

  private var endsInSpace: Bool { tokens[Int(significant[position - 1])].kind == .minus }

  /// Parses `|`, an edge of the superview, or `|name|`, an edge of the guide with that name.
  private mutating func formatEdge() {
    node(.formatEdge) { parser in
      parser.bump()
      if parser.at(.identifier), parser.peek(1).kind == .bar || parser.peek(1).kind == .period, !parser.atStatementEnd {
        parser.path()
        if !parser.isPanicking { parser.expect(.bar, "'|' after the guide's name") }
      } else if parser.at(.bar), !parser.atStatementEnd {
        parser.note(.doubleBar(parser.text(), at: parser.rangeAfterPrevious))
        parser.bump()
      }
    }
  }

  /// Parses `-`, `-space-` or `-(predicates)-`, or nothing.
  private mutating func formatConnection() {
    guard at(.minus), !atStatementEnd, !isPanicking else { return }
    node(.formatConnection) { parser in
      parser.bump()
      if parser.atStatementEnd { return }
      if parser.at(.leftParenthesis) {
        parser.formatPredicates()
      } else if parser.at(.number) || parser.at(.identifier) {
        parser.node(.formatPredicate) { $0.formatObject() }
      } else {
        return
      }
      guard !parser.isPanicking else { return }
      guard parser.at(.minus), !parser.atStatementEnd else {
        return parser.fail(.openFormatSpace(found: parser.found, at: parser.problemRange))
      }
      parser.bump()
    }
  }

  /// Parses `[name]` or `[name(predicates)]`.
  private mutating func formatView() {
    node(.formatView) { parser in
      parser.bump()
      guard parser.at(.identifier), !parser.atStatementEnd else {
        return parser.fail(.expectedFormatName(found: parser.found, at: parser.problemRange))
      }
      parser.path()
      if parser.at(.leftParenthesis), !parser.atStatementEnd, !parser.isPanicking { parser.formatPredicates() }
      guard !parser.isPanicking else { return }
      guard parser.at(.rightBracket), !parser.atStatementEnd else {
        return parser.fail(.unclosedFormatView(found: parser.found, at: parser.problemRange))
      }
      parser.bump()
    }
  }

  private mutating func formatPredicates() {
    bracketed(.rightParenthesis) { parser in
      parser.node(.formatPredicate) { parser in
        if parser.current.kind.isRelation {
          parser.bump()
        } else if parser.at(.equal) || parser.at(.foreignRelation) {
          let isEqual = parser.at(.equal)
          parser.note(
            isEqual ? .singleEqual(at: parser.range()) : .foreignRelation(parser.text(), at: parser.range()))
          parser.bump()
        }
        parser.formatObject()
        guard !parser.isPanicking, parser.at(.at) else { return }
        parser.node(.priority) { parser in
          parser.bump()
          parser.formatObject()
        }
      }
    }
  }

  /// Parses a number, a metric or, in a size, a view.
  private mutating func formatObject() {
    node(.expression) { parser in
      if parser.at(.number) {
        parser.node(.number) { $0.bump() }
      } else if parser.at(.identifier) {
        parser.path()
      } else if parser.at(.minus), parser.peek(1).kind == .number {
        parser.node(.negation) { parser in
          parser.bump()
          parser.node(.number) { $0.bump() }
        }
      } else {
        parser.fail(.expected("a number, a metric or a view", found: parser.found, at: parser.problemRange))
      }
    }
  }

  /// Parses `align attribute, …`, `baselines`, `leftToRight` or `rightToLeft`.
  private mutating func formatOption() {
    node(.formatOption) { parser in
      let isAlignment = parser.at(.align)
      parser.bump()
      guard isAlignment else { return }
      parser.expectName("an attribute to align by")
      while !parser.isPanicking, !parser.atStatementEnd, parser.eat(.comma) {
        parser.expectName("an attribute to align by")
      }
    }
  }
}
