import Cassowary
import LayoutModel

extension UnitProblem {
  /// Adds a view's intrinsic size, and a stack's arrangement of its views.
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

  /// Adds an intrinsic length as two inequalities: hugging limits it above, compression resistance below.
  ///
  /// Content is never quite required: at 1000 it still yields to the author's required constraints, as little as
  /// necessary, and outweighs everything else. Saved labels and sliders share rows that are too low in this way.
  private mutating func addIntrinsicLength(of view: ViewID, _ axis: Axis) {
    let attributes = resolved.views[view].layout
    var form = LinearForm(axis == .horizontal ? rect(view).width : rect(view).height)
    form.add(.intrinsic(view, axis), -1)
    if let hugging = wish(attributes.hugging[axis]) {
      add(form, .atMost, hugging, .platform(.contentHugging, view))
    }
    if let resistance = wish(attributes.compressionResistance[axis]) {
      add(form, .atLeast, resistance, .platform(.compressionResistance, view))
    }
  }

  private func wish(_ priority: Priority) -> Strength? {
    strength(priority).map { $0 == .required ? Strength(UnitProblem.strongestWish) : $0 }
  }

  /// Above every optional priority, and below the strength that replaces required.
  private static let strongestWish = 999.999
}
