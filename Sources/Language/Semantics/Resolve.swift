package import Diagnostics
package import LayoutModel

/// Reads an imported file; nil if it does not exist.
///
/// The path is the importing file's folder joined with the path written in the import, `.` and `..` resolved.
package typealias ImportReader = (_ path: String) -> Diagnosed<SyntaxTree>?

/// Turns a file and all it imports into the screens it declares, everything named, checked and explicit.
///
/// Each screen comes once for itself and then once for each of its previews. The diagnostics are those of all the files,
/// syntax included, sorted by place. A document is returned whatever they say; with errors among them it is not to be
/// presented as whole.
package func resolve(
  _ main: Diagnosed<SyntaxTree>, importing read: ImportReader = { _ in nil }
) -> Diagnosed<Document> {
  let loaded = Loader.load(main, read)
  var resolver = Resolver(loaded.value)
  resolver.checkEmptiness()
  resolver.declare()
  let document = resolver.document()
  resolver.checkRest()
  return Diagnosed(document, (loaded.diagnostics + resolver.diagnostics.all).readable)
}

/// Limits of a resolution; each has its own diagnostic.
package enum ResolutionLimits {
  /// The files that a file imports, directly or not.
  package static let files = 256
  /// The views of all the screens of a file in all their previews.
  package static let views = 100_000
  /// The bytes of a text that is put together from others.
  package static let text = 1 << 20
  /// Bodies in bodies, those of components counted where they are used, and values that depend on values.
  package static let depth = 128
}

/// The state of one resolution.
struct Resolver {
  let units: [Unit]
  var diagnostics = Problems()
  var declarations = Declarations()
  /// The scopes in use; the first are those of the files, by unit.
  var scopes: [Scope]
  /// The results for declarations so far, by index in `declarations`.
  var evaluated: [Int: Evaluation] = [:]
  var draft = Draft()
  /// The components of which instances have been made.
  var usedComponents: Set<Int> = []
  var budget = Budget()
  /// Bodies and values that are being read, one within another.
  var depth = 0
  /// The parameters of screens, by declaration.
  var parameters: [Int: Set<String>] = [:]

  init(_ units: [Unit]) {
    self.units = units
    scopes = units.indices.map { Scope(unit: $0) }
  }

  /// The property whose value is being read.
  var readProperty: Property?

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
    switch (code, type) {
    case (.unknownValue, .text), (.unknownValue, .string): "put text in quotes"
    case (.unknownValue, .image): "name an image with a string, such as \"cat.png\", or with symbol(\"star\")"
    case (.wrongType, _), (.missingPart, _): "'\(name)' is written " + type.form.replacing("`", with: "")
    default: nil
    }
  }
}
