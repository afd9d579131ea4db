import CairoRenderer
import Diagnostics
import LayoutModel
import Painting
import Pipeline
import Programs
import ProjectFiles

/// Keeps pictures on disk up to date with their inputs.
struct PictureWriter {
  let planner: PicturePlanner
  let jobs: Int
  let reports: ReportOptions
  /// The display list that was last drawn to each path.
  private var drawn: [String: DisplayList] = [:]
  private var paths: [String: [String]] = [:]

  init(planner: PicturePlanner, jobs: Int, reports: ReportOptions) {
    (self.planner, self.jobs, self.reports) = (planner, jobs, reports)
  }

  private struct Drawing: Sendable {
    var diagnostics: [Diagnostic]
    var list: DisplayList
    /// The encoded picture or the reason why there is none; nil if the picture has not changed.
    var bytes: Result<[UInt8], RenderError>?
    var missing: Set<FontPackage> = []
  }

  /// Redraws the pictures of changed inputs. Returns a summary.
  mutating func update(_ inputs: [Workspace.Input], _ changed: Set<String>) -> String {
    let failures = inputs.count { $0.current?.hasErrors ?? true }
    var planned: [PlannedPicture] = []
    for (index, input) in inputs.enumerated() where changed.contains(input.path) {
      if let failure = input.failure { Complaints.report(failure: failure) }
      if let current = input.current { reports.report(current.diagnostics, in: current.sources) }
      guard let current = input.current, !current.hasErrors else { continue }
      let (pictures, diagnostics) = planner.pictures(of: current, at: index)
      reports.report(diagnostics, in: current.sources)
      paths[input.path] = pictures.map(\.path)
      planned += pictures
    }
    do { try planned.checkPaths() } catch {
      Complaints.report(failure: "\(error)")
      return "nothing written"
    }
    let written = write(draw(planned, of: inputs), planned, inputs)
    forgetOthers()
    let result = "\(written) of \(counted(drawn.count, "picture")) written"
    return failures == 0 ? result : "\(counted(failures, "file")) with errors; \(result)"
  }

  private func draw(_ planned: [PlannedPicture], of inputs: [Workspace.Input]) -> [Drawing] {
    let drawn = drawn
    return inParallel(planned.count, jobs: jobs) {
      PictureMaker()
    } _: { index, maker in
      let picture = planned[index]
      return working(on: inputs[picture.compilation].path) {
        draw(picture, with: &maker, unlessAs: drawn[picture.path])
      }
    }
  }

  private func draw(
    _ picture: PlannedPicture, with maker: inout PictureMaker, unlessAs before: DisplayList?
  ) -> Drawing {
    let (layout, list) = maker.paint(picture.request)
    if before == list { return Drawing(diagnostics: layout.diagnostics, list: list) }
    do throws(RenderError) {
      let bytes = try maker.bytes(
        of: list, as: picture.request.format, scale: picture.request.scale, svgText: picture.request.svgText)
      return Drawing(
        diagnostics: layout.diagnostics, list: list, bytes: .success(bytes), missing: maker.drawnFonts.missing)
    } catch {
      return Drawing(diagnostics: layout.diagnostics, list: list, bytes: .failure(error))
    }
  }

  /// Writes the files that changed. Returns their number.
  private mutating func write(
    _ drawings: [Drawing], _ planned: [PlannedPicture], _ inputs: [Workspace.Input]
  ) -> Int {
    var count = 0
    reports.report(missing: drawings.reduce(into: []) { $0.formUnion($1.missing) })
    var found = RunFindings()
    for (drawing, picture) in zip(drawings, planned) { found.add(drawing.diagnostics, of: picture) }
    found.report(with: reports) { inputs[$0].current?.sources }
    for (drawing, picture) in zip(drawings, planned) {
      switch drawing.bytes {
      case nil: continue
      case .failure(let error):
        Complaints.report(failure: "cannot draw '\(picture.request.cell.name)': \(error)")
      case .success(let bytes):
        do throws(FileError) {
          count += try writeIfOther(bytes, to: picture.destination) ? 1 : 0
          drawn[picture.path] = drawing.list
        } catch { Complaints.report(failure: error.message) }
      }
    }
    return count
  }

  private func writeIfOther(_ bytes: [UInt8], to place: Destination) throws(FileError) -> Bool {
    if try Files.readIfPresent(place.path) == bytes { return false }
    try place.write(bytes)
    return true
  }

  private mutating func forgetOthers() {
    let wanted = Set(paths.values.joined())
    drawn = drawn.filter { wanted.contains($0.key) }
  }
}
