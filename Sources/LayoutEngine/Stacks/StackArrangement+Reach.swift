import Cassowary
import LayoutModel

extension StackArrangement {
  /// Content of the highest resistance still yields to the author's required constraints.
  private static let strongest = Priority(999)

  /// Keeps arranged views on a canvas large enough to grab with the mouse.
  ///
  /// The minimum yields like content with the view's resistance. Nothing hugs it: the view takes spare space, and an
  /// ambiguous length stays as drawn.
  func keepInReach(_ problem: inout UnitProblem) {
    guard let canvas = resolved.canvas else { return }
    for view in views {
      let resistance = resolved.views[view].layout.compressionResistance
      for (axis, flow) in [(content.axis, main), (content.axis.crossed, cross)] {
        let drawn = axis == content.axis ? drawnLength(of: view, canvas) : nil
        guard let least = canvas.leastLength(ofArranged: resolved.views[view], drawn: drawn) else { continue }
        guard let strength = problem.strength(min(resistance[axis], StackArrangement.strongest)) else { continue }
        var form = rect(view, problem).extent(flow)
        form.constant -= least.value
        problem.add(form, .atLeast, strength, .platform(.compressionResistance, view))
      }
    }
  }

  /// Along the stack, of a view that contains nothing.
  private func drawnLength(of view: ViewID, _ canvas: CanvasRules) -> Points? {
    guard resolved.visibleChildren(of: view).isEmpty, let frame = canvas.drawnFrame(of: resolved.views[view]) else {
      return nil
    }
    return content.axis == .horizontal ? frame.width : frame.height
  }
}
