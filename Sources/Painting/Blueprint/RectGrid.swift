import LayoutModel

/// Rectangles bucketed by grid cell, so that a lookup only tests those nearby.
struct RectGrid {
  private struct Cell: Hashable { var x, y: Int }

  private static let side = 48.0
  /// The most cells that a rectangle may cover; larger rectangles go into a list that every lookup tests.
  private static let largest = 64
  /// The furthest cell from the origin; coordinates beyond it are clamped.
  private static let farthest = 1e6

  private var cells: [Cell: [Rect]] = [:]
  private var large: [Rect] = []

  init(_ rects: [Rect] = []) { for rect in rects { insert(rect) } }

  mutating func insert(_ rect: Rect) {
    guard let covered = cells(of: rect) else { return large.append(rect) }
    for cell in covered { cells[cell, default: []].append(rect) }
  }

  func intersects(_ rect: Rect) -> Bool {
    if large.contains(where: { $0.intersection(rect) != nil }) { return true }
    return cells(near: rect).contains { cell in
      cells[cell]?.contains { $0.intersection(rect) != nil } ?? false
    }
  }

  /// Returns how many rectangles intersect this one.
  func count(in rect: Rect) -> Int {
    var count = large.count { $0.intersection(rect) != nil }
    for cell in cells(near: rect) {
      // A rectangle in several cells counts in the one where the common part begins.
      count += cells[cell, default: []].count { $0.intersection(rect).map { self.cell(at: $0.origin) } == cell }
    }
    return count
  }

  /// Returns the cells that a rectangle may share with others, in no order.
  private func cells(near rect: Rect) -> [Cell] { cells(of: rect) ?? Array(cells.keys) }

  private func cell(at point: Point) -> Cell {
    func place(_ length: Points) -> Int {
      Int(clamping: min(max(length.value / Self.side, -Self.farthest), Self.farthest).rounded(.down))
    }
    return Cell(x: place(point.x), y: place(point.y))
  }

  /// Returns the cells that a rectangle covers; nil if they are too many.
  private func cells(of rect: Rect) -> [Cell]? {
    guard !rect.isEmpty else { return [] }
    let first = cell(at: rect.origin), last = cell(at: Point(x: rect.maxX, y: rect.maxY))
    guard (last.x - first.x + 1) * (last.y - first.y + 1) <= Self.largest else { return nil }
    return (first.y...last.y).flatMap { y in (first.x...last.x).map { Cell(x: $0, y: y) } }
  }
}
