package import Diagnostics
import Pipeline

extension DiagnosticCode {
  package static let all = (ofLayouts + ofProjects).sorted()
}
