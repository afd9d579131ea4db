import ArgumentParser
import Dispatch
import FileSystem
import Glibc
import Preview
import Watching

@main
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb serve",
    abstract: "Show layouts in the browser, live.",
    discussion: """
      Serves a page on this machine only. The page shows every screen on the devices chosen in it and is right again \
      as soon as a file is saved. Ends with Ctrl-C.
      """)

  @Argument(help: "Files or folders.")
  var inputs: [String]

  @Option(help: "Where to listen; 0 is any free port. Otherwise 7586, or a free one if that is taken.")
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "A link that opens a place in an editor, with {path}, {line} and {column}.", valueName: "url"))
  var editor: String?

  @Flag(help: "Look at the files four times a second instead of waiting for the system's word.")
  var poll = false

  private static let usualPort: UInt16 = 7586

  func validate() throws {
    if inputs.contains("-") { throw ValidationError("standard input cannot be watched") }
  }

  func run() async throws {
    let stop = StopSignals(), workspace = Workspace(inputs)
    let hub = Hub()
    await hub.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
    let listening: UInt16
    do {
      listening = try await PreviewServer.start(
        hub, PageOptions(editor: editor), port: port ?? Serve.usualPort, orAnyOther: port == nil)
    } catch {
      say("error: cannot listen on port \(port ?? Serve.usualPort): \(error)\n", to: 2)
      throw ExitCode(2)
    }
    let address = "http://127.0.0.1:\(listening)"
    say("serving at \(address)\n", to: 1)
    if open { openInBrowser(address) }
    for await event in events(from: workspace, stop: stop.descriptor) {
      await hub.update(event.inputs, changed: event.changed)
    }
  }

  private struct Event: Sendable {
    var inputs: [Workspace.Input]
    var changed: Set<String>
  }

  /// What the files come to, each time they change, until a descriptor can be read.
  private func events(from workspace: Workspace, stop: Int32) -> AsyncStream<Event> {
    AsyncStream { continuation in
      DispatchQueue(label: "files").async {
        var workspace = workspace, watcher = FileWatcher(poll ? .polling : .events)
        while let changed = workspace.nextUpdate(&watcher, stop: stop) {
          continuation.yield(Event(inputs: workspace.inputs, changed: changed))
        }
        // Whatever the server is busy with ends here.
        Glibc.exit(0)
      }
    }
  }

  private func openInBrowser(_ address: String) {
    var child = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    if posix_spawnp(&child, "xdg-open", nil, nil, arguments, environ) != 0 {
      say("no browser could be opened; the address is above\n", to: 2)
    }
  }

  private func say(_ text: String, to descriptor: Int32) { try? Files.writeAll(Array(text.utf8), to: descriptor, "-") }
}
