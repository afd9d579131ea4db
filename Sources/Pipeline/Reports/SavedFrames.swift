import Diagnostics
package import Geometry
import LayoutEngine
package import LayoutModel

/// A view that is not where Interface Builder saved it.
package struct MovedView: Sendable {
  package var path: String
  package var saved, solved: Rect
  /// The document's constraints that fix it here.
  package var constraints: [String]
  /// Required constraints of the document that its own saved frames break: then it is they that are stale.
  package var broken: [String]

  package var text: String {
    let by = constraints.map { "\n    \($0)" } + broken.map { "\n    the saved frames break '\($0)'" }
    return "  \(path): saved \(words(saved)), solved \(words(solved))\(by.joined())\n"
  }

  private func words(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { decimal(rounded($0.value)) }.joined(separator: ", ")
  }
}

/// The views of an imported screen whose frames on its canvas differ from the saved ones by more than so many points.
///
/// Compared are views that constraints or stacks place; what is hidden was saved stale.
package func movedViews(in screen: Screen, tolerance: Points) -> [MovedView] {
  guard let canvas = screen.canvas else { return [] }
  let layout = solve(screen, in: Environment(canvas)), saves = SavedScreen(screen, canvas)
  return screen.views.indices.dropFirst().compactMap { index in
    let view = screen.views[index], solved = layout.views[index]
    guard let saved = view.imported?.savedFrame, view.placement == .constraints, solved.isInstalled,
      !isHidden(ViewID(index), in: screen), saved.isFarther(from: solved.frame, than: tolerance)
    else { return nil }
    let fixing = screen.constraints.indices.filter { place in
      let constraint = screen.constraints[place]
      let isOfView = constraint.first.item == .view(ViewID(index)) || constraint.second?.item == .view(ViewID(index))
      return isOfView && layout.constraints[place].state == .satisfied
    }
    return MovedView(
      path: screen.path(of: ViewID(index)), saved: saved, solved: solved.frame,
      constraints: fixing.map { screen.describe(screen.constraints[$0]) },
      broken: saves.brokenConstraints(of: ViewID(index)).map { screen.describe($0) })
  }
}

private func isHidden(_ view: ViewID, in screen: Screen) -> Bool {
  ([view] + screen.ancestors(of: view)).contains { screen[$0].layout.isHidden }
}

extension Rect {
  fileprivate func isFarther(from other: Rect, than tolerance: Points) -> Bool {
    let gaps = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return gaps.contains { $0.magnitude > tolerance + 0.001 }
  }
}
