import Diagnostics

extension Parser {
  /// Ends a statement whose first node is `start`.
  mutating func endStatement(_ start: Int) {
    if !isPanicking, !atStatementEnd {
      fail(at(.else) ? .elseWithoutWhen(at: range()) : .statementGoesOn(found: text(), at: range()))
    }
    if isPanicking {
      if start < nodes.count { nodes[start].isBroken = true }
      skipStatement()
      isPanicking = false
    }
    _ = eat(.semicolon)
  }

  /// Passes over the rest of a statement; what stands in braces is read, for the problems in it.
  mutating func skipStatement() {
    guard !atStatementEnd || ignoresLines else { return }
    let outer = ignoresLines
    ignoresLines = false
    defer { ignoresLines = outer }
    guard !atStatementEnd else { return }
    node(.error) { parser in
      while !parser.atStatementEnd {
        if parser.at(.leftBrace) {
          parser.isPanicking = false
          parser.body(.views)
          parser.isPanicking = true
        } else {
          parser.bump()
        }
      }
    }
  }

  /// What stands between the brackets at hand and their ends, deeper than anything may be nested: reported once and
  /// passed over without recursion.
  mutating func skipTooDeep() {
    fail(.nestedTooDeep(at: range()))
    let outer = isPanicking
    node(.error) { parser in
      var open = 0
      repeat {
        switch parser.current.kind {
        case .leftBrace, .leftBracket, .leftParenthesis: open += 1
        case .rightBrace, .rightBracket, .rightParenthesis: open -= 1
        default: break
        }
        parser.bump()
      } while open > 0 && !parser.at(.endOfFile)
    }
    isPanicking = outer
  }
}

/// Remembers the open braces, to name the one that is most likely not closed when the file ends too early.
struct BraceWatch {
  struct Open {
    /// The place among the significant tokens.
    var position: Int
    var indentation: Int
  }

  private(set) var open: [Open] = []
  /// The first brace that was closed by one indented less than the line it stands in.
  private(set) var suspect: Open?
  /// Whether the rest of the file has been given to the outermost level because a brace is missing.
  var isUnwinding = false

  mutating func startDeclaration() {
    isUnwinding = false
    if open.isEmpty { suspect = nil }
  }

  mutating func push(_ brace: Open) { open.append(brace) }

  /// `indentation` is that of the closing brace; nil when it does not begin its line.
  mutating func pop(closedAt indentation: Int?) {
    guard let brace = open.popLast() else { return }
    if let indentation, indentation < brace.indentation, suspect == nil { suspect = brace }
  }

  /// The brace to blame.
  var culprit: Open? { suspect ?? open.last }
}
