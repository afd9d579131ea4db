import Diagnostics

/// A colour in sRGB, with 0–255 per component and alpha not premultiplied.
package struct Color: Hashable, Sendable {
  package var red, green, blue, alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.init(red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255), alpha: alpha)
  }

  package static let clear = Color(0, alpha: 0)
  package static let white = Color(0xFFFFFF)
  package static let black = Color(0x000000)

  package var hexadecimal: String {
    let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

/// A colour for light and dark appearance, with the name that the document or code uses for it, if any.
package struct DynamicColor: Hashable, Sendable {
  package struct Values: Hashable, Sendable { package var light, dark: Color }

  package var light, dark: Color
  package var name: String?
  /// The eras in which the values changed, oldest first, as for a changed system colour or a colour derived from one.
  private var changes: [Change] = []

  private struct Change: Hashable, Sendable {
    var era: PlatformEra
    var values: Values
  }

  package init(light: Color, dark: Color, name: String? = nil) {
    self.light = light
    self.dark = dark
    self.name = name
  }

  package init(_ color: Color, name: String? = nil) { self.init(light: color, dark: color, name: name) }

  /// Creates a colour by evaluating `value` for each appearance and each era in which system colours changed.
  package init(name: String? = nil, _ value: (Appearance, PlatformEra) -> Color) {
    func values(_ era: PlatformEra) -> Values { Values(light: value(.light, era), dark: value(.dark, era)) }
    var last = values(.oldest)
    self.init(light: last.light, dark: last.dark, name: name)
    for era in SystemColors.eras {
      let new = values(era)
      if new != last { changes.append(Change(era: era, values: new)) }
      last = new
    }
  }

  package var changesWithEra: Bool { !changes.isEmpty }

  /// The colour in the oldest era.
  package subscript(appearance: Appearance) -> Color { appearance == .dark ? dark : light }

  package func named(_ name: String?) -> DynamicColor {
    var result = self
    result.name = name
    return result
  }

  package subscript(appearance: Appearance, era: PlatformEra) -> Color {
    guard let change = changes.last(where: { $0.era <= era }) else { return self[appearance] }
    return appearance == .dark ? change.values.dark : change.values.light
  }

  package subscript(environment: Environment) -> Color { self[environment.traits.appearance, environment.era] }
}

/// `UIColor`'s named colours, with Apple's documented values for iOS 13 to 18 and the values that later eras changed.
package enum SystemColors {
  package static func color(named name: String) -> DynamicColor? { table[name] }

  /// Returns the name of the system colour with the same values as `color`, ignoring `color`'s own name. Only looks up
  /// colours whose values depend on the version of iOS.
  package static func name(of color: DynamicColor) -> String? {
    if !color.changesWithEra { return nil }
    return names.first { table[$0] == color.named($0) }
  }

  /// Returns the name of the system colour with the same values as `color` in one appearance. Only looks up colours
  /// whose values depend on the version of iOS.
  package static func name(of color: DynamicColor, in appearance: Appearance) -> String? {
    func values(_ color: DynamicColor) -> [Color] { [color[appearance]] + eras.map { color[appearance, $0] } }
    let wanted = values(color)
    if wanted.allSatisfy({ $0 == wanted[0] }) { return nil }
    return names.first { table[$0].map(values) == wanted }
  }

  /// Returns a background colour at UIKit's elevated interface level, as in a sheet or popover in dark appearance; nil
  /// if the colour has no elevated value.
  package static func raised(named name: String) -> Color? { raised[name] }

  private static let raised: [String: Color] = [
    "systemBackground": Color(0x1C1C1E), "secondarySystemBackground": Color(0x2C2C2E),
    "tertiarySystemBackground": Color(0x3A3A3C), "systemGroupedBackground": Color(0x1C1C1E),
    "secondarySystemGroupedBackground": Color(0x2C2C2E), "tertiarySystemGroupedBackground": Color(0x3A3A3C),
  ]

  package static let names: [String] = fixed.map(\.name) + dynamic.map(\.name)

  private static let table: [String: DynamicColor] = Dictionary(
    uniqueKeysWithValues: fixed.map { ($0.name, DynamicColor($0.color, name: $0.name)) }
      + dynamic.map { ($0.name, color(named: $0.name, light: $0.light, dark: $0.dark)) })

  private static func color(named name: String, light: UInt32, dark: UInt32) -> DynamicColor {
    return DynamicColor(name: name) { appearance, era in
      let values = changes.last { $0.era <= era && $0.colors[name] != nil }?.colors[name] ?? (light, dark)
      return color(appearance == .dark ? values.dark : values.light)
    }
  }

  private static let fixed: [(name: String, color: Color)] = [
    ("clear", .clear), ("black", .black), ("white", .white), ("darkGray", Color(0x555555)),
    ("lightGray", Color(0xAAAAAA)), ("gray", Color(0x808080)), ("red", Color(0xFF0000)), ("green", Color(0x00FF00)),
    ("blue", Color(0x0000FF)), ("cyan", Color(0x00FFFF)), ("yellow", Color(0xFFFF00)), ("magenta", Color(0xFF00FF)),
    ("orange", Color(0xFF8000)), ("purple", Color(0x800080)), ("brown", Color(0x996633)),
  ]

  /// Values as 0xRRGGBBAA.
  private static let dynamic: [(name: String, light: UInt32, dark: UInt32)] = [
    ("systemRed", 0xFF3B_30FF, 0xFF45_3AFF), ("systemOrange", 0xFF95_00FF, 0xFF9F_0AFF),
    ("systemYellow", 0xFFCC_00FF, 0xFFD6_0AFF), ("systemGreen", 0x34C7_59FF, 0x30D1_58FF),
    ("systemMint", 0x00C7_BEFF, 0x63E6_E2FF), ("systemTeal", 0x30B0_C7FF, 0x40CB_E0FF),
    ("systemCyan", 0x32AD_E6FF, 0x64D2_FFFF), ("systemBlue", 0x007A_FFFF, 0x0A84_FFFF),
    ("systemIndigo", 0x5856_D6FF, 0x5E5C_E6FF), ("systemPurple", 0xAF52_DEFF, 0xBF5A_F2FF),
    ("systemPink", 0xFF2D_55FF, 0xFF37_5FFF), ("systemBrown", 0xA284_5EFF, 0xAC8E_68FF),
    ("systemGray", 0x8E8E_93FF, 0x8E8E_93FF), ("systemGray2", 0xAEAE_B2FF, 0x6363_66FF),
    ("systemGray3", 0xC7C7_CCFF, 0x4848_4AFF), ("systemGray4", 0xD1D1_D6FF, 0x3A3A_3CFF),
    ("systemGray5", 0xE5E5_EAFF, 0x2C2C_2EFF), ("systemGray6", 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("label", 0x0000_00FF, 0xFFFF_FFFF), ("secondaryLabel", 0x3C3C_4399, 0xEBEB_F599),
    ("tertiaryLabel", 0x3C3C_434D, 0xEBEB_F54D), ("quaternaryLabel", 0x3C3C_432E, 0xEBEB_F529),
    ("placeholderText", 0x3C3C_434D, 0xEBEB_F54D), ("link", 0x007A_FFFF, 0x0984_FFFF),
    ("separator", 0x3C3C_434A, 0x5454_5899), ("opaqueSeparator", 0xC6C6_C8FF, 0x3838_3AFF),
    ("systemBackground", 0xFFFF_FFFF, 0x0000_00FF), ("secondarySystemBackground", 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("tertiarySystemBackground", 0xFFFF_FFFF, 0x2C2C_2EFF), ("systemGroupedBackground", 0xF2F2_F7FF, 0x0000_00FF),
    ("secondarySystemGroupedBackground", 0xFFFF_FFFF, 0x1C1C_1EFF),
    ("tertiarySystemGroupedBackground", 0xF2F2_F7FF, 0x2C2C_2EFF), ("systemFill", 0x7878_8033, 0x7878_805C),
    ("secondarySystemFill", 0x7878_8029, 0x7878_8052), ("tertiarySystemFill", 0x7676_801F, 0x7676_803D),
    ("quaternarySystemFill", 0x7474_8014, 0x7676_802E),
  ]

  /// The eras in which a system colour changed, oldest first.
  static let eras = changes.map(\.era)

  /// The RGBA values that eras changed, oldest first. The Human Interface Guidelines' change log confirms those of
  /// iOS 26 on 9 June 2025; the public repositories Vercantez/openuikit and Elevatormusic/apple-hig read the numbers
  /// with UIKit. The separator follows the first repository and Apple's design kit; the second repository has the older
  /// value.
  private static let changes: [(era: PlatformEra, colors: [String: (light: UInt32, dark: UInt32)])] = [
    (
      .xcode26,
      [
        "systemRed": (0xFF38_3CFF, 0xFF42_45FF), "systemOrange": (0xFF8D_28FF, 0xFF92_30FF),
        "systemYellow": (0xFFCC_00FF, 0xFFD6_00FF), "systemMint": (0x00C8_B3FF, 0x00DA_C3FF),
        "systemTeal": (0x00C3_D0FF, 0x00D2_E0FF), "systemCyan": (0x00C0_E8FF, 0x3CD3_FEFF),
        "systemBlue": (0x0088_FFFF, 0x0091_FFFF), "systemIndigo": (0x6155_F5FF, 0x6D7C_FFFF),
        "systemPurple": (0xCB30_E0FF, 0xDB34_F2FF), "systemBrown": (0xAC7F_5EFF, 0xB78A_66FF),
        "separator": (0x3C3C_431F, 0x5454_5880),
      ]
    )
  ]

  private static func color(_ rgba: UInt32) -> Color { Color(rgba >> 8, alpha: UInt8(rgba & 255)) }
}

/// A part of a control whose colour a view can set.
package enum ColoredPart: Hashable, Sendable {
  case track
  case knob
  /// The dots of a page control for the pages that are not current.
  case dot
  case selectedSegment
  case spinner
  case separator
}

extension DynamicColor {
  var source: String {
    if let name { return name }
    let light = source(in: .light)
    let dark = source(in: .dark)
    return light == dark ? light : "light \(light) dark \(dark)"
  }

  private func source(in appearance: Appearance) -> String {
    SystemColors.name(of: self, in: appearance) ?? self[appearance].hexadecimal
  }
}
