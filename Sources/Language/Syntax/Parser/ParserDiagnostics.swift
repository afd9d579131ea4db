import Diagnostics

extension DiagnosticCode {
  static let nestedTooDeep = DiagnosticCode(
    4, title: "nested too deep",
    """
    Plumb reads braces, brackets and parentheses up to 64 levels deep and skips anything deeper. Move deep parts
    of a screen into a component.
    """,
    wrong: "let deep = " + String(repeating: "(", count: 65) + "1" + String(repeating: ")", count: 65),
    right: "let deep = ((1))")

  static let noStatement = DiagnosticCode(
    101, title: "not a statement",
    """
    A body contains views, properties, constraints and other statements. Each begins with a word, a number or a
    bracket.
    """,
    wrong: """
      screen S {
        "Hello"
      }
      """,
    right: """
      screen S {
        label greeting "Hello"
      }
      """)

  static let noDeclaration = DiagnosticCode(
    102, title: "not a declaration",
    """
    The top level of a file contains only declarations: import, let, color, font, style, component, data, screen
    and preview. Views and constraints belong in a screen or a component.
    """,
    wrong: "label greeting \"Hello\"",
    right: """
      screen S {
        label greeting "Hello"
      }
      """)

  static let misspeltDeclaration = DiagnosticCode(
    103, title: "misspelt declaration",
    "The word resembles one that begins a declaration, and the text after it fits, so Plumb reads it as that word.",
    wrong: "colour ink = #1D1D1F", right: "color ink = #1D1D1F")

  static let expected = DiagnosticCode(
    104, title: "something is missing",
    """
    A statement stops before it is complete, or continues with something that does not belong there. The message
    names the expected part.
    """,
    wrong: """
      screen S {
        view box
        box.top ==
      }
      """,
    right: """
      screen S {
        view box
        box.top == safeArea.top
      }
      """)

  static let statementGoesOn = DiagnosticCode(
    105, title: "two statements on one line",
    "A statement ends with its line. Separate several statements on one line with ';'.",
    wrong: """
      screen S {
        view box { alpha: 0.5 ) }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5; hidden: yes }
      }
      """)

  static let unclosedBrace = DiagnosticCode(
    106, title: "unclosed brace",
    """
    A '{' has no '}'. Plumb finds the likely one by indentation: the first whose lines are followed by a '}'
    indented less than they are, or the last one open. A declaration at the left margin closes every open brace.
    """,
    wrong: """
      screen S {
        view box {
          alpha: 0.5
      }
      """,
    right: """
      screen S {
        view box {
          alpha: 0.5
        }
      }
      """)

  static let unclosedBracket = DiagnosticCode(
    107, title: "unclosed bracket",
    """
    A '(' or a '[' has no match. Line breaks mean nothing between brackets, so Plumb looks for the end on later
    lines too.
    """,
    wrong: "data names = [\"Ada\", \"Grace\"", right: "data names = [\"Ada\", \"Grace\"]")

  static let unmatched = DiagnosticCode(
    108, title: "unmatched bracket", "A closing brace has no opening brace.",
    wrong: """
      screen S {
      }
      }
      """,
    right: """
      screen S {
      }
      """)

  static let misplacedDeclaration = DiagnosticCode(
    109, title: "declaration between braces",
    "Screens, components, styles, data, previews and imports belong at the top level of the file, outside all braces.",
    wrong: """
      screen S {
        style quiet { alpha: 0.5 }
      }
      """,
    right: """
      style quiet { alpha: 0.5 }
      screen S {
      }
      """)

  static let elseWithoutWhen = DiagnosticCode(
    110, title: "else without when", "'else' follows the closing brace of a 'when'.",
    wrong: """
      screen S {
        else { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when width is compact { alpha: 1 } else { alpha: 0.5 }
      }
      """)

  static let singleEqual = DiagnosticCode(
    111, title: "single equal sign", "A constraint is an equation that must hold, not an assignment: write '=='.",
    wrong: """
      screen S {
        view box
        box.height = 44
      }
      """,
    right: """
      screen S {
        view box
        box.height == 44
      }
      """)

  static let foreignRelation = DiagnosticCode(
    112, title: "unknown relation",
    "Auto Layout has three relations: '==', '>=' and '<='. None is strict, and none excludes a value.",
    wrong: """
      screen S {
        view box
        box.height < 44
      }
      """,
    right: """
      screen S {
        view box
        box.height <= 44
      }
      """)

  static let assignmentSign = DiagnosticCode(
    113, title: "wrong sign in a preview", "A preview sets values with '='.",
    wrong: """
      screen S {
        param side = 40
      }
      preview S "Large" { side: 80 }
      """,
    right: """
      screen S {
        param side = 40
      }
      preview S "Large" { side = 80 }
      """)

  static let missingPeriod = DiagnosticCode(
    114, title: "missing period", "A period joins an item and its attribute.",
    wrong: """
      screen S {
        view box
        box height == 44
      }
      """,
    right: """
      screen S {
        view box
        box.height == 44
      }
      """)

  static let parsing: [DiagnosticCode] = [
    .nestedTooDeep, .noStatement, .noDeclaration, .misspeltDeclaration, .expected, .statementGoesOn, .unclosedBrace,
    .unclosedBracket, .unmatched, .misplacedDeclaration, .elseWithoutWhen, .singleEqual, .foreignRelation,
    .assignmentSign, .missingPeriod, .foreignKeyword,
  ]
}

extension Diagnostic {
  static func nestedTooDeep(at range: SourceRange) -> Diagnostic {
    .error(.nestedTooDeep, "this is nested more than \(Limits.nesting) levels deep", at: range)
  }

  static func noStatement(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .noStatement, "no statement starts with '\(abbreviated(text))'", at: range,
      help: text.hasPrefix("\"")
        ? "text belongs to a view, as in 'label \"Hello\"'"
        : "a statement starts with a word, such as 'label', 'pin' or the id of a view")
  }

  static func noDeclaration(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .noDeclaration, "'\(abbreviated(text))' does not start a declaration", at: range,
      help: "a file can contain import, let, color, font, style, component, data, screen and preview; "
        + "put views and constraints in a screen or component")
  }

  static func misspeltDeclaration(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .misspeltDeclaration, "'\(text)' does not start a declaration; did you mean '\(meant)'?", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func expected(
    _ expectation: String, found: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    .error(.expected, "expected \(expectation), found \(found)", at: range, help: help)
  }

  /// The diagnostic for `..<3`, at these signs and the number.
  ///
  /// - Parameter isWhole: Whether the number could be lowered.
  static func halfOpenRange(meant: String, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "a range includes its last number, so it is written with '...'", at: range,
      help: isWhole ? nil : "0..<3 is written 0...2",
      fixIts: isWhole ? [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])] : [])
  }

  static func colonForEqual(at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "expected '=' and a value, found ':'", at: range,
      fixIts: [FixIt("write '='", replacements: [.init(range, with: " =")])])
  }

  /// The diagnostic for `let gap: CGFloat = 8`, at the colon and the type.
  static func typeAnnotation(_ type: String, at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "the type of a value follows from the value, so 'let' takes no type", at: range,
      fixIts: [FixIt("remove ': \(abbreviated(type))'", replacements: [.init(range, with: "")])])
  }

  /// The diagnostic for `label.title "Hello"`.
  static func periodAfterKind(_ kind: String, _ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "a space separates a view's kind from its id", at: range,
      fixIts: [FixIt("write '\(kind) \(name)'", replacements: [.init(range, with: "\(kind) \(name)")])])
  }

  static func slashInRatio(at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "a ratio is written with ':', as in 'aspect 16:9'", at: range,
      fixIts: [FixIt("write ':'", replacements: [.init(range, with: ":")])])
  }

  /// The diagnostic for `aspect: 16:9`, at the first colon.
  static func aspectWithColon(at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "write 'aspect' without a colon after it, as in 'aspect 16:9'", at: range,
      fixIts: [FixIt("remove the colon", replacements: [.init(range, with: "")])])
  }

  static func equalInProperty(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .singleEqual, "a property is set with ':', as in '\(name): …'", at: range,
      fixIts: [FixIt("write ':'", replacements: [.init(range, with: ":")])])
  }

  /// The diagnostic for `pin to superview`.
  ///
  /// - Parameter end: The empty range where the edges belong.
  static func pinWithoutEdges(at range: SourceRange, end: SourceRange) -> Diagnostic {
    .error(
      .expected, "'pin' needs the edges to pin, as in 'pin edges to safeArea' or 'pin top, leading to safeArea'",
      at: range, fixIts: [FixIt("write 'pin edges'", replacements: [.init(end, with: " edges")])])
  }

  /// - Parameter end: The token that a closing brace should precede; nil for the end of the file.
  static func unclosedBrace(at range: SourceRange, end: SourceRange?) -> Diagnostic {
    .error(
      .unclosedBrace, "this '{' has no closing '}'", at: range
    ).with(notes: end.map { [Note("a '}' is missing before this", at: $0)] } ?? [])
  }

  static func unclosedBracket(at start: SourceRange, found: String, place: SourceRange) -> Diagnostic {
    .error(
      .unclosedBracket, "this bracket is not closed", at: start
    ).with(notes: [Note("found \(found) first", at: place)])
  }

  static func unmatched(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unmatched, "this '\(text)' has no matching opening brace", at: range,
      help: "remove it, or an extra '\(text)' before it",
      fixIts: [FixIt("remove it", replacements: [.init(range, with: "")])])
  }

  static func misplacedDeclaration(_ word: String, at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedDeclaration, "'\(word)' is a declaration and belongs at the top level of the file", at: range,
      help: word == "screen"
        ? "move it outside all braces; 'container box { screen: Name }' shows it here"
        : "move it outside all braces")
  }

  static func elseWithoutWhen(at range: SourceRange) -> Diagnostic {
    .error(.elseWithoutWhen, "this 'else' has no 'when' before it", at: range)
  }

  static func singleEqual(at range: SourceRange) -> Diagnostic {
    .error(
      .singleEqual, "write '==' for equality in a constraint", at: range,
      fixIts: [FixIt("write '=='", replacements: [.init(range, with: "==")])])
  }

  static func foreignRelation(_ text: String, at range: SourceRange) -> Diagnostic {
    let meant = [">": ">=", "=>": ">=", "<": "<=", "=<": "<="][text]
    return .error(
      .foreignRelation, "'\(text)' is not a relation; constraints use '==', '>=' or '<='", at: range,
      fixIts: meant.map { [FixIt("write '\($0)'", replacements: [.init(range, with: $0)])] } ?? [])
  }

  static func assignmentSign(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .assignmentSign, "set values in a preview with '='", at: range,
      fixIts: [FixIt("write '='", replacements: [.init(range, with: text == ":" ? " =" : "=")])])
  }

  static func missingPeriod(_ item: String, _ attribute: String, between range: SourceRange) -> Diagnostic {
    let anchor = "\(item).\(attribute)"
    return .error(
      .missingPeriod, "put a period between an item and its attribute", at: range,
      fixIts: [FixIt("write '\(anchor)'", replacements: [.init(range, with: anchor)])])
  }
}
