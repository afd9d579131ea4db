import Diagnostics
import LayoutModel

extension LintRule {
  package static let missingPicture = LintRule(
    "missing-picture", .warning, "a picture whose file is missing",
    code: DiagnosticCode(
      814, "missing picture",
      """
      A name with a file extension names a file, which Plumb looks for next to the layout. A name without one is a
      placeholder until such a file exists.
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
        message: "there is no file '\(use.name)' next to the layout", range: use.range,
        help: isPNG ? "add the file, or remove the extension to get a placeholder" : "use a PNG file")
    }
  }
}

extension String {
  fileprivate var namesPictureFile: Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".heic", ".webp", ".svg", ".pdf"], name = lowercased()
    return endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }
}
