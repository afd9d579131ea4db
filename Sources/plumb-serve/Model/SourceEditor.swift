package import Diagnostics
package import Pipeline
import ProjectFiles

/// Whether edits can be undone and redone.
package struct Undoing: Sendable {
  package var canUndo, canRedo: Bool

  package init(canUndo: Bool, canRedo: Bool) { (self.canUndo, self.canRedo) = (canUndo, canRedo) }

  /// Adds the fields to an open object.
  package func write(to json: inout JSONWriter) {
    json.field("undo", canUndo)
    json.field("redo", canRedo)
  }
}

/// Writes edits to layout files, and undoes and redoes them in turn. It never overwrites changes that were made
/// elsewhere.
package struct SourceEditor: Sendable {
  private struct Change {
    var place: Destination
    var text: String
    var before, after: [UInt8]
  }

  /// The files and folders of the project, outside of which nothing is written.
  private let inputs: [String]
  private var made: [Change] = [], takenBack: [Change] = []

  /// The maximum number of edits that can be undone.
  private static let limit = 100

  package init(_ inputs: [String]) { self.inputs = inputs }

  package var undoing: Undoing { Undoing(canUndo: !made.isEmpty, canRedo: !takenBack.isEmpty) }

  /// Makes an edit, and returns what was done in words.
  package mutating func make(_ edit: SourceEdit, in compilation: Compilation) throws(SourceEdit.Refusal) -> String {
    let source = compilation.sources[edit.range.source]
    guard let place = Destination(source: source.path, of: compilation.path, among: inputs) else {
      throw SourceEdit.Refusal(message: "'\(source.path)' is outside of the project")
    }
    _ = try compilation.trying(edit)
    let change = Change(
      place: place, text: edit.text, before: source.bytes, after: compilation.bytes(after: edit))
    guard change.after != change.before else { return "nothing to change" }
    try write(change.after, over: change.before, to: place)
    made = (made + [change]).suffix(SourceEditor.limit)
    takenBack = []
    return "changed \(place.path)"
  }

  package mutating func undo() throws(SourceEdit.Refusal) -> String {
    guard let change = made.last else { throw SourceEdit.Refusal(message: "there is nothing to undo") }
    try write(change.before, over: change.after, to: change.place)
    made.removeLast()
    takenBack.append(change)
    return "undone in \(change.place.path)"
  }

  package mutating func redo() throws(SourceEdit.Refusal) -> String {
    guard let change = takenBack.last else { throw SourceEdit.Refusal(message: "there is nothing to redo") }
    try write(change.after, over: change.before, to: change.place)
    takenBack.removeLast()
    made.append(change)
    return "done again in \(change.place.path)"
  }

  private func write(_ bytes: [UInt8], over expected: [UInt8], to place: Destination) throws(SourceEdit.Refusal) {
    do throws(FileError) { try place.write(bytes, over: .read(expected)) } catch {
      throw SourceEdit.Refusal(message: error.message)
    }
  }
}
