import Diagnostics

/// A gradient with the semantics of `CAGradientLayer`.
package struct Gradient: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case axial
    /// Outwards from the start, to an ellipse whose horizontal and vertical radii are the distances from start to end.
    case radial
  }

  package struct Stop: Hashable, Sendable {
    package var color: DynamicColor
    /// From 0 at the start to 1 at the end; nil spaces the stop evenly between its neighbours.
    package var location: Double?

    package init(_ color: DynamicColor, at location: Double? = nil) {
      self.color = color
      self.location = location
    }
  }

  /// A point in a unit square that is stretched to the view.
  package struct UnitPoint: Hashable, Sendable {
    package var x, y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package var kind = Kind.axial
  /// At least two stops, from the start to the end.
  package var stops: [Stop]
  package var start = Gradient.top
  package var end = Gradient.bottom

  package init(_ stops: [Stop]) { self.stops = stops }

  package static let top = UnitPoint(x: 0.5, y: 0)
  package static let bottom = UnitPoint(x: 0.5, y: 1)

  /// The location of each stop, with nil locations filled in.
  package var locations: [Double] {
    var known = stops.map(\.location)
    guard let last = known.indices.last else { return [] }
    known[0] = known[0] ?? 0
    known[last] = known[last] ?? 1
    var locations: [Double] = []
    var before = 0
    for (place, location) in known.enumerated() {
      guard let location else { continue }
      let start = locations.last ?? location
      for between in (before + 1)..<max(place, before + 1) {
        locations.append(start + (location - start) * Double(between - before) / Double(place - before))
      }
      locations.append(location)
      before = place
    }
    return locations
  }
}

/// A path drawn in a view, with the semantics of `CAShapeLayer`.
package struct ShapeLayer: Hashable, Sendable {
  /// A path in the view's bounds, inset by half of the line width.
  package enum Path: Hashable, Sendable {
    case rect, oval
    /// An arc of the largest circle about the view's centre, clockwise, in degrees from three o'clock.
    case arc(startAngle: Double, endAngle: Double)

    package static let ring = Path.arc(startAngle: -90, endAngle: 270)
  }

  package enum LineCap: String, CaseIterable, Hashable, Sendable { case butt, round }

  package var path: Path
  package var fillColor, strokeColor: DynamicColor?
  package var lineWidth: Points = 1
  package var lineCap = LineCap.butt
  /// The stroked part of the path, from 0 at the path's start to 1 at its end.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0

  package init(_ path: Path) { self.path = path }

  package var isTrimmed: Bool { strokeStart > 0 || strokeEnd < 1 }

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

extension Gradient {
  var source: String {
    let colors = stops.map { $0.color.source + ($0.location.map { " at " + decimal($0) } ?? "") }
    func place(_ word: String, _ point: UnitPoint) -> String { "\(word) \(decimal(point.x)) by \(decimal(point.y))" }
    let ends = [start == Gradient.top ? nil : place("from", start), end == Gradient.bottom ? nil : place("to", end)]
    return ((kind == .axial ? [] : [kind.rawValue]) + colors + ends.compactMap(\.self)).joined(separator: " ")
  }
}
