/// The change of one file.
package struct FileChange: Hashable, Sendable {
  package var name: FileName
  /// nil if there is no such file.
  package var before, after: [UInt8]?

  package init(_ name: FileName, before: [UInt8]?, after: [UInt8]?) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  package var reversed: FileChange { FileChange(name, before: after, after: before) }
}

/// Changes of several files below one folder that happen together: after a crash, all of them or none.
package struct ChangeSet: Hashable, Sendable {
  /// A description such as `accept 3 goldens`.
  package var title: String
  package var changes: [FileChange]
  /// Additional data of the caller's.
  package var note: [UInt8]

  package init(_ title: String, _ changes: [FileChange], note: [UInt8] = []) {
    (self.title, self.changes, self.note) = (title, changes, note)
  }
}

/// A set of changes as recorded before the first file changes.
struct ChangeRecord {
  var set: ChangeSet
  /// The folder that contains the files.
  var folder: FolderIdentity
  /// The lock required to complete it, relative to the folder.
  var lock: FileName?
  /// The folder that keeps it when it is done, relative to the state folder.
  var history: FileName?
}
