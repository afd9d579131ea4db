package import LayoutModel

/// In what a view can change: where it is, how large, how it looks, or where it stands among the others.
package enum ChangeAspect: String, CaseIterable, Hashable, Sendable { case place, size, look, structure }

/// A change of one view between two solutions of a screen.
package struct ViewChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Moved, resized or both; frames in the superview's points.
    case frame(from: Rect, to: Rect)
    case added(Rect)
    case removed(Rect)
    /// It is in another superview than it was.
    case reparented(from: String)
    /// A property that decides how it looks, as a layout file writes it.
    case look(String, from: String, to: String)
    /// Something else that is recorded of it, such as whether it is hidden.
    case attribute(String, from: String, to: String)

    /// In what the view changed.
    package var aspect: ChangeAspect {
      switch self {
      case .frame(let old, let new): old.size == new.size ? .place : .size
      case .look: .look
      case .added, .removed, .reparented, .attribute: .structure
      }
    }
  }

  package var path: String
  /// Such as `label`.
  package var viewKind: String
  package var kind: Kind

  package var aspect: ChangeAspect { kind.aspect }

  package init(_ path: String, _ viewKind: String, _ kind: Kind) {
    (self.path, self.viewKind, self.kind) = (path, viewKind, kind)
  }

  /// The farthest that an edge has gone.
  package var distance: Points {
    guard case .frame(let old, let new) = kind else { return 0 }
    return edgeDistance(old, new)
  }
}

/// The farthest that an edge of one rectangle is from that of the other.
package func edgeDistance(_ a: Rect, _ b: Rect) -> Points {
  max(
    (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude, (a.maxY - b.maxY).magnitude)
}
