@testable import Goldens
import FrameRecords
import LayoutModel
@testable import ProjectFiles

/// Checks that a record of frames is read or rejected with an error, that it survives writing and reading, and that it
/// equals itself.
func checkFrameRecord(_ bytes: [UInt8]) {
  do throws(FrameRecordError) {
    let record = try FrameRecord(reading: stretched(bytes))
    let again = try? FrameRecord(reading: Array(record.json.utf8))
    precondition(again?.views.count == record.views.count && again?.screen == record.screen, "read otherwise again")
    precondition(record.changes(to: record).isEmpty, "a record differs from itself")
    if record.views.count > 1 {
      var other = record
      other.views.reverse()
      other.views.removeLast()
      for change in record.changes(to: other) { precondition(!change.words.isEmpty) }
    }
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}

/// Checks that a record of a run is read or rejected with an error, survives writing and reading, and suits every
/// report.
func checkRunRecord(_ bytes: [UInt8]) {
  do throws(RunRecordError) {
    let record = try RunRecord(reading: stretched(bytes))
    guard let again = try? RunRecord(reading: Array(record.json.utf8)) else {
      preconditionFailure("what was written is not read")
    }
    precondition(again.json == record.json, "read otherwise again")
    let folder = StateFolder(output: "/nonexistent")
    tell(RunReport(record, folder), record)
    if let merged = RunReport(merging: [(record, folder), (again, folder)]) { tell(merged, merged.record) }
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}

private func tell(_ report: RunReport, _ record: RunRecord) {
  _ = (report.markdown, report.junit, report.gitHubCommands, report.html, terminalText(record))
  for result in record.results { _ = (variantText(result), allChanges(of: result)) }
}

/// Reads a set of changes and a decision in the journal's form, with a repaired checksum. Checks that they are invalid
/// or survive writing, and that the set names only files below its folder.
func checkJournal(_ bytes: [UInt8]) {
  let bytes = stretched(bytes)
  if let decision = Decision(bytes) { checkDecision(decision) }
  let hashLength = 32
  _ = ChangeRecord(bytes)
  let body = Array(bytes.count > hashLength ? bytes.dropLast(hashLength) : bytes[...])
  guard let record = ChangeRecord(body + Array(ContentHash(of: body).text.utf8)) else { return }
  guard let again = ChangeRecord(record.bytes) else { preconditionFailure("what was written is not read") }
  precondition(again.set == record.set, "read otherwise again")
  for change in record.set.changes { precondition(FileName(change.name.text) != nil) }
  if let decision = Decision(record.set.note) { checkDecision(decision) }
}

private func checkDecision(_ decision: Decision) {
  precondition(Decision(Array(decision.json.utf8)) == decision, "read otherwise again")
}
