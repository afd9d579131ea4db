package import Diagnostics
package import LayoutModel

extension SyntaxTree {
  /// Returns the values of a view whose statement begins at a range: its arguments, its text and the properties in its
  /// braces, then the properties of its kind that are not written yet.
  package func values(ofViewAt range: SourceRange, _ kind: ViewKind) -> [WrittenValue] {
    guard range.source == file.id, let statement = root.descendants.lazy.compactMap({ ViewStatement($0, range) }).first
    else { return [] }
    let written = statement.written(kind)
    let names = Set(written.map(\.name))
    let missing = Property.all(of: kind).filter { !names.contains($0.name) }
    return written + missing.compactMap { statement.room(for: $0.name) }
  }
}

private struct ViewStatement {
  private let node: Node
  private let body: Node?
  private let arguments: [ArgumentSyntax]
  private let text: Node?

  init?(_ node: Node, _ range: SourceRange) {
    guard !node.isBroken else { return nil }
    if node.kind == .view {
      let syntax = ViewSyntax(node)
      guard syntax.header == range else { return nil }
      body = syntax.body
      text = syntax.text
      arguments =
        (syntax.arguments?.children).map { $0.filter { $0.kind == .argument }.map(ArgumentSyntax.init) } ?? []
    } else if node.kind == .screenDeclaration {
      guard ScreenSyntax(node).name?.range == range else { return nil }
      // The text of a screen is its title, which is not a property of the view.
      body = ScreenSyntax(node).body
      arguments = []
      text = nil
    } else {
      return nil
    }
    self.node = node
  }

  private var properties: [PropertySyntax] {
    (body?.children).map { $0.filter { $0.kind == .property && !$0.isBroken }.map(PropertySyntax.init) } ?? []
  }

  func written(_ kind: ViewKind) -> [WrittenValue] {
    let inline = text.flatMap { text in kind.facts.inlineProperty.map { WrittenValue($0, text) } }
    let given = arguments.compactMap { argument in
      argument.name.flatMap { name in argument.value.map { WrittenValue(name.text, $0.node) } }
    }
    let set = properties.compactMap { property in
      property.name.flatMap { name in
        property.value.map { WrittenValue(name.text, $0.node, removal: removal(of: property.node)) }
      }
    }
    return [inline].compactMap(\.self) + given + set
  }

  /// Returns the range of a property with its semicolon or its line.
  private func removal(of property: Node) -> SourceRange {
    let bytes = node.tree.file.bytes
    let blanks = Array(" \t".utf8)
    let semicolon = UInt8(ascii: ";")
    let newline = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    func next(_ offset: Int) -> Int { bytes[offset...].firstIndex { !blanks.contains($0) } ?? bytes.endIndex }
    let last = bytes[..<property.offsets.lowerBound].lastIndex { !blanks.contains($0) } ?? -1
    var end = next(property.offsets.upperBound)
    if end < bytes.count, bytes[end] == semicolon {
      end = next(end + 1)
    } else if last >= 0, bytes[last] == semicolon {
      return SourceRange(node.range.source, last..<property.offsets.upperBound)
    }
    let lineEnd = end + 1 < bytes.count && bytes[end] == carriageReturn ? end + 1 : end
    let isInOwnLine = last >= 0 && bytes[last] == newline && lineEnd < bytes.count && bytes[lineEnd] == newline
    return SourceRange(node.range.source, isInOwnLine ? last + 1..<lineEnd + 1 : property.offsets.lowerBound..<end)
  }

  /// Returns an unwritten property after the existing ones, or at the start of the braces.
  func room(for name: String) -> WrittenValue? {
    func place(at offset: Int, before: String, after: String) -> WrittenValue {
      WrittenValue(name, at: offset, of: node.range.source, before: before + name + ": ", after: after)
    }
    guard let body else { return place(at: node.offsets.upperBound, before: " { ", after: " }") }
    guard let brace = body.allTokens.head?.range.offsets.upperBound else { return nil }
    let statements = Array(body.children)
    guard let first = statements.first else { return place(at: brace, before: " ", after: " ") }
    let isInLines = text(brace..<first.offsets.lowerBound).contains("\n")
    let line = isInLines ? "\n" + indentation(of: first) : ""
    if let last = properties.last?.node.offsets.upperBound {
      return place(at: last, before: isInLines ? line : "; ", after: "")
    }
    return isInLines ? place(at: brace, before: line, after: "") : place(at: brace, before: " ", after: ";")
  }

  private func text(_ offsets: Range<Int>) -> String { node.tree.file.text(offsets) }

  private func indentation(of statement: Node) -> String {
    let start = statement.offsets.lowerBound
    let before = text(0..<start)
    return String(before.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
  }
}
