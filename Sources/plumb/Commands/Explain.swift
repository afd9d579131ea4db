import ArgumentParser
import Diagnostics
import Pipeline
import Programs
import ProjectFiles

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "explain", abstract: "Explain a diagnostic by its code.")

  @Argument(help: "A code, such as P0203.", completion: .list(DiagnosticCode.all.map(\.description)))
  var code: String?

  @Flag(help: "List all codes.")
  var list = false

  func validate() throws {
    if code == nil, !list { throw ValidationError("name a code, or --list them") }
  }

  func run() throws {
    if list { return try Standard.output(DiagnosticCode.all.map { "\($0)  \($0.title)\n" }.joined()) }
    guard let code else { return }
    guard let known = DiagnosticCode.all.first(where: { $0.description == code.uppercased() }) else {
      let hint = closest(to: code, among: DiagnosticCode.all.map(\.description)).map { "; did you mean \($0)?" }
      throw ValidationError("no diagnostic has the code '\(code)'\(hint ?? "; see plumb explain --list")")
    }
    try Standard.output(text(of: known))
  }

  private func text(of code: DiagnosticCode) -> String {
    "\(code): \(code.title)\n\n\(code.text)\n\nWrong:\n\n\(indented(code.wrong))"
      + (complaint(about: code).map { "\n" + indented($0) } ?? "") + "\nRight:\n\n\(indented(code.right))"
  }

  /// The diagnostics that the wrong example gets; nil for one in words.
  private func complaint(about code: DiagnosticCode) -> String? {
    switch code.form {
    case .layout:
      let compilation = compile("example.plumb", Array(code.wrong.utf8)) {
        DiagnosticCode.importable[$0].map { Array($0.utf8) }
      }
      let axes = Axes(devices: DeviceChoice.named("iphone-16"))
      let solved = compilation.hasErrors ? [] : Pipeline.check(compilation, axes)
      return formatted(compilation.diagnostics + solved, in: compilation.sources, as: .human)
    case .project:
      var sources = Sources()
      let read = ProjectFile.read(sources.add(path: ProjectFile.fileName, bytes: Array(code.wrong.utf8)))
      return formatted(read.diagnostics, in: sources, as: .human)
    case .words: return nil
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") + (text.hasSuffix("\n") ? "" : "\n")
  }
}
