package import LayoutModel

/// Places the parts of bars and controls, in the screen's coordinates.
package struct PartPlacement: Sendable {
  let environment: Environment
  let traits: TextTraits
  let isRightToLeft: Bool

  package init(_ environment: Environment, isRightToLeft: Bool? = nil) {
    self.environment = environment
    traits = TextTraits(environment)
    self.isRightToLeft = isRightToLeft ?? (environment.traits.direction == .rightToLeft)
  }

  /// Returns a placement for views whose layout direction may differ from the screen's.
  package func running(_ isRightToLeft: Bool) -> PartPlacement {
    isRightToLeft == self.isRightToLeft ? self : PartPlacement(environment, isRightToLeft: isRightToLeft)
  }

  /// Returns the parts of a control. Rows and sections are placed with their table.
  package func parts(of content: Content, in frame: Rect) -> [SolvedPart] {
    if let bar = content.bar { return parts(ofBar: bar, in: frame) }
    return switch content.control {
    case .switch(let isOn): parts(ofSwitch: isOn, in: frame)
    case .slider(let content): parts(of: content, in: frame)
    case .stepper: partsOfStepper(in: frame)
    case .textField(let content): parts(of: content, in: frame)
    case .segmented(let content): parts(of: content, in: frame)
    case .progress(let content): parts(of: content, in: frame)
    case .activity(let content): parts(of: content, in: frame)
    case .pageControl(let content): parts(of: content, in: frame)
    case .datePicker(let content): parts(of: content, in: frame)
    case .searchBar(let content): parts(of: content, in: frame)
    case nil: []
    }
  }

  private func parts(ofBar bar: Content.Bar, in frame: Rect) -> [SolvedPart] {
    switch bar {
    case .navigationBar(let bar): return parts(of: bar, in: frame)
    case .tabBar(let bar): return parts(of: bar, in: frame)
    case .toolbar(let bar): return parts(of: bar, in: frame)
    case .alert(let alert): return place(alert, in: frame).parts
    case .menu(let menu):
      guard case .rect(let source)? = menu.source else { return [] }
      return place(menu, beside: source, in: frame).parts
    }
  }

  var era: PlatformEra { environment.era }
  var device: DeviceClass { ChromeMetrics(environment).device }
  var screen: Rect { Rect(origin: .zero, size: environment.size) }

  /// Returns the width of a string on one line at the default text size.
  func width(of string: String, _ font: Font) -> Points {
    FontMetrics(font.resolved(textSize: .large, era: era, fonts: environment.fonts), era: era).width(of: string)
  }

  /// Returns the width of a box for a string. The additional point prevents rounding from truncating the string.
  func boxWidth(of string: String, _ font: Font) -> Points { width(of: string, font) + 1 }

  func written(
    _ role: SolvedPart.Role, _ string: String, font: Font, in frame: Rect, alignment: TextAlignment = .center
  ) -> SolvedPart {
    let text = TextAttributes(text: RichText(string), font: font, alignment: alignment)
    return SolvedPart(role, frame, text: text.layout(in: frame, traits: traits))
  }

  var leading: TextAlignment { isRightToLeft ? .right : .left }

  func leading(_ inset: Points, width: Points, of frame: Rect) -> Rect {
    let x = isRightToLeft ? frame.maxX - inset - width : frame.minX + inset
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }

  func trailing(_ inset: Points, width: Points, of frame: Rect) -> Rect {
    let x = isRightToLeft ? frame.minX + inset : frame.maxX - inset - width
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }
}

extension Rect {
  func cutting(top: Points = 0, left: Points = 0, bottom: Points = 0, right: Points = 0) -> Rect {
    inset(by: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
}

extension SolvedLayout {
  /// Places the parts of controls, rows and sections. The parts of bars around the screen are already placed.
  package mutating func placeParts() {
    let placement = PartPlacement(environment)
    for view in views.indices where views[view].isInstalled { views[view].parts = parts(of: view, placement) }
  }

  private func parts(of view: ViewID, _ placement: PartPlacement) -> [SolvedPart] {
    let frame = views[view].screenFrame
    switch screen.views[view].content {
    case .cell(let cell):
      return placement.running(views[view].isRightToLeft).parts(of: cell, in: frame, surroundings(of: cell, view))
    case .section(let section):
      // Sections are not laid out, so they take their direction from their table.
      let table = table(around: view)
      let space = SectionSpace(
        frame: frame, rows: extentOfRows(in: view), seen: table.flatMap { extentSeen(of: $0.view) })
      return placement.running(table.map { views[$0.view].isRightToLeft } ?? false).parts(
        of: section, in: space, style: table?.content.style ?? .plain, margins: views[view].margins)
    case .splitView(let split):
      let count = screen.views[view].children.count
      return placement.running(views[view].isRightToLeft).parts(of: split, columnCount: count, in: frame)
    case .pageView(let pages):
      let count = screen.views[view].children.count
      return placement.running(views[view].isRightToLeft).parts(
        of: pages, count: count, in: frame, safeArea: views[view].safeArea)
    case let content:
      return placement.running(views[view].isRightToLeft).parts(of: content, in: frame)
    }
  }

  private func surroundings(of cell: CellContent, _ view: ViewID) -> RowSurroundings {
    let around = table(around: view)
    let content = around?.content
    let line = views[view].texts.first?.lines.first
    let width = views[view].screenFrame.width
    return RowSurroundings(
      isSeparated: cell.listRow?.isSeparated ?? content?.showsSeparators ?? false,
      separatorInset: cell.separatorInset ?? content?.separatorInset,
      contentStart: line.map { views[view].isRightToLeft ? width - $0.x - $0.width : $0.x }
        ?? marginStart(of: view),
      metrics: TableMetrics(
        environment, style: cell.listRow?.style ?? content?.style ?? .plain,
        width: views[around?.view ?? view].frame.width),
      safeArea: views[view].safeArea)
  }

  private func marginStart(of row: ViewID) -> Points {
    let content = screen.views[row].children.first { screen.views[$0].kind == .contentView } ?? row
    let box = views[content].screenFrame.inset(by: views[content].margins)
    let frame = views[row].screenFrame
    return views[row].isRightToLeft ? frame.maxX - box.maxX : box.minX - frame.minX
  }

  private func table(around view: ViewID) -> (view: ViewID, content: TableContent)? {
    for ancestor in screen.ancestors(of: view) {
      if case .table(let content) = screen.views[ancestor].content { return (ancestor, content) }
    }
    return nil
  }

  /// Returns the visible part of a table between the bars, or nil on a canvas, which does not scroll.
  private func extentSeen(of table: ViewID) -> (top: Points, bottom: Points)? {
    if case .canvas = environment.surface { return nil }
    let seen = views[table].screenFrame.inset(by: views[table].safeArea)
    return (seen.minY, seen.maxY)
  }

  private func extentOfRows(in section: ViewID) -> (top: Points, bottom: Points)? {
    let rows = screen.views[section].children.filter { views[$0].isInstalled }.map { views[$0].screenFrame }
    guard let top = rows.map(\.minY).min(), let bottom = rows.map(\.maxY).max() else { return nil }
    return (top, bottom)
  }
}

extension PartPlacement {
  /// Returns the lines between a split view's columns, the dimming of the secondary column, and the backgrounds of
  /// floating columns.
  func parts(of split: SplitContent, columnCount: Int, in frame: Rect) -> [SolvedPart] {
    let columns = SplitContent.columns(count: columnCount)
    let arrangement = SplitArrangement(
      split, hasSupplementary: columns.contains(.supplementary), in: SplitArrangement.AvailableSpace(environment))
    guard !arrangement.isCollapsed else { return [] }
    let line = environment.scale.points(Pixels(1))
    let isMirrored = isRightToLeft != (split.primaryEdge == .trailing)
    var parts = arrangement.dimsSecondary ? [SolvedPart(.shade, frame)] : []
    for placed in arrangement.columns(in: frame.size, era, line: line, isMirrored: isMirrored) {
      let place = placed.frame.offset(by: frame.origin)
      if placed.isFloating {
        parts.append(SolvedPart(.card(cornerRadius: SplitFigures.floatingCorner(era)), place))
      } else if placed.column != .secondary {
        let x = isMirrored ? place.minX - line : place.maxX
        parts.append(SolvedPart(.separator, Rect(x: x, y: frame.minY, width: line, height: frame.height)))
      }
    }
    return parts
  }
}

extension PartPlacement {
  func parts(of pages: PageContent, count: Int, in frame: Rect, safeArea: EdgeInsets) -> [SolvedPart] {
    let arrangement = PageArrangement(
      pages, count: count, in: frame, safeArea: safeArea, ControlMetrics(environment))
    guard let control = pages.control(count: count), let dots = arrangement.dots else { return [] }
    return parts(of: .pageControl(control), in: dots)
  }
}

extension PartPlacement {
  func parts(ofSwitch isOn: Bool, in frame: Rect) -> [SolvedPart] {
    let size = ControlFigures.switch(era)
    let beyond = ControlFigures.switchTrailingInset(era)
    let track = frame.centered(
      min(size.width + beyond.horizontal, frame.width), min(size.height + beyond.vertical, frame.height))
    let gap = ControlFigures.gapAroundSwitchKnob(era)
    let side = max(0, min(track.width, track.height) - 2 * gap)
    let width = min(side + ControlFigures.switchKnobBeyondHeight(era), max(0, track.width - 2 * gap))
    let x = isOn != isRightToLeft ? track.maxX - gap - width : track.minX + gap
    return [
      SolvedPart(.track, track), SolvedPart(.knob, Rect(x: x, y: track.minY + gap, width: width, height: side)),
    ]
  }

  func parts(of content: SliderContent, in frame: Rect) -> [SolvedPart] {
    let range = content.maximum - content.minimum
    let share = range > 0 ? min(max((content.value - content.minimum) / range, 0), 1) : 0
    let size = ControlFigures.sliderKnob(era)
    let height = min(size.height, frame.height)
    let width = min(size.width, frame.width, height * size.width.ratio(to: size.height))
    let x = (frame.width - width) * (isRightToLeft ? 1 - share : share)
    let knob = Rect(x: frame.minX + x, y: frame.midY - height / 2, width: width, height: height)
    // The track ends at the alignment rectangle, but the knob moves to the ends of the frame.
    let beyond = ControlFigures.beyondSlider(era)
    let track = frame.centered(max(0, frame.width - beyond.horizontal), ControlFigures.sliderTrack(era))
    return self.track(track, setTo: knob.midX) + [SolvedPart(.knob, knob)]
  }

  func parts(of content: ProgressContent, in frame: Rect) -> [SolvedPart] {
    let share = min(max(content.value, 0), 1)
    return track(frame, setTo: isRightToLeft ? frame.maxX - frame.width * share : frame.minX + frame.width * share)
  }

  /// Returns a track and its filled part, which extends from the leading end to a position.
  private func track(_ track: Rect, setTo end: Points) -> [SolvedPart] {
    let start = isRightToLeft ? end : track.minX
    let set = Rect(
      x: start, y: track.minY, width: (isRightToLeft ? track.maxX : end) - start, height: track.height)
    return [SolvedPart(.track, track), SolvedPart(.setTrack, set)]
  }

  func partsOfStepper(in frame: Rect) -> [SolvedPart] {
    let half = frame.width / 2
    let icon = ControlFigures.stepperIcon(era)
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

  /// Returns the spinner of a refresh control, centred in the space above the content.
  package func refreshControl(above content: Rect) -> SolvedPart {
    let height = ControlFigures.refreshControl(era)
    let band = Rect(x: content.minX, y: content.minY - height, width: content.width, height: height)
    return SolvedPart(.spinner, band.square(ControlFigures.activity(era).width))
  }

  func parts(of content: PageControlContent, in frame: Rect) -> [SolvedPart] {
    if content.hidesForSinglePage, content.pages == 1 { return [] }
    let count = min(max(content.pages, 0), ControlFigures.maxDots)
    let side = ControlFigures.dot(era)
    let step = ControlFigures.dotStep(era)
    let width = side + step * Double(max(0, count - 1))
    return (0..<count).map { place in
      let x = frame.midX - width / 2 + step * Double(place)
      let dot = Rect(x: x, y: frame.midY - side / 2, width: side, height: side)
      return SolvedPart(.dot(isRightToLeft ? count - 1 - place : place), dot)
    }
  }

  /// Returns the fields of a compact picker from the leading edge. Other styles have no parts here.
  func parts(of content: DatePickerContent, in frame: Rect) -> [SolvedPart] {
    guard let fields = content.fields else { return [] }
    let font = Font.system(ControlFigures.compactDateFont(era))
    let gap = ControlFigures.gapBetweenCompactDates(era)
    var x = isRightToLeft ? frame.maxX : frame.minX
    return zip(fields, ControlMetrics(traits).pills(of: content.mode)).enumerated().map { place, pill in
      let (field, width) = pill
      if isRightToLeft { x -= width }
      let box = Rect(x: x, y: frame.minY, width: width, height: frame.height)
      x = isRightToLeft ? x - gap : x + width + gap
      return written(.dateField(place), field, font: font, in: box)
    }
  }
}

extension DatePickerContent {
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

extension PartPlacement {
  /// Returns the band around the selection, followed by the rows of each wheel from top to bottom.
  package func parts(ofWheels wheels: [PickerContent.Wheel], in box: Rect) -> [SolvedPart] {
    let band = box.centered(box.width - WheelFigures.wheelBandInset, WheelFigures.band)
    let widest = wheels.map { $0.rows.map { width(of: $0, .system(WheelFigures.chosen, .regular)) }.max() ?? 0 }
    let spare = (band.width - widest.reduce(0, +)) / Double(max(1, wheels.count))
    var parts = [SolvedPart(.band, band)]
    var x = band.minX
    for column in isRightToLeft ? wheels.indices.reversed() : Array(wheels.indices) {
      let place = Rect(x: x, y: band.minY, width: widest[column] + spare, height: band.height)
      let wheel = wheels[column]
      for distance in -WheelFigures.rowsAround...WheelFigures.rowsAround
      where wheel.rows.indices.contains(wheel.selected + distance) {
        parts.append(
          written(
            .wheelRow(distance), wheel.rows[wheel.selected + distance],
            font: .system(distance == 0 ? WheelFigures.chosen : WheelFigures.other, .regular),
            in: place.offset(by: Point(x: 0, y: WheelFigures.step * Double(distance)))))
      }
      x += place.width
    }
    return parts
  }

  package func partsOfCalendar(_ moment: DateAndTime, in box: Rect) -> [SolvedPart] {
    let head = box.inset(by: CalendarFigures.aroundMonth).top(CalendarFigures.month)
    let grid = box.inset(by: CalendarFigures.aroundDays)
    let start = moment.firstWeekday
    let weeks = (start + moment.daysInMonth + 6) / 7
    let rows = max(weeks, CalendarFigures.minWeeks) + 1
    let cell = Size(width: grid.width / 7, height: grid.height / Double(rows))
    func place(_ column: Int, _ row: Int) -> Rect {
      let column = isRightToLeft ? 6 - column : column
      return Rect(
        x: grid.minX + cell.width * Double(column), y: grid.minY + cell.height * Double(row), width: cell.width,
        height: cell.height)
    }
    let size = CalendarFigures.letter
    let isWide = cell.width >= CalendarFigures.columnOfWeekday
    let weekdays = DateAndTime.weekdays.enumerated().map { column, day in
      let day = isWide ? day.uppercased() : String(day.prefix(1))
      return written(.weekday, day, font: .system(CalendarFigures.weekday, .semibold), in: place(column, 0))
    }
    let days = (1...moment.daysInMonth).flatMap { day -> [SolvedPart] in
      let slot = start + day - 1
      let frame = place(slot % 7, slot / 7 + 1)
      let isChosen = day == moment.date.day
      let number = written(.day, String(day), font: .system(size, isChosen ? .semibold : .regular), in: frame)
      guard isChosen else { return [number] }
      return [SolvedPart(.chosenDay, frame.square(CalendarFigures.chosenDay), text: number.text)]
    }
    return month(of: moment, in: head) + weekdays + days
  }

  private func month(of moment: DateAndTime, in head: Rect) -> [SolvedPart] {
    let font = Font.system(CalendarFigures.letter, .semibold)
    let words = width(of: moment.monthText, font)
    let mark = CalendarFigures.monthMark
    let arrow = CalendarFigures.monthArrow
    func part(_ role: SolvedPart.Role, _ size: Size, trailing inset: Points) -> SolvedPart {
      SolvedPart(role, trailing(inset, width: size.width, of: head).centered(size.width, size.height))
    }
    return [
      written(.month, moment.monthText, font: font, in: head, alignment: leading),
      part(.monthMark, mark, trailing: head.width - words - CalendarFigures.gapBeforeMonthMark - mark.width),
      part(.nextMonth, arrow, trailing: 0),
      part(.previousMonth, arrow, trailing: arrow.width + CalendarFigures.gapBetweenMonthArrows),
    ]
  }
}
