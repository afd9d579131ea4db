import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `Explanations of codes` {
  static let all = DiagnosticCode.ofLanguage.filter { $0.form == .layout }

  @Test(arguments: all.indices)
  func `the wrong example gets the code and nothing else`(index: Int) {
    let code = Self.all[index]
    let found = resolved(code.wrong, as: "example.plumb", importing: DiagnosticCode.importable).diagnostics
    #expect(Set(found.map(\.code)) == [code], "\(code): \(found.map(\.message))")
  }

  @Test(arguments: all.indices)
  func `the right example is right, and as the formatter writes it`(index: Int) {
    let code = Self.all[index]
    let found = resolved(code.right, as: "example.plumb", importing: DiagnosticCode.importable).diagnostics
    #expect(found.map(\.message) == [], "\(code)")
    let parsed = parse(SourceFile(path: "x", text: code.right))
    #expect(words(parsed.value) == words(parse(SourceFile(path: "x", text: format(parsed) ?? "")).value))
  }

  private func words(_ tree: SyntaxTree) -> [String] {
    tree.root.allTokens.map(\.text).filter { $0 != ";" && $0 != "," }
  }
}
