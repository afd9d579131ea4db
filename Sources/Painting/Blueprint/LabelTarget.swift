import LayoutModel

/// The point of the picture that a label explains, and the places that the label may take.
struct LabelTarget {
  /// A place for the centre of a label.
  struct Spot {
    var center: Point
    /// The end of the label's leader, if the label could be mistaken for another's without one.
    var leaderEnd: Point?
  }

  /// Best first.
  var spots: [Spot]
  /// The end of the leader if the label has to move away.
  var point: Point
  /// The direction of the line that the point is on; nil for a corner or an area.
  var line: Axis?
  /// The points near which any label would be taken for this one.
  var marks: [Point] = []

  init(_ spots: [Spot], point: Point, line: Axis? = nil, marks: [Point] = []) {
    (self.spots, self.point, self.line, self.marks) = (spots, point, line, marks)
  }
}

extension LabelTarget {
  /// The directions in which a label moves away, best first: away from its line, so that it is not beside another part
  /// of it; diagonally from a corner or an area, whose lines are straight.
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

  /// Returns where a leader starts from a label's box: at the point nearest to its end, or further along the box if the
  /// leader would be horizontal or vertical and so could lie on a line.
  func start(ofLeaderFrom box: Rect, to point: Point) -> Point {
    var start = Point(x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    if (start.x - point.x).magnitude < 2 {
      start.x = aside(point.x, box.minX, box.maxX)
    } else if (start.y - point.y).magnitude < 2 {
      start.y = aside(point.y, box.minY, box.maxY)
    }
    return start
  }

  /// Returns a place between two ends beside the given one, on the side with more room.
  private func aside(_ place: Points, _ low: Points, _ high: Points) -> Points {
    high - place >= place - low ? min(place + 12, high) : max(place - 12, low)
  }
}
