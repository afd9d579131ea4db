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
      let (title, wanted) = (textWidth(of: cell.title), textWidth(of: cell.detail))
      let gap = TableFigures.gapBeforeDetail(era)
      // If both do not fit, the detail is truncated before the title.
      let width = min(wanted, max(row.width - title - gap, row.width / 4))
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

  /// Returns title and detail one below the other and centred together: at 5 in a row of 44, at 10 in one of 56.
  private func stacked(_ cell: CellContent, in row: Rect, image: Rect?) -> CellParts {
    let title = cell.title.size(fitting: nil, in: traits).height,
      detail = cell.detail.size(fitting: nil, in: traits).height
    let top = (row.height - textHeight(of: cell)) / 2
    let y = TableFigures.linesOnWholePoints(era) ? Scale(1).roundingUp(top) : traits.scale.roundingEdge(top)
    return CellParts(
      image: image, title: Rect(x: row.minX, y: y, width: row.width, height: title),
      detail: Rect(x: row.minX, y: y + title + lineGap, width: row.width, height: detail))
  }

  /// Returns the height of a styled cell's lines.
  func textHeight(of cell: CellContent) -> Points {
    let title = cell.title.size(fitting: nil, in: traits).height,
      detail = cell.detail.size(fitting: nil, in: traits).height
    return isStacked(cell) && detail > 0 ? title + lineGap + detail : max(title, detail)
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

  private var lineGap: Points { TableFigures.gapBetweenLines(era) }
}
