import LayoutModel
import Platform

/// Draws an alert over the dimmed screen.
struct AlertPainter: BarPainter {
  let alert: Alert
  let look: BarLook

  func paint(on list: inout DisplayList) {
    list.fill(.rect(screen), dimming)
    for part in parts {
      if case .card(let radius) = part.role { paintCard(.rounded(part.frame, radius: radius), on: &list) }
    }
    write(parts[.title], colors.ink, on: &list)
    write(parts[.message], hasGlass && parts[.title] != nil ? colors.quietInk : colors.ink, on: &list)
    for part in parts where part.role == .separator { paintLine(part.frame, on: &list) }
    for part in parts {
      if case .field = part.role {
        list.fill(hasGlass ? .capsule(part.frame) : .rounded(part.frame, radius: 8), colors.fill)
        write(part, colors.placeholder, on: &list)
      }
      if case .glass(let isProminent) = part.role {
        list.fill(.capsule(part.frame), isProminent ? colors.strong(tint) : colors.fill)
      }
      if case .item(let place) = part.role {
        write(part, ink(of: alert.actions[place]), on: &list)
      }
    }
  }

  private var dimming: Color {
    guard colors.isColored else { return palette.dimming }
    let figure =
      switch environment.traits.appearance {
      case .light: AlertFigures.dimming
      case .dark: AlertFigures.dimmingInDark
      }
    return figure(environment.era).map { Color.black.withAlpha($0) } ?? palette.dimming
  }

  private func paintCard(_ card: Shape, on list: inout DisplayList) {
    list.fill(card, colors.dialog)
    if !colors.isColored { list.stroke(card, Stroke(colors.outline)) }
  }

  private var hasGlass: Bool { parts.contains(where: \.role.isGlass) }

  /// Returns the colour of an action's title. Capsules use the text colour, and filled capsules use white.
  private func ink(of action: Alert.Action) -> Color {
    if !action.isEnabled { return colors.placeholder }
    if hasGlass, action.isPreferred { return colors.onStrong }
    let plain = hasGlass ? colors.ink : tint
    return action.role == .destructive ? colors.resolve(SystemColors.color(named: "systemRed"), or: plain) : plain
  }
}

extension SolvedBar {
  var isOverSheets: Bool {
    switch content {
    case .keyboard, .alert, .menu: true
    case .statusBar, .navigationBar, .tabBar, .toolbar, .homeIndicator, .card: false
    }
  }
}

/// Draws a menu over the screen. A context menu dims the screen except for its source view.
struct MenuPainter: BarPainter {
  let menu: Menu
  let look: BarLook

  func paint(on list: inout DisplayList) {
    guard let card = parts.first, case .card(let radius) = card.role else { return }
    if menu.style == .contextMenu { paintSource(on: &list) }
    let shape = Shape.rounded(card.frame, radius: radius)
    if colors.isColored { paintShadow(of: card.frame, radius, on: &list) }
    list.fill(shape, colors.dialog)
    list.group(Group(clip: shape)) { paintActions(on: &$0) }
    if !colors.isColored { list.stroke(shape, Stroke(colors.outline)) }
  }

  private func paintSource(on list: inout DisplayList) {
    list.fill(.rect(screen), palette.dimming)
    guard case .view(let view)? = menu.source else { return }
    ViewTreePainter(view, tint: tint, context)?.paint(on: &list)
  }

  private func paintShadow(of frame: Rect, _ radius: Points, on list: inout DisplayList) {
    for layer in 1...10 {
      let spread = Points(Double(layer) * 4)
      list.fill(.rounded(frame.inset(by: -spread), radius: radius + spread), Color.black.withAlpha(0.007))
    }
  }

  private func paintActions(on list: inout DisplayList) {
    write(parts[.title], colors.quietInk, on: &list)
    for part in parts {
      if case .groupTitle = part.role { write(part, colors.quietInk, on: &list) }
      if case .gap = part.role { list.fill(.rect(part.frame), colors.isColored ? colors.fill : palette.surface) }
      if case .separator = part.role { paintLine(part.frame, on: &list) }
      if case .item(let place) = part.role { write(part, ink(of: menu.actions[place]), on: &list) }
      if case .icon(let place) = part.role { paintIcon(of: menu.actions[place], in: part.frame, on: &list) }
      if case .mark = part.role { paintIcon(.check, in: part.frame, colors.ink, on: &list) }
      if case .disclosure = part.role {
        paintIcon(context.isRightToLeft ? .chevronLeft : .chevronRight, in: part.frame, colors.quietInk, on: &list)
      }
    }
  }

  private func paintIcon(of action: Menu.Action, in box: Rect, on list: inout DisplayList) {
    guard let name = action.icon else { return }
    let inks = IconInks(ink: ink(of: action), ground: colors.dialog)
    paintPicture(ImageSource(name: name, isSymbol: true), in: box, inks, on: &list)
  }

  private func ink(of action: Menu.Action) -> Color {
    guard action.isEnabled else { return colors.placeholder }
    return action.isDestructive
      ? colors.resolve(SystemColors.color(named: "systemRed"), or: colors.ink) : colors.ink
  }
}

/// The view or bar button that an open menu covers, as menus do since iOS 26.
struct MenuSource: PaintReader {
  let context: PaintContext

  private var menu: Menu? {
    for bar in layout.bars {
      guard case .menu(let menu) = bar.content, menu.style == .menu else { continue }
      return MenuFigures.coversItems(environment.era) ? menu : nil
    }
    return nil
  }

  func wasView(_ view: ViewID) -> Bool { menu?.source == .view(view) }

  /// Returns the parts of a bar, without the glass that the menu replaces and the items on that glass.
  func remainingParts(of bar: SolvedBar) -> [SolvedPart] {
    guard let menu, menu.source == nil, let item = menu.sourceItem.flatMap({ bar.frame(ofItem: $0) }),
      let glass = bar.parts.first(where: { $0.role.isGlass && $0.frame.contains(item, tolerance: 1) })
    else { return bar.parts }
    return bar.parts.filter { !($0.role.isOnGlass && $0.frame.intersection(glass.frame) != nil) }
  }
}

extension SolvedPart.Role {
  var isGlass: Bool {
    if case .glass = self { true } else { false }
  }

  fileprivate var isOnGlass: Bool {
    if case .badge = self { return true }
    if case .leadingItem = self { return true }
    if case .trailingItem = self { return true }
    if case .item = self { return true }
    return isGlass
  }
}

/// Draws the paper behind the screen's root view and, behind a sheet or a popover, the dimmed presenting screen.
struct BackdropPainter: Painter {
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    let ground =
      layout.views.isEmpty ? nil : colors.background(layout.screen.views[.root].style.background, isRoot: true)
    // Paper under a dark screen would be visible at its round corners.
    guard let sheet else { return list.fill(.rect(screen), ground?.over(colors.paper) ?? colors.paper) }
    list.fill(.rect(screen), colors.paper)
    list.group(Group(id: "presenter")) { list in
      paintPresenter(on: &list)
      list.fill(.rect(screen), palette.dimming)
    }
    list.fill(sheet, colors.paper)
    for part in layout.bars.flatMap(\.parts) {
      if case .arrow(let direction) = part.role {
        list.fill(PopoverArrow(direction, part.frame).outline, ground ?? colors.paper)
      }
    }
  }

  var sheet: Shape? { layout.bars.lazy.compactMap(outline).first }

  private func outline(_ bar: SolvedBar) -> Shape? {
    guard case .card(let radius) = bar.content else { return nil }
    // A card that reaches the bottom of the screen has its bottom corners outside of the screen.
    let hidden = bar.screenFrame.maxY < screen.maxY - 0.5 ? 0 : radius
    return .rounded(bar.screenFrame.inset(by: EdgeInsets(top: 0, left: 0, bottom: -hidden, right: 0)), radius: radius)
  }

  private func paintPresenter(on list: inout DisplayList) {
    let top = max(environment.safeArea.top, 20)
    list.fill(.rect(screen), colors.groupedBackground)
    list.fill(.rect(screen.top(top + 44)), colors.surface)
    for place in 0..<12 {
      let row = Rect(x: 16, y: top + 60 + 64 * Points(Double(place)).value, width: screen.width - 32, height: 48)
      list.fill(.rounded(row, radius: 8), colors.fill)
    }
  }
}

/// Draws the additions of a view presented as a sheet: dimming, a grabber and a popover's arrow.
struct CardPainter {
  let scene: ViewScene

  func paintShade(on list: inout DisplayList) {
    guard case .card(let dims, _, let arrow) = scene.view.style.sheet else { return }
    if dims { list.fill(.rect(scene.context.screen), scene.context.palette.dimming) }
    guard let arrow else { return }
    let colors = scene.context.colors
    list.fill(
      arrow.offset(by: scene.frame.origin).outline,
      colors.background(scene.view.style.background, isRoot: false) ?? colors.paper)
  }

  func paintGrabber(on list: inout DisplayList) {
    guard case .card(_, let grabber?, _) = scene.view.style.sheet else { return }
    GrabberPainter(frame: grabber.offset(by: scene.frame.origin), context: scene.context).paint(on: &list)
  }
}

extension PopoverArrow {
  /// A triangle with a rounded tip.
  fileprivate var outline: Shape {
    let box = frame
    let blunt = 0.18
    func at(_ along: Double, _ out: Double) -> Point {
      switch direction {
      case .up: Point(x: box.minX + box.width * along, y: box.maxY - box.height * out)
      case .down: Point(x: box.minX + box.width * along, y: box.minY + box.height * out)
      case .left: Point(x: box.maxX - box.width * out, y: box.minY + box.height * along)
      case .right: Point(x: box.minX + box.width * out, y: box.minY + box.height * along)
      }
    }
    let before = at(0.5 - blunt / 2, 1 - blunt)
    let after = at(0.5 + blunt / 2, 1 - blunt)
    return .path([
      .move(at(0, 0)), .line(before), .curve(at(0.5, 1), at(0.5, 1), after), .line(at(1, 0)), .close,
    ])
  }
}

struct GrabberPainter: Painter {
  let frame: Rect
  let context: PaintContext

  func paint(on list: inout DisplayList) { list.fill(.capsule(frame), palette.boxLine) }
}
