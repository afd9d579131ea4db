package import LayoutModel

/// Sizes of controls and of their parts. Sizes are those of alignment rectangles.
package enum ControlFigures {
  /// The minimum size of a touch target.
  package static let touchTarget = Figure<Points>(44, .documented)

  // MARK: Switches, sliders, steppers

  /// The frame beyond the alignment rectangle: 51 by 31 points are saved, and 63 by 28.
  static let beyondSwitch = Figure<EdgeInsets>(EdgeInsets(top: 0, left: 0, bottom: 0, right: 2), .saved(372))
  static let beyondSlider = Figure<EdgeInsets>(
    EdgeInsets(top: 0, left: 2, bottom: 1, right: 2), .saved(218), .since(.xcode26, .zero, .saved(24)))

  static let gapAroundSwitchKnob = Figure<Points>(2, .known)
  /// Its width is its height's, but for the difference.
  static let switchKnobBeyondHeight = Figure<Points>(0, .known, .since(.xcode26, 15, .estimated))
  static let sliderKnob = Figure<Size>(
    Size(width: 27, height: 27), .known, .since(.xcode26, Size(width: 38, height: 24), .estimated))
  static let sliderTrack = Figure<Points>(4, .known, .since(.xcode26, 6, .estimated))
  static let stepperIcon = Figure<Points>(20, .estimated)

  /// The height of a refresh control, which its content stays below while it turns.
  package static let refreshControl = Figure<Points>(60, .known)

  // MARK: Page controls

  static let pageControlHeight = Figure<Points>(
    37, .saved(20), .since(.xcode12, 27.5, .saved(5)), .since(.xcode13, 28, .saved(1)),
    .since(.xcode14, 26, .saved(7)))
  static let dot = Figure<Points>(7, .seen)
  /// From dot to dot. Of iOS 14 and 15 only two saved widths tell: 121.5 for three dots and 116.
  static let dotStep = Figure<Points>(16, .seen, .since(.xcode12, 18, .estimated))
  /// The width of a control beyond its steps.
  static let beyondDotSteps = Figure<Points>(
    -9, .seen, .since(.xcode12, 67.5, .saved(1)), .since(.xcode13, 62, .saved(1)))

  /// More are not worth showing.
  static let mostDots = 100

  // MARK: Pickers

  static let calendar = Figure<Size>(Size(width: 320, height: 330), .estimated)
  static let calendarWithTime = Figure<Size>(Size(width: 320, height: 385), .estimated)
  /// Of compact pickers only heights near 34.333 and no widths are known: a pill around each of a date and a time.
  static let compactDateFont = Figure<Points>(17, .estimated)
  static let paddingOfCompactDate = Figure<Size>(Size(width: 24, height: 14), .estimated)
  static let gapBetweenCompactDates = Figure<Points>(8, .estimated)
  /// Whether wheels are the only style there is.
  static let hasOnlyWheels = Figure(true, .documented, .since(.xcode12, false, .documented))
  /// Whether an automatic picker is compact: the canvases of Xcode 12 and 13 still show wheels.
  static let isAutomaticCompact = Figure(false, .saved(8), .since(.xcode14, true, .saved(2)))

  // MARK: Search bars

  static let searchBar = Figure<Points>(
    44, .saved(2), .since(.xcode9, 56, .saved(35)), .since(.xcode26, 64, .saved(1)))
  static let searchPrompt = Figure<Points>(19, .known)
  static let searchScopes = Figure<Points>(45, .known)

  // MARK: Segmented controls

  static let segmented = Figure<Points>(28, .saved(44), .since(.xcode11, 31, .saved(72)))
  static let beyondSegmented = Figure<EdgeInsets>(EdgeInsets(top: 0, left: 0, bottom: 1, right: 0), .saved(116))
  /// Beside the widest title, and between segments.
  static let segmentPadding = Figure<Points>(14, .seen, .since(.xcode11, 18, .seen))
  static let segmentSeparator = Figure<Points>(1, .seen, .since(.xcode26, 0, .seen))
  static let segmentFont = Figure<Font>(.system(13, .regular), .seen, .since(.xcode11, .system(13, .medium), .seen))

  /// Between segments as they are drawn, whatever their control's size counts.
  static let drawnSegmentSeparator = Figure<Points>(1, .known)
  /// Titles are drawn heavier where they are selected.
  static let shownSegmentFont = Figure<Points>(13, .known)
  static let segmentTitleInset = Figure<Points>(4, .estimated)

  // MARK: Symbols

  /// About the size of a symbol beside body text.
  static let symbol = Figure<Size>(Size(width: 20, height: 20), .estimated)
}

/// Buttons with and without a configuration.
enum ButtonFigures {
  static let close = Figure<Size>(Size(width: 30, height: 30), .known)
  /// A symbol that grows with the text since iOS 13.
  static let symbol = Figure<Size>(
    Size(width: 22, height: 22), .seen, .since(.xcode11, Size(width: 25, height: 24), .known))
  /// Where text is the smallest.
  static let smallestSymbol = Figure<Size>(Size(width: 20, height: 20), .seen)

  // MARK: Without a configuration

  static let leastWidth = Figure<Points>(30, .seen)
  /// Above and below the title together.
  static let titlePadding = Figure<Points>(12, .seen)

  // MARK: With a configuration

  static let smallInsets = Figure<DirectionalEdgeInsets>(insets(5, 10), .known)
  static let mediumInsets = Figure<DirectionalEdgeInsets>(insets(7, 12), .seen)
  static let largeInsets = Figure<DirectionalEdgeInsets>(insets(15, 20), .known)
  static let gapBetweenTitles = Figure<Points>(1, .documented)

  private static func insets(_ vertical: Points, _ horizontal: Points) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

/// Fields and views of text that can be edited.
enum TextFieldFigures {
  /// Around the text of a text view: its container's inset and its fragments' padding.
  static let textView = Figure<EdgeInsets>(EdgeInsets(top: 8, left: 5, bottom: 8, right: 5), .documented)

  /// At both sides of a text field's text.
  static let insetOfLine = Figure<Points>(2, .known)
  static let insetOfBezel = Figure<Points>(7, .known)
  /// At both sides of a rounded field's placeholder: the four saved ones of three repositories that nothing stretches.
  static let insetOfPlaceholder = Figure<Points>(7, .known, .since(.xcode12, 14, .saved(4)))

  /// The side of the button that clears a field, and how far it is from the field's end.
  static let clearButton = Figure<Points>(19, .known)
  static let gapAfterClearButton = Figure<Points>(5, .known)

  /// The least height of a rounded field.
  static let rounded = Figure<Points>(30, .saved(211), .since(.xcode11, 34, .saved(312)))
  /// Above and below a line that is too high for it.
  static let paddingOfRounded = Figure<Points>(4, .seen, .since(.xcode11, 14, .seen))
  /// Secure fields go without: all six of three repositories.
  static let paddingWithoutBorder = Figure<Points>(
    0, .saved(113), .since(.xcode11, 1.5, .saved(28)), .since(.xcode26, 0, .saved(54)))
  /// Their least height, which secure fields go without too: fonts of 14 to 17 points are saved so, and 24 of 20 points.
  static let leastWithoutBorder = Figure<Points>(0, .saved(141), .since(.xcode26, 22, .saved(54)))
  /// Lines and bezels were saved too seldom to tell.
  static let paddingOfLine = Figure<Points>(5, .estimated, .since(.xcode26, 9, .saved(1)))
  /// Whether heights are whole points.
  static let isWhole = Figure(true, .seen, .since(.xcode11, false, .seen))
}

/// The priorities of the constraints that a stack view adds itself, with the names that a live one prints.
package enum StackFigures {
  private static let live = Evidence.measured(by: "a live stack view")

  package static let spanningFit = Figure(51.0, live)
  package static let canvasFit = Figure(49.0, live)
  package static let ambiguitySuppression = Figure(25.0, live)
  /// How strongly texts that wrap want equal widths where baselines are aligned.
  package static let textWidth = Figure(760.0, live)
  /// Of the first view's part; each later one is a step weaker.
  package static let proportions = Figure(999.0, live)
  /// Distances from middle to middle; how much weaker those further on are is not known.
  package static let centering = Figure(149.0, .known)
  /// One step weaker than required, and filling one weaker still, so that a view too long for its stack begins where it
  /// does. A live stack requires both and breaks constraints that contradict them.
  package static let hiding = Figure(999.75, .estimated)
  package static let hiddenFilling = Figure(999.5, .estimated)
}

/// Symbols beside text, in shares of their font's size.
enum SymbolFigures {
  static let bodySize = Figure<Points>(17, .documented)
  static let height = Figure<Double>(1.12, .saved(13))
  /// Such as chevrons, and from which ratio of width to height on a symbol is none of these.
  static let heightOfNarrow = Figure<Double>(0.97, .saved(13))
  static let narrow = Figure<Double>(0.8, .estimated)
  static let greatestWidth = Figure<Double>(1.3, .saved(13))
  static let small = Figure<Double>(0.79, .saved(13))
  static let large = Figure<Double>(1.36, .saved(13))
  /// Resources give proportions with a little more room at the sides than symbols take.
  static let slimness = Figure<Double>(0.96, .estimated)

  /// The share of its width that a symbol may be wider or narrower.
  static let likelyError = Figure<Double>(0.1, .saved(13))

  // MARK: In buttons, beside body text

  static let heightInButton = Figure<Points>(20, .seen)
  /// Of a symbol as wide as high.
  static let widthInButton = Figure<Points>(18.9, .seen)
  static let greatestInButton = Figure<Points>(21.5, .seen)
}

/// Wheels of pickers, drawn alike for all eras, by eye.
enum WheelFigures {
  static let besideBand: Points = 18
  static let band: Points = 34
  static let step: Points = 32
  static let chosen: Points = 21
  static let other: Points = 20
}

/// Calendars of date pickers, drawn alike for all eras, by eye.
enum CalendarFigures {
  static let aroundMonth = EdgeInsets(top: 8, left: 16, bottom: 0, right: 16)
  static let month: Points = 28
  static let aroundDays = EdgeInsets(top: 44, left: 8, bottom: 8, right: 8)
  static let letter: Points = 17
  static let weekday: Points = 13
  static let chosenDay: Points = 36
}
