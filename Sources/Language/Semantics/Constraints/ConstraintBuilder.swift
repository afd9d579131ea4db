import Diagnostics
import LayoutModel

/// Creates the constraints of a screen whose views all exist.
struct ConstraintBuilder: ScreenStage {
  var values: Evaluator
  var draft: Draft
  /// The attribute to which the expression being read is related.
  var counterpart: Member?

  mutating func constrainAll() {
    let pending = draft.pending
    draft.pending = []
    for statement in pending where !values.budget.isExhausted && spend(Budget.Cost.operand) { constrain(statement) }
  }
}
