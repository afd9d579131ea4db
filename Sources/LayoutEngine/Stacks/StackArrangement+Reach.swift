import Cassowary
import LayoutModel

extension StackArrangement {
  /// The strongest priority of content, which still yields to the author's required constraints.
  private static let strongest = Priority(999)

  /// Keeps arranged views on a canvas large enough to grab with the mouse.
  ///
  /// The minimum length yields with the view's compression resistance, as content does. Nothing hugs it, so that the
  /// view takes spare space and an ambiguous length stays as drawn.
  func keepInReach(_ problem: inout UnitProblem) {
    guard let canvas = resolved.canvas else { return }
    for view in views {
      let resistance = resolved.views[view].layout.compressionResistance
      for (axis, flow) in [(content.axis, main), (content.axis.crossed, cross)] {
        let drawn = drawnLength(of: view, axis, canvas)
        guard let least = canvas.leastLength(ofArranged: resolved.views[view], drawn: drawn) else { continue }
        guard let strength = problem.strength(min(resistance[axis], StackArrangement.strongest)) else { continue }
        var form = rect(view, problem).extent(flow)
        form.constant -= least.value
        problem.add(form, .atLeast, strength, .platform(.compressionResistance, view))
      }
    }
  }

  /// Of a view that contains nothing, along the stack, and across it unless the stack fills itself with its views.
  private func drawnLength(of view: ViewID, _ axis: Axis, _ canvas: CanvasRules) -> Points? {
    guard axis == content.axis || content.alignment != .fill, resolved.visibleChildren(of: view).isEmpty else {
      return nil
    }
    return canvas.drawnFrame(of: resolved.views[view])?.size[axis]
  }
}
