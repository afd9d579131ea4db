import LayoutEngine
package import LayoutModel

/// Solves cells one after the other: those of one screen start from all that its environments share.
///
/// A solution never depends on those before it.
package struct CellSolver: ~Copyable {
  private var session: LayoutSession?
  private var screen: Screen?

  package init() {}

  package mutating func solve(_ cell: Cell) -> SolvedLayout { solve(cell.screen, in: cell.environment) }

  package mutating func solve(_ screen: Screen, in environment: Environment) -> SolvedLayout {
    let isKnown = self.screen?.sharesStorage(with: screen) ?? false
    var session = (isKnown ? session.take() : nil) ?? LayoutSession(screen)
    self.screen = screen
    let layout = session.solve(in: environment)
    self.session = consume session
    return layout
  }
}
