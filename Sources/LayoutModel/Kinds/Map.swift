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
        "latitude", [.map], .optional(.number(-90...90)), .map, \.latitude, "That of the middle of its region."),
      Property(
        "longitude", [.map], .optional(.number(-180...180)), .map, \.longitude, "That of the middle of its region."),
      Property(
        "latitudeDelta", [.map], .optional(.number(0...180)), .map, \.latitudeDelta,
        "How many degrees its region has from north to south."),
      Property(
        "longitudeDelta", [.map], .optional(.number(0...360)), .map, \.longitudeDelta,
        "How many degrees its region has from west to east."),
    ])
}
