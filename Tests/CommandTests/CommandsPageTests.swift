import Foundation
import Testing

@Suite struct `The commands page` {
  /// Runs every line of its examples in order, in one folder with the examples and a draft.
  @Test func `has examples that work as they stand`() throws {
    let plumb = try Plumb()
    let page = try String(contentsOf: Plumb.repository.appending(path: "Documentation/commands.md"), encoding: .utf8)
    let examples = plumb.folder.appending(path: "Examples")
    try FileManager.default.copyItem(at: Plumb.repository.appending(path: "Examples"), to: examples)
    try plumb.write("screen Draft { UILabel title \"Draft\" { pin top, leading to safeArea } }", to: "draft.plumb")
    let lines = page.components(separatedBy: "```sh\n").dropFirst()
      .flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    #expect(lines.count > 15)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst()
      let outcome = try plumb.run(words.map { $0.replacingOccurrences(of: "'", with: "") })
      #expect(outcome.status == (line.contains("# exits with 1") ? 1 : 0), "\(line)\n\(outcome.errors)")
    }
  }
}
