package import Cassowary
package import LayoutEngine
package import LayoutModel

/// Solves cells one after the other. Consecutive cells of one screen share a layout session, which makes them faster.
///
/// A solution never depends on earlier ones.
package struct VariantSolver: ~Copyable {
  private var session: LayoutSession?
  private var screen: Screen?

  package init() {}

  package mutating func solve(_ variant: ScreenVariant) -> SolvedLayout {
    solve(variant.screen, in: variant.environment)
  }

  package mutating func solve(_ screen: Screen, in environment: Environment) -> SolvedLayout {
    withSession(of: screen) { $0.solve(in: environment) }
  }

  /// Returns how far each frame may be off, in points on the pixel grid, or nil if no frame may be off by a pixel.
  package mutating func uncertainty(of layout: SolvedLayout) -> PerView<Rect>? {
    withSession(of: layout.screen) { $0.uncertainty(of: layout) }
  }

  /// Explains which constraints determine the values of anchors. Anchors of items that are not installed are left out.
  package mutating func explain(_ anchors: [Anchor], in variant: ScreenVariant) -> [ValueExplanation] {
    withSession(of: variant.screen) { $0.explain(anchors, in: variant.environment) }
  }

  /// Returns what `body` finds on behalf of a cancellation, or nil if that was requested meanwhile.
  package mutating func result<Result>(
    unless cancellation: Cancellation, _ body: (inout VariantSolver) -> Result
  ) -> Result? {
    let result = cancellation.ending { body(&self) }
    guard cancellation.isRequested else { return result }
    // A session keeps something of a cancelled solution, which is meaningless.
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
