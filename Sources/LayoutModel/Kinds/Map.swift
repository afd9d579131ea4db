extension KindFacts {
  static let map = KindFacts(
    .map, names: ["MKMapView"])
}
