/// A constraint that a finding names: one of the document's, or one that the platform adds.
package enum LayoutCause: Hashable, Sendable {
  case constraint(ConstraintID)
  /// The platform's rule in a few words, and the view it applies to.
  case rule(String, ViewID)
}

/// An irreducible set of unsatisfiable required constraints: remove any one, and the rest can hold.
package struct SolvedConflict: Hashable, Sendable {
  /// In the order in which the engine keeps them; it broke the last one.
  package var members: [LayoutCause]
  /// The axes of the document's members.
  package var axes: [Axis]
  /// Why the engine broke the last member rather than another, in a few words.
  package var reason: String
  /// Changes that would let the others hold, in a few words each, best first.
  package var remedies: [String]

  package init(members: [LayoutCause], axes: [Axis], reason: String, remedies: [String]) {
    (self.members, self.axes, self.reason, self.remedies) = (members, axes, reason, remedies)
  }

  package var broken: LayoutCause? { members.last }
}

extension Screen {
  /// The views that causes involve, each once, in screen order.
  package func views(of causes: [LayoutCause]) -> [ViewID] {
    let found = causes.flatMap { cause in
      switch cause {
      case .rule(_, let view): [view]
      case .constraint(let id): [self[id].first, self[id].second].compactMap { $0.map { owner(of: $0.item) } }
      }
    }
    return Set(found).sorted()
  }
}
