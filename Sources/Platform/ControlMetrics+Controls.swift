package import LayoutModel

/// Controls whose size is a figure of the era, or nearly.
extension ControlMetrics {
  /// The frame is 2 points wider: 51 by 31 up to iOS 18, 63 by 28 from iOS 26 on.
  var switchSize: Size { era < .xcode26 ? Size(width: 49, height: 31) : Size(width: 61, height: 28) }

  /// A bar's height before iOS 14 is general knowledge.
  func height(of progress: ProgressContent) -> Points {
    if era < .xcode12 { return progress.isBar ? 2.5 : 2 }
    return 4
  }

  /// Dots of 7 and gaps of 9 points up to iOS 13; since then 18 points a dot and room at both ends, of which only
  /// two saved widths tell: 121.5 for three dots in iOS 14 and 116 in iOS 15.
  package func size(of control: PageControlContent) -> Size {
    let dots = Double(max(control.pages, 0))
    if era < .xcode12 { return Size(width: max(Points(16 * dots - 9), 0), height: 37) }
    if era < .xcode13 { return Size(width: Points(67.5 + 18 * dots), height: 27.5) }
    return Size(width: Points(62 + 18 * dots), height: era < .xcode14 ? 28 : 26)
  }

  static let wheels = Size(width: 320, height: 216)

  /// Wheels are measured; of compact and inline pickers only heights near 34.333 and no widths are known, so that theirs
  /// are estimates: a pill of 24 points around each of a date and a time in 17 points, 8 points between them, and a
  /// calendar of seven columns and seven rows.
  package func size(of picker: DatePickerContent) -> Size {
    switch shownStyle(of: picker) {
    case .automatic, .wheels: return ControlMetrics.wheels
    case .inline:
      switch picker.mode {
      case .date: return Size(width: 320, height: 330)
      case .dateAndTime: return Size(width: 320, height: 385)
      case .time, .countDownTimer: return ControlMetrics.wheels
      }
    case .compact:
      let metrics = traits.metrics(of: .system(17))
      let date = metrics.width(of: "Sep 30, 2026") + 24, time = metrics.width(of: "10:41 PM") + 24
      let height = traits.grid.roundingUp(metrics.lineHeight) + 14
      switch picker.mode {
      case .date: return Size(width: traits.grid.roundingUp(date), height: height)
      case .time, .countDownTimer: return Size(width: traits.grid.roundingUp(time), height: height)
      case .dateAndTime: return Size(width: traits.grid.roundingUp(date + 8 + time), height: height)
      }
    }
  }

  /// Up to iOS 13 there were wheels only, and a timer has nothing else today. Automatic ones are compact since iOS 14; the
  /// canvases of Xcode 12 and 13 still show wheels.
  package func shownStyle(of picker: DatePickerContent) -> DatePickerContent.Style {
    if era < .xcode12 || picker.mode == .countDownTimer { return .wheels }
    if picker.style != .automatic { return picker.style }
    return era < .xcode14 ? .wheels : .compact
  }

  /// 44 up to iOS 10, 56 up to 18, 64 since as one saved one has; the rows for a prompt and for scopes are general
  /// knowledge.
  func height(of bar: SearchBarContent) -> Points {
    (era < .xcode9 ? 44 : era < .xcode26 ? 56 : 64) + (bar.prompt.isEmpty ? 0 : 19) + (bar.scopes.isEmpty ? 0 : 45)
  }

  /// A bar that is a view has the height of a phone's in portrait.
  func height(of bar: NavigationBar) -> Points {
    ChromeMetrics.standardNavigationBarHeight(era: era, idiom: idiom)
      + (bar.isLarge ? ChromeMetrics.largeTitleHeight : 0) + (bar.prompt.isEmpty ? 0 : ChromeMetrics.promptHeight)
  }

  /// 44, and 49 on phones with a home indicator: 53 of 57 toolbars that were saved since iOS 13.
  var toolbarHeight: Points { era >= .xcode11 && hasHomeIndicator && idiom == .phone ? 49 : 44 }

  /// An image of unknown size asks for nothing; a symbol's is an estimate, since only the symbol itself knows.
  func imageSize(of source: ImageSource?) -> PerAxis<Points?> {
    guard let source, let size = source.size ?? (source.isSymbol ? ControlMetrics.symbol : nil) else { return .none }
    return .both(
      Size(width: size.width - source.alignment.horizontal, height: size.height - source.alignment.vertical))
  }

  /// About what a symbol beside body text measures.
  static let symbol = Size(width: 20, height: 20)
}
