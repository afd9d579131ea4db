package import LayoutModel

/// The properties of a row's table and position that affect the row's parts.
package struct RowSurroundings: Sendable {
  /// Whether a separator is below the row, and the separator's insets if they are not automatic.
  package var isSeparated: Bool
  package var separatorInset: DirectionalEdgeInsets?
  /// The distance from the leading edge to the row's first text, or to the row's margin if it has no text.
  package var contentStart: Points
  package var metrics: TableMetrics
  package var safeArea: EdgeInsets

  package init(
    isSeparated: Bool, separatorInset: DirectionalEdgeInsets?, contentStart: Points, metrics: TableMetrics,
    safeArea: EdgeInsets
  ) {
    self.isSeparated = isSeparated
    self.separatorInset = separatorInset
    self.contentStart = contentStart
    self.metrics = metrics
    self.safeArea = safeArea
  }
}

/// The frame of a section, and what its header and footer depend on.
package struct SectionSpace: Sendable {
  package var frame: Rect
  /// The vertical extent of the section's rows, or nil if it has none.
  package var rows: (top: Points, bottom: Points)?
  /// The visible part of the table between the bars. A plain table pins headers and footers to it. nil leaves headers
  /// and footers next to their rows.
  package var seen: (top: Points, bottom: Points)?

  package init(frame: Rect, rows: (top: Points, bottom: Points)?, seen: (top: Points, bottom: Points)?) {
    self.frame = frame
    self.rows = rows
    self.seen = seen
  }
}

extension PartPlacement {
  package func parts(of cell: CellContent, in frame: Rect, _ row: RowSurroundings) -> [SolvedPart] {
    let separator = row.isSeparated ? separator(of: frame, row) : nil
    return accessories(cell.accessory, in: frame, row) + [separator].compactMap(\.self)
  }

  private func accessories(
    _ accessory: CellContent.Accessory, in frame: Rect, _ row: RowSurroundings
  ) -> [SolvedPart] {
    let chevron = row.metrics.chevron
    let signs: [(role: SolvedPart.Role, size: Size)] =
      switch accessory {
      case .none: []
      case .disclosure: [(.disclosure, chevron)]
      case .checkmark: [(.checkmark, TableFigures.checkmarkSign(era))]
      case .detail: [(.detail, TableFigures.detailSign(era))]
      case .detailDisclosure: [(.disclosure, chevron), (.detail, TableFigures.detailSign(era))]
      }
    var inset = row.metrics.gapAfterAccessory + trailingSafeArea(of: row)
    return signs.map { role, size in
      defer { inset += size.width + TableFigures.gapBetweenAccessories(era) }
      let box = trailing(inset, width: size.width, of: frame).centered(size.width, size.height)
      return SolvedPart(role, role == .disclosure ? ink(ofChevronIn: box) : box)
    }
  }

  private func trailingSafeArea(of row: RowSurroundings) -> Points {
    isRightToLeft ? row.safeArea.left : row.safeArea.right
  }

  private func ink(ofChevronIn box: Rect) -> Rect {
    let ink = TableFigures.inkOfChevron(era)
    let strip = leading(box.width * ink.minX.value, width: box.width * ink.width.value, of: box)
    return Rect(
      x: strip.minX, y: box.minY + box.height * ink.minY.value, width: strip.width,
      height: box.height * ink.height.value)
  }

  /// Returns the separator of a row: a line at its bottom or, if the line has no height, a pixel below the row. With
  /// automatic insets, the separator starts at the row's content.
  private func separator(of frame: Rect, _ row: RowSurroundings) -> SolvedPart? {
    // A floating column covers this one up to the safe area.
    let covered = isRightToLeft ? row.safeArea.right : row.safeArea.left
    let half = (frame.width - row.safeArea.horizontal) / 2
    let start = max(0, min(row.contentStart, covered + half))
    let gap = row.metrics.gapAfterSeparator
    let beside = gap > 0 ? trailingSafeArea(of: row) : 0
    let standard = DirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: gap + beside)
    let sides = (row.separatorInset ?? standard).resolved(rightToLeft: isRightToLeft)
    let height = TableFigures.separator(era)
    let line = Rect(
      x: frame.minX + sides.left, y: frame.maxY - height, width: frame.width - sides.horizontal, height: height)
    return line.width > 0 ? SolvedPart(.separator, line) : nil
  }

  // MARK: Sections

  package func parts(
    of section: SectionContent, in space: SectionSpace, style: TableContent.Style, margins: EdgeInsets
  ) -> [SolvedPart] {
    let frame = space.frame
    let top = space.rows?.top ?? frame.maxY
    let bottom = space.rows?.bottom ?? frame.maxY
    var header = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: top - frame.minY)
    var footer = Rect(x: frame.minX, y: bottom, width: frame.width, height: frame.maxY - bottom)
    let isPlain = style == .plain
    if isPlain, let seen = space.seen, frame.minY < seen.bottom, frame.maxY > seen.top {
      header.origin.y = max(header.minY, min(seen.top, bottom - header.height))
      footer.origin.y = min(footer.minY, max(seen.bottom - footer.height, top))
    }
    return [
      self.header(title(of: section, in: style), in: header, margins, gapBelow: gap(underTitlesIn: style)),
      self.footer(section.footer, lines: isPlain ? 1 : 0, in: footer, margins),
    ]
  }

  private func title(of section: SectionContent, in style: TableContent.Style) -> TextAttributes {
    text(
      TableMetrics.title(of: section, style, era), font(ofTitlesIn: style), lines: TableMetrics.titleLines(style))
  }

  private func font(ofTitlesIn style: TableContent.Style) -> Font {
    switch style {
    case .plain: Font(.textStyle(.headline))
    case .grouped, .insetGrouped: Font(.textStyle(TableFigures.groupTitle(era)))
    case .sidebar: TableFigures.sidebarTitle(era)
    }
  }

  private func gap(underTitlesIn style: TableContent.Style) -> Points {
    switch style {
    case .plain, .sidebar: TableFigures.gapUnderHeader(era)
    case .grouped, .insetGrouped: TableFigures.gapUnderGroupTitle(era)
    }
  }

  private func header(
    _ text: TextAttributes, in frame: Rect, _ margins: EdgeInsets, gapBelow gap: Points
  ) -> SolvedPart {
    let box = frame.inset(by: margins)
    guard !box.isEmpty, !text.text.isEmpty else { return SolvedPart(.header, frame) }
    let room = box.cutting(bottom: gap)
    let place = room.bottom(min(text.size(fitting: room.width, in: traits).height, box.height))
    return SolvedPart(.header, frame, text: text.layout(in: place, anchor: .top, traits: traits))
  }

  private func footer(_ words: String, lines: Int, in frame: Rect, _ margins: EdgeInsets) -> SolvedPart {
    let box = frame.inset(by: margins)
    guard !box.isEmpty, !words.isEmpty else { return SolvedPart(.footer, frame) }
    let place = box.cutting(top: TableFigures.paddingOfGroupFooter(era), bottom: TableFigures.gapUnderHeader(era))
    let text = text(words, Font(.textStyle(.footnote)), lines: lines)
    return SolvedPart(.footer, frame, text: text.layout(in: place, anchor: .top, traits: traits))
  }

  private func text(_ words: String, _ font: Font, lines: Int) -> TextAttributes {
    TextAttributes(text: RichText(words), font: font, alignment: leading, lines: lines)
  }
}
