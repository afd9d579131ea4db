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

  @Option(help: "text, or json: a line for each code, with its examples.")
  var format: ListFormat = .text

  func validate() throws {
    if code == nil, !list { throw ValidationError("name a code, or list all codes with --list") }
  }

  func run() throws {
    let codes = try list ? DiagnosticCode.all : code.map { [try known($0)] } ?? []
    switch format {
    case .json: try Standard.output(codes.map { Explanation($0).json + "\n" }.joined())
    case .text where list: try Standard.output(codes.map { "\($0)  \($0.title)\n" }.joined())
    case .text: try Standard.output(codes.map { Explanation($0).text }.joined())
    }
  }

  private func known(_ name: String) throws -> DiagnosticCode {
    if let known = DiagnosticCode.all.first(where: { $0.description == name.uppercased() }) { return known }
    let hint = closest(to: name, among: DiagnosticCode.all.map(\.description)).map { "; did you mean \($0)?" }
    throw ValidationError("no diagnostic has the code '\(name)'\(hint ?? "; see plumb explain --list")")
  }
}

enum ListFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

struct Explanation {
  private let code: DiagnosticCode

  init(_ code: DiagnosticCode) { self.code = code }

  var text: String {
    "\(code): \(code.title)\n\n\(code.text)\n\nWrong:\n\n\(indented(code.wrong))"
      + (complaint.map { "\n" + indented($0) } ?? "") + "\nRight:\n\n\(indented(code.right))"
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      json.field("code", code.description)
      json.field("stage", code.stage)
      json.field("title", code.title)
      json.field("text", code.text)
      json.field("form", form)
      json.field("wrong", code.wrong)
      json.field("right", code.right)
      json.optionalField("problems", complaint)
      if code.form == .layout {
        json.objectField("imports") { json in
          for (path, text) in DiagnosticCode.importable.sorted(by: { $0.key < $1.key }) { json.field(path, text) }
        }
      }
      if let rule = LintRule.all.first(where: { $0.code == code }) {
        json.objectField("rule") { json in
          json.field("name", rule.name)
          json.field("severity", rule.severity.rawValue)
          json.field("summary", rule.summary)
        }
      }
    }
    return json.text
  }

  private var form: String {
    switch code.form {
    case .layout: "layout"
    case .project: "project"
    case .words: "words"
    }
  }

  /// The diagnostics for the wrong example; nil if the example is only a description.
  private var complaint: String? {
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
