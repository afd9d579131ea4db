import Foundation

/// The collected facts behind the tables, if they are available next to the project.
///
/// Tests that need them are enabled by `exist`, so that a run without them reports the skipped tests.
package enum Facts {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/facts")

  package static let exist = FileManager.default.fileExists(atPath: folder.path)

  package static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
  }

  /// Returns the values in a file with one value per line.
  package static func lines<Value: Decodable>(_ type: Value.Type, of name: String) throws -> [Value] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}
