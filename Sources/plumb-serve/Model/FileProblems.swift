package import Diagnostics
package import ProjectFiles

/// The problems of a file and its pictures, in source order.
package struct FileProblems: Sendable {
  package var input: Workspace.Input
  package var diagnostics: [Diagnostic]
  /// The indices of the pictures with a problem; problems of the whole file have none.
  var pictures: [Diagnostic: [Int]] = [:]
}
