import LayoutModel

/// A label of a known size that is to be placed.
struct PlacedLabel {
  var size: Size
  var target: LabelTarget
}

/// Where a label is.
struct LabelPlace: Hashable {
  var rect: Rect
  /// The point that a leader leads to, if only that shows what the label explains.
  var leaderEnd: Point?
}

/// Returns the places of labels, so that none covers another label or an obstacle; nil for a label without room.
///
/// Labels are placed in order. Each takes the first free one of its own spots, or else the nearest free position on
/// rings around its best spot, if possible one that covers no mark. Rings are one label height apart, up to `reach` of
/// them.
func placements(of labels: [PlacedLabel], around obstacles: [Rect], within bounds: Rect) -> [LabelPlace?] {
  var pass = LabelPlacement(labels, obstacles: obstacles, bounds: bounds)
  return labels.map { pass.place($0) }
}

private struct LabelPlacement {
  private var taken: RectGrid
  private var marks = RectGrid()
  private let bounds: Rect

  private static let reach = 9

  init(_ labels: [PlacedLabel], obstacles: [Rect], bounds: Rect) {
    taken = RectGrid(obstacles)
    self.bounds = bounds
    for label in labels {
      // Marks that nearly coincide count as one.
      for mark in label.target.marks where !marks.intersects(Rect(around: mark, 1)) {
        marks.insert(Rect(around: mark, 3))
      }
    }
  }

  mutating func place(_ label: PlacedLabel) -> LabelPlace? {
    for spot in label.target.spots {
      let rect = Rect(around: spot.center, label.size)
      if isFree(rect) { return take(rect, leaderEnd: spot.leaderEnd) }
    }
    guard let rect = nearestPosition(to: label) else { return nil }
    return take(rect, leaderEnd: label.target.point)
  }

  /// Returns the nearest free position on rings around a label's best spot.
  private func nearestPosition(to label: PlacedLabel) -> Rect? {
    guard let best = label.target.spots.first?.center else { return nil }
    let size = label.size, directions = label.target.directions
    var ambiguous: Rect?
    for ring in 1...Self.reach {
      for direction in directions {
        let x = best.x + (size.width / 2 + size.height * Double(ring)) * direction.x
        let y = best.y + size.height * (1.2 * Double(ring) * direction.y)
        let rect = Rect(around: Point(x: x, y: y), size)
        guard isFree(rect) else { continue }
        if !marks.intersects(rect) { return rect }
        ambiguous = ambiguous ?? rect
      }
    }
    return ambiguous
  }

  private func isFree(_ rect: Rect) -> Bool { bounds.contains(rect) && !taken.intersects(rect) }

  private mutating func take(_ rect: Rect, leaderEnd: Point?) -> LabelPlace {
    taken.insert(rect)
    return LabelPlace(rect: rect, leaderEnd: leaderEnd)
  }
}
