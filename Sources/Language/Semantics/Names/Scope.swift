import Diagnostics
import LayoutModel

struct ScopeID: Hashable {
  var index: Int

  init(_ index: Int) { self.index = index }
}

/// The names that can be used at a place in addition to those of its file.
///
/// A screen, an instance of a component and each iteration of a repetition have one each.
struct Scope {
  /// The file whose declarations can be used.
  let unit: Int
  let parent: ScopeID?
  /// The view to which a repetition adds, in an iteration of it. The ids are used again in the next iteration.
  var repeatedIn: ViewID?
  var values: [String: LocalValue] = [:]
  /// The dependencies of values on parameters of the current screen, for those that have any.
  var formulas: [String: FollowingValue] = [:]
  var items: [String: ScopedItem] = [:]
  var constraintNames: [String: SourceRange] = [:]
  /// The elements of lists that names stand for in an iteration of a repetition.
  var elements: [String: ListElement] = [:]

  init(unit: Int, parent: ScopeID? = nil) {
    self.unit = unit
    self.parent = parent
  }
}

/// A record in a list that a file declares.
struct ListElement {
  var list: String
  /// Its number in the list, from 1.
  var number: Int
  var range: SourceRange
  /// The fields that any element of the list has.
  var fields: Set<String>
}

/// A value that is declared in a screen or a component.
enum LocalValue {
  case known(Value)
  /// Not evaluated yet. The range is that of its name.
  case unevaluated(DefinitionSyntax, SourceRange)
  /// Being evaluated. A value that needs it now depends on itself.
  case running(SourceRange)

  /// The range of its name; nil once it is evaluated.
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
    /// It exists only in other states of the screen.
    case absent
  }

  var target: Target
  var range: SourceRange

  var view: ViewID? { if case .view(let view) = target { view } else { nil } }
}

extension Evaluator {
  /// Returns a scope and those around it, innermost first.
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

  /// Returns the ids that can be used at a place, sorted.
  mutating func itemNames(in scope: ScopeID) -> [String] {
    candidates { values in values.chain(scope).flatMap { values.scopes[$0.index].items.keys }.sorted() }
  }

  /// Returns the names of values that can be used at a place: local ones first, each group sorted.
  mutating func valueNames(in scope: ScopeID) -> [String] {
    let local = candidates { values in
      values.chain(scope).flatMap { values.scopes[$0.index].values.keys }.sorted()
    }
    return local + declaredNames(.value, in: scope)
  }

  /// Returns the names of declarations that a place sees, sorted.
  mutating func declaredNames(_ namespace: Namespace, in scope: ScopeID) -> [String] {
    candidates { $0.declarations.names(namespace, in: $0.unit(of: scope)) }
  }

  /// Returns the nearest scope that declares a value with a name.
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

/// Returns the most likely meaning of a word: the name here for one of UIKit's, or else the closest candidate.
///
/// There is a fix-it only if the meaning is certain: if only the case differs or UIKit's name is known.
func suggestion(for token: SyntaxToken, among candidates: [String], foreign: [String: String] = [:]) -> Suggestion {
  let word = token.text
  let known = foreign[word].flatMap { candidates.contains($0) || isNumber($0) ? $0 : nil }
  guard let meant = known ?? closest(to: word, among: candidates) else { return Suggestion() }
  let isCertain = known != nil || meant.lowercased() == word.lowercased()
  let fixIt = FixIt("write '\(meant)'", replacements: [.init(token.range, with: meant)])
  let quoted = isNumber(meant) ? meant : "'\(meant)'"
  return Suggestion(question: "; did you mean \(quoted)?", fixIts: isCertain ? [fixIt] : [])
}

/// Whether a foreign word's meaning is a number rather than a name.
private func isNumber(_ meaning: String) -> Bool { meaning.first?.isNumber == true }
