package import Diagnostics
import Language

extension Compilation {
  /// Returns those of the fixes, each certain by itself, that can be made together: all of them if they leave as many
  /// problems fewer, otherwise the first.
  ///
  /// - Parameter read: Returns the content of a file.
  package func certainTogether(_ fixIts: [FixIt], reading read: (String) -> [UInt8]?) -> [FixIt] {
    guard fixIts.count > 1, !isInterface else { return fixIts }
    let (edited, count) = sources.applying(fixIts)
    func bytes(_ path: String) -> [UInt8]? {
      sources.id(of: path).map { edited[$0] ?? sources[$0].bytes } ?? read(path)
    }
    // Both are compiled without the project's assets, which fixes do not change.
    let before = compile(path, sources.files[0].bytes, reading: read)
    let after = compile(path, edited[SourceID(0)] ?? sources.files[0].bytes, reading: bytes)
    return after.diagnostics.count + count <= before.diagnostics.count ? fixIts : Array(fixIts.prefix(1))
  }
}
