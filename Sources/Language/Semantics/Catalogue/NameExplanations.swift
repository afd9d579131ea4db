package import Diagnostics

/// Explanations of what resolving a file can report.
package let semanticExplanations: [Explanation] =
  loadingExplanations + nameExplanations + referenceExplanations + valueExplanations + conditionExplanations
  + constraintExplanations + viewExplanations + barExplanations

private let loadingExplanations = [
  Explanation(
    .emptyFile, "empty file", "The file holds nothing but comments and spaces.", wrong: "// to do",
    right: """
      screen S {
      }
      """),
  Explanation(
    .missingImport, "missing file", "The path of an import is relative to the folder of the file that it stands in.",
    wrong: "import \"Themes.plumb\"",
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """),
  Explanation(
    .importCycle, "circle of imports",
    "A file cannot import a file that imports it, directly or through others. Move what both need into a third.",
    wrong: """
      import "example.plumb"

      let wide = 16
      """,
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """),
  Explanation(
    .tooManyImports, "too many imports",
    "A file imports at most 256 files, directly or through others, and has at most 32 MiB together with them.",
    wrong: "a screen that imports 300 files with a colour in each\n",
    right: "a screen that imports one file with 300 colours\n", form: .words),
  Explanation(
    .tooManyViews, "too many views",
    """
    The screens of a file make at most 100,000 views, each repetition and each preview counted. A table shows as much
    with ten rows as with a thousand.
    """,
    wrong: """
      data ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

      screen S {
        for a in ten { for b in ten { for c in ten { for d in ten { for e in ten { for f in ten { divider } } } } } }
      }
      """,
    right: """
      data ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

      screen S {
        for a in ten { for b in ten { divider } }
      }
      """),
  Explanation(
    .tooMuchWork, "too much to read",
    """
    Each round of a repetition, each instance of a component and each preview is read anew. At most about a million
    statements are read for one file.
    """,
    wrong: "seven repetitions over ten elements, one within the other\n",
    right: "two repetitions over ten elements, one within the other\n", form: .words),
  Explanation(
    .tooDeep, "too deep",
    """
    Views stand at most 128 levels deep in each other, those of components counted where they are used, and a value
    depends on others over at most as many steps.
    """,
    wrong: "a component whose only view is another component, 200 times over\n",
    right: "the innermost component, used where the outermost was\n", form: .words),
  Explanation(
    .importOfNoLayout, "import of no layout",
    """
    An import names another layout file, and the names of these end in '.plumb'. Nothing else is read: what is in it would be
    quoted with each mistake.
    """,
    wrong: "import \"Theme.json\"",
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """),
]

private let nameExplanations = [
  Explanation(
    .unknownKind, "unknown kind of view",
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
      """),
  Explanation(
    .duplicateID, "id used twice",
    "An id names one view or guide of its screen or component, whatever braces it stands in.",
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
      """),
  Explanation(
    .unknownAttribute, "unknown attribute",
    """
    Constraints speak of left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline and
    lastBaseline, and of edges, horizontal, vertical, center and size, which stand for several of them.
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
      """),
  Explanation(
    .unknownItem, "unknown view or guide",
    "A constraint names views by their ids, guides by their names, and safeArea, margins, readable, keyboard and superview.",
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
      """),
  Explanation(
    .unknownValue, "unknown value",
    "The name is declared by no 'let', 'param' or 'data' that can be seen here, and is no parameter of the component.",
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
      """),
  Explanation(
    .unknownColor, "unknown colour",
    "Colours are those declared with 'color' and the platform's, such as 'white' or 'systemBlue'.",
    wrong: """
      screen S {
        background: systemBleu
      }
      """,
    right: """
      screen S {
        background: systemBlue
      }
      """),
  Explanation(
    .unknownFont, "unknown font",
    "A font is named with 'font', or written as system(17), textStyle(body) or custom(\"Name\", 17).",
    wrong: """
      screen S {
        label title { font: headline }
      }
      """,
    right: """
      screen S {
        label title { font: textStyle(headline) }
      }
      """),
  Explanation(
    .unknownStyle, "unknown style", "After the colon stand names declared with 'style'.",
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
      """),
  Explanation(
    .unknownScreen, "unknown screen", "A preview and a container name a screen of the file or of one that it imports.",
    wrong: """
      screen Home {
      }
      preview Hoem "Dark" { appearance = dark }
      """,
    right: """
      screen Home {
      }
      preview Home "Dark" { appearance = dark }
      """),
  Explanation(
    .unknownField, "unknown field", "The element of the list has no field of this name.",
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
      """),
  Explanation(
    .declaredTwice, "declared twice",
    """
    A name means one thing in a file and all that it imports. Names of different sorts do not meet: a colour and a font
    can both be called 'body'.
    """,
    wrong: """
      let gap = 8
      let gap = 16
      """,
    right: """
      let gap = 8
      let wideGap = 16
      """),
  Explanation(
    .reservedName, "reserved name",
    "Attributes and the items that every view has cannot be ids, since a constraint could not tell which is meant.",
    wrong: """
      screen S {
        view top
      }
      """,
    right: """
      screen S {
        view header
      }
      """),
]
