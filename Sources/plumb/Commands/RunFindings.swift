import Diagnostics
import LayoutModel
import Pipeline
import Programs

/// The problems that a run finds in the cells of its files, by the files' places among the inputs.
struct RunFindings {
  private var found: [Int: MatrixFindings] = [:]

  mutating func add(_ diagnostics: [Diagnostic], of picture: PlannedPicture) {
    found[picture.compilation, default: MatrixFindings()].add(diagnostics, of: picture.request.cell.environmentName)
  }

  /// Prints them, file by file; those of a file without sources are left out.
  func report(with reports: ReportOptions, in sources: (Int) -> Sources?) {
    for (place, findings) in found.sorted(by: { $0.key < $1.key }) {
      if let sources = sources(place) { reports.report(findings.diagnostics, in: sources) }
    }
  }
}
