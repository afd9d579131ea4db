import Diagnostics
import Pipeline
import TestSupport
import Testing

/// Typical mistakes of users who know Swift, SwiftUI or CSS, each with Plumb's complete messages.
///
/// For each mistake, `Tests/Fixtures/mistakes.txt` contains a heading, the layout, a line of dashes and the messages.
@Suite struct `Messages about mistakes` {
  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var layout: String
    var messages: String

    static let all: [Mistake] = {
      let text = String(decoding: TestFiles.bytes("Tests/Fixtures/mistakes.txt") ?? [], as: UTF8.self)
      return ("\n" + text).split(separator: "\n=== ").map { block in
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let dashes = lines.firstIndex(of: "---") ?? lines.endIndex
        func joined(_ part: ArraySlice<Substring>) -> String { part.joined(separator: "\n") + "\n" }
        let messages = lines[dashes...].dropFirst()
        return Mistake(
          testDescription: String(lines[0]), layout: joined(lines[1..<dashes]),
          messages: joined(messages.last == "" ? messages.dropLast() : messages))
      }
    }()
  }

  private func messages(_ layout: [UInt8]) -> (text: String, compilation: Compilation) {
    let files = ["Theme.plumb": Array("let standard = 8\n".utf8)]
    let compilation = compile("a.plumb", layout) { files[$0] }
    let solved = compilation.hasErrors ? [] : check(compilation, Axes(devices: DeviceChoice.named("iphone-16")))
    let found = (compilation.diagnostics + solved).inSourceOrder
    return (formatted(found, in: compilation.sources, as: .human), compilation)
  }

  @Test func `there are many`() { #expect(Mistake.all.count >= 40) }

  @Test(arguments: Mistake.all)
  func `name the cause and say what to write`(mistake: Mistake) {
    #expect(messages(Array(mistake.layout.utf8)).text == mistake.messages)
  }

  @Test(arguments: Mistake.all)
  func `offer only fixes after which the mistake is gone`(mistake: Mistake) {
    let compilation = messages(Array(mistake.layout.utf8)).compilation
    for problem in compilation.diagnostics {
      for fixIt in problem.fixIts {
        let fixed = compilation.sources.applying([fixIt]).changed[SourceID(0)] ?? []
        let after = messages(fixed).compilation.diagnostics
        #expect(after.count < compilation.diagnostics.count, "\(fixIt.message)")
      }
    }
  }

  @Test func `offer fixes that leave no problem when they are made together`() {
    let layout =
      "screen S {\n  VStack {\n    Text(\"Hello\")\n    Text(\"World\")\n    pin top, leading to safeArea\n  }\n}\n"
    let compilation = messages(Array(layout.utf8)).compilation
    let fixes = compilation.certainTogether(compilation.diagnostics.compactMap(\.fixIts.first)) { _ in nil }
    let fixed = compilation.sources.applying(fixes).changed[SourceID(0)] ?? []
    #expect(
      String(decoding: fixed, as: UTF8.self) == """
        screen S {
          stack { axis: vertical
            label "Hello"
            label "World"
            pin top, leading to safeArea
          }
        }

        """)
  }
}
