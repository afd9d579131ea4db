import Diagnostics
import LayoutModel

struct ScopeID: Hashable {
  var index: Int

  init(_ index: Int) { self.index = index }
}

/// The names that are visible at a place in addition to the declarations of the file.
///
/// Each screen, each instance of a component and each iteration of a repetition has a scope.
struct Scope {
  let unit: Int
  let parent: ScopeID?
  /// In an iteration of a repetition, the view that gets the repeated views. Each iteration declares the same ids.
  var repeatedIn: ViewID?
  var values: [String: LocalValue] = [:]
  /// The dependencies of values on the current screen's parameters.
  var formulas: [String: FollowingValue] = [:]
  var items: [String: ScopedItem] = [:]
  var constraintNames: [String: SourceRange] = [:]
  /// The list element that each name refers to in an iteration of a repetition.
  var elements: [String: ListElement] = [:]

  init(unit: Int, parent: ScopeID? = nil) {
    self.unit = unit
    self.parent = parent
  }
}

/// A record in a list that a file declares.
struct ListElement {
  var list: String
  /// Counted from 1.
  var number: Int
  var range: SourceRange
  /// The fields that occur in any element of the list.
  var fields: Set<String>
}

/// A value that is declared in a screen or a component.
enum LocalValue {
  case known(Value)
  /// A value that is not evaluated yet, with the range of its name.
  case unevaluated(DefinitionSyntax, SourceRange)
  /// A value whose evaluation has started. A use in this state is circular.
  case running(SourceRange)

  /// The range of the value's name; nil after evaluation.
  var range: SourceRange? {
    switch self {
    case .known: nil
    case .unevaluated(_, let range), .running(let range): range
    }
  }
}

/// The meaning of an id.
struct ScopedItem {
  enum Target {
    case view(ViewID)
    case guide(GuideID)
    /// An item that exists only in other states of the screen.
    case absent
  }

  var target: Target
  var range: SourceRange

  var view: ViewID? { if case .view(let view) = target { view } else { nil } }
}

extension Evaluator {
  /// Returns a scope and its ancestors, innermost first.
  func chain(_ scope: ScopeID) -> [ScopeID] {
    var chain = [scope]
    while let parent = scopes[chain[chain.count - 1].index].parent { chain.append(parent) }
    return chain
  }

  func unit(of scope: ScopeID) -> Int { scopes[scope.index].unit }

  mutating func addScope(_ scope: Scope) -> ScopeID {
    scopes.append(scope)
    return ScopeID(scopes.count - 1)
  }

  func item(named name: String, in scope: ScopeID) -> ScopedItem? {
    for scope in chain(scope) {
      if let item = scopes[scope.index].items[name] { return item }
    }
    return nil
  }

  mutating func itemNames(in scope: ScopeID) -> [String] {
    candidates { values in values.chain(scope).flatMap { values.scopes[$0.index].items.keys }.sorted() }
  }

  /// Returns the names of visible values: local names first, each group sorted.
  mutating func valueNames(in scope: ScopeID) -> [String] {
    let local = candidates { values in
      values.chain(scope).flatMap { values.scopes[$0.index].values.keys }.sorted()
    }
    return local + declaredNames(.value, in: scope)
  }

  mutating func declaredNames(_ namespace: Namespace, in scope: ScopeID) -> [String] {
    candidates { $0.declarations.names(namespace, in: $0.unit(of: scope)) }
  }

  func holder(ofValue name: String, in scope: ScopeID) -> ScopeID? {
    chain(scope).first { scopes[$0.index].values[name] != nil }
  }
}

/// The likely meaning of a misspelt or foreign word.
struct Suggestion {
  /// The end of a message: `; did you mean 'height'?` or nothing.
  var question = ""
  var fixIts: [FixIt] = []
}

/// Returns the most likely meaning of a word: the equivalent of a foreign name, or else the closest candidate.
///
/// Only a certain meaning gets a fix-it: if only the case differs, or if the foreign name is known.
func suggestion(for token: SyntaxToken, among candidates: [String], foreign: [String: String] = [:]) -> Suggestion {
  let word = token.text
  let known = foreign[word].flatMap { candidates.contains($0) || isNumber($0) ? $0 : nil }
  guard let meant = known ?? closest(to: word, among: candidates) else { return Suggestion() }
  let isCertain = known != nil || meant.lowercased() == word.lowercased()
  let fixIt = FixIt("write '\(meant)'", replacements: [.init(token.range, with: meant)])
  let quoted = isNumber(meant) ? meant : "'\(meant)'"
  return Suggestion(question: "; did you mean \(quoted)?", fixIts: isCertain ? [fixIt] : [])
}

private func isNumber(_ meaning: String) -> Bool { meaning.first?.isNumber == true }
