import Diagnostics

let referenceExplanations = [
  Explanation(
    .circularValue, "value depends on itself", "A value is computed from others, in any order, but not from itself.",
    wrong: """
      let narrow = wide / 2
      let wide = narrow * 2
      """,
    right: """
      let narrow = 8
      let wide = narrow * 2
      """),
  Explanation(
    .circularComponent, "component holds itself",
    "An instance of a component has the whole component in it, so a component cannot have itself in it.",
    wrong: """
      component Row { Row }
      """,
    right: """
      component Row { label title }
      component Rows { Row first; Row second }
      """),
  Explanation(
    .circularContainer, "screen embeds itself", "A container has the whole screen in it that it embeds.",
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
      """),
  Explanation(
    .unknownParameter, "unknown parameter", "An argument carries the name of a parameter of the component.",
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
      """),
  Explanation(
    .missingArgument, "missing argument", "Each parameter without a default needs an argument.",
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
      """),
  Explanation(
    .repeatedArgument, "argument given twice", "Each parameter takes one argument.",
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
      """),
  Explanation(
    .unnamedArgument, "argument without a name",
    "Arguments are named, so that a parameter can be added to a component without touching its instances.",
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
      """),
  Explanation(
    .unknownPreviewTarget, "preview sets nothing known",
    """
    A preview sets parameters of its screen, properties of its views, and orientation, appearance, direction, textSize,
    strings and state.
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
      """),
  Explanation(
    .noSuperview, "no superview",
    "The root of a screen has no superview, and a component or a cell says nothing of where it stands: that is said at its instance.",
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
      """),
  Explanation(
    .duplicateConstraintName, "constraint name used twice",
    "The name after 'as' is of one statement of its screen or component.",
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
      """),
  Explanation(
    .unknownState, "state that nothing asks for",
    "A preview shows a state that no condition of the screen speaks of, so it looks like the screen without it.",
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
      """),
  Explanation(
    .duplicatePreview, "preview name used twice",
    "Pictures and goldens are named after previews, so each preview of a screen has a name of its own.",
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
      """),
]
