import Diagnostics
import LayoutEngine
package import LayoutModel

/// A view whose solved frame differs from the one that Interface Builder saved.
package struct MovedView: Sendable {
  package var view: ViewID
  package var path: String
  package var saved, solved: Rect
  /// The document's active constraints on the view, in words.
  package var constraints: [String]
  /// Edges of the saved frame that the document's constraints rule out. If there are any, the saved frame is stale.
  package var stale: [StaleEdge]

  package var lines: [String] {
    ["  \(path): saved \(words(saved)), solved \(words(solved))"] + constraints.map { "    \($0)" }
      + stale.flatMap(lines)
  }

  private func lines(_ stale: StaleEdge) -> [String] {
    ["    stale: its \(stale.edge.rawValue) is at \(decimal(rounded(stale.possible.value))) by"]
      + stale.reasons.map { "      \($0)" }
  }

  private func words(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { decimal(rounded($0.value)) }.joined(separator: ", ")
  }
}

/// Compares the frames that Interface Builder saved for a screen with those solved on its canvas.
///
/// Only views placed by constraints or stacks are compared, because Interface Builder does not update the frames of
/// hidden views and saves embedded scenes at the size of their own canvas.
package struct SavedFrames: Sendable {
  /// The saved frames of the views that are compared.
  package private(set) var frames: [ViewID: Rect] = [:]
  /// Views that differ by more than the tolerance, in document order.
  package private(set) var moved: [MovedView] = []
  /// The stale edges of views, wherever those were solved; sought only where a view has moved.
  package private(set) var stale: [ViewID: [StaleEdge]] = [:]
  /// Whether the tools that last saved the document never laid the screen out.
  package private(set) var areOfTwoEras = false

  package init(of screen: Screen, tolerance: Points) {
    guard let canvas = screen.canvas else { return }
    let environment = Environment(canvas), layout = solve(screen, in: environment)
    let saved = screen.views.indices.dropFirst().filter { view in
      screen.views[view].imported?.savedFrame != nil && screen.views[view].placement == .constraints
        && layout.views[view].isInstalled
        && !isHidden(view, in: screen) && !isEmbedded(view, in: screen)
    }
    for view in saved { frames[view] = screen.views[view].imported?.savedFrame }
    areOfTwoEras = !controlsOfAnotherEra(in: screen).isEmpty
    let far = saved.filter { frames[$0]?.isFarther(from: layout.views[$0].frame, than: tolerance) == true }
    if far.isEmpty { return }
    var edges = SavedEdges(screen, environment, saved: saved)
    stale = edges.stale()
    if stale.isEmpty { stale = edgesStretchedWithoutCause(screen, environment, saved: saved) }
    moved = far.map { view in
      MovedView(
        view: view, path: screen.path(of: view), saved: frames[view] ?? .zero, solved: layout.views[view].frame,
        constraints: constraints(on: view, in: layout), stale: stale[view] ?? [])
    }
  }
}

/// The distance in points that rounding in many steps may leave between equal positions.
let accumulatedRounding: Points = 0.001

/// Returns the views of an imported screen whose solved frames on its canvas differ from the saved ones by more than a
/// tolerance, in points.
package func movedViews(in screen: Screen, tolerance: Points) -> [MovedView] {
  SavedFrames(of: screen, tolerance: tolerance).moved
}

/// Returns the document's active constraints on a view, in words.
private func constraints(on view: ViewID, in layout: SolvedLayout) -> [String] {
  layout.constraints.filter { $0.state == .satisfied }.map { layout.screen.constraints[$0.id] }
    .filter { $0.first.item == .view(view) || $0.second?.item == .view(view) }
    .map(layout.screen.describe)
}

private func isHidden(_ view: ViewID, in screen: Screen) -> Bool {
  ([view] + screen.ancestors(of: view)).contains { screen.views[$0].layout.isHidden }
}

private func isEmbedded(_ view: ViewID, in screen: Screen) -> Bool {
  screen.ancestors(of: view).contains {
    if case .container = screen.views[$0].content { true } else { false }
  }
}

extension Rect {
  fileprivate func isFarther(from other: Rect, than tolerance: Points) -> Bool {
    let gaps = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return gaps.contains { $0.magnitude > tolerance + accumulatedRounding }
  }
}
