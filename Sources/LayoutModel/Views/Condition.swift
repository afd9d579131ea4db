/// The condition under which a view, a constraint or a value applies. Each environment evaluates a condition once.
package indirect enum Condition: Hashable, Sendable {
  case widthClass(SizeClass), heightClass(SizeClass)
  case orientation(Orientation)
  case idiom(Idiom)
  case device(pattern: String)
  case appearance(Appearance)
  case direction(LayoutDirection)
  case textSize(Relation, TextSize)
  case ios(Relation, IOSVersion)
  /// Decided by a preview. Screens resolved for a preview contain neither case.
  case state(String), preview(String)
  /// Decided by parameter values. Resolved screens contain no comparisons.
  case comparison(FormulaComparison)
  case all([Condition]), any([Condition])
  case not(Condition)

  package func holds(in environment: Environment) -> Bool {
    switch self {
    case .widthClass(let sizeClass): environment.traits.horizontal == sizeClass
    case .heightClass(let sizeClass): environment.traits.vertical == sizeClass
    case .orientation(let orientation): environment.orientation == orientation
    case .idiom(let idiom): environment.traits.idiom == idiom
    case .device(let pattern): matches(pattern: pattern, environment.deviceName)
    case .appearance(let appearance): environment.traits.appearance == appearance
    case .direction(let direction): environment.traits.direction == direction
    case .textSize(let relation, let size): relation.holds(environment.traits.textSize, size)
    case .ios(let relation, let version): relation.holds(environment.ios, version)
    case .state, .preview, .comparison: false
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: environment) }
    case .any(let conditions): conditions.contains { $0.holds(in: environment) }
    case .not(let condition): !condition.holds(in: environment)
    }
  }
}

extension Condition {
  /// Returns the condition with each leaf replaced by the value of `decide`, or kept if the value is nil.
  package func decided(_ decide: (Condition) -> Bool?) -> Condition {
    switch self {
    case .all(let parts): .all(parts.map { $0.decided(decide) })
    case .any(let parts): .any(parts.map { $0.decided(decide) })
    case .not(let part): .not(part.decided(decide))
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .state,
      .preview, .comparison:
      decide(self).map { $0 ? .all([]) : .any([]) } ?? self
    }
  }
}

extension Relation {
  fileprivate func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
    switch self {
    case .equal: value == other
    case .lessThanOrEqual: value <= other
    case .greaterThanOrEqual: value >= other
    }
  }
}

/// Returns whether `name` matches `pattern`, ignoring case; `*` matches any characters.
package func matches(pattern: String, _ name: String) -> Bool {
  let pattern = Array(pattern.lowercased().utf8)
  let name = Array(name.lowercased().utf8)
  var p = 0
  var n = 0
  var star: (pattern: Int, name: Int)?
  while n < name.count {
    if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
      star = (p, n)
      p += 1
    } else if p < pattern.count, pattern[p] == name[n] {
      p += 1
      n += 1
    } else if let last = star {
      star = (last.pattern, last.name + 1)
      p = last.pattern + 1
      n = last.name + 1
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
}

/// A condition reduced to its undecided parts.
package enum SimplifiedCondition {
  case always, never
  case sometimes(Condition)
}

extension Condition {
  package var isNever: Bool {
    switch simplified {
    case .never: true
    case .always, .sometimes: false
    }
  }

  package var simplified: SimplifiedCondition {
    switch self {
    case .all(let parts): Condition.joined(parts, neutral: true) { .all($0) }
    case .any(let parts): Condition.joined(parts, neutral: false) { .any($0) }
    case .not(let part):
      switch part.simplified {
      case .always: .never
      case .never: .always
      case .sometimes(let condition): .sometimes(.not(condition))
      }
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .state,
      .preview, .comparison:
      .sometimes(self)
    }
  }

  /// - Parameter neutral: The truth value that has no effect on the combination. The opposite value decides the result.
  private static func joined(
    _ parts: [Condition], neutral: Bool, _ join: ([Condition]) -> Condition
  ) -> SimplifiedCondition {
    var rest: [Condition] = []
    for part in parts {
      switch part.simplified {
      case .always: if !neutral { return .always }
      case .never: if neutral { return .never }
      case .sometimes(let condition): rest.append(condition)
      }
    }
    switch rest.count {
    case 0: return neutral ? .always : .never
    case 1: return .sometimes(rest[0])
    default: return .sometimes(join(rest))
    }
  }
}
