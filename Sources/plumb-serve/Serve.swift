import ArgumentParser
import Diagnostics
import Libc
import Pipeline
import PreviewPackages
import Programs
import ProjectFiles

@main
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumb serve", abstract: ServeOptions.abstract, discussion: ServeOptions.discussion)

  @OptionGroup var options: ServeOptions

  private static let usualPort: UInt16 = 7586

  static func main() {
    prepare()
    do {
      var command = try parseAsRoot()
      restore()
      try command.run()
      end()
    } catch { end(error) }
  }

  /// Runs the server. The main thread watches the files; other threads do everything else.
  func run() throws {
    try requireThreads()
    if let folder = options.export { return try export(to: folder) }
    let project = options.test ? try TestedProject() : nil
    if options.inputs.isEmpty { try project?.enter() }
    let failing = Faults.restart(with: CommandLine.arguments)
    StopSignals.areSuccess()
    let (events, teller) = AsyncStream.makeStream(of: Event.self)
    let package = try options.package.map { try self.package(at: $0) }
    let requests = options.package == nil ? WorkspaceRequests() : nil
    Task { do { try await serve(events, of: project, requests) } catch { Serve.end(error) } }
    if let package { watch(package, telling: teller) }
    let workspace = Workspace(options.inputs.isEmpty ? project?.inputs ?? [] : options.inputs, leavingOut: failing)
    teller.yield(Event(inputs: workspace.inputs, changed: Set(workspace.inputs.map(\.path))))
    watch(workspace, requests, telling: teller)
  }

  private func package(at path: String) throws -> PreviewPackage {
    do throws(PackageFailure) { return try PreviewPackage(path) } catch { throw failure(error.message) }
  }

  /// Throws if the server's threads cannot be started, because Dispatch would wait for them forever.
  private func requireThreads() throws {
    let count = Serve.threadCount + max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    guard canStart(threads: count) else {
      throw failure(
        "cannot start the \(count) threads of the server; allow more memory or processes ('ulimit -v', 'ulimit -u')")
    }
  }

  /// The maximum number of threads besides one for each processor: 1 each for sockets, traffic, timers, `PageState`,
  /// `RequestHandler`, `LanguageFinder`, `PictureRenderer`, its helper, watching goldens and running tests; 4 + 1 and 2
  /// + 1 for the job queues and the threads that watch them.
  private static let threadCount = 18

  private func serve(
    _ events: AsyncStream<Event>, of project: TestedProject?, _ requests: WorkspaceRequests?
  ) async throws {
    let pageState = PageState(requests)
    let review = project?.review(telling: pageState)
    var events = events.makeAsyncIterator()
    if let first = await events.next() { await pageState.update(first) }
    let (port, token) = try await listen(
      pageState, review, writingIn: options.inputs.isEmpty ? project?.inputs ?? [] : options.inputs,
      passingTo: requests)
    _ = Faults.restart(with: arguments(listeningOn: port))
    let address = "http://127.0.0.1:\(port)/\(token.fragment)"
    try Standard.output("serving at \(address)\n")
    PageFile.prepare()
    if options.open, !Program.start([System.opener, address]) {
      Standard.error("could not open a browser; the address is above\n")
    }
    if let review, let project {
      let wakes = project.files.wakes(options.poll ? .polling : .events)
      Task { await review.follow(wakes) }
    }
    while let event = await events.next() {
      await pageState.update(event)
      if let review { Task { await review.test() } }
    }
  }

  /// Returns the arguments that restart this server on the same port, so that open pages can reconnect.
  private func arguments(listeningOn port: UInt16) -> [String] {
    var words = CommandLine.arguments.prefix(1) + ["--port", "\(port)"]
    if options.test { words.append("--test") }
    if options.poll { words.append("--poll") }
    if let editor = options.editor { words += ["--editor", editor] }
    if let package = options.package { words += ["--package", package] }
    return words + ["--"] + options.inputs
  }

  private func listen(
    _ pageState: PageState, _ review: GoldenReview?, writingIn inputs: [String],
    passingTo requests: WorkspaceRequests?
  ) async throws -> (UInt16, WriteToken) {
    let isOfLayouts = options.package == nil
    let routes = Routes(
      pageState: pageState,
      options: PageOptions(editor: options.editor, isTesting: review != nil, isEditing: isOfLayouts),
      review: review, inputs: isOfLayouts ? inputs : nil, requests: requests)
    do {
      let port = try await PreviewServer.start(
        routes, port: options.port ?? Serve.usualPort, orAnyOther: options.port == nil)
      return (port, routes.options.token)
    } catch {
      throw failure("cannot listen on port \(options.port ?? Serve.usualPort): \(error)")
    }
  }

  private func watch(
    _ workspace: Workspace, _ requests: WorkspaceRequests?, telling teller: AsyncStream<Event>.Continuation
  ) -> Never {
    var workspace = workspace
    var watcher = FileWatcher(options.poll ? .polling : .events)
    while true {
      let changed = workspace.nextUpdate(&watcher, requests: requests)
      teller.yield(Event(inputs: workspace.inputs, changed: changed))
    }
  }

  private func watch(_ package: PreviewPackage, telling teller: AsyncStream<Event>.Continuation) -> Never {
    var watcher = FileWatcher(options.poll ? .polling : .events)
    var build = PackageBuild()
    var built: FileStamps?
    repeat {
      let now = package.sources
      if now != built {
        built = now
        ErrorOutput.say("building '\(package.folder)' …")
        build.update(package)
        for compilerError in build.compilerErrors { ErrorOutput.quote(Array(compilerError.text.utf8)) }
        teller.yield(Event(inputs: build.inputs, changed: Set(build.inputs.map(\.path)), build: build))
      }
      watcher.watch(package.watched)
      watcher.wait()
    } while true
  }
}

private struct Event: Sendable {
  var inputs: [Workspace.Input]
  var changed: Set<String>
  /// nil for layout files.
  var build: PackageBuild?
}

extension PageState {
  fileprivate func update(_ event: Event) { update(event.inputs, changed: event.changed, build: event.build) }
}

extension Serve {
  func export(to folder: String) throws {
    var project = try exported()
    let page: ExportedPage
    do throws(PreviewRequest.Problem) {
      page = try ExportedPage(of: &project, at: options.address ?? "")
    } catch {
      throw failure(error.message)
    }
    guard page.pictureCount > 0 else { throw failure("there is nothing to export; run 'plumb check' to see why") }
    if page.isCut { Standard.error("only the first \(PreviewProject.limit) pictures are exported\n") }
    do throws(FileError) { try page.write(to: folder) } catch { throw failure(error.message) }
    let count = page.pictureCount == 1 ? "1 picture" : "\(page.pictureCount) pictures"
    try Standard.output("exported \(count) into \(folder)".onOneLine + "\n")
  }

  private func exported() throws -> PreviewProject {
    var project = PreviewProject()
    guard let path = options.package else {
      let workspace = Workspace(options.inputs)
      project.update(workspace.inputs, changed: Set(workspace.inputs.map(\.path)))
      return project
    }
    let package: PreviewPackage
    do throws(PackageFailure) { package = try PreviewPackage(path) } catch { throw failure(error.message) }
    var build = PackageBuild()
    build.update(package)
    for compilerError in build.compilerErrors { ErrorOutput.quote(Array(compilerError.text.utf8)) }
    project.update(build.inputs, changed: Set(build.inputs.map(\.path)), build: build)
    return project
  }
}
