import Diagnostics
import LayoutModel
import Platform

extension LintRule {
  /// Constraints between left or right edges, which do not flip in right-to-left layout.
  package static let fixedDirection = LintRule(
    "fixed-direction", .advice, summary: "left or right where leading or trailing is probably meant",
    code: DiagnosticCode(
      808, title: "left and right",
      "Left and right stay in place in right-to-left layouts; leading and trailing swap sides.",
      wrong: """
        screen S {
          view box { size 40 by 40; left == superview.left; centerY == superview.centerY }
        }
        """,
      right: """
        screen S {
          view box { size 40 by 40; leading == superview.leading; centerY == superview.centerY }
        }
        """)
  ) { context in
    context.screen.constraints.compactMap { constraint in
      let attributes = [constraint.first.attribute, constraint.second?.attribute ?? constraint.first.attribute]
      guard attributes.allSatisfy({ $0 == .left || $0 == .right }), let range = constraint.origin else { return nil }
      return LintFinding(
        message: "'\(context.screen.describe(constraint))' does not follow the layout direction", range: range,
        help: "use leading and trailing")
    }
  }
}

extension LintRule {
  package static let newerFeature = LintRule(
    "newer-feature", .warning, summary: "a feature that requires a later version of iOS",
    code: DiagnosticCode(
      815, title: "not available in this version of iOS",
      """
      Badges of bar buttons and concentric corners require iOS 26. Earlier versions show no badge, and give a concentric
      corner its minimum radius. Use a condition to show something else in earlier versions.
      """,
      wrong: """
        screen S { navigationBar "Mail" { trailing button icon "tray" badge 3 } }
        preview S "Old" { ios = 18 }
        """,
      right: """
        screen S {
          when ios >= 26 {
            navigationBar "Mail" { trailing button icon "tray" badge 3 }
          } else {
            navigationBar "Mail (3)" { trailing button icon "tray" }
          }
        }
        preview S "Old" { ios = 18 }
        """)
  ) { context in
    if context.layout.environment.isCanvas { return [] }
    let version = context.layout.environment.ios.rawValue
    let badges = context.badgesNotShown.map { badge in
      LintFinding(
        message: "iOS \(version) shows no badge on the button '\(badge.button)'", range: badge.range,
        help: "badges of bar buttons require iOS 26; put the bar with the badge into 'when ios >= 26'")
    }
    let corners = context.cornersNotConcentric.map { view in
      context.finding(
        "iOS \(version) has no concentric corners, so the corners of \(context.name(view)) have their minimum radius",
        at: view,
        help: "concentric corners require iOS 26; use 'when ios >= 26', and set a radius for earlier versions")
    }
    return badges + corners
  }
}

extension LintContext {
  /// The badges of bar buttons in a version of iOS that shows none.
  fileprivate var badgesNotShown: [(button: String, range: SourceRange?)] {
    if BarPartFigures.hasItemBadges(layout.environment.era) { return [] }
    let shown = Set(layout.bars.map(\.content))
    let bars = screen.chrome.flatMap { element -> [(button: String, range: SourceRange?)] in
      guard let content = element.solvedContent, shown.contains(content) else { return [] }
      return element.items.badged.map { ($0, element.origin) }
    }
    let views = visible.flatMap { id in screen.views[id].content.barItems.badged.map { ($0, screen.views[id].origin) } }
    return bars + views
  }

  fileprivate var cornersNotConcentric: [ViewID] {
    if CornerFigures.hasConcentric(layout.environment.era) { return [] }
    return visible.filter { id in
      if case .each(let radii) = screen.views[id].style.corner {
        radii.all.contains(where: \.isConcentric)
      } else {
        false
      }
    }
  }
}

extension ChromeElement {
  fileprivate var solvedContent: SolvedBar.Content? {
    switch kind {
    case .navigationBar(let bar): .navigationBar(bar)
    case .toolbar(let bar): .toolbar(bar)
    case .tabBar, .alert, .menu, .statusBar, .keyboard, .presentation: nil
    }
  }

  fileprivate var items: [BarItem] {
    switch kind {
    case .navigationBar(let bar): bar.leading + bar.trailing
    case .toolbar(let bar): bar.items
    case .tabBar, .alert, .menu, .statusBar, .keyboard, .presentation: []
    }
  }
}

extension Content {
  fileprivate var barItems: [BarItem] {
    if case .navigationBar(let bar) = self { return bar.leading + bar.trailing }
    if case .toolbar(let bar) = self { return bar.items }
    return []
  }
}

extension [BarItem] {
  fileprivate var badged: [String] {
    compactMap { item in
      guard item.badge != nil else { return nil }
      switch item.content {
      case .title(let name), .icon(let name): return name
      case .flexibleSpace, .fixedSpace: return nil
      }
    }
  }
}

extension LintRule {
  /// Constraints that relate the same anchors in the same way, at the same priority and under the same condition.
  package static let repeatedConstraint = LintRule(
    "repeated-constraint", .warning, summary: "a constraint that repeats another",
    code: DiagnosticCode(
      807, title: "repeated constraint",
      """
      Two constraints relate the same attributes in the same way. Remove one, or correct the one that was meant to
      differ.
      """,
      wrong: """
        screen S {
          view box { size 40 by 40; center }
          box.centerX == centerX
        }
        """,
      right: """
        screen S {
          view box { size 40 by 40; center }
        }
        """)
  ) { context in
    let constraints = context.screen.constraints
    var seen = SeenConstraints(constraints)
    return constraints.indices.compactMap { id in
      guard let first = seen.add(id).map({ constraints[$0] }), let range = constraints[id].origin, range != first.origin
      else { return nil }
      return LintFinding(
        message: "'\(context.screen.describe(constraints[id]))' is repeated", range: range,
        notes: first.origin.map { [Note("first written here", at: $0)] } ?? [])
    }
  }
}

/// Constraints by the hash of their meaning, because a dictionary of meanings takes ten times the memory.
private struct SeenConstraints {
  private let constraints: TypedArray<Constraint, Constraint>
  /// The last constraint with each hash, and for each constraint the previous one with the same hash.
  private var latest: [Int: ConstraintID] = [:], before: [ConstraintID?] = []

  init(_ constraints: TypedArray<Constraint, Constraint>) { self.constraints = constraints }

  mutating func add(_ id: ConstraintID) -> ConstraintID? {
    let meaning = Meaning(constraints[id])
    var other = latest.updateValue(id, forKey: meaning.hashValue)
    before.append(other)
    while let known = other, Meaning(constraints[known]) != meaning { other = before[Int(known.index)] }
    return other
  }
}

private struct Meaning: Hashable {
  let first: Anchor
  let second: Anchor?
  let relation: Relation
  let multiplier: Double
  let constant: Constant
  let priority: Priority
  let condition: ConditionID?

  init(_ constraint: Constraint) {
    first = constraint.first
    second = constraint.second
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    condition = constraint.condition
  }
}
