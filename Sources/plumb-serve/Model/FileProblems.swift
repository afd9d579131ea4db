package import Diagnostics
package import ProjectFiles

/// The problems of a file and its pictures, in source order.
package struct FileProblems: Sendable {
  package var input: Workspace.Input
  package var diagnostics: [Diagnostic]
  /// The places in the list of pictures of those that have a problem, unless it is one of the whole file.
  var pictures: [Diagnostic: [Int]] = [:]
}
