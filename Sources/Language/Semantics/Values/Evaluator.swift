import Diagnostics
import LayoutModel

/// Evaluates the expressions of all files of a resolution. Each declaration is evaluated once, on first use.
///
/// It knows declarations and scopes, but not the screen for which values are needed.
struct Evaluator {
  let units: [Unit]
  let declarations: Declarations
  /// The colours of the project's asset catalogs.
  let assetColors: AssetColors
  var diagnostics = Problems()
  /// The scopes in use. The first ones are those of the files, by unit.
  var scopes: [Scope]
  /// The results for declarations evaluated so far, by index in `declarations`.
  var evaluated: [Int: Evaluation] = [:]
  var budget = Budget()
  /// The nesting of the bodies and values being read.
  var depth = 0
  /// Whether any value depends on a condition.
  var hasChoices: Bool
  /// The conditions that hold, or do not, in the case for which values are needed.
  var assumptions: [Condition: Bool] = [:]
  /// Whether the screen being built has parameters.
  var hasParameters = false
  /// The property whose value is being read.
  var readProperty: Property?
  /// The elements that lack a field, by the place where it is used.
  private var elementsWithout: [SourceRange: [ListElement]] = [:]
  /// The position of the screen being built, for problems of the screen as a whole.
  var origin: SourceRange?

  init(_ units: [Unit], _ declarations: Declarations, _ assetColors: AssetColors = .none) {
    (self.units, self.declarations, self.assetColors) = (units, declarations, assetColors)
    scopes = units.indices.map { Scope(unit: $0) }
    hasChoices = declarations.all.contains { DefinitionSyntax($0.node).isConditional }
  }

  /// Reports that an element of a list lacks a field. All elements that lack it at one place are one problem.
  mutating func reportMissing(_ field: SyntaxToken, in element: ListElement) {
    let known = elementsWithout[field.range] ?? []
    if known.contains(where: { $0.number == element.number }) { return }
    elementsWithout[field.range] = known + [element]
    let problem = Diagnostic.missingField(field.text, known + [element], use: field.range)
    let isKnown = diagnostics.replaceLast(with: problem) {
      $0.code == .unknownField && $0.notes.last?.range == field.range
    }
    if !isKnown { report(problem) }
  }

  /// Reports a problem. If it concerns a property's value and has no help, the help says how to write such a value.
  mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.help == nil, let property = readProperty, let help = property.help(with: diagnostic.code) {
      diagnostic.help = help
    }
    diagnostics.append(diagnostic)
    // At least 1 is left, so that the next statement reports that the budget is exhausted.
    if budget.work > 0 { budget.work = max(1, budget.work - Budget.Cost.problem) }
  }

  /// Returns whether a name may be declared in text that could not be parsed, so that it cannot be called unknown.
  func mayBeDeclared(_ name: String, in scope: ScopeID) -> Bool {
    units[scopes[scope.index].unit].visible.contains { units[$0].lacksImport } || mayBeID(name, in: scope)
  }

  /// Returns whether a name may be that of a view in text that could not be parsed. Views are not imported.
  func mayBeID(_ name: String, in scope: ScopeID) -> Bool {
    units[scopes[scope.index].unit].visible.contains {
      !units[$0].tree.isComplete || units[$0].unreadNames.contains(name)
    }
  }
}

extension Property {
  /// Returns help for a value that has the wrong type or is incomplete.
  fileprivate func help(with code: DiagnosticCode) -> String? {
    if code == .wrongType || code == .missingPart || code == .unknownColor && type != .color {
      return "'\(name)' is written " + type.form.replacing("`", with: "")
    }
    guard code == .unknownValue else { return nil }
    if type == .image { return "name an image with a string, such as \"cat.png\", or with symbol(\"star\")" }
    if type == .text || type == .string { return "put text in quotes" }
    return "'\(name)' is written " + type.form.replacing("`", with: "")
  }
}
