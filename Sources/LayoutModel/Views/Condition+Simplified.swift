/// A condition without parts that are always true or always false.
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

  /// - Parameter neutral: The truth value that has no effect on the combination; its opposite decides the combination.
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
