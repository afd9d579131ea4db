import ArgumentParser
import Dispatch
import Glibc
import Programs
import ProjectFiles

@main
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb serve",
    abstract: "Show layouts in the browser, live.",
    discussion: """
      Serves a page on this machine only. The page shows every screen on the devices you choose and updates as soon as \
      a file is saved. Press Ctrl-C to stop.
      """)

  @Argument(help: "Files or folders; with --test, default: the project's inputs.")
  var inputs: [String] = []

  @Flag(
    help: """
      Compare layouts with the project's goldens; accept, reject and undo in the page.
      """)
  var test = false

  @Option(help: "The port to listen on; 0 for any free one. Default: 7586, or any free port if that is taken.")
  var port: UInt16?

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "The link that opens an editor, with {path}, {line} and {column}.", valueName: "url"))
  var editor: String?

  @Flag(help: "Poll the files four times a second instead of waiting for change events.")
  var poll = false

  private static let usualPort: UInt16 = 7586

  static func main() async {
    prepare()
    do {
      var command = try parseAsRoot()
      mend()
      if let serve = command as? Serve { try await serve.run() } else { try command.run() }
      end()
    } catch { end(error) }
  }

  func validate() throws {
    if inputs.contains("-") { throw ValidationError("cannot watch standard input") }
    if inputs.isEmpty, !test { throw ValidationError("name files or folders") }
  }

  func run() async throws {
    let project = test ? try TestedProject() : nil
    if inputs.isEmpty { try project?.enter() }
    let failing = Faults.startAnew(with: CommandLine.arguments)
    let named = inputs.isEmpty ? project?.inputs ?? [] : inputs
    let stop = StopSignals(), workspace = Workspace(named, leavingOut: failing)
    let hub = Hub(), review = project?.review(telling: hub)
    await hub.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
    let port = try await listen(hub, review)
    _ = Faults.startAnew(with: arguments(listeningOn: port))
    let address = "http://127.0.0.1:\(port)"
    try Standard.output("serving at \(address)\n")
    if open, !Program.start(["xdg-open", address]) {
      Standard.error("could not open a browser; the address is above\n")
    }
    if let review, let project {
      let wakes = project.files.wakes(poll ? .polling : .events, stop: stop.descriptor)
      Task { await review.follow(wakes) }
    }
    for await event in events(from: workspace, stop: stop.descriptor) {
      await hub.update(event.inputs, changed: event.changed)
      if let review { Task { await review.test() } }
    }
  }

  /// The arguments to restart this server on the same port, so that open pages find it again.
  private func arguments(listeningOn port: UInt16) -> [String] {
    CommandLine.arguments.prefix(1) + ["--port", "\(port)"] + (test ? ["--test"] : []) + (poll ? ["--poll"] : [])
      + (editor.map { ["--editor", $0] } ?? []) + ["--"] + inputs
  }

  /// Starts listening; returns the port.
  private func listen(_ hub: Hub, _ review: GoldenReview?) async throws -> UInt16 {
    let tests = review.map { TestRoutes($0) }
    let routes = Routes(hub: hub, options: PageOptions(editor: editor, token: tests?.token), tests: tests)
    do {
      return try await PreviewServer.start(routes, port: port ?? Serve.usualPort, orAnyOther: port == nil)
    } catch {
      throw failure("cannot listen on port \(port ?? Serve.usualPort): \(error)")
    }
  }

  private struct Event: Sendable {
    var inputs: [Workspace.Input]
    var changed: Set<String>
  }

  /// The compiled files at each change, until the descriptor is readable.
  private func events(from workspace: Workspace, stop: Int32) -> AsyncStream<Event> {
    AsyncStream { continuation in
      DispatchQueue(label: "files").async {
        var workspace = workspace, watcher = FileWatcher(poll ? .polling : .events)
        while let changed = workspace.nextUpdate(&watcher, stop: stop) {
          continuation.yield(Event(inputs: workspace.inputs, changed: changed))
        }
        // Ends the process even while requests are in progress.
        Glibc.exit(0)
      }
    }
  }
}
