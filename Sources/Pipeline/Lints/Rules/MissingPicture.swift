import Diagnostics
import LayoutModel

extension LintRule {
  package static let missingPicture = LintRule(
    "missing-picture", .warning, "a picture's file that is not there",
    code: DiagnosticCode(
      814, "missing picture",
      """
      A name with an ending is that of a file, which is looked for beside the layout. A name without one is a placeholder as long as there is no such file.
      """,
      wrong: """
        screen S {
          image face { source: "nope.png"; size 40 by 40; center }
        }
        """,
      right: """
        screen S {
          image face { source: "face"; size 40 by 40; center }
        }
        """)
  ) { survey in
    survey.pictures.filter { use in
      !use.isSymbol && use.name.namesPictureFile && !survey.hasPicture(use.name)
    }.map { use in
      let isPNG = use.name.lowercased().hasSuffix(".png")
      return LintFinding(
        message: "there is no file '\(use.name)' beside the layout", range: use.range,
        help: isPNG ? "add the file, or leave its ending out for a placeholder" : "Plumb reads PNG files; name one")
    }
  }
}

extension String {
  fileprivate var namesPictureFile: Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".heic", ".webp", ".svg", ".pdf"], name = lowercased()
    return endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }
}
