import LayoutModel
import Platform

/// Maps the layout's colours to those of the paint style, and supplies the platform's defaults.
struct LayoutColors {
  /// Whether to draw the layout's own colours.
  let isColored: Bool
  private let appearance: Appearance
  private let era: PlatformEra
  /// Whether backgrounds are the raised ones that sheets and popovers have in dark mode.
  private let isRaised: Bool
  private let system: PlatformColors
  private let palette: Palette

  init(style: PaintStyle, appearance: Appearance, era: PlatformEra, isOnCard: Bool, _ palette: Palette) {
    isColored = style == .full
    (self.appearance, self.era, self.palette) = (appearance, era, palette)
    isRaised = isOnCard && appearance == .dark
    system = PlatformColors.of(appearance, isRaised: isRaised)
  }

  /// The colour of interactive content, unless a view overrides it.
  var tint: Color { named("systemBlue", or: palette.tint) }
  var paper: Color { isColored ? system.background : palette.paper }
  var ink: Color { isColored ? system.label : palette.ink }
  var quietInk: Color { isColored ? system.secondaryLabel : palette.quietInk }
  /// The colour of placeholder text, and of what cannot be used.
  var placeholder: Color { named("placeholderText", or: palette.quietInk) }
  var surface: Color { isColored ? system.bar : palette.surface }
  var groupedBackground: Color { isColored ? system.groupedBackground : palette.fill }
  var fill: Color { isColored ? system.fill : palette.fill }
  /// The background of a search field, through which what is behind it shows.
  var searchField: Color { named("tertiarySystemFill", or: palette.fill) }
  /// The colour of a search field's magnifier and placeholder.
  var searchInk: Color { named("secondaryLabel", or: palette.quietInk) }
  /// The background of a date and of a time in a compact picker.
  var dateField: Color { named("tertiarySystemFill", or: palette.fill) }
  /// The background of a gray button.
  var grayButton: Color { named("secondarySystemFill", or: palette.fill) }
  /// The line between the halves of a stepper and between segments.
  var divider: Color {
    let gray = named("systemGray", or: palette.outline)
    return isColored ? gray.withAlpha(ControlFigures.opacityOfDividers(era)) : gray
  }
  /// The colour of the arrow at the end of a row.
  var disclosure: Color { named("tertiaryLabel", or: palette.outline) }
  var hairline: Color { named("separator", or: palette.hairline) }
  var outline: Color { named("opaqueSeparator", or: palette.outline) }
  /// The colour of the filled part of a control.
  var strong: Color { strong(tint) }
  func strong(_ tint: Color) -> Color { isColored ? tint : palette.strong }
  /// The colour of text on `strong`.
  var onStrong: Color { isColored ? .white : palette.paper }
  /// The material of floating bars, which lets the content show through slightly.
  var glass: Color { (isColored ? system.glass : palette.paper).withAlpha(0.85) }
  /// The track of a switch that is on, and that of one that is off.
  var on: Color { named("systemGreen", or: palette.strong) }
  var off: Color { ControlFigures.colorOfOffTrack(era).map { named($0, or: palette.fill) } ?? fill }
  /// The dot of a page control's current page. UIKit documents an opaque white, and a translucent one for the others.
  var dot: Color { isColored ? .white : palette.strong }
  var badge: Color { named("systemRed", or: palette.strong) }
  var knob: Color { isColored ? .white : palette.paper }
  /// The colour of the selected segment of a control, and of a key.
  var raised: Color { isColored ? system.raised : palette.paper }
  /// The tray of tabs at the top of an iPad, and the ground of the selected one.
  var tray: Color { isColored && appearance == .dark ? system.card : fill }
  var selectedTab: Color { isColored && appearance == .dark ? fill : raised }
  var keyboard: Color { isColored ? system.keyboard : palette.fill }
  /// The colour of a key that does not type a character.
  var sideKey: Color { isColored ? system.sideKey : palette.surface }
  /// The shadow below a key.
  var shadowOfKey: Color { isColored ? system.shadowOfKey : .clear }
  /// The background of an alert.
  var dialog: Color { isColored ? system.dialog : palette.paper }
  /// Returns the colour of a visual effect view, in its own appearance or otherwise in the interface's.
  func material(_ own: Appearance?) -> Color {
    own.map { PlatformColors.of($0, isRaised: false).dialog } ?? dialog
  }
  /// The background of a row in a grouped table.
  var card: Color { isColored ? system.card : palette.paper }

  /// Returns a view's background.
  ///
  /// A wireframe only shows that a view has one, and draws none for the root, which is the paper.
  func background(_ color: DynamicColor?, isRoot: Bool) -> Color? {
    guard let color = own(color), color.alpha > 0, isColored || !isRoot else { return nil }
    return isColored ? color : palette.surface.withAlpha(Double(color.alpha) / 255)
  }

  /// Returns the colours of a gradient; a wireframe only shows that there is one and how it runs.
  func gradient(_ gradient: Gradient) -> [(location: Double, color: Color)] {
    zip(gradient.locations, gradient.stops.indices).map { location, place in
      let own = own(gradient.stops[place].color) ?? .clear
      let gray = place.isMultiple(of: 2) ? palette.surface : palette.fill
      return (location, isColored ? own : gray.withAlpha(Double(own.alpha) / 255))
    }
  }

  /// Returns a colour of text or of a line; a wireframe, and a layout that names no colour, get the stand-in.
  func resolve(_ color: DynamicColor?, or standIn: Color) -> Color {
    isColored ? own(color) ?? standIn : standIn
  }

  /// Returns a system colour, or in a wireframe the stand-in.
  private func named(_ name: String, or standIn: Color) -> Color {
    resolve(SystemColors.color(named: name), or: standIn)
  }

  private func own(_ color: DynamicColor?) -> Color? {
    guard let color else { return nil }
    let raised = isRaised ? color.name.flatMap { SystemColors.raised(named: $0) } : nil
    return raised ?? color[appearance, era]
  }

  /// Returns the colour of a part of a view.
  func part(_ part: ColoredPart, of view: View, or standIn: Color) -> Color {
    resolve(view.style.partColors[part], or: standIn)
  }

  /// Returns the colour of a selected item; in a wireframe, its background marks it instead.
  func selected(_ tint: Color) -> Color { isColored ? tint : palette.ink }

  /// Returns the tint that a view passes on to its subviews.
  func tint(_ color: DynamicColor?, inherited: Color) -> Color { resolve(color, or: inherited) }
}

/// The platform's colours that have no name or are the same in all versions, for pictures with the layout's colours.
private struct PlatformColors {
  var background, label, secondaryLabel, bar, groupedBackground, fill: Color
  var raised, keyboard, sideKey, shadowOfKey, card, glass, dialog: Color

  static func of(_ appearance: Appearance, isRaised: Bool) -> PlatformColors {
    switch appearance {
    case .light: light
    case .dark: isRaised ? raised : dark
    }
  }

  private static let light = PlatformColors(
    background: .white, label: .black, secondaryLabel: Color(0x8A8A8E), bar: Color(0xF9F9F9),
    groupedBackground: Color(0xF2F2F7), fill: Color(0xE9E9EA), raised: .white, keyboard: Color(0xD1D3D9),
    sideKey: Color(0xABB0BA), shadowOfKey: Color(0x898A8D), card: .white, glass: .white, dialog: Color(0xF4F4F5))

  private static let dark = PlatformColors(
    background: .black, label: .white, secondaryLabel: Color(0x98989F), bar: Color(0x1D1D1D),
    groupedBackground: .black, fill: Color(0x39393D), raised: Color(0x636366), keyboard: Color(0x2B2B2D),
    sideKey: Color(0x464649), shadowOfKey: Color(0x161618), card: Color(0x1C1C1E), glass: Color(0x2C2C2E),
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
