package import Diagnostics

/// Explanations of the diagnostics that lint rules report.
package let lintExplanations: [Explanation] = contentExplanations + boundsExplanations + constraintExplanations

private let contentExplanations = [
  Explanation(
    LintRule.truncatedText.code, "text cut off",
    """
    The text needs more room than its view has, so its end is not shown. Translations and larger text sizes need more
    still: text that may grow is best given lines and a height of its own choosing.
    """,
    wrong: """
      screen S {
        label title "A rather long title" { width == 40; center }
      }
      """,
    right: """
      screen S {
        label title "A rather long title" { width <= 200; center; lines: 0 }
      }
      """),
  Explanation(
    LintRule.overlappingContent.code, "texts or controls over each other",
    "Two texts or controls of one superview share an area. One that lies wholly in another is taken for its background.",
    wrong: """
      screen S {
        label name "Name" { center }
        label age "Age" { centerX == name.centerX; centerY == name.centerY + 9 }
      }
      """,
    right: """
      screen S {
        label name "Name" { center }
        label age "Age" { centerX == name.centerX; top == name.bottom + ~ }
      }
      """),
  Explanation(
    LintRule.smallTouchTarget.code, "small touch target",
    "A finger hits what measures at least 44 by 44 points, by the platform's guidelines.",
    wrong: """
      screen S {
        button go "Go" { center; height == 30 }
      }
      """,
    right: """
      screen S {
        button go "Go" { center; height == 44; width >= 44 }
      }
      """),
]

private let boundsExplanations = [
  Explanation(
    LintRule.outsideParent.code, "view outside a superview that clips",
    "What reaches over the edges of a view with 'clips: yes' is not drawn.",
    wrong: """
      screen S {
        view box {
          clips: yes
          size 50 by 50
          center
          view inner { size 60 by 20; center }
        }
      }
      """,
    right: """
      screen S {
        view box {
          clips: yes
          size 50 by 50
          center
          view inner { size 40 by 20; center }
        }
      }
      """),
  Explanation(
    LintRule.outsideScreen.code, "view outside the screen",
    "A part of the view lies where no screen is, and nothing that scrolls would bring it into sight.",
    wrong: """
      screen S {
        view wide { size 500 by 20; centerY == superview.centerY; leading == superview.leading }
      }
      """,
    right: """
      screen S {
        view wide { height == 20; centerY == superview.centerY; horizontal == superview.horizontal }
      }
      """),
  Explanation(
    LintRule.outsideSafeArea.code, "outside the safe area",
    "A text or control lies under a bar, a cut-out of the screen or its rounded corners, where it is hidden or hard to hit.",
    wrong: """
      screen S {
        label title "Title" { pin top, leading }
      }
      """,
    right: """
      screen S {
        label title "Title" { pin top, leading to safeArea }
      }
      """),
]

private let constraintExplanations = [
  Explanation(
    LintRule.repeatedConstraint.code, "constraint said twice",
    "Two constraints relate the same attributes in the same way. One of them can go, or was meant otherwise.",
    wrong: """
      screen S {
        view box { size 40 by 40; center }
        box.centerX == centerX
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; center }
      }
      """),
  Explanation(
    LintRule.fixedDirection.code, "left and right",
    "Left and right stay where they are when the language runs from right to left; leading and trailing change sides.",
    wrong: """
      screen S {
        view box { size 40 by 40; left == superview.left; centerY == superview.centerY }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; leading == superview.leading; centerY == superview.centerY }
      }
      """),
]
