package import LayoutModel

/// The frames of the parts of a cell with one of the platform's styles, in the content view's coordinates.
package struct CellParts: Hashable, Sendable {
  package var image, title, detail: Rect?

  package init(image: Rect? = nil, title: Rect? = nil, detail: Rect? = nil) {
    (self.image, self.title, self.detail) = (image, title, detail)
  }
}

extension TableMetrics {
  /// Returns the parts of a cell with one of the platform's styles; a custom cell has none.
  package func parts(of cell: CellContent, in content: Size) -> CellParts {
    var parts = partsReadingRight(of: cell, in: content)
    if traits.direction == .rightToLeft {
      let mirror = { (rect: Rect) in
        Rect(x: content.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      }
      parts = CellParts(
        image: parts.image.map(mirror), title: parts.title.map(mirror), detail: parts.detail.map(mirror))
    }
    return parts
  }

  private func partsReadingRight(of cell: CellContent, in content: Size) -> CellParts {
    let image = imageRect(of: cell, in: content)
    let left = image.map { $0.maxX + TableFigures.gapAfterImage(era) } ?? leadingInset
    let row = Rect(x: left, y: 0, width: max(content.width - left - trailingGap(of: cell), 0), height: content.height)
    switch cell.style {
    case .custom: return CellParts()
    case .basic: return CellParts(image: image, title: row)
    case .subtitle: return stacked(cell, in: row, image: image)
    case .value1 where isStacked(cell): return stacked(cell, in: row, image: image)
    case .value1:
      let (title, wanted) = (textWidth(of: cell.title), textWidth(of: cell.shownDetail(in: era)))
      let gap = TableFigures.gapBeforeDetail(era)
      // If both do not fit, the detail is truncated before the title.
      let width = min(wanted, max(row.width - title - gap, row.width * TableFigures.leastShareOfDetail(era)))
      let detail = Rect(x: row.maxX - width, y: 0, width: width, height: row.height)
      let room = title + gap + width <= row.width ? row.width : row.width - width - gap
      return CellParts(
        image: image, title: Rect(x: row.minX, y: 0, width: max(room, 0), height: row.height), detail: detail)
    case .value2:
      let title = Rect(x: left, y: 0, width: min(TableFigures.titleBeforeDetail(era), row.width), height: row.height)
      let start = TableFigures.detailAfterTitle(era)
      let detail = Rect(x: left + start, y: 0, width: max(row.width - start, 0), height: row.height)
      return CellParts(image: image, title: title, detail: detail)
    }
  }

  private func textWidth(of text: TextAttributes) -> Points { text.size(fitting: nil, in: traits).width }

  private func imageRect(of cell: CellContent, in content: Size) -> Rect? {
    guard let size = ControlMetrics(traits).contentSize(of: cell.image, beside: cell.title.font) else { return nil }
    let y = traits.scale.roundingEdge((content.height - size.height) / 2)
    return Rect(x: leadingInset, y: y, width: size.width, height: size.height)
  }

  /// Returns the distance between the text and the content's end.
  private func trailingGap(of cell: CellContent) -> Points {
    cell.accessory == .none ? leadingInset : TableFigures.gapBeforeAccessory(era)
  }

  /// Returns title and detail one below the other and centred together: at 5 in a row of 44, at 10 in one of 56. Since
  /// iOS 26 they are a little above the middle if the detail is larger than 12 points: at 9 in a row of 62.
  private func stacked(_ cell: CellContent, in row: Rect, image: Rect?) -> CellParts {
    let (title, detail) = lineHeights(of: cell), free = row.height - textHeight(of: cell)
    var top = free / 2
    if detail > 0, let below = TableFigures.paddingBelowTwoLines(era) {
      let padding = paddingOfTwoLines(of: cell)
      top = (free - padding) / 2 + padding - traits.scale.roundingEdge(below(detail))
    }
    let y = TableFigures.linesOnWholePoints(era) ? Scale(1).roundingUp(top) : traits.scale.roundingEdge(top)
    return CellParts(
      image: image, title: Rect(x: row.minX, y: y, width: row.width, height: title),
      detail: Rect(x: row.minX, y: y + title + gap(above: detail), width: row.width, height: detail))
  }

  /// Returns the height of a styled cell's lines.
  func textHeight(of cell: CellContent) -> Points {
    let (title, detail) = lineHeights(of: cell)
    return isStacked(cell) && detail > 0 ? title + gap(above: detail) + detail : max(title, detail)
  }

  private func lineHeights(of cell: CellContent) -> (title: Points, detail: Points) {
    func height(_ text: TextAttributes) -> Points { text.size(fitting: nil, in: traits).height }
    return (height(cell.title), height(cell.shownDetail(in: era)))
  }

  /// Returns the total space above a title and below the detail under it.
  func paddingOfTwoLines(of cell: CellContent) -> Points {
    let (title, detail) = lineHeights(of: cell)
    return traits.scale.roundingEdge(TableFigures.paddingOfTwoLines(era)(title + detail))
  }

  /// Returns whether a cell's title is above its detail.
  package func isStacked(_ cell: CellContent) -> Bool {
    switch cell.style {
    case .custom, .basic, .value2: false
    case .subtitle: true
    case .value1:
      TableFigures.stacksValuesAtAccessibilitySizes(era) && traits.textSize >= .accessibility1
        && !cell.detail.text.isEmpty
    }
  }

  private func gap(above detail: Points) -> Points {
    Scale(1).roundingEdge(TableFigures.gapBetweenLines(era)(detail))
  }
}

extension CellContent {
  /// Returns the detail as it is shown in an era, which has a font of its own for details in the font of their style.
  package func shownDetail(in era: PlatformEra) -> TextAttributes {
    var text = detail
    if style == .subtitle, detail.font == style.detailFont {
      text.font = Font(.textStyle(CellContent.subtitleStyle(era)))
    }
    return text
  }

  /// Makes a detail in the font of an era follow every era, by giving it the font of its style. A detail that has the
  /// font of its style in an era with another one keeps it in every era, by an explicit weight.
  package mutating func generalizeDetailFont(of era: PlatformEra) {
    guard style == .subtitle else { return }
    if detail.font == Font(.textStyle(CellContent.subtitleStyle(era))) {
      detail.font = style.detailFont
    } else if detail.font == style.detailFont {
      detail.font.weight = .regular
    }
  }

  /// Returns the text style of a detail below its title.
  package static func subtitleStyle(_ era: PlatformEra) -> TextStyle { TableFigures.subtitle(era) }
}
