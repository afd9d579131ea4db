import ArgumentParser
import Libc
import ProjectFiles
import Programs

/// Runs the preview server, a separate program: linking a web server would slow the start of every command.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: ServeOptions.abstract, discussion: ServeOptions.discussion)

  @OptionGroup var options: ServeOptions

  func run() throws {
    guard let folder = Program.ownFolder else { throw failure("cannot find this program's own path") }
    let path = folder + "/plumb-serve"
    // The server reads the words itself: it restarts with them after a fault.
    let arguments = CommandLine.arguments.drop { $0 != "serve" }.dropFirst()
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(path, &words)
    let reason = String(cString: strerror(errno))
    throw failure("cannot start '\(path)': \(reason); 'swift build -c release --product plumb-serve' builds it")
  }
}
