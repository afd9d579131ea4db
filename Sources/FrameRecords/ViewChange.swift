package import LayoutModel

/// An aspect of a view that can change: its place, size, look, or position in the hierarchy.
package enum ChangeAspect: String, CaseIterable, Hashable, Sendable { case place, size, look, structure }

/// A change of one view between two solutions of a screen.
package struct ViewChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The view moved, changed size or both. Frames are in the superview's coordinates.
    case frame(from: Rect, to: Rect)
    case added(Rect)
    case removed(Rect)
    /// The view has another superview. The text is its old path.
    case reparented(from: String)
    /// The view has another name. The text is its old path.
    case renamed(from: String)
    /// A property that affects its look changed. Values are in the syntax of a layout file.
    case look(String, from: String, to: String)
    /// Something else that is recorded changed, such as whether the view is hidden.
    case attribute(String, from: String, to: String)

    /// The aspect that changed.
    package var aspect: ChangeAspect {
      switch self {
      case .frame(let old, let new): old.size == new.size ? .place : .size
      case .look: .look
      case .added, .removed, .reparented, .renamed, .attribute: .structure
      }
    }
  }

  package var path: String
  /// The view's kind, such as `label`.
  package var viewKind: String
  package var kind: Kind

  package var aspect: ChangeAspect { kind.aspect }

  package init(_ path: String, _ viewKind: String, _ kind: Kind) {
    (self.path, self.viewKind, self.kind) = (path, viewKind, kind)
  }

  /// The greatest distance that an edge of its frame moved.
  package var distance: Points {
    guard case .frame(let old, let new) = kind else { return 0 }
    return edgeDistance(old, new)
  }
}

/// Returns the greatest distance between corresponding edges of two rectangles.
package func edgeDistance(_ a: Rect, _ b: Rect) -> Points {
  max(
    (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude, (a.maxY - b.maxY).magnitude)
}
