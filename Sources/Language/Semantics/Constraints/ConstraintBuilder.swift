import Diagnostics
import LayoutModel

/// Creates the constraints of a screen whose views all exist.
struct ConstraintBuilder: ScreenStage {
  var values: Evaluator
  var draft: Draft

  mutating func constrainAll() {
    let pending = draft.pending
    draft.pending = []
    for statement in pending where !values.budget.isExhausted && spend(Budget.Cost.operand) { constrain(statement) }
  }
}
