import Foundation
import Testing

/// Runs the commands of a documentation page as a reader does: line by line, in the reader's own folder.
struct PageShell {
  let plumb: Plumb
  var folder: URL

  init(_ plumb: Plumb) {
    self.plumb = plumb
    folder = plumb.folder
  }

  struct Block {
    var line: Int
    var language: String
    var code: String
    /// The paragraph above the block.
    var lead: String

    /// The commands of the block, including their here-documents.
    var commands: [String] {
      var commands: [String] = []
      var end: String?
      for line in code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if let mark = end {
          commands[commands.count - 1] += "\n" + line
          if line == mark { end = nil }
        } else if !line.isEmpty {
          commands.append(line)
          end = line.firstMatch(of: #/<<'(\w+)'/#).map { String($0.output.1) }
        }
      }
      return commands
    }
  }

  static func blocks(of page: String) throws -> [Block] {
    let text = try String(contentsOf: Plumb.repository.appending(path: "Documentation/\(page)"), encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    var lead = ""
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(line: number + 1, language: String(line.dropFirst(3)), code: "", lead: lead)
        }
      } else if open != nil {
        open?.code += line + "\n"
      } else if !line.isEmpty {
        lead = line
      }
    }
    return blocks
  }

  /// Runs the commands of a block, and returns their output. Each command must exit with 0 or with the status in the
  /// comment at its end.
  mutating func run(_ block: Block) throws -> String {
    var printed = ""
    for command in block.commands {
      let parts = command.components(separatedBy: "# exits with ")
      let outcome = try run(parts[0])
      let status = parts.count > 1 ? Int32(parts[1].prefix { $0.isNumber }) : 0
      #expect(outcome.status == status, "line \(block.line): \(command)\n\(outcome.text)")
      printed += outcome.text
      if let name = command.firstMatch(of: #/\bcd (\w+)/#)?.output.1 { folder.append(path: String(name)) }
    }
    return printed
  }

  /// Runs the shell blocks of a page in `sh`, and compares the output of each with the following `text` block. Returns
  /// the number of commands.
  @discardableResult
  mutating func follow(_ page: String, saving save: (Block, URL) throws -> Void = { _, _ in }) throws -> Int {
    var printed = ""
    var count = 0
    for block in try Self.blocks(of: page) {
      switch block.language {
      case "sh":
        printed = try run(block)
        count += block.commands.count
      case "text": #expect(timeless(printed) == timeless(block.code), "\(page):\(block.line)")
      default: try save(block, folder)
      }
    }
    return count
  }

  func run(_ line: String) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    var environment = plumb.environment
    environment["PATH"] = "\(Plumb.command.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
    environment["HOME"] = plumb.state.path
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Ada"
      environment["GIT_\(role)_EMAIL"] = "ada@example.org"
    }
    process.environment = environment
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Removes the seconds that a run took.
  private func timeless(_ text: String) -> String {
    text.replacing(#/ in \d+(\.\d+)? s\n/#) { _ in "\n" }
  }
}
