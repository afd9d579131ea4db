import Diagnostics
import LayoutModel

extension Parser {
  /// Ends a statement. `start` is the index of its first node.
  mutating func endStatement(_ start: Int) {
    if !isPanicking, !atStatementEnd, !followsBody {
      if at(.period), peek(1).kind == .identifier {
        periodAtStart()
      } else if at(.colon), file.text(offsets(ofToken: Int(significant[statementStart]))) == "aspect" {
        fail(.aspectWithColon(at: SourceRange(file.id, offsets(ofToken: Int(significant[statementStart + 1])))))
      } else {
        let isElse = at(.else), end = missingSemicolon ?? .statementGoesOn(found: text(), at: range())
        fail(isElse ? .elseWithoutWhen(at: range()) : end)
      }
    }
    if isPanicking {
      if start < nodes.count { nodes[start].isBroken = true }
      skipStatement()
      isPanicking = false
    }
    _ = eat(.semicolon)
  }

  /// The problem of `color: red font: …` or `width == 4, height == 4`; nil if another statement does not follow.
  private var missingSemicolon: Diagnostic? {
    if at(.comma), peek(1).kind == .identifier, peek(2).kind == .colon || peek(2).kind.isRelation {
      return .commaBetweenStatements(at: range())
    }
    guard at(.colon), position > statementStart + 2 else { return nil }
    let name = offsets(ofToken: Int(significant[position - 1])), word = file.text(name)
    guard !Property.named(word).isEmpty || ForeignNames.properties[word] != nil || Attribute(rawValue: word) != nil
    else { return nil }
    let before = offsets(ofToken: Int(significant[position - 2])).upperBound
    return .missingSemicolon(
      before: word, at: SourceRange(file.id, name), end: SourceRange(file.id, before..<before))
  }

  /// Whether the previous token is a brace, which ends a statement like the end of a line does.
  private var followsBody: Bool {
    position > 0 && tokens[Int(significant[position - 1])].kind == .rightBrace && !at(.else) && at(.identifier)
  }

  /// Skips the rest of a statement. Bodies in it are still parsed, to report their problems.
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

  /// Skips brackets that exceed the nesting limit, with their content and without recursion. Reports them once.
  mutating func skipTooDeep() {
    fail(.nestedTooDeep(at: range()))
    let outer = isPanicking
    node(.error) { parser in
      var open = 0
      repeat {
        if parser.at(.leftBrace) || parser.at(.leftBracket) || parser.at(.leftParenthesis) { open += 1 }
        if parser.at(.rightBrace) || parser.at(.rightBracket) || parser.at(.rightParenthesis) { open -= 1 }
        parser.bump()
      } while open > 0 && !parser.at(.endOfFile)
    }
    isPanicking = outer
  }
}

/// Tracks open braces, to identify the one that is most likely unclosed if the file ends early.
struct BraceWatch {
  struct Open {
    /// The index among significant tokens.
    var position: Int
    var indentation: Int
  }

  private(set) var open: [Open] = []
  /// The first brace whose closing brace was indented less than the line of the opening brace.
  private(set) var suspect: Open?
  /// Whether all open braces are treated as closed because a brace is missing.
  var isUnwinding = false

  mutating func startDeclaration() {
    isUnwinding = false
    if open.isEmpty { suspect = nil }
  }

  mutating func push(_ brace: Open) { open.append(brace) }

  /// Removes a brace. `indentation` is that of the closing brace, or nil if it does not start its line.
  mutating func pop(closedAt indentation: Int?) {
    guard let brace = open.popLast() else { return }
    if let indentation, indentation < brace.indentation, suspect == nil { suspect = brace }
  }

  /// The brace that is most likely unclosed.
  var culprit: Open? { suspect ?? open.last }
}
