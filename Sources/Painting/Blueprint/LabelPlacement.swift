import LayoutModel

/// A label that explains a point of the picture, and the places it may take.
struct PlacedLabel {
  var text: String
  var size: Size
  /// Possible centres, best first.
  var spots: [Point]
  /// The point that the label explains; a leader connects the two if the label had to move away.
  var target: Point
}

/// Returns the frames of labels, placed so that none covers another label or an obstacle; nil for a label without room.
///
/// Labels are placed in order. Each takes the first free one of its own spots, or else the nearest free position on
/// rings around its best spot. Rings are one label height apart, up to `reach` of them.
func placements(of labels: [PlacedLabel], around obstacles: [Rect], within bounds: Rect) -> [Rect?] {
  var pass = LabelPlacement(obstacles: obstacles, bounds: bounds)
  return labels.map { pass.place($0) }
}

private struct LabelPlacement {
  private var taken: OccupiedCells
  private let bounds: Rect

  private static let reach = 9
  /// Right, left, above and below first, because a straight leader is easier to follow.
  private static let directions: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, -1), (0, 1), (0.8, -0.6), (-0.8, -0.6), (0.8, 0.6), (-0.8, 0.6), (0.5, -0.9), (-0.5, -0.9),
    (0.5, 0.9), (-0.5, 0.9),
  ]

  init(obstacles: [Rect], bounds: Rect) {
    taken = OccupiedCells(obstacles)
    self.bounds = bounds
  }

  mutating func place(_ label: PlacedLabel) -> Rect? {
    for spot in label.spots {
      if let rect = free(label, at: spot) { return take(rect) }
    }
    guard let best = label.spots.first else { return nil }
    for ring in 1...Self.reach {
      for direction in Self.directions {
        let x = best.x + (label.size.width / 2 + label.size.height * Double(ring)) * direction.x
        let y = best.y + label.size.height * (1.2 * Double(ring) * direction.y)
        if let rect = free(label, at: Point(x: x, y: y)) { return take(rect) }
      }
    }
    return nil
  }

  private func free(_ label: PlacedLabel, at center: Point) -> Rect? {
    let rect = Rect(
      x: center.x - label.size.width / 2, y: center.y - label.size.height / 2, width: label.size.width,
      height: label.size.height)
    return bounds.contains(rect) && !taken.intersect(rect) ? rect : nil
  }

  private mutating func take(_ rect: Rect) -> Rect {
    taken.insert(rect)
    return rect
  }
}

/// Rectangles bucketed by grid cell, so that a lookup only tests those nearby.
private struct OccupiedCells {
  private struct Cell: Hashable { var x, y: Int }

  private static let side = 48.0
  /// The most cells that a rectangle may cover; larger rectangles go into a list that every lookup tests.
  private static let largest = 64
  /// The furthest cell from the origin; coordinates beyond it are clamped.
  private static let farthest = 1e6

  private var cells: [Cell: [Rect]] = [:]
  private var large: [Rect] = []

  init(_ rects: [Rect]) { for rect in rects where !rect.isEmpty { insert(rect) } }

  mutating func insert(_ rect: Rect) {
    let covered = cells(of: rect)
    guard covered.count <= Self.largest else { return large.append(rect) }
    for cell in covered { cells[cell, default: []].append(rect) }
  }

  func intersect(_ rect: Rect) -> Bool {
    large.contains { $0.intersection(rect) != nil }
      || cells(of: rect).contains { cells[$0]?.contains { $0.intersection(rect) != nil } ?? false }
  }

  private func cells(of rect: Rect) -> [Cell] {
    func place(_ length: Points) -> Int {
      Int(clamping: min(max(length.value / Self.side, -Self.farthest), Self.farthest).rounded(.down))
    }
    let columns = place(rect.minX)...place(rect.maxX), rows = place(rect.minY)...place(rect.maxY)
    guard columns.count * rows.count <= Self.largest else {
      return Array(repeating: Cell(x: 0, y: 0), count: Self.largest + 1)
    }
    return rows.flatMap { y in columns.map { Cell(x: $0, y: y) } }
  }
}
