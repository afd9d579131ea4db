package import LayoutModel

/// The geometry of tables: rows, sections, separators and accessories, by era.
///
/// Values are from saved documents unless a comment says otherwise.
package struct TableMetrics: Sendable {
  let traits: TextTraits
  let style: TableContent.Style
  /// The root margin of the table's window, 16 or 20 points.
  package let rootMargin: Points

  package init(_ traits: TextTraits, style: TableContent.Style, rootMargin: Points) {
    self.traits = traits
    self.style = style
    self.rootMargin = rootMargin
  }

  /// - Parameter traits: The traits of the table's text; nil for the environment's traits.
  package init(_ environment: Environment, traits: TextTraits? = nil, style: TableContent.Style, width: Points) {
    self.init(
      traits ?? TextTraits(environment), style: style,
      rootMargin: MarginMetrics.rowMargin(
        width: environment.windowWidth, tableWidth: width, traits: environment.traits))
  }

  var era: PlatformEra { traits.era }
  private var pixel: Points { traits.scale.points(Pixels(1)) }

  // MARK: Rows

  package static let rowHeight = TableFigures.row(.current)

  /// Returns the height of a row with a system cell style. Until iOS 12, it includes the separator.
  ///
  /// From iOS 13 to 18, a row is a pixel shorter: 43.5 and 55.5 points at two pixels per point, 43.667 and 55.667 at
  /// three. Larger text keeps the space above and below that it has at the minimum heights.
  package func height(of cell: CellContent) -> Points {
    let isStacked = self.isStacked(cell)
    let minimum = (isStacked ? TableFigures.rowOfTwoLines : TableFigures.rowOfLine)(era)
    let padding = isStacked ? paddingOfTwoLines(of: cell) : TableFigures.paddingOfLine(era)
    return max(minimum, textHeight(of: cell) + padding) - (TableFigures.isRowLower(era) ? pixel : 0)
  }

  package func contentHeight(ofRow height: Points) -> Points {
    TableFigures.takesPixelOfContent(era) ? height - pixel : height
  }

  package func contentWidth(ofRow width: Points, accessory: CellContent.Accessory) -> Points {
    max(width - self.width(of: accessory), 0)
  }

  /// Returns the distance from the content's end to the row's end.
  package func width(of accessory: CellContent.Accessory) -> Points {
    switch accessory {
    case .none: return 0
    case .disclosure:
      let width = TableFigures.disclosure(era, device)
      return growthOfChevron
        + (TableFigures.isDisclosureOnPixels(era, device) ? traits.scale.roundingEdge(width) : width)
    case .checkmark: return TableFigures.checkmark(era, device)
    case .detail: return TableFigures.detail(era)
    case .detailDisclosure: return TableFigures.detailDisclosure(era, device) + growthOfChevron
    }
  }

  private var device: DeviceClass { MarginMetrics.areWide(rootMargin, era) ? .wideMargins : [] }

  /// The size of a disclosure arrow's box, which grows with body text since iOS 26.
  var chevron: Size { chevron(beside: Font(.textStyle(.body)).resolved(textSize: traits.textSize, era: era).size) }

  private var growthOfChevron: Points { chevron.width - chevron(beside: SymbolMetrics.bodySize).width }

  private func chevron(beside text: Points) -> Size {
    let box = TableFigures.chevron(era)
    let growth = TableFigures.growthOfChevron(era)
    guard growth != .zero else { return box }
    let beyond = text.value - SymbolMetrics.bodySize.value
    return Size(
      width: traits.scale.roundingEdge(box.width + growth.width * beyond),
      height: traits.scale.roundingEdge(box.height + growth.height * beyond))
  }

  /// The distance between the last accessory and the row's end, excluding the safe area.
  var gapAfterAccessory: Points { TableFigures.gapAfterAccessory(era, device) }

  package var gapAfterSeparator: Points {
    TableFigures.gapAfterSeparator(era, style == .plain ? device : [])
  }

  package var leadingInset: Points { TableFigures.textStart(era) ?? rootMargin }

  /// The space on both sides of inset groups. Saved groups are 343 of 375 points wide, 350 of 390 and 374 of 414.
  package var sideInset: Points { style.isInset ? rootMargin : 0 }
}

/// The frames of the parts of a cell with a system style, in the content view's coordinates.
package struct CellParts: Hashable, Sendable {
  package var image, title, detail: Rect?

  package init(image: Rect? = nil, title: Rect? = nil, detail: Rect? = nil) {
    self.image = image
    self.title = title
    self.detail = detail
  }
}

extension TableMetrics {
  /// Returns the parts of a cell with a system style. A custom cell has none.
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
      let title = textWidth(of: cell.title)
      let wanted = textWidth(of: cell.shownDetail(in: era))
      let gap = TableFigures.gapBeforeDetail(era)
      // If both do not fit, the detail is truncated before the title.
      let width = min(wanted, max(row.width - title - gap, row.width * TableFigures.minShareOfDetail(era)))
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

  private func trailingGap(of cell: CellContent) -> Points {
    cell.accessory == .none ? leadingInset : TableFigures.gapBeforeAccessory(era)
  }

  /// Stacks title and detail and centres them together: at 5 in a row of 44 points, at 10 in a row of 56. Since iOS 26,
  /// they are slightly above the centre if the detail is larger than 12 points: at 9 in a row of 62.
  private func stacked(_ cell: CellContent, in row: Rect, image: Rect?) -> CellParts {
    let (title, detail) = lineHeights(of: cell)
    let free = row.height - textHeight(of: cell)
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

  func textHeight(of cell: CellContent) -> Points {
    let (title, detail) = lineHeights(of: cell)
    return isStacked(cell) && detail > 0 ? title + gap(above: detail) + detail : max(title, detail)
  }

  private func lineHeights(of cell: CellContent) -> (title: Points, detail: Points) {
    func height(_ text: TextAttributes) -> Points { text.size(fitting: nil, in: traits).height }
    return (height(cell.title), height(cell.shownDetail(in: era)))
  }

  func paddingOfTwoLines(of cell: CellContent) -> Points {
    let (title, detail) = lineHeights(of: cell)
    return traits.scale.roundingEdge(TableFigures.paddingOfTwoLines(era)(title + detail))
  }

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
  /// Returns the detail as an era shows it. A detail in the default font of the subtitle style gets the era's font.
  package func shownDetail(in era: PlatformEra) -> TextAttributes {
    var text = detail
    if style == .subtitle, detail.font == style.detailFont {
      text.font = Font(.textStyle(CellContent.subtitleStyle(era)))
    }
    return text
  }

  /// Replaces an era's font for details with the default font of the style, so that the detail follows every era. If
  /// the detail has the default font in an era with a different one, an explicit weight keeps the font in every era.
  package mutating func generalizeDetailFont(of era: PlatformEra) {
    guard style == .subtitle else { return }
    if detail.font == Font(.textStyle(CellContent.subtitleStyle(era))) {
      detail.font = style.detailFont
    } else if detail.font == style.detailFont {
      detail.font.weight = .regular
    }
  }

  package static func subtitleStyle(_ era: PlatformEra) -> TextStyle { TableFigures.subtitle(era) }
}

/// The position of a section in its table.
package enum SectionPlace: Hashable, Sendable { case first, later }

extension TableMetrics {
  /// Returns the height of an automatic header, including the space above it.
  package func headerHeight(of section: SectionContent, _ place: SectionPlace, width: Points) -> Points {
    switch style {
    case .plain: return section.header.isEmpty ? 0 : plainTitleHeight + TableFigures.gapAbovePlainHeader(era)
    case .grouped, .insetGrouped, .sidebar:
      let isSidebar = style == .sidebar
      let gap = (place == .first ? TableFigures.gapAboveFirstGroup : TableFigures.gapBetweenGroups)(era)
      if section.header.isEmpty { return gap }
      let title = TableMetrics.title(of: section, style, era)
      let lines = TableMetrics.titleLines(style)
      let font: TextStyle = isSidebar ? .footnote : TableFigures.groupTitle(era)
      let padding = (isSidebar ? TableFigures.paddingOfSidebarTitle : TableFigures.paddingOfGroupTitle)(era)
      return gap + max(line(font), height(of: title, font, lines: lines, width: width)) + padding
    }
  }

  /// Returns the height of an automatic footer. For a group without a footer, it is the distance to the next group.
  package func footerHeight(of section: SectionContent, width: Points) -> Points {
    if style == .plain { return section.footer.isEmpty ? 0 : plainTitleHeight }
    if section.footer.isEmpty { return TableFigures.gapBetweenGroups(era) }
    return height(of: section.footer, .footnote, lines: 0, width: width) + 2 * TableFigures.paddingOfGroupFooter(era)
  }

  static func title(of section: SectionContent, _ style: TableContent.Style, _ era: PlatformEra) -> String {
    switch style {
    case .plain, .sidebar: section.header
    case .grouped, .insetGrouped:
      TableFigures.capitalizesGroupTitles(era) ? section.header.uppercased() : section.header
    }
  }

  /// The maximum number of lines of a title; 0 means no limit.
  static func titleLines(_ style: TableContent.Style) -> Int {
    switch style {
    case .plain, .sidebar: 1
    case .grouped, .insetGrouped: 0
    }
  }

  private func height(of words: String, _ font: TextStyle, lines: Int, width: Points) -> Points {
    let text = TextAttributes(text: RichText(words), font: Font(.textStyle(font)), lines: lines)
    return text.size(fitting: width - 2 * (sideInset + leadingInset), in: traits).height
  }

  private var plainTitleHeight: Points {
    let minimum = TableFigures.plainHeader(era)
    return TableFigures.paddingOfPlainHeader(era).map { max(minimum, line(.headline) + $0) } ?? minimum
  }

  private func line(_ style: TextStyle) -> Points { traits.lineHeight(of: Font(.textStyle(style))) }
}

/// The geometry of lists whose cells have content configurations.
package enum ListMetrics {
  package static let cellMargins = ListFigures.cell(.current)
  package static let groupHeaderMargins = ListFigures.groupHeader(.current)
  package static let groupFooterMargins = ListFigures.groupFooter(.current)
  package static let plainTitleMargins = ListFigures.plainTitle(.current)
  package static let gapAfterImage = ListFigures.gapAfterImage(.current)
  package static let gapBetweenLines = ListFigures.gapBetweenLines(.current)
  package static let gapBetweenColumns = ListFigures.gapBetweenColumns(.current)
  package static let gapAroundGroup = ListFigures.gapAroundGroup(.current)
}
