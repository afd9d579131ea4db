import LayoutModel

extension Screen {
  /// The screen as its code has it: with its states open, so that what is only there in some of them has code too. Rows
  /// come from data sources, which know no states.
  var asCode: Screen {
    guard var open = open.first else { return self }
    for id in open.conditions.indices {
      open.conditions[id] = open.conditions[id].decided { if case .preview = $0 { false } else { nil } }
    }
    let rows = open.views.indices.filter { id in
      let holders = Array(open.ancestors(of: id))
      return holders.contains { open[$0].kind.has(.holdsRows) } && ([id] + holders).contains { open.dependsOnState($0) }
    }
    if !rows.isEmpty { return self }
    (open.chrome, open.title) = (chrome, title)
    return open
  }

  /// Whether a condition asks for a state.
  var hasStates: Bool { conditions.contains { $0.asksForState } }

  private func dependsOnState(_ view: ViewID) -> Bool {
    let own = self[view].condition.map { [$0] } ?? []
    return (own + self[view].variations.map(\.condition)).contains { conditions[$0].asksForState }
  }
}

extension Condition {
  var asksForState: Bool {
    switch self {
    case .state: true
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForState)
    case .not(let part): part.asksForState
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview:
      false
    }
  }

  /// The condition in a state.
  func inState(_ state: String?) -> Condition {
    decided { condition in if case .state(let name) = condition { name == state } else { nil } }
  }
}
