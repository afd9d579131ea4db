package import Diagnostics
import Pipeline

extension DiagnosticCode {
  /// All diagnostic codes, sorted by number.
  package static let all = (ofLayouts + ofProjects).sorted()
}
