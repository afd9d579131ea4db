import LayoutModel
import Platform

/// Draws the device around a screen.
struct DevicePainter: Painter {
  let body: DeviceBody
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    list.group(Group(id: "device")) { list in
      list.fill(.rounded(body.outline, radius: body.outlineRadius), palette.body)
      list.fill(.rounded(body.screen, radius: body.cornerRadius), ground)
      paintHomeButton(on: &list)
    }
  }

  private var ground: Color {
    colors.isColored && !layout.views.isEmpty ? context.ground(behind: .root) : palette.paper
  }

  private func paintHomeButton(on list: inout DisplayList) {
    let line = Stroke(palette.outline, weight: .points(1.5))
    let outline = body.outline
    switch body.homeButton {
    case .none: break
    case .bottom:
      let chin = Rect(
        x: outline.minX, y: body.screen.maxY, width: outline.width, height: outline.maxY - body.screen.maxY)
      list.stroke(.ellipse(chin.square(44)), line)
      let head = Rect(x: outline.minX, y: outline.minY, width: outline.width, height: body.screen.minY - outline.minY)
      list.fill(.capsule(head.centered(48, 5)), palette.outline)
    case .right:
      let chin = Rect(
        x: body.screen.maxX, y: outline.minY, width: outline.maxX - body.screen.maxX, height: outline.height)
      list.stroke(.ellipse(chin.square(44)), line)
      let head = Rect(x: outline.minX, y: outline.minY, width: body.screen.minX - outline.minX, height: outline.height)
      list.fill(.capsule(head.centered(5, 48)), palette.outline)
    }
  }

  /// Draws the cut-out, status bar and home indicator, in front of the screen.
  func paintFront(on list: inout DisplayList) {
    list.group(Group(id: "system")) { list in
      StatusBarPainter(cutout: body.cutout, context: context).paint(on: &list)
      if let cutout = body.cutout { paint(cutout, on: &list) }
      paintHomeIndicator(on: &list)
    }
  }

  private func paint(_ cutout: Cutout, on list: inout DisplayList) {
    switch cutout.kind {
    case .dynamicIsland: list.fill(.capsule(cutout.frame), palette.body)
    case .notch:
      // A notch extends from the edge, so its outer corners are outside the screen.
      let radius = min(cutout.frame.width, cutout.frame.height) * 0.62
      let isAtTop = cutout.frame.minY <= 0
      let hidden = EdgeInsets(top: isAtTop ? -2 * radius : 0, left: isAtTop ? 0 : -2 * radius, bottom: 0, right: 0)
      list.group(Group(clip: .rect(screen))) {
        $0.fill(.rounded(cutout.frame.inset(by: hidden), radius: radius), palette.body)
      }
    }
  }

  private func paintHomeIndicator(on list: inout DisplayList) {
    guard body.cornerRadius > 0, case .none = body.homeButton else { return }
    guard let bar = layout.bars.first(where: { $0.content == .homeIndicator })?.screenFrame else { return }
    // The indicator contrasts with the screen's background.
    let ink = ground.luminance < 0.18 ? Color.white : Color.black
    list.fill(.capsule(bar), colors.isColored ? ink : palette.strong)
  }
}

/// The body of a device around its screen, in points from the picture's corner.
struct DeviceBody {
  let screen: Rect
  let cornerRadius: Points
  /// In the screen's coordinates.
  let cutout: Cutout?
  let homeButton: HomeButton

  enum HomeButton {
    case none
    /// The side of the screen that is the bottom in portrait orientation.
    case bottom, right
  }

  /// The distances from the picture's edge to the device, and from there to the screen without and with a home button.
  private static let page: Points = 12, bezel: Points = 11, chin: Points = 78

  init(_ environment: Environment) {
    let geometry = environment.geometry
    cornerRadius = geometry?.cornerRadius ?? 0
    cutout = geometry?.cutout.map { $0.turned(to: environment.orientation, screen: environment.size) }
    let hasButton = geometry?.hasHomeButton ?? false
    homeButton = !hasButton ? .none : environment.orientation == .portrait ? .bottom : .right
    let inset = DeviceBody.page + DeviceBody.bezel
    let chin = hasButton ? DeviceBody.chin - DeviceBody.bezel : 0
    let origin =
      environment.orientation == .portrait ? Point(x: inset, y: inset + chin) : Point(x: inset + chin, y: inset)
    screen = Rect(origin: origin, size: environment.size)
  }

  var screenOrigin: Point { screen.origin }

  var size: Size {
    // The margins on the right and at the bottom equal those on the left and at the top.
    Size(width: screen.width + 2 * screen.minX, height: screen.height + 2 * screen.minY)
  }

  var outline: Rect { Rect(origin: .zero, size: size).inset(by: DeviceBody.page) }

  var outlineRadius: Points { cornerRadius > 0 ? cornerRadius + DeviceBody.bezel : 44 }

  var screenShape: Shape { .rounded(Rect(origin: .zero, size: screen.size), radius: cornerRadius) }
}

extension Cutout {
  /// In landscape, the top of the device is on the left.
  fileprivate func turned(to orientation: Orientation, screen: Size) -> Cutout {
    guard orientation == .landscape else { return self }
    let turned = Rect(
      x: frame.minY, y: screen.height - frame.maxX, width: frame.height, height: frame.width)
    return Cutout(kind: kind, frame: turned)
  }
}

/// Draws the clock on one side, and signal and battery on the other.
struct StatusBarPainter: Painter {
  let cutout: Cutout?
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    guard let bar = layout.bars.first(where: { $0.content == .statusBar })?.screenFrame, bar.height > 10 else { return }
    let center = cutout.map { $0.frame.midY } ?? bar.midY
    let row = Rect(x: bar.minX, y: center - 11, width: bar.width, height: 22)
    guard let ears = ears(of: row) else {
      write("9:41", .system(12, .semibold), in: row, ink: colors.ink, on: &list)
      return paintBattery(endingAt: Point(x: row.maxX - 8, y: row.midY), scale: 0.85, on: &list)
    }
    let ear = context.isRightToLeft ? ears.right : ears.left
    write("9:41", .system(17, .semibold), in: ear, ink: colors.ink, on: &list)
    let symbols = context.isRightToLeft ? ears.left : ears.right
    paintBattery(endingAt: Point(x: symbols.midX + 36, y: row.midY), scale: 1, on: &list)
  }

  /// Returns the areas to the left and right of a cut-out at the top; nil if there is none.
  private func ears(of row: Rect) -> (left: Rect, right: Rect)? {
    guard let cutout = cutout?.frame, cutout.width > cutout.height else { return nil }
    return (
      Rect(x: row.minX, y: row.minY, width: cutout.minX - row.minX, height: row.height),
      Rect(x: cutout.maxX, y: row.minY, width: row.maxX - cutout.maxX, height: row.height)
    )
  }

  /// Draws signal bars and a battery, 72 points wide at full scale.
  private func paintBattery(endingAt end: Point, scale: Double, on list: inout DisplayList) {
    let ink = colors.ink
    let cell = Rect(x: end.x - 27 * scale, y: end.y - 6 * scale, width: 24 * scale, height: 12 * scale)
    list.stroke(.rounded(cell, radius: 3.5 * scale), Stroke(ink.withAlpha(0.5), weight: .points(1)))
    list.fill(.rounded(cell.inset(by: 2 * scale), radius: 2 * scale), ink)
    let knob = Rect(x: end.x - 2 * scale, y: end.y - 2 * scale, width: 1.5 * scale, height: 4 * scale)
    list.fill(.rounded(knob, radius: 0.7 * scale), ink.withAlpha(0.5))
    for place in 0..<4 {
      let height = (4 + 2.6 * Double(place)) * scale
      let bar = Rect(
        x: cell.minX - (26 - 5 * Double(place)) * scale, y: cell.maxY - Points(height), width: 3.2 * scale,
        height: Points(height))
      list.fill(.rounded(bar, radius: 1 * scale), ink)
    }
  }
}

struct KeyboardPainter: Painter {
  let frame: Rect
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    paintBody(on: &list)
    for part in PartPlacement(environment).partsOfKeyboard(in: frame) {
      if part.role == .separator {
        paintLine(part.frame, on: &list)
      } else if let symbol = part.role.symbol, part.role != .emojiKey {
        paintSymbol(symbol, in: part.frame, IconInks(ink: colors.ink, ground: colors.keyboard), on: &list)
      } else {
        paint(part, on: &list)
      }
    }
  }

  private func paintBody(on list: inout DisplayList) {
    let radius = KeyboardFigures.topCorner(environment.era)
    let radii = PerCorner<Points>(topLeft: radius, topRight: radius, bottomLeft: 0, bottomRight: 0)
    list.fill(.cornered(frame, radii, isSmooth: false), colors.keyboard)
    guard radius <= 0 else { return }
    list.stroke(.line(frame.origin, Point(x: frame.maxX, y: frame.minY)), Stroke(colors.hairline, placement: .outside))
  }

  private func paint(_ key: SolvedPart, on list: inout DisplayList) {
    // Capital letters show that shift is on.
    let isOn = key.role == .shift
    let isAside = key.role != .key && !isOn && KeyboardFigures.hasSideKeys(environment.era)
    let cap = isAside ? colors.sideKey : colors.raised
    let box = key.frame.square(KeyboardFigures.symbol)
    paintCap(key.frame, cap, on: &list)
    if let icon = key.role == .shift ? Icon.shift : key.role == .delete ? Icon.delete : nil {
      paintIcon(icon, in: box, isFilled: isOn, colors.ink, on: &list)
    } else if let symbol = key.role.symbol {
      paintSymbol(symbol, in: box, IconInks(ink: colors.ink, ground: cap), on: &list)
    } else {
      write(key, colors.ink, on: &list)
    }
  }

  private func paintCap(_ frame: Rect, _ color: Color, on list: inout DisplayList) {
    func shape(_ box: Rect) -> Shape { .rounded(box, radius: KeyboardFigures.cornerOfCap(environment.era)) }
    let depth = KeyboardFigures.shadowOfCap(environment.era)
    if depth > 0 { list.fill(shape(frame.offset(by: Point(x: 0, y: depth))), colors.keyShadow) }
    list.fill(shape(frame), color)
    if !colors.isColored { list.stroke(shape(frame), Stroke(palette.boxLine)) }
  }
}

extension SolvedPart.Role {
  fileprivate var symbol: String? {
    if self == .dictation { return "mic" }
    return self == .emoji || self == .emojiKey ? "face.smiling" : nil
  }
}

extension Icon {
  fileprivate static let shift = Icon("M12,4L20,12.5L15.5,12.5L15.5,19.5L8.5,19.5L8.5,12.5L4,12.5Z")
  fileprivate static let delete = Icon("M8.5,5.5L21,5.5L21,18.5L8.5,18.5L2.5,12Z M11.5,9L17,15 M17,9L11.5,15")
}
