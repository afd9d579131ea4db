package import Diagnostics
import LayoutEngine
import LayoutModel

/// The problems of a file's layouts in all environments of the axes, but for those that its sources allow, and the silences
/// that hide nothing.
package func check(_ compilation: Compilation, _ axes: Axes, _ rules: [LintRule] = LintRule.all) -> [Diagnostic] {
  var silences = Silences()
  let found = compilation.diagnostics + findings(compilation, axes, rules), known = Set(compilation.diagnostics)
  let shown = silences.apply(to: found, of: compilation).filter { !known.contains($0) }
  return shown + silences.unused(in: compilation, rules)
}

/// The problems of a file's layouts in all environments of the axes: those that solving reports, and those that lint
/// rules find. Each appears once, and names its environments unless it occurs in all of them.
package func findings(_ compilation: Compilation, _ axes: Axes, _ rules: [LintRule] = LintRule.all) -> [Diagnostic] {
  var matrix = MatrixFindings(), solver = CellSolver()
  for cell in compilation.cells(axes) {
    let layout = solver.solve(cell)
    let oversights = lint(layout, rules, files: compilation.images.names)
    matrix.add(withoutConsequences(layout.diagnostics) + oversights, of: cell.environmentName)
  }
  return matrix.diagnostics
}

/// A constraint that is left out causes ambiguity, which is not a problem of its own.
private func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let leftOut: Set<DiagnosticCode> = [.noCommonLayout, .unreasonableNumber, .priorityOutOfRange]
  let open: Set<DiagnosticCode> = [.ambiguousFrame, .ambiguousContent]
  guard diagnostics.contains(where: { leftOut.contains($0.code) }) else { return diagnostics }
  return diagnostics.filter { !open.contains($0.code) }
}

/// The problems of a file's screens in several environments.
private struct MatrixFindings {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var range: SourceRange?
    var words: String

    /// Findings of one rule at one place are one problem, in any instance of a component; other problems are one if
    /// they differ only in figures.
    init(_ diagnostic: Diagnostic) {
      (code, range) = (diagnostic.code, diagnostic.range)
      let isRule = LintRule.all.contains { $0.code == diagnostic.code }
      words = !isRule ? diagnostic.message.filter { !$0.isNumber && $0 != "." } : ""
    }
  }

  private var found: [(diagnostic: Diagnostic, environments: [String])] = []
  private var places: [Key: Int] = [:]
  private var environments: Set<String> = []

  mutating func add(_ diagnostics: [Diagnostic], of environment: String) {
    environments.insert(environment)
    for diagnostic in diagnostics {
      let key = Key(diagnostic)
      if let known = places[key] {
        if !found[known].environments.contains(environment) { found[known].environments.append(environment) }
      } else {
        places[key] = found.count
        found.append((diagnostic, [environment]))
      }
    }
  }

  var diagnostics: [Diagnostic] {
    found.map { entry in
      var diagnostic = entry.diagnostic
      if entry.environments.count < environments.count { diagnostic.message += ", on " + list(entry.environments) }
      return diagnostic
    }
  }

  private func list(_ names: [String]) -> String {
    switch names.count {
    case 1: names[0]
    case 2: "\(names[0]) and \(names[1])"
    default: "\(names[0]) and \(names.count - 1) others"
    }
  }
}
