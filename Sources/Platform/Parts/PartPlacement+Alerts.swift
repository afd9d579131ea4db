package import LayoutModel

/// An alert with its frame and its parts.
package struct PlacedAlert {
  package let frame: Rect
  package let parts: [SolvedPart]
}

/// The cards, texts, fields and actions of alerts and action sheets.
extension PartPlacement {
  /// - Parameter room: The part of the screen that no keyboard covers.
  package func place(_ alert: Alert, in room: Rect) -> PlacedAlert {
    let look = AlertLook(alert, environment)
    if look.rises { return rising(alert, look, in: room) }
    let width = min(AlertFigures.width(era), max(0, room.width - 2 * AlertFigures.margin(era)))
    let order = alert.orderedActions, rows = rows(of: order, alert, look, width)
    let height = look.height(of: rows), area = area(in: room)
    let words = words(of: alert, look, width, atMost: area.height - 2 * AlertFigures.margin(era) - height)
    let size = Size(width: width, height: words.height + height)
    let origin = Point(x: room.midX - size.width / 2, y: area.midY - size.height / 2)
    let frame = environment.scale.roundingEdges(Rect(origin: origin, size: size))
    return PlacedAlert(
      frame: frame,
      parts: [card(frame)] + parts(of: words, from: frame.origin)
        + parts(of: rows, alert, look, below: frame.minY + words.height, in: frame, isUnderWords: words.height > 0))
  }

  /// Returns the part of a room in the middle of which alerts are.
  private func area(in room: Rect) -> Rect {
    guard AlertFigures.keepsToSafeArea(era) else { return room }
    return room.intersection(screen.inset(by: environment.safeArea)) ?? room
  }

  /// Places the cards of an action sheet at the bottom of the screen; the cancelling action has a card of its own.
  private func rising(_ alert: Alert, _ look: AlertLook, in room: Rect) -> PlacedAlert {
    let around = AlertFigures.aroundSheet(era), safe = environment.safeArea
    let width = min(room.width - safe.left - safe.right, screen.width, screen.height) - 2 * around
    let cancel = alert.actions.indices.filter { alert.cancels($0) }
    let others = alert.actions.indices.filter { !alert.cancels($0) }
    let rows = others.map { [$0] }, height = look.height(of: rows)
    let ownHeight = look.height(of: cancel.map { [$0] })
    let bottom = room.maxY - max(around, safe.bottom), gap = cancel.isEmpty ? 0 : AlertFigures.gapOfSheetGroups(era)
    let words = words(of: alert, look, width, atMost: bottom - safe.top - around - ownHeight - gap - height)
    let x = room.midX - width / 2, top = bottom - ownHeight - gap - height - words.height
    let card = environment.scale.roundingEdges(Rect(x: x, y: top, width: width, height: words.height + height))
    var parts: [SolvedPart] = [], frame = card
    if !card.isEmpty { parts.append(self.card(card)) }
    parts += self.parts(of: words, from: card.origin)
    parts += self.parts(
      of: rows, alert, look, below: card.minY + words.height, in: card, isUnderWords: words.height > 0)
    if !cancel.isEmpty {
      let own = Rect(x: card.minX, y: bottom - ownHeight, width: card.width, height: ownHeight)
      parts.append(self.card(own))
      parts += self.parts(of: cancel.map { [$0] }, alert, look, below: own.minY, in: own, isUnderWords: false)
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
    let around = look.aroundWords, inner = max(0, width - around.horizontal)
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

  /// Returns the actions in rows. Two actions are side by side if their titles fit, and otherwise one below the other.
  private func rows(of order: [Int], _ alert: Alert, _ look: AlertLook, _ width: Points) -> [[Int]] {
    guard alert.style == .alert, order.count == 2 else { return order.map { [$0] } }
    let gap = AlertFigures.gapOfActions(era), around = AlertFigures.aroundActions(era)
    let room = (width - 2 * around - gap) / 2 - 2 * AlertFigures.besideActionTitle(era)
    let fits = order.allSatisfy { look.width(of: $0, in: alert) <= room }
    // Side by side, the cancelling action is first; one below the other, it is last.
    return fits ? [order.sorted { alert.cancels($0) && !alert.cancels($1) }] : order.map { [$0] }
  }

  /// - Parameter top: The end of the words, or the card's top without any.
  private func parts(
    of rows: [[Int]], _ alert: Alert, _ look: AlertLook, below top: Points, in card: Rect, isUnderWords: Bool
  ) -> [SolvedPart] {
    let around = AlertFigures.aroundActions(era), gap = AlertFigures.gapOfActions(era)
    var parts: [SolvedPart] = [], y = top + around
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
      if !look.isGlass, place > 0 || isUnderWords {
        parts.append(SolvedPart(.separator, Rect(x: card.minX, y: y, width: card.width, height: 0)))
      }
      y += look.actionHeight + gap
    }
    return parts
  }

  /// Returns the title of an action, which shrinks if it is too long.
  private func title(of action: Alert.Action, _ index: Int, _ font: Font, in frame: Rect) -> SolvedPart {
    let inset = AlertFigures.besideActionTitle(era)
    var text = TextAttributes(text: RichText(action.title), font: font, alignment: .center)
    text.minimumScale = AlertFigures.leastScaleOfTitle(era)
    return SolvedPart(
      .item(index), frame, text: text.layout(in: frame.cutting(left: inset, right: inset), traits: traits))
  }
}

/// The measures that depend on an alert's style and era.
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
    (era, textSize) = (environment.era, environment.traits.textSize)
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
    actionHeight = environment.scale.roundingEdge(AlertLook.grown(standard, actionStyle, textSize, era))
  }

  /// Returns the height of an action with a title of some style, unrounded, from that at the default text size.
  private static func grown(
    _ standard: Points, _ style: TextStyle, _ textSize: TextSize, _ era: PlatformEra
  ) -> Points {
    func line(_ size: TextSize) -> Points {
      FontMetrics(Font(.textStyle(style)).resolved(textSize: size, era: era), era: era).lineHeight
    }
    if AlertFigures.actionGrows(era) { return standard + max(0, line(textSize) - line(.large)) }
    return textSize < .accessibility1
      ? standard : max(standard, line(textSize) + 2 * AlertFigures.aroundActionTitle(era))
  }

  /// Returns the width that an action's title takes.
  func width(of action: Int, in alert: Alert) -> Points {
    let font = font(of: action, in: alert).resolved(textSize: textSize, era: era)
    return FontMetrics(font, era: era).width(of: alert.actions[action].title)
  }

  /// Returns the font of an action, which is bold for the preferred action. Until iOS 18 it is bold for the cancelling
  /// action if none is preferred.
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
  /// The indices of the actions from top to bottom, with the cancelling action last.
  fileprivate var orderedActions: [Int] {
    actions.indices.filter { !cancels($0) } + actions.indices.filter { cancels($0) }
  }

  /// Returns whether an action cancels the alert.
  fileprivate func cancels(_ action: Int) -> Bool { actions[action].role == .cancel }
}
