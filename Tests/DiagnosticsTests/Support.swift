import Diagnostics

extension DiagnosticCode {
  static func example(_ number: UInt16) -> DiagnosticCode {
    DiagnosticCode(number, "example", "An example.", wrong: "", right: "")
  }
}
