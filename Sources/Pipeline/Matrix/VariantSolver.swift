package import LayoutEngine
package import LayoutModel
package import Libc

/// Solves variants one after another. Consecutive variants of one screen share a layout session, which is faster.
///
/// A solution does not depend on earlier ones.
package struct VariantSolver: ~Copyable {
  private var session: LayoutSession?
  private var screen: Screen?

  package init() {}

  /// The number of layouts of the last screen that were solved rather than found in its session's cache.
  package var solutionCount: Int {
    switch session {
    case .none: 0
    case .some(let session): session.solutionCount
    }
  }

  package mutating func solve(_ variant: ScreenVariant) -> SolvedLayout {
    solve(variant.screen, in: variant.environment)
  }

  package mutating func solve(_ screen: Screen, in environment: Environment) -> SolvedLayout {
    withSession(of: screen) { $0.solve(in: environment) }
  }

  /// Returns the possible error of each frame, in points on the pixel grid, or nil if no frame can be wrong by a pixel.
  package mutating func uncertainty(of layout: SolvedLayout) -> PerView<Rect>? {
    withSession(of: layout.screen) { $0.uncertainty(of: layout) }
  }

  /// Explains which constraints determine the values of anchors. Omits anchors of items that are not installed.
  package mutating func explain(_ anchors: [Anchor], in variant: ScreenVariant) -> [ValueExplanation] {
    withSession(of: variant.screen) { $0.explain(anchors, in: variant.environment) }
  }

  /// Returns the result of `body`, or nil if a cancellation was requested before the end.
  package mutating func result<Result>(
    unless cancellation: Cancellation, _ body: (inout VariantSolver) -> Result
  ) -> Result? {
    let result = cancellation.ending { body(&self) }
    guard cancellation.isRequested else { return result }
    // A cancelled solution leaves meaningless values in the session.
    session = nil
    screen = nil
    return nil
  }

  private mutating func withSession<Result>(of screen: Screen, _ body: (inout LayoutSession) -> Result) -> Result {
    let isKnown = self.screen?.sharesStorage(with: screen) ?? false
    var session = (isKnown ? session.take() : nil) ?? LayoutSession(screen)
    self.screen = screen
    let result = body(&session)
    self.session = consume session
    return result
  }
}
