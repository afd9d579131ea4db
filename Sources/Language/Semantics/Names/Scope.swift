import Diagnostics
import LayoutModel

struct ScopeID: Hashable {
  var index: Int

  init(_ index: Int) { self.index = index }
}

/// The names that can be used at a place beyond those of its file.
///
/// A screen, an instance of a component and each round of a repetition has one of its own.
struct Scope {
  /// The file whose declarations can be used.
  let unit: Int
  let parent: ScopeID?
  /// The view that a repetition adds to, in a round of it: ids there come again in the next round.
  var repeatedIn: ViewID?
  var values: [String: LocalValue] = [:]
  /// How the values follow from parameters of the screen that is made, of those that do.
  var formulas: [String: FollowingValue] = [:]
  var items: [String: ScopedItem] = [:]
  var constraintNames: [String: SourceRange] = [:]

  init(unit: Int, parent: ScopeID? = nil) { (self.unit, self.parent) = (unit, parent) }
}

/// A value named within a screen or a component.
enum LocalValue {
  case known(Value)
  /// Not asked for yet; the range is its name's.
  case unevaluated(ValueSyntax, SourceRange)
  /// Being evaluated: a value that asks for it now depends on itself.
  case running(SourceRange)

  /// Of its name, where that is still known.
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
    /// It exists in other states of the screen.
    case absent
  }

  var target: Target
  var range: SourceRange

  var view: ViewID? { if case .view(let view) = target { view } else { nil } }
}

extension Evaluator {
  /// A scope and those around it, innermost first.
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

  /// The ids that can be used at a place, sorted.
  mutating func itemNames(in scope: ScopeID) -> [String] {
    candidates { values in values.chain(scope).flatMap { values.scopes[$0.index].items.keys }.sorted() }
  }

  /// The names of values that can be used at a place, sorted.
  mutating func valueNames(in scope: ScopeID) -> [String] {
    let local = candidates { values in
      values.chain(scope).flatMap { values.scopes[$0.index].values.keys }.sorted()
    }
    return local + declaredNames(.value, in: scope)
  }

  /// The names of declarations that a place sees, sorted.
  mutating func declaredNames(_ namespace: Namespace, in scope: ScopeID) -> [String] {
    candidates { $0.declarations.names(namespace, in: $0.unit(of: scope)) }
  }

  /// The nearest scope that holds a value of this name.
  func holder(ofValue name: String, in scope: ScopeID) -> ScopeID? {
    chain(scope).first { scopes[$0.index].values[name] != nil }
  }
}
