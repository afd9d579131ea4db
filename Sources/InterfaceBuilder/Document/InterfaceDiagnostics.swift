import Diagnostics

extension DiagnosticCode {
  static let unknownDocument = DiagnosticCode(905)
  static let duplicateID = DiagnosticCode(906)
  static let danglingReference = DiagnosticCode(907)
  static let badNumber = DiagnosticCode(908)
  static let meaninglessConstraint = DiagnosticCode(909)
  static let unknownAttribute = DiagnosticCode(910)
  static let cyclicReference = DiagnosticCode(911)
  static let unknownValue = DiagnosticCode(912)
  static let tooMuchEmbedded = DiagnosticCode(913)
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
      .tooMuchEmbedded, "the tab bar has more than \(SceneGraph.greatestTabCount) tabs", at: range,
      help: "the others are left out")
  }

  static func tooMuchEmbedded(_ name: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .tooMuchEmbedded,
      "with '\(name)' containers show more than \(EmbeddedScenes.greatestCount) views, or \(EmbeddedScenes.greatestDepth) deep",
      at: range, help: "the container stays empty")
  }
}
