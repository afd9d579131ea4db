/// A place in the sources where restoring the earlier text undoes a difference.
package struct Cause: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Words of a line changed.
    case edit
    /// Lines moved within the file.
    case move
    /// The whole file was added, removed or replaced, as pictures are, or has another name than `before`.
    case fileAdded, fileRemoved, fileChanged, fileRenamed
  }

  package var kind: Kind
  package var path: String
  /// The position of the change, counted from 1; both are 1 if a whole file changed.
  package var line, column: Int
  /// The words that differ; empty if there are none.
  package var before = "", after = ""
  /// The unchanged text around them on the current line, without indentation.
  package var lead = "", trail = ""
  /// The number of further lines that have to be reverted together with this one.
  package var linkedLines = 0

  package init(_ kind: Kind, _ path: String, line: Int = 1, column: Int = 1) {
    (self.kind, self.path, self.line, self.column) = (kind, path, line, column)
  }

  package var place: String { "\(path):\(line):\(column)" }
}
