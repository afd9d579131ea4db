import Cassowary
import LayoutModel

extension StackArrangement {
  /// Content that resists with all its might still gives way to what an author requires.
  private static let strongest = Priority(999)

  /// Keeps arranged views on a canvas from being too small to take hold of.
  ///
  /// They give way as content does that resists as much, and nothing holds them to that: what is left over is theirs, and
  /// what nothing settles stays as it was drawn.
  func keepInReach(_ problem: inout UnitProblem) {
    guard let canvas = resolved.canvas else { return }
    for view in views {
      guard let least = canvas.leastLength(ofArranged: resolved.views[view]) else { continue }
      let resistance = resolved.views[view].layout.compressionResistance
      for (axis, flow) in [(content.axis, main), (content.axis.crossed, cross)] {
        guard let strength = problem.strength(min(resistance[axis], StackArrangement.strongest)) else { continue }
        var form = rect(view, problem).extent(flow)
        form.constant -= least.value
        problem.add(form, .atLeast, strength, .platform(.compressionResistance, view))
      }
    }
  }
}
