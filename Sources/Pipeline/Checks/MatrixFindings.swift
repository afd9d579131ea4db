package import Diagnostics

extension Diagnostic {
  /// The message without numbers, which is the same if one constraint fails by different amounts on different devices.
  package var wordsWithoutFigures: String { message.filter { !$0.isNumber && $0 != "." } }
}

/// Merges the problems of a file's screens in several environments.
package struct MatrixFindings: Sendable {
  private struct Key: Hashable {
    var code: DiagnosticCode
    var range: SourceRange?
    var words: String

    /// Findings of a lint rule are the same problem if they have the same place, in any instance of a component. Other
    /// problems are the same if their messages differ only in numbers.
    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      range = diagnostic.range
      let isRule = LintRule.all.contains { $0.code == diagnostic.code }
      words = !isRule ? diagnostic.wordsWithoutFigures : ""
    }
  }

  private var found: [(diagnostic: Diagnostic, environments: [String])] = []
  /// The index of each problem, by the hash of its key or, after collisions, the next free number. Storing the keys
  /// themselves would take as much memory as the problems.
  private var places: [Int: Int] = [:]
  private var environments: Set<String> = []

  package init() {}

  package mutating func add(_ diagnostics: [Diagnostic], of environment: String) {
    environments.insert(environment)
    let alone = [environment]
    if found.isEmpty { found.reserveCapacity(diagnostics.count) }
    for diagnostic in diagnostics {
      if let known = place(of: diagnostic) {
        if !found[known].environments.contains(environment) { found[known].environments.append(environment) }
      } else {
        found.append((diagnostic, alone))
      }
    }
  }

  /// Returns the index of a known problem. Otherwise, stores the index of the problem that is about to be added.
  private mutating func place(of diagnostic: Diagnostic) -> Int? {
    let key = Key(diagnostic)
    var hash = key.hashValue
    while let known = places[hash] {
      if Key(found[known].diagnostic) == key { return known }
      hash &+= 1
    }
    places[hash] = found.count
    return nil
  }

  /// Each problem once, followed by its environments unless it occurs in all of them.
  package var diagnostics: [Diagnostic] {
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
