package import Diagnostics

/// Formats source ranges as `file:line:column`.
package struct SourcePlaces: Sendable {
  private let sources: Sources
  private let tables: [LineTable]

  package init(_ sources: Sources) {
    self.sources = sources
    tables = sources.files.map { LineTable($0) }
  }

  package func text(of range: SourceRange) -> String {
    let place = tables[Int(range.source.index)].position(at: Int(range.lower))
    return "\(sources[range.source].path):\(place.line):\(place.column)"
  }
}
