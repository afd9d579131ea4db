import LayoutModel

/// The names that a screen's parameters and states have in code.
struct MemberNames {
  private var parameters: [String: String] = [:]
  private var states: [String: String] = [:]

  init(of screen: Screen) {
    var scope = NameScope(
      reserved: SwiftNames.membersOfViews.union(SwiftNames.membersOfKinds).union(["oldValue", "state"]))
    for parameter in screen.parameters where parameters[parameter.name] == nil {
      let name = SwiftNames.lowerCamel(SwiftNames.words(parameter.name))
      parameters[parameter.name] = scope.name([name, name.isEmpty ? "value" : name + "Value"])
    }
    // `.none` and `.some` would be those of `Optional`.
    var cases = NameScope(reserved: ["none", "some", "hash", "hashValue"])
    for state in screen.conditions.flatMap({ $0.states.sorted() }) where states[state] == nil {
      let name = SwiftNames.lowerCamel(SwiftNames.words(state))
      states[state] = cases.name([name, name.isEmpty ? "state" : name + "State"])
    }
  }

  /// Returns a screen, or a preview of it, with these names.
  func naming(_ screen: Screen) -> Screen {
    if parameters.isEmpty, states.isEmpty { return screen }
    var screen = screen
    screen.state = screen.state.map { states[$0] ?? $0 }
    for place in screen.parameters.indices {
      let name = screen.parameters[place].name
      screen.parameters[place].name = parameters[name] ?? name
    }
    for place in screen.parameterUses.indices {
      screen.parameterUses[place].formula = screen.parameterUses[place].formula.map(named)
    }
    screen.namedUses = screen.namedUses.mapValues(named)
    for id in screen.conditions.indices { screen.conditions[id] = named(screen.conditions[id]) }
    return screen
  }

  private func named(_ formula: Formula) -> Formula {
    formula.replacing {
      if case .parameter(let name, let kind) = $0 { .parameter(parameters[name] ?? name, kind) } else { $0 }
    }
  }

  private func named(_ condition: Condition) -> Condition {
    switch condition {
    case .state(let name): .state(states[name] ?? name)
    case .comparison(let comparison):
      .comparison(FormulaComparison(named(comparison.first), comparison.sign, named(comparison.second)))
    case .all(let parts): .all(parts.map(named))
    case .any(let parts): .any(parts.map(named))
    case .not(let part): .not(named(part))
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview:
      condition
    }
  }
}
