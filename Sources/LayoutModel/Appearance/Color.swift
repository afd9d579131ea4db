/// A colour in sRGB, with 0–255 per component and alpha not premultiplied.
package struct Color: Hashable, Sendable {
  package var red, green, blue, alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour given as 0xRRGGBB.
  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.init(red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255), alpha: alpha)
  }

  package static let clear = Color(0, alpha: 0)
  package static let white = Color(0xFFFFFF)
  package static let black = Color(0x000000)

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  package var hexadecimal: String {
    let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

/// A colour for light and dark appearance, with the name it was looked up by, if any.
package struct DynamicColor: Hashable, Sendable {
  /// The colours of both appearances.
  package struct Values: Hashable, Sendable { package var light, dark: Color }

  package var light, dark: Color
  package var name: String?
  /// The values since iOS 26, if they differ: those of a system colour that changed, or of a colour made of one.
  package private(set) var since26: Values?

  package init(light: Color, dark: Color, name: String? = nil) {
    (self.light, self.dark, self.name) = (light, dark, name)
  }

  package init(_ color: Color, name: String? = nil) { self.init(light: color, dark: color, name: name) }

  /// Creates a colour from its values, which may depend on the version of iOS.
  package init(name: String? = nil, _ value: (Appearance, PlatformEra) -> Color) {
    func values(_ era: PlatformEra) -> Values { Values(light: value(.light, era), dark: value(.dark, era)) }
    let old = values(.xcode16), new = values(.xcode26)
    self.init(light: old.light, dark: old.dark, name: name)
    since26 = new == old ? nil : new
  }

  /// Returns the same colour with another name, or without one.
  package func named(_ name: String?) -> DynamicColor {
    var result = self
    result.name = name
    return result
  }

  package subscript(appearance: Appearance, era: PlatformEra) -> Color {
    let new = era < .xcode26 ? nil : since26
    return appearance == .dark ? new?.dark ?? dark : new?.light ?? light
  }

  /// The colour as it is shown in an environment.
  package subscript(environment: Environment) -> Color { self[environment.traits.appearance, environment.era] }
}
