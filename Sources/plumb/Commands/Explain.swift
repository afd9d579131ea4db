import ArgumentParser
import Diagnostics
import Pipeline
import ProjectFiles
import Programs

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "explain", abstract: "Explain a diagnostic by its code.")

  @Argument(help: "A code, such as P0203.", completion: .list(DiagnosticCode.all.map(\.description)))
  var code: String?

  @Flag(help: "List all codes.")
  var list = false

  @Option(help: "text, or json: a line for each code, with its examples.")
  var format: ListFormat = .text

  func validate() throws {
    if code == nil, !list { throw ValidationError("name a code, or --list them") }
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

/// The output format of a list.
enum ListFormat: String, ExpressibleByArgument, CaseIterable { case text, json }
