import LayoutModel

extension Painter {
  mutating func paint(_ bar: SolvedBar) {
    switch bar.content {
    case .statusBar, .homeIndicator: break
    case .card: paintGrabber(bar.parts[.grabber]?.frame)
    case .navigationBar(let content):
      group(Group(id: "navigationBar")) { $0.paint(content, bar.parts, tint: $0.tint(of: content.tint)) }
    case .tabBar(let content):
      group(Group(id: "tabBar")) { $0.paint(content, bar.parts, tint: $0.tint(of: content.tint)) }
    case .toolbar(let content):
      group(Group(id: "toolbar")) { $0.paint(content, bar.parts, tint: $0.tint(of: content.tint)) }
    case .alert(let alert):
      group(Group(id: "alert")) { $0.paint(alert, bar.parts, tint: $0.tint(of: alert.tint)) }
    case .keyboard: group(Group(id: "keyboard")) { $0.paintKeyboard(in: bar.screenFrame) }
    }
  }

  /// The tint of a bar around the screen: its own, or else the screen's.
  private func tint(of bar: DynamicColor?) -> Color {
    let screen = layout.views.isEmpty ? nil : layout.screen[.root].style.tint
    return colors.tint(bar ?? screen, inherited: colors.tint)
  }

  mutating func paint(_ bar: NavigationBar, _ parts: [SolvedPart], tint: Color) {
    paintGround(parts, bar.background)
    paintScrollEdge(parts[.scrollEdge]?.frame)
    write(parts[.prompt], colors.quietInk)
    paintSearchField(parts, colors.quietInk)
    let ink = colors.resolve(bar.titleColor, or: colors.ink)
    write(parts[.largeTitle], ink)
    paintGlass(parts, tint: tint)
    let items = itemColors(bar.tint, tint: tint, bar.background, parts)
    if let arrow = parts[.backArrow] {
      paintIcon(isRightToLeft ? .chevronRight : .chevronLeft, in: arrow.frame, items.tint)
    }
    write(parts[.backTitle], items.tint)
    for part in parts {
      if case .leadingItem(let place) = part.role { paint(bar.leading[place], part, items) }
      if case .trailingItem(let place) = part.role { paint(bar.trailing[place], part, items) }
    }
    write(parts[.title], ink)
  }

  /// What the items of a bar are drawn in and on; a prominent one in glass is filled with the tint.
  private struct ItemColors {
    var tint, filled: Color
    var ground: Color
    var isGlass = false
  }

  private func itemColors(_ bar: DynamicColor?, tint: Color, _ background: DynamicColor?, _ parts: [SolvedPart])
    -> ItemColors
  {
    guard parts[.edge] == nil else { return ItemColors(tint: tint, filled: tint, ground: ground(of: background)) }
    // Items in glass have the colour of text, unless the bar itself has a tint.
    return ItemColors(
      tint: bar == nil ? colors.ink : tint, filled: colors.strong(tint), ground: colors.glass, isGlass: true)
  }

  private func ground(of bar: DynamicColor?) -> Color { colors.resolve(bar, or: colors.surface) }

  /// A bar's background, with a hairline towards the content; without one only what the layout asks for.
  private mutating func paintGround(_ parts: [SolvedPart], _ background: DynamicColor?) {
    guard let ground = parts[.ground]?.frame else { return }
    guard let edge = parts[.edge]?.frame else {
      if let color = colors.background(background, isRoot: false) { list.fill(.rect(ground), color) }
      return
    }
    list.fill(.rect(ground), self.ground(of: background))
    let line = Shape.line(edge.origin, Point(x: edge.maxX, y: edge.minY))
    list.stroke(line, Stroke(colors.hairline, placement: edge.minY > ground.midY ? .inside : .outside))
  }

  /// Content fades towards the items of a bar without a background.
  private mutating func paintScrollEdge(_ frame: Rect?) {
    guard let frame else { return }
    let page = layout.screen[.root].style.background.flatMap { colors.background($0, isRoot: true) } ?? colors.paper
    let opacity = 0.9, steps = 4
    list.fill(.rect(frame), page.withAlpha(opacity))
    for step in 0..<steps {
      let y = frame.maxY + Points(Double(step) * 4), share = 1 - Double(step + 1) / Double(steps + 1)
      list.fill(.rect(Rect(x: frame.minX, y: y, width: frame.width, height: 4)), page.withAlpha(opacity * share))
    }
  }

  private mutating func paintGlass(_ parts: [SolvedPart], tint: Color) {
    for part in parts {
      guard case .glass(let isProminent) = part.role else { continue }
      let shape = Shape.capsule(part.frame)
      list.fill(shape, isProminent ? colors.strong(tint) : colors.glass)
      if !isProminent { list.stroke(shape, Stroke(colors.outline)) }
    }
  }

  /// What tabs stand on: a bar at the edge of the screen, the tray at the top of an iPad, or glass over the content.
  private enum TabGround { case bar, tray, glass }

  mutating func paint(_ bar: TabBar, _ parts: [SolvedPart], tint: Color) {
    let ground: TabGround = parts[.edge] != nil ? .bar : bar.isFloating ? .tray : .glass
    paintGround(of: bar, ground, parts)
    for (place, tab) in bar.tabs.enumerated() {
      let rest = colors.resolve(bar.unselected, or: ground == .glass ? colors.ink : colors.quietInk)
      let color = !tab.isEnabled ? colors.placeholder : tab.isSelected ? colors.selected(tint) : rest
      if let selection = parts[.tabSelection(place)]?.frame { paintSelectedTab(selection, on: ground) }
      if let icon = parts[.tabIcon(place)] {
        paintTabIcon(tab, in: icon.frame, color, on: self.ground(of: bar.background))
      }
      write(parts[.tabTitle(place)], color)
      if let badge = parts[.tabBadge(place)] { paintBadge(badge, tab) }
    }
  }

  private mutating func paintGround(of bar: TabBar, _ ground: TabGround, _ parts: [SolvedPart]) {
    guard ground != .bar, let capsule = parts[.ground].map({ Shape.capsule($0.frame) }) else {
      return paintGround(parts, bar.background)
    }
    list.fill(capsule, colors.resolve(bar.background, or: ground == .tray ? colors.fill : colors.glass))
    if ground == .glass { list.stroke(capsule, Stroke(colors.outline)) }
  }

  private mutating func paintSelectedTab(_ frame: Rect, on ground: TabGround) {
    switch ground {
    case .bar: if !colors.isColored { list.fill(.rounded(frame, radius: 14), palette.fill) }
    case .tray: list.fill(.capsule(frame), colors.raised)
    case .glass: list.fill(.capsule(frame), colors.fill)
    }
  }

  private mutating func paintTabIcon(_ tab: TabBar.Tab, in box: Rect, _ color: Color, on ground: Color) {
    let source = ImageSource(name: tab.icon ?? tab.title)
    if images[source.name] != nil || Symbol(source.name, isRightToLeft: isRightToLeft) != nil {
      return paintPicture(source, in: box, mode: .scaleAspectFit, tint: color, on: ground)
    }
    let side = box.inset(by: 2)
    list.stroke(.rounded(side, radius: 6), Stroke(color, weight: .points(1.5)))
    if style != .blocks { write(String(tab.title.prefix(1)), 12, .semibold, in: side, color) }
  }

  private mutating func paintBadge(_ part: SolvedPart, _ tab: TabBar.Tab) {
    let ground = colors.isColored ? Color(0xFF3B30) : palette.strong
    list.fill(.capsule(part.frame), colors.resolve(tab.badgeColor, or: ground))
    write(part, colors.isColored ? .white : palette.paper)
  }

  mutating func paint(_ bar: Toolbar, _ parts: [SolvedPart], tint: Color) {
    paintGround(parts, bar.background)
    paintGlass(parts, tint: tint)
    paintSearchField(parts, colors.quietInk)
    let items = itemColors(bar.tint, tint: tint, bar.background, parts)
    for part in parts {
      if case .item(let place) = part.role { paint(bar.items[place], part, items) }
    }
  }

  private mutating func paint(_ item: BarItem, _ part: SolvedPart, _ items: ItemColors) {
    let isFilled = items.isGlass && item.isProminent
    let ink = isFilled ? colors.onStrong : colors.tint(item.color, inherited: items.tint)
    switch item.content {
    case .title: write(part, ink)
    case .icon(let name):
      paintPicture(
        ImageSource(name: name, isSymbol: true), in: part.frame, mode: .scaleAspectFit, tint: ink,
        on: isFilled ? items.filled : items.ground)
    case .flexibleSpace, .fixedSpace: break
    }
  }

  var isRightToLeft: Bool { environment.traits.direction == .rightToLeft }
}
