import Diagnostics
import LayoutModel

extension Evaluator {
  private static let attributes = [
    "startAngle", "endAngle", "fillColor", "strokeColor", "lineWidth", "lineCap", "strokeStart", "strokeEnd",
  ]

  /// Reads a shape such as `arc strokeColor systemBlue lineWidth 8 lineCap round strokeEnd 0.7`.
  mutating func shape(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    guard let path = word(&cursor, among: ["arc", "oval", "rect"]) else { return nil }
    var shape = ShapeLayer(path.text == "arc" ? .ring : path.text == "oval" ? .oval : .rect)
    var known: Set<String> = []
    while !cursor.isAtEnd {
      let isArc = path.text == "arc"
      guard let name = word(&cursor, among: isArc ? Evaluator.attributes : Array(Evaluator.attributes.dropFirst(2)))
      else { return nil }
      guard known.insert(name.text).inserted else {
        report(.repeatedPart(name))
        return nil
      }
      guard read(name.text, of: &shape, &cursor, in: scope) else { return nil }
    }
    return .shape(shape)
  }

  /// Reads the value of an attribute. Returns whether there is one.
  private mutating func read(
    _ name: String, of shape: inout ShapeLayer, _ cursor: inout ValueCursor, in scope: ScopeID
  ) -> Bool {
    switch name {
    case "fillColor", "strokeColor":
      guard let color = color(&cursor, in: scope) else { return false }
      if name == "fillColor" { shape.fillColor = color } else { shape.strokeColor = color }
    case "lineCap":
      guard let cap = word(&cursor, among: ShapeLayer.LineCap.allCases.map(\.rawValue)) else { return false }
      shape.lineCap = cap.text == "round" ? .round : .butt
    case "lineWidth":
      guard let width = number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope) else { return false }
      shape.lineWidth = Points(width)
    case "strokeStart", "strokeEnd":
      guard let place = number(&cursor, 0...1, in: scope) else { return false }
      if name == "strokeStart" { shape.strokeStart = place } else { shape.strokeEnd = place }
    default:
      guard case .arc(let start, let end) = shape.path, let angle = number(&cursor, -3600...3600, in: scope) else {
        return false
      }
      shape.path =
        name == "startAngle" ? .arc(startAngle: angle, endAngle: end) : .arc(startAngle: start, endAngle: angle)
    }
    return true
  }
}
