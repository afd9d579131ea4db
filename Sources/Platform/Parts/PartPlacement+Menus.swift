package import LayoutModel

/// A menu in its place.
package struct PlacedMenu {
  package let frame: Rect
  package let parts: [SolvedPart]
}

/// The card, the groups and the actions of menus.
extension PartPlacement {
  /// - Parameters:
  ///   - source: what the menu is of.
  ///   - room: the part of the screen that it may cover; what does not fit is cut off, as it scrolls.
  package func place(_ menu: Menu, beside source: Rect, in room: Rect) -> PlacedMenu {
    let room = room.inset(by: MenuFigures.margin(era))
    var rows = MenuRows(menu, self, width: min(MenuFigures.width(era), max(0, room.width)))
    rows.add(menu)
    let height = min(rows.height, max(0, room.height))
    let origin = origin(of: Size(width: rows.width, height: height), menu, beside: source, in: room)
    let frame = environment.scale.roundingEdges(
      Rect(x: origin.x, y: origin.y, width: rows.width, height: height))
    let card = SolvedPart(.card(cornerRadius: MenuFigures.radius(era)), frame)
    return PlacedMenu(frame: frame, parts: [card] + rows.parts(from: frame.origin))
  }

  /// Below its source where there is room, or else above it, and as near to its middle as the room allows.
  private func origin(of size: Size, _ menu: Menu, beside source: Rect, in room: Rect) -> Point {
    let covers = menu.style == .menu && MenuFigures.coversItems(era)
    let gap = covers ? 0 : MenuFigures.gap(era)
    let below = covers ? source.minY : source.maxY + gap
    let above = covers ? source.maxY - size.height : source.minY - gap - size.height
    let y = below + size.height <= room.maxY || above < room.minY ? below : above
    return Point(
      x: max(room.minX, min(source.midX - size.width / 2, room.maxX - size.width)),
      y: max(room.minY, min(y, room.maxY - size.height)))
  }
}

/// The rows of a menu from its top down, relative to its top left corner.
private struct MenuRows {
  let width: Points
  private(set) var height: Points
  private var boxes: [(role: SolvedPart.Role, box: Rect, text: TextAttributes?)] = []
  private let placement: PartPlacement
  private let hasMarks: Bool
  private let hasIcons: Bool

  private var era: PlatformEra { placement.era }

  init(_ menu: Menu, _ placement: PartPlacement, width: Points) {
    (self.placement, self.width) = (placement, width)
    let leads = MenuFigures.iconLeads(placement.era)
    // An arrow stands among the checkmarks until iOS 18.
    hasMarks = menu.actions.contains { $0.isSelected || !leads && $0.opensMenu }
    hasIcons = menu.actions.contains { $0.icon != nil }
    height = 0
  }

  mutating func add(_ menu: Menu) {
    height += MenuFigures.aroundActions(era)
    if !menu.title.isEmpty { add(title: menu.title, .title) }
    var place = 0
    for (index, group) in menu.groups.enumerated() where !(group.title.isEmpty && group.actions.isEmpty) {
      if index > 0, place > 0 { addGap() }
      if !group.title.isEmpty { add(title: group.title, .groupTitle(index)) }
      for (row, action) in group.actions.enumerated() {
        let isFirst = row == 0 && group.title.isEmpty && (place > 0 || menu.title.isEmpty)
        if !isFirst, MenuFigures.hasLines(era) { add(.separator, Rect(x: 0, y: height, width: width, height: 0)) }
        add(action, place)
        place += 1
      }
    }
    height += MenuFigures.aroundActions(era)
  }

  func parts(from origin: Point) -> [SolvedPart] {
    boxes.map { role, box, text in
      let frame = box.offset(by: origin)
      return SolvedPart(role, frame, text: text?.layout(in: frame, traits: placement.traits))
    }
  }

  private mutating func add(_ role: SolvedPart.Role, _ box: Rect, text: TextAttributes? = nil) {
    boxes.append((role, mirrored(box), text))
  }

  private func mirrored(_ box: Rect) -> Rect {
    guard placement.isRightToLeft else { return box }
    return Rect(x: width - box.maxX, y: box.minY, width: box.width, height: box.height)
  }

  private mutating func addGap() {
    let gap = MenuFigures.gapOfGroups(era)
    if MenuFigures.groupIsParted(era) {
      let inset = MenuFigures.besideAction(era)
      add(.separator, Rect(x: inset, y: height + gap / 2, width: width - 2 * inset, height: 0))
    } else {
      add(.gap, Rect(x: 0, y: height, width: width, height: gap))
    }
    height += gap
  }

  private mutating func add(title: String, _ role: SolvedPart.Role) {
    let side = MenuFigures.besideAction(era), around = MenuFigures.aroundGroupTitle(era)
    let text = attributes(title, MenuFigures.titleStyle(era), lines: MenuFigures.mostLines(era))
    let room = width - 2 * side, high = text.size(fitting: room, in: placement.traits).height
    add(role, Rect(x: side, y: height + around, width: room, height: high), text: text)
    height += high + 2 * around
  }

  private mutating func add(_ action: Menu.Action, _ place: Int) {
    let side = MenuFigures.besideAction(era), leads = MenuFigures.iconLeads(era)
    let mark = MenuFigures.mark(era), icon = MenuFigures.icon(era), beside = MenuFigures.besideTitle(era)
    var start = side, end = width - side
    let marks = Rect(x: start, y: 0, width: mark, height: 0)
    if hasMarks { start += mark + MenuFigures.besideMark(era) }
    let pictures = Rect(x: leads ? start : end - icon, y: 0, width: icon, height: 0)
    if hasIcons { if leads { start += icon + beside } else { end -= icon + beside } }
    if leads, action.opensMenu { end -= mark + beside }
    let text = attributes(action.title, MenuFigures.actionStyle(era), lines: MenuFigures.mostLines(era))
    let high = text.size(fitting: end - start, in: placement.traits).height
    let row = Rect(
      x: 0, y: height, width: width, height: max(MenuFigures.action(era), high + 2 * MenuFigures.aroundTitle(era)))
    add(.item(place), Rect(x: start, y: row.midY - high / 2, width: end - start, height: high), text: text)
    func square(_ column: Rect) -> Rect {
      Rect(x: column.minX, y: row.midY - column.width / 2, width: column.width, height: column.width)
    }
    if action.icon != nil { add(.icon(place), square(pictures)) }
    if action.isSelected { add(.mark(place), square(marks)) }
    if action.opensMenu {
      add(.disclosure, square(leads ? Rect(x: end + beside, y: 0, width: mark, height: 0) : marks))
    }
    height = row.maxY
  }

  private func attributes(_ string: String, _ style: TextStyle, lines: Int) -> TextAttributes {
    TextAttributes(text: RichText(string), font: Font(.textStyle(style)), alignment: placement.leading, lines: lines)
  }
}

extension SolvedBar {
  /// Returns the frame of the button with a title or icon; nil if the bar has none.
  package func frame(ofItem name: String) -> Rect? {
    func place(in items: [BarItem]) -> Int? {
      items.firstIndex { $0.content == .title(name) || $0.content == .icon(name) }
    }
    switch content {
    case .navigationBar(let bar):
      return place(in: bar.leading).flatMap { parts[.leadingItem($0)]?.frame }
        ?? place(in: bar.trailing).flatMap { parts[.trailingItem($0)]?.frame }
    case .toolbar(let bar): return place(in: bar.items).flatMap { parts[.item($0)]?.frame }
    case .statusBar, .tabBar, .keyboard, .homeIndicator, .card, .alert, .menu: return nil
    }
  }
}
