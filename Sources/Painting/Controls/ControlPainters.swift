import LayoutModel
import Libc
import Platform

struct ButtonPainter: ViewPainter {
  let scene: ViewScene
  let content: ButtonContent

  func paint(on list: inout DisplayList) {
    let look = ButtonLook(content, in: scene)
    let ground = look.ground.map { $0.over(scene.ground) } ?? scene.ground
    if let ground = look.ground { list.fill(look.shape(scene), ground) }
    if let outline = look.outline { list.stroke(look.shape(scene), Stroke(outline, dash: look.dash)) }
    if let source = content.backgroundImage, let image = images[source.name] {
      paintBitmap(image, in: scene.frame, mode: .scaleToFill, size: source.size, on: &list)
    }
    if let icon = look.icon {
      paintIcon(icon, in: scene.frame.square(22), look.ink, on: &list)
    } else {
      paintContent(look.ink, over: ground, on: &list)
    }
  }

  private func paintContent(_ ink: Color, over ground: Color, on list: inout DisplayList) {
    let texts = scene.solved.texts
    if let image = content.image { paintImage(image, ink, over: ground, on: &list) }
    if let title = texts.first {
      draw(title, at: scene.frame.origin, colors.resolve(content.title.color, or: ink), on: &list)
    } else if !content.title.text.isEmpty {
      var text = content.title
      if text.alignment == .natural { text.alignment = .center }
      let color = colors.resolve(text.color, or: ink)
      draw(text.layout(in: scene.frame, traits: scene.traits), at: .zero, color, on: &list)
    } else if content.image == nil, !colors.isColored {
      NamePainter(scene: scene, color: ink).paint(on: &list)
    }
    for subtitle in texts.dropFirst() { draw(subtitle, at: scene.frame.origin, ink.withAlpha(0.75), on: &list) }
  }

  /// Without a solved frame, draws the image in the button's centre.
  private func paintImage(_ image: ImageSource, _ ink: Color, over ground: Color, on list: inout DisplayList) {
    let side = min(image.size?.height ?? 20, scene.frame.height)
    let box =
      scene.solved.images.first?.offset(by: scene.frame.origin)
      ?? scene.frame.centered(image.size?.width ?? side, side)
    paintPicture(image, in: box, fillsBox: true, IconInks(ink: ink, ground: ground), on: &list)
  }
}

private struct ButtonLook {
  var ground, outline: Color?
  var ink: Color
  var dash: [Points] = []
  var icon: Icon?
  /// The corner radius of a style with its own shape; nil for styles that use the view's corner.
  private var corner: Figure<Points?>?
  private var isRound = false
  private let era: PlatformEra

  init(_ content: ButtonContent, in scene: ViewScene) {
    let style = scene.view.style
    let colors = scene.context.colors
    let palette = scene.context.palette
    let tint = style.isEnabled ? scene.tint : colors.quietInk
    ink = tint
    era = scene.context.layout.environment.era
    switch content.style {
    case .plain, .system:
      if !colors.isColored {
        outline = palette.boxLine
        dash = [2, 2]
      }
    case .custom: if !colors.isColored { outline = palette.boxLine }
    case .gray: ground = colors.grayButton
    case .tinted:
      ground = tint.withAlpha(0.15)
      outline = colors.isColored ? nil : palette.boxLine
    case .filled where !style.isEnabled: ground = colors.fill
    case .filled:
      ground = colors.strong(tint)
      ink = colors.onStrong
    case .close:
      ground = colors.fill
      icon = .cross
      ink = colors.quietInk
    case .contactAdd: icon = .plusInCircle
    case .info, .detailDisclosure: icon = .info
    }
    switch content.style {
    case .plain, .gray, .tinted, .filled, .system:
      corner = content.controlSize == .large ? CornerFigures.largeButton : CornerFigures.button
    case .close: isRound = true
    case .custom, .contactAdd, .info, .detailDisclosure: corner = nil
    }
    if icon != nil { outline = nil }
  }

  func shape(_ scene: ViewScene) -> Shape {
    if isRound { return .ellipse(scene.frame.square(min(scene.frame.width, scene.frame.height))) }
    guard scene.view.style.corner == .square, let corner else { return scene.shape }
    func bodySize(_ textSize: TextSize) -> Points {
      Font(.textStyle(.body)).resolved(textSize: textSize, era: era).size
    }
    let growth = bodySize(scene.traits.textSize).ratio(to: bodySize(.large))
    let most = min(scene.frame.width, scene.frame.height) / 2
    return .rounded(scene.frame, corner(era).map { min($0 * growth, most) })
  }
}

/// Draws titles next to each other in a rounded box; the selected one is raised.
struct SegmentsPainter: ViewPainter {
  let scene: ViewScene
  let selected: Int?
  /// The images of segments without titles, by index.
  var images: [Int: ImageSource] = [:]
  var disabled: Set<Int> = []

  func paint(on list: inout DisplayList) {
    guard let box = parts[.segments]?.frame else { return }
    let shape = Shape.rounded(box, CornerFigures.segments(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    for part in parts {
      if case .segmentImage(let place) = part.role { paintImage(in: part.frame, place, on: &list) }
      guard case .segment(let place) = part.role else { continue }
      paintGround(part.frame, place, on: &list)
      write(part, disabled.contains(place) ? colors.placeholder : colors.ink, on: &list)
    }
  }

  private func paintImage(in frame: Rect, _ place: Int, on list: inout DisplayList) {
    guard let image = images[place] else { return }
    let ground = place == selected ? colors.part(.selectedSegment, of: view, or: colors.raised) : colors.fill
    let ink = disabled.contains(place) ? colors.placeholder : colors.ink
    paintPicture(image, in: frame, IconInks(ink: ink, ground: ground), on: &list)
  }

  private func paintGround(_ frame: Rect, _ place: Int, on list: inout DisplayList) {
    if place == selected {
      let raised = Shape.rounded(frame.inset(by: 2), CornerFigures.selectedSegment(environment.era))
      list.fill(raised, colors.part(.selectedSegment, of: view, or: colors.raised))
      list.stroke(raised, Stroke(colors.outline))
    } else if place > 0, place - 1 != selected {
      let edge = scene.isRightToLeft ? frame.maxX : frame.minX
      let line = Shape.line(Point(x: edge, y: frame.minY + 8), Point(x: edge, y: frame.maxY - 8))
      list.stroke(line, Stroke(colors.divider, placement: .center))
    }
  }
}

struct SearchBarPainter: ViewPainter {
  let scene: ViewScene
  let content: SearchBarContent

  func paint(on list: inout DisplayList) {
    write(parts[.prompt], colors.quietInk, on: &list)
    SegmentsPainter(scene: scene, selected: content.selectedScope).paint(on: &list)
    write(parts[.cancel], scene.tint, on: &list)
    paintSearchField(parts, content.text.isEmpty ? colors.searchInk : colors.ink, on: &list)
  }
}

extension Painter {
  func paintSearchField(_ parts: [SolvedPart], _ ink: Color, on list: inout DisplayList) {
    guard let magnifier = parts[.magnifier]?.frame else { return }
    // Glass already serves as the background of a field.
    if let field = parts[.searchField]?.frame {
      let shape = Shape.rounded(field, CornerFigures.searchField(environment.era))
      list.fill(shape, colors.searchField)
      if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    }
    paintIcon(.magnifier, in: magnifier, colors.searchInk, on: &list)
    write(parts[.searchText], ink, on: &list)
  }
}

/// Draws a switch. The position of the knob shows the state even without colour.
struct SwitchPainter: ViewPainter {
  let scene: ViewScene
  let isOn: Bool

  func paint(on list: inout DisplayList) {
    guard let track = parts[.track], let knob = parts[.knob] else { return }
    let on = colors.tint(view.style.tint, inherited: colors.on)
    list.fill(.capsule(track.frame), isOn ? on : colors.off)
    if !isOn, !colors.isColored { list.stroke(.capsule(track.frame), Stroke(colors.outline)) }
    paintKnob(knob.frame, on: &list)
  }
}

extension ViewPainter {
  fileprivate func paintKnob(_ knob: Rect, on list: inout DisplayList) {
    func shape(_ box: Rect) -> Shape { box.width == box.height ? .ellipse(box) : .capsule(box) }
    if colors.isColored {
      let shadow = knob.offset(by: Point(x: 0, y: 1))
      for step in 0..<8 {
        list.fill(shape(shadow.inset(by: -0.5 * Points(Double(step)))), Color.black.withAlpha(0.02))
      }
    }
    list.fill(shape(knob), colors.part(.knob, of: view, or: colors.knob))
    if !colors.isColored { list.stroke(shape(knob), Stroke(colors.outline)) }
  }
}

/// Draws the thin bar of a slider or a progress view, and the slider's knob.
struct TrackPainter: ViewPainter {
  let scene: ViewScene
  /// The radius of the bar's ends; nil makes a capsule.
  var radius: Points?

  func paint(on list: inout DisplayList) {
    guard let track = parts[.track], let set = parts[.setTrack] else { return }
    let rest = colors.isColored ? colors.fill : palette.hairline
    list.fill(.rounded(track.frame, radius), colors.part(.track, of: view, or: rest))
    list.fill(.rounded(set.frame, radius), colors.isColored ? scene.tint : palette.strong)
    if let knob = parts[.knob] { paintKnob(knob.frame, on: &list) }
  }
}

struct ProgressPainter: ViewPainter {
  let scene: ViewScene
  let content: ProgressContent

  func paint(on list: inout DisplayList) {
    let radius = content.isBar ? CornerFigures.progressBar : CornerFigures.progress
    TrackPainter(scene: scene, radius: radius(environment.era)).paint(on: &list)
  }
}

struct StepperPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    let box = frame
    let shape = Shape.rounded(box, CornerFigures.stepper(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    let middle = Shape.line(Point(x: box.midX, y: box.minY + 7), Point(x: box.midX, y: box.maxY - 7))
    list.stroke(middle, Stroke(colors.divider, placement: .center))
    if let minus = parts[.minus] { paintIcon(.minus, in: minus.frame, colors.ink, on: &list) }
    if let plus = parts[.plus] { paintIcon(.plus, in: plus.frame, colors.ink, on: &list) }
  }
}

struct ActivityPainter: ViewPainter {
  let scene: ViewScene
  let content: ActivityContent

  func paint(on list: inout DisplayList) {
    guard content.isAnimating || !content.hidesWhenStopped || !colors.isColored else { return }
    SpinnerPainter(scene: scene).paint(on: &list)
  }
}

/// Draws the spokes of an activity indicator or a refresh control, clockwise from the top with increasing strength.
struct SpinnerPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard let box = parts[.spinner]?.frame else { return }
    let radius = box.width / 2
    let ink = colors.part(.spinner, of: view, or: colors.quietInk)
    let count = ControlFigures.spokes(environment.era)
    let width = radius * ControlFigures.spokeWidth(environment.era)
    for place in 0..<count {
      let angle = 2 * Double.pi * Double(place) / Double(count)
      func point(_ share: Double) -> Point {
        Point(x: box.midX + radius * (share * sin(angle)), y: box.midY - radius * (share * cos(angle)))
      }
      let color = ink.withAlpha(0.25 + 0.7 * Double(place) / Double(count - 1))
      list.stroke(
        .line(point(0.5), point(0.92)), Stroke(color, weight: .points(width), placement: .center, cap: .round))
    }
  }
}

struct PageControlPainter: ViewPainter {
  let scene: ViewScene
  let content: PageControlContent

  func paint(on list: inout DisplayList) {
    if content.backgroundStyle == .prominent, !parts.isEmpty { list.fill(.capsule(frame), colors.fill) }
    // The current dot has the control's own tint, not an inherited one.
    let current = colors.resolve(view.style.tint, or: colors.dot)
    let faint = colors.dot.withAlpha(ControlFigures.opacityOfOtherDots(environment.era))
    let others = colors.part(.dot, of: view, or: faint)
    for part in parts {
      guard case .dot(let place) = part.role else { continue }
      let dot = Shape.ellipse(part.frame)
      if place == content.current || colors.isColored {
        list.fill(dot, place == content.current ? current : others)
      } else {
        list.fill(dot, scene.ground)
        list.stroke(dot, Stroke(colors.outline))
      }
    }
  }
}

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

/// Draws the wheels of a picker. Rows fade with their distance from the selection.
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
  /// Creates a wheel with the rows around a number. The numbers wrap around at the ends of the range.
  fileprivate init(around number: Int, in range: ClosedRange<Int>, step: Int = 1, _ word: (Int) -> String) {
    let count = (range.count + step - 1) / step
    let place = (number - range.lowerBound) / step
    let rows = (-3...3).map { word(range.lowerBound + ((place + $0) % count + count) % count * step) }
    self.init(rows: rows, selected: 3)
  }
}

extension DatePickerContent {
  fileprivate var wheels: [PickerContent.Wheel] {
    typealias Wheel = PickerContent.Wheel
    let date = moment.date
    let hours = Wheel(around: moment.hour, in: 1...12) { String($0) }
    let minutes = Wheel(around: moment.minuteOfHour, in: 0...59, step: minuteStep, DateAndTime.twoDigits)
    let halves = Wheel(rows: ["AM", "PM"], selected: moment.isAfternoon ? 1 : 0)
    switch mode {
    case .date:
      return [
        Wheel(around: date.month, in: 1...12) { DateAndTime.months[$0 - 1] },
        Wheel(around: date.day, in: 1...moment.daysInMonth) { String($0) },
        Wheel(rows: (-3...3).map { String(date.year + $0) }, selected: 3),
      ]
    case .time: return [hours, minutes, halves]
    case .dateAndTime:
      return [Wheel(rows: (-3...3).map { moment.adding(days: $0).dayText }, selected: 3), hours, minutes, halves]
    case .countDownTimer:
      let minimum = max(0, timer / 60 - 1)
      return [
        Wheel(rows: (minimum...timer / 60 + 1).map { "\($0) hours" }, selected: timer / 60 - minimum),
        Wheel(around: timer % 60, in: 0...59, step: minuteStep) { "\($0) min" },
      ]
    }
  }
}
