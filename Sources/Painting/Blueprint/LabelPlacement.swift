import LayoutModel

/// A label of a known size that is to be placed.
struct PlacedLabel {
  var size: Size
  var target: LabelTarget
}

struct LabelPlace: Hashable {
  var rect: Rect
  /// The end of the leader, if the label is ambiguous without one.
  var leaderEnd: Point?
}

/// Returns the places of labels, so that none covers another label or an obstacle; nil for a label without space.
/// Labels are placed in order. Each takes its first free spot, or else the nearest free position on rings around its
/// best spot, preferably one that covers no mark. Rings are one label height apart, up to `reach` of them.
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

  private func nearestPosition(to label: PlacedLabel) -> Rect? {
    guard let best = label.target.spots.first?.center else { return nil }
    let size = label.size
    let directions = label.target.directions
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

/// The point of the picture that a label explains, and the possible positions of the label.
struct LabelTarget {
  struct Spot {
    var center: Point
    /// The end of the label's leader, if the label is ambiguous without one.
    var leaderEnd: Point?
  }

  /// Best first.
  var spots: [Spot]
  /// The end of the leader if the label has to move away.
  var point: Point
  /// The direction of the line through the point; nil for a corner or an area.
  var line: Axis?
  /// The points near which readers would take any label for this one.
  var marks: [Point] = []

  init(_ spots: [Spot], point: Point, line: Axis? = nil, marks: [Point] = []) {
    self.spots = spots
    self.point = point
    self.line = line
    self.marks = marks
  }
}

extension LabelTarget {
  /// The directions in which a label moves away, best first: perpendicular to its line, so that the label is not beside
  /// another part of the line, or diagonally from a corner or an area, whose edges are straight.
  var directions: [(x: Double, y: Double)] {
    switch line {
    case .horizontal?: Self.upAndDown
    case .vertical?: Self.sideways
    case nil: Self.diagonal
    }
  }

  private static let sideways: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (1, -0.5), (-1, -0.5), (1, 0.5), (-1, 0.5), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]
  private static let upAndDown: [(x: Double, y: Double)] = [
    (0, -1), (0, 1), (0.5, -1), (-0.5, -1), (0.5, 1), (-0.5, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]
  private static let diagonal: [(x: Double, y: Double)] = [
    (0.8, -0.6), (-0.8, -0.6), (0.8, 0.6), (-0.8, 0.6), (0.5, -0.9), (-0.5, -0.9), (0.5, 0.9), (-0.5, 0.9), (1, 0),
    (-1, 0), (0, -1), (0, 1),
  ]

  /// Returns the start of a leader: the point of the label's box that is nearest to `point`, or one further along the
  /// box if the leader would be horizontal or vertical and could cover a line.
  func start(ofLeaderFrom box: Rect, to point: Point) -> Point {
    var start = Point(x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    if (start.x - point.x).magnitude < 2 {
      start.x = aside(point.x, from: box.minX, to: box.maxX)
    } else if (start.y - point.y).magnitude < 2 {
      start.y = aside(point.y, from: box.minY, to: box.maxY)
    }
    return start
  }

  private func aside(_ place: Points, from low: Points, to high: Points) -> Points {
    high - place >= place - low ? min(place + 12, high) : max(place - 12, low)
  }
}

/// Rectangles bucketed by grid cell, so that a lookup tests only nearby rectangles.
struct RectGrid {
  private struct Cell: Hashable { var x, y: Int }

  private static let side = 48.0
  /// The maximum number of cells for a rectangle. Larger rectangles are in a list that every lookup tests.
  private static let largest = 64
  /// The maximum distance of cells from the origin, to which coordinates are clamped.
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

  func count(in rect: Rect) -> Int {
    var count = large.count { $0.intersection(rect) != nil }
    for cell in cells(near: rect) {
      // A rectangle in several cells counts once, in the cell where the intersection begins.
      count += cells[cell, default: []].count { $0.intersection(rect).map { self.cell(at: $0.origin) } == cell }
    }
    return count
  }

  /// Returns the cells to search, in no particular order.
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
    let first = cell(at: rect.origin)
    let last = cell(at: Point(x: rect.maxX, y: rect.maxY))
    guard (last.x - first.x + 1) * (last.y - first.y + 1) <= Self.largest else { return nil }
    return (first.y...last.y).flatMap { y in (first.x...last.x).map { Cell(x: $0, y: y) } }
  }
}

extension DisplayList {
  var textBoxes: [Rect] {
    var transforms = [AffineTransform.identity]
    var boxes: [Rect] = []
    for item in items {
      let transform = transforms[transforms.count - 1]
      switch item {
      case .begin(let group): transforms.append(group.transform.followed(by: transform))
      case .end: transforms.removeLast()
      case .text(let text): boxes.append(text.box.bounds(after: transform))
      case .fill, .gradient, .stroke, .image: break
      }
    }
    return boxes
  }
}

extension TextItem {
  /// The approximate box of the text, from the ascenders to the descenders.
  var box: Rect {
    Rect(x: origin.x, y: origin.y - size * 0.8, width: width, height: size * 1.05)
  }
}

extension Rect {
  func bounds(after transform: AffineTransform) -> Rect {
    let corners = corners().map { transform.applied(to: $0) }
    let x = corners.map(\.x)
    let y = corners.map(\.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PaintContext {
  /// The boxes, in the screen's coordinates, of symbols and of images that are too small for labels.
  var pictureBoxes: [Rect] {
    var boxes = layout.bars.flatMap(\.parts).filter(\.isPicture).map(\.frame)
    for view in shownViews {
      let solved = layout.views[view]
      let origin = solved.screenFrame.origin
      if layout.screen.views[view].kind == .image { boxes.append(solved.screenFrame) }
      boxes += solved.images.map { $0.offset(by: origin) } + solved.parts.filter(\.isPicture).map(\.frame)
    }
    let limit: Points = 64
    // Drawings seldom reach the edges of their boxes.
    return boxes.filter { $0.width <= limit && $0.height <= limit }.map { $0.inset(by: 2) }
  }
}

extension SolvedPart {
  fileprivate var isPicture: Bool {
    if text != nil { return false }
    if case .leadingItem = role { return true }
    if case .trailingItem = role { return true }
    if case .item = role { return true }
    if case .tabIcon = role { return true }
    if case .segmentImage = role { return true }
    if case .icon = role { return true }
    return [.backArrow, .magnifier, .clearButton, .leftView, .rightView].contains(role)
  }
}
