import ArgumentParser
import LayoutModel
import Pipeline
import ProjectFiles
import Programs

/// A folder that a command generates files into, with the files already there.
struct GeneratedFolder {
  /// Whether to overwrite files that the command did not write.
  enum Overwriting { case refused, forced }

  /// The state of an existing file.
  private enum Present {
    /// The command wrote the whole file.
    case whole(GeneratedMark)
    /// The command wrote the part between its markers.
    case part(GeneratedMark, MergedPart)
    /// Someone else wrote it, or edited it since.
    case foreign
  }

  /// A file to write.
  struct File {
    var name: String
    var text: String
    /// The index of its document; nil for files that documents share.
    var document: Int?
  }

  let folder: Folder
  /// The command's name, which its files mention.
  let command: String
  let overwriting: Overwriting
  /// The paths of this run's documents, relative to the folder.
  let documents: [String]
  /// The existing files with the given extensions.
  private(set) var present: [FileName: [UInt8]] = [:]
  /// The names of existing files, by the name that a file system compares that ignores case.
  private var comparable: [String: [FileName]] = [:]

  init(
    _ path: String, _ documents: [Compilation], by command: String, extensions ends: [String],
    _ overwriting: Overwriting
  ) throws(FileError) {
    try self.init(path, documents.map(\.path), by: command, extensions: ends, overwriting)
  }

  /// - Parameter documents: The paths of the documents.
  init(
    _ path: String, _ documents: [String], by command: String, extensions ends: [String], _ overwriting: Overwriting
  ) throws(FileError) {
    (folder, self.command, self.overwriting) = (Folder(path), command, overwriting)
    self.documents = documents.map { way(from: path, to: $0) }
    guard Files.isFolder(path) else { return }
    for file in try Files.walk(path, extensions: ends) {
      guard let name = (PathParts.relative(file, to: path) ?? file).asFileName else { continue }
      present[name] = try folder.read(name)
      comparable[comparableFileName(name.text), default: []].append(name)
    }
  }

  /// Returns the mark of a file that the command wrote as a whole.
  func mark(_ bytes: [UInt8]) -> GeneratedMark? { GeneratedMark(bytes, by: command) }

  private func state(of bytes: [UInt8]) -> Present {
    if let mark = mark(bytes) { return .whole(mark) }
    if let part = try? MergedPart(bytes, MergedPart.Markers(command)), let mark = part.mark { return .part(mark, part) }
    return .foreign
  }

  private func isOfThisRun(_ mark: GeneratedMark) -> Bool { documents.contains(mark.document) }

  /// Returns whether the command wrote a file from a document outside this run.
  func isTaken(_ name: String) -> Bool {
    (comparable[comparableFileName(name)] ?? []).contains { name in
      switch present[name].map(state) {
      case .whole(let mark), .part(let mark, _): !mark.document.isEmpty && !isOfThisRun(mark)
      case .foreign, nil: false
      }
    }
  }

  /// Returns the earlier text of a file that documents share, if other files still use it; otherwise an empty text.
  func shared(_ shared: String) -> String {
    let isUsed = present.contains { name, bytes in
      switch state(of: bytes) {
      case .whole(let mark): name.text != shared && !isOfThisRun(mark)
      // The parts by other authors may use it even if this run changes the rest.
      case .part, .foreign: name.text != shared
      }
    }
    guard isUsed, let bytes = shared.asFileName.flatMap({ present[$0] }) else { return "" }
    switch state(of: bytes) {
    case .whole: return String(decoding: bytes, as: UTF8.self)
    case .part(_, let part): return part.content
    case .foreign: return ""
    }
  }

  /// The existing texts that this run leaves alone: files, and the parts of files by other authors.
  var texts: [String] {
    present.sorted { $0.key.text < $1.key.text }.compactMap { _, bytes in
      switch state(of: bytes) {
      case .whole(let mark) where mark.document.isEmpty || isOfThisRun(mark): nil
      case .part(let mark, let part) where mark.document.isEmpty || isOfThisRun(mark): part.surroundings
      case .whole, .part, .foreign: String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Returns the changes to make, and the names of files that must not be overwritten.
  func changes(_ files: [File]) -> (changes: [FileChange], refused: [FileName]) {
    var changes: [FileChange] = [], refused: [FileName] = []
    for file in files {
      guard let name = file.name.asFileName else { continue }
      let text = GeneratedMark.marked(file.text, from: file.document.map { documents[$0] } ?? "", by: command)
      let change = FileChange(name, before: present[name], after: Array(text.utf8))
      if change.before == change.after { continue }
      // Names taken by other documents were never chosen, so a file with a mark belongs to this run.
      let isOurs = change.before.map { mark($0) != nil } ?? true
      if isOurs || overwriting == .forced { changes.append(change) } else { refused.append(name) }
    }
    return (changes, refused)
  }

  func list(_ names: [FileName]) -> String {
    names.prefix(10).map { "'\(folder.path(of: $0))'" }.joined(separator: ", ") + (names.count > 10 ? ", …" : "")
  }

  /// Returns the error for files that must not be overwritten.
  func refusal(of names: [FileName]) -> ExitCode {
    let files = list(names)
    let verb = names.count == 1 ? "exists and was" : "exist and were"
    return failure(
      "\(files) \(verb) not written by \(command), or edited since; nothing was written (--force replaces)")
  }

  /// Writes all files or none.
  func make(_ changes: [FileChange], _ what: String) throws(FileError) {
    if changes.isEmpty { return }
    guard let state = UserState.current else { throw UserState.absence }
    try Files.makeFolder(folder.path)
    try ChangeSet("\(command) of \(changes.count) \(what)", changes).make(in: folder, state)
  }
}

extension String {
  var asFileName: FileName? { FileName(self) }
}
