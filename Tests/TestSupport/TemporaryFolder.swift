import Foundation

/// An empty folder for the files of one test, deleted with this object.
package final class TemporaryFolder: Sendable {
  /// The path, with resolved links.
  package let path: String

  package init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "plumb-test-\(UUID().uuidString)")
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      fatalError("cannot make a temporary folder: \(error)")
    }
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
