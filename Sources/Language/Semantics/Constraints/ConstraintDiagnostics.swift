import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let axisMismatch = DiagnosticCode(
    401, title: "two axes in one constraint",
    "A horizontal position cannot be related to a vertical one. UIKit's layout anchors rule it out by their types.",
    wrong: """
      screen S {
        view box
        box.leading == safeArea.top
      }
      """,
    right: """
      screen S {
        view box
        box.leading == safeArea.leading
      }
      """)

  static let positionAndSize = DiagnosticCode(
    402, title: "position related to a size",
    "A position and a length are different things, even though both are in points.",
    wrong: """
      screen S {
        view box
        view other
        box.leading == other.width
      }
      """,
    right: """
      screen S {
        view box
        view other
        box.leading == other.trailing
      }
      """)

  static let positionAndNumber = DiagnosticCode(
    403, title: "position related to a number",
    """
    A position is a distance from something. Name the item to measure from: the superview, the safe area or
    another view.
    """,
    wrong: """
      screen S {
        view box
        box.top == 20
      }
      """,
    right: """
      screen S {
        view box
        box.top == safeArea.top + 20
      }
      """)

  static let mixedDirections = DiagnosticCode(
    404, title: "leading mixed with left",
    """
    Leading and trailing swap sides in right-to-left layouts; left and right do not. UIKit throws an exception for
    a constraint between the two.
    """,
    wrong: """
      screen S {
        view box
        box.leading == margins.left
      }
      """,
    right: """
      screen S {
        view box
        box.leading == margins.leading
      }
      """)

  static let tooManyAnchors = DiagnosticCode(
    405, title: "more than two attributes",
    "A constraint relates at most two attributes. To relate more, put a guide between the views.",
    wrong: """
      screen S {
        view one
        view two
        view three
        one.width == two.width + three.width
      }
      """,
    right: """
      screen S {
        view one
        view two
        view three
        one.leading == two.leading
        one.trailing == three.trailing
      }
      """)

  static let relatesNothing = DiagnosticCode(
    406, title: "nothing to constrain", "The constraint has no attributes, or they cancel out.",
    wrong: """
      screen S {
        view box
        box.width == box.width
      }
      """,
    right: """
      screen S {
        view box
        box.width == box.height
      }
      """)

  static let notLinear = DiagnosticCode(
    407, title: "attributes multiplied",
    "Constraints are linear: an attribute can be multiplied by a number, not by another attribute.",
    wrong: """
      screen S {
        view box
        box.width == box.height * box.height
      }
      """,
    right: """
      screen S {
        view box
        box.width == box.height * 2
      }
      """)

  static let compositeMismatch = DiagnosticCode(
    408, title: "mismatched composite attributes",
    """
    'edges', 'horizontal', 'vertical', 'center' and 'size' stand for several attributes. Each is related to the
    same attribute on the other side.
    """,
    wrong: """
      screen S {
        view box
        box.size == safeArea.center
      }
      """,
    right: """
      screen S {
        view box
        box.center == safeArea.center
      }
      """)

  static let acrossCells = DiagnosticCode(
    414, title: "constraint across cells",
    "Each cell of a table or collection is laid out on its own, because the platform reuses it for other rows.",
    wrong: """
      screen S {
        label title
        table list {
          cell { label name { leading == title.leading } }
        }
      }
      """,
    right: """
      screen S {
        label title
        table list {
          cell { label name { leading == margins.leading } }
        }
      }
      """)

  static let insetIsNoLength = DiagnosticCode(
    415, title: "inset that is not a length", "An inset is a number, a metric or '~'.",
    wrong: """
      screen S {
        view box
        pin box.top inset box.height
      }
      """,
    right: """
      screen S {
        view box
        pin box.top inset 8
      }
      """)

  static let formatOption = DiagnosticCode(
    607, title: "option that does not apply",
    """
    A horizontal format aligns its views by vertical attributes, and a vertical format by horizontal ones.
    'baselines' is for vertical formats, a direction for horizontal ones.
    """,
    wrong: """
      screen S {
        label one
        label two
        H:[one]-[two] align leading
      }
      """,
    right: """
      screen S {
        label one
        label two
        H:[one]-[two] align firstBaseline
      }
      """)

  static let invertedEdges = DiagnosticCode(
    418, title: "edges in the wrong order",
    "The constraint puts the end of a view before its start, so that it has no length on this axis.",
    wrong: """
      screen S {
        label title "Title" { center }
        title.top >= title.bottom
      }
      """,
    right: """
      screen S {
        label title "Title" { center }
        label detail "Detail" { centerX == title.centerX; top >= title.bottom }
      }
      """)

  static let constraints: [DiagnosticCode] = [
    .invertedEdges,
    .axisMismatch, .positionAndSize, .positionAndNumber, .mixedDirections, .tooManyAnchors, .relatesNothing, .notLinear,
    .compositeMismatch, .acrossCells, .insetIsNoLength, .formatOption,
  ]
}

extension Attribute {
  /// Returns the end of an equation for an inward distance, such as ` - 8` for a trailing edge.
  func inwards(_ distance: Double) -> String {
    let isEnd = [.bottom, .trailing, .right].contains(self)
    return distance == 0 ? "" : (isEnd == (distance > 0) ? " - " : " + ") + decimal(abs(distance))
  }
}

extension Diagnostic {
  typealias AttributePlace = (attribute: Attribute, range: SourceRange)

  static func axisMismatch(_ a: AttributePlace, _ b: AttributePlace) -> Diagnostic {
    .error(
      .axisMismatch, "'\(a.attribute.rawValue)' and '\(b.attribute.rawValue)' are on different axes", at: b.range,
      help: "relate '\(a.attribute.rawValue)' to one of "
        + (a.attribute.axis == .horizontal
          ? "leading, trailing, left, right and centerX" : "top, bottom, centerY, firstBaseline and lastBaseline")
    ).with(label: b.attribute.axis.rawValue, notes: [Note(a.attribute.axis.rawValue, at: a.range)])
  }

  static func positionAndSize(_ a: AttributePlace, _ b: AttributePlace) -> Diagnostic {
    func role(_ attribute: Attribute) -> String { attribute.isSize ? "a size" : "a position" }
    return .error(
      .positionAndSize,
      "cannot relate '\(a.attribute.rawValue)', \(role(a.attribute)), to '\(b.attribute.rawValue)', \(role(b.attribute))",
      at: b.range,
      help: a.attribute.isSize
        ? "relate '\(a.attribute.rawValue)' to a number or another size"
        : "relate '\(a.attribute.rawValue)' to another position, at a distance in points: 'superview.\(a.attribute.rawValue) + 8'"
    ).with(label: role(b.attribute), notes: [Note(role(a.attribute), at: a.range)])
  }

  static func positionAndNumber(_ attribute: Attribute, _ number: Double?, at range: SourceRange) -> Diagnostic {
    .error(
      .positionAndNumber, "'\(attribute.rawValue)' is a position, so it cannot be constrained to a number alone",
      at: range,
      help: attribute == .firstBaseline || attribute == .lastBaseline
        ? "relate it to the baseline of another view"
        : "relate it to another position, as in 'safeArea.\(attribute.rawValue)\(attribute.inwards(number ?? 8))'")
  }

  static func mixedDirections(_ a: AttributePlace, _ b: AttributePlace) -> Diagnostic {
    .error(
      .mixedDirections,
      "only one of '\(a.attribute.rawValue)' and '\(b.attribute.rawValue)' depends on the layout direction",
      at: b.range,
      help: "write '\(a.attribute.counterpart)' or '\(b.attribute.counterpart)' for one of them; "
        + "leading and trailing flip in right-to-left layouts, left and right do not"
    ).with(notes: [Note("'\(a.attribute.rawValue)' is here", at: a.range)])
  }

  static func tooManyAnchors(at range: SourceRange, _ places: [SourceRange]) -> Diagnostic {
    .error(
      .tooManyAnchors, "a constraint relates at most two attributes; this one has \(places.count)", at: range,
      help: "split it: put a guide between the views, or align edges, as in 'a.leading == b.leading'"
    ).with(notes: places.prefix(8).map { Note("an attribute", at: $0) })
  }

  static func relatesNothing(at range: SourceRange) -> Diagnostic {
    .error(
      .relatesNothing, "the two sides cancel out, so this constrains nothing", at: range,
      help: "relate it to another view, or remove the constraint")
  }

  /// The diagnostic for `top == top + 20`.
  static func relatesToItself(_ attribute: Attribute, at range: SourceRange) -> Diagnostic {
    let meant = "superview.\(attribute.rawValue)"
    return .error(
      .relatesNothing, "both sides are the same '\(attribute.rawValue)', so they cancel out", at: range,
      help: "relate it to another view, or to the superview: '\(meant)'",
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for `box.top >= box.bottom`.
  static func invertedEdges(_ first: Attribute, _ second: Attribute, at range: SourceRange) -> Diagnostic {
    let length = first.axis == .horizontal ? "width" : "height"
    return .warning(
      .invertedEdges,
      "'\(first.rawValue)' and '\(second.rawValue)' are edges of one view, so this leaves it no \(length)", at: range,
      help: "relate the edge to another view, or write '\(length) == 0' if this is meant")
  }

  static func notLinear(_ sign: SyntaxToken) -> Diagnostic {
    .error(
      .notLinear, "'\(sign.text)' needs a number on one side: attributes and spaces can only be multiplied by a number",
      at: sign.range, help: "write a factor, as in 'width == height * 2', or 'aspect 16:9'")
  }

  typealias MemberPlace = (name: String, range: SourceRange)

  static func compositeMismatch(_ a: MemberPlace, _ b: MemberPlace) -> Diagnostic {
    .error(
      .compositeMismatch, "'\(a.name)' and '\(b.name)' have no attributes in common", at: b.range,
      help: "relate the same attribute of two items"
    ).with(notes: [Note("'\(a.name)' is here", at: a.range)])
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

  static func mixedSides(_ token: SyntaxToken) -> Diagnostic {
    .error(
      .mixedDirections, "'\(token.text)' mixes leading or trailing with left or right",
      at: token.range, help: "leading and trailing flip in right-to-left layouts; left and right do not")
  }
}

extension Attribute {
  /// The attribute of the same edge with the opposite dependence on the layout direction.
  fileprivate var counterpart: String {
    switch self {
    case .left: "leading"
    case .right: "trailing"
    case .leading: "left"
    case .trailing: "right"
    case .top, .bottom, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: rawValue
    }
  }
}
