import LayoutModel
import Platform

extension Painter {
  mutating func paintPicker(_ content: PickerContent, _ scene: ViewScene) {
    paintWheels([content.rows.isEmpty ? [scene.view.name] : content.rows], selected: [content.selected], scene)
  }

  mutating func paintDatePicker(_ content: DatePickerContent, _ scene: ViewScene) {
    switch content.style {
    case .wheels:
      let wheels = content.mode.wheels
      paintWheels(wheels, selected: wheels.map { ($0.count - 1) / 2 }, scene)
    case .inline where content.mode == .date || content.mode == .dateAndTime: paintCalendar(scene)
    case .compact, .automatic, .inline: paintDateFields(scene)
    }
  }

  /// Columns of rows that turn; those further from what is chosen are fainter.
  private mutating func paintWheels(_ wheels: [[String]], selected: [Int], _ scene: ViewScene) {
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    let parts = placement(scene).parts(ofWheels: wheels, selected: selected, in: scene.frame)
    if let band = parts[.band]?.frame { list.fill(.rounded(band, radius: 8), colors.fill) }
    group(Group(clip: .rect(scene.frame))) { painter in
      for part in parts {
        guard case .wheelRow(let distance) = part.role else { continue }
        let faintness = min(0.75, 0.3 * Double(abs(distance)))
        painter.write(part, painter.colors.ink.mixed(with: painter.colors.paper, faintness))
      }
    }
  }

  private func placement(_ scene: ViewScene) -> PartPlacement {
    PartPlacement(environment, isRightToLeft: scene.isRightToLeft)
  }

  private mutating func paintDateFields(_ scene: ViewScene) {
    for part in scene.solved.parts {
      let shape = Shape.rounded(part.frame, CornerFigures.dateField(environment.era))
      list.fill(shape, colors.fill)
      if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
      write(part, colors.ink)
    }
  }

  private mutating func paintCalendar(_ scene: ViewScene) {
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    for part in placement(scene).partsOfCalendar(in: scene.frame) {
      if part.role == .chosenDay { list.fill(.ellipse(part.frame), colors.fill) }
      write(part, part.role == .weekday ? colors.quietInk : colors.ink)
    }
  }
}

extension DatePickerContent.Mode {
  /// The rows of each wheel, with the selected ones in the middle.
  fileprivate var wheels: [[String]] {
    let hours = (6...12).map { String($0) }, minutes = (38...44).map { String($0) }, halves = ["AM", "PM"]
    let months = ["October", "November", "December", "January", "February", "March", "April"]
    let days = ["Tue Jan 6", "Wed Jan 7", "Thu Jan 8", "Fri Jan 9", "Sat Jan 10", "Sun Jan 11", "Mon Jan 12"]
    return switch self {
    case .date: [months, (6...12).map { String($0) }, (2023...2029).map { String($0) }]
    case .time: [hours, minutes, halves]
    case .dateAndTime: [days, hours, minutes, halves]
    case .countDownTimer: [(0...2).map { "\($0) hours" }, (0...6).map { "\($0) min" }]
    }
  }
}
