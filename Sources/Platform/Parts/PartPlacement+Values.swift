package import LayoutModel

/// Controls that show a value.
extension PartPlacement {
  func parts(ofSwitch isOn: Bool, in frame: Rect) -> [SolvedPart] {
    let size = ControlFigures.switch(era), beyond = ControlFigures.beyondSwitch(era)
    let track = frame.centered(
      min(size.width + beyond.horizontal, frame.width), min(size.height + beyond.vertical, frame.height))
    let gap = ControlFigures.gapAroundSwitchKnob(era), side = max(0, min(track.width, track.height) - 2 * gap)
    let width = min(side + ControlFigures.switchKnobBeyondHeight(era), max(0, track.width - 2 * gap))
    let x = isOn != isRightToLeft ? track.maxX - gap - width : track.minX + gap
    return [
      SolvedPart(.track, track), SolvedPart(.knob, Rect(x: x, y: track.minY + gap, width: width, height: side)),
    ]
  }

  func parts(of content: SliderContent, in frame: Rect) -> [SolvedPart] {
    let range = content.maximum - content.minimum
    let share = range > 0 ? min(max((content.value - content.minimum) / range, 0), 1) : 0
    let size = ControlFigures.sliderKnob(era), height = min(size.height, frame.height)
    let width = min(size.width, frame.width, height * size.width.ratio(to: size.height))
    let x = (frame.width - width) * (isRightToLeft ? 1 - share : share)
    let knob = Rect(x: frame.minX + x, y: frame.midY - height / 2, width: width, height: height)
    // The track ends where the alignment rectangle does; the knob goes on to the ends of the frame.
    let beyond = ControlFigures.beyondSlider(era)
    let track = frame.centered(max(0, frame.width - beyond.horizontal), ControlFigures.sliderTrack(era))
    return self.track(track, setTo: knob.midX) + [SolvedPart(.knob, knob)]
  }

  /// A progress view's track is as high as the view.
  func parts(of content: ProgressContent, in frame: Rect) -> [SolvedPart] {
    let share = min(max(content.value, 0), 1)
    return track(frame, setTo: isRightToLeft ? frame.maxX - frame.width * share : frame.minX + frame.width * share)
  }

  /// Returns a thin bar that is filled from the leading end to some position.
  private func track(_ track: Rect, setTo end: Points) -> [SolvedPart] {
    let start = isRightToLeft ? end : track.minX
    let set = Rect(
      x: start, y: track.minY, width: (isRightToLeft ? track.maxX : end) - start, height: track.height)
    return [SolvedPart(.track, track), SolvedPart(.setTrack, set)]
  }

  func partsOfStepper(in frame: Rect) -> [SolvedPart] {
    let half = frame.width / 2, icon = ControlFigures.stepperIcon(era)
    let left = Rect(x: frame.minX, y: frame.minY, width: half, height: frame.height)
    let right = left.offset(by: Point(x: half, y: 0))
    return [
      SolvedPart(.minus, (isRightToLeft ? right : left).square(icon)),
      SolvedPart(.plus, (isRightToLeft ? left : right).square(icon)),
    ]
  }

  func parts(of content: ActivityContent, in frame: Rect) -> [SolvedPart] {
    let size = (content.isLarge ? ControlFigures.largeActivity : ControlFigures.activity)(era)
    return [SolvedPart(.spinner, frame.square(size.width))]
  }

  func parts(of field: TextFieldContent, in frame: Rect) -> [SolvedPart] {
    let parts = ControlMetrics(traits).parts(of: field, in: frame.size, isRightToLeft: isRightToLeft)
    let boxes: [(SolvedPart.Role, Rect?)] = [
      (.leftView, parts.left), (.rightView, parts.right), (.clearButton, parts.clearButton),
    ]
    return boxes.compactMap { role, box in box.map { SolvedPart(role, $0.offset(by: frame.origin)) } }
  }

  /// In the middle of the room above content that is being fetched.
  package func refreshControl(above content: Rect) -> SolvedPart {
    let height = ControlFigures.refreshControl(era)
    let band = Rect(x: content.minX, y: content.minY - height, width: content.width, height: height)
    return SolvedPart(.spinner, band.square(ControlFigures.activity(era).width))
  }

  /// As far apart as the control's width counts them.
  func parts(of content: PageControlContent, in frame: Rect) -> [SolvedPart] {
    if content.hidesForSinglePage, content.pages == 1 { return [] }
    let count = min(max(content.pages, 0), ControlFigures.mostDots)
    let side = ControlFigures.dot(era), step = ControlFigures.dotStep(era)
    let width = side + step * Double(max(0, count - 1))
    return (0..<count).map { place in
      let x = frame.midX - width / 2 + step * Double(place)
      let dot = Rect(x: x, y: frame.midY - side / 2, width: side, height: side)
      return SolvedPart(.dot(isRightToLeft ? count - 1 - place : place), dot)
    }
  }

  /// Returns a pill each for the date and the time, from the leading edge. Wheels and calendars are drawn as a whole.
  func parts(of content: DatePickerContent, in frame: Rect) -> [SolvedPart] {
    guard let fields = content.fields else { return [] }
    let font = Font.system(ControlFigures.compactDateFont(era)), gap = ControlFigures.gapBetweenCompactDates(era)
    var x = isRightToLeft ? frame.maxX : frame.minX
    return zip(fields, ControlMetrics(traits).pills(of: content.mode)).enumerated().map { place, pill in
      let (field, width) = pill
      if isRightToLeft { x -= width }
      let box = Rect(x: x, y: frame.minY, width: width, height: frame.height)
      x = isRightToLeft ? x - gap : x + width + gap
      return written(.dateField(place), field, font, in: box)
    }
  }
}

extension DatePickerContent {
  /// The texts of a compact picker; nil for other styles.
  fileprivate var fields: [String]? {
    switch (style, mode) {
    case (.wheels, _), (.inline, .date), (.inline, .dateAndTime): nil
    case (_, .date): [moment.dateText]
    case (_, .time): [moment.timeText]
    case (_, .dateAndTime): [moment.dateText, moment.timeText]
    case (_, .countDownTimer): ["1 hour 0 min"]
    }
  }
}
