import Diagnostics
import LayoutModel

/// A screen under construction, with the state needed to build it.
struct Draft {
  /// A constraint statement, which waits until all views exist.
  struct PendingConstraint {
    let statement: ConstraintStatement
    let node: Node
    let place: Place
    /// Whether the statement is in a column that is compact in every environment.
    let isNarrow: Bool
  }

  /// A statement that sets a property through an id, which waits until all views exist.
  struct PendingProperty {
    let syntax: AssignmentSyntax
    let place: Place
    let isNarrow: Bool
  }

  enum State {
    /// Leaves conditions on states and previews open, to check the whole screen.
    case checking
    /// Leaves conditions on parameters open as well.
    case open
    case preview(name: String?, state: String?)
  }

  var screen = Screen(name: "")
  var state = State.preview(name: nil, state: nil)
  var pending: [PendingConstraint] = []
  var partProperties: [PendingProperty] = []
  var instances: [ViewID: ScopeID] = [:]
  /// The parameter values that a preview or an embedding screen sets, keyed by the screen's scope and the parameter's
  /// name.
  var parameters: [ScopeID: [String: ParameterValue]] = [:]
  var dependsOnPreview = false
  var dependsOnParameters = false
  var states: Set<String> = []
  /// The components and screens under construction, outermost first.
  var components: [String] = []
  var containers: [String] = []
  var columnCounts: [ViewID: Int] = [:]
  /// The number of enclosing columns that are compact in every environment.
  var narrowColumns = 0
  /// The markup of texts, which needs new attributes when a font changes.
  var markups: [ViewID: [Property: Markup]] = [:]
  /// Caches the properties that each style sets on a kind of view.
  var styles: [StyleUse: PropertyBag] = [:]
  /// The implicit sections for rows directly in a table.
  var implicitSections: [ViewID: ViewID] = [:]
  /// The properties set through ids, each with its first position.
  var settings: [PropertySetting: SourceRange] = [:]
  private var targets: Set<ParameterUse.Target> = []
  private var conditions: [Condition: ConditionID] = [:]
  private var counts: [Name: Int] = [:]

  struct StyleUse: Hashable {
    var style: Int
    var kind: ViewKind
    var isNarrow: Bool
  }

  struct PropertySetting: Hashable {
    var view: ViewID
    var property: Property
    var condition: Condition?
  }

  private struct Name: Hashable {
    var parent: ViewID
    var base: String
  }

  /// Records the dependency of a target on parameters or named numbers, and replaces an earlier record; nil removes it.
  mutating func note(_ target: ParameterUse.Target, _ following: FollowingValue?, at origin: SourceRange?) {
    screen.formulas.namedUses[target] = nil
    if targets.remove(target) != nil { screen.formulas.uses.removeAll { $0.target == target } }
    guard let following else { return }
    if let formula = following.formula, !following.hasParameters {
      if formula.kind == .number { screen.formulas.namedUses[target] = formula }
      return
    }
    targets.insert(target)
    screen.formulas.uses.append(ParameterUse(target, following.formula, origin: origin))
  }

  /// Records that the structure, and not only a value, depends on parameters.
  mutating func noteStructure(at origin: SourceRange) {
    screen.formulas.uses.append(ParameterUse(.structure, nil, origin: origin))
  }

  /// Whether the next subview is a column before the secondary column. Such columns always have a compact width.
  func isNarrowColumn(in parent: ViewID) -> Bool {
    columnCounts[parent].map { screen.views[parent].children.count < $0 - 1 } ?? false
  }

  mutating func id(of condition: Condition) -> ConditionID {
    if let id = conditions[condition] { return id }
    let id = screen.conditions.endIndex
    screen.conditions.append(condition)
    conditions[condition] = id
    return id
  }

  /// Returns a name for a view among its siblings. A counted view gets a number after its kind or repeated id.
  mutating func name(_ base: String, in parent: ViewID, isCounted: Bool) -> String {
    guard isCounted else { return base }
    let number = counts[Name(parent: parent, base: base), default: 0]
    counts[Name(parent: parent, base: base)] = number + 1
    return "\(base)[\(number)]"
  }

  /// Returns whether both views are in the same cell or outside cells, or whether one view is the cell of the other.
  func shareCell(_ first: ViewID, _ second: ViewID) -> Bool {
    let inFirst = island(of: first)
    let inSecond = island(of: second)
    return inFirst == inSecond || screen.views[inFirst].parent == second
      || screen.views[inSecond].parent == first
  }

  /// Returns the content view of the cell that contains a view; the screen's root outside cells.
  private func island(of view: ViewID) -> ViewID {
    var current = view
    while true {
      // `kind` would copy the view, which is a large value.
      if case .contentView = screen.views[current].content { return current }
      guard let parent = screen.views[current].parent else { return .root }
      current = parent
    }
  }
}

struct Place {
  /// The owner of the surrounding braces, which determines what they may contain.
  enum Role {
    case screen
    /// A screen in a container of another screen. The embedded screen shows its bars, but no other chrome.
    case embedded
    case view, guide, style
    case bar
  }

  var scope: ScopeID
  var parent: ViewID
  /// The item that an attribute without an item refers to.
  var subject: Item
  /// The root view of the screen, component or cell. Its guides need no prefix, and it counts as having no superview.
  var root: ViewID
  var kind: ViewKind
  var condition: Condition?
  /// The part of the condition from inside the braces of the view whose properties are set.
  var innerCondition: Condition?
  var role: Role
  /// Whether the statement is in the braces of a `when`, even if the current state already decides the condition.
  var isInWhen = false

  func inside(_ view: ViewID, _ kind: ViewKind) -> Place {
    Place(
      scope: scope, parent: view, subject: .view(view), root: root, kind: kind, condition: condition, role: .view)
  }

  func when(_ other: Condition) -> Place {
    var place = self
    place.condition = condition.and(other)
    place.innerCondition = innerCondition.and(other)
    return place
  }
}

extension Condition? {
  fileprivate func and(_ other: Condition) -> Condition { map { .all($0.conjuncts + [other]) } ?? other }
}

extension Condition {
  fileprivate var conjuncts: [Condition] {
    if case .all(let conditions) = self { conditions } else { [self] }
  }
}

/// The kinds of statements that make constraints.
enum ConstraintStatement { case constraint, pin, center, size, aspect, visualFormat }
