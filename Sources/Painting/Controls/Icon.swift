import LayoutModel

/// A line drawing in a square of 24 units.
struct Icon {
  enum Stroke {
    case line([(Double, Double)])
    case closed([(Double, Double)])
    case circle(x: Double, y: Double, radius: Double)
    case dot(x: Double, y: Double, radius: Double)
  }

  let strokes: [Stroke]

  init(_ strokes: [Stroke]) { self.strokes = strokes }

  static let cross = Icon([.line([(8, 8), (16, 16)]), .line([(16, 8), (8, 16)])])
  static let plus = Icon([.line([(12, 5), (12, 19)]), .line([(5, 12), (19, 12)])])
  static let minus = Icon([.line([(5, 12), (19, 12)])])
  static let plusInCircle = Icon([
    .circle(x: 12, y: 12, radius: 10), .line([(12, 7), (12, 17)]), .line([(7, 12), (17, 12)]),
  ])
  static let info = Icon([
    .circle(x: 12, y: 12, radius: 10), .dot(x: 12, y: 7.5, radius: 1.2), .line([(12, 11), (12, 17)]),
  ])
  static let magnifier = Icon([.circle(x: 10.5, y: 10.5, radius: 6.5), .line([(15.3, 15.3), (20.5, 20.5)])])
  static let chevronRight = Icon([.line([(9, 5), (16, 12), (9, 19)])])
  static let chevronLeft = Icon([.line([(15, 5), (8, 12), (15, 19)])])
  static let check = Icon([.line([(4.5, 12.5), (10, 18), (20, 6.5)])])
  static let pin = Icon([
    .line([(12, 21), (6.5, 12.5), (6, 9), (8, 5), (12, 3.5), (16, 5), (18, 9), (17.5, 12.5), (12, 21)]),
    .circle(x: 12, y: 9.5, radius: 2.5),
  ])
  static let globe = Icon([
    .circle(x: 12, y: 12, radius: 9), .line([(3, 12), (21, 12)]),
    .line([(12, 3), (8.5, 7), (7.5, 12), (8.5, 17), (12, 21), (15.5, 17), (16.5, 12), (15.5, 7), (12, 3)]),
  ])
  /// Stands in for a symbol without an icon.
  static let unknown = Icon([.closed([(12, 3.5), (20.5, 12), (12, 20.5), (3.5, 12)])])
}

extension Painter {
  mutating func paintIcon(_ icon: Icon, in box: Rect, _ color: Color) {
    guard !box.isEmpty else { return }
    let square = box.square(min(box.width, box.height)), unit = square.width / 24
    func place(_ point: (Double, Double)) -> Point {
      Point(x: square.minX + unit * point.0, y: square.minY + unit * point.1)
    }
    func circle(_ x: Double, _ y: Double, _ radius: Double) -> Shape {
      .ellipse(
        Rect(
          origin: place((x - radius, y - radius)), size: Size(width: unit * (2 * radius), height: unit * (2 * radius))))
    }
    let line = Stroke(color, weight: .points(max(1, unit * 1.7)), placement: .center, cap: .round)
    for stroke in icon.strokes {
      switch stroke {
      case .line(let points): list.stroke(.polyline(points.map(place)), line)
      case .closed(let points): list.stroke(.polygon(points.map(place)), line)
      case .circle(let x, let y, let radius): list.stroke(circle(x, y, radius), line)
      case .dot(let x, let y, let radius): list.fill(circle(x, y, radius), color)
      }
    }
  }
}
