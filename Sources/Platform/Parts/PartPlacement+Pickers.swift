package import LayoutModel

/// Wheels and calendars.
extension PartPlacement {
  /// Returns the band around the selection, followed by the rows of each wheel from the top down.
  package func parts(ofWheels wheels: [PickerContent.Wheel], in box: Rect) -> [SolvedPart] {
    let band = box.centered(box.width - WheelFigures.besideBand, WheelFigures.band)
    let widest = wheels.map { $0.rows.map { width(of: $0, .system(WheelFigures.chosen, .regular)) }.max() ?? 0 }
    let spare = (band.width - widest.reduce(0, +)) / Double(max(1, wheels.count))
    var parts = [SolvedPart(.band, band)], x = band.minX
    for column in isRightToLeft ? wheels.indices.reversed() : Array(wheels.indices) {
      let place = Rect(x: x, y: band.minY, width: widest[column] + spare, height: band.height)
      let wheel = wheels[column]
      for distance in -WheelFigures.rowsAround...WheelFigures.rowsAround
      where wheel.rows.indices.contains(wheel.selected + distance) {
        parts.append(
          written(
            .wheelRow(distance), wheel.rows[wheel.selected + distance],
            .system(distance == 0 ? WheelFigures.chosen : WheelFigures.other, .regular),
            in: place.offset(by: Point(x: 0, y: WheelFigures.step * Double(distance)))))
      }
      x += place.width
    }
    return parts
  }

  /// Returns the month of a moment, with its day selected.
  package func partsOfCalendar(_ moment: Moment, in box: Rect) -> [SolvedPart] {
    let head = box.inset(by: CalendarFigures.aroundMonth).top(CalendarFigures.month)
    let grid = box.inset(by: CalendarFigures.aroundDays)
    let start = moment.firstWeekday, weeks = (start + moment.daysInMonth + 6) / 7
    let rows = max(weeks, CalendarFigures.leastWeeks) + 1
    let cell = Size(width: grid.width / 7, height: grid.height / Double(rows))
    func place(_ column: Int, _ row: Int) -> Rect {
      let column = isRightToLeft ? 6 - column : column
      return Rect(
        x: grid.minX + cell.width * Double(column), y: grid.minY + cell.height * Double(row), width: cell.width,
        height: cell.height)
    }
    let size = CalendarFigures.letter
    let isWide = cell.width >= CalendarFigures.columnOfWeekday
    let weekdays = Moment.weekdays.enumerated().map { column, day in
      let day = isWide ? day.uppercased() : String(day.prefix(1))
      return written(.weekday, day, .system(CalendarFigures.weekday, .semibold), in: place(column, 0))
    }
    let days = (1...moment.daysInMonth).flatMap { day -> [SolvedPart] in
      let slot = start + day - 1, frame = place(slot % 7, slot / 7 + 1), isChosen = day == moment.date.day
      let number = written(.day, String(day), .system(size, isChosen ? .semibold : .regular), in: frame)
      guard isChosen else { return [number] }
      return [SolvedPart(.chosenDay, frame.square(CalendarFigures.chosenDay), text: number.text)]
    }
    return month(of: moment, in: head) + weekdays + days
  }

  /// Returns the name of the month, with a mark behind it, and the arrows to the months around it.
  private func month(of moment: Moment, in head: Rect) -> [SolvedPart] {
    let font = Font.system(CalendarFigures.letter, .semibold), words = width(of: moment.monthText, font)
    let mark = CalendarFigures.monthMark, arrow = CalendarFigures.monthArrow
    func part(_ role: SolvedPart.Role, _ size: Size, trailing inset: Points) -> SolvedPart {
      SolvedPart(role, trailing(inset, width: size.width, of: head).centered(size.width, size.height))
    }
    return [
      written(.month, moment.monthText, font, in: head, leading),
      part(.monthMark, mark, trailing: head.width - words - CalendarFigures.gapBeforeMonthMark - mark.width),
      part(.nextMonth, arrow, trailing: 0),
      part(.previousMonth, arrow, trailing: arrow.width + CalendarFigures.gapBetweenMonthArrows),
    ]
  }
}
