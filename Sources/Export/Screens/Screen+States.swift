import LayoutModel

extension Screen {
  /// Returns the screen for which code is written. Its states are left open, so that views of single states have code
  /// too.
  ///
  /// - Parameter losses: Receives what cannot be left open.
  func asCode(_ losses: inout [ExportLoss]) -> Screen {
    guard var open = open.first else { return self }
    for id in open.conditions.indices {
      open.conditions[id] = open.conditions[id].decided { if case .preview = $0 { false } else { nil } }
    }
    open.title = title
    let decisions = StateDecisions(open, as: self)
    losses += decisions.losses
    return decisions.screen
  }

  /// Whether any condition depends on a state.
  var hasStates: Bool { conditions.contains { !$0.states.isEmpty } }

  var parameterValues: [String: Formula] {
    Dictionary(parameters.compactMap { parameter in parameter.value.map { (parameter.name, $0) } }) { first, _ in first
    }
  }
}

extension Condition {
  var states: Set<String> {
    switch self {
    case .state(let name): [name]
    case .all(let parts), .any(let parts): Set(parts.flatMap(\.states))
    case .not(let part): part.states
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview,
      .comparison:
      []
    }
  }

  /// Whether the condition depends on a state or a parameter, both of which the code that shows the screen sets.
  var asksForState: Bool {
    switch self {
    case .state, .comparison: true
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForState)
    case .not(let part): part.asksForState
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview:
      false
    }
  }

  /// Returns the condition with a preview's state and parameters filled in.
  func `in`(_ preview: Screen) -> Condition {
    decided { condition in
      switch condition {
      case .state(let name): name == preview.state
      case .comparison(let comparison): comparison.holds(with: preview.parameterValues)
      case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview,
        .all, .any, .not:
        nil
      }
    }
  }
}
