extension KindFacts {
  static let divider = KindFacts(
    .divider)
}

/// The effect of a visual effect view on what is behind it.
package struct EffectContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case regular, prominent, extraLight, light, dark
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  package var style: Style

  package init(style: Style = .regular) { self.style = style }
}

extension Lens where Part == EffectContent {
  fileprivate static let effect = Lens({ .effect($0) }, { if case .effect(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let effect = KindFacts(
    .effect(EffectContent()), .hasOwnInitializer, class: "UIVisualEffectView",
    properties: [
      Property("style", [.effect], .word, .effect, \.style, "The material that blurs the views behind it.")
    ])
}

extension Lens where Part == ImageSource? {
  fileprivate static let image = Lens(
    { .image($0) }, { if case .image(let source) = $0 { .some(source) } else { nil } })
}

extension KindFacts {
  static let image = KindFacts(
    .image(nil), class: "UIImageView", names: ["imageView", "Image", "ImageView", "img"], inline: "source",
    properties: [
      Property(
        "source", [.image], .optional(.image), .image, \.self,
        "The image; without one it has no intrinsic content size.")
    ])
}

/// The visible region of a map, in degrees; nil uses the platform's default.
package struct MapContent: Hashable, Sendable {
  package var latitude, longitude, latitudeDelta, longitudeDelta: Double?

  package init() {
    latitude = nil
    longitude = nil
    latitudeDelta = nil
    longitudeDelta = nil
  }
}

extension Lens where Part == MapContent {
  fileprivate static let map = Lens({ .map($0) }, { if case .map(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let map = KindFacts(
    .map(MapContent()), names: ["MKMapView"], element: "mapView",
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

extension Lens where Part == String {
  fileprivate static let placeholder = Lens(
    { .placeholder($0) }, { if case .placeholder(let title) = $0 { title } else { nil } })
}

extension KindFacts {
  static let placeholder = KindFacts(
    .placeholder(""), inline: "title",
    properties: [
      Property("title", [.placeholder], .string, .placeholder, \.self, "The class or view that it stands in for.")
    ])
}

extension KindFacts {
  static let spacer = KindFacts(
    .spacer, names: ["Spacer"])
}

extension Lens where Part == String {
  fileprivate static let address = Lens(
    { .web(address: $0) }, { if case .web(let address) = $0 { address } else { nil } })
}

extension KindFacts {
  static let web = KindFacts(
    .web(address: ""), names: ["WKWebView", "webView"], inline: "address",
    properties: [
      Property("address", [.web], .string, .address, \.self, "The address of the page that it shows.")
    ])
}
