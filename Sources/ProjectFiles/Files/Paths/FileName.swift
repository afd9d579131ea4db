/// The name of a file below a folder: non-empty parts separated by slashes, without `.` and `..`.
///
/// Names from records and project files go through this check before use. `Folder` additionally confines links.
package struct FileName: Sendable {
  package let text: String

  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy(FileName.isPart) else { return nil }
    self.text = text
  }

  private static func isPart(_ part: Substring.UTF8View) -> Bool {
    !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && !part.contains(0)
  }

  /// Throws if the text is not a valid name.
  package init(asking text: String) throws(FileError) {
    guard let name = FileName(text) else { throw .cannotRead(path: text, reason: "it leads out of its folder") }
    self = name
  }

  /// Returns the name of a file below this one.
  package func appending(_ name: FileName) -> FileName { FileName(checked: "\(text)/\(name.text)") }

  /// The name of its folder; nil if it has none.
  package var folder: FileName? { PathParts.folder(of: text).map(FileName.init(checked:)) }

  /// A name that is already known to be valid.
  init(checked text: String) { self.text = text }
}

extension FileName: Hashable, Comparable {
  /// Compares by bytes, like file systems: two encodings of an accented letter are two names.
  package static func == (one: FileName, other: FileName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  package static func < (one: FileName, other: FileName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
