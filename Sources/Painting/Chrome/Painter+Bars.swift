import LayoutModel

extension Painter {
  mutating func paint(_ bar: SolvedBar) {
    switch bar.content {
    case .statusBar: break
    case .navigationBar(let content):
      group(Group(id: "navigationBar")) { $0.paint(content, in: bar.screenFrame, tint: $0.colors.tint) }
    case .tabBar(let content):
      group(Group(id: "tabBar")) { $0.paint(content, in: bar.screenFrame, tint: $0.colors.tint) }
    case .toolbar(let content):
      group(Group(id: "toolbar")) { $0.paint(content, in: bar.screenFrame, tint: $0.colors.tint) }
    case .keyboard: group(Group(id: "keyboard")) { $0.paintKeyboard(in: bar.screenFrame) }
    case .homeIndicator: break
    }
  }

  mutating func paint(_ bar: NavigationBar, in frame: Rect, tint: Color) {
    // A bar at the top of the safe area reaches under the status bar.
    let ground = frame.minY <= environment.safeArea.top + 1 ? frame.extended(top: frame.minY) : frame
    paintBarGround(ground, bar.background, line: frame.maxY)
    var box = frame.inset(by: sideInsets)
    if !bar.prompt.isEmpty {
      write(bar.prompt, 13, in: box.top(30), colors.quietInk)
      box = box.inset(by: EdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    }
    if let search = bar.search {
      let field = box.bottom(52).inset(by: EdgeInsets(top: 1, left: 0, bottom: 15, right: 0))
      paintSearchField("", placeholder: search, in: field, isRightToLeft: isRightToLeft)
      box = box.inset(by: EdgeInsets(top: 0, left: 0, bottom: 52, right: 0))
    }
    // A bar that is too low for a large title, as on a phone on its side, has a small one.
    let isLarge = bar.isLarge && box.height >= 90
    if isLarge {
      write(bar.title, 34, .bold, in: box.bottom(52), colors.ink, alignment: isRightToLeft ? .right : .left)
      box = box.inset(by: EdgeInsets(top: 0, left: 0, bottom: 52, right: 0))
    }
    let room = paintItems(bar, in: box, tint)
    if !isLarge { paintTitle(bar.title, in: box, room: room) }
  }

  /// The items at both ends, from the ends inwards; what is left between them.
  private mutating func paintItems(_ bar: NavigationBar, in box: Rect, _ tint: Color) -> Rect {
    let ends = isRightToLeft ? (left: bar.trailing, right: bar.leading) : (left: bar.leading, right: bar.trailing)
    var room = box
    for item in ends.left {
      let width = width(of: item)
      paint(item, in: Rect(x: room.minX, y: box.minY, width: width, height: box.height), tint)
      room = room.inset(by: EdgeInsets(top: 0, left: width + 16, bottom: 0, right: 0))
    }
    for item in ends.right {
      let width = width(of: item)
      paint(item, in: Rect(x: room.maxX - width, y: box.minY, width: width, height: box.height), tint)
      room = room.inset(by: EdgeInsets(top: 0, left: 0, bottom: 0, right: width + 16))
    }
    return room
  }

  /// The title in the bar's middle, or moved aside as far as the items need it.
  private mutating func paintTitle(_ title: String, in box: Rect, room: Rect) {
    let width = min(width(of: title, 17, .semibold) + 1, max(0, room.width))
    let x = min(max(box.midX - width / 2, room.minX), room.maxX - width)
    write(title, 17, .semibold, in: Rect(x: x, y: box.minY, width: width, height: box.height), colors.ink)
  }

  private mutating func paintBarGround(_ frame: Rect, _ background: DynamicColor?, line y: Points) {
    list.fill(.rect(frame), colors.resolve(background, or: colors.surface))
    let line = Shape.line(Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y))
    list.stroke(line, Stroke(colors.hairline, placement: y > frame.midY ? .inside : .outside))
  }

  mutating func paint(_ bar: TabBar, in frame: Rect, tint: Color) {
    let ground = frame.reachesBottom(of: screen, environment.safeArea) ? frame.extended(bottom: screen.maxY) : frame
    paintBarGround(ground, bar.background, line: frame.minY)
    guard !bar.tabs.isEmpty else { return }
    let content = frame.height > 60 ? frame.top(49) : frame
    let width = content.width / Double(bar.tabs.count)
    for (place, tab) in bar.tabs.enumerated() {
      let column = isRightToLeft ? bar.tabs.count - 1 - place : place
      let box = Rect(
        x: content.minX + width * Double(column), y: content.minY, width: width, height: content.height)
      paint(tab, in: box, tab.isSelected ? colors.selected(tint) : colors.quietInk)
    }
  }

  /// An icon over its title, before it where the bar is low.
  private mutating func paint(_ tab: TabBar.Tab, in box: Rect, _ color: Color) {
    let weight: FontWeight = tab.isSelected ? .semibold : .medium
    let isLow = box.height < 40, half = width(of: tab.title, 12, weight) / 2
    let icon =
      isLow
      ? Rect(x: box.midX + (isRightToLeft ? half + 6 : -half - 26), y: box.midY - 10, width: 20, height: 20)
      : Rect(x: box.midX - 13, y: box.minY + 6, width: 26, height: 26)
    if tab.isSelected, !colors.isColored {
      let beside = isLow ? 2 * half + 16 : 12
      let ground = icon.inset(
        by: EdgeInsets(top: -2, left: isRightToLeft ? -beside : -12, bottom: -1, right: isRightToLeft ? -12 : -beside))
      list.fill(.rounded(ground, radius: 14), palette.fill)
    }
    paintTabIcon(tab, in: icon, color)
    let title = isLow ? box : Rect(x: box.minX + 2, y: box.minY + 33, width: box.width - 4, height: 14)
    write(tab.title, isLow ? 12 : 10, weight, in: title, color)
    if let badge = tab.badge {
      paintBadge(badge, at: Point(x: icon.maxX + (isLow ? -5 : 2), y: icon.minY + (isLow ? 1 : 2)))
    }
  }

  private mutating func paintTabIcon(_ tab: TabBar.Tab, in box: Rect, _ color: Color) {
    let source = ImageSource(name: tab.icon ?? tab.title)
    if images[source.name] != nil || Icon.symbol(source.name, isRightToLeft: isRightToLeft) != nil {
      return paintPicture(source, in: box, mode: .scaleAspectFit, tint: color)
    }
    let side = box.inset(by: 2)
    list.stroke(.rounded(side, radius: 6), Stroke(color, weight: .points(1.5)))
    if style != .blocks { write(String(tab.title.prefix(1)), 12, .semibold, in: side, color) }
  }

  private mutating func paintBadge(_ text: String, at center: Point) {
    let width = max(18, width(of: text, 11, .medium) + 10)
    let box = Rect(x: center.x - width / 2, y: center.y - 9, width: width, height: 18)
    list.fill(.capsule(box), colors.isColored ? Color(0xFF3B30) : palette.strong)
    write(text, 11, .medium, in: box, colors.isColored ? .white : palette.paper)
  }

  mutating func paint(_ bar: Toolbar, in frame: Rect, tint: Color) {
    let ground = frame.reachesBottom(of: screen, environment.safeArea) ? frame.extended(bottom: screen.maxY) : frame
    paintBarGround(ground, bar.background, line: frame.minY)
    let box = (frame.height > 60 ? frame.top(44) : frame).inset(by: sideInsets)
    let widths = bar.items.map { width(of: $0) }
    let flexible = bar.items.count { $0.content == .flexibleSpace }
    let used = widths.reduce(0, +) + 8 * Double(max(0, bar.items.count - 1))
    let space = flexible > 0 ? max(0, box.width - used) / Double(flexible) : 0
    var x = box.minX
    for (place, item) in bar.items.enumerated() {
      let width = item.content == .flexibleSpace ? space : widths[place]
      let left = isRightToLeft ? box.minX + box.maxX - x - width : x
      paint(item, in: Rect(x: left, y: box.minY, width: width, height: box.height), tint)
      x += width + 8
    }
  }

  private mutating func paint(_ item: BarItem, in box: Rect, _ tint: Color) {
    switch item.content {
    case .title(let title): write(title, 17, item.isProminent ? .semibold : .regular, in: box, tint)
    case .icon(let name):
      paintPicture(ImageSource(name: name, isSymbol: true), in: box.square(24), mode: .scaleAspectFit, tint: tint)
    case .flexibleSpace, .fixedSpace: break
    }
  }

  private func width(of item: BarItem) -> Points {
    switch item.content {
    case .title(let title): width(of: title, 17, item.isProminent ? .semibold : .regular) + 1
    case .icon: 28
    case .flexibleSpace: 0
    case .fixedSpace(let width): width
    }
  }

  var isRightToLeft: Bool { environment.traits.direction == .rightToLeft }

  /// Between a bar's content and the screen's sides.
  private var sideInsets: EdgeInsets {
    let margin: Points = environment.size.width >= 414 ? 20 : 16
    return EdgeInsets(
      top: 0, left: environment.safeArea.left + margin, bottom: 0, right: environment.safeArea.right + margin)
  }
}

extension Rect {
  /// This rectangle with its upper edge moved up by a distance.
  fileprivate func extended(top distance: Points) -> Rect {
    Rect(x: minX, y: minY - distance, width: width, height: height + distance)
  }

  fileprivate func extended(bottom y: Points) -> Rect { Rect(x: minX, y: minY, width: width, height: y - minY) }

  /// Whether nothing but the home indicator's strip lies below.
  fileprivate func reachesBottom(of screen: Rect, _ safeArea: EdgeInsets) -> Bool {
    maxY >= screen.maxY - safeArea.bottom - 1
  }
}
