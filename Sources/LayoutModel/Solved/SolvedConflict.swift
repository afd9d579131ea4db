/// A constraint as a part of a finding: one of the document's, or one that the platform adds by itself.
package enum LayoutCause: Hashable, Sendable {
  case constraint(ConstraintID)
  /// What the platform's rule says, in a few words, and the view that it is about.
  case rule(String, ViewID)
}

/// Required constraints of which not all can hold, none of them superfluous: without any one the others could.
package struct SolvedConflict: Hashable, Sendable {
  /// In the order in which they are kept; the last one was given up to go on.
  package var members: [LayoutCause]
  /// The axes that the document's members speak of.
  package var axes: [Axis]
  /// Why the last member was given up and no other, in a few words.
  package var reason: String
  /// What would let the others hold, in a few words each, the best first.
  package var remedies: [String]

  package init(members: [LayoutCause], axes: [Axis], reason: String, remedies: [String]) {
    (self.members, self.axes, self.reason, self.remedies) = (members, axes, reason, remedies)
  }

  package var broken: LayoutCause? { members.last }
}

extension Screen {
  /// The views that causes speak of, each once, in the order of the screen.
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
