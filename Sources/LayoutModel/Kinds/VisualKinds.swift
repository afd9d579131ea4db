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
  fileprivate static let effect = Lens(
    of: .effect, { .effect($0) }, { if case .effect(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let effect = KindFacts(
    .effect(EffectContent()), .hasOwnInitializer, forms: KindForms(class: "UIVisualEffectView"),
    properties: [
      Property("style", .word, at: \.style, of: .effect, summary: "The material that blurs the views behind it.")
    ])
}

extension Lens where Part == ImageSource? {
  fileprivate static let image = Lens(
    of: .image, { .image($0) }, { if case .image(let source) = $0 { .some(source) } else { nil } })
}

extension KindFacts {
  static let image = KindFacts(
    .image(nil),
    forms: KindForms(class: "UIImageView", otherNames: ["imageView", "Image", "ImageView", "img"], inline: "source"),
    properties: [
      Property(
        "source", .optional(.image), at: \.self, of: .image,
        summary: "The image; without one it has no intrinsic content size.")
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
  fileprivate static let map = Lens(of: .map, { .map($0) }, { if case .map(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let map = KindFacts(
    .map(MapContent()), forms: KindForms(element: "mapView", otherNames: ["MKMapView"]),
    properties: [
      Property(
        "latitude", .optional(.number(-90...90)), at: \.latitude, of: .map,
        summary: "The latitude of the centre of its region."),
      Property(
        "longitude", .optional(.number(-180...180)), at: \.longitude, of: .map,
        summary: "The longitude of the centre of its region."),
      Property(
        "latitudeDelta", .optional(.number(0...180)), at: \.latitudeDelta, of: .map,
        summary: "The height of its region in degrees."),
      Property(
        "longitudeDelta", .optional(.number(0...360)), at: \.longitudeDelta, of: .map,
        summary: "The width of its region in degrees."),
    ])
}

extension Lens where Part == String {
  fileprivate static let placeholder = Lens(
    of: .placeholder, { .placeholder($0) }, { if case .placeholder(let title) = $0 { title } else { nil } })
}

extension KindFacts {
  static let placeholder = KindFacts(
    .placeholder(""), forms: KindForms(inline: "title"),
    properties: [
      Property("title", .string, at: \.self, of: .placeholder, summary: "The class or view that it stands in for.")
    ])
}

extension KindFacts {
  static let spacer = KindFacts(
    .spacer, forms: KindForms(otherNames: ["Spacer"]))
}

extension Lens where Part == String {
  fileprivate static let address = Lens(
    of: .web, { .web(address: $0) }, { if case .web(let address) = $0 { address } else { nil } })
}

extension KindFacts {
  static let web = KindFacts(
    .web(address: ""), forms: KindForms(otherNames: ["WKWebView", "webView"], inline: "address"),
    properties: [
      Property("address", .string, at: \.self, of: .address, summary: "The address of the page that it shows.")
    ])
}
