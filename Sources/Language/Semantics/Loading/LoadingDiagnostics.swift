import Diagnostics

extension DiagnosticCode {
  static let emptyFile = DiagnosticCode(5)
  static let missingImport = DiagnosticCode(6)
  static let importCycle = DiagnosticCode(7)
  static let tooManyImports = DiagnosticCode(8)
  static let tooManyViews = DiagnosticCode(9)
  static let tooMuchWork = DiagnosticCode(11)
  static let tooDeep = DiagnosticCode(12)
  static let importOfNoLayout = DiagnosticCode(13)
}

extension Diagnostic {
  static func missingImport(_ path: String, at range: SourceRange) -> Diagnostic {
    .error(
      .missingImport, "there is no file '\(path)'", at: range,
      help: "the path of an import is relative to the file it stands in")
  }

  static func importOfNoLayout(_ path: String, at range: SourceRange) -> Diagnostic {
    .error(
      .importOfNoLayout, "'\(path)' is no layout", at: range,
      help: "an import names another layout file, whose name ends in '.plumb'")
  }

  static func importCycle(_ path: String, at range: SourceRange, notes: [Note]) -> Diagnostic {
    .error(
      .importCycle, "'\(path)' imports this file, directly or through others, so it cannot be imported here", at: range,
      notes: notes)
  }

  static func tooManyImports(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "more than \(ResolutionLimits.files) files are imported", at: range)
  }

  static func importsTooLarge(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "the file and its imports have more than \(Limits.totalSize >> 20) MiB together", at: range)
  }

  static func emptyFile(at range: SourceRange) -> Diagnostic {
    .warning(.emptyFile, "the file declares nothing", at: range, help: "begin with a screen: screen Name { … }")
  }

  static func tooManyViews(at range: SourceRange) -> Diagnostic {
    .error(
      .tooManyViews, "the file makes more than \(ResolutionLimits.views) views, repetitions and previews counted",
      at: range)
  }

  static func tooMuchWork(at range: SourceRange?) -> Diagnostic {
    .error(
      .tooMuchWork, "repetitions, components and previews multiply to more than half a million statements", at: range,
      help: "fewer elements in the lists, or fewer previews, show as much")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(
      .tooDeep, "this lies more than \(ResolutionLimits.depth) levels deep, those of components counted", at: range)
  }
}
