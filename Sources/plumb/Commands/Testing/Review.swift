import ArgumentParser
import Diagnostics
import Glibc
import Goldens
import ProjectFiles
import Programs
import Raster

struct Review: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Step through the differences of the last run and decide on each.",
    discussion: """
      Keys: a accepts, r rejects, s skips, A and R do so for all that are left, d lists every change, i shows the pictures \
      side by side in terminals that can, o opens them, q quits.
      """)

  @Option(
    name: .customLong("out"), help: ArgumentHelp("The run's folder, as given to plumb test --out.", valueName: "folder")
  )
  var folder: String?

  @Option(help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"))
  var config: String?

  @OptionGroup var reports: ReportOptions

  func run() throws {
    if isContinuousIntegration { throw failure("goldens cannot be recorded where the variable CI is set") }
    guard isatty(0) == 1 else {
      throw failure(
        """
        review needs a terminal. Without one, use:
          plumb accept CELL… | --all     records what was drawn as goldens
          plumb reject CELL… | --all     drops it
          plumb undo                     reverts the last decision
        """)
    }
    let review = try PendingReview(try TestProject(config: config, reports), folder, reports)
    try review.update { record, lock in
      let open = record.results.indices.filter { record.results[$0].decision == .pending }
      if open.isEmpty { return reports.say("no differences are open") }
      try decide(open, in: &record, lock, review)
    }
  }

  private func decide(_ open: [Int], in record: inout RunRecord, _ lock: FileLock, _ review: PendingReview) throws {
    for (number, place) in open.enumerated() {
      try Standard.output(
        "\n\(number + 1)/\(open.count) " + cellText(record.results[place], coloring: reports.color.outputColoring))
      while true {
        try Standard.output("[a]ccept [r]eject [s]kip [A]ccept rest [R]eject rest [d]etails [i]mage [o]pen [q]uit ")
        guard let key = readKey() else { return }
        try Standard.output("\(key)\n")
        switch key {
        case "a": try accept([place], in: &record, lock, review)
        case "A": return try accept(Array(open[number...]), in: &record, lock, review)
        case "r": try review.reject([place], in: &record, lock)
        case "R": return try review.reject(Array(open[number...]), in: &record, lock)
        case "s": break
        case "q": return
        case "d", "i", "o":
          try tell(key, record.results[place], review.workspace)
          continue
        default: continue
        }
        break
      }
    }
  }

  private func accept(
    _ places: [Int], in record: inout RunRecord, _ lock: FileLock, _ review: PendingReview
  ) throws {
    let possible = places.filter { record.results[$0].canBeAccepted }
    try review.accept(possible, in: &record, lock, title: "accept")
  }

  private func tell(_ key: Character, _ result: CellResult, _ workspace: StateFolder) throws {
    if key == "d" { return try Standard.output(allChanges(of: result)) }
    let files = [StateFolder.Artefact.comparison, .actual, .expected].map { StateFolder.artefact($0, of: result.cell) }
    guard let file = files.first(where: { (try? workspace.read($0)) != nil }), let bytes = try? workspace.read(file)
    else {
      return try Standard.output("it has no picture\n")
    }
    let picture = workspace.path(file)
    if key == "i" {
      do { return try TerminalChoice.auto.show(bytes) } catch {
        return try Standard.output("this terminal does not announce picture support; o opens \(picture)\n")
      }
    }
    if Program.run(["xdg-open", picture])?.status != 0 {
      try Standard.output("found no program to open it; the picture is \(picture)\n")
    }
  }

  /// One key, without waiting for the end of a line; nil at the end of input.
  private func readKey() -> Character? {
    var before = termios()
    guard tcgetattr(0, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &raw)
    defer { tcsetattr(0, TCSANOW, &before) }
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count == 1 { return byte == 4 ? nil : Character(Unicode.Scalar(byte)) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
