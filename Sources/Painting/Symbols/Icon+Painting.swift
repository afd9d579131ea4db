import LayoutModel

/// The colours of a drawing: that of its lines and fills, and that of what is cut out of its fills.
struct IconInks {
  var ink, ground: Color

  var swapped: IconInks { IconInks(ink: ground, ground: ink) }
}

extension Icon {
  /// Whether one of its outlines is closed, so that its filled form is more than circles and lines.
  var hasBody: Bool {
    parts.contains { part in
      switch part {
      case .outline(_, let isClosed, let isOutside): isClosed && !isOutside
      case .circle, .dot: false
      }
    }
  }

  /// Returns the bounding box of what is drawn, on the grid.
  func ink(isFilled: Bool) -> Rect? {
    let boxes = parts.map { $0.extent.inset(by: $0.hasLine(isFilled: isFilled) ? -IconGrid.line / 2 : 0) }
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// - Parameter weight: The width of lines, as a multiple of the grid's own.
  func paint(in square: Rect, _ inks: IconInks, isFilled: Bool, weight: Double = 1, on list: inout DisplayList) {
    let grid = IconGrid(square, weight: weight)
    var filled: [Rect] = []
    for part in parts {
      let bounds = part.bounds, isInside = filled.contains { $0.contains(bounds.center) }
      let color = isFilled && isInside && !part.isOutside ? inks.ground : inks.ink
      let line = Stroke(color, weight: .points(grid.lineWidth), placement: .center, cap: .round)
      switch part {
      case .outline(let elements, let isClosed, let isOutside):
        let shape = Shape.path(elements.map(grid.place))
        let isBody = isFilled && isClosed && !isOutside
        if isBody { list.fill(shape, color) }
        list.stroke(shape, line)
        if isBody { filled.append(bounds) }
      case .circle(let center, let radius):
        if isFilled {
          list.fill(grid.circle(center, radius), color)
          filled.append(bounds)
        } else {
          list.stroke(grid.circle(center, radius), line)
        }
      case .dot(let center, let radius): list.fill(grid.circle(center, radius), color)
      }
    }
  }
}

/// The grid of 24 units that drawings are designed on, placed in a square.
struct IconGrid {
  let square: Rect
  let unit: Points
  private let weight: Double

  init(_ square: Rect, weight: Double = 1) { (self.square, unit, self.weight) = (square, square.width / 24, weight) }

  /// The width of lines on the grid.
  static let line: Points = 1.7

  var lineWidth: Points { max(1, unit * (IconGrid.line.value * weight)) }

  func place(_ point: Point) -> Point {
    Point(x: square.minX + unit * point.x.value, y: square.minY + unit * point.y.value)
  }

  func place(_ element: PathElement) -> PathElement {
    switch element {
    case .move(let point): .move(place(point))
    case .line(let point): .line(place(point))
    case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
    case .close: .close
    }
  }

  func circle(_ center: Point, _ radius: Points) -> Shape {
    let corner = place(Point(x: center.x - radius, y: center.y - radius)), side = unit * (2 * radius.value)
    return .ellipse(Rect(x: corner.x, y: corner.y, width: side, height: side))
  }
}

extension Icon.Part {
  fileprivate var isOutside: Bool {
    if case .outline(_, _, let isOutside) = self { return isOutside }
    return false
  }

  fileprivate func hasLine(isFilled: Bool) -> Bool {
    switch self {
    case .outline: true
    case .circle: !isFilled
    case .dot: false
    }
  }

  /// The bounding box of the part's points, control points included.
  fileprivate var bounds: Rect { box(around: \.points) }

  /// The bounding box of the part itself, as closely as points along its curves tell.
  fileprivate var extent: Rect { box(around: \.pointsAlong) }

  private func box(around points: ([PathElement]) -> [Point]) -> Rect {
    switch self {
    case .circle(let center, let radius), .dot(let center, let radius):
      return Rect(around: center, radius)
    case .outline(let elements, _, _):
      let points = points(elements)
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

extension [PathElement] {
  fileprivate var points: [Point] { flatMap(\.points) }

  /// The ends of lines, and a few points of each curve.
  fileprivate var pointsAlong: [Point] {
    var here = Point.zero
    return flatMap { element -> [Point] in
      defer { here = element.points.last ?? here }
      guard case .curve(let first, let second, let end) = element else { return element.points }
      return (1...12).map { step in
        let share = Double(step) / 12, rest = 1 - share
        func along(_ from: Points, _ first: Points, _ second: Points, _ to: Points) -> Points {
          from * (rest * rest * rest) + first * (3 * rest * rest * share) + second * (3 * rest * share * share)
            + to * (share * share * share)
        }
        return Point(x: along(here.x, first.x, second.x, end.x), y: along(here.y, first.y, second.y, end.y))
      }
    }
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: midX, y: midY) }
}
