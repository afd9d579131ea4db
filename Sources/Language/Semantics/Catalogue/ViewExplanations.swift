import Diagnostics

let viewExplanations = [
  Explanation(
    .unknownProperty, "unknown property",
    "No kind of view has a property of this name, or it has another name here than in UIKit.",
    wrong: """
      screen S {
        label title { textColor: red }
      }
      """,
    right: """
      screen S {
        label title { color: red }
      }
      """),
  Explanation(
    .propertyOfOtherKind, "property of another kind", "The property exists, but not for views of this kind.",
    wrong: """
      screen S {
        label title { spacing: 8 }
      }
      """,
    right: """
      screen S {
        stack row { spacing: 8 }
      }
      """),
  Explanation(
    .duplicateProperty, "property set twice", "A view sets each property once, for each condition once.",
    wrong: """
      screen S {
        label title "Hello" { text: "Bye" }
      }
      """,
    right: """
      screen S {
        label title "Hello"
      }
      """),
  Explanation(
    .noInlineText, "text of a view that shows none",
    "The text after an id is for kinds that show one, such as label, button, image and cell.",
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
      """),
  Explanation(
    .styleOfOtherKind, "style of another kind", "A style that names a kind is for views of that kind only.",
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
      """),
  Explanation(
    .misplacedKind, "view at the wrong place", "Sections stand in tables, cells in tables, sections and collections.",
    wrong: """
      screen S {
        cell row "One"
      }
      """,
    right: """
      screen S {
        table list { cell row "One" }
      }
      """),
  Explanation(
    .notARow, "view where rows stand",
    "A table holds sections and rows. A row is a cell or an instance of a component.",
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
      """),
  Explanation(
    .containerHoldsScreen, "view in a container", "A container holds the screen that it embeds and nothing else.",
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
      """),
  Explanation(
    .misplaced, "statement at the wrong place",
    "A style holds properties, a guide constraints, a bar of the screen items and properties.",
    wrong: """
      screen S {
        guide gutter { hidden: yes }
      }
      """,
    right: """
      screen S {
        guide gutter { width == 24 }
      }
      """),
  Explanation(
    .misplacedParameter, "parameter at the wrong place",
    "A parameter is a value of the whole screen that previews can set.",
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
      """),
  Explanation(
    .notInAStack, "spacing after a view in no stack",
    "'spacingAfter' is the space that a stack leaves after one of its views in place of its own spacing.",
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
      """),
  Explanation(
    .argumentsOfKind, "arguments of a view",
    "Parentheses are for components; what a view of a kind is like stands between its braces.",
    wrong: """
      screen S {
        label title(text: "Hello")
      }
      """,
    right: """
      screen S {
        label title { text: "Hello" }
      }
      """),
  Explanation(
    .propertyWithoutColon, "property without a colon",
    "What a screen says of the status bar, the keyboard and its presentation are properties.",
    wrong: """
      screen S {
        statusBar hidden
      }
      """,
    right: """
      screen S {
        statusBar: hidden
      }
      """),
  Explanation(
    .previewHoldsAssignments, "statement in a preview",
    "A preview only sets values. What exists in some states only stands in the screen, under a condition.",
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
      """),
  Explanation(
    .conditionalScreen, "embedded screen under a condition",
    "The views of the embedded screen are part of the document, whatever conditions hold.",
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
      """),
]

let barExplanations = [
  Explanation(
    .misplacedBarItem, "bar's item outside of a bar",
    "Tabs stand in a tabBar, leading and trailing buttons in a navigationBar, flexible and fixed spaces in a toolbar.",
    wrong: """
      screen S {
        tab "Browse"
      }
      """,
    right: """
      screen S {
        tabBar { tab "Browse" }
      }
      """),
  Explanation(
    .conditionInBar, "condition in a bar",
    "A bar is one piece; write it once for each case, and the last that holds is shown.",
    wrong: """
      screen S {
        navigationBar "Home" {
          when width is compact { large: yes }
        }
      }
      """,
    right: """
      screen S {
        navigationBar "Home"
        when width is compact { navigationBar "Home" { large: yes } }
      }
      """),
  Explanation(
    .barItem, "unknown item of a bar",
    """
    A navigationBar has 'leading button' and 'trailing button', a tabBar 'tab', a toolbar 'button', 'flexibleSpace' and
    'fixedSpace'. A button has a title, or 'icon' and a name, and may be 'prominent'; a tab has a title, and may have 'icon'
    and 'badge' with a text and be 'selected'.
    """,
    wrong: """
      screen S {
        navigationBar { button "Edit" }
      }
      """,
    right: """
      screen S {
        navigationBar { trailing button "Edit" }
      }
      """),
]
