package import Diagnostics

/// Formats a file canonically. Returns nil for a file with errors, which stays unchanged.
///
/// The formatter keeps comments and single blank lines. A body prints on one line if it fits and contains one
/// statement, or up to three statements without bodies.
package func format(_ parsed: Diagnosed<SyntaxTree>) -> String? {
  guard !parsed.hasErrors, parsed.value.isComplete else { return nil }
  let formatter = Formatter(storage: parsed.value.storage)
  return formatter.file(parsed.value.root).rendered
}

struct Formatter {
  let storage: SyntaxTree.Storage

  func file(_ root: Node) -> Doc {
    let declarations = Array(root.children)
    var docs: [Doc] = []
    var end = 0
    for (index, node) in declarations.enumerated() {
      let gap = Gap(end..<node.tokenRange.lowerBound, in: storage)
      let isApart = index > 0 && (node.kind.standsApart || declarations[index - 1].kind.standsApart)
      docs += lead(gap, startingWith: index == 0 ? .nothing : isApart ? .emptyLine : .newline)
      docs.append(statement(node))
      end = node.tokenRange.upperBound
    }
    docs += close(Gap(end..<storage.tokens.count, in: storage), isFirst: declarations.isEmpty)
    if !docs.isEmpty { docs.append(.newline) }
    return .sequence(docs)
  }

  /// Returns the separator before a statement: the previous line's trailing comment, other comments, and a line break
  /// or a blank line.
  ///
  /// - Parameter least: The separator that the gap contains at least.
  func lead(_ gap: Gap, startingWith least: Separator = .newline) -> [Doc] {
    var docs: [Doc] = []
    var least = least
    if let trailing = gap.trailing { docs.append(.comment(trailing)) }
    for comment in gap.comments {
      docs += least.docs(orEmptyLine: comment.followsEmptyLine)
      docs.append(.comment(comment.text))
      least = .newline
    }
    return docs + least.docs(orEmptyLine: gap.endsInEmptyLine)
  }

  /// The least separator before a statement.
  enum Separator {
    /// Nothing precedes the first statement of a file.
    case nothing
    case newline, emptyLine

    func docs(orEmptyLine isEmptyLine: Bool) -> [Doc] {
      switch self {
      case .nothing: []
      case .newline: [isEmptyLine ? .emptyLine : .newline]
      case .emptyLine: [.emptyLine]
      }
    }
  }

  func close(_ gap: Gap, isFirst: Bool) -> [Doc] {
    var docs: [Doc] = []
    var isAtStart = isFirst
    if let trailing = gap.trailing { docs.append(.comment(trailing)) }
    for comment in gap.comments {
      if !isAtStart { docs.append(comment.followsEmptyLine ? .emptyLine : .newline) }
      docs.append(.comment(comment.text))
      isAtStart = false
    }
    return docs
  }

  /// Lays out a statement. Comments inside the statement move before it.
  func statement(_ node: Node) -> Doc {
    let comments = innerComments(of: node).flatMap { [Doc.comment($0), .newline] }
    let doc = node.kind == .when ? Doc.group(run(node)) : run(node)
    return comments.isEmpty ? doc : .sequence(comments + [doc])
  }

  /// Returns the comments inside a statement but outside its braces and brackets.
  private func innerComments(of node: Node) -> [String] {
    var comments: [String] = []
    var end = node.tokenRange.lowerBound
    func take(upTo start: Int) {
      guard end < start else { return }
      for index in end..<start where storage.tokens[index].kind == .comment {
        comments.append(storage.file.text(storage.offsets(ofToken: index)))
      }
    }
    for kept in node.descendants where kept.kind.keepsComments && kept.tokenRange.lowerBound >= end {
      take(upTo: kept.tokenRange.lowerBound)
      end = kept.tokenRange.upperBound
    }
    take(upTo: node.tokenRange.upperBound)
    return comments
  }
}

struct Brackets {
  var open: String
  var close: String
  /// The space inside the brackets of a list on one line.
  var padding = ""
}

extension NodeKind {
  fileprivate var standsApart: Bool { self == .screenDeclaration || self == .componentDeclaration }

  /// Whether comments inside the node stay between its elements.
  fileprivate var keepsComments: Bool { self == .body || brackets != nil }

  /// The brackets around the node's elements.
  var brackets: Brackets? {
    if self == .list { return Brackets(open: "[", close: "]") }
    if self == .record { return Brackets(open: "{", close: "}", padding: " ") }
    return self == .argumentList || self == .parameterList ? Brackets(open: "(", close: ")") : nil
  }
}

extension Formatter {
  /// Lays out `{ … }`, which breaks together with the enclosing group.
  func body(_ node: Node, mustBreak: Bool) -> Doc {
    let statements = Array(node.children)
    let closing = node.tokenRange.upperBound - 1
    guard !statements.isEmpty else {
      let gap = Gap(node.tokenRange.lowerBound + 1..<closing, in: storage)
      if !gap.hasComments { return .text("{}") }
      let comments = close(gap, isFirst: gap.trailing == nil)
      return .sequence([
        .text("{"), .indented(.sequence((gap.trailing == nil ? [.newline] : []) + comments)), .newline, .text("}"),
      ])
    }
    var docs: [Doc] = []
    var end = node.tokenRange.lowerBound + 1
    var breaks = mustBreak || !fitsOneLine(statements)
    for (index, statement) in statements.enumerated() {
      let gap = Gap(end..<statement.tokenRange.lowerBound, in: storage)
      if gap.hasComments || index > 0 && gap.endsInEmptyLine { breaks = true }
      docs += inBody(gap, isFirst: index == 0)
      docs.append(self.statement(statement))
      end = statement.tokenRange.upperBound
    }
    let last = Gap(end..<closing, in: storage)
    if last.hasComments { breaks = true }
    docs += close(last, isFirst: false)
    return .sequence([
      .text("{"), .indented(.sequence(docs)), breaks ? .newline : .line(flat: " "), .text("}"),
    ])
  }

  /// Returns the separator before a statement in a body. On one line: `; `, or a space after the brace.
  private func inBody(_ gap: Gap, isFirst: Bool) -> [Doc] {
    guard isFirst ? gap.hasComments : !gap.isEmpty else { return [.line(flat: isFirst ? " " : "; ")] }
    var gap = gap
    // A body does not start with a blank line.
    if isFirst, !gap.comments.isEmpty {
      gap.comments[0].followsEmptyLine = false
    } else if isFirst {
      gap.endsInEmptyLine = false
    }
    return lead(gap)
  }

  private func fitsOneLine(_ statements: [Node]) -> Bool {
    func hasBody(_ node: Node) -> Bool { node.descendants.contains { $0.kind == .body } }
    return statements.count == 1 || statements.count <= 3 && !statements.contains(where: hasBody)
  }
}

extension Formatter {
  private enum Element {
    case token(Int)
    case node(Node)
  }

  /// An element beside a possible space, and its first or last token there.
  private struct Side {
    let element: Element
    let token: Int
  }

  func run(_ node: Node) -> Doc {
    var docs: [Doc] = []
    var previous: Side?
    if node.kind == .visualFormat, node.tokens.head?.kind != .identifier { docs.append(.text("H:")) }
    for element in elements(of: node) {
      guard let (first, last) = edges(of: element) else { continue }
      if let previous, isSpaced(previous, Side(element: element, token: first), in: node.kind) {
        docs.append(.text(" "))
      }
      docs.append(doc(element, in: node))
      previous = Side(element: element, token: last)
    }
    return .sequence(docs)
  }

  private func elements(of node: Node) -> [Element] {
    var elements: [Element] = []
    var token = node.tokenRange.lowerBound
    func appendTokens(upTo end: Int) {
      while token < end {
        if !storage.tokens[token].kind.isTrivia { elements.append(.token(token)) }
        token += 1
      }
    }
    for child in node.children {
      appendTokens(upTo: child.tokenRange.lowerBound)
      elements.append(.node(child))
      token = max(token, child.tokenRange.upperBound)
    }
    appendTokens(upTo: node.tokenRange.upperBound)
    return elements
  }

  private func edges(of element: Element) -> (Int, Int)? {
    switch element {
    case .token(let index): (index, index)
    case .node(let node): node.tokenRange.isEmpty ? nil : (node.tokenRange.lowerBound, node.tokenRange.upperBound - 1)
    }
  }

  private func doc(_ element: Element, in parent: Node) -> Doc {
    switch element {
    case .token(let index): return .text(storage.file.text(storage.offsets(ofToken: index)))
    case .node(let node):
      if node.kind == .body {
        let doc = body(node, mustBreak: parent.kind == .screenDeclaration || parent.kind == .componentDeclaration)
        return parent.kind == .when ? doc : .group(doc)
      }
      if let brackets = node.kind.brackets { return list(node, in: brackets) }
      return node.kind == .text ? text(node) : run(node)
    }
  }

  private static let unspaced: [NodeKind] = [
    .path, .call, .negation, .range, .priority, .formatEdge, .formatView, .formatConnection, .formatPredicate,
  ]
  private static let joinsNext: [TokenKind] = [.leftParenthesis, .leftBracket, .period]
  private static let joinsPrevious: [TokenKind] = [.comma, .colon, .period, .rightParenthesis, .rightBracket]

  private func isSpaced(_ a: Side, _ b: Side, in kind: NodeKind) -> Bool {
    if Formatter.unspaced.contains(kind) { return false }
    if kind == .visualFormat {
      guard case .node(let node) = b.element else { return false }
      return node.kind == .formatOption
    }
    let before = storage.tokens[a.token].kind
    let after = storage.tokens[b.token].kind
    if kind == .aspect, before == .colon || after == .colon { return false }
    if case .node(let node) = b.element, node.kind == .argumentList || node.kind == .parameterList { return false }
    if case .token = a.element, Formatter.joinsNext.contains(before) { return false }
    if case .token = b.element, Formatter.joinsPrevious.contains(after) { return false }
    if case .node(let node) = b.element, node.kind == .styleList { return false }
    return true
  }

  /// Lays out elements in brackets: all on one line, or one per line with a trailing comma.
  private func list(_ node: Node, in brackets: Brackets) -> Doc {
    let children = Array(node.children)
    let closing = node.tokenRange.upperBound - 1
    guard !children.isEmpty else { return .text(brackets.open + brackets.close) }
    var docs: [Doc] = []
    var end = node.tokenRange.lowerBound + 1
    for (index, child) in children.enumerated() {
      let gap = gap(from: end, to: child.tokenRange.lowerBound)
      if index > 0 { docs.append(.text(",")) }
      docs += gap.hasComments ? lead(gap) : [.line(flat: index == 0 ? brackets.padding : " ")]
      docs.append(run(child))
      end = child.tokenRange.upperBound
    }
    let last = gap(from: end, to: closing)
    docs.append(.whenBroken(","))
    docs += close(last, isFirst: false)
    return .group(
      .sequence([
        .text(brackets.open), .indented(.sequence(docs)), .line(flat: brackets.padding), .text(brackets.close),
      ]))
  }

  /// Returns the comments between two tokens in brackets, without blank lines.
  private func gap(from start: Int, to end: Int) -> Gap {
    var gap = Gap(start..<end, in: storage)
    gap.endsInEmptyLine = false
    for index in gap.comments.indices { gap.comments[index].followsEmptyLine = false }
    return gap
  }

  private func text(_ node: Node) -> Doc {
    guard let token = node.tokens.head, token.kind == .multilineString else { return .text(node.text) }
    let lines = storage.file.bytes[token.offsets].withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes.dropFirst(3).dropLast(3))
      return MultilineShape(content).lines.map {
        String(decoding: UnsafeBufferPointer(rebasing: content[$0]), as: UTF8.self)
      }
    }
    let content = lines.flatMap { [Doc.newline, .text($0)] }
    return .sequence([.text("\"\"\""), .indented(.sequence(content + [.newline, .text("\"\"\"")]))])
  }
}

/// The comments and blank lines between two neighbouring nodes.
struct Gap {
  struct Comment {
    var text: String
    var followsEmptyLine: Bool
  }

  /// The comment on the line of the first neighbour.
  var trailing: String?
  var comments: [Comment] = []
  var endsInEmptyLine = false

  var isEmpty: Bool { trailing == nil && comments.isEmpty && !endsInEmptyLine }
  var hasComments: Bool { trailing != nil || !comments.isEmpty }

  init(_ range: Range<Int>, in storage: SyntaxTree.Storage) {
    var newlines = 0
    for index in range {
      if storage.tokens[index].kind == .newline {
        newlines += 1
      } else if storage.tokens[index].kind == .comment {
        let text = Gap.trimmed(storage.file.text(storage.offsets(ofToken: index)))
        if newlines == 0, trailing == nil, comments.isEmpty, range.lowerBound > 0 {
          trailing = text
        } else {
          comments.append(Comment(text: text, followsEmptyLine: newlines > 1))
        }
        newlines = 0
      }
    }
    endsInEmptyLine = newlines > 1
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
