package import Diagnostics

extension DiagnosticCode {
  /// The codes of all problems in layout files.
  package static let ofLanguage: [DiagnosticCode] =
    lexing + parsing + visualFormats + loading + names + values + propertyValues + constraints + items + views + bars
    + components + columns + [.tooManyProblems]
}
