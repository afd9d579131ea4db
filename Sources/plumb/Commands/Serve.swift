import ArgumentParser
import Glibc

/// The page is a program of its own beside this one: what a web server needs would slow the start of every command.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show layouts in the browser, live.")

  @Argument(parsing: .captureForPassthrough, help: "As 'plumb serve --help' says.")
  var arguments: [String] = []

  func run() throws {
    guard let own = Serve.ownPath, let slash = own.lastIndex(of: "/") else { throw failure("this program has no path") }
    let path = own[..<slash] + "/plumb-serve"
    var words: [UnsafeMutablePointer<CChar>?] = ([String(path)] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(String(path), &words)
    let reason = String(cString: strerror(errno))
    throw failure("cannot start '\(path)': \(reason); swift build -c release --product plumb-serve makes it")
  }

  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
