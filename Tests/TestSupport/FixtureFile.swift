package import Diagnostics

/// Fixture files whose comments contain the expected diagnostics: `//! P0203 «the range's text» message`.
///
/// `//!^^` refers to the line two above.
package enum FixtureFile {
  /// Returns the expectations in a file's comments, as `path:line code «text» message`.
  package static func expectations(in file: SourceFile) -> [String] {
    let lines = file.text(0..<file.bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let mark = line.firstRange(of: "//!") else { return nil }
      let above = line[mark.upperBound...].prefix { $0 == "^" }.count
      let text = line[mark.upperBound...].dropFirst(above).drop { $0 == " " }
      return "\(file.path):\(index + 1 - above) \(text)"
    }
  }

  /// Returns a diagnostic in the form of an expectation.
  package static func description(of diagnostic: Diagnostic, in sources: Sources) -> String {
    guard let range = diagnostic.range else { return "\(diagnostic.code) \(diagnostic.message)" }
    let file = sources[range.source]
    let line = LineTable(file).position(at: range.offsets.lowerBound).line
    let text = file.text(range.offsets).split(whereSeparator: \.isNewline).first ?? ""
    return "\(file.path):\(line) \(diagnostic.code) «\(text)» \(diagnostic.message)"
  }
}
