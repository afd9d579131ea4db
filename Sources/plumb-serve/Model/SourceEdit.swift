package import Diagnostics
import Language
import LayoutModel
package import Pipeline
import ProjectFiles

/// A new value for a range of a layout file.
package struct SourceEdit: Hashable, Sendable {
  package var range: SourceRange
  package var text: String

  /// The maximum length of a value in bytes.
  package static let limit = 1 << 16

  /// Returns nil if the sources do not contain the range.
  package init?(path: String, _ offsets: Range<Int>, with text: String, in sources: Sources) {
    guard let source = sources.id(of: path), offsets.upperBound <= sources[source].bytes.count else { return nil }
    (range, self.text) = (SourceRange(source, offsets), text)
  }

  init(_ range: SourceRange, with text: String) { (self.range, self.text) = (range, text) }

  /// The reason why an edit cannot be made.
  package struct Refusal: Error, Hashable {
    package var message: String
  }
}

extension Compilation {
  /// Returns the source after an edit, which is formatted if it was before.
  package func bytes(after edit: SourceEdit) -> [UInt8] {
    let file = sources[edit.range.source], plain = plainBytes(after: edit)
    guard isFormatted(file), let text = format(parse(SourceFile(path: file.path, bytes: plain))) else { return plain }
    return Array(text.utf8)
  }

  private func isFormatted(_ file: SourceFile) -> Bool {
    format(parse(file)).map { Array($0.utf8) == file.bytes } ?? false
  }

  private func plainBytes(after edit: SourceEdit) -> [UInt8] {
    let fix = FixIt("", replacements: [.init(edit.range, with: edit.text)])
    return sources.applying([fix]).changed[edit.range.source] ?? sources[edit.range.source].bytes
  }

  /// Returns the compilation after an edit. Throws if that has errors.
  package func trying(_ edit: SourceEdit) throws(SourceEdit.Refusal) -> Compilation {
    let edited = sources[edit.range.source].path, bytes = plainBytes(after: edit)
    func read(_ path: String) -> [UInt8]? {
      if path == edited { return bytes }
      if let source = sources.id(of: path) { return sources[source].bytes }
      return (try? Files.readIfPresent(path)) ?? nil
    }
    let main = path == edited ? bytes : sources.id(of: path).map { sources[$0].bytes } ?? []
    let compiled = compile(path, main, reading: read, listing: { Files.found($1, around: $0) })
    if let error = compiled.diagnostics.first(where: { $0.severity == .error }) {
      throw SourceEdit.Refusal(message: error.message)
    }
    return compiled
  }

  /// Returns the screen with the same name and preview.
  func screen(like other: Screen) -> Screen? {
    document.screens.first { $0.name == other.name && $0.preview == other.preview }
  }
}
