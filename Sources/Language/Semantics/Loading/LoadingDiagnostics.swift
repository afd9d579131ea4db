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
      help: "an import's path is relative to the file that imports it")
  }

  static func importOfNoLayout(_ path: String, at range: SourceRange) -> Diagnostic {
    .error(
      .importOfNoLayout, "'\(path)' is not a layout", at: range,
      help: "import only layout files, whose names end in '.plumb'")
  }

  static func importCycle(_ path: String, at range: SourceRange, notes: [Note]) -> Diagnostic {
    .error(
      .importCycle, "'\(path)' imports this file, directly or through others, so it cannot be imported here", at: range,
      notes: notes)
  }

  static func tooManyImports(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "this imports more than \(ResolutionLimits.files) files", at: range)
  }

  static func importsTooLarge(at range: SourceRange) -> Diagnostic {
    .error(.tooManyImports, "the file and its imports have more than \(Limits.totalSize >> 20) MiB together", at: range)
  }

  static func emptyFile(at range: SourceRange) -> Diagnostic {
    .warning(.emptyFile, "the file declares nothing", at: range, help: "start with a screen: screen Name { … }")
  }

  static func tooManyViews(at range: SourceRange) -> Diagnostic {
    .error(
      .tooManyViews, "the file creates more than \(ResolutionLimits.views) views, counting repetitions and previews",
      at: range)
  }

  static func tooMuchWork(at range: SourceRange?) -> Diagnostic {
    .error(
      .tooMuchWork, "repetitions, components and previews multiply to more than half a million statements", at: range,
      help: "use shorter lists or fewer previews")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(
      .tooDeep, "this is nested deeper than \(ResolutionLimits.depth) levels, counting those inside components",
      at: range)
  }
}
