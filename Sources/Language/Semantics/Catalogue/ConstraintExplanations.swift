import Diagnostics

let constraintExplanations = [
  Explanation(
    .propertyInConstraint, "property in a constraint",
    "Constraints relate attributes: edges, sizes, centres and baselines. Properties are set in the braces of a view.",
    wrong: """
      screen S {
        label title
        title.text == "Hello"
      }
      """,
    right: """
      screen S {
        label title { text: "Hello" }
      }
      """),
  Explanation(
    .axisMismatch, "two axes in one constraint",
    "A horizontal position cannot be related to a vertical one; layout anchors forbid it by their types.",
    wrong: """
      screen S {
        view box
        box.leading == safeArea.top
      }
      """,
    right: """
      screen S {
        view box
        box.leading == safeArea.leading
      }
      """),
  Explanation(
    .positionAndSize, "position related to a size",
    "A place on the screen and a length are different things, even if both are points.",
    wrong: """
      screen S {
        view box
        view other
        box.leading == other.width
      }
      """,
    right: """
      screen S {
        view box
        view other
        box.leading == other.trailing
      }
      """),
  Explanation(
    .positionAndNumber, "position related to a number",
    "A position is a distance from something. Name the item it is measured from: the superview, the safe area, another view.",
    wrong: """
      screen S {
        view box
        box.top == 20
      }
      """,
    right: """
      screen S {
        view box
        box.top == safeArea.top + 20
      }
      """),
  Explanation(
    .mixedDirections, "leading mixed with left",
    "Leading and trailing change sides where text runs right to left, left and right do not. UIKit throws an exception for a constraint between the two.",
    wrong: """
      screen S {
        view box
        box.leading == margins.left
      }
      """,
    right: """
      screen S {
        view box
        box.leading == margins.leading
      }
      """),
  Explanation(
    .tooManyAnchors, "more than two attributes",
    "A constraint relates one attribute to one other. A guide can stand between more of them.",
    wrong: """
      screen S {
        view one
        view two
        view three
        one.width == two.width + three.width
      }
      """,
    right: """
      screen S {
        view one
        view two
        view three
        one.leading == two.leading
        one.trailing == three.trailing
      }
      """),
  Explanation(
    .relatesNothing, "nothing is related", "All attributes of the constraint cancel out, or it had none.",
    wrong: """
      screen S {
        view box
        box.width == box.width
      }
      """,
    right: """
      screen S {
        view box
        box.width == box.height
      }
      """),
  Explanation(
    .notLinear, "attributes multiplied",
    "Constraints are linear: an attribute can be multiplied by a number, not by another attribute.",
    wrong: """
      screen S {
        view box
        box.width == box.height * box.height
      }
      """,
    right: """
      screen S {
        view box
        box.width == box.height * 2
      }
      """),
  Explanation(
    .compositeMismatch, "composites that do not pair up",
    "'edges', 'horizontal', 'vertical', 'center' and 'size' stand for several attributes, each related to the same one of the other side.",
    wrong: """
      screen S {
        view box
        box.size == safeArea.center
      }
      """,
    right: """
      screen S {
        view box
        box.center == safeArea.center
      }
      """),
  Explanation(
    .constantOnEdges, "constant on edges",
    "A constant is added to every edge alike, which would move the view by it. To inset it, pin its edges.",
    wrong: """
      screen S {
        view box
        box.edges == safeArea.edges + 8
      }
      """,
    right: """
      screen S {
        view box
        pin box.edges to safeArea inset 8
      }
      """),
  Explanation(
    .missingAttribute, "item without attribute", "A constraint relates attributes of items, not items.",
    wrong: """
      screen S {
        view box
        view other
        box.top == other
      }
      """,
    right: """
      screen S {
        view box
        view other
        box.top == other.bottom
      }
      """),
  Explanation(
    .guideHasNoBaseline, "baseline of a guide", "Baselines are of texts; a guide is a rectangle without any.",
    wrong: """
      screen S {
        label title
        title.firstBaseline == safeArea.firstBaseline
      }
      """,
    right: """
      screen S {
        label title
        title.firstBaseline == safeArea.top + 20
      }
      """),
  Explanation(
    .onlyEdgesArePinned, "pin of no edge",
    "'pin' is for edges: top, bottom, leading, trailing, left, right, and edges, horizontal and vertical.",
    wrong: """
      screen S {
        view box
        pin box.centerX
      }
      """,
    right: """
      screen S {
        view box { center horizontally }
      }
      """),
  Explanation(
    .itemExpected, "attribute where an item stands",
    "'pin' and 'center' relate the same attributes of two items, so the other is named without any.",
    wrong: """
      screen S {
        view box
        view other
        pin box.top to other.bottom
      }
      """,
    right: """
      screen S {
        view box
        view other
        box.top == other.bottom
      }
      """),
  Explanation(
    .acrossCells, "constraint across cells",
    "Each cell of a table or collection is laid out by itself, as the platform reuses it for other rows.",
    wrong: """
      screen S {
        label title
        table list {
          cell { label name { leading == title.leading } }
        }
      }
      """,
    right: """
      screen S {
        label title
        table list {
          cell { label name { leading == margins.leading } }
        }
      }
      """),
  Explanation(
    .insetIsNoLength, "inset that is no length", "An inset is a number, a metric or '~'.",
    wrong: """
      screen S {
        view box
        pin box.top inset box.height
      }
      """,
    right: """
      screen S {
        view box
        pin box.top inset 8
      }
      """),
  Explanation(
    .guideHasNoParts, "nothing to reach", "A guide has attributes and nothing else, and an attribute ends its path.",
    wrong: """
      screen S {
        view box
        box.top == safeArea.margins.top
      }
      """,
    right: """
      screen S {
        view box
        box.top == margins.top
      }
      """),
  Explanation(
    .formatOption, "option without meaning",
    "Views of a horizontal format are aligned by vertical attributes and the other way round; 'baselines' is for vertical formats, a direction for horizontal ones.",
    wrong: """
      screen S {
        label one
        label two
        H:[one]-[two] align leading
      }
      """,
    right: """
      screen S {
        label one
        label two
        H:[one]-[two] align firstBaseline
      }
      """),
]
