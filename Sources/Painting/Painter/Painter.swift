package import LayoutModel
import Libc
import Platform

/// Draws a solved screen, or with `Overlays.device` the device with the screen in it, or `part` of either. Makes all
/// decisions about the look, and never fails. Images appear where the layout names them; missing images become
/// placeholders.
package func paint(
  _ layout: SolvedLayout, style: PaintStyle = .wireframe, overlays: Overlays = [], images: ImageCatalog = .empty,
  part: PicturePart = .whole
) -> DisplayList {
  let context = PaintContext(layout, style: style, overlays: overlays, images: images)
  var list = context.emptyList
  PicturePainter(context: context, part: part).paint(on: &list)
  switch part {
  case .whole: return list
  case .view: return list.cropped(to: context.frame(of: part, in: list))
  }
}

package enum PicturePart: Hashable, Sendable {
  case whole
  /// One view with a small margin around it.
  case view(ViewID)
}

/// Draws one kind of element, such as a view or a bar. A painter is a value that changes only the list that it draws
/// on, so painters of parts are created on demand.
protocol Painter: PaintReader {
  func paint(on list: inout DisplayList)
}

protocol PaintReader {
  var context: PaintContext { get }
}

extension PaintReader {
  var layout: SolvedLayout { @inline(__always) _read { yield context.layout } }
  var style: PaintStyle { context.style }
  var overlays: Overlays { context.overlays }
  var images: [String: SlicedBitmap] { context.images }
  var palette: Palette { context.palette }
  var colors: LayoutColors { context.colors }
  var environment: Environment { context.layout.environment }
  var screen: Rect { context.screen }
}

/// Draws the whole picture: a screen with its bars and overlays, and the device around the screen.
struct PicturePainter: Painter {
  let context: PaintContext
  let part: PicturePart

  func paint(on list: inout DisplayList) {
    guard let body = context.body else {
      paintScreen(on: &list)
      if colors.isColored { paintStatusBar(on: &list) }
      return OverlayPainter(context: context, part: part).paint(on: &list)
    }
    let device = DevicePainter(body: body, context: context)
    device.paint(on: &list)
    let place = AffineTransform.translation(x: body.screenOrigin.x, y: body.screenOrigin.y)
    list.group(Group(transform: place)) { list in
      list.group(Group(clip: body.screenShape)) { paintScreen(on: &$0) }
      device.paintFront(on: &list)
      OverlayPainter(context: context, part: part).paint(on: &list)
    }
  }

  private func paintScreen(on list: inout DisplayList) {
    let backdrop = BackdropPainter(context: context)
    backdrop.paint(on: &list)
    list.group(Group(clip: backdrop.sheet)) { list in
      if !layout.views.isEmpty { ViewTreePainter(.root, tint: colors.tint, context)?.paint(on: &list) }
      for bar in layout.bars where !bar.isOverSheets && bar.root == .root { paint(bar, on: &list) }
    }
    // A keyboard stays bright behind an alert that has text fields.
    for bar in layout.bars.filter(\.isOverSheets).reversed() { paint(bar, on: &list) }
  }

  /// Draws the status bar of a screen without its device, as in a screenshot.
  private func paintStatusBar(on list: inout DisplayList) {
    let cutout = DeviceBody(environment).cutout
    list.group(Group(id: "system")) { StatusBarPainter(cutout: cutout, context: context).paint(on: &$0) }
  }

  private func paint(_ bar: SolvedBar, on list: inout DisplayList) {
    SolvedBarPainter(bar: bar, context: context).paint(on: &list)
  }
}

extension Painter {
  /// - Parameter origin: The origin of the text's coordinates.
  func draw(_ text: TextLayout, at origin: Point, _ color: Color, on list: inout DisplayList) {
    for line in text.lines {
      for fragment in line.fragments {
        let place = Point(x: origin.x + line.x + fragment.x, y: origin.y + line.baseline)
        let isLink = fragment.link != nil
        let color = colors.resolve(fragment.color, or: isLink ? colors.tint : color)
        if let attachment = fragment.attachment {
          draw(attachment, at: place, color, on: &list)
          continue
        }
        draw(fragment, at: place, color, on: &list)
        if isLink { rule(fragment, at: place, raised: -0.12, Stroke(color, placement: .center), on: &list) }
        let weight = fragment.font.size * 0.06
        let line = Stroke(color, weight: .points(weight), placement: .center)
        if fragment.rules.contains(.underlined), !isLink { rule(fragment, at: place, raised: -0.12, line, on: &list) }
        if fragment.rules.contains(.struckThrough) { rule(fragment, at: place, raised: 0.26, line, on: &list) }
      }
    }
  }

  private func draw(_ attachment: TextAttachment, at place: Point, _ color: Color, on list: inout DisplayList) {
    guard let bounds = attachment.bounds else { return }
    let origin = Point(x: place.x, y: place.y - bounds.rise - bounds.size.height)
    let box = Rect(origin: origin, size: bounds.size)
    let source = attachment.image
    if !source.isSymbol, let image = images[source.name] {
      return paintBitmap(image, in: box, mode: .scaleToFill, size: source.size, on: &list)
    }
    paintPicture(source, in: box, fillsBox: true, IconInks(ink: color, ground: colors.paper), on: &list)
  }

  private func draw(_ fragment: TextLayout.Fragment, at place: Point, _ color: Color, on list: inout DisplayList) {
    if style == .blocks {
      let metrics = FontMetrics(fragment.font, era: environment.era)
      let bar = Rect(x: place.x, y: place.y - metrics.xHeight, width: fragment.width, height: metrics.xHeight)
      return list.fill(.rounded(bar, radius: metrics.xHeight / 4), color.mixed(with: palette.paper, 0.45))
    }
    list.text(fragment, at: place, color, era: environment.era)
  }

  /// - Parameter raised: The line's height above the baseline, as a fraction of the font size.
  private func rule(
    _ fragment: TextLayout.Fragment, at place: Point, raised: Double, _ stroke: Stroke, on list: inout DisplayList
  ) {
    let y = place.y - fragment.font.size * raised
    list.stroke(.line(Point(x: place.x, y: y), Point(x: place.x + fragment.width, y: y)), stroke)
  }

  /// Draws a string from outside the layout on one line, truncated to fit.
  func write(_ string: String, _ font: Font, in box: Rect, ink: Color, on list: inout DisplayList) {
    write(TextAttributes(text: RichText(string), font: font, alignment: .center), in: box, ink, on: &list)
  }

  func write(_ text: TextAttributes, in box: Rect, _ color: Color, on list: inout DisplayList) {
    draw(text.layout(in: box, traits: context.traits), at: .zero, color, on: &list)
  }

  func write(_ part: SolvedPart?, _ color: Color, on list: inout DisplayList) {
    if let text = part?.text { draw(text, at: .zero, color, on: &list) }
  }
}

extension PaintReader {
  func width(of string: String, _ size: Points, _ weight: FontWeight = .regular) -> Points {
    FontMetrics(ResolvedFont(size: size, weight: weight), era: environment.era).width(of: string)
  }
}

extension Shape {
  static func cornered(_ rect: Rect, _ corner: Corner, with rounding: Rounding = Rounding()) -> Shape {
    let radii = corner.radii(in: rect, rounding.corners)
    guard rounding == Rounding() else { return cornered(rect, radii, isSmooth: rounding.isSmooth) }
    return switch corner {
    case .square: .rect(rect)
    case .radius(let radius): radius > 0 ? .rounded(rect, radius: radius) : .rect(rect)
    case .circle: .rounded(rect, radius: min(rect.width, rect.height) / 2)
    case .squircle: .squircle(rect, radius: min(rect.width, rect.height) / 4)
    case .each: cornered(rect, radii, isSmooth: false)
    }
  }

  static func cornered(_ rect: Rect, _ radii: PerCorner<Points>, isSmooth: Bool) -> Shape {
    if !isSmooth, let radius = radii.common { return radius > 0 ? .rounded(rect, radius: radius) : .rect(rect) }
    return .path(RoundedOutline(rect, radii, isSmooth: isSmooth).elements)
  }

  static func rounded(_ rect: Rect, _ radius: Points?) -> Shape {
    radius.map { .rounded(rect, radius: $0) } ?? .capsule(rect)
  }

  static func capsule(_ rect: Rect) -> Shape { .rounded(rect, radius: min(rect.width, rect.height) / 2) }

  /// Whether an inner outline of the shape is as easy to draw as a centred one.
  var hasInnerOutlines: Bool {
    switch self {
    case .rect, .rounded, .ellipse, .line: true
    // An inset superellipse is not a superellipse, and insetting a path is slow.
    case .squircle, .path: false
    }
  }
}

/// The outline of a rectangle with different or continuous corners.
private struct RoundedOutline {
  private let rect: Rect
  private let radii: PerCorner<Points>
  private let isSmooth: Bool

  init(_ rect: Rect, _ radii: PerCorner<Points>, isSmooth: Bool) {
    self.rect = rect
    self.radii = radii
    self.isSmooth = isSmooth
  }

  /// The path, clockwise from the top left corner.
  var elements: [PathElement] {
    var path: [PathElement] = []
    add(radii.topLeft, Turn(rect.minX, rect.minY, inX: 0, inY: -1), to: &path)
    add(radii.topRight, Turn(rect.maxX, rect.minY, inX: 1, inY: 0), to: &path)
    add(radii.bottomRight, Turn(rect.maxX, rect.maxY, inX: 0, inY: 1), to: &path)
    add(radii.bottomLeft, Turn(rect.minX, rect.maxY, inX: -1, inY: 0), to: &path)
    return path + [.close]
  }

  /// A corner with the direction of the edge that leads to the corner. The next edge turns right.
  private struct Turn {
    let x, y, inX, inY: Double

    init(_ x: Points, _ y: Points, inX: Double, inY: Double) {
      self.x = x.value
      self.y = y.value
      self.inX = inX
      self.inY = inY
    }

    /// Returns the point at a distance before the corner, moved by another distance along the next edge's direction.
    func point(_ before: Double, _ after: Double) -> Point {
      Point(x: Points(x - inX * before - inY * after), y: Points(y - inY * before + inX * after))
    }
  }

  private func add(_ radius: Points, _ turn: Turn, to path: inout [PathElement]) {
    func go(_ point: Point) { path.append(path.isEmpty ? .move(point) : .line(point)) }
    guard radius > 0 else { return go(turn.point(0, 0)) }
    let bend = CornerBend(radius, half: max(0, min(rect.width, rect.height).value / 2), isSmooth: isSmooth)
    let (a, b, c, d) = bend.curve
    let reach = bend.reach
    let start = reach - a - b - c
    // The arc's control points lie on the tangents at its ends.
    let handle = 4 / 3 * tan(bend.angle / 4) * bend.radius
    let lean = (.pi / 2 - bend.angle) / 2
    let along = handle * cos(lean)
    let across = handle * sin(lean)
    go(turn.point(reach, 0))
    if a > 0 {
      path.append(.curve(turn.point(reach - a, 0), turn.point(reach - a - b, 0), turn.point(start, d)))
    }
    path.append(
      .curve(turn.point(start - along, d + across), turn.point(d + across, start - along), turn.point(d, start)))
    if a > 0 {
      path.append(.curve(turn.point(0, reach - a - b), turn.point(0, reach - a), turn.point(0, reach)))
    }
  }
}

/// The measures of a round corner. A continuous corner consists of a curve of growing curvature, the rest of the
/// quarter circle, and the mirror image of the first curve. With enough space, the corner reaches about one and a half
/// radii.
private struct CornerBend {
  let radius, reach: Double
  /// The lengths along the first curve. `angle` is the angle of the arc after that curve.
  let curve: (a: Double, b: Double, c: Double, d: Double)
  let angle: Double

  /// The additional reach of a continuous corner beyond its radius, in radii.
  private static let smoothing = 0.528_665

  /// - Parameter half: Half of the rectangle's shorter side, which limits the corner.
  init(_ radius: Points, half: Double, isSmooth: Bool) {
    let radius = min(max(radius.value, 0), half)
    let wanted = isSmooth ? CornerBend.smoothing : 0
    let smoothing = radius > 0 ? min(wanted, half / radius - 1) : 0
    angle = .pi / 2 * (1 - smoothing)
    let bend = .pi / 4 * smoothing
    let chord = sin(angle / 2) * radius * 2.0.squareRoot()
    let c = radius * tan((.pi / 2 - angle) / 4) * cos(bend)
    let d = c * tan(bend)
    let b = ((1 + smoothing) * radius - chord - c - d) / 3
    self.radius = radius
    reach = (1 + smoothing) * radius
    curve = (2 * b, b, c, d)
  }
}
