import ArgumentParser
import Cassowary
import Diagnostics
import LayoutModel
import Programs
import PreviewPackages
import ProjectFiles

/// Keeps the pictures of a package's previews up to date with its sources.
struct WatchedPackage {
  let pictures: PackagePictures
  let reports: ReportOptions

  func run(_ method: FileWatcher.Method) -> Never {
    let status = StatusLine(isShown: !reports.quiet && reports.format.allowsPlainLines)
    status.endWhenStopped()
    var watcher = FileWatcher(method), drawn: FileStamps?, drawing: BackgroundWork?
    repeat {
      watcher.watch(pictures.package.watched)
      let now = pictures.package.sources
      if now != drawn {
        drawn = now
        drawing?.cancel()
        drawing = BackgroundWork { cancellation in
          status.clear()
          let outcome = update(unless: cancellation)
          Complaints.end()
          if let outcome { status.show("\(outcome); watching '\(pictures.package.folder)'") }
        }
      }
      watcher.wait()
    } while true
  }

  /// Draws the previews and returns a summary, or nil if it was cancelled. If the package does not build, its last pictures
  /// stay.
  private func update(unless cancellation: Cancellation) -> String? {
    do {
      let outcome = try pictures.draw(unless: cancellation) { bytes, plan in
        try withFiles { () throws(FileError) in
          if try Files.readIfPresent(plan.path) != bytes { try plan.destination.write(bytes) }
        }
      }
      if cancellation.isRequested { return nil }
      for failure in outcome.failures { Complaints.report(failure: failure) }
      return outcome.summary
    } catch {
      return "nothing written"
    }
  }
}

extension ParsableCommand {
  /// Checks that inputs and options fit together: either files or a package.
  func check(_ inputs: [String], package: String?, _ pictures: PictureOptions, _ axes: AxesOptions) throws {
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
