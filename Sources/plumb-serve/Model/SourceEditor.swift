package import Diagnostics
import Language
import LayoutModel
package import Pipeline
package import ProjectFiles

/// Whether edits can be undone and redone.
package struct Undoing: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let undo = Undoing(rawValue: 1)
  package static let redo = Undoing(rawValue: 2)

  /// Adds the fields to an object that is being written.
  package func write(to json: inout JSONWriter) {
    json.field("undo", contains(.undo))
    json.field("redo", contains(.redo))
  }
}

/// Writes edits to layout files, and undoes and redoes them in order. Refuses to overwrite changes from other programs.
package struct SourceEditor: Sendable {
  private struct Change {
    var place: Destination
    var text: String
    var before, after: [UInt8]
  }

  /// The files and folders of the project. Nothing outside them is written.
  private let inputs: [String]
  /// Receives the compilations of edits; nil if nothing compiles the files again.
  private let requests: WorkspaceRequests?
  private var made: [Change] = [], takenBack: [Change] = []

  private static let limit = 100

  package init(_ inputs: [String], passingTo requests: WorkspaceRequests? = nil) {
    self.inputs = inputs
    self.requests = requests
  }

  package var undoing: Undoing {
    var undoing: Undoing = []
    if !made.isEmpty { undoing.insert(.undo) }
    if !takenBack.isEmpty { undoing.insert(.redo) }
    return undoing
  }

  /// Makes an edit, and returns a description of the result.
  package mutating func make(_ edit: ValueEdit, in compilation: Compilation) throws(ValueEdit.Refusal) -> String {
    let source = compilation.sources[edit.range.source]
    guard let place = Destination(source: source.path, of: compilation.path, among: inputs) else {
      throw ValueEdit.Refusal(message: "'\(source.path)' is outside the project")
    }
    let compiled = try compilation.compiling(
      compilation.bytes(after: edit), for: source.path, in: requests?.languages ?? [])
    let change = Change(place: place, text: edit.text, before: source.bytes, after: compiled.bytes)
    guard change.after != change.before else { return "nothing to change" }
    try write(change.after, over: change.before, to: place, passing: compiled)
    made = (made + [change]).suffix(SourceEditor.limit)
    takenBack = []
    return "changed \(place.path)"
  }

  package mutating func undo() throws(ValueEdit.Refusal) -> String {
    guard let change = made.last else { throw ValueEdit.Refusal(message: "there is nothing to undo") }
    try write(change.before, over: change.after, to: change.place)
    made.removeLast()
    takenBack.append(change)
    return "undone in \(change.place.path)"
  }

  package mutating func redo() throws(ValueEdit.Refusal) -> String {
    guard let change = takenBack.last else { throw ValueEdit.Refusal(message: "there is nothing to redo") }
    try write(change.after, over: change.before, to: change.place)
    takenBack.removeLast()
    made.append(change)
    return "redone in \(change.place.path)"
  }

  private func write(
    _ bytes: [UInt8], over expected: [UInt8], to place: Destination, passing edit: CompiledEdit? = nil
  ) throws(ValueEdit.Refusal) {
    let write = { () throws(FileError) in try place.write(bytes, over: .read(expected)) }
    do throws(FileError) {
      if let edit, let requests { try requests.pass(edit, writtenBy: write) } else { try write() }
    } catch {
      throw ValueEdit.Refusal(message: error.message)
    }
  }
}

/// A new value for a range of a layout file.
package struct ValueEdit: Hashable, Sendable {
  package var range: SourceRange
  package var text: String

  /// The maximum length of a value, in bytes.
  package static let limit = 1 << 16

  /// Returns nil if the sources do not contain the range.
  package init?(path: String, _ offsets: Range<Int>, with text: String, in sources: Sources) {
    guard let source = sources.id(of: path), offsets.upperBound <= sources[source].bytes.count else { return nil }
    range = SourceRange(source, offsets)
    self.text = text
  }

  init(_ range: SourceRange, with text: String) {
    self.range = range
    self.text = text
  }

  package struct Refusal: Error, Hashable {
    package var message: String
  }
}

extension Compilation {
  /// Returns the source after an edit. A source that was formatted before the edit is formatted again.
  package func bytes(after edit: ValueEdit) -> [UInt8] {
    let file = sources[edit.range.source]
    let plain = plainBytes(after: edit)
    guard isFormatted(file), let text = format(parse(SourceFile(path: file.path, bytes: plain))) else { return plain }
    return Array(text.utf8)
  }

  private func isFormatted(_ file: SourceFile) -> Bool {
    format(parse(file)).map { Array($0.utf8) == file.bytes } ?? false
  }

  private func plainBytes(after edit: ValueEdit) -> [UInt8] {
    let fix = FixIt("", replacements: [.init(edit.range, with: edit.text)])
    return sources.applying([fix]).changed[edit.range.source] ?? sources[edit.range.source].bytes
  }

  /// Returns the compilation after an edit. Throws if the edited source has errors.
  package func trying(_ edit: ValueEdit) throws(ValueEdit.Refusal) -> Compilation {
    try compiling(plainBytes(after: edit), for: sources[edit.range.source].path, in: []).compilation
  }

  /// Compiles the file with another content of one of its sources. Throws if that source has errors.
  fileprivate func compiling(
    _ bytes: [UInt8], for edited: String, in languages: [TextLanguage]
  ) throws(ValueEdit.Refusal) -> CompiledEdit {
    var dependencies: Set = [path]
    func read(_ path: String) -> [UInt8]? {
      dependencies.insert(path)
      if path == edited { return bytes }
      if let source = sources.id(of: path) { return sources[source].bytes }
      return (try? Files.readIfPresent(path)) ?? nil
    }
    let main = path == edited ? bytes : sources.id(of: path).map { sources[$0].bytes } ?? []
    let compiled = compile(
      path, main, reading: read, listing: { Files.found($1, around: $0) }, languages: languages)
    if let error = compiled.diagnostics.first(where: { $0.severity == .error }) {
      throw ValueEdit.Refusal(message: error.message)
    }
    return CompiledEdit(of: edited, bytes, compiled, reading: dependencies, in: languages)
  }

  func screen(like other: Screen) -> Screen? {
    document.screens.first { $0.name == other.name && $0.preview == other.preview }
  }
}
