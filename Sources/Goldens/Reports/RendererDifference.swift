/// A renderer that is another than the goldens'.
struct RendererDifference {
  /// Such as `cairo 1.16.0 → 1.18.0`.
  var changes: String
  /// The cells whose pictures differ while nothing else does.
  var cells: [String]

  /// How many those are; nil for none.
  var words: String? {
    switch cells.count {
    case 0: nil
    case 1: "1 picture differs, perhaps only because of that"
    case let count: "\(count) pictures differ, perhaps only because of that"
    }
  }
}

extension RunRecord {
  /// Reported once instead of cell by cell; nil where the renderer is the same, or no picture differs.
  var rendererDifference: RendererDifference? {
    guard let changes = results.first(where: { !$0.rendererChanges.isEmpty })?.rendererChanges else { return nil }
    return RendererDifference(
      changes: changes.joined(separator: ", "), cells: results.filter(\.mayBeRendererAlone).map(\.cell))
  }
}
