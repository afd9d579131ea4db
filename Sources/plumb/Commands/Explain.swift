import ArgumentParser
import Diagnostics
import InterfaceBuilder
import Language
import LayoutEngine
import LayoutModel
import Pipeline
import Programs

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "explain", abstract: "Explain a diagnostic by its code.")

  @Argument(help: "A code, such as P0203.")
  var code: String?

  @Flag(help: "List all codes.")
  var list = false

  static let explanations =
    (syntaxExplanations + semanticExplanations + layoutExplanations + lintExplanations + interfaceExplanations)
    .sorted { $0.code < $1.code }

  func validate() throws {
    if code == nil, !list { throw ValidationError("name a code, or --list them") }
  }

  func run() throws {
    if list { return try Standard.output(Explain.explanations.map { "\($0.code)  \($0.title)\n" }.joined()) }
    guard let code else { return }
    guard let explanation = Explain.explanations.first(where: { $0.code.description == code.uppercased() }) else {
      let hint = closest(to: code, among: Explain.explanations.map(\.code.description)).map { "; did you mean \($0)?" }
      throw ValidationError("no diagnostic has the code '\(code)'\(hint ?? "; see plumb explain --list")")
    }
    try Standard.output(text(of: explanation))
  }

  private func text(of explanation: Explanation) -> String {
    var text = "\(explanation.code): \(explanation.title)\n\n\(explanation.text)\n"
    if let wrong = explanation.wrong {
      text += "\nWrong:\n\n" + indented(wrong)
      if explanation.form == .layout { text += "\n" + indented(complaint(about: wrong)) }
    }
    if let right = explanation.right { text += "\nRight:\n\n" + indented(right) }
    return text
  }

  /// The diagnostics for an example.
  private func complaint(about example: String) -> String {
    let compilation = compile("example.plumb", Array(example.utf8)) {
      Explanation.importable[$0].map { Array($0.utf8) }
    }
    let axes = Axes(devices: DeviceChoice.named("iphone-16"))
    let solved = compilation.hasErrors ? [] : Pipeline.check(compilation, axes)
    return formatted(compilation.diagnostics + solved, in: compilation.sources, as: .human)
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") + (text.hasSuffix("\n") ? "" : "\n")
  }
}
