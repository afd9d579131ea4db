import LayoutEngine
import LayoutModel
import Platform

/// Finds saved frames that follow from labels saved higher than anything in their document makes them.
///
/// A label that is clearly higher than its text was stretched by a constraint stronger than its hugging, or it was saved
/// before something changed. The frames are solved once more with everything else as it was saved, as far as the document
/// allows: if the label could then be lower, its hugging would have made it lower, and frames that follow are stale. An
/// edge counts from a point on, because the tolerance of each height adds up along a stack.
func edgesStretchedForNothing(_ screen: Screen, _ environment: Environment, saved: [ViewID]) -> [ViewID: [StaleEdge]] {
  let high = saved.filter { isHigherThanItsText($0, screen, environment) }
  if high.isEmpty { return [:] }
  var asSaved = SavedEdges(screen, environment, saved: saved, .weakest(free: []))
  // Where the saved frames do not fit the document even so, a lower label would prove nothing.
  guard asSaved.stale(tolerance: 1).isEmpty else { return [:] }
  var lower = SavedEdges(screen, environment, saved: saved, .weakest(free: Set(high)))
  return lower.stale(tolerance: 1)
}

/// Whether a label was saved at least a third higher than its text could be, were the text a tenth wider.
private func isHigherThanItsText(_ view: ViewID, _ screen: Screen, _ environment: Environment) -> Bool {
  guard case .label(let label) = screen[view].content, let saved = screen[view].imported?.savedFrame,
    screen[view].imported?.isDesigned == false, !label.text.isEmpty
  else { return false }
  let size = ControlMetrics(environment).intrinsicSize(of: screen[view].content, preferredWidth: saved.width * 0.9)
  return size.vertical.map { saved.height > $0 * 1.33 + 1 } ?? false
}
