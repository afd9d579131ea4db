import Foundation
import Testing

@Suite struct `The page about goldens` {
  /// Every line of its examples that runs plumb.
  private static func commands() throws -> [[String]] {
    let text = try String(contentsOf: Plumb.repository.appending(path: "Documentation/goldens.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("`") }.compactMap { line in
      guard let start = line.range(of: "plumb "), line.hasPrefix("plumb ") || line.contains("run: plumb ") else {
        return nil
      }
      let command = line[start.lowerBound...].prefix { $0 != "#" }
      return command.split(separator: " ").dropFirst().map(String.init)
    }
  }

  @Test func `names only commands and options that there are`() throws {
    let commands = try Self.commands()
    #expect(commands.count >= 10)
    for command in commands {
      let help = try Plumb().run("help", try #require(command.first))
      #expect(help.status == 0, "\(command)")
      for word in command where word.hasPrefix("--") { #expect(help.output.contains(word), "\(command)") }
    }
  }
}
