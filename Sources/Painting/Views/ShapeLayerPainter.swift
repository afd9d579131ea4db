import LayoutModel
import Libc

/// Draws the path of a shape layer: its inside, and the part of it that is stroked.
struct ShapeLayerPainter: ViewPainter {
  let scene: ViewScene
  let shape: ShapeLayer

  func paint(on list: inout DisplayList) {
    let box = frame.inset(by: shape.lineWidth / 2)
    guard !box.isEmpty else { return }
    if let color = shape.fillColor {
      list.fill(.path(outline(in: box, from: 0, to: 1) + [.close]), colors.resolve(color, or: palette.surface))
    }
    guard let color = shape.strokeColor, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart else { return }
    // In a wireframe, a whole path in a colour close to the paper's is the track of another.
    let own = color[environment]
    let isTrack = !shape.isTrimmed && own.contrast(with: palette.paper) < 1.8
    let ink = colors.resolve(color, or: isTrack ? palette.hairline : palette.strong)
    let path = outline(in: box, from: shape.strokeStart, to: shape.strokeEnd)
    list.stroke(
      .path(path),
      Stroke(
        ink, weight: .points(shape.lineWidth), placement: .center, cap: shape.lineCap == .round ? .round : .butt))
  }

  private func outline(in box: Rect, from start: Double, to end: Double) -> [PathElement] {
    switch shape.path {
    case .rect: return box.outline(from: start, to: end)
    case .oval:
      return arc(in: box, 0, 360, from: start, to: end) + (start == 0 && end == 1 ? [.close] : [])
    case .arc(let first, let last):
      let isWhole = start == 0 && end == 1 && (last - first).magnitude >= 360
      return arc(in: box.square(min(box.width, box.height)), first, last, from: start, to: end)
        + (isWhole ? [.close] : [])
    }
  }

  /// Returns a part of an ellipse, as a curve for each quarter that it touches.
  private func arc(in box: Rect, _ first: Double, _ last: Double, from start: Double, to end: Double) -> [PathElement] {
    let from = (first + (last - first) * start) * .pi / 180, to = (first + (last - first) * end) * .pi / 180
    let count = max(1, Int(clamping: ((to - from).magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let step = (to - from) / Double(count), handle = 4 / 3 * tan(step / 4)
    func point(_ angle: Double, _ along: Double = 0) -> Point {
      let x = cos(angle) - along * sin(angle), y = sin(angle) + along * cos(angle)
      return Point(x: box.midX + box.width / 2 * x, y: box.midY + box.height / 2 * y)
    }
    return (0..<count).reduce(into: [.move(point(from))]) { path, place in
      let angle = from + step * Double(place)
      path.append(.curve(point(angle, handle), point(angle + step, -handle), point(angle + step)))
    }
  }
}

extension Rect {
  /// Returns a part of the outline, clockwise from the top left corner.
  fileprivate func outline(from start: Double, to end: Double) -> [PathElement] {
    let corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]
    let lengths = [width, height, width, height].map(\.value), whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    var path: [PathElement] = [], reached = 0.0
    for (place, length) in lengths.enumerated() {
      let from = max(start * whole - reached, 0), to = min(end * whole - reached, length)
      reached += length
      guard to > from, length > 0 else { continue }
      func point(_ distance: Double) -> Point {
        let share = distance / length, a = corners[place], b = corners[place + 1]
        return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      if path.isEmpty { path.append(.move(point(from))) }
      path.append(.line(point(to)))
    }
    return path + (start == 0 && end == 1 ? [.close] : [])
  }
}
