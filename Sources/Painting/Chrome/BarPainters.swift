import LayoutModel
import Platform

/// Draws a bar or an alert that surrounds the screen's content.
struct SolvedBarPainter: Painter {
  let bar: SolvedBar
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    switch bar.content {
    case .statusBar, .homeIndicator: break
    case .card:
      if let grabber = bar.parts[.grabber]?.frame { GrabberPainter(frame: grabber, context: context).paint(on: &list) }
    case .navigationBar(let content):
      paint(NavigationBarPainter(bar: content, look: look(content.tint)), "navigationBar", on: &list)
    case .tabBar(let content): paint(TabBarPainter(bar: content, look: look(content.tint)), "tabBar", on: &list)
    case .toolbar(let content): paint(ToolbarPainter(bar: content, look: look(content.tint)), "toolbar", on: &list)
    case .alert(let alert): paint(AlertPainter(alert: alert, look: look(alert.tint)), "alert", on: &list)
    case .menu(let menu): paint(MenuPainter(menu: menu, look: look(nil)), "menu", on: &list)
    case .keyboard: paint(KeyboardPainter(frame: bar.screenFrame, context: context), "keyboard", on: &list)
    }
  }

  private func paint(_ painter: some Painter, _ id: String, on list: inout DisplayList) {
    list.group(Group(id: id)) { painter.paint(on: &$0) }
  }

  /// - Parameter tint: The bar's own tint; nil uses the screen's tint.
  private func look(_ tint: DynamicColor?) -> BarLook {
    let screen = layout.views.isEmpty ? nil : layout.screen.views[.root].style.tint
    return BarLook(
      parts: MenuSource(context: context).remainingParts(of: bar),
      tint: colors.tint(tint ?? screen, inherited: colors.tint), context: context, root: bar.root,
      isClear: bar.isAtScrollEdge && colors.isColored && BarFigures.isClearAtScrollEdge(environment.era))
  }
}

extension PaintContext {
  /// The frames of bar backgrounds in a wireframe, in the screen's coordinates. Since iOS 26, a bar has a background
  /// only if the layout gives it a colour.
  var groundsOfBars: [Rect] { layout.bars.compactMap { groundInWireframe(of: $0) } }

  private func groundInWireframe(of bar: SolvedBar) -> Rect? {
    let own: DynamicColor? =
      switch bar.content {
      case .navigationBar(let bar): bar.background
      case .toolbar(let bar): bar.background
      case .tabBar, .statusBar, .homeIndicator, .keyboard, .card, .alert, .menu: nil
      }
    let isFilled = bar.parts[.edge] != nil || colors.background(own, isRoot: false) != nil
    return isFilled ? bar.parts[.ground]?.frame : nil
  }
}

/// The parts and the tint of a bar, in a screen's chrome or in a view hierarchy.
struct BarLook {
  let parts: [SolvedPart]
  let tint: Color
  let context: PaintContext
  var root = ViewID.root
  /// Whether the bar lacks the platform's background and hairline.
  var isClear = false
}

extension Painter {
  /// - Parameter separator: A rectangle without width or without height.
  func paintLine(_ separator: Rect, on list: inout DisplayList) {
    let end = Point(x: separator.maxX, y: separator.maxY)
    list.stroke(.line(separator.origin, end), Stroke(colors.hairline, placement: .inside))
  }
}

protocol BarPainter: Painter {
  var look: BarLook { get }
}

extension BarPainter {
  var context: PaintContext { look.context }
  var parts: [SolvedPart] { look.parts }
  var tint: Color { look.tint }

  fileprivate func itemColors(_ bar: DynamicColor?, _ background: DynamicColor?) -> ItemColors {
    guard parts[.edge] == nil else { return ItemColors(tint: tint, filled: tint, ground: ground(of: background)) }
    // Items on glass have the text colour, unless the bar itself has a tint.
    return ItemColors(
      tint: bar == nil ? colors.ink : tint, filled: colors.strong(tint), ground: colors.glass, isGlass: true)
  }

  fileprivate func ground(of bar: DynamicColor?) -> Color { colors.resolve(bar, or: colors.surface) }

  /// Draws a bar's background with a hairline towards the content. A clear bar or a bar without an edge has only the
  /// layout's own background.
  fileprivate func paintGround(_ background: DynamicColor?, on list: inout DisplayList) {
    guard let ground = parts[.ground]?.frame else { return }
    guard let edge = parts[.edge]?.frame, !look.isClear else {
      if let color = colors.background(background, isRoot: false) { list.fill(.rect(ground), color) }
      return
    }
    list.fill(.rect(ground), self.ground(of: background))
    let line = Shape.line(edge.origin, Point(x: edge.maxX, y: edge.minY))
    list.stroke(line, Stroke(colors.hairline, placement: edge.minY > ground.midY ? .inside : .outside))
  }

  fileprivate func paintGlass(on list: inout DisplayList) {
    for part in parts {
      guard case .glass(let isProminent) = part.role else { continue }
      let shape = Shape.capsule(part.frame)
      list.fill(shape, isProminent ? colors.strong(tint) : colors.glass)
      if !isProminent { list.stroke(shape, Stroke(colors.outline)) }
    }
  }

  fileprivate func paint(_ item: BarItem, _ part: SolvedPart, with items: ItemColors, on list: inout DisplayList) {
    let isFilled = items.isGlass && item.isProminent && item.isEnabled
    let tint = isFilled ? colors.onStrong : colors.tint(item.color, inherited: items.tint)
    let ink = item.isEnabled ? tint : colors.placeholder
    switch item.content {
    case .title: write(part, ink, on: &list)
    case .icon(let name):
      let inks = IconInks(ink: ink, ground: isFilled ? items.filled : items.ground)
      paintPicture(ImageSource(name: name, isSymbol: true), in: part.frame, inks, on: &list)
    case .flexibleSpace, .fixedSpace: break
    }
    if let badge = parts[.badge(of: part.role)] { paintBadge(badge, item.badgeColor, on: &list) }
  }

  fileprivate func paintBadge(_ part: SolvedPart, _ color: DynamicColor?, on list: inout DisplayList) {
    list.fill(.capsule(part.frame), colors.resolve(color, or: colors.badge))
    write(part, colors.isColored ? .white : palette.paper, on: &list)
  }
}

/// The colours of a bar's items and their background. A prominent item on glass is filled with the tint.
private struct ItemColors {
  var tint, filled: Color
  var ground: Color
  var isGlass = false
}

struct NavigationBarPainter: BarPainter {
  let bar: NavigationBar
  let look: BarLook

  func paint(on list: inout DisplayList) {
    paintGround(bar.background, on: &list)
    paintScrollEdge(on: &list)
    write(parts[.prompt], colors.quietInk, on: &list)
    paintSearchField(parts, colors.searchInk, on: &list)
    let ink = colors.resolve(bar.titleColor, or: colors.ink)
    write(parts[.largeTitle], ink, on: &list)
    paintGlass(on: &list)
    let items = itemColors(bar.tint, bar.background)
    if let arrow = parts[.backArrow] {
      paintChevron(in: arrow.frame, pointsLeft: !context.isRightToLeft, items.tint, on: &list)
    }
    write(parts[.backTitle], items.tint, on: &list)
    for part in parts {
      if case .leadingItem(let place) = part.role { paint(bar.leading[place], part, with: items, on: &list) }
      if case .trailingItem(let place) = part.role { paint(bar.trailing[place], part, with: items, on: &list) }
    }
    write(parts[.title], ink, on: &list)
  }

  /// Fades the content under the items of a bar without a background.
  private func paintScrollEdge(on list: inout DisplayList) {
    guard let edge = parts[.scrollEdge]?.frame else { return }
    let own =
      layout.screen.views[.root].style.background.flatMap { colors.background($0, isRoot: true) } ?? colors.paper
    let page = look.root == .root ? own : context.ground(behind: look.root)
    let opaque = page.withAlpha(0.9)
    list.fill(.rect(edge), opaque)
    guard let fade = parts[.scrollEdgeFade]?.frame else { return }
    let stops = [(location: 0.0, color: opaque), (location: 1, color: page.withAlpha(0))]
    if let fill = GradientFill(Gradient([]), in: fade, colors: stops) { list.fill(.rect(fade), fill) }
  }
}

struct ToolbarPainter: BarPainter {
  let bar: Toolbar
  let look: BarLook

  func paint(on list: inout DisplayList) {
    paintGround(bar.background, on: &list)
    paintGlass(on: &list)
    paintSearchField(parts, colors.searchInk, on: &list)
    let items = itemColors(bar.tint, bar.background)
    for part in parts {
      if case .item(let place) = part.role { paint(bar.items[place], part, with: items, on: &list) }
    }
  }
}

struct TabBarPainter: BarPainter {
  let bar: TabBar
  let look: BarLook

  /// The background of tabs: a bar at the edge of the screen, a tray at the top of an iPad, or glass over the content.
  private enum Ground { case bar, tray, glass }

  private var ground: Ground {
    if parts[.edge] != nil { return .bar }
    return bar.isFloating && !BarPartFigures.isGlass(environment.era) ? .tray : .glass
  }

  func paint(on list: inout DisplayList) {
    let ground = ground
    paint(ground, on: &list)
    for (place, tab) in bar.tabs.enumerated() {
      let rest = colors.resolve(bar.unselected, or: ground == .bar ? colors.quietInk : colors.ink)
      let color = !tab.isEnabled ? colors.placeholder : tab.isSelected ? colors.selected(tint) : rest
      if let selection = parts[.tabSelection(place)]?.frame { paintSelection(selection, on: ground, &list) }
      if let icon = parts[.tabIcon(place)] { paintIcon(of: tab, in: icon.frame, color, on: &list) }
      write(parts[.tabTitle(place)], color, on: &list)
      if let badge = parts[.tabBadge(place)] { paintBadge(badge, tab.badgeColor, on: &list) }
    }
  }

  private func paint(_ ground: Ground, on list: inout DisplayList) {
    guard ground != .bar, let capsule = parts[.ground].map({ Shape.capsule($0.frame) }) else {
      return paintGround(bar.background, on: &list)
    }
    list.fill(capsule, colors.resolve(bar.background, or: ground == .tray ? colors.tray : colors.glass))
    if ground == .glass { list.stroke(capsule, Stroke(colors.outline)) }
  }

  private func paintSelection(_ frame: Rect, on ground: Ground, _ list: inout DisplayList) {
    switch ground {
    case .bar: if !colors.isColored { list.fill(.rounded(frame, radius: 14), palette.fill) }
    case .tray: list.fill(.capsule(frame), colors.selectedTab)
    case .glass: list.fill(.capsule(frame), colors.fill)
    }
  }

  private func paintIcon(of tab: TabBar.Tab, in box: Rect, _ color: Color, on list: inout DisplayList) {
    let source = ImageSource(name: tab.icon ?? tab.title)
    if images[source.name] != nil || Symbol(source.name, isRightToLeft: context.isRightToLeft) != nil {
      return paintPicture(source, in: box, IconInks(ink: color, ground: ground(of: bar.background)), on: &list)
    }
    let side = box.inset(by: 2)
    list.stroke(.rounded(side, radius: 6), Stroke(color, weight: .points(1.5)))
    if style != .blocks { write(String(tab.title.prefix(1)), .system(12, .semibold), in: side, ink: color, on: &list) }
  }
}
