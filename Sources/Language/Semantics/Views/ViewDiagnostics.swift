import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let unknownProperty = DiagnosticCode(
    501, title: "unknown property",
    "No kind of view has a property of this name, or the property's name differs from UIKit's.",
    wrong: """
      screen S {
        label title { textColor: red }
      }
      """,
    right: """
      screen S {
        label title { color: red }
      }
      """)

  static let propertyThroughPath = DiagnosticCode(
    116, title: "property set through an id",
    """
    Set a view's properties in its braces. Only 'when', and braces of an instance of a component, set them through
    ids.
    """,
    wrong: """
      screen S {
        label title "Hello"
        title.alpha: 0.5
      }
      """,
    right: """
      screen S {
        label title "Hello" { alpha: 0.5 }
      }
      """)

  static let propertyOfOtherKind = DiagnosticCode(
    502, title: "property of another kind of view", "Views of this kind do not have this property.",
    wrong: """
      screen S {
        label title { spacing: 8 }
      }
      """,
    right: """
      screen S {
        stack row { spacing: 8 }
      }
      """)

  static let duplicateProperty = DiagnosticCode(
    503, title: "property set twice", "Set each property of a view once for each condition.",
    wrong: """
      screen S {
        label title "Hello" { text: "Bye" }
      }
      """,
    right: """
      screen S {
        label title "Hello"
      }
      """)

  static let noInlineText = DiagnosticCode(
    504, title: "text for a view that shows none",
    "Only kinds that show text, such as label, button, image and cell, take text after their id.",
    wrong: """
      screen S {
        switch wifi "Wi-Fi"
      }
      """,
    right: """
      screen S {
        label wifiTitle "Wi-Fi"
        switch wifi
      }
      """)

  static let styleOfOtherKind = DiagnosticCode(
    505, title: "style for another kind of view", "A style for one kind of view applies only to views of that kind.",
    wrong: """
      style link: button { tint: red }
      screen S {
        label title: link
      }
      """,
    right: """
      style link: button { tint: red }
      screen S {
        button title: link
      }
      """)

  static let misplacedKind = DiagnosticCode(
    506, title: "view in the wrong place",
    "Sections belong in tables; cells belong in tables, sections and collections.",
    wrong: """
      screen S {
        cell row "One"
      }
      """,
    right: """
      screen S {
        table list { cell row "One" }
      }
      """)

  static let notARow = DiagnosticCode(
    507, title: "view instead of a row",
    "A table contains sections and rows. A row is a cell or an instance of a component.",
    wrong: """
      screen S {
        table list { label title }
      }
      """,
    right: """
      screen S {
        table list {
          cell { label title }
        }
      }
      """)

  static let containerHoldsScreen = DiagnosticCode(
    508, title: "view in a container", "A container contains only the screen that it embeds.",
    wrong: """
      screen Inner {
      }
      screen S {
        container box { screen: Inner; label title }
      }
      """,
    right: """
      screen Inner {
        label title
      }
      screen S {
        container box { screen: Inner }
      }
      """)

  static let misplaced = DiagnosticCode(
    511, title: "statement in the wrong place",
    "A style contains properties, a guide contains constraints, and a screen's bar contains items and properties.",
    wrong: """
      screen S {
        guide gutter { hidden: yes }
      }
      """,
    right: """
      screen S {
        guide gutter { width == 24 }
      }
      """)

  static let misplacedParameter = DiagnosticCode(
    512, title: "parameter in the wrong place",
    "A parameter is a value of a whole screen or component. Previews can set those of a screen.",
    wrong: """
      screen S {
        view box { param side = 40 }
      }
      """,
    right: """
      screen S {
        param side = 40
        view box { size side by side }
      }
      """)

  static let notInAStack = DiagnosticCode(
    513, title: "spacing after a view outside a stack",
    "'spacingAfter' replaces a stack's own spacing after one of its views.",
    wrong: """
      screen S {
        label title { spacingAfter: 8 }
      }
      """,
    right: """
      screen S {
        stack row {
          label title { spacingAfter: 8 }
          label detail
        }
      }
      """)

  static let argumentsOfKind = DiagnosticCode(
    514, title: "arguments for a view", "Only components take arguments. Set a view's properties between its braces.",
    wrong: """
      screen S {
        label title(text: "Hello")
      }
      """,
    right: """
      screen S {
        label title { text: "Hello" }
      }
      """)

  static let propertyWithoutColon = DiagnosticCode(
    515, title: "property without a colon",
    "The status bar, the keyboard and the presentation are properties of a screen.",
    wrong: """
      screen S {
        statusBar hidden
      }
      """,
    right: """
      screen S {
        statusBar: hidden
      }
      """)

  static let conditionalScreen = DiagnosticCode(
    517, title: "embedded screen under a condition",
    "The views of an embedded screen are part of the document, whatever conditions hold.",
    wrong: """
      screen Inner {
      }
      screen S {
        container box {
          when width is compact { screen: Inner }
        }
      }
      """,
    right: """
      screen Inner {
      }
      screen S {
        when width is compact {
          container box { screen: Inner }
        }
      }
      """)

  static let views: [DiagnosticCode] = [
    .propertyThroughPath,
    .unknownProperty, .propertyOfOtherKind, .duplicateProperty, .noInlineText, .styleOfOtherKind, .misplacedKind,
    .notARow, .containerHoldsScreen, .misplaced, .misplacedParameter, .notInAStack, .argumentsOfKind,
    .propertyWithoutColon, .conditionalScreen,
  ]
}

extension Diagnostic {
  static func propertyThroughPath(_ item: String, _ property: String, at range: SourceRange) -> Diagnostic {
    .error(
      .propertyThroughPath, "set a property in its view's braces, not through the id", at: range,
      help: "write '\(property): …' inside the braces of '\(item)'")
  }

  static func unknownProperty(
    _ token: SyntaxToken, of kind: ViewKind, suggesting suggestion: Suggestion, help: String? = nil
  ) -> Diagnostic {
    let isKind = ViewKind(rawValue: token.text) != nil
    return .error(
      .unknownProperty, "\(kind.withArticle) has no property '\(token.text)'\(suggestion.question)", at: token.range,
      help: isKind ? "a view without text needs an id before its style: '\(token.text) name: style'" : help,
      fixIts: suggestion.fixIts)
  }

  /// The diagnostic for `width: 40`, whose author must have meant `==`.
  static func attributeAsProperty(
    _ attribute: Attribute, at range: SourceRange, before value: ValueSyntax
  ) -> Diagnostic {
    let name = attribute.rawValue
    let number = Double(value.node.text)
    let colon = SourceRange(range.source, range.offsets.upperBound..<value.range.offsets.lowerBound)
    return .error(
      .unknownProperty, "'\(name)' is an attribute: constrain it instead of setting it", at: range,
      help: attribute.isSize
        ? "write '\(name) == \(number.map { decimal($0) } ?? "40")', or relate it to another size"
        : "relate it to another position, as in '\(name) == superview.\(name)\(attribute.inwards(number ?? 8))'",
      fixIts: [FixIt("write '\(name) =='", replacements: [.init(colon, with: " == ")])])
  }

  static func statementWithColon(
    _ statement: ColonStatement, at range: SourceRange, before value: ValueSyntax
  ) -> Diagnostic {
    let name = statement.rawValue
    let colon = SourceRange(range.source, range.offsets.upperBound..<value.range.offsets.lowerBound)
    let isPair = statement == .size && value.node.text.contains(" by ")
    return .error(
      .unknownProperty, "'\(name)' is not a property, so it takes no colon", at: range,
      help: "write it as in '\(isPair ? "size \(abbreviated(value.node.text))" : statement.example)'",
      fixIts: [FixIt("remove the colon", replacements: [.init(colon, with: " ")])])
  }

  /// The diagnostic for `label title { style: big }`.
  static func styleAsProperty(_ style: String, _ view: View, at range: SourceRange) -> Diagnostic {
    .error(
      .propertyOfOtherKind, "the style '\(style)' belongs before the braces, after a colon", at: range,
      help: "write '\(view.kind.rawValue) \(view.isNamed ? view.name : "name"): \(style)'")
  }

  static func propertyOfOtherKind(
    _ token: SyntaxToken, _ kind: ViewKind, owners: [ViewKind], in role: Place.Role
  ) -> Diagnostic {
    let names = ViewKind.allCases.filter(owners.contains).map(\.rawValue)
    let list = names.count > 4 ? names.prefix(4).joined(separator: ", ") + " and others" : names.joined(separator: ", ")
    var help = "remove it, or use another kind of view"
    if let own = kind.inlineProperty, ["text", "title", "source", "image", "label", "header"].contains(token.text) {
      help = "\(kind.withArticle) shows its '\(own.name)'"
    }
    if token.text == "style" { help = "the styles of a view follow a colon: '\(kind.rawValue) name: quiet'" }
    if role == .style, kind == .view { help = "name the kind of view that the style is for: 'style name: \(names[0])'" }
    return .error(
      .propertyOfOtherKind, "\(kind.withArticle) has no property '\(token.text)', which belongs to \(list)",
      at: token.range, help: help)
  }

  static func duplicateProperty(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(.duplicateProperty, "'\(name)' is set twice", at: range).with(notes: [Note("also set here", at: first)])
  }

  static func noInlineText(_ kind: ViewKind, _ id: String?, at text: Node) -> Diagnostic {
    .error(
      .noInlineText, "\(kind.withArticle) has no text of its own", at: text.range,
      help: "declare a label for it: 'label \(id.map { $0 + "Label " } ?? "")\(abbreviated(text.text))'")
  }

  static func styleOfOtherKind(_ token: SyntaxToken, of own: SyntaxToken, on kind: ViewKind) -> Diagnostic {
    .error(
      .styleOfOtherKind,
      "this is \(kind.withArticle), but the style '\(token.text)' can only be used with '\(own.text)'",
      at: token.range,
      help: "use another style, or leave ': \(own.text)' out after 'style \(token.text)' if its properties suit both"
    ).with(notes: [Note("'\(token.text)' is declared for '\(own.text)' here", at: own.range)])
  }

  static func misplacedKind(_ kind: ViewKind, belongsIn place: String, at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedKind, "\(kind.withArticle) must be in \(place)", at: range,
      help: "put it in one: 'table list { \(kind == .cell ? "cell" : "\(kind.rawValue) \"Title\"") { … } }'")
  }

  static func notARow(_ kind: ViewKind, _ outer: ViewKind, at range: SourceRange) -> Diagnostic {
    let rows = outer == .table ? "sections and rows" : outer == .section ? "rows" : "items"
    return .error(
      .notARow, "\(outer.withArticle) can contain only \(rows), not \(kind.withArticle)", at: range,
      help: "put it in a cell: 'cell { \(kind.rawValue) … }'")
  }

  static func containerHoldsScreen(at range: SourceRange) -> Diagnostic {
    .error(.containerHoldsScreen, "a container can contain only the screen that it embeds", at: range)
  }

  static func argumentsOfKind(_ kind: ViewKind, at range: SourceRange, _ fixIt: FixIt?) -> Diagnostic {
    .error(
      .argumentsOfKind, "only components take arguments; put the properties of \(kind.withArticle) in braces",
      at: range, help: "a view is written '\(kind.rawValue) name { alpha: 0.5 }'", fixIts: [fixIt].compactMap(\.self))
  }

  static func propertyWithoutColon(_ name: String, value: String?, at range: SourceRange) -> Diagnostic {
    let fixIts = value.map { [FixIt("write '\(name): \($0)'", replacements: [.init(range, with: "\(name): \($0)")])] }
    return .error(
      .propertyWithoutColon, "'\(name)' is a property of the screen and takes a value after ':'", at: range,
      fixIts: fixIts ?? [])
  }

  static func misplaced(_ node: Node, in role: Place.Role) -> Diagnostic {
    .error(.misplaced, "\(role.holding), but this is \(node.kind.words)", at: node.range)
  }

  static func misplacedParameter(at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedParameter, "a parameter belongs directly in the screen's braces", at: range,
      help: "use 'let' for a value that no preview changes")
  }

  static func notInAStack(at range: SourceRange) -> Diagnostic {
    .error(
      .notInAStack, "'spacingAfter' is the space after a view in a stack, but this view is not in a stack",
      at: range)
  }

  static func conditionalScreen(at range: SourceRange) -> Diagnostic {
    .error(
      .conditionalScreen, "a container cannot embed different screens under different conditions", at: range,
      help: "put one container for each screen in the branches of the condition")
  }

  static func textOfComponent(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(.noInlineText, "an instance of '\(name)' has no text of its own; pass it as an argument", at: range)
  }
}

extension Place.Role {
  fileprivate var holding: String {
    switch self {
    case .screen, .embedded, .view: "expected views, constraints or properties here"
    case .guide: "a guide can contain only constraints"
    case .style: "a style can contain only properties"
    case .bar: "a screen's bar can contain only items and properties"
    }
  }
}

extension NodeKind {
  fileprivate var words: String {
    self == .view ? "a view" : self == .guide ? "a guide" : self == .property ? "a property" : "a constraint"
  }
}
