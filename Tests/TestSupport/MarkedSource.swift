package import Diagnostics

/// A source text in which `«` and `»` enclose the ranges that a test refers to. The marks are removed from the text.
package struct MarkedSource {
  package let sources: Sources
  package let file: SourceFile
  /// The ranges, sorted by start.
  package let ranges: [SourceRange]

  package init(_ marked: String, path: String = "test.plumb", after earlier: Sources = Sources()) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var found: [Range<Int>?] = []
    var starts: [Int] = []
    for character in marked {
      switch character {
      case "«":
        open.append(found.count)
        starts.append(bytes.count)
        found.append(nil)
      case "»":
        guard let place = open.popLast() else { preconditionFailure("no « before a » in \(marked)") }
        found[place] = starts[place]..<bytes.count
      default: bytes.append(contentsOf: Array(String(character).utf8))
      }
    }
    precondition(open.isEmpty, "no » after a « in \(marked)")
    var sources = earlier
    let file = sources.add(path: path, bytes: bytes)
    self.sources = sources
    self.file = file
    ranges = found.compactMap { $0 }.map { SourceRange(file.id, $0) }
  }
}
