import LayoutModel

/// The overlays that explain a screen: lines are drawn at once, labels are placed when all lines are known.
struct Blueprint {
  struct Label {
    var text: String
    var color: Color
    var spots: [Point]
    var target: Point
    /// More important labels are placed first.
    var importance: Importance
  }

  enum Importance: Int, Comparable {
    case problem, constraint, frame, name, detail

    static func < (a: Importance, b: Importance) -> Bool { a.rawValue < b.rawValue }
  }

  /// The lines, each with the name of its overlay.
  private(set) var lines: [(overlay: String, shape: Shape, stroke: Stroke)] = []
  private(set) var fills: [(overlay: String, shape: Shape, color: Color)] = []
  private(set) var labels: [Label] = []
  /// The strips around the dimension lines drawn so far, which later ones avoid.
  private(set) var occupied: [Rect] = []

  mutating func line(_ overlay: String, _ shape: Shape, _ stroke: Stroke) { lines.append((overlay, shape, stroke)) }

  mutating func fill(_ overlay: String, _ shape: Shape, _ color: Color) { fills.append((overlay, shape, color)) }

  mutating func label(
    _ text: String, _ color: Color, at spots: [Point], for target: Point? = nil, _ importance: Importance
  ) {
    guard let first = spots.first, !text.isEmpty else { return }
    labels.append(Label(text: text, color: color, spots: spots, target: target ?? first, importance: importance))
  }

  mutating func occupy(_ rect: Rect) { occupied.append(rect) }
}
