/// A mask and its effect in a run.
package struct MaskRecord: Hashable, Sendable {
  /// The mask as written in the project file, or the name of a masked view.
  package var text: String
  /// Where it is declared, as `file:line:column`.
  package var place: String
  /// The cells of the run in which it matches a view.
  package var cells: [String] = []
  /// The cells of the run in which it hides a difference.
  package var hiding: [String] = []
  /// Whether it matches no view of any cell of the project.
  package var matchesNothing = false
  /// The most similar name of a view, if it matches nothing.
  package var suggestion: String?

  package init(_ text: String, at place: String) { (self.text, self.place) = (text, place) }

  /// A description such as `clock in 12 cells, where it hides a difference in 3`.
  package var words: String {
    if matchesNothing {
      return "'\(text)' hides nothing: no view has this name" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    }
    let count = "'\(text)' in \(counted(cells.count, "cell"))"
    return hiding.isEmpty ? "\(count), where it hides nothing now" : "\(count), where it hides \(hidden)"
  }

  private var hidden: String {
    hiding.count == cells.count
      ? hiding.count == 1 ? "a difference" : "differences in all" : "differences in \(hiding.count)"
  }

  /// The file and line.
  package var shortPlace: String {
    place.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(place[..<$0]) } ?? place
  }

  /// Adds the effect of the same mask in another shard.
  mutating func merge(_ other: MaskRecord) {
    cells = Set(cells + other.cells).sorted()
    hiding = Set(hiding + other.hiding).sorted()
  }
}
