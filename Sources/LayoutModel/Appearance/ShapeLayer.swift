import Diagnostics

/// A path that is drawn in a view, in the terms of `CAShapeLayer`.
package struct ShapeLayer: Hashable, Sendable {
  /// A path within the view's bounds, less half of the line at each side.
  package enum Path: Hashable, Sendable {
    case rect, oval
    /// A part of the largest circle, about the view's centre: from one angle to the other, clockwise in degrees from
    /// three o'clock.
    case arc(startAngle: Double, endAngle: Double)

    /// A whole circle from twelve o'clock.
    package static let ring = Path.arc(startAngle: -90, endAngle: 270)
  }

  package enum LineCap: String, CaseIterable, Hashable, Sendable { case butt, round }

  package var path: Path
  package var fillColor, strokeColor: DynamicColor?
  package var lineWidth: Points = 1
  package var lineCap = LineCap.butt
  /// The part of the path that is stroked, from 0 at its start to 1 at its end.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0

  package init(_ path: Path) { self.path = path }

  package var isTrimmed: Bool { strokeStart > 0 || strokeEnd < 1 }

  /// The shape as layout files write it.
  var source: String {
    let path =
      switch path {
      case .rect: "rect"
      case .oval: "oval"
      case .ring: "arc"
      case .arc(let start, let end): "arc startAngle \(decimal(start)) endAngle \(decimal(end))"
      }
    let parts = [
      path, fillColor.map { "fillColor \($0.source)" }, strokeColor.map { "strokeColor \($0.source)" },
      lineWidth == 1 ? nil : "lineWidth \(decimal(lineWidth.value))", lineCap == .butt ? nil : "lineCap round",
      strokeStart == 0 ? nil : "strokeStart \(decimal(strokeStart))",
      strokeEnd == 1 ? nil : "strokeEnd \(decimal(strokeEnd))",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
