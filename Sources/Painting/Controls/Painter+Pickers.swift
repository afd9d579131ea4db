import LayoutModel

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

  /// Wheels, with a band across the middle that marks the selected rows.
  private mutating func paintWheels(_ wheels: [[String]], selected: [Int], _ scene: ViewScene) {
    let box = scene.frame, band = box.centered(box.width - 18, 34)
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    list.fill(.rounded(band, radius: 8), colors.fill)
    let widest = wheels.map { rows in rows.map { width(of: $0, 21) }.max() ?? 0 }
    let spare = (band.width - widest.reduce(0, +)) / Double(max(1, wheels.count))
    group(Group(clip: .rect(box))) { painter in
      var x = band.minX
      for column in scene.isRightToLeft ? wheels.indices.reversed() : Array(wheels.indices) {
        let place = Rect(x: x, y: band.minY, width: widest[column] + spare, height: band.height)
        painter.paintWheel(wheels[column], selected: selected[column], in: place)
        x += place.width
      }
    }
  }

  private mutating func paintWheel(_ rows: [String], selected: Int, in band: Rect) {
    for distance in -3...3 where rows.indices.contains(selected + distance) {
      let color = colors.ink.mixed(with: colors.paper, min(0.75, 0.3 * Double(abs(distance))))
      let place = band.offset(by: Point(x: 0, y: 32 * Double(distance)))
      write(rows[selected + distance], distance == 0 ? 21 : 20, in: place, color)
    }
  }

  private mutating func paintDateFields(_ scene: ViewScene) {
    for part in scene.solved.parts {
      list.fill(.rounded(part.frame, radius: 6), colors.fill)
      if !colors.isColored { list.stroke(.rounded(part.frame, radius: 6), Stroke(palette.boxLine)) }
      write(part, colors.ink)
    }
  }

  private mutating func paintCalendar(_ scene: ViewScene) {
    let box = scene.frame
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    let head = box.inset(by: EdgeInsets(top: 8, left: 16, bottom: 0, right: 16)).top(28)
    write("January 2026", 17, .semibold, in: head, colors.ink, alignment: scene.isRightToLeft ? .right : .left)
    let grid = box.inset(by: EdgeInsets(top: 44, left: 8, bottom: 8, right: 8))
    let cell = Size(width: grid.width / 7, height: grid.height / 6)
    func place(_ column: Int, _ row: Int) -> Rect {
      let column = scene.isRightToLeft ? 6 - column : column
      return Rect(
        x: grid.minX + cell.width * Double(column), y: grid.minY + cell.height * Double(row), width: cell.width,
        height: cell.height)
    }
    for (column, day) in ["S", "M", "T", "W", "T", "F", "S"].enumerated() {
      write(day, 13, .semibold, in: place(column, 0), colors.quietInk)
    }
    // 1 January 2026 is a Thursday.
    for day in 1...31 {
      let frame = place((day + 3) % 7, (day + 3) / 7 + 1)
      if day == 9 { list.fill(.ellipse(frame.square(36)), colors.fill) }
      write(String(day), 17, day == 9 ? .semibold : .regular, in: frame, colors.ink)
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
