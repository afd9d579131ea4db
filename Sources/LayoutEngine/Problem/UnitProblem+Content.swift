import Cassowary
import LayoutModel

extension UnitProblem {
  /// Adds the constraints of a view's intrinsic size and, for a stack, those that arrange its views.
  mutating func addContent(of view: ViewID) {
    for axis in Axis.allCases where resolved.hasIntrinsicLength(view, axis) {
      askedLengths[Int(resolved.units.slotOf[view])][axis] = true
      addIntrinsicLength(of: view, axis)
    }
    if case .stack(let stack) = resolved.views[view].content {
      var arrangement = StackArrangement(view, stack, resolved)
      arrangement.add(to: &self)
    }
  }

  /// Adds an intrinsic length as two inequalities: hugging limits it from above, compression resistance from below.
  ///
  /// Content is never strictly required: even at priority 1000 it yields to the author's required constraints, by as
  /// little as necessary, but it outweighs everything else. This is how saved labels and sliders share rows that are
  /// too low.
  private mutating func addIntrinsicLength(of view: ViewID, _ axis: Axis) {
    var form = LinearForm(axis == .horizontal ? rect(view).width : rect(view).height)
    form.add(.intrinsic(view, axis), -1)
    if let hugging = wish(resolved.views[view].layout.hugging[axis]) {
      add(form, .atMost, hugging, .platform(.contentHugging, view))
    }
    if let resistance = wish(resolved.views[view].layout.compressionResistance[axis]) {
      add(form, .atLeast, resistance, .platform(.compressionResistance, view))
    }
  }

  private func wish(_ priority: Priority) -> Strength? {
    strength(priority).map { $0 == .required ? Strength(UnitProblem.strongestWish) : $0 }
  }

  /// A strength above every optional priority and below the one that replaces required.
  private static let strongestWish = 999.999
}
