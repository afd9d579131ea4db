import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let unknownKind = DiagnosticCode(
    201, title: "unknown kind of view",
    "A view begins with its kind, such as 'label' or 'stack', or with the name of a component.",
    wrong: """
      screen S {
        UILabel title "Hello"
      }
      """,
    right: """
      screen S {
        label title "Hello"
      }
      """)

  static let duplicateID = DiagnosticCode(
    202, title: "id used twice",
    "An id names one view or guide of the whole screen or component, not only within its braces.",
    wrong: """
      screen S {
        label title
        view box { label title }
      }
      """,
    right: """
      screen S {
        label title
        view box { label subtitle }
      }
      """)

  static let unknownAttribute = DiagnosticCode(
    203, title: "unknown attribute",
    """
    The attributes are left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline
    and lastBaseline. Edges, horizontal, vertical, center and size stand for several of them.
    """,
    wrong: """
      screen S {
        view box
        box.heihgt == 44
      }
      """,
    right: """
      screen S {
        view box
        box.height == 44
      }
      """)

  static let unknownItem = DiagnosticCode(
    204, title: "unknown view or guide",
    """
    A constraint names a view by its id, a guide by its name, or one of safeArea, margins, readable, keyboard and
    superview.
    """,
    wrong: """
      screen S {
        label title
        titel.top == safeArea.top
      }
      """,
    right: """
      screen S {
        label title
        title.top == safeArea.top
      }
      """)

  static let unknownValue = DiagnosticCode(
    205, title: "unknown value",
    "No visible 'let', 'param' or 'data' declares this name, and the component has no such parameter.",
    wrong: """
      let gap = 8
      screen S {
        label title { lineSpacing: gpa }
      }
      """,
    right: """
      let gap = 8
      screen S {
        label title { lineSpacing: gap }
      }
      """)

  static let unknownColor = DiagnosticCode(
    206, title: "unknown colour",
    "Use a colour that 'color' declares or one of the platform's, such as 'white' or 'systemBlue'.",
    wrong: """
      screen S {
        background: systemBleu
      }
      """,
    right: """
      screen S {
        background: systemBlue
      }
      """)

  static let unknownFont = DiagnosticCode(
    207, title: "unknown font",
    "Declare a font with 'font', or write system(17), textStyle(body) or custom(\"Name\", 17).",
    wrong: """
      screen S {
        label title { font: headline }
      }
      """,
    right: """
      screen S {
        label title { font: textStyle(headline) }
      }
      """)

  static let unknownStyle = DiagnosticCode(
    208, title: "unknown style", "The names after the colon are styles that 'style' declares.",
    wrong: """
      style link: button { tint: red }
      screen S {
        button more: lnik
      }
      """,
    right: """
      style link: button { tint: red }
      screen S {
        button more: link
      }
      """)

  static let unknownScreen = DiagnosticCode(
    209, title: "unknown screen", "A preview or a container names a screen of the file or of a file that it imports.",
    wrong: """
      screen Home {
      }
      preview Hoem "Dark" { appearance = dark }
      """,
    right: """
      screen Home {
      }
      preview Home "Dark" { appearance = dark }
      """)

  static let unknownField = DiagnosticCode(
    210, title: "unknown field", "The list's element has no field of this name.",
    wrong: """
      data cats = [{ name: "Abyssinian" }]
      screen S {
        for cat in cats { label title { text: cat.nmae } }
      }
      """,
    right: """
      data cats = [{ name: "Abyssinian" }]
      screen S {
        for cat in cats { label title { text: cat.name } }
      }
      """)

  static let declaredTwice = DiagnosticCode(
    211, title: "declared twice",
    """
    A name means one thing in a file and its imports. Different kinds of names do not clash: a colour and a font
    can both be called 'body'.
    """,
    wrong: """
      let gap = 8
      let gap = 16
      """,
    right: """
      let gap = 8
      let wideGap = 16
      """)

  static let reservedName = DiagnosticCode(
    212, title: "reserved name",
    """
    Attributes and the items that every view has cannot be ids, because constraints that name them would be
    ambiguous.
    """,
    wrong: """
      screen S {
        view top
      }
      """,
    right: """
      screen S {
        view header
      }
      """)

  static let circularValue = DiagnosticCode(
    213, title: "value depends on itself", "A value can depend on others, in any order, but not on itself.",
    wrong: """
      let narrow = wide / 2
      let wide = narrow * 2
      """,
    right: """
      let narrow = 8
      let wide = narrow * 2
      """)

  static let circularComponent = DiagnosticCode(
    214, title: "component contains itself", "A component cannot contain itself: each instance would contain another.",
    wrong: """
      component Row { Row }
      """,
    right: """
      component Row { label title }
      component Rows { Row first; Row second }
      """)

  static let circularContainer = DiagnosticCode(
    215, title: "screen embeds itself", "A container cannot embed a screen that contains it.",
    wrong: """
      screen S {
        container box { screen: S }
      }
      """,
    right: """
      screen Inner {
      }
      screen S {
        container box { screen: Inner }
      }
      """)

  static let noSuperview = DiagnosticCode(
    221, title: "no superview",
    "A screen's root view has no superview. A component or a cell gets one only where an instance is placed.",
    wrong: """
      screen S {
        view box
        pin top
      }
      """,
    right: """
      screen S {
        view box
        pin box.top
      }
      """)

  static let duplicateConstraintName = DiagnosticCode(
    222, title: "constraint name used twice",
    "The name after 'as' identifies one statement of its screen or component.",
    wrong: """
      screen S {
        view box
        box.width == 4 as side
        box.height == 4 as side
      }
      """,
    right: """
      screen S {
        view box
        box.width == 4 as width
        box.height == 4 as height
      }
      """)

  static let names: [DiagnosticCode] = [
    .unknownKind, .duplicateID, .unknownAttribute, .unknownItem, .unknownValue, .unknownColor, .unknownFont,
    .unknownStyle, .unknownScreen, .unknownField, .declaredTwice, .reservedName, .circularValue, .circularComponent,
    .circularContainer, .noSuperview, .duplicateConstraintName,
  ]
}

extension Diagnostic {
  /// The diagnostic for `pin`, `center` and similar words in place of a kind of view.
  static func misplacedWord(_ token: SyntaxToken, _ id: SyntaxToken) -> Diagnostic {
    .error(
      .unknownKind, "'\(token.text)' is not a kind of view", at: token.range,
      help: "write it inside the braces of '\(id.text)': '\(id.text) { \(token.text) … }'")
  }

  static func unknown(
    _ code: DiagnosticCode, _ what: String, named token: SyntaxToken, suggesting suggestion: Suggestion,
    help: String? = nil
  ) -> Diagnostic {
    .error(
      code, "no \(what) is named '\(token.text)'\(suggestion.question)", at: token.range, help: help,
      fixIts: suggestion.fixIts)
  }

  static func unreadableAssetColor(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unknownColor, "cannot read the colour '\(name)' in the asset catalog", at: range,
      help: "fix its Contents.json; another message says what is wrong")
  }

  static func unknownAssetColor(
    _ name: String, isSystems: Bool, _ meant: String?, at range: SourceRange
  ) -> Diagnostic {
    if name.hasPrefix("#"), [7, 9].contains(name.count), name.dropFirst().allSatisfy(\.isHexDigit) {
      return .error(
        .unknownColor, "quotes name a colour of an asset catalog; a hexadecimal colour has none", at: range,
        fixIts: [FixIt("remove the quotes", replacements: [.init(range, with: name)])])
    }
    return .error(
      .unknownColor,
      "no asset catalog of the project has the colour '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      at: range,
      help: isSystems
        ? "without quotes, '\(name)' is a system colour" : nil,
      fixIts: isSystems ? [FixIt("remove the quotes", replacements: [.init(range, with: name)])] : [])
  }

  /// The diagnostic for records without a field that other records of the list have. Its position is the first such
  /// record.
  static func missingField(_ name: String, _ elements: [ListElement], use: SourceRange) -> Diagnostic {
    let numbers = elements.prefix(4).map { String($0.number) }
    let rest = elements.count > numbers.count ? ["\(elements.count - numbers.count) more"] : []
    let words = numbers + rest
    let isOne = words.count == 1
    let list = enumeration(of: words, "and")
    return .error(
      .unknownField,
      "\(isOne ? "element" : "elements") \(list) of '\(elements[0].list)' \(isOne ? "has" : "have") no field '\(name)'",
      at: elements[0].range, help: "add '\(name): …' to \(isOne ? "it" : "each")"
    ).with(
      notes: elements.dropFirst().prefix(3).map { Note("also missing here", at: $0.range) }
        + [Note("used here for every element", at: use)])
  }

  static func declaredTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      .declaredTwice, "'\(name)' is declared twice", at: range, help: "rename or remove one of them"
    ).with(notes: [Note("also declared here", at: first)])
  }

  static func importsClash(_ name: String, at range: SourceRange, _ places: [SourceRange]) -> Diagnostic {
    .error(
      .declaredTwice, "'\(name)' is declared twice among the imported files", at: range,
      help: "rename one of them, or import only one of the files"
    ).with(notes: places.map { Note("declared here", at: $0) })
  }

  static func duplicateID(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .duplicateID, "'\(token.text)' is already the name of another view or guide", at: token.range,
      help: "give one of them another name"
    ).with(notes: [Note("first used here", at: first)])
  }

  static func reservedName(_ token: SyntaxToken) -> Diagnostic {
    .error(
      .reservedName, "'\(token.text)' is an attribute or item of every view, so it cannot be an id", at: token.range)
  }

  static func reservedValue(_ token: SyntaxToken) -> Diagnostic {
    .error(
      .reservedName, "'\(token.text)' is an attribute or item of every view, so it cannot name a value",
      at: token.range)
  }

  static func circularValue(_ name: String, at range: SourceRange, part: SourceRange) -> Diagnostic {
    .error(
      .circularValue, "the value of '\(name)' depends on itself", at: range
    ).with(notes: [Note("through this", at: part)])
  }

  static func circularComponent(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(.circularComponent, "component '\(name)' contains itself, directly or through others", at: range)
  }

  static func circularContainer(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(.circularContainer, "screen '\(name)' embeds itself, directly or through others", at: range)
  }

  static func noSuperview(at range: SourceRange) -> Diagnostic {
    .error(
      .noSuperview, "the root view of a screen or component has no superview", at: range,
      help: "write its own edges as 'top', 'leading' and so on, its guides as 'safeArea' and 'margins'")
  }

  /// The diagnostic for `to superview` in the root's braces. Without a target, a view is pinned to its superview, which
  /// is the root.
  static func pinnedToNoSuperview(_ target: PathSyntax, after end: Int) -> Diagnostic {
    let range = target.range
    let rest = SourceRange(range.source, end..<range.offsets.upperBound)
    return .error(
      .noSuperview, "the root view of a screen or component has no superview", at: range,
      help: "without a target, a view's edges are pinned to those of its superview",
      fixIts: [FixIt("leave out 'to superview'", replacements: [.init(rest, with: "")])])
  }

  static func duplicateConstraintName(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .duplicateConstraintName, "another constraint is already named '\(token.text)'", at: token.range
    ).with(notes: [Note("first used here", at: first)])
  }
}
