package import LayoutModel

/// An alert with its frame and its parts.
package struct PlacedAlert {
  package let frame: Rect
  package let parts: [SolvedPart]
}

extension PartPlacement {
  /// - Parameter room: The part of the screen that the keyboard does not cover.
  package func place(_ alert: Alert, in room: Rect) -> PlacedAlert {
    let look = AlertLook(alert, environment)
    if look.rises { return rising(alert, look, in: room) }
    let width = min(AlertFigures.width(era), max(0, room.width - 2 * AlertFigures.margin(era)))
    let order = alert.orderedActions
    let rows = rows(of: order, in: alert, look, width: width)
    let height = look.height(of: rows)
    let area = area(in: room)
    let words = words(of: alert, look, width, atMost: area.height - 2 * AlertFigures.margin(era) - height)
    let size = Size(width: width, height: words.height + height)
    let origin = Point(x: room.midX - size.width / 2, y: area.midY - size.height / 2)
    let frame = environment.scale.roundingEdges(Rect(origin: origin, size: size))
    return PlacedAlert(
      frame: frame,
      parts: [card(frame)] + parts(of: words, from: frame.origin)
        + parts(of: rows, alert, look, in: frame, below: words.height))
  }

  /// Returns the area in which alerts are centred.
  private func area(in room: Rect) -> Rect {
    guard AlertFigures.keepsToSafeArea(era) else { return room }
    return room.intersection(screen.inset(by: environment.safeArea)) ?? room
  }

  /// Places the cards of an action sheet at the bottom of the screen. The cancel action has a card of its own.
  private func rising(_ alert: Alert, _ look: AlertLook, in room: Rect) -> PlacedAlert {
    let around = AlertFigures.aroundSheet(era)
    let safe = environment.safeArea
    let width = min(room.width - safe.left - safe.right, screen.width, screen.height) - 2 * around
    let cancel = alert.actions.indices.filter { alert.cancels($0) }
    let others = alert.actions.indices.filter { !alert.cancels($0) }
    let rows = others.map { [$0] }
    let height = look.height(of: rows)
    let ownHeight = look.height(of: cancel.map { [$0] })
    let bottom = room.maxY - max(around, safe.bottom)
    let gap = cancel.isEmpty ? 0 : AlertFigures.gapOfSheetGroups(era)
    let words = words(of: alert, look, width, atMost: bottom - safe.top - around - ownHeight - gap - height)
    let x = room.midX - width / 2
    let top = bottom - ownHeight - gap - height - words.height
    let card = environment.scale.roundingEdges(Rect(x: x, y: top, width: width, height: words.height + height))
    var parts: [SolvedPart] = []
    var frame = card
    if !card.isEmpty { parts.append(self.card(card)) }
    parts += self.parts(of: words, from: card.origin)
    parts += self.parts(of: rows, alert, look, in: card, below: words.height)
    if !cancel.isEmpty {
      let own = Rect(x: card.minX, y: bottom - ownHeight, width: card.width, height: ownHeight)
      parts.append(self.card(own))
      parts += self.parts(of: cancel.map { [$0] }, alert, look, in: own, below: 0)
      frame = card.isEmpty ? own : card.union(own)
    }
    return PlacedAlert(frame: frame, parts: parts)
  }

  private func card(_ frame: Rect) -> SolvedPart {
    SolvedPart(.card(cornerRadius: AlertFigures.radius(era)), frame)
  }

  // MARK: Words

  /// The texts of an alert, relative to its card's top left corner.
  private struct Words {
    var height: Points = 0
    var boxes: [(role: SolvedPart.Role, box: Rect, text: TextAttributes)] = []
  }

  private func words(of alert: Alert, _ look: AlertLook, _ width: Points, atMost most: Points) -> Words {
    var words = Words()
    guard !(alert.title.isEmpty && alert.message.isEmpty && alert.fields.isEmpty) else { return words }
    let around = look.aroundWords
    let inner = max(0, width - around.horizontal)
    words.height = around.top
    for (role, string, font) in [(.title, alert.title, look.titleFont), (.message, alert.message, look.messageFont)]
      as [(SolvedPart.Role, String, Font)] where !string.isEmpty
    {
      if !words.boxes.isEmpty { words.height += AlertFigures.gapAboveMessage(era) }
      let alignment: TextAlignment = look.wordsAreCentered ? .center : leading
      let text = TextAttributes(text: RichText(string), font: font, alignment: alignment, lines: 0)
      let room = max(0, most - words.height - around.bottom - look.height(of: alert.fields))
      let height = min(text.size(fitting: inner, in: traits).height, room)
      words.boxes.append((role, Rect(x: around.left, y: words.height, width: inner, height: height), text))
      words.height += height
    }
    if !alert.fields.isEmpty { words.height += AlertFigures.gapAboveFields(era) }
    let beside = AlertFigures.besideFields(era)
    for (place, placeholder) in alert.fields.enumerated() {
      if place > 0 { words.height += AlertFigures.gapOfFields(era) }
      let box = Rect(
        x: beside, y: words.height, width: max(0, width - 2 * beside), height: AlertFigures.field(era))
      let text = TextAttributes(text: RichText(placeholder), font: look.messageFont, alignment: leading)
      words.boxes.append((.field(place), box, text))
      words.height += box.height
    }
    words.height += around.bottom
    return words
  }

  private func parts(of words: Words, from origin: Point) -> [SolvedPart] {
    words.boxes.map { role, box, text in
      let frame = box.offset(by: origin)
      let inset: Points = if case .field = role { AlertFigures.besideFieldText(era) } else { 0 }
      return SolvedPart(role, frame, text: text.layout(in: frame.cutting(left: inset, right: inset), traits: traits))
    }
  }

  // MARK: Actions

  /// Returns the actions in rows. Two actions share a row if their titles fit.
  private func rows(of order: [Int], in alert: Alert, _ look: AlertLook, width: Points) -> [[Int]] {
    guard alert.style == .alert, order.count == 2 else { return order.map { [$0] } }
    let gap = AlertFigures.gapOfActions(era)
    let around = AlertFigures.aroundActions(era)
    let room = (width - 2 * around - gap) / 2 - 2 * AlertFigures.besideActionTitle(era)
    let fits = order.allSatisfy { look.width(of: $0, in: alert) <= room }
    // The cancel action is first in a row, and last in a column.
    return fits ? [order.sorted { alert.cancels($0) && !alert.cancels($1) }] : order.map { [$0] }
  }

  /// - Parameter wordHeight: The height of the texts and fields at the top of the card; 0 if there are none.
  private func parts(
    of rows: [[Int]], _ alert: Alert, _ look: AlertLook, in card: Rect, below wordHeight: Points
  ) -> [SolvedPart] {
    let around = AlertFigures.aroundActions(era)
    let gap = AlertFigures.gapOfActions(era)
    var parts: [SolvedPart] = []
    var y = card.minY + wordHeight + around
    for (place, row) in rows.enumerated() {
      let width = (card.width - 2 * around - gap * Double(row.count - 1)) / Double(row.count)
      for (column, index) in row.enumerated() {
        let shown = isRightToLeft ? row.count - 1 - column : column
        let x = card.minX + around + (width + gap) * Double(shown)
        let frame = Rect(x: x, y: y, width: width, height: look.actionHeight)
        let action = alert.actions[index]
        if look.isGlass { parts.append(SolvedPart(.glass(isProminent: action.isPreferred && action.isEnabled), frame)) }
        parts.append(title(of: action, index, look.font(of: index, in: alert), in: frame))
        if !look.isGlass, shown > 0 {
          parts.append(SolvedPart(.separator, Rect(x: frame.minX, y: y, width: 0, height: frame.height)))
        }
      }
      if !look.isGlass, place > 0 || wordHeight > 0 {
        parts.append(SolvedPart(.separator, Rect(x: card.minX, y: y, width: card.width, height: 0)))
      }
      y += look.actionHeight + gap
    }
    return parts
  }

  private func title(of action: Alert.Action, _ index: Int, _ font: Font, in frame: Rect) -> SolvedPart {
    let inset = AlertFigures.besideActionTitle(era)
    var text = TextAttributes(text: RichText(action.title), font: font, alignment: .center)
    text.minimumScale = AlertFigures.minScaleOfTitle(era)
    return SolvedPart(
      .item(index), frame, text: text.layout(in: frame.cutting(left: inset, right: inset), traits: traits))
  }
}

private struct AlertLook {
  let rises: Bool
  let isGlass: Bool
  let wordsAreCentered: Bool
  let aroundWords: EdgeInsets
  let titleFont, messageFont: Font
  let actionHeight: Points
  private let actionStyle: TextStyle
  private let era: PlatformEra
  private let textSize: TextSize

  init(_ alert: Alert, _ environment: Environment) {
    era = environment.era
    textSize = environment.traits.textSize
    let device = ChromeMetrics(environment).device
    isGlass = BarPartFigures.isGlass(era)
    rises = alert.style == .actionSheet && AlertFigures.sheetRises(era, device)
    let isSheet = alert.style == .actionSheet && !isGlass
    wordsAreCentered = AlertFigures.wordsAreCentered(era)
    aroundWords = (isSheet ? AlertFigures.aroundSheetWords : AlertFigures.aroundWords)(era)
    titleFont =
      isSheet ? Font(.textStyle(AlertFigures.sheetWords(era)), weight: .semibold) : Font(.textStyle(.headline))
    messageFont = Font(.textStyle((isSheet ? AlertFigures.sheetWords : AlertFigures.message)(era)))
    actionStyle = (isSheet ? AlertFigures.sheetActionStyle : AlertFigures.actionStyle)(era)
    let standard = (isSheet ? AlertFigures.sheetAction : AlertFigures.action)(era)
    actionHeight = environment.scale.roundingEdge(AlertLook.grown(standard, actionStyle, textSize: textSize, era: era))
  }

  /// Returns the unrounded height of an action, given its height at the default text size.
  private static func grown(
    _ standard: Points, _ style: TextStyle, textSize: TextSize, era: PlatformEra
  ) -> Points {
    func line(_ size: TextSize) -> Points {
      FontMetrics(Font(.textStyle(style)).resolved(textSize: size, era: era), era: era).lineHeight
    }
    if AlertFigures.actionGrows(era) { return standard + max(0, line(textSize) - line(.large)) }
    return textSize < .accessibility1
      ? standard : max(standard, line(textSize) + 2 * AlertFigures.aroundActionTitle(era))
  }

  func width(of action: Int, in alert: Alert) -> Points {
    let font = font(of: action, in: alert).resolved(textSize: textSize, era: era)
    return FontMetrics(font, era: era).width(of: alert.actions[action].title)
  }

  /// Returns the font of an action. The preferred action is semibold. Until iOS 18, the cancel action is semibold if no
  /// action is preferred.
  func font(of action: Int, in alert: Alert) -> Font {
    let isDefault = AlertFigures.cancelIsBold(era) && !alert.actions.contains(where: \.isPreferred)
    let isBold = alert.actions[action].isPreferred || isDefault && alert.cancels(action)
    return Font(.textStyle(actionStyle), weight: isBold ? .semibold : AlertFigures.actionWeight(era))
  }

  func height(of rows: [[Int]]) -> Points {
    guard !rows.isEmpty else { return 0 }
    let gaps = AlertFigures.gapOfActions(era) * Double(rows.count - 1)
    return actionHeight * Double(rows.count) + gaps + 2 * AlertFigures.aroundActions(era)
  }

  func height(of fields: [String]) -> Points {
    guard !fields.isEmpty else { return 0 }
    let gaps = AlertFigures.gapOfFields(era) * Double(fields.count - 1)
    return AlertFigures.gapAboveFields(era) + AlertFigures.field(era) * Double(fields.count) + gaps
  }
}

extension Alert {
  /// The indices of the actions, with the cancel action last.
  fileprivate var orderedActions: [Int] {
    actions.indices.filter { !cancels($0) } + actions.indices.filter { cancels($0) }
  }

  fileprivate func cancels(_ action: Int) -> Bool { actions[action].role == .cancel }
}

package struct PlacedMenu {
  package let frame: Rect
  package let parts: [SolvedPart]
}

extension PartPlacement {
  /// - Parameters:
  ///   - source: The frame of the view or item that shows the menu.
  ///   - room: The area that the menu may cover. Rows that do not fit are cut off, because menus scroll.
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

  /// Returns an origin below the source or, if the menu only fits there, above it. The menu is horizontally as close to
  /// the middle of the source as possible.
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

/// The rows of a menu from top to bottom, relative to its top left corner.
private struct MenuRows {
  let width: Points
  private(set) var height: Points
  private var boxes: [(role: SolvedPart.Role, box: Rect, text: TextAttributes?)] = []
  private let placement: PartPlacement
  private let hasMarks: Bool
  private let hasIcons: Bool

  private var era: PlatformEra { placement.era }

  init(_ menu: Menu, _ placement: PartPlacement, width: Points) {
    self.placement = placement
    self.width = width
    let leads = MenuFigures.iconLeads(placement.era)
    // Until iOS 18, the arrow of a submenu is in the column of checkmarks.
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
    let side = MenuFigures.besideAction(era)
    let around = MenuFigures.aroundGroupTitle(era)
    let text = attributes(title, MenuFigures.titleStyle(era), lines: MenuFigures.maxLines(era))
    let room = width - 2 * side
    let high = text.size(fitting: room, in: placement.traits).height
    add(role, Rect(x: side, y: height + around, width: room, height: high), text: text)
    height += high + 2 * around
  }

  private mutating func add(_ action: Menu.Action, _ place: Int) {
    let side = MenuFigures.besideAction(era)
    let leads = MenuFigures.iconLeads(era)
    let mark = MenuFigures.mark(era)
    let icon = MenuFigures.icon(era)
    let beside = MenuFigures.besideTitle(era)
    var start = side
    var end = width - side
    let marks = Rect(x: start, y: 0, width: mark, height: 0)
    if hasMarks { start += mark + MenuFigures.besideMark(era) }
    let pictures = Rect(x: leads ? start : end - icon, y: 0, width: icon, height: 0)
    if hasIcons { if leads { start += icon + beside } else { end -= icon + beside } }
    if leads, action.opensMenu { end -= mark + beside }
    let text = attributes(action.title, MenuFigures.actionStyle(era), lines: MenuFigures.maxLines(era))
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
  /// Returns the frame of the item with a title or icon name, or nil if the bar has none.
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

/// The keyboard's parts are only drawn. Constraints only refer to the top of the keyboard.
extension PartPlacement {
  /// Returns the lines between suggestions, the keys row by row, and the symbols below the keys, which phones without a
  /// home button show in portrait. In landscape, the safe area below and beside the keys stays free. The letters are
  /// English, so the keyboard is never mirrored.
  package func partsOfKeyboard(in frame: Rect) -> [SolvedPart] {
    let area = environment.safeArea
    let insets = KeyboardFigures.around
    let metrics = ChromeMetrics(environment)
    let suggestions = frame.top(max(0, frame.height - metrics.keyboardHeight(.hidden)))
    let strip = KeyboardFigures.freeStrip(metrics.keyboardSetting.device)
    let box = frame.cutting(
      top: suggestions.height + insets.top, left: insets.left + area.left,
      bottom: insets.bottom + max(0, area.bottom) * strip, right: insets.right + area.right)
    let height = box.height / Double(PartPlacement.letters.count + 1)
    let unit = box.width / Double(PartPlacement.letters[0].count)
    var parts = lines(between: suggestions.cutting(left: area.left, right: area.right))
    for (place, row) in PartPlacement.letters.enumerated() {
      let line = Rect(x: box.minX, y: box.minY + height * Double(place), width: box.width, height: height)
      parts += place == 2 ? lastLetters(row, in: line, unit: unit) : letters(row, in: line, unit: unit)
    }
    parts += lastRow(in: box.bottom(height), unit: unit)
    return parts + symbols(in: frame.bottom(frame.maxY - box.maxY), below: box)
  }

  /// Returns the space bar and the keys beside it. Phones with a home button have an emoji key, which takes half the
  /// width of the key for numbers.
  private func lastRow(in line: Rect, unit: Points) -> [SolvedPart] {
    let hasEmoji = device.isDisjoint(with: [.homeIndicator, .pad])
    let size = KeyboardFigures.word
    let side = unit * KeyboardFigures.wordKey
    var x = line.minX
    func cell(_ width: Points) -> Rect {
      defer { x += width }
      return Rect(x: x, y: line.minY, width: width, height: line.height)
    }
    var keys = [key("123", .wordKey, in: cell(hasEmoji ? side / 2 : side), size: size)]
    if hasEmoji { keys.append(SolvedPart(.emojiKey, cap(cell(side / 2)))) }
    keys.append(key("space", .key, in: cell(unit * KeyboardFigures.spaceBar), size: size))
    keys.append(key("return", .wordKey, in: cell(side), size: size))
    return keys
  }

  private func symbols(in strip: Rect, below keys: Rect) -> [SolvedPart] {
    let device = ChromeMetrics(environment).keyboardSetting.device
    guard device.contains(.homeIndicator), device.isDisjoint(with: [.pad, .landscape]) else { return [] }
    let side = KeyboardFigures.symbolInStrip
    let inset = KeyboardFigures.besideSymbolInStrip
    let y = strip.minY + strip.height * KeyboardFigures.middleOfStrip - side / 2
    return [
      SolvedPart(.emoji, Rect(x: keys.minX + inset, y: y, width: side, height: side)),
      SolvedPart(.dictation, Rect(x: keys.maxX - inset - side, y: y, width: side, height: side)),
    ]
  }

  private func lines(between suggestions: Rect) -> [SolvedPart] {
    if suggestions.height <= 0 { return [] }
    let margin = suggestions.height * KeyboardFigures.besideLineOfSuggestions
    return [1, 2].map { third in
      let x = suggestions.minX + suggestions.width * Double(third) / 3
      return SolvedPart(
        .separator, Rect(x: x, y: suggestions.minY + margin, width: 0, height: suggestions.height - margin * 2))
    }
  }

  private static let letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map { $0.map(String.init) }

  private func letters(_ names: [String], in line: Rect, unit: Points) -> [SolvedPart] {
    var x = line.midX - unit * Double(names.count) / 2
    return names.map { name in
      defer { x += unit }
      return key(
        name, .key, in: Rect(x: x, y: line.minY, width: unit, height: line.height), size: KeyboardFigures.letter)
    }
  }

  /// Returns a row of keys of equal width. Shift and delete share the rest of the row.
  private func lastLetters(_ names: [String], in line: Rect, unit: Points) -> [SolvedPart] {
    let side = (line.width - unit * Double(names.count)) / 2
    func cell(_ x: Points, _ width: Points) -> Rect { Rect(x: x, y: line.minY, width: width, height: line.height) }
    var x = line.minX
    var parts = [SolvedPart(.shift, cap(cell(x, side)))]
    x += side
    for name in names {
      parts.append(key(name, .key, in: cell(x, unit), size: KeyboardFigures.letter))
      x += unit
    }
    return parts + [SolvedPart(.delete, cap(cell(x, side)))]
  }

  private func key(_ name: String, _ role: SolvedPart.Role, in cell: Rect, size: Points) -> SolvedPart {
    let cap = cap(cell)
    return written(role, name, font: .system(min(size, cap.height * KeyboardFigures.letterOfCap), .regular), in: cap)
  }

  private func cap(_ cell: Rect) -> Rect { cell.inset(by: KeyboardFigures.aroundCap) }
}
