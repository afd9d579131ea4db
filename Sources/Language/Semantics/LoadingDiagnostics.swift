import Diagnostics

extension DiagnosticCode {
  static let emptyFile = DiagnosticCode(
    5, "empty file",
    "The file contains only comments and white space.", wrong: "// to do",
    right: """
      screen S {
      }
      """)

  static let missingImport = DiagnosticCode(
    6, "missing file", "An import's path is relative to the folder of the file that contains it.",
    wrong: "import \"Themes.plumb\"",
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """)

  static let importCycle = DiagnosticCode(
    7, "circular import",
    """
    A file cannot import a file that imports it, directly or through others. Move the declarations that both need
    into a third file.
    """,
    wrong: """
      import "example.plumb"

      let wide = 16
      """,
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """)

  static let tooManyImports = DiagnosticCode(
    8, "too many imports",
    "A file can import at most 256 files, directly or through others, and at most 32 MiB with them.",
    wrong: "a screen that imports 300 files with a colour in each\n",
    right: "a screen that imports one file with 300 colours\n", form: .words)

  static let tooManyViews = DiagnosticCode(
    9, "too many views",
    """
    The screens of a file can contain at most 100,000 views, including those of every repetition and preview. Ten
    rows of a table show as much as a thousand.
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
      """)

  static let tooMuchWork = DiagnosticCode(
    11, "too much to read",
    """
    Plumb evaluates each round of a repetition, each instance of a component and each preview anew, up to about a
    million statements for one file.
    """,
    wrong: "seven repetitions over ten elements, one within the other\n",
    right: "two repetitions over ten elements, one within the other\n", form: .words)

  static let tooDeep = DiagnosticCode(
    12, "too deep",
    """
    Views nest at most 128 levels deep, counting components where they are used, and a value can depend on others
    through at most as many steps.
    """,
    wrong: "a component whose only view is another component, 200 times over\n",
    right: "the innermost component, used where the outermost was\n", form: .words)

  static let importOfNoLayout = DiagnosticCode(
    13, "import of a file that is not a layout",
    """
    An import names another layout file, whose name ends in '.plumb'. Plumb reads no other files, because its
    messages would quote their contents.
    """,
    wrong: "import \"Theme.json\"",
    right: """
      import "Theme.plumb"

      let wide = standard * 2
      """)

  static let loading: [DiagnosticCode] = [
    .emptyFile, .missingImport, .importCycle, .tooManyImports, .tooManyViews, .tooMuchWork, .tooDeep, .importOfNoLayout,
  ]
}

extension Diagnostic {
  static func missingImport(_ path: String, at range: SourceRange) -> Diagnostic {
    .error(
      .missingImport, "there is no file '\(path)'", at: range,
      help: "an import's path is relative to the file that imports it")
  }

  static func importOfNoLayout(_ path: String, at range: SourceRange) -> Diagnostic {
    let name = path.split(separator: "/").last ?? ""
    return .error(
      .importOfNoLayout, "'\(path)' is not a layout", at: range,
      help: name.contains(".")
        ? "import only layout files, whose names end in '.plumb'" : "write the whole name: 'import \"\(path).plumb\"'",
      fixIts: name.contains(".") || name.isEmpty
        ? [] : [FixIt("write '\"\(path).plumb\"'", replacements: [.init(range, with: "\"\(path).plumb\"")])])
  }

  static func importCycle(_ path: String, at range: SourceRange, notes: [Note]) -> Diagnostic {
    .error(
      .importCycle, "'\(path)' imports this file, directly or through others, so it cannot be imported here", at: range,
      notes: notes, help: "remove one of the imports; a third file can hold what both use")
  }

  static func tooManyImports(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "this imports more than \(ResolutionLimits.files) files", at: range)
  }

  static func importsTooLarge(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "the file and its imports have more than \(Limits.totalSize >> 20) MiB together", at: range)
  }

  static func emptyFile(at range: SourceRange) -> Diagnostic {
    .warning(.emptyFile, "the file declares nothing", at: range, help: "start with a screen: screen Name { … }")
  }

  static func tooManyViews(at range: SourceRange) -> Diagnostic {
    .error(
      .tooManyViews, "the file creates more than \(ResolutionLimits.views) views, counting repetitions and previews",
      at: range)
  }

  static func tooMuchWork(at range: SourceRange?) -> Diagnostic {
    .error(
      .tooMuchWork, "repetitions, components and previews multiply to more than half a million statements", at: range,
      help: "use shorter lists or fewer previews")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(
      .tooDeep, "this is nested deeper than \(ResolutionLimits.depth) levels, counting those inside components",
      at: range)
  }
}
