import Foundation
import TestSupport

final class TestFolder {
  private let temporary = TemporaryFolder()
  var path: String { temporary.path }

  subscript(name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
  }

  /// Replaces a file with another one of the same name, like an editor.
  func replace(_ name: String, with text: String) throws {
    try write(text, to: name + "~")
    guard rename(self[name + "~"], self[name]) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self[name]) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
  }
}
