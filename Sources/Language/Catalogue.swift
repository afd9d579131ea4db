package import Diagnostics

extension DiagnosticCode {
  package static let ofLanguage: [DiagnosticCode] =
    lexing + parsing + visualFormats + loading + names + values + propertyValues + constraints + items + views + bars
    + components + columns + [.tooManyProblems]
}
