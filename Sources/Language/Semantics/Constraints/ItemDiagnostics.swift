import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let constantOnEdges = DiagnosticCode(
    409, title: "constant on edges",
    "A constant is added to every edge alike, which would move the view. Pin its edges to inset it.",
    wrong: """
      screen S {
        view box
        box.edges == safeArea.edges + 8
      }
      """,
    right: """
      screen S {
        view box
        pin box.edges to safeArea inset 8
      }
      """)

  static let missingAttribute = DiagnosticCode(
    410, title: "item without an attribute", "A constraint relates attributes of items, not the items themselves.",
    wrong: """
      screen S {
        view box
        view other
        box.top == other
      }
      """,
    right: """
      screen S {
        view box
        view other
        box.top == other.bottom
      }
      """)

  static let guideHasNoBaseline = DiagnosticCode(
    411, title: "baseline of a guide", "Only views with text have baselines; a guide is a rectangle.",
    wrong: """
      screen S {
        label title
        title.firstBaseline == safeArea.firstBaseline
      }
      """,
    right: """
      screen S {
        label title
        title.firstBaseline == safeArea.top + 20
      }
      """)

  static let onlyEdgesArePinned = DiagnosticCode(
    412, title: "pin to something other than an edge",
    "'pin' takes edges: top, bottom, leading, trailing, left, right, edges, horizontal and vertical.",
    wrong: """
      screen S {
        view box
        pin box.centerX
      }
      """,
    right: """
      screen S {
        view box { center horizontally }
      }
      """)

  static let itemExpected = DiagnosticCode(
    413, title: "attribute instead of an item",
    "'pin' and 'center' relate the same attributes of two items, so name the other item without an attribute.",
    wrong: """
      screen S {
        view box
        view other
        pin box.top to other.bottom
      }
      """,
    right: """
      screen S {
        view box
        view other
        box.top == other.bottom
      }
      """)

  static let guideHasNoParts = DiagnosticCode(
    416, title: "invalid member in a path", "A guide has only attributes, and nothing can follow an attribute.",
    wrong: """
      screen S {
        view box
        box.top == safeArea.margins.top
      }
      """,
    right: """
      screen S {
        view box
        box.top == margins.top
      }
      """)

  static let propertyInConstraint = DiagnosticCode(
    417, title: "property in a constraint",
    "Constraints relate attributes: edges, sizes, centres and baselines. Set properties in a view's braces.",
    wrong: """
      screen S {
        label title
        title.text == "Hello"
      }
      """,
    right: """
      screen S {
        label title { text: "Hello" }
      }
      """)

  static let items: [DiagnosticCode] = [
    .constantOnEdges, .missingAttribute, .guideHasNoBaseline, .onlyEdgesArePinned, .itemExpected, .guideHasNoParts,
    .propertyInConstraint,
  ]
}

extension Diagnostic {
  static func constantOnEdges(_ composite: String, at range: SourceRange) -> Diagnostic {
    .error(
      .constantOnEdges, "a constant on '\(composite)' would move the view, not inset it", at: range,
      help: "write 'pin \(composite) to … inset 8', or a constraint for each edge")
  }

  /// - Parameter other: The attribute on the other side.
  static func missingAttribute(_ item: String, relatedTo other: Member?, at range: SourceRange) -> Diagnostic {
    .error(
      .missingAttribute,
      "'\(item)' is an item; a constraint needs one of its attributes, such as '\(item).\(other?.name ?? "top")'",
      at: range,
      fixIts: other.map { other in
        let end = SourceRange(range.source, range.offsets.upperBound..<range.offsets.upperBound)
        return [FixIt("write '\(item).\(other.name)'", replacements: [.init(end, with: ".\(other.name)")])]
      } ?? [])
  }

  static func foreignPath(_ names: [SyntaxToken], meant: String) -> Diagnostic {
    let range = names[0].range.joined(with: names[names.count - 1].range)
    return .error(
      .unknownItem, "write '\(meant)' instead of '\(names.map(\.text).joined(separator: "."))'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for `pin card`, whose author must have meant all edges.
  static func missingEdges(_ item: String, at range: SourceRange) -> Diagnostic {
    let end = SourceRange(range.source, range.offsets.upperBound..<range.offsets.upperBound)
    return .error(
      .missingAttribute, "'\(item)' is an item; pin its edges, as in '\(item).edges'", at: range,
      fixIts: [FixIt("write '\(item).edges'", replacements: [.init(end, with: ".edges")])])
  }

  /// - Parameters:
  ///   - kind: The kind of the view; nil if the view is not known.
  static func propertyInConstraint(
    _ token: SyntaxToken, set value: String, of kind: ViewKind?, named name: String
  ) -> Diagnostic {
    .error(
      .propertyInConstraint,
      "'\(token.text)' is a property\(kind.map { " of " + $0.withArticle } ?? ""), not an attribute",
      at: token.range, help: "write '\(token.text): \(abbreviated(value))' in the braces of '\(name)'")
  }

  static func guideHasNoBaseline(_ token: SyntaxToken) -> Diagnostic {
    .error(.guideHasNoBaseline, "a guide has no text, so it has no '\(token.text)'", at: token.range)
  }

  static func guideHasNoParts(_ token: SyntaxToken) -> Diagnostic {
    let names = Member.names.filter { $0 != "firstBaseline" && $0 != "lastBaseline" }
    let suggestion = suggestion(for: token, among: names, foreign: ForeignNames.attributes)
    return .error(
      .guideHasNoParts, "a guide has no attribute '\(token.text)'\(suggestion.question)", at: token.range,
      help: suggestion.question.isEmpty ? "the attributes are " + names.joined(separator: ", ") : nil,
      fixIts: suggestion.fixIts)
  }

  static func nothingAfterAttribute(_ token: SyntaxToken) -> Diagnostic {
    .error(.guideHasNoParts, "an attribute has no members: '.' cannot follow '\(token.text)'", at: token.range)
  }

  static func onlyEdgesArePinned(_ member: String, at range: SourceRange) -> Diagnostic {
    .error(
      .onlyEdgesArePinned, "'\(member)' is not an edge, so it cannot be pinned", at: range,
      help: "write a constraint: '\(member) == …'")
  }

  static func itemExpected(_ attribute: String, at range: SourceRange) -> Diagnostic {
    .error(
      .itemExpected, "expected an item, found the attribute '\(attribute)'", at: range,
      help: "'pin' relates the same edges of two items; to relate different edges, write a constraint with '=='")
  }
}
