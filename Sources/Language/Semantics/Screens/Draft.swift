import Diagnostics
import LayoutModel

/// A screen under construction, with the state that building it needs.
struct Draft {
  /// A statement of constraints, kept until all the views that it may name exist.
  struct PendingConstraint {
    let statement: ConstraintStatement
    let node: Node
    let place: Place
  }

  /// A statement that sets a property of a view inside an instance, kept for the same reason.
  struct PendingProperty {
    let syntax: AssignmentSyntax
    let place: Place
  }

  /// The state in which the screen is resolved.
  enum State {
    /// Every condition on states and previews is taken as open, so that all of the screen is checked.
    case checking
    /// The same, with conditions on parameters open too.
    case open
    case preview(name: String?, state: String?)
  }

  var screen = Screen(name: "")
  var state = State.preview(name: nil, state: nil)
  var pending: [PendingConstraint] = []
  var partProperties: [PendingProperty] = []
  /// The scopes of components' instances, by their views.
  var instances: [ViewID: ScopeID] = [:]
  /// Values that a preview or an embedding screen sets, by the scope of a screen and its parameter.
  var parameters: [ScopeID: [String: ParameterValue]] = [:]
  /// Whether a condition was met that a preview decides.
  var dependsOnPreview = false
  /// Whether one was met that parameters decide.
  var dependsOnParameters = false
  /// The words that conditions ask the state for.
  var states: Set<String> = []
  /// The components and the screens that are being made, outermost first.
  var components: [String] = []
  var containers: [String] = []
  /// Texts of views that wait for their fonts.
  var markups: [ViewID: [Property: Markup]] = [:]
  /// The properties that styles set, by style and kind.
  var styles: [StyleUse: PropertyBag] = [:]
  /// The sections that rows standing directly in a table go to.
  var implicitSections: [ViewID: ViewID] = [:]
  /// The targets of the screen's uses of parameters.
  private var targets: Set<ParameterUse.Target> = []
  private var conditions: [Condition: ConditionID] = [:]
  private var counts: [Name: Int] = [:]

  struct StyleUse: Hashable {
    var style: Int
    var kind: ViewKind
  }

  private struct Name: Hashable {
    var parent: ViewID
    var base: String
  }

  /// Notes how something follows from parameters or named numbers, replacing an earlier note; nil if it does not.
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

  /// Notes that more than values follows from parameters.
  mutating func noteStructure(at origin: SourceRange) {
    screen.parameterUses.append(ParameterUse(.structure, nil, origin: origin))
  }

  mutating func id(of condition: Condition) -> ConditionID {
    if let id = conditions[condition] { return id }
    let id = screen.conditions.endIndex
    screen.conditions.append(condition)
    conditions[condition] = id
    return id
  }

  /// A name for a view among its siblings: its id, or its kind or repeated id with a number.
  mutating func name(_ base: String, in parent: ViewID, isCounted: Bool) -> String {
    guard isCounted else { return base }
    let number = counts[Name(parent: parent, base: base), default: 0]
    counts[Name(parent: parent, base: base)] = number + 1
    return "\(base)[\(number)]"
  }

  /// Whether both are in the same cell, or one is the cell that the other is in, or neither is in any.
  func shareCell(_ first: ViewID, _ second: ViewID) -> Bool {
    let (inFirst, inSecond) = (island(of: first), island(of: second))
    return inFirst == inSecond || screen.views[inFirst].parent == second
      || screen.views[inSecond].parent == first
  }

  /// The content view of the cell that a view is in; the screen's root for any other.
  private func island(of view: ViewID) -> ViewID {
    var current = view
    while true {
      // In place: a view is a large value to copy, which asking for its kind would do.
      if case .contentView = screen.views[current].content { return current }
      guard let parent = screen.views[current].parent else { return .root }
      current = parent
    }
  }
}

/// Where a statement stands.
struct Place {
  /// The owner of the surrounding braces, which determines their valid content.
  enum Role {
    case screen
    /// A screen in a container of another: its bars are shown, and nothing else of its chrome.
    case embedded
    case view, guide, style
    /// A bar of the screen's chrome.
    case bar
  }

  var scope: ScopeID
  /// The view that views are added to.
  var parent: ViewID
  /// The item of a bare attribute.
  var subject: Item
  /// The view whose guides are meant by a guide's bare name, and which has no superview here.
  var root: ViewID
  /// The kind of the view whose properties are set.
  var kind: ViewKind
  /// Where the statement holds.
  var condition: Condition?
  /// The part of it within the braces of the view whose properties are set.
  var innerCondition: Condition?
  var role: Role

  /// The place between the braces of `view`.
  func inside(_ view: ViewID, _ kind: ViewKind) -> Place {
    Place(
      scope: scope, parent: view, subject: .view(view), root: root, kind: kind, condition: condition, role: .view)
  }

  /// This place where a condition holds too.
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

/// The statements that make constraints.
enum ConstraintStatement { case constraint, pin, center, size, aspect, visualFormat }
