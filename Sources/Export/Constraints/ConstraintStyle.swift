import LayoutModel

/// How constraints are written. Each style is a value with a file of its own.
struct ConstraintStyle: Sendable {
  /// The module that its statements need besides UIKit.
  var module: String?
  /// A file that they need.
  var helper: Helper?
  /// States the constraints of a class that always hold, as far as it has words for them.
  let write: @Sendable (_ constraints: [StatedConstraint], _ plan: ClassPlan) -> WrittenConstraints

  struct Helper: Sendable {
    var name, text: String
  }
}

/// Constraints as a style states them.
struct WrittenConstraints {
  /// Of the method that sets constraints up.
  var statements: [(inout CodeLines) -> Void] = []
  /// The places of the constraints that they state; layout anchors state those that the style has no words for.
  var stated: Set<Int> = []
  /// The views that its statements free of their autoresizing masks.
  var prepared: Set<ViewID> = []
}

/// A style's statement about one view in one constraint.
protocol ConstraintPhrase {
  /// nil for a constraint that the style cannot express.
  init?(_ constraint: StatedConstraint, _ view: ViewID, _ items: ConstraintItems)
  /// One phrase that says both, if there is one.
  func joined(with other: Self) -> Self?
}

extension WrittenConstraints {
  /// The phrases about each view, in the order in which the constraints come to the views; those constraints are stated.
  mutating func state<Phrase: ConstraintPhrase>(
    _ constraints: [StatedConstraint], of plan: ClassPlan, as phrase: Phrase.Type
  ) -> [(view: ViewID, phrases: [Phrase])] {
    let items = ConstraintItems(plan: plan)
    var order: [ViewID] = [], phrases: [ViewID: [Phrase]] = [:]
    for (place, constraint) in constraints.enumerated() {
      guard let view = items.subject(of: constraint.constraint), let phrase = Phrase(constraint, view, items) else {
        continue
      }
      stated.insert(place)
      if phrases[view] == nil { order.append(view) }
      phrases[view, default: []].append(phrase)
    }
    return order.map { ($0, phrases[$0] ?? []) }
  }
}

extension Array where Element: ConstraintPhrase {
  /// With each phrase joined to the first before it that can take it in.
  var merged: [Element] {
    reduce(into: []) { phrases, phrase in
      for place in phrases.indices {
        guard let both = phrases[place].joined(with: phrase) else { continue }
        phrases[place] = both
        return
      }
      phrases.append(phrase)
    }
  }
}

extension ExportStyle {
  var constraints: ConstraintStyle {
    switch self {
    case .anchors: .anchors
    case .snapkit: .snapKit
    case .visualFormat: .visualFormat
    case .pin: .pin
    case .layoutInfo: .layoutInfo
    }
  }
}

extension ConstraintStyle {
  static let anchors = ConstraintStyle { _, _ in WrittenConstraints() }
}

extension Constraint {
  /// Its constant, if that is a number of points.
  var points: Points? { constant.systemSpacings == 0 ? constant.points : nil }

  /// Whether it says nothing but how far one anchor is from another.
  var isDistance: Bool { relation == .equal && multiplier == 1 && priority.isRequired && points != nil }
}
