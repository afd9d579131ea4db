import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Counts the columns of a split view before they are read, because the last one has another size class.
  mutating func countColumns(of view: ViewID, _ syntax: ViewSyntax) {
    let statements = syntax.body.map { Array($0.children) } ?? []
    let count = statements.filter { $0.kind == .view }.count
    draft.columnCounts[view] = count
    let isUnsteady = statements.contains { statement in
      (statement.kind == .when || statement.kind == .for) && statement.descendants.contains { $0.kind == .view }
    }
    guard !SplitContent.columnCounts.contains(count), !isUnsteady, !syntax.node.isBroken else { return }
    report(.columnCount(count, at: syntax.header))
  }

  /// Reports a column or a page that exists only under a condition, and a repeated column.
  mutating func checkSteady(_ syntax: ViewSyntax, _ place: Place, in outer: ViewKind) {
    let isRepeated = outer == .splitView && values.scopes[place.scope.index].repeatedIn == place.parent
    if place.innerCondition != nil || isRepeated { report(.unsteadyChild(of: outer, at: syntax.header)) }
  }
}
