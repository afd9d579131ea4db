/// A difference between the renderer in use and the one that recorded the goldens.
struct RendererDifference {
  /// The version changes, such as `cairo 1.16.0 → 1.18.0`.
  var changes: String
  /// The cells whose only difference is their picture.
  var cells: [String]

  /// A sentence with the number of those cells; nil if there are none.
  var words: String? {
    switch cells.count {
    case 0: nil
    case 1: "1 picture differs, perhaps only because of that"
    case let count: "\(count) pictures differ, perhaps only because of that"
    }
  }
}

extension RunRecord {
  /// The change of renderer, reported once rather than cell by cell; nil if the renderer is the same or no picture
  /// differs.
  var rendererDifference: RendererDifference? {
    guard let changes = results.first(where: { !$0.rendererChanges.isEmpty })?.rendererChanges else { return nil }
    return RendererDifference(
      changes: changes.joined(separator: ", "), cells: results.filter(\.mayBeRendererAlone).map(\.cell))
  }
}
