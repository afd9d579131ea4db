import Diagnostics

let statementExplanations = [
  Explanation(
    .foreignKeyword, "word of another language", "'if' is written 'when', 'var' and 'const' are written 'let'.",
    wrong: """
      screen S {
        if width is compact { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when width is compact { alpha: 0.5 }
      }
      """),
  Explanation(
    .propertyThroughPath, "property set through an id",
    "A view's properties stand in its braces, or in the assignments of a preview.",
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
      """),
  Explanation(
    .noStatement, "no statement",
    "Between braces stand views, properties, constraints and other statements, each beginning with a word, a number or a bracket.",
    wrong: """
      screen S {
        "Hello"
      }
      """,
    right: """
      screen S {
        label greeting "Hello"
      }
      """),
  Explanation(
    .noDeclaration, "no declaration",
    """
    Outside of any braces a file holds declarations only: import, let, color, font, style, component, data, screen and
    preview. Views and constraints stand in a screen or a component.
    """,
    wrong: "label greeting \"Hello\"",
    right: """
      screen S {
        label greeting "Hello"
      }
      """),
  Explanation(
    .misspeltDeclaration, "misspelt declaration",
    "The word is near one that begins a declaration, and what follows fits, so it is read as that one.",
    wrong: "colour ink = #1D1D1F", right: "color ink = #1D1D1F"),
  Explanation(
    .expected, "something is missing",
    "A statement stops before it is complete, or goes on with something that cannot stand there. The message names what was expected.",
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
      """),
  Explanation(
    .statementGoesOn, "two statements in one line",
    "A statement ends with its line. To put several into one line, separate them with ';'.",
    wrong: """
      screen S {
        view box { alpha: 0.5 ) }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5; hidden: yes }
      }
      """),
  Explanation(
    .unclosedBrace, "unclosed brace",
    """
    A '{' has no '}'. The one to blame is told by indentation: the first whose lines are followed by a '}' indented less
    than they are, or the last one open. A declaration at the left margin ends all that is open.
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
      """),
  Explanation(
    .unclosedBracket, "unclosed bracket",
    "A '(' or a '[' has no match. Between brackets line breaks mean nothing, so the end is looked for in later lines too.",
    wrong: "data names = [\"Ada\", \"Grace\"", right: "data names = [\"Ada\", \"Grace\"]"),
  Explanation(
    .unmatched, "unmatched bracket", "A closing brace stands where no differences are open.",
    wrong: """
      screen S {
      }
      }
      """,
    right: """
      screen S {
      }
      """),
  Explanation(
    .misplacedDeclaration, "declaration between braces",
    "Screens, components, styles, data, previews and imports are of the file and stand outside of all braces.",
    wrong: """
      screen S {
        style quiet { alpha: 0.5 }
      }
      """,
    right: """
      style quiet { alpha: 0.5 }
      screen S {
      }
      """),
  Explanation(
    .elseWithoutWhen, "else without when", "'else' follows the closing brace of a 'when'.",
    wrong: """
      screen S {
        else { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when width is compact { alpha: 1 } else { alpha: 0.5 }
      }
      """),
  Explanation(
    .singleEqual, "single equal sign",
    "A constraint is an equation that holds, not a value that is set, and is written with '=='.",
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
      """),
  Explanation(
    .foreignRelation, "unknown relation",
    "Auto Layout knows three relations: '==', '>=' and '<='. It has none that is strict, and none that forbids a value.",
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
      """),
  Explanation(
    .assignmentSign, "wrong sign in a preview", "A preview sets values, and says so with '='.",
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
      """),
  Explanation(
    .missingPeriod, "missing period", "An item and its attribute are joined by a period.",
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
      """),
]
