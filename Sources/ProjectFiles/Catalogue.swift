package import Diagnostics
import Pipeline

extension DiagnosticCode {
  /// Every code, by number.
  package static let all = (ofLayouts + ofProjects).sorted()
}
