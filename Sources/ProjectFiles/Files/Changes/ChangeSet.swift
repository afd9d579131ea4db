/// A change of one file.
package struct FileChange: Hashable, Sendable {
  package var name: FileName
  /// The content before and after the change; nil if the file does not exist then.
  package var before, after: [UInt8]?

  package init(_ name: FileName, before: [UInt8]?, after: [UInt8]?) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  package var reversed: FileChange { FileChange(name, before: after, after: before) }
}

/// Changes of several files below one folder that take effect together: after a crash, all of them or none.
package struct ChangeSet: Hashable, Sendable {
  /// A description such as `accept 3 goldens`.
  package var title: String
  package var changes: [FileChange]
  /// Data for the caller's own use.
  package var note: [UInt8]

  package init(_ title: String, _ changes: [FileChange], note: [UInt8] = []) {
    (self.title, self.changes, self.note) = (title, changes, note)
  }
}

/// A set of changes in the form that is saved before the first file is changed.
struct ChangeRecord {
  var set: ChangeSet
  /// The folder that contains the files.
  var folder: FolderIdentity
  /// The lock needed to complete the set, relative to the folder.
  var lock: FileName?
  /// The folder that the completed set moves to, relative to the state folder.
  var history: FileName?
}
