package import Diagnostics

extension DiagnosticCode {
  static let unknownDocument = DiagnosticCode(
    905, "unsupported kind of document",
    "Plumb reads storyboards and xibs for iOS as Xcode 5 and later write them, not those for macOS, watchOS and tvOS.",
    wrong: "type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"",
    right: "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"",
    form: .words)

  static let duplicateID = DiagnosticCode(
    906, "id given twice",
    """
    A document refers to its elements by id. If two elements share one, Plumb takes the first; this happens when
    documents are merged by hand.
    """,
    wrong: "<view id=\"a\"/><view id=\"a\"/>", right: "<view id=\"a\"/><view id=\"b\"/>", form: .words)

  static let danglingReference = DiagnosticCode(
    907, "dangling reference",
    "A constraint refers to a view or a guide that its scene does not have. Plumb leaves the constraint out.",
    wrong: "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"44\"/>",
    right: "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"44\"/>", form: .words)

  static let badNumber = DiagnosticCode(
    908, "attribute is not a number",
    """
    The attribute takes a decimal number within the limits of a layout. Plumb uses the default for anything else, and
    the nearest valid number for one out of range, such as a priority beyond 1000.
    """,
    wrong: "constant=\"nan\"", right: "constant=\"8\"", form: .words)

  static let meaninglessConstraint = DiagnosticCode(
    909, "meaningless constraint",
    """
    The constraint relates an edge to itself, a position to a size or to another axis, or gives a position without
    an item to measure from.
    """,
    wrong: "<constraint firstItem=\"a\" firstAttribute=\"top\" constant=\"3\"/>",
    right:
      "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\" constant=\"3\"/>",
    form: .words)

  static let unknownAttribute = DiagnosticCode(
    910, "unknown attribute of a constraint",
    "Plumb does not know the attribute that the constraint names, and leaves the constraint out.",
    wrong: "firstAttribute=\"middle\"", right: "firstAttribute=\"centerY\"", form: .words)

  static let cyclicReference = DiagnosticCode(
    911, "scene embedded in itself",
    """
    A container embeds the scene that contains it, directly or through others. Plumb leaves it empty, because the
    scene would never end.
    """,
    wrong: "a container of scene A embeds A", right: "a container of scene A embeds B", form: .words)

  static let unknownValue = DiagnosticCode(
    912, "unknown value of an attribute",
    "The attribute takes one of a few words, and Plumb does not know this one. It uses the default instead.",
    wrong: "distribution=\"evenly\"", right: "distribution=\"fillEqually\"", form: .words)

  static let tooMuchEmbedded = DiagnosticCode(
    913, "too many embedded views or tabs",
    """
    Scenes that embed each other several times multiply. The containers of a document can show 10000 views in all,
    nested at most 128 deep; a container that would exceed this stays empty. A tab bar, which each of its scenes
    shows, has at most 20 tabs.
    """,
    wrong: "six scenes, each with ten containers of the next", right: "six scenes, each with one container of the next",
    form: .words)

  package static let ofDocuments: [DiagnosticCode] =
    xml + [
      .unknownDocument, .duplicateID, .danglingReference, .badNumber, .meaninglessConstraint, .unknownAttribute,
      .cyclicReference, .unknownValue, .tooMuchEmbedded,
    ]
}

extension Diagnostic {
  static func unknownDocument(_ message: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unknownDocument, message, at: range,
      help: "Plumb reads storyboards and xibs for iOS, as saved by Xcode 5 and later")
  }

  static func duplicateID(_ id: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .warning(
      .duplicateID, "the id '\(id)' is taken", at: range, label: "references point to the first element with this id",
      notes: [Note("'\(id)' is first used here", at: first)])
  }

  static func danglingReference(_ id: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .danglingReference, "'\(attribute)' refers to '\(id)', which is not a view or guide of this scene", at: range,
      help: "the constraint is left out")
  }

  static func badNumber(_ value: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .badNumber, "'\(attribute)' is '\(value)', which is out of range for a layout", at: range,
      help: "its default is used instead")
  }

  static func adjusted(_ attribute: String, from written: Double, to used: Double, at range: SourceRange) -> Diagnostic
  {
    let reason = (written - used).magnitude < 1 ? "not a whole number" : written < used ? "too small" : "too large"
    return .warning(
      .badNumber, "'\(attribute)' is \(number(written)), which is \(reason)", at: range,
      help: "\(number(used)) is used instead")
  }

  static func unknownValue(_ value: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownValue, "'\(attribute)' is '\(value)', an unknown value", at: range,
      help: "its default is used instead")
  }

  static func meaninglessConstraint(_ reason: String, at range: SourceRange) -> Diagnostic {
    .warning(.meaninglessConstraint, "the constraint \(reason)", at: range, help: "it is left out")
  }

  static func unknownAttribute(_ value: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownAttribute, "'\(attribute)' is '\(value)', an unknown value", at: range, help: "it is left out")
  }

  static func cyclicReference(_ name: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .cyclicReference, "'\(name)' embeds itself through this container", at: range,
      help: "the container stays empty")
  }

  static func tooManyTabs(at range: SourceRange) -> Diagnostic {
    .warning(
      .tooMuchEmbedded, "the tab bar has more than \(SceneGraph.maxTabCount) tabs", at: range,
      help: "the others are left out")
  }

  static func tooMuchEmbedded(_ name: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .tooMuchEmbedded,
      "with '\(name)' containers show more than \(EmbeddedScenes.maxCount) views, or \(EmbeddedScenes.maxDepth) deep",
      at: range, help: "the container stays empty")
  }
}
