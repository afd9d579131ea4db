import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let unknownParameter = DiagnosticCode(
    216, title: "unknown parameter", "Each argument is named after one of the component's parameters.",
    wrong: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one(name: "x", colour: "red")
      }
      """,
    right: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one(name: "x")
      }
      """)

  static let missingArgument = DiagnosticCode(
    217, title: "missing argument", "Each parameter without a default value needs an argument.",
    wrong: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one
      }
      """,
    right: """
      component Card(name: text = "Nobody") { label title { text: name } }
      screen S {
        Card one
      }
      """)

  static let repeatedArgument = DiagnosticCode(
    218, title: "argument given twice", "Give each parameter one argument.",
    wrong: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one(name: "x", name: "y")
      }
      """,
    right: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one(name: "x")
      }
      """)

  static let unnamedArgument = DiagnosticCode(
    219, title: "argument without a label",
    "Arguments have labels, so that a component can gain a parameter without any change to its instances.",
    wrong: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one("x")
      }
      """,
    right: """
      component Card(name: text) { label title { text: name } }
      screen S {
        Card one(name: "x")
      }
      """)

  static let unknownPreviewTarget = DiagnosticCode(
    220, title: "unknown setting in a preview",
    """
    A preview sets parameters of its screen, properties of its views, and these settings:
    \(PreviewSetting.names.joined(separator: ", ")).
    """,
    wrong: """
      screen S {
        param side = 40
      }
      preview S "Large" { sied = 80 }
      """,
    right: """
      screen S {
        param side = 40
      }
      preview S "Large" { side = 80 }
      """)

  static let unknownState = DiagnosticCode(
    223, title: "state that no condition tests",
    "No condition of the screen tests this state, so the preview looks the same without it.",
    wrong: """
      screen S {
        when state is loading { activity spinner }
      }
      preview S "Loading" { state = laoding }
      """,
    right: """
      screen S {
        when state is loading { activity spinner }
      }
      preview S "Loading" { state = loading }
      """)

  static let duplicatePreview = DiagnosticCode(
    224, title: "preview name used twice",
    "Pictures and goldens take their names from previews, so each preview of a screen needs its own name.",
    wrong: """
      screen S {
      }
      preview S "Dark" { appearance = dark }
      preview S "Dark" { direction = rtl }
      """,
    right: """
      screen S {
      }
      preview S "Dark" { appearance = dark }
      preview S "Right to left" { direction = rtl }
      """)

  static let unknownCondition = DiagnosticCode(
    315, title: "unknown condition",
    """
    Conditions test width, height, device, orientation, textSize, appearance, direction, ios, state, preview, and
    values of your own.
    """,
    wrong: """
      screen S {
        when idiom is iPad { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when device is iPad { alpha: 0.5 }
      }
      """)

  static let notAList = DiagnosticCode(
    316, title: "repetition without a list",
    "'for' repeats its body for each value of a list, or for each number of a range such as 1...3.",
    wrong: """
      data cat = { name: "Abyssinian" }
      screen S {
        for one in cat { label title { text: one.name } }
      }
      """,
    right: """
      data cats = [{ name: "Abyssinian" }]
      screen S {
        for one in cats { label title { text: one.name } }
      }
      """)

  static let wrongComparison = DiagnosticCode(
    321, title: "invalid comparison",
    "Only numbers, text sizes and versions of iOS have an order. Compare everything else with 'is'.",
    wrong: """
      screen S {
        when orientation >= landscape { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when orientation is landscape { alpha: 0.5 }
      }
      """)

  static let unknownDevice = DiagnosticCode(
    322, title: "unknown device", "The pattern matches no device, but resembles a device's name.",
    wrong: """
      screen S {
        when device is "iphon-16" { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when device is "iphone-16" { alpha: 0.5 }
      }
      """)

  static let previewHoldsAssignments = DiagnosticCode(
    516, title: "statement in a preview",
    "A preview only sets values. Put a view that exists only in some states on the screen, under a condition.",
    wrong: """
      screen S {
      }
      preview S "Loading" { activity spinner }
      """,
    right: """
      screen S {
        when state is loading { activity spinner }
      }
      preview S "Loading" { state = loading }
      """)

  static let components: [DiagnosticCode] = [
    .unknownParameter, .missingArgument, .repeatedArgument, .unnamedArgument, .unknownPreviewTarget, .unknownState,
    .duplicatePreview, .unknownCondition, .notAList, .wrongComparison, .unknownDevice, .previewHoldsAssignments,
  ]
}

extension Diagnostic {
  static func unnamedArgument(at range: SourceRange, _ parameters: [String]) -> Diagnostic {
    let start = SourceRange(range.source, range.offsets.lowerBound..<range.offsets.lowerBound)
    // With a single parameter, the intended label is certain.
    let name = parameters.count == 1 ? parameters.first : nil
    return .error(
      .unnamedArgument, "arguments need labels", at: range,
      help: parameters.isEmpty
        ? "the component has no parameters" : "its parameters are " + parameters.joined(separator: ", "),
      fixIts: name.map { [FixIt("label it '\($0)'", replacements: [.init(start, with: $0 + ": ")])] } ?? [])
  }

  static func repeatedArgument(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .repeatedArgument, "'\(token.text)' appears twice", at: token.range
    ).with(notes: [Note("also here", at: first)])
  }

  static func missingArguments(_ names: [String], of component: SyntaxToken, at range: SourceRange) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let words = names.count == 1 ? "argument for parameter" : "arguments for parameters"
    return .error(
      .missingArgument, "missing \(words) \(list) of '\(component.text)'", at: range,
      help: "put arguments in parentheses: '\(component.text)(\(names[0]): …)'"
    ).with(notes: [Note("declared here", at: component.range)])
  }

  static func notAList(_ type: String, at range: SourceRange) -> Diagnostic {
    .error(.notAList, "'for' needs a list, but this is \(type)", at: range)
  }

  static func reversedRange(_ first: Double, _ last: Double, at range: SourceRange) -> Diagnostic {
    .error(
      .notAList, "the range ends at \(decimal(last)), which is less than its start, \(decimal(first))", at: range)
  }

  /// The diagnostic for `width == compact` and `orientation >= landscape`.
  static func wrongComparison(_ subject: SyntaxToken, _ sign: SyntaxToken, before value: SourceRange) -> Diagnostic {
    let reason = sign.kind == .equalEqual ? "" : ": its values have no order"
    // A sign needs no spaces around it, but the word `is` does.
    let start = subject.range.offsets.upperBound == sign.range.offsets.lowerBound ? " " : ""
    let end = sign.range.offsets.upperBound == value.offsets.lowerBound ? " " : ""
    return .error(
      .wrongComparison, "compare '\(subject.text)' with 'is', not '\(sign.text)'\(reason)", at: sign.range,
      fixIts: [FixIt("write 'is'", replacements: [.init(sign.range, with: start + "is" + end)])])
  }

  static func sizeClassInPoints(_ subject: String, at range: SourceRange) -> Diagnostic {
    .error(
      .wrongComparison, "'\(subject)' is a size class in a condition, not a number of points", at: range,
      help: "write '\(subject) is compact' or '\(subject) is regular'; "
        + "'plumb devices' lists the size classes of each device")
  }

  static func incomparable(_ a: String, _ sign: SyntaxToken, with b: String) -> Diagnostic {
    .error(.wrongComparison, "'\(sign.text)' cannot compare \(a) with \(b)", at: sign.range)
  }

  static func unknownDevice(_ pattern: String, meant: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownDevice, "no device is named '\(pattern)'; did you mean '\(meant)'?", at: range,
      help: "'plumb devices' lists the names; '*' matches any characters")
  }

  static func duplicatePreview(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      .duplicatePreview, "the screen already has a preview named '\(name)'", at: range
    ).with(notes: [Note("declared here", at: first)])
  }

  static func previewHoldsAssignments(at range: SourceRange) -> Diagnostic {
    .error(
      .previewHoldsAssignments, "a preview can only set values, as in 'title.text = \"…\"'", at: range,
      help: "in the screen, put views that depend on a state under a condition: 'when state is loading { … }'")
  }

  static func previewSetsViews(at range: SourceRange) -> Diagnostic {
    .error(.unknownPreviewTarget, "only views have properties, and this is not a view", at: range)
  }

  static func unknownState(_ token: SyntaxToken, _ suggestion: Suggestion) -> Diagnostic {
    .warning(
      .unknownState, "no condition in this screen tests the state '\(token.text)'\(suggestion.question)",
      at: token.range, help: "test a state with 'when state is \(token.text) { … }'", fixIts: suggestion.fixIts)
  }
}
