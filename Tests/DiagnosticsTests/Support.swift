import Diagnostics

extension DiagnosticCode {
  static func example(_ number: UInt16) -> DiagnosticCode {
    DiagnosticCode(number, title: "example", "An example.", wrong: "", right: "")
  }
}
