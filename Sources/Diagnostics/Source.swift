/// The index of a file in the sources of a run.
package struct SourceID: Hashable, Comparable, Sendable {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
  package static func < (a: SourceID, b: SourceID) -> Bool { a.index < b.index }
}

/// A text as read from disk, with any bytes, including invalid UTF-8.
package struct SourceFile: Sendable {
  package var id: SourceID
  /// The path as given by the user; `-` is standard input.
  package var path: String
  package var bytes: [UInt8]

  package init(id: SourceID = SourceID(0), path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    self.bytes = bytes
  }

  package init(id: SourceID = SourceID(0), path: String, text: String) {
    self.init(id: id, path: path, bytes: Array(text.utf8))
  }

  /// Returns the text of a range. Invalid UTF-8 becomes replacement characters.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// A half-open range of byte offsets in one file. Lines and columns are computed only for printing.
package struct SourceRange: Hashable, Sendable {
  package var source: SourceID
  package var lower, upper: Int32

  package init(_ source: SourceID, _ range: Range<Int>) {
    self.source = source
    self.lower = Int32(range.lowerBound)
    self.upper = Int32(range.upperBound)
  }

  package var offsets: Range<Int> { Int(lower)..<Int(upper) }

  /// Returns the range from the start of this range to the end of `other`, in the same file.
  package func joined(with other: SourceRange) -> SourceRange {
    precondition(source == other.source, "ranges of files \(source.index) and \(other.source.index) cannot be joined")
    return SourceRange(source, Int(min(lower, other.lower))..<Int(max(upper, other.upper)))
  }
}

extension SourceRange: Comparable {
  package static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.source, a.lower, a.upper) < (b.source, b.lower, b.upper)
  }
}

/// A `SourceID` is an index into the files.
package struct Sources: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  package subscript(id: SourceID) -> SourceFile { files[Int(id.index)] }

  @discardableResult
  package mutating func add(path: String, bytes: [UInt8]) -> SourceFile {
    let file = SourceFile(id: SourceID(files.count), path: path, bytes: bytes)
    files.append(file)
    return file
  }

  package func id(of path: String) -> SourceID? { files.first { $0.path == path }?.id }
}
