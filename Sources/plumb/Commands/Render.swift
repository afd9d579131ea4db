import ArgumentParser
import CairoRenderer
import Diagnostics
import LayoutModel
import Painting
import Pipeline
import PreviewPackages
import ProjectFiles
import Programs

struct Render: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts as pictures.",
    discussion: """
      Without -o a picture is named FILE.SCREEN@DEVICE[-landscape][+variant].EXT. -o takes a folder, - for standard \
      output, or a path with the fields {file} {screen} {preview} {device} {orientation} {variant} {scale}.
      """)

  @Argument(help: "Files or folders.", completion: .layouts)
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp("Build a Swift package and draw its previews instead.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Flag(help: "Draw all pictures on one sheet: a row for each screen, or packed if their sizes differ a lot.")
  var sheet = false

  @Option(help: ArgumentHelp("Show pictures in the terminal: kitty, iTerm, sixel, or auto to detect the protocol."))
  var terminal: TerminalChoice?

  @OptionGroup var outputs: OutputOptions
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    try check(inputs, package: package, pictures, axes)
    if terminal != nil, ![nil, .png].contains(outputs.format) { throw ValidationError("terminals show PNG only") }
  }

  func run() throws {
    let axes = try axes.axes()
    if let package { return try drawPreviews(of: try PreviewPackage(named: package), axes) }
    let project = try Project(inputs, in: axes.languages)
    for compilation in project.compilations { reports.report(compilation.diagnostics, in: compilation.sources) }
    try project.requireMatches(of: self.axes)
    let planned = try plan(project, axes)
    if sheet { try drawSheet(planned, project) } else { try draw(planned, project) }
    try project.requireScreens(!planned.isEmpty, to: "draw")
    try project.finish()
  }

  private func drawPreviews(of package: PreviewPackage, _ axes: Axes) throws {
    var planner = try outputs.planner(axes, pictures), scale = Scale(1)
    var drawn: [(cell: Cell, list: DisplayList)] = []
    if sheet { planner.format = .png }
    let pictures = PackagePictures(package: package, planner: planner, selection: self.axes, areForSheet: sheet)
    let outcome = try pictures.draw { bytes, plan in
      guard sheet else { return try write(bytes, to: plan.destination) }
      scale = plan.request.scale
      drawn.append((plan.request.cell, try DisplayList(bytes, scale: scale)))
    }
    if !drawn.isEmpty { try writeSheet(drawn, scale: scale) }
    for failure in outcome.failures { Complaints.report(failure: failure) }
    if outcome.previewCount == 0 {
      throw failure("there is nothing to draw: no library of '\(package.folder)' declares a #Preview")
    }
    if outcome.pictureCount == 0, outcome.failures.isEmpty {
      throw failure("there is nothing to draw: '\(package.folder)' has no preview in this selection")
    }
    if reports.verbose { reports.say(outcome.summary) }
    if !outcome.failures.isEmpty { throw ExitCode(1) }
  }

  private func draw(_ planned: [PlannedPicture], _ project: Project) throws {
    // Drawn in batches, so that only one batch of pictures is in memory at a time.
    var missing: Set<FontPackage> = [], found = RunFindings()
    defer { found.report(with: reports) { project.compilations[$0].sources } }
    for start in stride(from: 0, to: planned.count, by: Self.part) {
      missing.formUnion(try draw(planned[start..<min(start + Self.part, planned.count)], project, &found))
    }
    reports.report(missing: missing)
  }

  private static let part = 64

  /// Draws some pictures and writes them. Returns the font packages that they lacked.
  private func draw(
    _ planned: ArraySlice<PlannedPicture>, _ project: Project, _ found: inout RunFindings
  ) throws -> Set<FontPackage> {
    let drawn = inParallel(planned.count, jobs: outputs.jobs) {
      PictureMaker()
    } _: { index, maker in
      let plan = planned[planned.startIndex + index]
      return working(on: project.compilations[plan.compilation].path) { maker.make(plan.request) }
    }
    for (picture, plan) in zip(drawn, planned) {
      found.add(picture.layout.diagnostics, of: plan)
      switch picture.bytes {
      case .success(let bytes): try write(bytes, to: plan.destination)
      case .failure(let error): throw failure("cannot draw '\(plan.request.cell.name)': \(error)")
      }
    }
    return drawn.reduce(into: []) { $0.formUnion($1.fonts.missing) }
  }

  /// Writes a picture to its destination, or shows it in the terminal.
  func write(_ bytes: [UInt8], to place: Destination) throws {
    if let terminal, outputs.output == nil { return try terminal.show(bytes) }
    try withFiles { () throws(FileError) in try place.write(bytes) }
    if place != .path("-"), reports.verbose { reports.say("wrote \(place.path)") }
  }

  /// Returns all pictures of the run, with their destinations.
  private func plan(_ project: Project, _ axes: Axes) throws -> [PlannedPicture] {
    let planner = try outputs.planner(axes, pictures)
    var planned: [PlannedPicture] = []
    for (index, compilation) in project.compilations.enumerated() where !compilation.hasErrors {
      let (found, diagnostics) = planner.pictures(of: compilation, at: index)
      reports.report(diagnostics, in: compilation.sources)
      planned += found
    }
    if !sheet { try planned.checkPaths() }
    if planned.isEmpty, let view = pictures.view { try project.suggestView(view) }
    return planned
  }
}
