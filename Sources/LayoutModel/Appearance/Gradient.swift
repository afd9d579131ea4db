/// A gradient, in the terms of `CAGradientLayer`.
package struct Gradient: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Along the line from start to end.
    case axial
    /// Outwards from the start, up to an ellipse whose horizontal and vertical radii are given by the end.
    case radial
  }

  package struct Stop: Hashable, Sendable {
    package var color: DynamicColor
    /// The position along the gradient, from 0 at the start to 1 at the end; nil to space the stop evenly between its
    /// neighbours.
    package var location: Double?

    package init(_ color: DynamicColor, at location: Double? = nil) { (self.color, self.location) = (color, location) }
  }

  /// A point in a view whose width and height count as 1.
  package struct UnitPoint: Hashable, Sendable {
    package var x, y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package var kind = Kind.axial
  /// The stops from the start to the end, at least two.
  package var stops: [Stop]
  package var start = Gradient.top
  package var end = Gradient.bottom

  package init(_ stops: [Stop]) { self.stops = stops }

  /// The default start and end.
  package static let top = UnitPoint(x: 0.5, y: 0)
  package static let bottom = UnitPoint(x: 0.5, y: 1)

  /// The location of each stop, from 0 to 1.
  package var locations: [Double] {
    var known = stops.map(\.location)
    guard let last = known.indices.last else { return [] }
    known[0] = known[0] ?? 0
    known[last] = known[last] ?? 1
    var locations: [Double] = [], before = 0
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
