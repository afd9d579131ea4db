import Diagnostics
import LayoutModel

/// Conditions on parameters and data, which are evaluated when the screen is built.
extension ConditionReader {
  /// Returns the truth of `isLarge`, `cat.age > 3` or `kind is "dog"`.
  mutating func comparison(of path: PathSyntax, _ syntax: ComparisonSyntax, in scope: ScopeID) -> Truth {
    let subject = values.value(of: path, in: scope)
    guard let sign = syntax.sign, let node = syntax.value else {
      switch subject {
      case .flag(let isSet):
        let comparison = openComparison(of: path, .equal, nil, in: scope)
        return comparison.map { .depends(.comparison($0)) } ?? (isSet ? .always : .never)
      case .unknown: return .always
      case .number, .text, .markup, .color, .font, .image, .list, .record, .choice:
        report(.wrongType(expected: "yes or no", found: subject.type ?? "", at: path.range))
        return .always
      }
    }
    let value = values.value(ofOperand: node, in: scope)
    if subject.type == nil || value.type == nil { return .always }
    guard let order = subject.order(beside: value, isOrdered: sign.keyword != .is && sign.kind != .equalEqual) else {
      report(.incomparable(subject.type ?? "", sign, value.type ?? ""))
      return .always
    }
    let comparison = openComparison(of: path, sign.comparison, node, in: scope)
    return comparison.map { .depends(.comparison($0)) } ?? (sign.allows(order) ? .always : .never)
  }

}

extension ScreenStage {
  /// Returns the comparison if it depends on parameters and is to be left open.
  mutating func openComparison(
    of path: PathSyntax, _ sign: FormulaComparison.Sign, _ value: Node?, in scope: ScopeID
  ) -> FormulaComparison? {
    guard values.hasParameters else { return nil }
    let sides = [path.node] + (value.map { [$0] } ?? [])
    guard sides.contains(where: { values.mentionsParameter($0, in: scope) }) else { return nil }
    draft.dependsOnParameters = true
    guard case .open = draft.state else {
      draft.noteStructure(at: path.range)
      return nil
    }
    let formulas = sides.map { values.formula(of: $0, in: scope)?.unnamed }
    guard let first = formulas[0], let second = formulas.count > 1 ? formulas[1] : .flag(true) else {
      draft.noteStructure(at: path.range)
      return nil
    }
    return FormulaComparison(first, sign, second)
  }
}

private enum Order { case less, same, more, other }

extension Value {
  /// Returns the order relative to another value; nil if the two cannot be compared.
  fileprivate func order(beside other: Value, isOrdered: Bool) -> Order? {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b ? .same : a < b ? .less : .more
    case (.text(let a), .text(let b)) where !isOrdered: a == b ? .same : .other
    case (.flag(let a), .flag(let b)) where !isOrdered: a == b ? .same : .other
    case (_, _): nil
    }
  }
}

extension SyntaxToken {
  fileprivate var comparison: FormulaComparison.Sign {
    if kind == .foreignRelation { return text == "<" ? .less : .more }
    return kind == .greaterEqual ? .atLeast : kind == .lessEqual ? .atMost : .equal
  }

  fileprivate func allows(_ order: Order) -> Bool {
    switch comparison {
    case .atLeast: order == .more || order == .same
    case .atMost: order == .less || order == .same
    case .less: order == .less
    case .more: order == .more
    case .equal: order == .same
    }
  }
}
