package import LayoutModel
import Libc
import Platform

/// Maps the layout's colours to those of the paint style, and supplies the platform's defaults.
struct LayoutColors {
  let isColored: Bool
  private let appearance: Appearance
  private let era: PlatformEra
  /// Whether backgrounds use the elevated colours of sheets and popovers in dark mode.
  private let isRaised: Bool
  private let system: PlatformColors
  private let palette: Palette

  init(style: PaintStyle, appearance: Appearance, era: PlatformEra, isOnCard: Bool, _ palette: Palette) {
    isColored = style == .full
    self.appearance = appearance
    self.era = era
    self.palette = palette
    isRaised = isOnCard && appearance == .dark
    system = PlatformColors.of(appearance, isRaised: isRaised)
  }

  var tint: Color { named("systemBlue", or: palette.tint) }
  var paper: Color { isColored ? system.background : palette.paper }
  var ink: Color { isColored ? system.label : palette.ink }
  var quietInk: Color { isColored ? system.secondaryLabel : palette.quietInk }
  /// The colour of placeholder text and disabled items.
  var placeholder: Color { named("placeholderText", or: palette.quietInk) }
  var surface: Color { isColored ? system.bar : palette.surface }
  var groupedBackground: Color { isColored ? system.groupedBackground : palette.fill }
  var fill: Color { isColored ? system.fill : palette.fill }
  /// A translucent colour, which shows the content behind the field.
  var searchField: Color { named("tertiarySystemFill", or: palette.fill) }
  /// The colour of a search field's magnifier and placeholder.
  var searchInk: Color { named("secondaryLabel", or: palette.quietInk) }
  var dateField: Color { named("tertiarySystemFill", or: palette.fill) }
  var grayButton: Color { named("secondarySystemFill", or: palette.fill) }
  /// The lines between the halves of a stepper and between segments.
  var divider: Color {
    let gray = named("systemGray", or: palette.outline)
    return isColored ? gray.withAlpha(ControlFigures.opacityOfDividers(era)) : gray
  }
  /// The colour of the chevron at the end of a row.
  var disclosure: Color { named("tertiaryLabel", or: palette.outline) }
  var hairline: Color { named("separator", or: palette.hairline) }
  var outline: Color { named("opaqueSeparator", or: palette.outline) }
  /// The filled part of a control.
  var strong: Color { strong(tint) }
  func strong(_ tint: Color) -> Color { isColored ? tint : palette.strong }
  var onStrong: Color { isColored ? .white : palette.paper }
  /// The material of floating bars, which are slightly translucent.
  var glass: Color { (isColored ? system.glass : palette.paper).withAlpha(0.85) }
  var on: Color { named("systemGreen", or: palette.strong) }
  var off: Color { ControlFigures.colorOfOffTrack(era).map { named($0, or: palette.fill) } ?? fill }
  /// The dot of a page control's current page. UIKit documents opaque white, and translucent white for the others.
  var dot: Color { isColored ? .white : palette.strong }
  var badge: Color { named("systemRed", or: palette.strong) }
  var knob: Color { isColored ? .white : palette.paper }
  /// The colour of selected segments and of keys.
  var raised: Color { isColored ? system.raised : palette.paper }
  /// The background of the tabs at the top of an iPad, and of the selected tab.
  var tray: Color { isColored && appearance == .dark ? system.card : fill }
  var selectedTab: Color { isColored && appearance == .dark ? fill : raised }
  var keyboard: Color { isColored ? system.keyboard : palette.fill }
  /// The colour of a key that does not type a character.
  var sideKey: Color { isColored ? system.sideKey : palette.surface }
  var keyShadow: Color { isColored ? system.keyShadow : .clear }
  /// The background of an alert.
  var dialog: Color { isColored ? system.dialog : palette.paper }
  /// Returns the colour of a visual effect view in its own appearance, or else in the interface's.
  func material(_ own: Appearance?) -> Color {
    own.map { PlatformColors.of($0, isRaised: false).dialog } ?? dialog
  }
  /// The background of a row in a grouped table.
  var card: Color { isColored ? system.card : palette.paper }

  /// A wireframe draws all backgrounds in one grey, and none for the root, which is the paper.
  func background(_ color: DynamicColor?, isRoot: Bool) -> Color? {
    guard let color = own(color), color.alpha > 0, isColored || !isRoot else { return nil }
    return isColored ? color : palette.surface.withAlpha(Double(color.alpha) / 255)
  }

  /// Returns the colours of a gradient. A wireframe shows only the gradient's direction and opacity, in greys.
  func gradient(_ gradient: Gradient) -> [(location: Double, color: Color)] {
    zip(gradient.locations, gradient.stops.indices).map { location, place in
      let own = own(gradient.stops[place].color) ?? .clear
      let gray = place.isMultiple(of: 2) ? palette.surface : palette.fill
      return (location, isColored ? own : gray.withAlpha(Double(own.alpha) / 255))
    }
  }

  /// Returns a colour of text or lines. Wireframes, and layouts without a colour, use the stand-in.
  func resolve(_ color: DynamicColor?, or standIn: Color) -> Color {
    isColored ? own(color) ?? standIn : standIn
  }

  private func named(_ name: String, or standIn: Color) -> Color {
    resolve(SystemColors.color(named: name), or: standIn)
  }

  private func own(_ color: DynamicColor?) -> Color? {
    guard let color else { return nil }
    let raised = isRaised ? color.name.flatMap { SystemColors.raised(named: $0) } : nil
    return raised ?? color[appearance, era]
  }

  func part(_ part: ColoredPart, of view: View, or standIn: Color) -> Color {
    resolve(view.style.partColors[part], or: standIn)
  }

  /// Returns the colour of a selected item. Wireframes mark the selection by its background instead.
  func selected(_ tint: Color) -> Color { isColored ? tint : palette.ink }

  func tint(_ color: DynamicColor?, inherited: Color) -> Color { resolve(color, or: inherited) }
}

/// The platform's colours that have no name or are the same in all versions, for pictures with the layout's colours.
private struct PlatformColors {
  var background, label, secondaryLabel, bar, groupedBackground, fill: Color
  var raised, keyboard, sideKey, keyShadow, card, glass, dialog: Color

  static func of(_ appearance: Appearance, isRaised: Bool) -> PlatformColors {
    switch appearance {
    case .light: light
    case .dark: isRaised ? raised : dark
    }
  }

  private static let light = PlatformColors(
    background: .white, label: .black, secondaryLabel: Color(0x8A8A8E), bar: Color(0xF9F9F9),
    groupedBackground: Color(0xF2F2F7), fill: Color(0xE9E9EA), raised: .white, keyboard: Color(0xD1D3D9),
    sideKey: Color(0xABB0BA), keyShadow: Color(0x898A8D), card: .white, glass: .white, dialog: Color(0xF4F4F5))

  private static let dark = PlatformColors(
    background: .black, label: .white, secondaryLabel: Color(0x98989F), bar: Color(0x1D1D1D),
    groupedBackground: .black, fill: Color(0x39393D), raised: Color(0x636366), keyboard: Color(0x2B2B2D),
    sideKey: Color(0x464649), keyShadow: Color(0x161618), card: Color(0x1C1C1E), glass: Color(0x2C2C2E),
    dialog: Color(0x252527))

  private static let raised: PlatformColors = {
    var colors = dark
    func raise(_ name: String, _ color: inout Color) { color = SystemColors.raised(named: name) ?? color }
    raise("systemBackground", &colors.background)
    raise("systemGroupedBackground", &colors.groupedBackground)
    raise("secondarySystemGroupedBackground", &colors.card)
    return colors
  }()
}

/// Plumb's own colours for one appearance. Greys draw the wireframe, and colours only mark explanations. A test checks
/// the contrast with `paper`: at least 4.5 for text and 3 for outlines and marks, except for colours that are meant to
/// be faint.
package struct Palette: Hashable, Sendable {
  /// The background around a device.
  package var page: Color
  package var paper: Color
  /// The background of a bar, a card or a header.
  package var surface: Color
  /// The background inside a control.
  package var fill: Color
  package var strong: Color

  package var ink, quietInk: Color
  /// Interactive content whose shape alone does not identify it.
  package var tint: Color
  /// Outlines of controls, outlines of plain boxes, separators.
  package var outline, boxLine, hairline: Color
  /// The dimming of the screen behind a sheet.
  package var dimming: Color
  package var body: Color

  package var marks: Marks

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

  /// Composites this colour over another.
  func over(_ ground: Color) -> Color {
    let top = Double(alpha) / 255
    let below = Double(ground.alpha) / 255 * (1 - top)
    let whole = top + below
    guard whole > 0 else { return .clear }
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 { byte((Double(front) * top + Double(back) * below) / whole) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: byte(whole * 255)
    )
  }

  /// Relative luminance as WCAG 2.2 defines it, from 0 to 1.
  package var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio as WCAG 2.2 defines it, from 1 to 21.
  package func contrast(with other: Color) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }
}
