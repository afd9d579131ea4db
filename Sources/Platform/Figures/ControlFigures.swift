package import LayoutModel

/// The sizes of controls, as alignment rectangles, and of their parts.
package enum ControlFigures {
  /// The minimum side of a touch target.
  package static let touchTarget = Figure<Points>(44, per: .documented)

  // MARK: Switches, sliders, steppers

  /// The insets of the alignment rectangle in the frame. Saved frames are 51 by 31 points, and 63 by 28 since iOS 26.
  static let switchTrailingInset = Figure<EdgeInsets>(
    EdgeInsets(top: 0, left: 0, bottom: 0, right: 2), per: .saved(372))
  static let beyondSlider = Figure<EdgeInsets>(
    EdgeInsets(top: 0, left: 2, bottom: 1, right: 2), per: .saved(218), .since(.xcode26, .zero, per: .saved(24)))

  /// The system colour of the track of a switch that is off: 3C3C43 at 30 % in light appearance since iOS 26. nil
  /// stands for a grey that is not a system colour.
  package static let colorOfOffTrack = Figure<String?>(
    nil, per: .known, .since(.xcode26, "tertiaryLabel", per: .openUIKit))
  static let gapAroundSwitchKnob = Figure<Points>(2, per: .known)
  static let switchKnobBeyondHeight = Figure<Points>(0, per: .known, .since(.xcode26, 13, per: .openUIKit))
  static let sliderKnob = Figure<Size>(
    Size(width: 27, height: 27), per: .known, .since(.xcode26, Size(width: 37, height: 24), per: .openUIKit))
  static let sliderTrack = Figure<Points>(4, per: .known, .since(.xcode26, 6, per: .openUIKit))
  /// The number of spokes of an activity indicator, and the width of a spoke as a share of the indicator's radius.
  package static let spokes = Figure(12, per: .measured(by: "Mark Meretzky"), .since(.xcode11, 8, per: .known))
  package static let spokeWidth = Figure(0.14, per: .estimated, .since(.xcode11, 0.2, per: .estimated))
  static let stepperIcon = Figure<Points>(20, per: .estimated)

  /// The height of a refresh control. Content stays below the control while it refreshes.
  package static let refreshControl = Figure<Points>(60, per: .known)

  /// The opacity of the grey line between segments and between the halves of a stepper, estimated from pictures. The
  /// separator colour would be invisible on a dark fill.
  package static let opacityOfDividers = Figure(0.3, per: .estimated)

  // MARK: Page controls

  static let pageControlHeight = Figure<Points>(
    37, per: .saved(20), .since(.xcode12, 27.5, per: .saved(5)), .since(.xcode13, 28, per: .saved(1)),
    .since(.xcode14, 26, per: .saved(7)))
  static let dot = Figure<Points>(7, per: .seen)
  /// The distance between the centres of dots. Only two saved widths are known for iOS 14 and 15: 121.5 points for
  /// three dots, and 116.
  static let dotStep = Figure<Points>(16, per: .seen, .since(.xcode12, 18, per: .estimated))
  /// The opacity of the white dots of other pages, which Apple documents as translucent.
  package static let opacityOfOtherDots = Figure(
    0.45, per: .estimated, .since(.xcode26, 0.45, per: .openUIKit))
  /// The difference between the width of a page control and the sum of its steps.
  static let beyondDotSteps = Figure<Points>(
    -9, per: .seen, .since(.xcode12, 67.5, per: .saved(1)), .since(.xcode13, 62, per: .saved(1)))

  static let maxDots = 100

  // MARK: Pickers

  static let calendar = Figure<Size>(Size(width: 320, height: 330), per: .estimated)
  static let calendarWithTime = Figure<Size>(Size(width: 320, height: 385), per: .estimated)
  /// The text of compact pickers, which have a pill each for the date and the time. Only heights near 34.333 points are
  /// known, and no widths.
  static let compactDateFont = Figure<Points>(17, per: .estimated)
  static let paddingOfCompactDate = Figure<Size>(Size(width: 24, height: 14), per: .estimated)
  static let gapBetweenCompactDates = Figure<Points>(8, per: .estimated)
  static let hasOnlyWheels = Figure(true, per: .documented, .since(.xcode12, false, per: .documented))
  /// Whether the automatic style is compact. Canvases of Xcode 12 and 13 still show wheels.
  static let isAutomaticCompact = Figure(false, per: .saved(8), .since(.xcode14, true, per: .saved(2)))

  static let searchBar = Figure<Points>(
    44, per: .saved(2), .since(.xcode9, 56, per: .saved(35)), .since(.xcode13, 51, per: .saved(15)),
    .since(.xcode14, 56, per: .saved(2)), .since(.xcode26, 64, per: .saved(1)))
  static let searchPrompt = Figure<Points>(19, per: .known)
  static let searchScopes = Figure<Points>(45, per: .known)

  // MARK: Segmented controls

  static let segmented = Figure<Points>(28, per: .saved(44), .since(.xcode11, 31, per: .saved(72)))
  static let beyondSegmented = Figure<EdgeInsets>(EdgeInsets(top: 0, left: 0, bottom: 1, right: 0), per: .saved(116))
  /// The total space at the sides of the widest title, and the width of the separator between segments.
  static let segmentPadding = Figure<Points>(14, per: .seen, .since(.xcode11, 18, per: .seen))
  static let segmentSeparator = Figure<Points>(1, per: .seen, .since(.xcode26, 0, per: .seen))
  static let segmentFont = Figure<Font>(
    .system(13, .regular), per: .seen, .since(.xcode11, .system(13, .medium), per: .seen))

  /// The width of the line drawn between segments, even if the intrinsic size does not include it.
  static let drawnSegmentSeparator = Figure<Points>(1, per: .known)
  /// The font size of segment titles as drawn. Selected titles have a heavier weight.
  static let shownSegmentFont = Figure<Points>(13, per: .known)
  static let segmentTitleInset = Figure<Points>(4, per: .estimated)

  /// The approximate size of a symbol beside body text.
  static let symbol = Figure<Size>(Size(width: 20, height: 20), per: .estimated)
}

enum ButtonFigures {
  static let close = Figure<Size>(Size(width: 30, height: 30), per: .known)
  /// The symbol of a system button. Since iOS 13, it grows with the text.
  static let symbol = Figure<Size>(
    Size(width: 22, height: 22), per: .seen, .since(.xcode11, Size(width: 25, height: 24), per: .known))
  /// The symbol at the smallest text size.
  static let smallestSymbol = Figure<Size>(Size(width: 20, height: 20), per: .seen)

  // MARK: Without a configuration

  static let minWidth = Figure<Points>(30, per: .seen)
  /// The total space above and below the title.
  static let titlePadding = Figure<Points>(12, per: .seen)

  // MARK: With a configuration

  static let smallInsets = Figure<DirectionalEdgeInsets>(insets(5, 10), per: .known)
  static let mediumInsets = Figure<DirectionalEdgeInsets>(insets(7, 12), per: .seen)
  static let largeInsets = Figure<DirectionalEdgeInsets>(insets(15, 20), per: .known)
  static let gapBetweenTitles = Figure<Points>(1, per: .documented)

  private static func insets(_ vertical: Points, _ horizontal: Points) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

enum TextFieldFigures {
  /// The insets of the text in a text view: `textContainerInset` plus `lineFragmentPadding`.
  static let textView = Figure<EdgeInsets>(EdgeInsets(top: 8, left: 5, bottom: 8, right: 5), per: .documented)

  /// The insets on both sides of the text, by border style.
  static let insetOfLine = Figure<Points>(2, per: .known)
  static let insetOfBezel = Figure<Points>(7, per: .known)
  /// The inset on both sides of a rounded field's placeholder, as in the four saved fields (three repositories) that
  /// have their intrinsic width.
  static let insetOfPlaceholder = Figure<Points>(7, per: .known, .since(.xcode12, 14, per: .saved(4)))

  /// The side of the clear button, and its distance from the field's end.
  static let clearButton = Figure<Points>(19, per: .known)
  static let gapAfterClearButton = Figure<Points>(5, per: .known)

  /// The minimum height of a rounded field.
  static let rounded = Figure<Points>(30, per: .saved(211), .since(.xcode11, 34, per: .saved(312)))
  /// The total space above and below the line of a field that exceeds the minimum height.
  static let paddingOfRounded = Figure<Points>(4, per: .seen, .since(.xcode11, 14, per: .seen))
  /// The total space above and below the line of a field without a border. Secure fields have no such space, as all six
  /// saved ones (three repositories) show.
  static let paddingWithoutBorder = Figure<Points>(
    0, per: .saved(113), .since(.xcode11, 1.5, per: .saved(28)), .since(.xcode26, 0, per: .saved(54)))
  /// The minimum height of fields without a border. Secure fields have no minimum. Fields with fonts of 14 to 17 points
  /// are saved with this height, and one field with a font of 20 points is saved with 24.
  static let minHeightWithoutBorder = Figure<Points>(0, per: .saved(141), .since(.xcode26, 22, per: .saved(54)))
  /// The total space above and below the line of fields with line and bezel borders, which were saved too rarely to be
  /// certain.
  static let paddingOfLine = Figure<Points>(5, per: .estimated, .since(.xcode26, 9, per: .saved(1)))
  static let roundsHeight = Figure(true, per: .seen, .since(.xcode11, false, per: .seen))
}

/// The priorities of the constraints that a stack view adds itself, named after their identifiers in a running app.
package enum StackFigures {
  private static let live = Evidence.measured(by: "a live stack view")

  package static let spanningFit = Figure(51.0, per: live)
  package static let canvasFit = Figure(49.0, per: live)
  package static let ambiguitySuppression = Figure(25.0, per: live)
  /// Whether texts that may wrap are equally wide if a row contains nothing else. Before iOS 15, single texts had a share
  /// of the row too, but no saved row shows which.
  package static let sharesRowAmongTexts = Figure(false, per: .known, .since(.xcode13, true, per: .saved(26)))
  /// By how much the priority of equal widths for texts that may wrap exceeds that of their compression resistance.
  package static let textWidthAboveResistance = Figure(10.0, per: live)
  /// The priority of the first view's share. Each later share is one step weaker.
  package static let proportions = Figure(999.0, per: live)
  /// The priority of the first distance between centres. Later distances are weaker by an unknown amount.
  package static let centering = Figure(149.0, per: .known)
  /// The priorities for the place of hidden views: one step below required, and another step below for filling, so that a
  /// view that is too deep for its stack starts at the start of the stack. A stack view in a running app makes both
  /// required, and breaks constraints that contradict them.
  package static let hiding = Figure(999.75, per: .estimated)
  package static let hiddenFilling = Figure(999.5, per: .estimated)
}

/// The sizes of symbols beside text, as shares of the font size.
enum SymbolFigures {
  static let bodySize = Figure<Points>(17, per: .documented)
  static let height = Figure<Double>(1.12, per: .saved(13))
  /// The height of narrow symbols such as chevrons, and the aspect ratio below which a symbol is narrow.
  static let heightOfNarrow = Figure<Double>(0.97, per: .saved(13))
  static let narrow = Figure<Double>(0.8, per: .estimated)
  static let maxWidth = Figure<Double>(1.3, per: .saved(13))
  static let small = Figure<Double>(0.79, per: .saved(13))
  static let large = Figure<Double>(1.36, per: .saved(13))
  /// The factor for the width of symbols, because the proportions in resources include some space at the sides.
  static let slimness = Figure<Double>(0.96, per: .estimated)
  /// By how much symbols of a size of their own are higher than their alignment rectangles, in any view, on screens with
  /// two and with three pixels per point. Public documents of 18 repositories saved them. Symbols without a row follow from
  /// their proportions.
  static let beyondLine: [String: [Points]] = ["checkmark": [-3.5, -4], "person.fill": [-3, -3.333]]

  /// The likely error of a symbol's width, as a share of the width.
  static let likelyError = Figure<Double>(0.1, per: .saved(13))

  // MARK: In buttons, beside body text

  static let heightInButton = Figure<Points>(20, per: .seen)
  /// The width of a symbol that is as wide as high.
  static let widthInButton = Figure<Points>(18.9, per: .seen)
  static let maxInButton = Figure<Points>(21.5, per: .seen)
}

/// The wheels of pickers, estimated from pictures and equal in all eras.
enum WheelFigures {
  static let wheelBandInset: Points = 18
  static let band: Points = 34
  static let step: Points = 32
  static let chosen: Points = 21
  static let other: Points = 20
  /// The number of visible rows above and below the selected one.
  static let rowsAround = 3
}

/// The calendars of date pickers, estimated from pictures and equal in all eras.
enum CalendarFigures {
  static let aroundMonth = EdgeInsets(top: 8, left: 16, bottom: 0, right: 16)
  static let month: Points = 28
  static let aroundDays = EdgeInsets(top: 44, left: 8, bottom: 8, right: 8)
  static let letter: Points = 17
  static let weekday: Points = 13
  /// The minimum width of a column that shows more than the first letter of a weekday.
  static let columnOfWeekday: Points = 38
  static let chosenDay: Points = 36
  /// The minimum number of weeks for which a month reserves space.
  static let minWeeks = 5
  static let monthMark = Size(width: 7, height: 12)
  static let gapBeforeMonthMark: Points = 6
  static let monthArrow = Size(width: 10.5, height: 18)
  static let gapBetweenMonthArrows: Points = 30
}

extension ControlFigures {
  static let `switch` = Figure<Size>(
    Size(width: 49, height: 31), per: .saved(309), .since(.xcode26, Size(width: 61, height: 28), per: .saved(63)))
  static let slider = Figure<Points>(30, per: .saved(218), .since(.xcode26, 34, per: .saved(24)))
  static let stepper = Figure<Size>(
    Size(width: 94, height: 29), per: .saved(14), .since(.xcode11, Size(width: 94, height: 32), per: .saved(11)))
  static let progress = Figure<Points>(2, per: .saved(39), .since(.xcode12, 4, per: .saved(40)))
  static let progressBar = Figure<Points>(2.5, per: .saved(1), .since(.xcode12, 4, per: .saved(40)))
  static let activity = Figure<Size>(Size(width: 20, height: 20), per: .saved(151))
  static let largeActivity = Figure<Size>(Size(width: 37, height: 37), per: .saved(40))
  static let colorWell = Figure<Size>(Size(width: 28, height: 28), per: .known)
  static let wheels = Figure<Size>(Size(width: 320, height: 216), per: .saved(41))
}

extension ControlMetrics {
  /// Returns the intrinsic content size as the size of an alignment rectangle. It is nil along an axis without one.
  ///
  /// - Parameters:
  ///   - preferredWidth: The width at which a label, button or text view breaks its lines, if the frame determines it.
  ///   - typeset: The typeset text of the label or text view, if available.
  package func intrinsicSize(
    of content: Content, preferredWidth: Points? = nil, typeset: TypesetText? = nil
  ) -> PerAxis<Points?> {
    switch content {
    case .label(let text):
      .both(text.size(fitting: text.preferredMaxWidth ?? preferredWidth, in: traits, typeset: typeset))
    case .button(let button): .both(size(of: button, fitting: preferredWidth))
    case .image(let source): imageSize(of: source)
    case .textField(let field): .both(size(of: field))
    case .textView(let view): view.scrolls ? .none : .both(size(of: view, fitting: preferredWidth, typeset))
    case .switch: .both(ControlFigures.switch(era))
    case .slider: .height(ControlFigures.slider(era))
    case .stepper: .both(ControlFigures.stepper(era))
    case .segmented(let control): .both(size(of: control))
    case .progress(let progress): .height(height(of: progress))
    case .activity(let indicator):
      .both((indicator.isLarge ? ControlFigures.largeActivity : ControlFigures.activity)(era))
    case .pageControl(let control): .both(size(of: control))
    case .colorWell: .both(ControlFigures.colorWell(era))
    case .datePicker(let picker): .both(size(of: picker))
    case .picker: .both(ControlFigures.wheels(era))
    case .searchBar(let bar): .height(height(of: bar))
    case .divider: .height(traits.scale.points(Pixels(1)))
    case .navigationBar(let bar): .height(height(of: bar))
    case .tabBar: .height(BarFigures.tabBar(era))
    case .toolbar: .height(BarFigures.toolbarView(era, device))
    case .view, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .cell, .contentView, .collection,
      .container, .splitView, .pageView, .alert, .menu, .placeholder:
      .none
    }
  }
}

/// The opacity of materials, from 0 to 1. Apple documents the order of materials but not their opacities.
package enum MaterialFigures {
  package static let ultraThin = Figure<Double>(0.45, per: .estimated)
  package static let thin = Figure<Double>(0.6, per: .estimated)
  package static let regular = Figure<Double>(0.75, per: .estimated)
  package static let thick = Figure<Double>(0.88, per: .estimated)
  package static let chrome = Figure<Double>(0.82, per: .estimated)
  package static let light = Figure<Double>(0.5, per: .estimated)
  package static let extraLight = Figure<Double>(0.85, per: .estimated)
  package static let dark = Figure<Double>(0.75, per: .estimated)
  package static let prominent = Figure<Double>(0.9, per: .estimated)

  package static func opacity(_ style: EffectContent.Style, _ era: PlatformEra) -> Double {
    let figure =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: ultraThin
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: thin
      case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: regular
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: thick
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: chrome
      case .light: light
      case .extraLight: extraLight
      case .dark: dark
      case .prominent: prominent
      }
    return figure(era)
  }
}

extension EffectContent.Style {
  /// The fixed appearance of the style, or nil if the style follows the interface.
  package var appearance: Appearance? {
    switch self {
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      nil
    case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    }
  }
}
