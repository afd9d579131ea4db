import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import Programs
import ProjectFiles

struct Frames: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Solve layouts and print the frame of every view.",
    discussion: "Frames are in points relative to the superview, rounded to the device's pixels.")

  @Argument(help: "Files or folders.", completion: .layouts)
  var inputs: [String]

  @Option(help: "text, json (one object a line) or csv.")
  var format: Format = .text

  @Flag(help: "Solve each scene of a document at the device and size it was saved with.")
  var canvas = false

  @Option(
    help: ArgumentHelp(
      "With --canvas and --format json: add saved frames, and the stale edges of views off by more points than this.",
      valueName: "points"))
  var saved: Double?

  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

  func validate() throws {
    guard let saved else { return }
    if !(saved >= 0) { throw ValidationError("the tolerance must be 0 or greater, not \(saved)") }
    if !canvas || format != .json { throw ValidationError("--saved needs --canvas and --format json") }
  }

  func run() throws {
    var axes = try axes.axes()
    if canvas { axes.devices = [.canvas] }
    let project = try Project(inputs, in: axes.languages)
    try project.requireMatches(of: self.axes)
    var solver = VariantSolver()
    var isDone = false
    if format == .csv { try Standard.output(framesCSVHeader) }
    for compilation in project.compilations {
      reports.report(compilation.diagnostics, in: compilation.sources)
      if compilation.hasErrors { continue }
      let places = SourcePlaces(compilation.sources)
      var found = MatrixFindings()
      defer { reports.report(found.diagnostics, in: compilation.sources) }
      for screen in axes.screens(of: compilation.document) {
        for environment in axes.environments(for: screen) {
          isDone = true
          let layout = working(on: compilation.path) { solver.solve(screen, in: environment) }
          let variant = ScreenVariant(file: compilation.name, screen: screen, environment: environment)
          found.add(layout.diagnostics, of: variant.environmentName)
          let uncertainty = format == .json ? working(on: compilation.path) { solver.uncertainty(of: layout) } : nil
          let saved = saved.map { tolerance in
            working(on: compilation.path) {
              SavedFrames(of: screen, tolerance: Points(tolerance), solvedBy: &solver)
            }
          }
          try Standard.output(
            text(layout, uncertainty: uncertainty, saved: saved, file: compilation.path, places: places))
        }
      }
    }
    try project.requireScreens(isDone, to: "solve")
    try project.finish()
  }

  private func text(
    _ layout: SolvedLayout, uncertainty: PerView<Rect>?, saved: SavedFrames?, file: String, places: SourcePlaces
  ) -> String {
    switch format {
    case .text: framesText(layout, file: file)
    case .json: framesJSON(layout, uncertainty: uncertainty, saved: saved, file: file, places: places) + "\n"
    case .csv: framesCSV(layout, file: file)
    }
  }
}
