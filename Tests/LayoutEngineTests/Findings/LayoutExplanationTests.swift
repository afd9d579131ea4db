import Diagnostics
import Language
import LayoutEngine
import LayoutModel
import Testing

@Suite struct `Explanations of what solving reports` {
  @Test func `there is one for each code`() {
    #expect(layoutExplanations.map(\.code.number) == Array(701...707))
  }

  @Test(arguments: layoutExplanations.indices)
  func `the wrong example gets the code, the right one nothing`(index: Int) throws {
    let explanation = layoutExplanations[index]
    #expect(explanation.text.hasSuffix(".") && explanation.title.count < 50)
    // A layout file cannot have such a priority, and no short text has so many conflicts.
    let isBeyondAnExample = [705, 707].contains(explanation.code.number)
    if !isBeyondAnExample, let wrong = explanation.wrong { #expect(try Set(codes(wrong)) == [explanation.code]) }
    if let right = explanation.right { #expect(try codes(right) == []) }
  }

  private func codes(_ text: String) throws -> [DiagnosticCode] {
    let resolved = resolve(parse(SourceFile(path: "x.plumb", text: text)))
    #expect(resolved.diagnostics.map(\.message) == [])
    let environment = try Environment.device("iphone-16")
    return resolved.value.screens.flatMap { solve($0, in: environment).diagnostics.map(\.code) }
  }
}
