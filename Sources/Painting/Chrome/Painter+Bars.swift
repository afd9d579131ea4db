import LayoutModel

extension Painter {
  mutating func paint(_ bar: SolvedBar) {
    switch bar.content {
    case .statusBar, .homeIndicator: break
    case .navigationBar(let content):
      group(Group(id: "navigationBar")) { $0.paint(content, bar.parts, tint: $0.tint(of: content.tint)) }
    case .tabBar(let content):
      group(Group(id: "tabBar")) { $0.paint(content, bar.parts, tint: $0.tint(of: content.tint)) }
    case .toolbar(let content):
      group(Group(id: "toolbar")) { $0.paint(content, bar.parts, tint: $0.tint(of: content.tint)) }
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
    write(parts[.prompt], colors.quietInk)
    paintSearchField(parts, colors.quietInk)
    let ink = colors.resolve(bar.titleColor, or: colors.ink)
    write(parts[.largeTitle], ink)
    if let arrow = parts[.backArrow] { paintIcon(isRightToLeft ? .chevronRight : .chevronLeft, in: arrow.frame, tint) }
    write(parts[.backTitle], tint)
    let ground = ground(of: bar.background)
    for part in parts {
      if case .leadingItem(let place) = part.role { paint(bar.leading[place], part, tint, on: ground) }
      if case .trailingItem(let place) = part.role { paint(bar.trailing[place], part, tint, on: ground) }
    }
    write(parts[.title], ink)
  }

  private func ground(of bar: DynamicColor?) -> Color { colors.resolve(bar, or: colors.surface) }

  /// A bar's background, with a hairline towards the content; without one it floats.
  private mutating func paintGround(_ parts: [SolvedPart], _ background: DynamicColor?) {
    guard let ground = parts[.ground]?.frame else { return }
    guard let edge = parts[.edge]?.frame else {
      return list.fill(.capsule(ground), colors.resolve(background, or: colors.fill))
    }
    list.fill(.rect(ground), self.ground(of: background))
    let line = Shape.line(edge.origin, Point(x: edge.maxX, y: edge.minY))
    list.stroke(line, Stroke(colors.hairline, placement: edge.minY > ground.midY ? .inside : .outside))
  }

  mutating func paint(_ bar: TabBar, _ parts: [SolvedPart], tint: Color) {
    paintGround(parts, bar.background)
    for (place, tab) in bar.tabs.enumerated() {
      let color = tab.isSelected ? colors.selected(tint) : colors.quietInk
      if let selection = parts[.tabSelection(place)] {
        if bar.isFloating {
          list.fill(.capsule(selection.frame), colors.raised)
        } else if !colors.isColored {
          list.fill(.rounded(selection.frame, radius: 14), palette.fill)
        }
      }
      if let icon = parts[.tabIcon(place)] { paintTabIcon(tab, in: icon.frame, color, on: ground(of: bar.background)) }
      write(parts[.tabTitle(place)], color)
      if let badge = parts[.tabBadge(place)] { paintBadge(badge) }
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

  private mutating func paintBadge(_ part: SolvedPart) {
    list.fill(.capsule(part.frame), colors.isColored ? Color(0xFF3B30) : palette.strong)
    write(part, colors.isColored ? .white : palette.paper)
  }

  mutating func paint(_ bar: Toolbar, _ parts: [SolvedPart], tint: Color) {
    paintGround(parts, bar.background)
    for part in parts {
      if case .item(let place) = part.role { paint(bar.items[place], part, tint, on: ground(of: bar.background)) }
    }
  }

  private mutating func paint(_ item: BarItem, _ part: SolvedPart, _ tint: Color, on ground: Color) {
    let tint = colors.tint(item.color, inherited: tint)
    switch item.content {
    case .title: write(part, tint)
    case .icon(let name):
      paintPicture(
        ImageSource(name: name, isSymbol: true), in: part.frame, mode: .scaleAspectFit, tint: tint, on: ground)
    case .flexibleSpace, .fixedSpace: break
    }
  }

  var isRightToLeft: Bool { environment.traits.direction == .rightToLeft }
}

extension [SolvedPart] {
  subscript(role: SolvedPart.Role) -> SolvedPart? { first { $0.role == role } }
}
