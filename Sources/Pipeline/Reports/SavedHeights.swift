import LayoutModel
import Platform

/// Finds saved frames that follow from labels saved higher than anything in their document makes them.
///
/// A label that is clearly higher than its text was stretched by a constraint stronger than its hugging, or it was saved
/// before something changed. The frames are solved again with everything else as it was saved, as far as the document
/// allows. If such a label can be lower then, its hugging would have made it lower, and the frames that follow from it
/// are stale. An edge counts from a point on, because the tolerance of each height adds up along a stack.
func edgesStretchedWithoutCause(
  _ screen: Screen, _ environment: Environment, saved: [ViewID]
) -> [ViewID: [StaleEdge]] {
  let high = saved.filter { isHigherThanItsText($0, screen, environment) }
  if high.isEmpty { return [:] }
  var asSaved = SavedEdges(screen, environment, saved: saved, .heights(free: []))
  // Where the saved frames do not fit the document even so, a lower label would prove nothing.
  guard asSaved.stale(tolerance: 1).isEmpty else { return [:] }
  var lower = SavedEdges(screen, environment, saved: saved, .heights(free: Set(high)))
  return lower.stale(tolerance: 1)
}

/// Returns whether a label was saved higher than its text in nine tenths of its width, by more than a third and a point.
private func isHigherThanItsText(_ view: ViewID, _ screen: Screen, _ environment: Environment) -> Bool {
  guard case .label(let label) = screen.views[view].content, let saved = screen.views[view].imported?.savedFrame,
    screen.views[view].imported?.isDesigned == false, !label.text.isEmpty
  else { return false }
  let size = ControlMetrics(environment).intrinsicSize(
    of: screen.views[view].content, preferredWidth: saved.width * 0.9)
  return size.vertical.map { saved.height > $0 * 1.33 + 1 } ?? false
}
