import Cassowary
import LayoutModel

extension UnitProblem {
  /// Adds what a view's content wants: its intrinsic size, and the arrangement of a stack's views.
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

  /// An intrinsic length is two inequalities: no longer as hugging wants, no shorter as compression resistance wants.
  ///
  /// What content asks for is never quite required: at 1000 it still gives way to what an author requires, as little as it
  /// must, and outweighs everything else. Saved labels and sliders in rows too low for them share what there is so.
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

  /// Above every priority that is a wish, below those that stand for requirements.
  private static let strongestWish = 999.999
}
