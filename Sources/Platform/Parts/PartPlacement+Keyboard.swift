package import LayoutModel

/// The keyboard, which is drawn over everything, and of which constraints only refer to the top.
extension PartPlacement {
  /// Returns the lines between the suggestions, the caps of the keys, row by row, and the symbols in the strip below
  /// them, which phones without a home button have in portrait. In landscape, the strip and the sides of the screen with
  /// the housing of the sensors stay free. The letters are English, so nothing is mirrored.
  package func partsOfKeyboard(in frame: Rect) -> [SolvedPart] {
    let area = environment.safeArea, insets = KeyboardFigures.around, metrics = ChromeMetrics(environment)
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

  /// Returns the space bar and the keys beside it. On phones with a home button, the key for numbers shares its
  /// place with one for emoji.
  private func lastRow(in line: Rect, unit: Points) -> [SolvedPart] {
    let hasEmoji = device.isDisjoint(with: [.homeIndicator, .pad]), size = KeyboardFigures.word
    let side = unit * KeyboardFigures.wordKey
    var x = line.minX
    func cell(_ width: Points) -> Rect {
      defer { x += width }
      return Rect(x: x, y: line.minY, width: width, height: line.height)
    }
    var keys = [key("123", .wordKey, in: cell(hasEmoji ? side / 2 : side), size)]
    if hasEmoji { keys.append(SolvedPart(.emojiKey, cap(cell(side / 2)))) }
    keys.append(key("space", .key, in: cell(unit * KeyboardFigures.spaceBar), size))
    keys.append(key("return", .wordKey, in: cell(side), size))
    return keys
  }

  /// Returns the symbols in the strip below the keys of a phone in portrait.
  private func symbols(in strip: Rect, below keys: Rect) -> [SolvedPart] {
    let device = ChromeMetrics(environment).keyboardSetting.device
    guard device.contains(.homeIndicator), device.isDisjoint(with: [.pad, .landscape]) else { return [] }
    let side = KeyboardFigures.symbolInStrip, inset = KeyboardFigures.besideSymbolInStrip
    let y = strip.minY + strip.height * KeyboardFigures.middleOfStrip - side / 2
    return [
      SolvedPart(.emoji, Rect(x: keys.minX + inset, y: y, width: side, height: side)),
      SolvedPart(.dictation, Rect(x: keys.maxX - inset - side, y: y, width: side, height: side)),
    ]
  }

  /// Returns the lines between three suggestions that share a row.
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

  /// Returns a row of keys of one width, centred in its line.
  private func letters(_ names: [String], in line: Rect, unit: Points) -> [SolvedPart] {
    var x = line.midX - unit * Double(names.count) / 2
    return names.map { name in
      defer { x += unit }
      return key(name, .key, in: Rect(x: x, y: line.minY, width: unit, height: line.height), KeyboardFigures.letter)
    }
  }

  /// Returns a row of keys of one width between shift and delete, which share the rest of the line.
  private func lastLetters(_ names: [String], in line: Rect, unit: Points) -> [SolvedPart] {
    let side = (line.width - unit * Double(names.count)) / 2
    func cell(_ x: Points, _ width: Points) -> Rect { Rect(x: x, y: line.minY, width: width, height: line.height) }
    var x = line.minX
    var parts = [SolvedPart(.shift, cap(cell(x, side)))]
    x += side
    for name in names {
      parts.append(key(name, .key, in: cell(x, unit), KeyboardFigures.letter))
      x += unit
    }
    return parts + [SolvedPart(.delete, cap(cell(x, side)))]
  }

  private func key(_ name: String, _ role: SolvedPart.Role, in cell: Rect, _ size: Points) -> SolvedPart {
    let cap = cap(cell)
    return written(role, name, .system(min(size, cap.height * KeyboardFigures.letterOfCap), .regular), in: cap)
  }

  private func cap(_ cell: Rect) -> Rect { cell.inset(by: KeyboardFigures.aroundCap) }
}
