import Cassowary
import LayoutModel

/// What Interface Builder adds to stacks on its canvases; apps have nothing of it.
extension StackArrangement {
  private static let reach = 50.0
  /// Content that resists with all its might still gives way to what an author requires.
  private static let strongest = Priority(999)

  /// Arranged views without any content of their own are no smaller than 50 points by 50, so that there is something to take
  /// hold of.
  ///
  /// Documents of Xcode 8 to 16 are saved so. Such views give way as content does that resists as much, and nothing holds
  /// them to 50: what is left over is theirs, and what nothing settles stays as it was drawn.
  func keepInReach(_ problem: inout UnitProblem) {
    guard resolved.environment.includesBars else { return }
    for view in views where isBlank(view) {
      let resistance = resolved.views[view].layout.compressionResistance
      for (axis, flow) in [(content.axis, main), (content.axis.crossed, cross)] {
        guard let strength = problem.strength(min(resistance[axis], StackArrangement.strongest)) else { continue }
        var form = rect(view, problem).extent(flow)
        form.constant -= StackArrangement.reach
        problem.add(form, .atLeast, strength, .platform(.compressionResistance, view))
      }
    }
  }

  /// A plain view, whatever it holds, an image view without a picture, and a label of one line without text.
  private func isBlank(_ view: ViewID) -> Bool {
    let view = resolved.views[view]
    guard view.imported != nil, view.layout.intrinsic == PerAxis(horizontal: .natural, vertical: .natural) else {
      return false
    }
    switch view.content {
    case .view, .image(nil): return true
    case .label(let label): return label.text.isEmpty && label.lines == 1
    default: return false
    }
  }
}
