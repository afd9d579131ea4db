import Libc
package import LayoutModel

/// The tool's own colours for one appearance.
///
/// Greys carry the wireframe; colours only mark explanations. A test checks contrasts with `paper`: at least 4.5 for
/// text and 3 for outlines and marks, except for what is meant to be faint.
package struct Palette: Hashable, Sendable {
  /// The background around a device.
  package var page: Color
  /// The background of a screen.
  package var paper: Color
  /// The background of a bar, a card or a header.
  package var surface: Color
  /// The background inside a control.
  package var fill: Color
  /// The filled part of a control.
  package var strong: Color

  /// Primary and secondary text.
  package var ink, quietInk: Color
  /// Interactive content that its shape alone does not identify.
  package var tint: Color
  /// Outlines of controls, outlines of plain boxes, separators.
  package var outline, boxLine, hairline: Color
  /// The shade over the screen behind a sheet.
  package var dimming: Color
  /// The body of a device.
  package var body: Color

  package var marks: Marks

  /// The colours of a blueprint's marks.
  package struct Marks: Hashable, Sendable {
    package var frame, constraint, broken: Color
    package var guide, safeArea, margin, baseline, ambiguity: Color
  }

  package static let light = Palette(
    page: Color(0xEDEFF2), paper: .white, surface: Color(0xF6F7F9), fill: Color(0xE8EBEF), strong: Color(0x4B5563),
    ink: Color(0x1D232B), quietInk: Color(0x5C6672), tint: Color(0x2A5DB0), outline: Color(0x858E99),
    boxLine: Color(0xB4BCC6),
    hairline: Color(0xD3D8DE), dimming: Color(0x000000, alpha: 77), body: Color(0x2B3139),
    marks: Marks(
      frame: Color(0x2459C4), constraint: Color(0x0B6E99), broken: Color(0xC62828), guide: Color(0x7B3FC4),
      safeArea: Color(0x1E7B45), margin: Color(0xB05A00), baseline: Color(0xB0307A), ambiguity: Color(0x8A6100)))

  package static let dark = Palette(
    page: Color(0x0B0D10), paper: Color(0x17191D), surface: Color(0x212429), fill: Color(0x2E333A),
    strong: Color(0xB3BBC6), ink: Color(0xECEFF3), quietInk: Color(0xA3ACB8), tint: Color(0x8DB4FF),
    outline: Color(0x7D8793),
    boxLine: Color(0x4D555F), hairline: Color(0x383E46), dimming: Color(0x000000, alpha: 140), body: Color(0x454C56),
    marks: Marks(
      frame: Color(0x7EA6FF), constraint: Color(0x55BFE3), broken: Color(0xFF7B72), guide: Color(0xC39BFF),
      safeArea: Color(0x5CC98A), margin: Color(0xF0A355), baseline: Color(0xF38BC4), ambiguity: Color(0xE3B341)))

  package static func of(_ appearance: Appearance) -> Palette {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}

extension Palette {
  /// The palette under a blueprint: all colours except the marks, faded towards the paper.
  var faded: Palette {
    var palette = self
    for path in [\Palette.ink, \.quietInk, \.tint, \.strong, \.outline, \.boxLine, \.hairline] {
      palette[keyPath: path] = palette[keyPath: path].mixed(with: paper, 0.55)
    }
    palette.body = boxLine
    return palette
  }
}

extension Color {
  /// Returns this colour with all components interpolated towards another by `amount`, 0–1.
  package func mixed(with other: Color, _ amount: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { byte(Double(a) + (Double(b) - Double(a)) * amount) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  private func byte(_ value: Double) -> UInt8 { UInt8(clamping: Int(clamping: value.rounded())) }

  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: byte(Double(self.alpha) * alpha))
  }

  /// Returns this colour as it looks in front of another.
  func over(_ ground: Color) -> Color {
    let top = Double(alpha) / 255, below = Double(ground.alpha) / 255 * (1 - top), whole = top + below
    guard whole > 0 else { return .clear }
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 { byte((Double(front) * top + Double(back) * below) / whole) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: byte(whole * 255)
    )
  }

  /// Relative luminance (WCAG 2.2), 0–1.
  package var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio with another colour (WCAG 2.2), 1–21.
  package func contrast(with other: Color) -> Double {
    let lighter = max(luminance, other.luminance), darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }
}
