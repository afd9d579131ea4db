import Diagnostics

let tokenExplanations = [
  Explanation(
    .unclosedString, "unclosed text",
    "A text between quotes ends in its line. Text of several lines stands between three quotes at either end.",
    wrong: """
      screen S {
        label greeting "Hello
      }
      """,
    right: """
      screen S {
        label greeting "Hello"
      }
      """),
  Explanation(
    .unknownEscape, "unknown escape",
    #"In a text a backslash begins one of \n, \t, \", \\ and \u{…} with the hexadecimal number of a character."#,
    wrong: #"""
      screen S {
        label price "5 \€"
      }
      """#,
    right: #"""
      screen S {
        label price "5 \u{20AC}"
      }
      """#),
  Explanation(
    .curlyQuotes, "typographic quotes",
    "Texts stand between straight quotes. Typographic ones come from word processors and are welcome within a text.",
    wrong: """
      screen S {
        label greeting “Hello”
      }
      """,
    right: """
      screen S {
        label greeting "Hello"
      }
      """),
  Explanation(
    .unknownCharacter, "character without meaning", "Outside of texts and comments this character means nothing.",
    wrong: """
      screen S {
        view box { alpha: 50% }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5 }
      }
      """),
  Explanation(
    .blockComment, "block comment",
    "A comment begins with '//' and ends with its line, so that two branches of a file merge line by line.",
    wrong: """
      /* the first screen */
      screen S {
      }
      """,
    right: """
      // the first screen
      screen S {
      }
      """),
  Explanation(
    .unit, "unit after a number", "All lengths are points, so numbers carry no unit.",
    wrong: """
      screen S {
        view box { size 44pt by 44pt }
      }
      """,
    right: """
      screen S {
        view box { size 44 by 44 }
      }
      """),
  Explanation(
    .bareFraction, "number without its first digit", "A number has a digit before its point.",
    wrong: """
      screen S {
        view box { alpha: .5 }
      }
      """,
    right: """
      screen S {
        view box { alpha: 0.5 }
      }
      """),
  Explanation(
    .colorDigits, "wrong number of colour digits",
    "A colour has two hexadecimal digits each for red, green and blue, and two more for alpha if it is not opaque.",
    wrong: "color ink = #FFF", right: "color ink = #FFFFFF"),
  Explanation(
    .textShape, "text of several lines out of shape",
    """
    Between three quotes the text begins in the line after the opening quotes. The indentation of the closing quotes is
    cut from every line, so no line is indented less.
    """,
    wrong: "let thanks = \"\"\"Many thanks\n  to all.\n  \"\"\"",
    right: "let thanks = \"\"\"\n  Many thanks\n  to all.\n  \"\"\""),
]

let formatExplanations = [
  Explanation(
    .expectedFormatView, "missing view in a visual format",
    "A visual format is a row of views in brackets with spaces between them; after a space stands a view or an edge.",
    wrong: """
      screen S {
        view box
        H:|-[box]-
      }
      """,
    right: """
      screen S {
        view box
        H:|-[box]-|
      }
      """),
  Explanation(
    .unclosedFormatView, "unclosed view in a visual format", "A view in a visual format ends with ']'.",
    wrong: """
      screen S {
        view box
        H:|-[box-|
      }
      """,
    right: """
      screen S {
        view box
        H:|-[box]-|
      }
      """),
  Explanation(
    .openFormatSpace, "unclosed space in a visual format",
    "A space of a given length stands between two dashes: '-16-' or '-(>=8)-'.",
    wrong: """
      screen S {
        view box
        H:|-16[box]
      }
      """,
    right: """
      screen S {
        view box
        H:|-16-[box]
      }
      """),
  Explanation(
    .formatGoesOn, "visual format goes on after its end", "An edge ends a visual format; only options can follow it.",
    wrong: """
      screen S {
        view box
        H:|[box]|-[box]
      }
      """,
    right: """
      screen S {
        view box
        H:|[box]|
      }
      """),
  Explanation(
    .doubleBar, "double bar",
    "An edge of a guide names the guide between two bars: '|margins|', '|safeArea|' or the name of a guide of your own.",
    wrong: """
      screen S {
        view box
        H:||-[box]
      }
      """,
    right: """
      screen S {
        view box
        H:|margins|-[box]
      }
      """),
  Explanation(
    .quotedFormat, "visual format in quotes", "A visual format is a statement by itself and needs no quotes.",
    wrong: """
      screen S {
        view box
        "H:|-[box]-|"
      }
      """,
    right: """
      screen S {
        view box
        H:|-[box]-|
      }
      """),
]
