/// A place in the sources whose earlier text makes a difference go away.
package struct Cause: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Words of a line are others than before.
    case edit
    /// Lines stand elsewhere in the file than before.
    case move
    /// The whole file came, went, or is another, as a picture is.
    case fileAdded, fileRemoved, fileChanged
  }

  package var kind: Kind
  package var path: String
  /// From 1; of files as a whole the first.
  package var line, column: Int
  /// The words that differ; empty for none.
  package var before = "", after = ""
  /// The text before and after them on the line as it is now, without its indentation.
  package var lead = "", trail = ""
  /// How many more lines can only be put back together with this one.
  package var linkedLines = 0

  package init(_ kind: Kind, _ path: String, line: Int = 1, column: Int = 1) {
    (self.kind, self.path, self.line, self.column) = (kind, path, line, column)
  }

  package var place: String { "\(path):\(line):\(column)" }
}
