import LayoutModel

/// Settings that apply only to some cells.
package struct CellRule: Hashable, Sendable {
  /// Names of cells, such as `credits/Credits@iphone-16`, or patterns for them.
  package var match: [String]
  package var tolerance = ToleranceChange()
  package var masks: [GoldenMask] = []

  package init(match: [String]) { self.match = match }

  package func applies(to cell: String) -> Bool { match.contains { matches(pattern: $0, cell) } }
}
