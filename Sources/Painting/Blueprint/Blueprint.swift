import LayoutModel

/// The overlays that explain a screen: lines are drawn at once, labels are placed when all lines are known.
struct Blueprint {
  struct Label {
    var text: String
    var color: Color
    var target: LabelTarget
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
  /// The strips around the constraints' lines that are known so far, which dimension lines avoid.
  private(set) var occupied = RectGrid()

  mutating func line(_ overlay: String, _ shape: Shape, _ stroke: Stroke) { lines.append((overlay, shape, stroke)) }

  mutating func fill(_ overlay: String, _ shape: Shape, _ color: Color) { fills.append((overlay, shape, color)) }

  mutating func label(_ text: String, _ color: Color, _ target: LabelTarget, _ importance: Importance) {
    guard !target.spots.isEmpty, !text.isEmpty else { return }
    labels.append(Label(text: text, color: color, target: target, importance: importance))
  }

  mutating func label(
    _ text: String, _ color: Color, at spots: [Point], for point: Point? = nil, _ importance: Importance
  ) {
    guard let first = spots.first else { return }
    label(text, color, LabelTarget(spots.map { .init(center: $0) }, point: point ?? first), importance)
  }

  mutating func occupy(_ rect: Rect) { occupied.insert(rect) }
}
