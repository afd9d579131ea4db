import ArgumentParser
import Diagnostics
import Goldens
import LayoutModel
import ProjectFiles
import Programs

struct DecisionOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Variants by name or pattern, such as 'credits/*@iphone-16'.", valueName: "variants"))
  var variants: [String] = []

  @Option(
    name: .customLong("cause"),
    help: ArgumentHelp(
      "Select the variants that one source line changed, by the cause's number in the run's report; repeatable.",
      valueName: "number"))
  var causes: [Int] = []

  @Flag(help: "Select every open difference.")
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
    try PendingReview(try .decided(config: config, reports), folder: folder, session: session, reports: reports)
  }

  func validate() throws {
    if variants.isEmpty, causes.isEmpty, !all { throw ValidationError("name variants, or use --cause or --all") }
  }

  /// Returns the indices of the selected results of a run.
  ///
  /// - Parameter accepted: The numbers of further causes that count as selected.
  func choose(from record: RunRecord, with accepted: [Int] = [], _ reports: ReportOptions) throws -> [Int] {
    let open = record.results.indices.filter { record.results[$0].decision == .pending }
    let ofCauses = try chooseCauses(from: record, with: Set(causes + accepted), reports)
    let meant = open.filter { place in
      all || ofCauses.contains(place) || variants.contains { matches(pattern: $0, record.results[place].variant) }
    }
    for pattern in variants where !open.contains(where: { matches(pattern: pattern, record.results[$0].variant) }) {
      let hint = closest(to: pattern, among: open.map { record.results[$0].variant }).map { "; did you mean '\($0)'?" }
      throw failure("no open difference is named '\(pattern)'\(hint ?? "")")
    }
    return meant
  }

  /// Returns the numbers of the selected causes that were not accepted before and that undecided variants depend on.
  func causesToNote(in record: RunRecord) -> [Int] {
    let groups = record.causeGroups.filter { group in
      causes.contains(group.number) && !record.acceptedCauses.contains(group.number)
        && group.variants.contains { record.results[$0].decision == .pending && record.results[$0].isExplained }
    }
    return groups.map(\.number)
  }

  /// Returns the variants that a cause in `causes` changed, if all of their causes are in `selected`.
  private func chooseCauses(
    from record: RunRecord, with selected: Set<Int>, _ reports: ReportOptions
  ) throws -> Set<Int> {
    let groups = record.causeGroups
    for number in causes where !groups.contains(where: { $0.number == number }) {
      let known = groups.count == 1 ? "its only cause is 1" : "its causes are 1 to \(groups.count)"
      throw failure("the last run has no cause \(number); \(groups.isEmpty ? "it found no causes" : known)")
    }
    let named = Set(record.causeGroups.filter { causes.contains($0.number) }.flatMap(\.variants))
    let chosen = record.results(of: selected)
    for place in chosen.partly where named.contains(place) && record.results[place].decision == .pending {
      let result = record.results[place]
      let others = record.numbers(of: result, in: groups).filter { !selected.contains($0) }.map(String.init)
      let noun = others.count == 1 ? "cause" : "causes"
      let why =
        others.isEmpty
        ? "part of its change is unexplained" : "it also changed because of \(noun) \(others.joined(separator: ", "))"
      reports.say("'\(result.variant)' stays open: \(why)")
    }
    return named.intersection(chosen.whole)
  }
}

struct Accept: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Record what the last run drew as goldens.",
    discussion: """
      Accepts only variants that differ, and only if layouts and goldens have not changed since the run. A variant with \
      several causes is accepted with the last of them. 'plumb undo' reverts it. Exits with 2 if there is nothing to accept.
      """)

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var reports: ReportOptions

  func run() throws {
    try requireMayRecord()
    let review = try decision.review(reports)
    try review.update { record, lock in
      let meant = try decision.choose(from: record, with: record.acceptedCauses, reports)
      let places = meant.filter { record.results[$0].canBeAccepted }
      for place in meant where !places.contains(place) {
        reports.say("'\(record.results[place].variant)' stays open: it was not drawn, so there is nothing to accept")
      }
      let new = decision.causesToNote(in: record)
      if places.isEmpty, new.isEmpty { throw failure("there is nothing to accept") }
      try review.accept(places, in: &record, holding: lock, title: "accept")
      record.acceptedCauses = (record.acceptedCauses + new).sorted()
      if places.isEmpty {
        let words = "\(new.count == 1 ? "cause" : "causes") \(new.map(String.init).joined(separator: ", "))"
        reports.say("noted: \(words); a variant with several causes is accepted with the last of them")
      } else {
        reports.say("accepted \(counted(places.count, "golden"))")
      }
    }
  }
}

struct Reject: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Discard what the last run drew; goldens stay unchanged.",
    discussion: "Exits with 2 if there is nothing to reject.")

  @OptionGroup var decision: DecisionOptions
  @OptionGroup var reports: ReportOptions

  func run() throws {
    let review = try decision.review(reports)
    try review.update { record, lock in
      let places = try decision.choose(from: record, reports)
      if places.isEmpty { throw failure("there is nothing to reject") }
      try review.reject(places, in: &record, holding: lock)
      reports.say("rejected \(counted(places.count, "difference")); now fix the layouts")
    }
  }
}
