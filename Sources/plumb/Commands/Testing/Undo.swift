import Diagnostics
import ArgumentParser
import Libc
import Goldens
import Programs
import ProjectFiles

struct Undo: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last decision: a recording of goldens, an accept or a reject.",
    discussion: """
      Works only if no file of that decision was edited or committed since. Each further undo reverts one more decision \
      and asks first. 'plumb redo' reverts an undo.
      """)

  @Flag(help: "Undo one more decision without asking.")
  var yes = false

  @Option(help: .hidden)
  var session: String?

  @Option(
    help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @OptionGroup var reports: ReportOptions

  func run() throws {
    try revert(config: config, reports: reports) { journal, prospect in
      guard let entry = prospect.undoable else { throw failure("there is nothing to undo") }
      if let session, entry.decision.session != session {
        throw failure("'\(entry.title)' was decided outside this page; run 'plumb undo' to revert it")
      }
      do throws(RevertError) { try journal.check(entry) } catch { throw failure(error.message("undo", entry)) }
      reports.say(lines: preview("undo", entry))
      if prospect.redoable != nil, !yes { try confirm(entry) }
      do throws(RevertError) { try journal.undo(entry) } catch { throw failure(error.message("undo", entry)) }
      reports.say("undone: \(entry.title); run 'plumb redo' to restore it")
      var decision = entry.decision
      decision.kind = .undo(entry.number)
      return decision
    }
  }

  private func confirm(_ entry: Journal.Entry) throws {
    let question = "this undoes one more decision: '\(entry.title)'"
    guard isatty(0) == 1, isatty(2) == 1 else { throw failure("\(question); use --yes to confirm") }
    Standard.error("\(question.onOneLine); continue? [y/N] ")
    guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
      throw failure("nothing was undone")
    }
  }
}

struct Redo: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the last undo, if nothing has been decided since.")

  @Option(
    help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @OptionGroup var reports: ReportOptions

  func run() throws {
    try revert(config: config, reports: reports) { journal, prospect in
      guard let entry = prospect.redoable else { throw failure("there is nothing to redo") }
      do throws(RevertError) { try journal.check(entry) } catch { throw failure(error.message("redo", entry)) }
      reports.say(lines: preview("redo", entry))
      do throws(RevertError) { try journal.redo(entry) } catch { throw failure(error.message("redo", entry)) }
      reports.say("redone: \(entry.title)")
      var decision = entry.decision
      decision.kind = .redo(entry.number)
      return decision
    }
  }
}

private func revert(
  config: String?, reports: ReportOptions, _ body: (Journal, Journal.Prospect) throws -> Decision
) throws {
  try requireMayRecord()
  let review = try PendingReview(try .decided(config: config, reports), folder: nil, reports: reports)
  try withProjectLock(reports) { lock in
    let journal = review.journal(lock)
    let prospect = try withFiles { () throws(FileError) in try journal.prospect() }
    try review.mark(try body(journal, prospect))
  }
}

private func preview(_ verb: String, _ entry: Journal.Entry) -> [String] {
  let shown = 10
  let changes = entry.made.changes
  let lines = changes.prefix(shown).map { change in
    switch (change.before, change.after) {
    case (nil, _): "  \(change.name.text) will be deleted"
    case (_, nil): "  \(change.name.text) will be restored"
    case (_, _): "  \(change.name.text) will be reverted"
    }
  }
  let rest = changes.count > shown ? ["  and \(counted(changes.count - shown, "more file"))"] : []
  return ["\(verb): \(entry.title)"] + lines + rest
}

extension RevertError {
  fileprivate func message(_ verb: String, _ entry: Journal.Entry) -> String {
    "cannot \(verb) '\(entry.title)': \(message)"
  }
}
