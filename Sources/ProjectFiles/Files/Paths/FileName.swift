/// The name of a file below a folder: parts with a slash between them, none of which leads up, out or nowhere.
///
/// Whatever a record or a project file names is one of these before it is opened; `Folder` keeps links within, too.
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

  /// Of what something asks for; one that is no such name is an error.
  package init(asking text: String) throws(FileError) {
    guard let name = FileName(text) else { throw .cannotRead(path: text, reason: "it leads out of its folder") }
    self = name
  }

  /// The name of something below this.
  package func appending(_ name: FileName) -> FileName { FileName(checked: "\(text)/\(name.text)") }

  /// The folder that holds it; nil for one at the top.
  package var folder: FileName? { PathParts.folder(of: text).map(FileName.init(checked:)) }

  /// A name that the program itself has.
  init(checked text: String) { self.text = text }
}

extension FileName: Hashable, Comparable {
  /// By bytes, as file systems compare: two ways to write an accent are two names.
  package static func == (one: FileName, other: FileName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  package static func < (one: FileName, other: FileName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}
