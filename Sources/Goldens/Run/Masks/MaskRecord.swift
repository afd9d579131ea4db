/// A mask and its effect in a run.
package struct MaskRecord: Hashable, Sendable {
  /// As the project file has it, or a view's name.
  package var text: String
  /// `file:line:column`.
  package var place: String
  /// The cells of the run that have such a view.
  package var cells: [String] = []
  /// Of those, the ones in which it leaves out a difference.
  package var hiding: [String] = []
  /// Whether no cell of the project has such a view.
  package var matchesNothing = false
  /// The name of a view that was most likely meant.
  package var suggestion: String?

  package init(_ text: String, at place: String) { (self.text, self.place) = (text, place) }

  /// Such as `clock in 12 cells, where it hides a difference in 3`.
  package var words: String {
    if matchesNothing {
      return "'\(text)' hides nothing: no view is named so" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
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

  /// Adds the effect of the same mask in another part of the cells.
  mutating func merge(_ other: MaskRecord) {
    cells = Set(cells + other.cells).sorted()
    hiding = Set(hiding + other.hiding).sorted()
  }
}
