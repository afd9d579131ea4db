import ArgumentParser
import Diagnostics
import Goldens
import LayoutModel
import ProjectFiles
import Programs

/// Options that select differences of the last run.
struct DecisionOptions: ParsableArguments {
  @Argument(help: "Cells by name or pattern, such as 'credits/*@iphone-16'.")
  var cells: [String] = []

  @Option(
    name: .customLong("cause"),
    help: ArgumentHelp(
      "The cells that a line of the sources changed, by its number in the run's report; repeatable.",
      valueName: "number"))
  var causes: [Int] = []

  @Flag(help: "Every open difference.")
  var all = false

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp("The run's folder, as given to plumb test --out.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @Option(help: .hidden)
  var session: String?

  func review(_ reports: ReportOptions) throws -> PendingReview {
    try PendingReview(try .decided(config: config, reports), folder, session: session, reports)
  }

  func validate() throws {
    if cells.isEmpty, causes.isEmpty, !all { throw ValidationError("name cells, or use --cause or --all") }
  }

  /// Returns the indices of the selected results of a run.
  func choose(from record: RunRecord, _ reports: ReportOptions) throws -> [Int] {
    let open = record.results.indices.filter { record.results[$0].decision == .pending }
    let ofCauses = try chooseCauses(from: record, reports)
    let meant = open.filter { place in
      all || ofCauses.contains(place) || cells.contains { matches(pattern: $0, record.results[place].cell) }
    }
    for pattern in cells where !open.contains(where: { matches(pattern: pattern, record.results[$0].cell) }) {
      let hint = closest(to: pattern, among: open.map { record.results[$0].cell }).map { "; did you mean '\($0)'?" }
      throw failure("no open difference is named '\(pattern)'\(hint ?? "")")
    }
    return meant
  }

  /// Returns the cells that changed only because of the selected causes.
  private func chooseCauses(from record: RunRecord, _ reports: ReportOptions) throws -> Set<Int> {
    let groups = record.causeGroups
    for number in causes where !groups.contains(where: { $0.number == number }) {
      let known = groups.isEmpty ? "names none" : groups.count == 1 ? "names 1" : "names 1 to \(groups.count)"
      throw failure("the last run has no cause \(number); it \(known)")
    }
    let chosen = record.results(of: Set(causes))
    for place in chosen.partly where record.results[place].decision == .pending {
      let result = record.results[place]
      let others = record.numbers(of: result, in: groups).filter { !causes.contains($0) }.map(String.init)
      let why =
        others.isEmpty ? "not all of it is explained" : "it also changed because of \(others.joined(separator: ", "))"
      reports.say("'\(result.cell)' stays open: \(why)")
    }
    return Set(chosen.whole)
  }
}

struct Accept: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Record what the last run drew as goldens.",
    discussion: """
      Accepts only cells that differed, and only while layouts and goldens are as the run saw them. 'plumb undo' reverts it.
      """)

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var reports: ReportOptions

  func run() throws {
    if isContinuousIntegration { throw failure("goldens cannot be recorded where the variable CI is set") }
    let review = try decision.review(reports)
    try review.update { record, lock in
      let meant = try decision.choose(from: record, reports)
      let places = meant.filter { record.results[$0].canBeAccepted }
      for place in meant where !places.contains(place) {
        reports.say("'\(record.results[place].cell)' stays open: it was not drawn, so there is nothing to accept")
      }
      try review.accept(places, in: &record, lock, title: "accept")
      reports.say("accepted \(counted(places.count, "golden"))")
    }
  }
}

struct Reject: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Discard what the last run drew; goldens stay unchanged.")

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var reports: ReportOptions

  func run() throws {
    let review = try decision.review(reports)
    try review.update { record, lock in
      let places = try decision.choose(from: record, reports)
      try review.reject(places, in: &record, lock)
      reports.say("rejected \(counted(places.count, "difference")); now fix the layouts")
    }
  }
}
