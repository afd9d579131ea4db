package import Diagnostics

/// A value in a layout file that an editor can replace.
package struct WrittenValue: Hashable, Sendable {
  /// The name of a property, or the role of the value in its constraint.
  package var name: String
  /// Empty if the value is not written yet.
  package var range: SourceRange
  package var text: String
  /// The content of the string, if the value is a single string.
  package var string: String?
  /// The number, if the value is a single number.
  package var number: Double?
  /// The range to delete to remove the value with its name; nil if the value cannot be removed alone.
  package var removal: SourceRange?
  package var before = "", after = ""

  init(_ name: String, _ node: Node, removal: SourceRange? = nil) {
    self.name = name
    range = node.range
    text = node.text
    self.removal = removal
    let single = node.kind == .value ? ValueSyntax(node).only : node
    string = single.flatMap(quotedText)?.stringValue
    number = single.flatMap(plainNumber)
  }

  init(_ name: String, at offset: Int, of source: SourceID, before: String, after: String = "") {
    self.name = name
    range = SourceRange(source, offset..<offset)
    text = ""
    self.before = before
    self.after = after
  }

  var isWritten: Bool { !range.offsets.isEmpty }

  package func replacement(_ text: String) -> String {
    WrittenValue.replacement(text, before: before, after: after)
  }

  package static func replacement(_ text: String, before: String, after: String) -> String {
    // `a + -8` means the same but is harder to read.
    if before == WrittenValue.sum, text.hasPrefix("-"), text.dropFirst().first?.isNumber == true {
      return " - " + text.dropFirst() + after
    }
    return before + text + after
  }

  static let sum = " + "
}

extension ValueSyntax {
  fileprivate var only: Node? {
    let parts = parts
    return parts.count == 1 ? parts[0].expression.node : nil
  }
}

private func quotedText(_ node: Node) -> Node? {
  if node.kind == .text { return node }
  return node.kind == .expression ? ExpressionSyntax(node).single.flatMap(quotedText) : nil
}

private func plainNumber(_ node: Node) -> Double? {
  if node.kind == .number { return node.numberValue }
  if node.kind == .negation { return node.children.head.flatMap(plainNumber).map { -$0 } }
  return node.kind == .expression ? ExpressionSyntax(node).single.flatMap(plainNumber) : nil
}
