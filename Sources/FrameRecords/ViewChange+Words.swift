import Diagnostics
import LayoutModel

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
    distance(new.minX - old.minX, "right", "left"), distance(new.minY - old.minY, "down", "up"),
  ].compactMap(\.self)
  if !moves.isEmpty { words.append("moved " + moves.joined(separator: " and ")) }
  let growth = [
    distance(new.width - old.width, "wider", "narrower"), distance(new.height - old.height, "taller", "shorter"),
  ].compactMap(\.self)
  if !growth.isEmpty { words.append(growth.joined(separator: " and ") + " (\(size(old)) → \(size(new)))") }
  return words.joined(separator: ", ")
}

/// Returns a length with the word for its sign, or nil if it is zero.
private func distance(_ length: Points, _ positive: String, _ negative: String) -> String? {
  let rounded = thousandths(length)
  guard rounded != 0 else { return nil }
  return "\(decimal(rounded.magnitude.value)) pt \(rounded > 0 ? positive : negative)"
}

private func place(_ frame: Rect) -> String { "\(decimal(frame.minX.value)), \(decimal(frame.minY.value))" }

private func size(_ frame: Rect) -> String { "\(decimal(frame.width.value)) × \(decimal(frame.height.value))" }

/// Returns a text on one line, shortened to `count` characters.
package func shortened(_ text: String, to count: Int = 60) -> String {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  if line.isEmpty { return "nothing" }
  return line.count <= count ? line : line.prefix(count - 1) + "…"
}
