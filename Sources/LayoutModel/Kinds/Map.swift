/// The region that a map shows, in degrees; nil where nothing is said.
package struct MapContent: Hashable, Sendable {
  package var latitude, longitude, latitudeDelta, longitudeDelta: Double?

  package init() { (latitude, longitude, latitudeDelta, longitudeDelta) = (nil, nil, nil, nil) }
}

extension Lens where Part == MapContent {
  fileprivate static let map = Lens({ .map($0) }, { if case .map(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let map = KindFacts(
    .map(MapContent()), names: ["MKMapView"],
    properties: [
      Property(
        "latitude", [.map], .optional(.number(-90...90)), .map, \.latitude, "The latitude of the centre of its region."),
      Property(
        "longitude", [.map], .optional(.number(-180...180)), .map, \.longitude,
        "The longitude of the centre of its region."),
      Property(
        "latitudeDelta", [.map], .optional(.number(0...180)), .map, \.latitudeDelta,
        "The height of its region in degrees."),
      Property(
        "longitudeDelta", [.map], .optional(.number(0...360)), .map, \.longitudeDelta,
        "The width of its region in degrees."),
    ])
}
