package import LayoutModel

/// Controls whose size depends on little more than the era.
extension ControlMetrics {
  func height(of progress: ProgressContent) -> Points {
    (progress.isBar ? ControlFigures.progressBar : ControlFigures.progress)(era)
  }

  package func size(of control: PageControlContent) -> Size {
    let dots = Double(max(control.pages, 0)), beyond = ControlFigures.beyondDotSteps(era)
    return Size(
      width: max(ControlFigures.dotStep(era) * dots + beyond, 0), height: ControlFigures.pageControlHeight(era))
  }

  package func size(of picker: DatePickerContent) -> Size {
    switch shownStyle(of: picker) {
    case .automatic, .wheels: return ControlFigures.wheels(era)
    case .inline:
      switch picker.mode {
      case .date: return ControlFigures.calendar(era)
      case .dateAndTime: return ControlFigures.calendarWithTime(era)
      case .time, .countDownTimer: return ControlFigures.wheels(era)
      }
    case .compact:
      let line = traits.lineHeight(of: .system(ControlFigures.compactDateFont(era)))
      let padding = ControlFigures.paddingOfCompactDate(era)
      let widths = pills(of: picker.mode), gaps = Double(widths.count - 1)
      let width = widths.reduce(0, +) + ControlFigures.gapBetweenCompactDates(era) * gaps
      return Size(width: traits.grid.roundingUp(width), height: line + padding.height)
    }
  }

  /// Returns the widths of a compact picker's fields, which have room for any date and any time.
  func pills(of mode: DatePickerContent.Mode) -> [Points] {
    let metrics = traits.metrics(of: .system(ControlFigures.compactDateFont(era)))
    let texts =
      switch mode {
      case .date: ["Sep 30, 2026"]
      case .time, .countDownTimer: ["10:41 PM"]
      case .dateAndTime: ["Sep 30, 2026", "10:41 PM"]
      }
    return texts.map { metrics.width(of: $0) + ControlFigures.paddingOfCompactDate(era).width }
  }

  /// Returns the style in which a date picker appears. A countdown timer only has wheels.
  package func shownStyle(of picker: DatePickerContent) -> DatePickerContent.Style {
    if ControlFigures.hasOnlyWheels(era) || picker.mode == .countDownTimer { return .wheels }
    if picker.style != .automatic { return picker.style }
    return ControlFigures.isAutomaticCompact(era) ? .compact : .wheels
  }

  func height(of bar: SearchBarContent) -> Points {
    ControlFigures.searchBar(era) + (bar.prompt.isEmpty ? 0 : ControlFigures.searchPrompt(era))
      + (bar.scopes.isEmpty ? 0 : ControlFigures.searchScopes(era))
  }

  /// Returns the height of a navigation bar in a view hierarchy, which is that on a phone in portrait.
  func height(of bar: NavigationBar) -> Points {
    BarFigures.navigationBar(era, device.subtracting([.low, .wide]))
      + (bar.isLarge ? traits.largeTitleHeight : 0) + (bar.prompt.isEmpty ? 0 : BarFigures.prompt(era))
  }

  /// Returns the size of a symbol that is not scaled, which is an estimate.
  package func naturalSize(ofSymbol source: ImageSource) -> Size {
    source.size ?? ControlFigures.symbol(era)
  }

  /// Returns the size of an image's alignment rectangle. An image of unknown size has none; a symbol's is an estimate,
  /// because only Apple can measure it.
  func imageSize(of source: ImageSource?) -> PerAxis<Points?> {
    guard let source, let size = source.size ?? (source.isSymbol ? ControlFigures.symbol(era) : nil) else {
      return .none
    }
    let share = source.isSymbol ? traits.estimates.rawValue * SymbolFigures.likelyError(era) : 0
    return .both(
      Size(
        width: size.width * (1 + share) - source.alignment.horizontal, height: size.height - source.alignment.vertical))
  }
}
