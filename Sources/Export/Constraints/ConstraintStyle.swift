import LayoutModel

/// A way to write constraints. Each style is a value, declared in its own file.
struct ConstraintStyle: Sendable {
  /// The module that its statements need in addition to UIKit.
  var module: String?
  /// A file that its statements need.
  var helper: Helper?
  /// Writes the constraints of a class that always hold, as far as the style can express them.
  let write: @Sendable (_ constraints: [StatedConstraint], _ plan: ClassPlan) -> WrittenConstraints

  struct Helper: Sendable {
    var name, text: String
  }
}

/// The constraints that a style has written.
struct WrittenConstraints {
  /// The statements for the method that sets up constraints.
  var statements: [(inout CodeLines) -> Void] = []
  /// The indices of the constraints that are written. Layout anchors express the rest.
  var stated: Set<Int> = []
  /// The views for which the statements turn off autoresizing masks.
  var prepared: Set<ViewID> = []
}

/// A style's statement about one view, from one constraint.
protocol ConstraintPhrase {
  /// Returns nil if the style cannot express the constraint.
  init?(_ constraint: StatedConstraint, _ view: ViewID, _ items: ConstraintItems)
  /// Returns a phrase with the meaning of both, or nil if there is none.
  func joined(with other: Self) -> Self?
}

extension WrittenConstraints {
  /// Returns the phrases about each view in the order of the constraints, and marks those constraints as written.
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
  /// The phrases, each joined with the first earlier one that it can be joined with.
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
  /// The constant, if it is a number of points.
  var points: Points? { constant.systemSpacings == 0 ? constant.points : nil }

  /// Whether the constraint only fixes the distance between two anchors.
  var isDistance: Bool { relation == .equal && multiplier == 1 && priority.isRequired && points != nil }
}
