import ArgumentParser
import Diagnostics
import LayoutModel
import Painting
import Pipeline
import PreviewPackages
import Programs
import ProjectFiles
import Synchronization

struct Watch: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Redraw layouts whenever they are saved.",
    discussion: """
      Names and places pictures as render does, and writes only those that change. A save interrupts the drawing \
      in progress. A file with errors keeps its last good pictures. Press Ctrl-C to stop.
      """)

  @Argument(help: "Files or folders.", completion: .layouts)
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp("Build a Swift package and redraw its previews instead.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Flag(help: "Poll the files four times a second instead of waiting for change events.")
  var poll = false

  @OptionGroup var outputs: OutputOptions
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    try check(inputs, package: package, pictures: pictures, axes: axes)
    if inputs.contains("-") { throw ValidationError("cannot watch standard input") }
    if outputs.output == "-" { throw ValidationError("cannot write pictures to standard output repeatedly") }
  }

  func run() throws {
    let axes = try axes.axes()
    let planner = try outputs.planner(axes, pictures)
    if let package {
      let pictures = PackagePictures(
        package: try PreviewPackage(named: package), planner: planner, selection: self.axes)
      WatchedPackage(pictures: pictures, reports: reports).run(poll ? .polling : .events)
    }
    let writer = Mutex(PictureWriter(planner: planner, jobs: outputs.jobs, reports: reports))
    let status = StatusLine(isShown: !reports.quiet && reports.format.allowsPlainLines)
    status.endWhenStopped()
    var watcher = FileWatcher(poll ? .polling : .events)
    let failing = Faults.restart(with: CommandLine.arguments)
    var workspace = Workspace(inputs, in: axes.languages.compactMap(\.self), leavingOut: failing)
    let compilations = workspace.inputs.compactMap(\.current)
    if !compilations.isEmpty, compilations.count == workspace.inputs.count {
      try self.axes.requireMatches(in: compilations)
    }
    var changed = Set(workspace.inputs.map(\.path))
    repeat {
      let inputs = workspace.inputs
      let latest = changed
      let watched = counted(workspace.fileCount, "file")
      let drawing = BackgroundWork { cancellation in
        status.clear()
        let (outcome, time) = timed { writer.withLock { $0.update(inputs, latest, unless: cancellation) } }
        ErrorOutput.end()
        if let outcome { status.show("\(outcome), \(time) ms; watching \(watched)") }
      }
      changed = workspace.nextUpdate(&watcher)
      drawing.cancel()
    } while true
  }
}

private func timed<Result>(_ body: () -> Result) -> (Result, milliseconds: Int) {
  let clock = ContinuousClock()
  let start = clock.now
  let result = body()
  return (result, Int(clamping: (clock.now - start) / .milliseconds(1)))
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
