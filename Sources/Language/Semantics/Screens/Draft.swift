import Diagnostics
import LayoutModel

/// A screen under construction, with the state needed to build it.
struct Draft {
  /// A statement that makes constraints. It waits until all views that it may name exist.
  struct PendingConstraint {
    let statement: ConstraintStatement
    let node: Node
    let place: Place
    /// Whether it is in a column that has a compact width in every environment.
    let isNarrow: Bool
  }

  /// A statement that sets a property through the id of its view. It waits for the same reason.
  struct PendingProperty {
    let syntax: AssignmentSyntax
    let place: Place
    /// Whether it is in a column that has a compact width in every environment.
    let isNarrow: Bool
  }

  /// The state for which the screen is resolved.
  enum State {
    /// Conditions on states and previews are left open, so that the whole screen is checked.
    case checking
    /// Conditions on parameters are left open too.
    case open
    case preview(name: String?, state: String?)
  }

  var screen = Screen(name: "")
  var state = State.preview(name: nil, state: nil)
  var pending: [PendingConstraint] = []
  var partProperties: [PendingProperty] = []
  /// The scopes of component instances, by their root views.
  var instances: [ViewID: ScopeID] = [:]
  /// The parameter values that a preview or an embedding screen sets, by the scope of the screen and the parameter's
  /// name.
  var parameters: [ScopeID: [String: ParameterValue]] = [:]
  /// Whether a condition depends on the preview.
  var dependsOnPreview = false
  /// Whether a condition depends on parameters.
  var dependsOnParameters = false
  /// The names of states that conditions mention.
  var states: Set<String> = []
  /// The components and the screens that are being built, outermost first.
  var components: [String] = []
  var containers: [String] = []
  /// How many columns each split view has.
  var columnCounts: [ViewID: Int] = [:]
  /// The number of surrounding columns that have a compact width in every environment.
  var narrowColumns = 0
  /// The markup of views' texts, which is styled again when a font changes.
  var markups: [ViewID: [Property: Markup]] = [:]
  /// The properties that styles set, by style and kind of view.
  var styles: [StyleUse: PropertyBag] = [:]
  /// The sections created for rows that are written directly in a table.
  var implicitSections: [ViewID: ViewID] = [:]
  /// The properties set through ids, with the first place of each.
  var settings: [PropertySetting: SourceRange] = [:]
  /// The properties and constants whose dependency on parameters has been noted.
  private var targets: Set<ParameterUse.Target> = []
  private var conditions: [Condition: ConditionID] = [:]
  private var counts: [Name: Int] = [:]

  struct StyleUse: Hashable {
    var style: Int
    var kind: ViewKind
    var isNarrow: Bool
  }

  /// A property that a condition sets through the id of its view.
  struct PropertySetting: Hashable {
    var view: ViewID
    var property: Property
    var condition: Condition?
  }

  private struct Name: Hashable {
    var parent: ViewID
    var base: String
  }

  /// Notes how something depends on parameters or named numbers. Replaces an earlier note; nil removes it.
  mutating func note(_ target: ParameterUse.Target, _ following: FollowingValue?, at origin: SourceRange?) {
    screen.namedUses[target] = nil
    if targets.remove(target) != nil { screen.parameterUses.removeAll { $0.target == target } }
    guard let following else { return }
    if let formula = following.formula, !following.hasParameters {
      if formula.kind == .number { screen.namedUses[target] = formula }
      return
    }
    targets.insert(target)
    screen.parameterUses.append(ParameterUse(target, following.formula, origin: origin))
  }

  /// Notes that the structure depends on parameters, not only values.
  mutating func noteStructure(at origin: SourceRange) {
    screen.parameterUses.append(ParameterUse(.structure, nil, origin: origin))
  }

  /// Whether the next view in a parent is a column before the secondary one, which always has a compact width.
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

  /// Returns a name for a view among its siblings: its id or, if it is counted, its kind or repeated id with a number.
  mutating func name(_ base: String, in parent: ViewID, isCounted: Bool) -> String {
    guard isCounted else { return base }
    let number = counts[Name(parent: parent, base: base), default: 0]
    counts[Name(parent: parent, base: base)] = number + 1
    return "\(base)[\(number)]"
  }

  /// Returns whether both views are in the same cell or in none, or one is the cell that contains the other.
  func shareCell(_ first: ViewID, _ second: ViewID) -> Bool {
    let inFirst = island(of: first)
    let inSecond = island(of: second)
    return inFirst == inSecond || screen.views[inFirst].parent == second
      || screen.views[inSecond].parent == first
  }

  /// Returns the content view of the cell that contains a view; the screen's root if there is none.
  private func island(of view: ViewID) -> ViewID {
    var current = view
    while true {
      // Accessed in place, because `kind` would copy the view, which is a large value.
      if case .contentView = screen.views[current].content { return current }
      guard let parent = screen.views[current].parent else { return .root }
      current = parent
    }
  }
}

/// The context of a statement.
struct Place {
  /// The owner of the surrounding braces, which determines what they may contain.
  enum Role {
    case screen
    /// A screen in a container of another screen. Its bars are shown, but nothing else of its chrome.
    case embedded
    case view, guide, style
    /// A bar of the screen's chrome.
    case bar
  }

  var scope: ScopeID
  /// The view to which views are added.
  var parent: ViewID
  /// The item to which an attribute without an item belongs.
  var subject: Item
  /// The root view of the screen, component or cell, whose guides can be named without a view. It has no superview
  /// here.
  var root: ViewID
  /// The kind of view whose properties are set.
  var kind: ViewKind
  /// The condition under which the statement applies.
  var condition: Condition?
  /// The part of the condition that is inside the braces of the view whose properties are set.
  var innerCondition: Condition?
  var role: Role
  /// Whether the statement stands in the braces of a `when`, whatever that says of this state.
  var isInWhen = false

  /// Returns the place inside the braces of `view`.
  func inside(_ view: ViewID, _ kind: ViewKind) -> Place {
    Place(
      scope: scope, parent: view, subject: .view(view), root: root, kind: kind, condition: condition, role: .view)
  }

  /// Returns this place with a further condition.
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
