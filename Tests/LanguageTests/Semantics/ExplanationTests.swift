import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `Explanations of codes` {
  static let all = syntaxExplanations + semanticExplanations

  @Test func `there is one for each code, and no other`() {
    let codes = Set(`Fixtures of diagnostics`.codes)
    #expect(Self.all.count == codes.count)
    #expect(Set(Self.all.map(\.code)) == codes)
  }

  @Test(arguments: all.indices)
  func `the wrong example gets the code and nothing else`(index: Int) {
    let explanation = Self.all[index]
    guard let wrong = explanation.wrong, explanation.form == .layout else { return }
    let found = resolved(wrong, as: "example.plumb", importing: Explanation.importable).diagnostics
    #expect(Set(found.map(\.code)) == [explanation.code], "\(explanation.code): \(found.map(\.message))")
  }

  @Test(arguments: all.indices)
  func `the right example is right, and as the formatter writes it`(index: Int) {
    let explanation = Self.all[index]
    guard let right = explanation.right, explanation.form == .layout else { return }
    let found = resolved(right, as: "example.plumb", importing: Explanation.importable).diagnostics
    #expect(found.map(\.message) == [], "\(explanation.code)")
    let parsed = parse(SourceFile(path: "x", text: right))
    #expect(words(parsed.value) == words(parse(SourceFile(path: "x", text: format(parsed) ?? "")).value))
  }

  @Test func `titles are short and no text is empty`() {
    for explanation in Self.all {
      #expect(explanation.title.count < 50 && !explanation.title.hasSuffix("."))
      #expect(explanation.text.hasSuffix(".") && explanation.text.count > 20, "\(explanation.code)")
      #expect(explanation.wrong?.isEmpty == false && explanation.right?.isEmpty == false, "\(explanation.code)")
    }
  }

  private func words(_ tree: SyntaxTree) -> [String] {
    tree.root.allTokens.map(\.text).filter { $0 != ";" && $0 != "," }
  }
}
