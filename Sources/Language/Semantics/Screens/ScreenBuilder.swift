import Diagnostics
import LayoutModel

/// Builds screens from bodies: the views with their properties, then the values of previews, then the constraints.
struct ScreenBuilder: ScreenStage {
  var values: Evaluator
  var draft = Draft()
  /// The components of which instances have been made.
  var usedComponents: Set<Int> = []
  /// The parameters of screens, by declaration.
  var parameters: [Int: Set<String>] = [:]

  init(_ values: Evaluator) { self.values = values }

  /// Makes the constraints, now that every view has a place.
  mutating func finish() {
    var builder = ConstraintBuilder(values: values, draft: draft)
    // Both are handed over, so that nothing of them is copied.
    (values, draft) = (Evaluator([], Declarations()), Draft())
    builder.constrainAll()
    (values, draft) = (builder.values, builder.draft)
  }
}

/// A stage that works on a screen.
protocol ScreenStage {
  var values: Evaluator { get set }
  var draft: Draft { get set }
}

extension ScreenStage {
  mutating func report(_ diagnostic: Diagnostic) { values.report(diagnostic) }

  /// Takes a cost from the budget; false, and once reported, when there is none left.
  mutating func spend(_ cost: Int) -> Bool { values.spend(cost) }

  func suggestion(for token: SyntaxToken, among names: [String], foreign: [String: String] = [:]) -> Suggestion {
    values.suggestion(for: token, among: names, foreign: foreign)
  }

  func mayBeDeclared(_ name: String, in scope: ScopeID) -> Bool { values.mayBeDeclared(name, in: scope) }
}
