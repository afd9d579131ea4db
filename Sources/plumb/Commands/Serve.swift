import ArgumentParser
import Libc
import ProjectFiles
import Programs

/// Starts the preview server, which is a separate program because linking a web server would slow down every command.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: ServeOptions.abstract, discussion: ServeOptions.discussion)

  @OptionGroup var options: ServeOptions

  func run() throws {
    guard let folder = Program.ownFolder else { throw failure("cannot find this program's own path") }
    let path = folder + "/plumb-serve"
    if Program.place(of: path) == nil, let build = SourceBuild(containing: folder) { try build.build("plumb-serve") }
    // The server parses the arguments itself, because it restarts with them after a crash.
    let arguments = CommandLine.arguments.drop { $0 != "serve" }.dropFirst()
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(path, &words)
    let reason = String(cString: strerror(errno))
    throw failure("cannot start '\(path)': \(reason); run 'plumb doctor'")
  }
}
