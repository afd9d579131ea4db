import Foundation

enum Repository {
  static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  struct File: CustomStringConvertible {
    var path: String
    var text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var description: String { path }
  }

  /// Returns the Swift files below top-level folders.
  static func swiftFiles(in folders: String...) -> [File] {
    folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: top.appending(path: folder).path)?.allObjects ?? []
      return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
        file("\(folder)/\($0)")
      }
    }
  }

  static func file(_ path: String) -> File {
    File(path: path, text: (try? String(contentsOf: top.appending(path: path), encoding: .utf8)) ?? "")
  }
}
