import LayoutModel

extension Painter {
  /// Draws a symbol in a box; without a drawing for its name, a quiet box with it.
  ///
  /// - Parameter ground: the colour behind it, which a filled symbol shows where something is cut out.
  mutating func paintSymbol(_ name: String, in box: Rect, _ ink: Color, on ground: Color) {
    guard !box.isEmpty else { return }
    guard let symbol = Symbol(name, isRightToLeft: isRightToLeft) else { return paintUnknownSymbol(name, in: box) }
    let whole = box.square(min(box.width, box.height))
    var inks = Inks(ink: ink, ground: ground), isFilled = symbol.isFilled
    var inner =
      symbol.hasBadge
      ? whole.inset(by: EdgeInsets(top: 0, left: 0, bottom: whole.width * 0.12, right: whole.width * 0.12)) : whole
    if let enclosure = symbol.enclosure {
      paint(enclosure, in: inner, inks, isFilled: symbol.isFilled)
      if symbol.isFilled { inks = Inks(ink: ground, ground: ink) }
      inner = inner.inset(by: inner.width * 0.22)
      isFilled = false
    }
    switch symbol.subject {
    case .drawing(let icon): paint(icon, in: inner, inks, isFilled: isFilled)
    case .text(let text): if style != .blocks { write(text, inner.height * 0.8, .semibold, in: inner, inks.ink) }
    }
    if symbol.isSlashed { paintSlash(in: whole, Inks(ink: ink, ground: ground)) }
    if symbol.hasBadge { paintBadge(symbol.badge, in: whole, Inks(ink: ink, ground: ground)) }
  }

  /// Draws a part of the platform's, such as a row's arrow.
  mutating func paintIcon(_ icon: Icon, in box: Rect, _ color: Color) {
    guard !box.isEmpty else { return }
    paint(icon, in: box.square(min(box.width, box.height)), Inks(ink: color, ground: colors.paper), isFilled: false)
  }

  /// The colour behind what a view shows: the background of the nearest view that has one.
  func ground(behind id: ViewID) -> Color {
    for view in [id] + layout.screen.ancestors(of: id) {
      if let color = colors.background(layout.screen[view].style.background, isRoot: view == .root) { return color }
    }
    return colors.paper
  }

  private struct Inks {
    var ink, ground: Color
  }

  // MARK: Parts

  private mutating func paint(_ icon: Icon, in square: Rect, _ inks: Inks, isFilled: Bool) {
    let grid = IconGrid(square)
    var filled: [Rect] = []
    for part in icon.parts {
      let bounds = part.bounds, isInside = filled.contains { $0.contains(bounds.center) }
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

  private mutating func paint(_ enclosure: Symbol.Enclosure, in square: Rect, _ inks: Inks, isFilled: Bool) {
    let icon =
      switch enclosure {
      case .circle: Icon("O12,12,10")
      case .square, .rectangle: Icon.named(enclosure.rawValue) ?? Icon("O12,12,10")
      }
    paint(icon, in: square, inks, isFilled: isFilled)
  }

  private mutating func paintSlash(in square: Rect, _ inks: Inks) {
    let grid = IconGrid(square)
    func line(_ color: Color, _ offset: Points) {
      let ends = [Point(x: 3.5 + offset, y: 3.5 - offset), Point(x: 20.5 + offset, y: 20.5 - offset)].map(grid.place)
      list.stroke(
        .line(ends[0], ends[1]), Stroke(color, weight: .points(grid.lineWidth), placement: .center, cap: .round))
    }
    line(inks.ground, 1.2)
    line(inks.ink, 0)
  }

  private mutating func paintBadge(_ sign: Icon?, in square: Rect, _ inks: Inks) {
    let grid = IconGrid(square)
    guard let sign else { return list.fill(grid.circle(Point(x: 18.5, y: 5.5), 4), inks.ink) }
    let center = Point(x: 18.2, y: 18.2)
    list.fill(grid.circle(center, 6.2), inks.ground)
    list.fill(grid.circle(center, 5.2), inks.ink)
    let origin = grid.place(Point(x: center.x - 3.4, y: center.y - 3.4)), side = square.width * 6.8 / 24
    let box = Rect(x: origin.x, y: origin.y, width: side, height: side)
    paint(sign, in: box, Inks(ink: inks.ground, ground: inks.ink), isFilled: false)
  }

  private mutating func paintUnknownSymbol(_ name: String, in box: Rect) {
    list.stroke(.rounded(box, radius: min(4, box.height / 4)), Stroke(palette.outline, dash: [2, 2]))
    guard style != .blocks, width(of: name, 9) + 4 <= box.width, box.height >= 12 else { return }
    write(name, 9, in: box, palette.quietInk)
  }
}

/// The 24 units of drawings in a square.
private struct IconGrid {
  let square: Rect
  let unit: Points

  init(_ square: Rect) { (self.square, unit) = (square, square.width / 24) }

  var lineWidth: Points { max(1, unit * 1.7) }

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
    let corner = place(Point(x: center.x - radius, y: center.y - radius)), side = unit * (2 * radius.value)
    return .ellipse(Rect(x: corner.x, y: corner.y, width: side, height: side))
  }
}

extension Icon.Part {
  fileprivate var isOutside: Bool {
    if case .outline(_, _, let isOutside) = self { return isOutside }
    return false
  }

  /// Around all points that it is drawn through or towards.
  fileprivate var bounds: Rect {
    switch self {
    case .circle(let center, let radius), .dot(let center, let radius):
      return Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
    case .outline(let elements, _, _):
      let points = elements.flatMap(\.points)
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: midX, y: midY) }
}
