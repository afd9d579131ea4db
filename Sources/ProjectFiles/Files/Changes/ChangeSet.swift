/// The change of one file.
package struct FileChange: Hashable, Sendable {
  package var name: FileName
  /// nil where there is no such file.
  package var before, after: [UInt8]?

  package init(_ name: FileName, before: [UInt8]?, after: [UInt8]?) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  package var reversed: FileChange { FileChange(name, before: after, after: before) }
}

/// Changes of several files below one folder that happen together: after a crash, all of them or none.
package struct ChangeSet: Hashable, Sendable {
  /// What it does, in words such as `accept 3 goldens`.
  package var title: String
  package var changes: [FileChange]
  /// What whoever makes it adds for later.
  package var note: [UInt8]

  package init(_ title: String, _ changes: [FileChange], note: [UInt8] = []) {
    (self.title, self.changes, self.note) = (title, changes, note)
  }
}

/// A set of changes as it is written down before the first file is touched.
struct ChangeRecord {
  var set: ChangeSet
  /// The folder that its files are below.
  var folder: FolderIdentity
  /// The lock that has to be held to go on with it, below the folder.
  var lock: FileName?
  /// The folder that it is kept in when it is done, below that of the state.
  var history: FileName?
}
