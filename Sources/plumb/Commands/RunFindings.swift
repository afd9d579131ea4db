import Diagnostics
import LayoutModel
import Pipeline
import Programs

/// Collects the problems of a run's cells by the index of their file, and reports them once all are known.
struct RunFindings {
  private var found: [Int: MatrixFindings] = [:]

  mutating func add(_ diagnostics: [Diagnostic], of picture: PlannedPicture) {
    found[picture.compilation, default: MatrixFindings()].add(diagnostics, of: picture.request.cell.environmentName)
  }

  /// Reports the problems, file by file. Skips files without sources.
  func report(with reports: ReportOptions, in sources: (Int) -> Sources?) {
    for (place, findings) in found.sorted(by: { $0.key < $1.key }) {
      if let sources = sources(place) { reports.report(findings.diagnostics, in: sources) }
    }
  }
}
