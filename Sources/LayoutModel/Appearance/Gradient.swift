/// Colours that run into each other, in the terms of `CAGradientLayer`.
package struct Gradient: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Along the line from the start to the end.
    case axial
    /// Outwards from the start, up to an ellipse that reaches as far across and down as the end.
    case radial
  }

  package struct Stop: Hashable, Sendable {
    package var color: DynamicColor
    /// 0 at the start, 1 at the end; nil is spread evenly between its neighbours.
    package var location: Double?

    package init(_ color: DynamicColor, at location: Double? = nil) { (self.color, self.location) = (color, location) }
  }

  /// A place in a view whose width and height count as 1.
  package struct UnitPoint: Hashable, Sendable {
    package var x, y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package var kind = Kind.axial
  /// At least two.
  package var stops: [Stop]
  package var start = Gradient.top
  package var end = Gradient.bottom

  package init(_ stops: [Stop]) { self.stops = stops }

  /// Where one begins and ends unless told otherwise.
  package static let top = UnitPoint(x: 0.5, y: 0)
  package static let bottom = UnitPoint(x: 0.5, y: 1)

  /// Where each colour is, from 0 to 1.
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
