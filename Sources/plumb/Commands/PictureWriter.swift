import CairoRenderer
import Diagnostics
import LayoutModel
import Libc
import Painting
import Pipeline
import Programs
import ProjectFiles

/// Keeps pictures on disk up to date with their inputs.
struct PictureWriter {
  let planner: PicturePlanner
  let jobs: Int
  let reports: ReportOptions
  private var drawn: [String: DisplayList] = [:]
  private var paths: [String: [String]] = [:]
  /// The inputs whose pictures a cancelled update has not drawn.
  private var unfinished: Set<String> = []
  /// The files written since the last complete update.
  private var written: Set<String> = []

  init(planner: PicturePlanner, jobs: Int, reports: ReportOptions) {
    self.planner = planner
    self.jobs = jobs
    self.reports = reports
  }

  private enum Outcome: Sendable {
    case unchanged, written
    case failed(reason: String)
  }

  private struct Drawing: Sendable {
    var diagnostics: [Diagnostic]
    var list: DisplayList
    var outcome = Outcome.unchanged
    var missing: Set<FontPackage> = []
  }

  /// Redraws the pictures of changed inputs, and then the pictures that a cancelled update left. Returns a summary, or
  /// nil if the update was cancelled.
  mutating func update(
    _ inputs: [Workspace.Input], _ changed: Set<String>, unless cancellation: Cancellation
  ) -> String? {
    let failures = inputs.count { $0.current?.hasErrors ?? true }
    var planned = plan(inputs, changed, areNew: true)
    planned += plan(inputs, unfinished.subtracting(changed), areNew: false)
    do { try planned.checkPaths() } catch {
      ErrorOutput.report(failure: "\(error)")
      return "nothing written"
    }
    take(draw(planned, of: inputs, unless: cancellation), as: planned, of: inputs)
    if cancellation.isRequested { return nil }
    forgetOthers()
    let result = "\(written.count) of \(counted(drawn.count, "picture")) written"
    written = []
    return failures == 0 ? result : "\(counted(failures, "file")) with errors; \(result)"
  }

  /// Plans the pictures of inputs. Reports the inputs' problems if `areNew`; otherwise, an earlier update reported
  /// them.
  private mutating func plan(
    _ inputs: [Workspace.Input], _ wanted: Set<String>, areNew: Bool
  ) -> [PlannedPicture] {
    var planned: [PlannedPicture] = []
    for (index, input) in inputs.enumerated() where wanted.contains(input.path) {
      if areNew, let failure = input.failure { ErrorOutput.report(failure: failure) }
      if areNew, let current = input.current { reports.report(current.diagnostics, in: current.sources) }
      guard let current = input.current, !current.hasErrors else { continue }
      let (pictures, diagnostics) = planner.pictures(of: current, at: index)
      if areNew { reports.report(diagnostics, in: current.sources) }
      paths[input.path] = pictures.map(\.path)
      planned += pictures
    }
    return planned
  }

  /// Draws pictures and writes each one immediately. The result is nil for cancelled pictures.
  private func draw(
    _ planned: [PlannedPicture], of inputs: [Workspace.Input], unless cancellation: Cancellation
  ) -> [Drawing?] {
    let drawn = drawn
    return inParallel(planned, jobs: jobs) {
      PictureMaker()
    } _: { picture, maker in
      working(on: inputs[picture.compilation].path) {
        guard let (layout, list) = maker.paint(picture.request, unless: cancellation) else { return nil }
        var drawing = Drawing(diagnostics: layout.diagnostics, list: list)
        if drawn[picture.path] != list { write(&drawing, as: picture, with: &maker) }
        return drawing
      }
    }
  }

  private func write(_ drawing: inout Drawing, as picture: PlannedPicture, with maker: inout PictureMaker) {
    let request = picture.request
    do throws(RenderError) {
      let bytes = try maker.bytes(
        of: drawing.list, as: request.format, scale: request.scale, svgText: request.svgText)
      drawing.missing = maker.drawnFonts.missing
      do throws(FileError) {
        if try writeIfOther(bytes, to: picture.destination) { drawing.outcome = .written }
      } catch { drawing.outcome = .failed(reason: error.message) }
    } catch {
      drawing.outcome = .failed(reason: "cannot draw '\(request.variant.name)': \(error)")
    }
  }

  private func writeIfOther(_ bytes: [UInt8], to place: Destination) throws(FileError) -> Bool {
    if try Files.readIfPresent(place.path) == bytes { return false }
    try place.write(bytes)
    return true
  }

  /// Records drawn pictures, and reports the problems of inputs whose pictures are all drawn.
  private mutating func take(_ drawings: [Drawing?], as planned: [PlannedPicture], of inputs: [Workspace.Input]) {
    unfinished = []
    for (drawing, picture) in zip(drawings, planned) where drawing == nil {
      unfinished.insert(inputs[picture.compilation].path)
    }
    var found = RunFindings()
    var missing: Set<FontPackage> = []
    var reasons: [String] = []
    for (drawing, picture) in zip(drawings, planned) {
      guard let drawing else { continue }
      switch drawing.outcome {
      case .unchanged: drawn[picture.path] = drawing.list
      case .written:
        drawn[picture.path] = drawing.list
        written.insert(picture.path)
      case .failed(let reason): reasons.append(reason)
      }
      missing.formUnion(drawing.missing)
      if !unfinished.contains(inputs[picture.compilation].path) { found.add(drawing.diagnostics, of: picture) }
    }
    reports.report(missing: missing)
    found.report(with: reports) { inputs[$0].current?.sources }
    for reason in reasons { ErrorOutput.report(failure: reason) }
  }

  private mutating func forgetOthers() {
    let wanted = Set(paths.values.joined())
    drawn = drawn.filter { wanted.contains($0.key) }
  }
}
