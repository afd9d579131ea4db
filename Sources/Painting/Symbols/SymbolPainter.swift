import LayoutModel

extension Painter {
  /// Draws a symbol in a box, or a faint box with its name if there is no drawing.
  /// - Parameters:
  ///   - fillsBox: Whether the drawing extends to the box's edges, as in an image view, instead of leaving a margin.
  ///   - inks: The symbol's colour, and the colour behind it, which fills the cut-outs of a filled symbol.
  func paintSymbol(
    _ name: String, in box: Rect, fillsBox: Bool = false, _ inks: IconInks, on list: inout DisplayList
  ) {
    guard !box.isEmpty else { return }
    if inks.ink.alpha < 255 {
      return paintFaded(inks.ink, on: &list) {
        paintSymbol(name, in: box, fillsBox: fillsBox, IconInks(ink: $0, ground: inks.ground), on: &$1)
      }
    }
    guard let symbol = Symbol(name, isRightToLeft: context.isRightToLeft) else {
      return paintUnknownSymbol(name, in: box, on: &list)
    }
    let usual = box.square(min(box.width, box.height))
    let square = fillsBox ? symbol.square(filling: box) : usual
    // All symbols of one size have the same line width.
    let weight = min(1, usual.width.ratio(to: square.width))
    SymbolPainter(
      symbol: symbol, square: square, weight: weight, inks: inks, context: context
    ).paint(on: &list)
  }

  private func paintUnknownSymbol(_ name: String, in box: Rect, on list: inout DisplayList) {
    list.stroke(.rounded(box, radius: min(4, box.height / 4)), Stroke(palette.outline, dash: [2, 2]))
    guard style != .blocks, width(of: name, 9) + 4 <= box.width, box.height >= 12 else { return }
    write(name, .system(9), in: box, ink: palette.quietInk, on: &list)
  }

  /// Draws an icon of the platform's own views, such as a row's checkmark.
  func paintIcon(_ icon: Icon, in box: Rect, isFilled: Bool = false, _ color: Color, on list: inout DisplayList) {
    guard !box.isEmpty else { return }
    if color.alpha < 255 {
      return paintFaded(color, on: &list) { paintIcon(icon, in: box, isFilled: isFilled, $0, on: &$1) }
    }
    let square = box.square(min(box.width, box.height))
    icon.paint(in: square, IconInks(ink: color, ground: colors.paper), isFilled: isFilled, on: &list)
  }

  /// Draws opaquely and then fades the result, so that crossings of translucent lines are invisible.
  private func paintFaded(
    _ color: Color, on list: inout DisplayList, _ body: (_ opaque: Color, inout DisplayList) -> Void
  ) {
    var opaque = color
    opaque.alpha = 255
    list.group(Group(alpha: Double(color.alpha) / 255)) { body(opaque, &$0) }
  }

  /// Draws the chevron of a row or of a back button, which fills its box.
  func paintChevron(in box: Rect, pointsLeft: Bool, _ color: Color, on list: inout DisplayList) {
    let weight = box.height * 0.13
    let ends = box.inset(by: weight / 2)
    let (start, tip) = pointsLeft ? (ends.maxX, ends.minX) : (ends.minX, ends.maxX)
    let path: [PathElement] = [
      .move(Point(x: start, y: ends.minY)), .line(Point(x: tip, y: ends.midY)), .line(Point(x: start, y: ends.maxY)),
    ]
    list.stroke(.path(path), Stroke(color, weight: .points(weight), placement: .center, cap: .round))
  }
}

private struct SymbolPainter: Painter {
  let symbol: Symbol
  let square: Rect
  let weight: Double
  let inks: IconInks
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    var inks = inks
    var isFilled = symbol.isFilled
    let room = square.width * 0.12
    var inner =
      symbol.hasBadge ? square.inset(by: EdgeInsets(top: 0, left: 0, bottom: room, right: room)) : square
    if let enclosure = symbol.enclosure {
      enclosure.icon.paint(in: inner, inks, isFilled: symbol.isFilled, weight: weight, on: &list)
      if symbol.isFilled { inks = inks.swapped }
      inner = enclosure.room(in: inner)
      isFilled = symbol.isFilled && symbol.subject.isSilhouette
    }
    switch symbol.subject {
    case .drawing(let icon): icon.paint(in: inner, inks, isFilled: isFilled, weight: weight, on: &list)
    case .text(let text):
      if style != .blocks { write(text, .system(inner.height * 0.8, .semibold), in: inner, ink: inks.ink, on: &list) }
    }
    if symbol.isSlashed { paintSlash(on: &list) }
    if symbol.hasBadge { paintBadge(symbol.badge, on: &list) }
  }

  private func paintSlash(on list: inout DisplayList) {
    let grid = IconGrid(square, weight: weight)
    func line(_ color: Color, _ offset: Points) {
      let ends = [Point(x: 3.5 + offset, y: 3.5 - offset), Point(x: 20.5 + offset, y: 20.5 - offset)].map(grid.place)
      list.stroke(
        .line(ends[0], ends[1]), Stroke(color, weight: .points(grid.lineWidth), placement: .center, cap: .round))
    }
    line(inks.ground, 1.2)
    line(inks.ink, 0)
  }

  private func paintBadge(_ sign: Icon?, on list: inout DisplayList) {
    let grid = IconGrid(square)
    guard let sign else { return list.fill(grid.circle(Point(x: 18.5, y: 5.5), 4), inks.ink) }
    let center = Point(x: 18.2, y: 18.2)
    list.fill(grid.circle(center, 6.2), inks.ground)
    list.fill(grid.circle(center, 5.2), inks.ink)
    let origin = grid.place(Point(x: center.x - 3.4, y: center.y - 3.4))
    let side = square.width * 6.8 / 24
    sign.paint(
      in: Rect(x: origin.x, y: origin.y, width: side, height: side), inks.swapped, isFilled: false, on: &list)
  }
}

extension Symbol {
  /// Returns the square in which the drawing fills the box as far as its proportions allow, at most 1.8 times as large.
  fileprivate func square(filling box: Rect) -> Rect {
    let grid = Rect(x: 0, y: 0, width: 24, height: 24)
    let ink = hasBadge || isSlashed ? grid : (enclosure?.icon ?? subject.icon)?.ink(isFilled: isFilled) ?? grid
    let usual = min(box.width, box.height).ratio(to: grid.width)
    let unit = min(box.width.ratio(to: ink.width), box.height.ratio(to: ink.height), usual * 1.8)
    return Rect(
      x: box.midX - ink.midX * unit, y: box.midY - ink.midY * unit, width: grid.width * unit,
      height: grid.height * unit)
  }
}

extension Symbol.Subject {
  fileprivate var icon: Icon? {
    switch self {
    case .drawing(let icon): icon
    case .text: nil
    }
  }

  /// Whether the subject is cut out of its enclosure as one shape rather than as lines.
  fileprivate var isSilhouette: Bool {
    switch self {
    case .drawing(let icon): icon.hasBody
    case .text: false
    }
  }
}

extension Symbol.Enclosure {
  fileprivate var icon: Icon {
    switch self {
    case .circle: Icon("O12,12,10")
    case .bubble: Icon.named("bubble.left") ?? Icon("O12,12,10")
    case .square, .rectangle, .app, .seal, .shield, .octagon, .hexagon, .diamond:
      Icon.named(rawValue) ?? Icon("O12,12,10")
    }
  }

  /// The area inside the enclosure.
  fileprivate func room(in square: Rect) -> Rect {
    let share =
      switch self {
      case .circle, .square, .app: 0.22
      case .rectangle, .octagon, .hexagon: 0.26
      case .seal, .shield, .bubble, .diamond: 0.29
      }
    // The inner area of a bubble is above its tail.
    return square.inset(by: square.width * share).offset(
      by: Point(x: 0, y: self == .bubble ? square.height * -0.06 : 0))
  }
}

/// `ink` draws lines and fills, `ground` fills cut-outs.
struct IconInks {
  var ink, ground: Color

  var swapped: IconInks { IconInks(ink: ground, ground: ink) }
}

extension Icon {
  /// Whether an outline is closed, so that the filled form differs from circles and lines.
  var hasBody: Bool {
    parts.contains { part in
      switch part {
      case .outline(_, let isClosed, let isOutside): isClosed && !isOutside
      case .circle, .dot: false
      }
    }
  }

  /// Returns the bounding box of all visible parts, in the grid's units.
  func ink(isFilled: Bool) -> Rect? {
    let boxes = parts.map { $0.extent.inset(by: $0.hasLine(isFilled: isFilled) ? -IconGrid.line / 2 : 0) }
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  /// - Parameter weight: The width of lines, as a multiple of the grid's own.
  func paint(in square: Rect, _ inks: IconInks, isFilled: Bool, weight: Double = 1, on list: inout DisplayList) {
    let grid = IconGrid(square, weight: weight)
    var filled: [Rect] = []
    for part in parts {
      let bounds = part.bounds
      let isInside = filled.contains { $0.contains(bounds.center) }
      let color = isFilled && isInside && !part.isOutside ? inks.ground : inks.ink
      let line = Stroke(color, weight: .points(grid.lineWidth), placement: .center, cap: .round)
      switch part {
      case .outline(let elements, let isClosed, let isOutside):
        let shape = Shape.path(elements.map(grid.place))
        let isBody = isFilled && isClosed && !isOutside
        if isBody { list.fill(shape, color) }
        list.stroke(shape, line)
        if isBody { filled.append(bounds) }
      case .circle(let center, let radius):
        if isFilled {
          list.fill(grid.circle(center, radius), color)
          filled.append(bounds)
        } else {
          list.stroke(grid.circle(center, radius), line)
        }
      case .dot(let center, let radius): list.fill(grid.circle(center, radius), color)
      }
    }
  }
}

/// The grid of 24 units that drawings are designed on, placed in a square.
struct IconGrid {
  let square: Rect
  let unit: Points
  private let weight: Double

  init(_ square: Rect, weight: Double = 1) {
    self.square = square
    unit = square.width / 24
    self.weight = weight
  }

  static let line: Points = 1.7

  var lineWidth: Points { max(1, unit * (IconGrid.line.value * weight)) }

  func place(_ point: Point) -> Point {
    Point(x: square.minX + unit * point.x.value, y: square.minY + unit * point.y.value)
  }

  func place(_ element: PathElement) -> PathElement {
    switch element {
    case .move(let point): .move(place(point))
    case .line(let point): .line(place(point))
    case .curve(let first, let second, let end): .curve(place(first), place(second), place(end))
    case .close: .close
    }
  }

  func circle(_ center: Point, _ radius: Points) -> Shape {
    let corner = place(Point(x: center.x - radius, y: center.y - radius))
    let side = unit * (2 * radius.value)
    return .ellipse(Rect(x: corner.x, y: corner.y, width: side, height: side))
  }
}

extension Icon.Part {
  fileprivate var isOutside: Bool {
    if case .outline(_, _, let isOutside) = self { return isOutside }
    return false
  }

  fileprivate func hasLine(isFilled: Bool) -> Bool {
    switch self {
    case .outline: true
    case .circle: !isFilled
    case .dot: false
    }
  }

  fileprivate var bounds: Rect { box(around: \.points) }

  /// The bounding box of the part itself, approximated by points along its curves.
  fileprivate var extent: Rect { box(around: \.pointsAlong) }

  private func box(around points: ([PathElement]) -> [Point]) -> Rect {
    switch self {
    case .circle(let center, let radius), .dot(let center, let radius):
      return Rect(around: center, radius)
    case .outline(let elements, _, _):
      let points = points(elements)
      let left = points.map(\.x).min() ?? 0
      let right = points.map(\.x).max() ?? 0
      let top = points.map(\.y).min() ?? 0
      let bottom = points.map(\.y).max() ?? 0
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

extension [PathElement] {
  fileprivate var points: [Point] { flatMap(\.points) }

  fileprivate var pointsAlong: [Point] {
    var here = Point.zero
    return flatMap { element -> [Point] in
      defer { here = element.points.last ?? here }
      guard case .curve(let first, let second, let end) = element else { return element.points }
      return (1...12).map { step in
        let share = Double(step) / 12
        let rest = 1 - share
        func along(from: Points, _ first: Points, _ second: Points, to: Points) -> Points {
          from * (rest * rest * rest) + first * (3 * rest * rest * share) + second * (3 * rest * share * share)
            + to * (share * share * share)
        }
        return Point(
          x: along(from: here.x, first.x, second.x, to: end.x), y: along(from: here.y, first.y, second.y, to: end.y))
      }
    }
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: midX, y: midY) }
}
