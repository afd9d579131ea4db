import Pipeline
import ProjectFiles

/// The destination folder of an import, with its layouts.
struct ImportTarget {
  /// Whether to overwrite files that import did not write.
  enum Overwriting { case refused, forced }

  let folder: Folder
  private let overwriting: Overwriting
  /// The documents of this run, relative to the folder.
  private let documents: [String]
  /// The existing layouts.
  private var present: [FileName: [UInt8]] = [:]

  init(_ path: String, _ documents: [Compilation], _ overwriting: Overwriting) throws(FileError) {
    (folder, self.overwriting) = (Folder(path), overwriting)
    self.documents = documents.map { way(from: path, to: $0.path) }
    guard Files.isFolder(path) else { return }
    for file in try Files.walk(path, extensions: ["plumb"]) {
      guard let name = (PathParts.relative(file, to: path) ?? file).asFileName else { continue }
      present[name] = try folder.read(name)
    }
  }

  /// Whether import wrote a file from a document outside of this run.
  func isTaken(_ name: String) -> Bool {
    guard let mark = name.asFileName.flatMap({ present[$0] }).flatMap(ImportMark.init) else { return false }
    return !mark.document.isEmpty && !documents.contains(mark.document)
  }

  /// The existing theme, if other layouts continue to use it.
  var theme: String {
    let isUsed = present.contains { name, bytes in
      name.text != ImportedLayouts.themeName && !(ImportMark(bytes).map { documents.contains($0.document) } ?? false)
    }
    guard isUsed, let bytes = ImportedLayouts.themeName.asFileName.flatMap({ present[$0] }), ImportMark(bytes) != nil
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The changes to make, and the names of files that must not change.
  func changes(_ layouts: ImportedLayouts) -> (changes: [FileChange], refused: [FileName]) {
    var changes: [FileChange] = [], refused: [FileName] = []
    for file in layouts.files {
      guard let name = file.name.asFileName else { continue }
      let text = ImportMark.marked(file.text, from: file.document.map { documents[$0] } ?? "")
      let change = FileChange(name, before: present[name], after: Array(text.utf8))
      if change.before == change.after { continue }
      // Names of other documents' files are taken, so a mark here belongs to this run.
      let isOurs = change.before.map { ImportMark($0) != nil } ?? true
      if isOurs || overwriting == .forced { changes.append(change) } else { refused.append(name) }
    }
    return (changes, refused)
  }

  /// Writes all files or none.
  func make(_ changes: [FileChange]) throws(FileError) {
    if changes.isEmpty { return }
    guard let state = UserState.current else { throw UserState.absence }
    try Files.makeFolder(folder.path)
    try ChangeSet("import of \(changes.count) layouts", changes).make(in: folder, state)
  }
}

extension String {
  fileprivate var asFileName: FileName? { FileName(self) }
}
