import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let unknownProperty = DiagnosticCode(501)
  static let propertyOfOtherKind = DiagnosticCode(502)
  static let duplicateProperty = DiagnosticCode(503)
  static let noInlineText = DiagnosticCode(504)
  static let styleOfOtherKind = DiagnosticCode(505)
  static let misplacedKind = DiagnosticCode(506)
  static let notARow = DiagnosticCode(507)
  static let containerHoldsScreen = DiagnosticCode(508)
  static let misplacedBarItem = DiagnosticCode(509)
  static let conditionInBar = DiagnosticCode(510)
  static let misplaced = DiagnosticCode(511)
  static let misplacedParameter = DiagnosticCode(512)
  static let notInAStack = DiagnosticCode(513)
  static let argumentsOfKind = DiagnosticCode(514)
  static let propertyWithoutColon = DiagnosticCode(515)
  static let previewHoldsAssignments = DiagnosticCode(516)
  static let conditionalScreen = DiagnosticCode(517)
  static let barItem = DiagnosticCode(518)
}

extension Diagnostic {
  static func unknownProperty(
    _ token: SyntaxToken, _ kind: ViewKind, _ suggestion: Suggestion, help: String? = nil
  ) -> Diagnostic {
    let isKind = ViewKind(rawValue: token.text) != nil
    return .error(
      .unknownProperty, "\(kind.withArticle) has no property '\(token.text)'\(suggestion.question)", at: token.range,
      help: isKind ? "a view without text needs an id before its style: '\(token.text) name: style'" : help,
      fixIts: suggestion.fixIts)
  }

  /// `width: 40`, where the colon must have been meant as `==`.
  static func attributeAsProperty(_ attribute: Attribute, at range: SourceRange, before value: SourceRange)
    -> Diagnostic
  {
    let name = attribute.rawValue
    let colon = SourceRange(range.source, range.offsets.upperBound..<value.offsets.lowerBound)
    return .error(
      .unknownProperty, "'\(name)' is an attribute: constrain it instead of setting it", at: range,
      help: attribute.isSize ? nil : "relate it to another position, as in '\(name) == superview.\(name) + 8'",
      fixIts: attribute.isSize ? [FixIt("write '\(name) =='", replacements: [.init(colon, with: " == ")])] : [])
  }

  static func propertyOfOtherKind(
    _ token: SyntaxToken, _ kind: ViewKind, owners: [ViewKind], in role: Place.Role
  ) -> Diagnostic {
    let names = ViewKind.allCases.filter(owners.contains).map(\.rawValue)
    let list = names.count > 4 ? names.prefix(4).joined(separator: ", ") + " and others" : names.joined(separator: ", ")
    return .error(
      .propertyOfOtherKind, "'\(token.text)' belongs to \(list); this is \(kind.withArticle)", at: token.range,
      help: role == .style && kind == .view ? "a style for one kind starts with it: 'style name: \(names[0])'" : nil)
  }

  static func duplicateProperty(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(.duplicateProperty, "'\(name)' is set twice", at: range, notes: [Note("also set here", at: first)])
  }

  static func noInlineText(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(.noInlineText, "\(kind.withArticle) has no text of its own", at: range)
  }

  static func styleOfOtherKind(_ token: SyntaxToken, _ own: SyntaxToken, _ kind: ViewKind) -> Diagnostic {
    .error(
      .styleOfOtherKind, "style '\(token.text)' is for \(own.text); this is \(kind.withArticle)", at: token.range,
      notes: [Note("declared for \(own.text) here", at: own.range)])
  }

  static func misplacedKind(_ kind: ViewKind, belongsIn place: String, at range: SourceRange) -> Diagnostic {
    .error(.misplacedKind, "\(kind.withArticle) belongs only in \(place)", at: range)
  }

  static func notARow(_ kind: ViewKind, _ outer: ViewKind, at range: SourceRange) -> Diagnostic {
    let rows = outer == .table ? "sections and rows" : outer == .section ? "rows" : "items"
    return .error(
      .notARow, "\(outer.withArticle) holds \(rows), not \(kind.withArticle)", at: range,
      help: "put it in a cell: 'cell { \(kind.rawValue) … }'")
  }

  static func containerHoldsScreen(at range: SourceRange) -> Diagnostic {
    .error(.containerHoldsScreen, "a container holds only the screen it embeds", at: range)
  }

  static func argumentsOfKind(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(
      .argumentsOfKind, "only components take arguments; put the properties of \(kind.withArticle) in braces",
      at: range)
  }

  static func propertyWithoutColon(_ name: String, value: String?, at range: SourceRange) -> Diagnostic {
    let fixIts = value.map { [FixIt("write '\(name): \($0)'", replacements: [.init(range, with: "\(name): \($0)")])] }
    return .error(
      .propertyWithoutColon, "'\(name)' is a property of the screen and takes a value after ':'", at: range,
      fixIts: fixIts ?? [])
  }

  /// `pin`, `center` and their like where they would name a kind of view.
  static func misplacedWord(_ token: SyntaxToken, _ id: SyntaxToken) -> Diagnostic {
    .error(
      .unknownKind, "'\(token.text)' is not a kind of view", at: token.range,
      help: "write it inside the braces of '\(id.text)': '\(id.text) { \(token.text) … }'")
  }

  static func misplaced(_ node: Node, in role: Place.Role) -> Diagnostic {
    .error(.misplaced, "\(role.holding), but this is \(node.kind.words)", at: node.range)
  }

  static func misplacedParameter(at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedParameter, "a parameter belongs directly in the screen's braces", at: range,
      help: "declare a value that no preview changes with 'let'")
  }

  static func notInAStack(at range: SourceRange) -> Diagnostic {
    .error(
      .notInAStack, "'spacingAfter' is the space before the next view in a stack, and this view is not in one",
      at: range)
  }

  static func conditionalScreen(at range: SourceRange) -> Diagnostic {
    .error(
      .conditionalScreen, "a container cannot embed different screens under different conditions", at: range,
      help: "put one container for each screen in the branches of the condition")
  }
}

// MARK: - Bars

extension Diagnostic {
  static func misplacedBarItem(at range: SourceRange) -> Diagnostic {
    .error(.misplacedBarItem, "this is a bar item and belongs only in a bar", at: range)
  }

  static func conditionInBar(at range: SourceRange) -> Diagnostic {
    .error(
      .conditionInBar, "a bar's items cannot depend on conditions", at: range,
      help: "write one bar for each case: 'when … { navigationBar … } else { navigationBar … }'")
  }

  static func barItemOfOtherBar(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    let items =
      switch kind {
      case .navigationBar: "'leading button' and 'trailing button'"
      case .tabBar: "'tab'"
      default: "'button', 'flexibleSpace' and 'fixedSpace'"
      }
    return .error(.barItem, "the items of \(kind.withArticle) start with \(items)", at: range)
  }

  static func misplacedBarWord(_ word: String, _ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(.barItem, "'\(word)' is out of place in an item of \(kind.withArticle)", at: range)
  }

  static func unknownBarWord(_ part: BarItemSyntax.Part, _ meant: String?) -> Diagnostic {
    .error(
      .barItem, "the item is complete before '\(part.text)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      at: part.range)
  }
}

// MARK: - Components and previews

extension Diagnostic {
  static func textOfComponent(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(.noInlineText, "an instance of '\(name)' has no text of its own; pass it as an argument", at: range)
  }

  static func unnamedArgument(at range: SourceRange, _ parameters: [String]) -> Diagnostic {
    let start = SourceRange(range.source, range.offsets.lowerBound..<range.offsets.lowerBound)
    // With one parameter there is no doubt which is meant.
    let name = parameters.count == 1 ? parameters.first : nil
    return .error(
      .unnamedArgument, "arguments need labels", at: range,
      help: parameters.isEmpty
        ? "the component has no parameters" : "its parameters are " + parameters.joined(separator: ", "),
      fixIts: name.map { [FixIt("label it '\($0)'", replacements: [.init(start, with: $0 + ": ")])] } ?? [])
  }

  static func repeatedArgument(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .repeatedArgument, "'\(token.text)' appears twice", at: token.range, notes: [Note("also here", at: first)])
  }

  static func missingArguments(_ names: [String], of component: SyntaxToken, at range: SourceRange) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return .error(
      .missingArgument, "'\(component.text)' needs \(list)", at: range,
      notes: [Note("declared here", at: component.range)],
      help: "put arguments in parentheses: '\(component.text)(\(names[0]): …)'")
  }

  static func notAList(_ type: String, at range: SourceRange) -> Diagnostic {
    .error(.notAList, "'for' needs a list, but this is \(type)", at: range)
  }

  static func wrongComparison(_ token: SyntaxToken, _ subject: String) -> Diagnostic {
    .error(
      .wrongComparison, "'\(subject)' is one of several choices; it cannot be compared with '<' or '>'",
      at: token.range,
      fixIts: [FixIt("write 'is'", replacements: [.init(token.range, with: "is")])])
  }

  static func unknownDevice(_ pattern: String, meant: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownDevice, "no device is named '\(pattern)'; did you mean '\(meant)'?", at: range,
      help: "'plumb devices' lists the names; '*' matches any characters")
  }

  static func duplicatePreview(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      .duplicatePreview, "the screen already has a preview '\(name)'", at: range,
      notes: [Note("declared here", at: first)])
  }

  static func previewHoldsAssignments(at range: SourceRange) -> Diagnostic {
    .error(
      .previewHoldsAssignments, "a preview can only set values, as in 'title.text = \"…\"'", at: range,
      help: "put what depends on a state in the screen: 'when state is loading { … }'")
  }

  static func previewSetsViews(at range: SourceRange) -> Diagnostic {
    .error(.unknownPreviewTarget, "a preview sets properties of views, but this is not one", at: range)
  }

  static func unknownState(_ token: SyntaxToken, _ suggestion: Suggestion) -> Diagnostic {
    .warning(
      .unknownState, "no condition in this screen tests the state '\(token.text)'\(suggestion.question)",
      at: token.range, help: "test a state with 'when state is \(token.text) { … }'", fixIts: suggestion.fixIts)
  }
}

extension Place.Role {
  /// The message about valid content.
  fileprivate var holding: String {
    switch self {
    case .screen, .embedded, .view: "expected views, constraints or properties here"
    case .guide: "a guide can only hold constraints"
    case .style: "a style can only hold properties"
    case .bar: "a screen's bar can only hold items and properties"
    }
  }
}

extension NodeKind {
  fileprivate var words: String {
    switch self {
    case .view: "a view"
    case .guide: "a guide"
    case .property: "a property"
    default: "a constraint"
    }
  }
}
