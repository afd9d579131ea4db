import Diagnostics
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
    /// The view has another superview. The text is the view's old path.
    case reparented(from: String)
    /// The view has another name. The text is the view's old path.
    case renamed(from: String)
    /// A property that affects the view's look changed. Values are in layout syntax.
    case look(String, from: String, to: String)
    /// Another recorded value changed, such as whether the view is hidden.
    case attribute(String, from: String, to: String)

    package var aspect: ChangeAspect {
      switch self {
      case .frame(let old, let new): old.size == new.size ? .place : .size
      case .look: .look
      case .added, .removed, .reparented, .renamed, .attribute: .structure
      }
    }
  }

  package var path: String
  /// The view's kind, such as `label`, or `screen`.
  package var viewKind: String
  package var kind: Kind

  package var aspect: ChangeAspect { kind.aspect }

  package init(_ kind: Kind, at path: String, of viewKind: ViewKind?) {
    self.path = path
    self.viewKind = viewKind?.rawValue ?? "screen"
    self.kind = kind
  }

  /// The maximum distance that an edge of the frame moved.
  package var distance: Points {
    guard case .frame(let old, let new) = kind else { return 0 }
    return edgeDistance(old, new)
  }
}

/// Returns the maximum distance between corresponding edges of two rectangles.
package func edgeDistance(_ a: Rect, _ b: Rect) -> Points {
  max(
    (a.minX - b.minX).magnitude, (a.minY - b.minY).magnitude, (a.maxX - b.maxX).magnitude, (a.maxY - b.maxY).magnitude)
}

extension ViewChange {
  /// The change in words, such as `moved 4 pt down` or `8 pt wider (355 × 20 → 363 × 20)`.
  package var words: String { kind.words }
}

extension ViewChange.Kind {
  package var words: String {
    switch self {
    case .frame(let old, let new): frameWords(from: old, to: new)
    case .added(let frame): "added at \(place(frame)), \(size(frame))"
    case .removed(let frame): "removed from \(place(frame)), \(size(frame))"
    case .reparented(let path): "moved here from '\(path)'"
    case .renamed(let path): "renamed from '\(path.split(separator: "/").last ?? "")'"
    case .look(let name, let old, let new): "\(name) \(shortened(old)) → \(shortened(new))"
    case .attribute(let name, let old, let new): "\(name): \(old) → \(new)"
    }
  }
}

private func frameWords(from old: Rect, to new: Rect) -> String {
  var words: [String] = []
  let moves = [
    distance(new.minX - old.minX, positive: "right", negative: "left"),
    distance(new.minY - old.minY, positive: "down", negative: "up"),
  ].compactMap(\.self)
  if !moves.isEmpty { words.append("moved " + moves.joined(separator: " and ")) }
  let growth = [
    distance(new.width - old.width, positive: "wider", negative: "narrower"),
    distance(new.height - old.height, positive: "taller", negative: "shorter"),
  ].compactMap(\.self)
  if !growth.isEmpty { words.append(growth.joined(separator: " and ") + " (\(size(old)) → \(size(new)))") }
  return words.joined(separator: ", ")
}

/// Returns nil for a length that rounds to zero.
private func distance(_ length: Points, positive: String, negative: String) -> String? {
  let rounded = length.inThousandths
  guard rounded != 0 else { return nil }
  return "\(decimal(rounded.magnitude.value)) pt \(rounded > 0 ? positive : negative)"
}

private func place(_ frame: Rect) -> String { "\(decimal(frame.minX.value)), \(decimal(frame.minY.value))" }

private func size(_ frame: Rect) -> String { "\(decimal(frame.width.value)) × \(decimal(frame.height.value))" }

package func shortened(_ text: String, to count: Int = 60) -> String {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  if line.isEmpty { return "nothing" }
  return line.count <= count ? line : line.prefix(count - 1) + "…"
}
