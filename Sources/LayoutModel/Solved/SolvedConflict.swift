/// A constraint that a finding refers to: one in the document, or one that the platform adds.
package enum LayoutCause: Hashable, Sendable {
  case constraint(ConstraintID)
  /// A rule of the platform in a few words, and the view it applies to.
  case rule(String, ViewID)
}

/// A minimal set of required constraints that cannot all be satisfied. Without any one of them, the rest can be.
package struct SolvedConflict: Hashable, Sendable {
  /// The constraints in the order in which the engine prefers them. It broke the last one.
  package var members: [LayoutCause]
  /// The axes of the members that are in the document.
  package var axes: [Axis]
  /// Why the engine broke the last member rather than another one, in a few words.
  package var reason: String
  /// Changes that would make the others satisfiable, in a few words each, best first.
  package var remedies: [String]

  package init(members: [LayoutCause], axes: [Axis], reason: String, remedies: [String]) {
    (self.members, self.axes, self.reason, self.remedies) = (members, axes, reason, remedies)
  }

  package var broken: LayoutCause? { members.last }
}

extension Screen {
  /// Returns the views that causes involve, without duplicates, in screen order.
  package func views(of causes: [LayoutCause]) -> [ViewID] {
    let found = causes.flatMap { cause in
      switch cause {
      case .rule(_, let view): [view]
      case .constraint(let id):
        [constraints[id].first, constraints[id].second].compactMap { $0.map { owner(of: $0.item) } }
      }
    }
    return Set(found).sorted()
  }
}
