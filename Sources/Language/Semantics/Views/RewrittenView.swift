import Diagnostics
import LayoutModel

/// A view's statement as it is written here, where its kind has another name or its properties are arguments, as in
/// SwiftUI: `VStack(spacing: 8) { … }` becomes `stack { axis: vertical; spacing: 8; … }`.
struct RewrittenView {
  private var replacements: [FixIt.Replacement] = []
  private var summary: String
  private var properties: [String] = []

  /// Returns nil if the meaning of an argument is unclear.
  init?(_ syntax: ViewSyntax, _ kind: ViewKind) {
    guard let token = syntax.kind else { return nil }
    summary = kind.rawValue + (syntax.id.map { " " + $0.text } ?? "")
    if token.text != kind.rawValue { replacements.append(.init(token.range, with: kind.rawValue)) }
    if let own = ForeignNames.propertiesOfKinds[token.text], !sets(own, syntax) { properties.append(own) }
    if let arguments = syntax.arguments {
      guard let text = move(arguments, of: syntax, kind) else { return nil }
      let isLast = syntax.body == nil && !properties.isEmpty
      replacements.append(.init(arguments.range, with: text + (isLast ? body : "")))
    } else if syntax.body == nil, !properties.isEmpty {
      let end = syntax.node.range.offsets.upperBound
      replacements.append(.init(SourceRange(token.range.source, end..<end), with: body))
    }
    if let braces = syntax.body, !properties.isEmpty { insert(into: braces) }
  }

  var fixIt: FixIt {
    FixIt("write '\(summary)\(properties.isEmpty ? "" : body)'", replacements: replacements)
  }

  private var body: String { " { \(properties.joined(separator: "; ")) }" }

  /// Returns whether the view's braces set a property already.
  private func sets(_ property: String, _ syntax: ViewSyntax) -> Bool {
    let name = property.prefix { $0 != ":" }
    return syntax.body?.children.contains { $0.kind == .property && PropertySyntax($0).name?.text == String(name) }
      ?? false
  }

  /// Returns the text that replaces the arguments, and keeps the others as properties.
  private mutating func move(_ arguments: Node, of syntax: ViewSyntax, _ kind: ViewKind) -> String? {
    var inline = ""
    for argument in arguments.children where argument.kind == .argument {
      let argument = ArgumentSyntax(argument)
      guard var value = argument.value?.node.text, argument.value?.node.isBroken == false else { return nil }
      if value.hasPrefix(".") { value = ForeignNames.words[String(value.dropFirst())] ?? String(value.dropFirst()) }
      if let name = argument.name?.text {
        guard let property = RewrittenView.property(name, value, of: kind) else { return nil }
        properties.append(property)
      } else {
        guard inline.isEmpty, syntax.text == nil, kind.inlineProperty != nil, value.hasPrefix("\"") else { return nil }
        inline = " " + value
      }
    }
    summary += inline
    return inline
  }

  private static func property(_ name: String, _ value: String, of kind: ViewKind) -> String? {
    if kind == .image, name == "systemName" { return "source: symbol(\(value))" }
    let names = Property.all(of: kind).map(\.name)
    guard let own = names.contains(name) ? name : ForeignNames.properties[name], names.contains(own) else { return nil }
    return "\(own): \(value)"
  }

  /// Inserts the properties at the start of the view's braces.
  private mutating func insert(into braces: Node) {
    let start = braces.offsets.lowerBound + 1, bytes = braces.tree.file.bytes
    let next = bytes[start...].first { $0 != UInt8(ascii: " ") }
    let endsLine = next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") || next == UInt8(ascii: "}")
    let text = " " + properties.joined(separator: "; ") + (endsLine ? "" : ";")
    replacements.append(.init(SourceRange(braces.range.source, start..<start), with: text))
  }
}
