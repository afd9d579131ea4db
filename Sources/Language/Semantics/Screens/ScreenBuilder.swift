import Diagnostics
import LayoutModel

/// Builds screens from bodies: first the views with their properties, then the values of previews, then the
/// constraints.
struct ScreenBuilder: ScreenStage {
  var values: Evaluator
  var draft = Draft()
  /// The components that have been instantiated.
  var usedComponents: Set<Int> = []
  /// The names of screens' parameters, by declaration.
  var parameters: [Int: Set<String>] = [:]

  init(_ values: Evaluator) { self.values = values }

  /// Creates the constraints, once all views exist.
  mutating func finish() {
    var builder = ConstraintBuilder(values: values, draft: draft)
    // Both are moved to the builder, so that they are not copied.
    (values, draft) = (Evaluator([], Declarations()), Draft())
    builder.constrainAll()
    (values, draft) = (builder.values, builder.draft)
  }
}

/// Something that decides conditions.
protocol ConditionReader {
  var values: Evaluator { get set }

  /// Returns the truth of a condition on the environment or the preview as far as it is known.
  mutating func decided(_ condition: Condition) -> Truth

  /// Returns a comparison that is to be left open, because it depends on parameters.
  mutating func openComparison(
    of path: PathSyntax, _ sign: FormulaComparison.Sign, _ value: Node?, in scope: ScopeID
  ) -> FormulaComparison?
}

/// A stage in building a screen.
protocol ScreenStage: ConditionReader {
  var draft: Draft { get set }
}

extension ConditionReader {
  mutating func report(_ diagnostic: Diagnostic) { values.report(diagnostic) }

  /// Subtracts a cost from the budget. Returns false if the budget is exhausted, which is reported once.
  mutating func spend(_ cost: Int) -> Bool { values.spend(cost) }

  func suggestion(for token: SyntaxToken, among names: [String], foreign: [String: String] = [:]) -> Suggestion {
    values.suggestion(for: token, among: names, foreign: foreign)
  }

  func mayBeDeclared(_ name: String, in scope: ScopeID) -> Bool { values.mayBeDeclared(name, in: scope) }

  func mayBeID(_ name: String, in scope: ScopeID) -> Bool { values.mayBeID(name, in: scope) }
}
