import Diagnostics

extension DiagnosticCode {
  /// A code that stands for nothing but itself.
  static func example(_ number: UInt16) -> DiagnosticCode {
    DiagnosticCode(number, "example", "An example.", wrong: "", right: "")
  }
}
