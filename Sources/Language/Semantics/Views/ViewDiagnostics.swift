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
      help: isKind ? "a view without id and text takes a style only after an id: '\(token.text) name: style'" : help,
      fixIts: suggestion.fixIts)
  }

  /// `width: 40`, where the colon must have been meant as `==`.
  static func attributeAsProperty(_ attribute: Attribute, at range: SourceRange, before value: SourceRange)
    -> Diagnostic
  {
    let name = attribute.rawValue
    let colon = SourceRange(range.source, range.offsets.upperBound..<value.offsets.lowerBound)
    return .error(
      .unknownProperty, "'\(name)' is an attribute, and attributes are constrained rather than set", at: range,
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
      help: role == .style && kind == .view ? "a style for one kind names it: 'style name: \(names[0])'" : nil)
  }

  static func duplicateProperty(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(.duplicateProperty, "'\(name)' is set twice", at: range, notes: [Note("it is set here too", at: first)])
  }

  static func noInlineText(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(.noInlineText, "\(kind.withArticle) shows no text of its own", at: range)
  }

  static func styleOfOtherKind(_ token: SyntaxToken, _ own: SyntaxToken, _ kind: ViewKind) -> Diagnostic {
    .error(
      .styleOfOtherKind, "style '\(token.text)' is for \(own.text); this is \(kind.withArticle)", at: token.range,
      notes: [Note("declared for \(own.text) here", at: own.range)])
  }

  static func misplacedKind(_ kind: ViewKind, belongsIn place: String, at range: SourceRange) -> Diagnostic {
    .error(.misplacedKind, "\(kind.withArticle) stands only in \(place)", at: range)
  }

  static func notARow(_ kind: ViewKind, _ outer: ViewKind, at range: SourceRange) -> Diagnostic {
    let rows = outer == .table ? "sections and rows" : outer == .section ? "rows" : "items"
    return .error(
      .notARow, "\(outer.withArticle) holds \(rows), and \(kind.withArticle) is none", at: range,
      help: "put it in a cell: 'cell { \(kind.rawValue) … }'")
  }

  static func containerHoldsScreen(at range: SourceRange) -> Diagnostic {
    .error(.containerHoldsScreen, "a container holds the screen it embeds and nothing else", at: range)
  }

  static func argumentsOfKind(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(
      .argumentsOfKind, "only components take arguments; the properties of \(kind.withArticle) stand between braces",
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
      .unknownKind, "'\(token.text)' is no kind of view", at: token.range,
      help: "it is said within the braces of '\(id.text)': '\(id.text) { \(token.text) … }'")
  }

  static func misplaced(_ node: Node, in role: Place.Role) -> Diagnostic {
    .error(.misplaced, "\(role.holding), and this is \(node.kind.words)", at: node.range)
  }

  static func misplacedParameter(at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedParameter, "a parameter is of the screen and stands directly in its braces", at: range,
      help: "a value that no preview changes is declared with 'let'")
  }

  static func notInAStack(at range: SourceRange) -> Diagnostic {
    .error(.notInAStack, "'spacingAfter' is the space to the next view of a stack, and this view is in none", at: range)
  }

  static func conditionalScreen(at range: SourceRange) -> Diagnostic {
    .error(
      .conditionalScreen, "the screen that a container embeds cannot depend on a condition", at: range,
      help: "put a container for each screen into the branches of the condition")
  }
}

// MARK: - Bars

extension Diagnostic {
  static func misplacedBarItem(at range: SourceRange) -> Diagnostic {
    .error(.misplacedBarItem, "this is an item of a bar and stands only in one", at: range)
  }

  static func conditionInBar(at range: SourceRange) -> Diagnostic {
    .error(
      .conditionInBar, "what a bar holds does not depend on conditions", at: range,
      help: "write the bar for each case: 'when … { navigationBar … } else { navigationBar … }'")
  }

  static func barItemOfOtherBar(_ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    let items =
      switch kind {
      case .navigationBar: "'leading button' and 'trailing button'"
      case .tabBar: "'tab'"
      default: "'button', 'flexibleSpace' and 'fixedSpace'"
      }
    return .error(.barItem, "the items of \(kind.withArticle) begin with \(items)", at: range)
  }

  static func misplacedBarWord(_ word: String, _ kind: ViewKind, at range: SourceRange) -> Diagnostic {
    .error(.barItem, "'\(word)' does not belong here in an item of \(kind.withArticle)", at: range)
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
    .error(.noInlineText, "an instance of '\(name)' shows no text of its own; give it as an argument", at: range)
  }

  static func unnamedArgument(at range: SourceRange, _ parameters: [String]) -> Diagnostic {
    let start = SourceRange(range.source, range.offsets.lowerBound..<range.offsets.lowerBound)
    // With one parameter there is no doubt which is meant.
    let name = parameters.count == 1 ? parameters.first : nil
    return .error(
      .unnamedArgument, "arguments are named", at: range,
      help: parameters.isEmpty
        ? "the component has no parameters" : "its parameters are " + parameters.joined(separator: ", "),
      fixIts: name.map { [FixIt("name it '\($0)'", replacements: [.init(start, with: $0 + ": ")])] } ?? [])
  }

  static func repeatedArgument(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .repeatedArgument, "'\(token.text)' is given twice", at: token.range, notes: [Note("given here too", at: first)])
  }

  static func missingArguments(_ names: [String], of component: SyntaxToken, at range: SourceRange) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return .error(
      .missingArgument, "'\(component.text)' needs \(list)", at: range,
      notes: [Note("declared here", at: component.range)],
      help: "arguments stand in parentheses: '\(component.text)(\(names[0]): …)'")
  }

  static func notAList(_ type: String, at range: SourceRange) -> Diagnostic {
    .error(.notAList, "'for' goes through a list, and this is \(type)", at: range)
  }

  static func wrongComparison(_ token: SyntaxToken, _ subject: String) -> Diagnostic {
    .error(
      .wrongComparison, "'\(subject)' is one thing or another, never more or less", at: token.range,
      fixIts: [FixIt("write 'is'", replacements: [.init(token.range, with: "is")])])
  }

  static func unknownDevice(_ pattern: String, meant: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unknownDevice, "no device is named '\(pattern)'; did you mean '\(meant)'?", at: range,
      help: "'plumb devices' lists the names; '*' stands for any characters")
  }

  static func duplicatePreview(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      .duplicatePreview, "the screen has another preview '\(name)'", at: range,
      notes: [Note("declared here", at: first)])
  }

  static func previewHoldsAssignments(at range: SourceRange) -> Diagnostic {
    .error(
      .previewHoldsAssignments, "a preview only sets values, as in 'title.text = \"…\"'", at: range,
      help: "what exists in some states stands in the screen: 'when state is loading { … }'")
  }

  static func previewSetsViews(at range: SourceRange) -> Diagnostic {
    .error(.unknownPreviewTarget, "a preview sets properties of views, and this leads to none", at: range)
  }

  static func unknownState(_ token: SyntaxToken, _ suggestion: Suggestion) -> Diagnostic {
    .warning(
      .unknownState, "no condition of the screen asks for the state '\(token.text)'\(suggestion.question)",
      at: token.range, help: "a state is asked for with 'when state is \(token.text) { … }'", fixIts: suggestion.fixIts)
  }
}

extension Place.Role {
  /// What stands here, in words.
  fileprivate var holding: String {
    switch self {
    case .screen, .embedded, .view: "views, constraints and properties stand here"
    case .guide: "a guide holds constraints only"
    case .style: "a style holds properties only"
    case .bar: "a bar of the screen holds items and properties only"
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
