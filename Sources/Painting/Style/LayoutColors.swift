import LayoutModel

/// Maps the layout's colours to those of the picture style, and supplies the platform's defaults.
struct LayoutColors {
  /// Whether to draw the layout's own colours.
  let isColored: Bool
  private let appearance: Appearance
  private let palette: Palette

  init(style: PaintStyle, appearance: Appearance, _ palette: Palette) {
    isColored = style == .full
    (self.appearance, self.palette) = (appearance, palette)
  }

  /// The colour of interactive content, unless a view overrides it.
  var tint: Color { isColored ? SystemColors.of(appearance).tint : palette.tint }
  var paper: Color { isColored ? SystemColors.of(appearance).background : palette.paper }
  var ink: Color { isColored ? SystemColors.of(appearance).label : palette.ink }
  var quietInk: Color { isColored ? SystemColors.of(appearance).secondaryLabel : palette.quietInk }
  /// The colour of placeholder text.
  var placeholder: Color { isColored ? SystemColors.of(appearance).placeholder : palette.quietInk }
  var surface: Color { isColored ? SystemColors.of(appearance).bar : palette.surface }
  var groupedBackground: Color { isColored ? SystemColors.of(appearance).groupedBackground : palette.fill }
  var fill: Color { isColored ? SystemColors.of(appearance).fill : palette.fill }
  var hairline: Color { isColored ? SystemColors.of(appearance).separator : palette.hairline }
  var outline: Color { isColored ? SystemColors.of(appearance).separator : palette.outline }
  /// The filled part of a control.
  var strong: Color { strong(tint) }
  func strong(_ tint: Color) -> Color { isColored ? tint : palette.strong }
  /// What is written on it.
  var onStrong: Color { isColored ? .white : palette.paper }
  /// What bars that float are made of; the content shows through a little.
  var glass: Color { (isColored ? SystemColors.of(appearance).glass : palette.paper).withAlpha(0.85) }
  /// A switch that is on.
  var on: Color { isColored ? SystemColors.of(appearance).on : palette.strong }
  var knob: Color { isColored ? .white : palette.paper }
  /// The selected segment of a control, or a key of a keyboard.
  var raised: Color { isColored ? SystemColors.of(appearance).raised : palette.paper }
  var keyboard: Color { isColored ? SystemColors.of(appearance).keyboard : palette.fill }
  /// A key that does not type a character.
  var sideKey: Color { isColored ? SystemColors.of(appearance).sideKey : palette.surface }
  /// A row of a grouped table.
  var card: Color { isColored ? SystemColors.of(appearance).card : palette.paper }

  /// A view's background. A wireframe only shows whether there is one, and none for the root, which is the paper.
  func background(_ color: DynamicColor?, isRoot: Bool) -> Color? {
    guard let color = color?[appearance], color.alpha > 0, isColored || !isRoot else { return nil }
    return isColored ? color : palette.surface.withAlpha(Double(color.alpha) / 255)
  }

  /// The colour of text or of a line, or the stand-in for it.
  func resolve(_ color: DynamicColor?, or standIn: Color) -> Color {
    isColored ? color?[appearance] ?? standIn : standIn
  }

  /// The colour of a view's part.
  func part(_ part: ColoredPart, of view: View, or standIn: Color) -> Color {
    resolve(view.style.partColors[part], or: standIn)
  }

  /// The colour of a selected item; in a wireframe, its background marks it instead.
  func selected(_ tint: Color) -> Color { isColored ? tint : palette.ink }

  /// The tint that a view passes on to its subviews.
  func tint(_ color: DynamicColor?, inherited: Color) -> Color { resolve(color, or: inherited) }
}

/// The platform's colours (Apple's published values for iOS 13–18), for pictures in the layout's colours.
private struct SystemColors {
  var tint, background, label, secondaryLabel, placeholder, bar, groupedBackground, fill, separator, on: Color
  var raised, keyboard, sideKey, card, glass: Color

  static func of(_ appearance: Appearance) -> SystemColors {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }

  private static let light = SystemColors(
    tint: Color(0x007AFF), background: .white, label: .black, secondaryLabel: Color(0x8A8A8E),
    placeholder: Color(0xC4C4C6), bar: Color(0xF9F9F9), groupedBackground: Color(0xF2F2F7), fill: Color(0xE9E9EA),
    separator: Color(0xC6C6C8), on: Color(0x34C759), raised: .white, keyboard: Color(0xD1D3D9),
    sideKey: Color(0xABB0BA),
    card: .white, glass: .white)

  private static let dark = SystemColors(
    tint: Color(0x0A84FF), background: .black, label: .white, secondaryLabel: Color(0x98989F),
    placeholder: Color(0x5A5A5E), bar: Color(0x1D1D1D), groupedBackground: .black, fill: Color(0x39393D),
    separator: Color(0x38383A), on: Color(0x30D158), raised: Color(0x636366), keyboard: Color(0x2B2B2D),
    sideKey: Color(0x464649), card: Color(0x1C1C1E), glass: Color(0x2C2C2E))
}
