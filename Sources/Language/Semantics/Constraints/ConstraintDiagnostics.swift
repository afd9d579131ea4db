import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let axisMismatch = DiagnosticCode(401)
  static let positionAndSize = DiagnosticCode(402)
  static let positionAndNumber = DiagnosticCode(403)
  static let mixedDirections = DiagnosticCode(404)
  static let tooManyAnchors = DiagnosticCode(405)
  static let relatesNothing = DiagnosticCode(406)
  static let notLinear = DiagnosticCode(407)
  static let compositeMismatch = DiagnosticCode(408)
  static let constantOnEdges = DiagnosticCode(409)
  static let missingAttribute = DiagnosticCode(410)
  static let guideHasNoBaseline = DiagnosticCode(411)
  static let onlyEdgesArePinned = DiagnosticCode(412)
  static let itemExpected = DiagnosticCode(413)
  static let acrossCells = DiagnosticCode(414)
  static let insetIsNoLength = DiagnosticCode(415)
  static let guideHasNoParts = DiagnosticCode(416)
  static let propertyInConstraint = DiagnosticCode(417)
  static let formatOption = DiagnosticCode(607)
}

extension Diagnostic {
  typealias AttributePlace = (attribute: Attribute, range: SourceRange)

  static func axisMismatch(_ a: AttributePlace, _ b: AttributePlace) -> Diagnostic {
    .error(
      .axisMismatch, "'\(a.attribute.rawValue)' and '\(b.attribute.rawValue)' are on different axes",
      at: b.range, label: b.attribute.axis.rawValue, notes: [Note(a.attribute.axis.rawValue, at: a.range)])
  }

  static func positionAndSize(_ a: AttributePlace, _ b: AttributePlace) -> Diagnostic {
    func role(_ attribute: Attribute) -> String { attribute.isSize ? "a size" : "a position" }
    return .error(
      .positionAndSize,
      "'\(a.attribute.rawValue)' is \(role(a.attribute)) and '\(b.attribute.rawValue)' is \(role(b.attribute)), which cannot be related",
      at: b.range, label: role(b.attribute), notes: [Note(role(a.attribute), at: a.range)])
  }

  static func positionAndNumber(_ attribute: Attribute, at range: SourceRange) -> Diagnostic {
    .error(
      .positionAndNumber, "'\(attribute.rawValue)' is a position, so it cannot equal a number alone", at: range,
      help: attribute == .firstBaseline || attribute == .lastBaseline
        ? "relate it to the baseline of another view"
        : "relate it to another position, as in 'safeArea.\(attribute.rawValue) + 8'")
  }

  static func mixedDirections(_ a: AttributePlace, _ b: AttributePlace) -> Diagnostic {
    .error(
      .mixedDirections,
      "'\(a.attribute.rawValue)' and '\(b.attribute.rawValue)' follow the layout direction differently",
      at: b.range, notes: [Note("'\(a.attribute.rawValue)' is here", at: a.range)],
      help: "leading and trailing flip in right-to-left layouts; left and right do not")
  }

  static func tooManyAnchors(at range: SourceRange, _ places: [SourceRange]) -> Diagnostic {
    .error(
      .tooManyAnchors, "a constraint relates at most two attributes; this has \(places.count)", at: range,
      notes: places.prefix(8).map { Note("an attribute", at: $0) })
  }

  static func relatesNothing(at range: SourceRange) -> Diagnostic {
    .error(.relatesNothing, "no attribute is left here: both sides cancel out", at: range)
  }

  static func notLinear(_ sign: SyntaxToken) -> Diagnostic {
    .error(
      .notLinear, "'\(sign.text)' needs a number on one side: attributes and spaces can only be multiplied by a number",
      at: sign.range)
  }

  typealias MemberPlace = (name: String, range: SourceRange)

  static func compositeMismatch(_ a: MemberPlace, _ b: MemberPlace) -> Diagnostic {
    .error(
      .compositeMismatch, "'\(a.name)' and '\(b.name)' have no attributes in common to pair up", at: b.range,
      notes: [Note("'\(a.name)' is here", at: a.range)])
  }

  static func constantOnEdges(_ composite: String, at range: SourceRange) -> Diagnostic {
    .error(
      .constantOnEdges, "a constant on '\(composite)' would move the view, not inset it", at: range,
      help: "write 'pin \(composite) to … inset 8', or a constraint for each edge")
  }

  static func missingAttribute(_ item: String, at range: SourceRange) -> Diagnostic {
    .error(
      .missingAttribute, "'\(item)' is an item; a constraint needs one of its attributes, such as '\(item).top'",
      at: range)
  }

  /// `pin card`, where all its edges must have been meant.
  static func missingEdges(_ item: String, at range: SourceRange) -> Diagnostic {
    let end = SourceRange(range.source, range.offsets.upperBound..<range.offsets.upperBound)
    return .error(
      .missingAttribute, "'\(item)' is an item; pin its edges, as in '\(item).edges'", at: range,
      fixIts: [FixIt("write '\(item).edges'", replacements: [.init(end, with: ".edges")])])
  }

  static func propertyInConstraint(_ token: SyntaxToken, of kind: ViewKind) -> Diagnostic {
    .error(
      .propertyInConstraint, "'\(token.text)' is a property of \(kind.withArticle), not an attribute", at: token.range,
      help: "set properties in the view's braces: '\(kind.rawValue) … { \(token.text): … }'")
  }

  static func guideHasNoBaseline(_ token: SyntaxToken) -> Diagnostic {
    .error(.guideHasNoBaseline, "a guide has no text, so it has no '\(token.text)'", at: token.range)
  }

  static func guideHasNoParts(_ token: SyntaxToken) -> Diagnostic {
    let names = Member.names.filter { $0 != "firstBaseline" && $0 != "lastBaseline" }
    let suggestion = suggestion(for: token, among: names, foreign: ForeignNames.attributes)
    return .error(
      .guideHasNoParts, "a guide has no attribute '\(token.text)'\(suggestion.question)", at: token.range,
      help: suggestion.question.isEmpty ? "attributes are " + names.joined(separator: ", ") : nil,
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
      .itemExpected, "expected an item, found its attribute '\(attribute)'", at: range,
      help: "'pin' relates the same edges of two items; to relate different edges, write a constraint with '=='")
  }

  static func acrossCells(at range: SourceRange) -> Diagnostic {
    .error(
      .acrossCells, "this constraint crosses a cell's boundary", at: range,
      help:
        "each cell is laid out on its own; inside it, 'superview', 'margins', 'safeArea' and its name refer to the cell"
    )
  }

  static func insetIsNoLength(at range: SourceRange) -> Diagnostic {
    .error(.insetIsNoLength, "an inset is a length and cannot use an attribute", at: range)
  }

  static func formatOption(_ token: SyntaxToken, _ reason: String) -> Diagnostic {
    .error(.formatOption, "'\(token.text)' has no effect in this format: \(reason)", at: token.range)
  }
}
