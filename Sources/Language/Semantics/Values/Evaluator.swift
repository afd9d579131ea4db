import Diagnostics
import LayoutModel

/// Evaluates the expressions of a resolution's files, each declaration once and when it is first asked for.
///
/// It knows declarations and scopes, and nothing of the screen that its values are for.
struct Evaluator {
  let units: [Unit]
  let declarations: Declarations
  var diagnostics = Problems()
  /// The scopes in use; the first are those of the files, by unit.
  var scopes: [Scope]
  /// The results for declarations so far, by index in `declarations`.
  var evaluated: [Int: Evaluation] = [:]
  var budget = Budget()
  /// Bodies and values that are being read, one within another.
  var depth = 0
  /// Whether the screen that is being made has parameters.
  var hasParameters = false
  /// The property whose value is being read.
  var readProperty: Property?
  /// Of the screen that is being made, for the problems of all of it.
  var origin: SourceRange?

  init(_ units: [Unit], _ declarations: Declarations) {
    (self.units, self.declarations) = (units, declarations)
    scopes = units.indices.map { Scope(unit: $0) }
  }

  /// Reports a problem; one with a property's value says how such a value is written, where it does not say so itself.
  mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.help == nil, let property = readProperty, let help = property.help(with: diagnostic.code) {
      diagnostic.help = help
    }
    diagnostics.append(diagnostic)
    // The rest makes the next statement report that the budget is exhausted.
    if budget.work > 0 { budget.work = max(1, budget.work - Budget.Cost.problem) }
  }

  /// Whether a name may be declared in text that could not be read, so that nothing can be said of its absence.
  func mayBeDeclared(_ name: String, in scope: ScopeID) -> Bool {
    units[scopes[scope.index].unit].visible.contains {
      !units[$0].tree.isComplete || units[$0].unreadNames.contains(name)
    }
  }
}

extension Property {
  /// How to mend a value that is of another type or not complete.
  fileprivate func help(with code: DiagnosticCode) -> String? {
    if code == .wrongType || code == .missingPart {
      return "'\(name)' is written " + type.form.replacing("`", with: "")
    }
    guard code == .unknownValue else { return nil }
    if type == .image { return "name an image with a string, such as \"cat.png\", or with symbol(\"star\")" }
    return type == .text || type == .string ? "put text in quotes" : nil
  }
}
