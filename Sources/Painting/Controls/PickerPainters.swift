import LayoutModel
import Platform

struct PickerPainter: ViewPainter {
  let scene: ViewScene
  let content: PickerContent

  func paint(on list: inout DisplayList) {
    var content = content
    if content.rows.isEmpty { content.rows = [colors.isColored ? "" : view.name] }
    WheelsPainter(scene: scene, wheels: content.wheels).paint(on: &list)
  }
}

struct DatePickerPainter: ViewPainter {
  let scene: ViewScene
  let content: DatePickerContent

  func paint(on list: inout DisplayList) {
    switch content.style {
    case .wheels: WheelsPainter(scene: scene, wheels: content.wheels).paint(on: &list)
    case .inline where content.mode == .date || content.mode == .dateAndTime:
      paintCalendar(on: &list)
    case .compact, .automatic, .inline: paintFields(on: &list)
    }
  }

  private func paintFields(on list: inout DisplayList) {
    for part in parts {
      let shape = Shape.rounded(part.frame, CornerFigures.dateField(environment.era))
      list.fill(shape, colors.dateField)
      if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
      write(part, colors.ink, on: &list)
    }
  }

  private func paintCalendar(on list: inout DisplayList) {
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    for part in scene.placement.partsOfCalendar(content.moment, in: frame) {
      switch part.role {
      case .chosenDay:
        list.fill(.ellipse(part.frame), colors.isColored ? scene.tint.withAlpha(0.15) : colors.fill)
        write(part, colors.selected(scene.tint), on: &list)
      case .monthMark, .nextMonth:
        paintChevron(in: part.frame, pointsLeft: scene.isRightToLeft, scene.tint, on: &list)
      case .previousMonth:
        paintChevron(in: part.frame, pointsLeft: !scene.isRightToLeft, scene.tint, on: &list)
      case let role: write(part, role == .weekday ? colors.quietInk : colors.ink, on: &list)
      }
    }
  }
}

/// Draws columns of rows that turn; rows further from the selection are fainter.
private struct WheelsPainter: ViewPainter {
  let scene: ViewScene
  let wheels: [PickerContent.Wheel]

  func paint(on list: inout DisplayList) {
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    let parts = scene.placement.parts(ofWheels: wheels, in: frame)
    if let band = parts[.band]?.frame { list.fill(.rounded(band, radius: 8), colors.fill) }
    list.group(Group(clip: .rect(frame))) { list in
      for part in parts {
        guard case .wheelRow(let distance) = part.role else { continue }
        let faintness = min(0.75, 0.3 * Double(abs(distance)))
        write(part, colors.ink.mixed(with: colors.paper, faintness), on: &list)
      }
    }
  }
}

extension ViewScene {
  fileprivate var placement: PartPlacement {
    PartPlacement(context.layout.environment, isRightToLeft: isRightToLeft)
  }
}

extension PickerContent.Wheel {
  /// Creates a wheel with the rows around a number; after the end of the range, the numbers start again.
  fileprivate init(around number: Int, in range: ClosedRange<Int>, step: Int = 1, _ word: (Int) -> String) {
    let count = (range.count + step - 1) / step, place = (number - range.lowerBound) / step
    let rows = (-3...3).map { word(range.lowerBound + ((place + $0) % count + count) % count * step) }
    self.init(rows: rows, selected: 3)
  }
}

extension DatePickerContent {
  fileprivate var wheels: [PickerContent.Wheel] {
    typealias Wheel = PickerContent.Wheel
    let date = moment.date
    let hours = Wheel(around: moment.hour, in: 1...12) { String($0) }
    let minutes = Wheel(around: moment.minuteOfHour, in: 0...59, step: minuteStep, Moment.twoDigits)
    let halves = Wheel(rows: ["AM", "PM"], selected: moment.isAfternoon ? 1 : 0)
    switch mode {
    case .date:
      return [
        Wheel(around: date.month, in: 1...12) { Moment.months[$0 - 1] },
        Wheel(around: date.day, in: 1...moment.daysInMonth) { String($0) },
        Wheel(rows: (-3...3).map { String(date.year + $0) }, selected: 3),
      ]
    case .time: return [hours, minutes, halves]
    case .dateAndTime:
      return [Wheel(rows: (-3...3).map { moment.adding(days: $0).dayText }, selected: 3), hours, minutes, halves]
    case .countDownTimer:
      let least = max(0, timer / 60 - 1)
      return [
        Wheel(rows: (least...timer / 60 + 1).map { "\($0) hours" }, selected: timer / 60 - least),
        Wheel(around: timer % 60, in: 0...59, step: minuteStep) { "\($0) min" },
      ]
    }
  }
}
