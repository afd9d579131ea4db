import ArgumentParser
import Diagnostics
import LayoutModel
import Libc
import Painting
import Pipeline
import PreviewJobs
import PreviewPackages
import Programs
import ProjectFiles

/// Draws the previews of a package that a command selects.
struct PackagePictures {
  let package: PreviewPackage
  let planner: PicturePlanner
  let selection: AxesOptions
  /// Whether the pictures go onto a sheet and therefore need no paths.
  var areForSheet = false

  struct Outcome {
    var previewCount = 0
    var pictureCount = 0
    var failures: [String] = []
    var building = Duration.zero, drawing = Duration.zero
  }

  /// - Parameter cancellation: Requesting it ends the program that draws the previews.
  func draw(
    unless cancellation: Cancellation = Cancellation(), _ take: ([UInt8], PlannedPicture) throws -> Void
  ) throws -> Outcome {
    let clock = ContinuousClock()
    var outcome = Outcome()
    var program: PreviewProgram?
    outcome.building = try clock.measure { program = try withPackage { try package.build() } }
    guard let program else { return outcome }
    outcome.drawing = try clock.measure {
      let previews = try withPackage { try program.previews() }
      let screens = previews.screens
      if !screens.isEmpty {
        try selection.requireMatches(screens: screens.map(\.name), previews: screens.compactMap(\.preview))
      }
      let planned = zip(previews.indices, screens).flatMap { plan(previews[$0], $1, at: $0) }
      if !areForSheet { try planned.checkPaths() }
      outcome.previewCount = previews.count
      let jobs = planned.map { PreviewJob($0.compilation, $0.request) }
      let drawn = try withPackage { try program.draw(jobs, unless: cancellation) }
      for (plan, picture) in zip(planned, drawn) {
        switch picture {
        case .success(let bytes):
          try take(bytes, plan)
          outcome.pictureCount += 1
        case .failure(let error):
          outcome.failures.append("cannot draw '\(plan.request.variant.name)': \(error.message)")
        }
      }
    }
    return outcome
  }

  /// Returns the pictures of a preview. Their screens have no views, because the package's program creates the views.
  private func plan(_ preview: PreviewListing, _ screen: Screen, at place: Int) -> [PlannedPicture] {
    guard !planner.axes.screens(of: Document(screens: [screen])).isEmpty else { return [] }
    return planner.axes.environments(for: screen).compactMap { environment in
      let variant = ScreenVariant(file: preview.file, screen: screen, environment: environment)
      guard let request = planner.options.request(for: variant, as: planner.format, .empty) else { return nil }
      let destination = planner.template.destination(of: variant, scale: request.scale.factor)
      return PlannedPicture(request: request, compilation: place, destination: destination)
    }
  }
}

extension [PreviewListing] {
  /// The screens that represent previews. Previews with the same name get titles with their file and line.
  fileprivate var screens: [Screen] {
    let counts = Dictionary(grouping: self, by: \.name).mapValues(\.count)
    return map { preview in
      var screen = preview.screen
      if counts[preview.name] != 1 { screen.title = "\(preview.name), \(preview.file):\(preview.line)" }
      return screen
    }
  }
}

extension PackagePictures.Outcome {
  /// A summary such as `4 pictures of 2 previews; built in 3.1 s, drawn in 0.2 s`.
  var summary: String {
    "\(counted(pictureCount, "picture")) of \(counted(previewCount, "preview")); built in \(seconds(building)), "
      + "drawn in \(seconds(drawing))"
  }

  private func seconds(_ time: Duration) -> String {
    let tenths = Int(clamping: time / .milliseconds(100))
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

/// Prints the compiler's output unchanged before it rethrows a failure of a package.
func withPackage<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as PackageFailure {
    if !error.output.isEmpty { ErrorOutput.quote(error.output) }
    throw failure(error.message)
  }
}

extension PreviewPackage {
  init(named path: String) throws { self = try withPackage { try PreviewPackage(path) } }
}

/// Keeps the pictures of a package's previews up to date with its sources.
struct WatchedPackage {
  let pictures: PackagePictures
  let reports: ReportOptions

  func run(_ method: FileWatcher.Method) -> Never {
    let status = StatusLine(isShown: !reports.quiet && reports.format.allowsPlainLines)
    status.endWhenStopped()
    var watcher = FileWatcher(method)
    var drawn: FileStamps?
    var drawing: BackgroundWork?
    repeat {
      watcher.watch(pictures.package.watched)
      let now = pictures.package.sources
      if now != drawn {
        drawn = now
        drawing?.cancel()
        drawing = BackgroundWork { cancellation in
          status.clear()
          let outcome = update(unless: cancellation)
          ErrorOutput.end()
          if let outcome { status.show("\(outcome); watching '\(pictures.package.folder)'") }
        }
      }
      watcher.wait()
    } while true
  }

  /// Draws the previews and returns a summary, or nil if cancelled. If the package does not build, its last pictures
  /// stay.
  private func update(unless cancellation: Cancellation) -> String? {
    do {
      let outcome = try pictures.draw(unless: cancellation) { bytes, plan in
        try withFiles { () throws(FileError) in
          if try Files.readIfPresent(plan.path) != bytes { try plan.destination.write(bytes) }
        }
      }
      if cancellation.isRequested { return nil }
      for failure in outcome.failures { ErrorOutput.report(failure: failure) }
      return outcome.summary
    } catch {
      return "nothing written"
    }
  }
}

extension ParsableCommand {
  func check(_ inputs: [String], package: String?, pictures: PictureOptions, axes: AxesOptions) throws {
    guard package != nil else {
      if inputs.isEmpty { throw ValidationError("name files or folders, or a package with --package") }
      return
    }
    if !inputs.isEmpty { throw ValidationError("--package cannot be combined with files") }
    if pictures.view != nil { throw ValidationError("--view works with layout files only") }
    if axes.strings.map({ $0.values != [.asWritten] }) ?? false {
      throw ValidationError("--strings works with layout files only")
    }
    if !axes.languages.isEmpty { throw ValidationError("--language works with layout files only") }
    if axes.devices.contains("canvas") { throw ValidationError("a package has no canvas; name a device") }
  }
}
