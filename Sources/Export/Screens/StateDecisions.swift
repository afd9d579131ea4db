import Diagnostics
import LayoutModel

/// Decides conditions on states that code cannot leave open. Rows come from data sources and bars belong to the
/// controller, and neither of them knows of states.
struct StateDecisions {
  private(set) var screen: Screen
  private(set) var losses: [ExportLoss] = []
  /// The screen in none of its states.
  private let closed: Screen

  init(_ open: Screen, as closed: Screen) {
    (screen, self.closed) = (open, closed)
    for id in screen.views.indices where isInRows(id) { decide(id) }
    for id in screen.constraints.indices where isInRows(screen.owner(of: screen.constraints[id].first.item)) {
      decide(id)
    }
    screen.chrome = open.chrome.compactMap { decided($0) }
  }

  private func isInRows(_ view: ViewID) -> Bool {
    screen.ancestors(of: view).contains { screen.views[$0].kind.has(.holdsRows) }
  }

  private mutating func decide(_ id: ViewID) {
    let words = screen.views[id].kind == .cell ? "a row" : "what is in rows", origin = screen.views[id].origin
    if let condition = screen.views[id].condition {
      screen.views[id].condition =
        switch decision(condition, on: words, origin) {
        case .always: nil
        case .never: added(.any([]))
        case .sometimes(let rest): rest
        }
    }
    let variations = screen.views[id].variations
    if variations.isEmpty { return }
    screen.views[id].variations = []
    for var variation in variations {
      switch decision(variation.condition, on: words, origin) {
      case .always: for change in variation.changes { screen.views[id].apply(change) }
      case .never: break
      case .sometimes(let rest):
        variation.condition = rest
        screen.views[id].variations.append(variation)
      }
    }
  }

  private mutating func decide(_ id: ConstraintID) {
    let words = "a constraint in rows", origin = screen.constraints[id].origin
    if let condition = screen.constraints[id].condition {
      screen.constraints[id].condition =
        switch decision(condition, on: words, origin) {
        case .always: nil
        case .never: added(.any([]))
        case .sometimes(let rest): rest
        }
    }
    let variations = screen.constraints[id].variations
    if variations.isEmpty { return }
    screen.constraints[id].variations = []
    for var variation in variations {
      switch decision(variation.condition, on: words, origin) {
      case .always:
        if let constant = variation.constant { screen.constraints[id].constant = constant }
        if let priority = variation.priority { screen.constraints[id].priority = priority }
      case .never: break
      case .sometimes(let rest):
        variation.condition = rest
        screen.constraints[id].variations.append(variation)
      }
    }
  }

  /// nil for a view that some state always has. Alerts have methods in every state, and buttons their menus.
  private mutating func decided(_ element: ChromeElement) -> ChromeElement? {
    guard !element.isOverScreen, let condition = element.condition else { return element }
    var element = element
    switch decision(condition, on: element.words, element.origin) {
    case .always: element.condition = nil
    case .never: return nil
    case .sometimes(let rest): element.condition = rest
    }
    return element
  }

  // MARK: Conditions

  private enum Decision {
    case always, never
    case sometimes(ConditionID)
  }

  private mutating func decision(_ id: ConditionID, on words: String, _ origin: SourceRange?) -> Decision {
    let condition = screen.conditions[id]
    guard condition.asksForState else { return .sometimes(id) }
    let cause = condition.states.isEmpty ? "parameters" : "the state"
    losses.append(ExportLoss(what: "that \(words) depends on \(cause) of the screen", origin: origin))
    return switch condition.in(closed).simplified {
    case .always: .always
    case .never: .never
    case .sometimes(let rest): .sometimes(added(rest))
    }
  }

  private mutating func added(_ condition: Condition) -> ConditionID {
    screen.conditions.append(condition)
    return ConditionID(screen.conditions.count - 1)
  }
}

extension ChromeElement {
  /// Its name in messages.
  var words: String {
    switch kind {
    case .navigationBar: "the navigation bar"
    case .tabBar: "the tab bar"
    case .toolbar: "the toolbar"
    case .alert: "the alert"
    case .menu: "the menu"
    case .statusBar: "the status bar"
    case .keyboard: "the keyboard"
    case .presentation: "the presentation"
    }
  }
}
