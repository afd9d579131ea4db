import Diagnostics
import Language
import Testing
import TestSupport

struct Page: Sendable {
  struct Example: Sendable, CustomTestStringConvertible {
    let line: Int
    let code: String

    var testDescription: String { "line \(line)" }
  }

  let text: String

  init(_ name: String) { text = TestFiles.text("Documentation/" + name) ?? "" }

  func examples(_ language: String = "plumb") -> [Example] {
    var examples: [Example] = []
    var open: (line: Int, code: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```" {
        if let open { examples.append(Example(line: open.line, code: open.code)) }
        open = nil
      } else if line == "```" + language {
        open = (index + 1, "")
      } else if open != nil {
        open?.code += line + "\n"
      }
    }
    return examples
  }

  /// Returns the text under a heading, up to the next heading of the same or a higher level.
  func section(_ heading: String) -> String {
    guard let start = text.firstRange(of: "\n\(heading)\n") else { return "" }
    let level = heading.prefix { $0 == "#" }.count
    let rest = text[start.upperBound...]
    var section = ""
    for line in rest.split(separator: "\n", omittingEmptySubsequences: false) {
      let depth = line.prefix { $0 == "#" }.count
      if (1...level).contains(depth), line.dropFirst(depth).first == " " { break }
      section += line + "\n"
    }
    return section
  }

  /// The rows of the page's tables, with unescaped bars.
  var rows: [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.replacing("\\|", with: "\u{1}").split(separator: "|")
        .map { $0.replacing("\u{1}", with: "|").trimmingSpaces }
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension String {
  var codes: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}

extension Page.Example {
  /// The example as a file, with statements wrapped in a screen.
  var file: String {
    let isFile = code.split(separator: "\n").contains { line in
      ["import", "screen", "component", "preview", "style"].contains { line.hasPrefix($0 + " ") }
    }
    if isFile { return code }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "screen Example {\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined() + "}\n"
  }

  var tree: SyntaxTree { parse(SourceFile(path: "example.plumb", text: file)).value }
}
