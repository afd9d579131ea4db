import ArgumentParser
import Diagnostics
import LayoutEngine
import LayoutModel
import Pipeline
import Programs
import ProjectFiles

struct Why: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain which constraints give a view's attribute its value.",
    discussion: """
      An anchor is a view, by name or path, or a guide, and an attribute: title.width, card/title.firstBaseline, \
      safeArea.top. Values are in points before rounding; places are measured from the superview's left or top. The \
      constraints listed hold exactly and determine the value; the nearest other constraints follow.
      """)

  @Argument(help: ArgumentHelp("The anchor to explain, such as title.width.", valueName: "view.attribute"))
  var anchor: String

  @Argument(help: "Files or folders.", completion: .layouts)
  var inputs: [String]

  @Option(help: "text, or json (one object a line).")
  var format: Format = .text

  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func run() throws {
    let (item, attribute) = try parts()
    let axes = try axes.axes()
    let project = try Project(inputs, in: axes.languages)
    try project.requireMatches(of: self.axes)
    var count = 0
    for compilation in project.compilations {
      reports.report(compilation.diagnostics, in: compilation.sources)
      if compilation.hasErrors { continue }
      let places = SourcePlaces(compilation.sources)
      for screen in axes.screens(of: compilation.document) {
        guard let item = screen.item(named: item) else { continue }
        var session = LayoutSession(screen)
        for environment in axes.environments(for: screen) {
          let why = working(on: compilation.path) { session.explain(Anchor(item, attribute), in: environment) }
          guard let found = why else { continue }
          count += 1
          let report = WhyReport(found, of: screen, in: environment, file: compilation.path, places: places)
          try Standard.output(format == .json ? report.json + "\n" : report.text)
        }
      }
    }
    try project.finish()
    guard count == 0 else { return }
    try project.suggestView(item)
    throw failure("'\(item)' is not on any of these screens")
  }

  private func parts() throws -> (item: String, attribute: Attribute) {
    let names = Attribute.allCases.map(\.rawValue)
    guard let point = anchor.lastIndex(of: "."), point > anchor.startIndex else {
      throw ValidationError("'\(anchor)' is not an anchor; write a view and an attribute, such as title.width")
    }
    let word = String(anchor[anchor.index(after: point)...])
    guard let attribute = Attribute(rawValue: word) else {
      let hint = closest(to: word, among: names).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "no attribute named '\(word)'\(hint ?? "; the attributes are \(names.joined(separator: ", "))")")
    }
    return (String(anchor[..<point]), attribute)
  }
}
