import Foundation

/// The collected facts that the tables were made from, where a machine has them beside the project.
///
/// Tests that compare with them are enabled by `exist`, so that a run elsewhere says what it skipped.
package enum Facts {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/facts")

  package static let exist = FileManager.default.fileExists(atPath: folder.path)

  package static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
  }

  /// The values of a file that has one a line.
  package static func lines<Value: Decodable>(_ type: Value.Type, of name: String) throws -> [Value] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}
