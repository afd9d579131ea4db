package import Diagnostics

extension DiagnosticCode {
  static let unknownDocument = DiagnosticCode(
    905, title: "unsupported kind of document",
    "Plumb reads iOS storyboards and xibs saved by Xcode 5 and later, but none for macOS, watchOS or tvOS.",
    wrong: "type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"",
    right: "type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\""
  ).with(form: .words)

  static let duplicateID = DiagnosticCode(
    906, title: "duplicate id",
    """
    A document refers to its elements by id. If two elements have the same id, Plumb uses the first. This happens when
    documents are merged by hand.
    """,
    wrong: "<view id=\"a\"/><view id=\"a\"/>", right: "<view id=\"a\"/><view id=\"b\"/>"
  ).with(form: .words)

  static let danglingReference = DiagnosticCode(
    907, title: "dangling reference",
    "A constraint refers to a view or a guide that its scene does not have. Plumb ignores the constraint.",
    wrong: "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"44\"/>",
    right: "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"44\"/>"
  ).with(form: .words)

  static let badNumber = DiagnosticCode(
    908, title: "invalid number",
    """
    The attribute takes a decimal number within the limits of a layout. Plumb uses the nearest valid number for one that
    is out of range, such as a priority above 1000, and the default for anything else.
    """,
    wrong: "constant=\"nan\"", right: "constant=\"8\""
  ).with(form: .words)

  static let meaninglessConstraint = DiagnosticCode(
    909, title: "invalid constraint",
    """
    The constraint relates an anchor to itself, a position to a size or to a position on another axis, or sets a position
    without a second item. Plumb ignores it.
    """,
    wrong: "<constraint firstItem=\"a\" firstAttribute=\"top\" constant=\"3\"/>",
    right:
      "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\" constant=\"3\"/>"
  ).with(form: .words)

  static let unknownAttribute = DiagnosticCode(
    910, title: "unknown attribute of a constraint",
    "Plumb does not know an attribute or the relation of the constraint, and ignores the constraint.",
    wrong: "firstAttribute=\"middle\"", right: "firstAttribute=\"centerY\""
  ).with(form: .words)

  static let cyclicReference = DiagnosticCode(
    911, title: "scene embedded in itself",
    """
    A container embeds the scene that contains it, directly or through other scenes. Plumb leaves the container empty,
    because the nesting would never end.
    """,
    wrong: "a container of scene A embeds A", right: "a container of scene A embeds B"
  ).with(form: .words)

  static let unknownValue = DiagnosticCode(
    912, title: "unknown value of an attribute",
    "The attribute takes one of several fixed values, and Plumb does not know this one. It uses the default instead.",
    wrong: "distribution=\"evenly\"", right: "distribution=\"fillEqually\""
  ).with(form: .words)

  static let tooMuchEmbedded = DiagnosticCode(
    913, title: "too many embedded views or tabs",
    """
    The containers of a document can show at most 10000 views in total, nested at most 128 levels deep. A container that
    would exceed a limit stays empty. A tab bar can have at most 20 tabs, because each of its scenes shows all of them.
    """,
    wrong: "six scenes, each with ten containers of the next", right: "six scenes, each with one container of the next"
  ).with(form: .words)

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
      help: "Plumb reads iOS storyboards and xibs saved by Xcode 5 and later")
  }

  static func duplicateID(_ id: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .warning(
      .duplicateID, "duplicate id '\(id)'", at: range
    ).with(
      label: "references use the first element with this id", notes: [Note("'\(id)' is first used here", at: first)])
  }

  static func danglingReference(_ id: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .danglingReference, "'\(attribute)' refers to '\(id)', which is not a view or guide in this scene", at: range,
      help: "Plumb ignores the constraint")
  }

  static func badNumber(_ value: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .badNumber, "'\(value)' is not a valid number for '\(attribute)'", at: range,
      help: "Plumb uses the default instead")
  }

  static func adjusted(_ attribute: String, from written: Double, to used: Double, at range: SourceRange) -> Diagnostic
  {
    let reason = (written - used).magnitude < 1 ? "not a whole number" : written < used ? "too small" : "too large"
    return .warning(
      .badNumber, "'\(attribute)' is \(number(written)), which is \(reason)", at: range,
      help: "Plumb uses \(number(used)) instead")
  }

  static func unknownValue(_ value: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownValue, "unknown value '\(value)' for '\(attribute)'", at: range,
      help: "Plumb uses the default instead")
  }

  static func meaninglessConstraint(_ reason: String, at range: SourceRange) -> Diagnostic {
    .warning(.meaninglessConstraint, "the constraint \(reason)", at: range, help: "Plumb ignores it")
  }

  static func unknownAttribute(_ value: String, _ attribute: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownAttribute, "unknown value '\(value)' for '\(attribute)'", at: range,
      help: "Plumb ignores the constraint")
  }

  static func cyclicReference(_ name: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .cyclicReference, "'\(name)' embeds itself through this container", at: range,
      help: "the container stays empty")
  }

  static func tooManyTabs(at range: SourceRange) -> Diagnostic {
    .warning(
      .tooMuchEmbedded, "the tab bar has more than \(SceneGraph.maxTabCount) tabs", at: range,
      help: "Plumb ignores the others")
  }

  static func tooMuchEmbedded(_ name: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .tooMuchEmbedded,
      "with '\(name)', containers would show more than \(EmbeddedScenes.maxCount) views, "
        + "or nest them more than \(EmbeddedScenes.maxDepth) levels deep",
      at: range, help: "the container stays empty")
  }
}
