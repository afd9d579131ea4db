import Platform
import LayoutModel
import Testing

private func table(
  _ toolsVersion: Int = 23_000, scale: Double = 2, style: TableContent.Style = .plain, margin: Points = 16,
  _ direction: LayoutDirection = .leftToRight
) -> TableMetrics {
  let era = PlatformEra(toolsVersion: toolsVersion)
  return TableMetrics(TextTraits(era: era, scale: Scale(scale), direction: direction), style: style, rootMargin: margin)
}

private func cell(
  _ style: CellContent.Style, accessory: CellContent.Accessory = .none, detail: Points = 12
) -> CellContent {
  var cell = CellContent(
    style: style, title: TextAttributes(text: RichText("Title"), font: .system(17)),
    detail: TextAttributes(text: RichText("Detail"), font: .system(detail)))
  cell.accessory = accessory
  return cell
}

@Suite struct `Rows` {
  @Test(
    arguments: [
      (.basic, 14_490, 2, 44), (.subtitle, 14_490, 2, 44), (.basic, 23_000, 2, 43.5), (.basic, 23_000, 3, 131.0 / 3),
      (.value1, 17_000, 2, 43.5), (.subtitle, 23_000, 2, 55.5), (.subtitle, 23_000, 3, 167.0 / 3),
      (.basic, 24_000, 2, 51), (.basic, 24_000, 3, 51), (.value1, 24_000, 3, 51), (.subtitle, 24_000, 3, 56),
    ] as [(CellContent.Style, Int, Double, Double)])
  func `of the platform's styles are as high as saved`(
    style: CellContent.Style, toolsVersion: Int, scale: Double, height: Double
  ) {
    let found = table(toolsVersion, scale: scale).height(of: cell(style, detail: style == .subtitle ? 12 : 17))
    #expect((found.value - height).magnitude < 1e-9)
  }

  /// Measured on iPhone SE: the height of a row with a title and a detail, and where both begin.
  @Test(
    arguments: [
      (24_000, .large, 62, 9, 32.5), (24_000, .xxxLarge, 83, 11, 42.5), (24_000, .accessibility2, 117, 15, 60.5),
      (23_000, .large, 55.5, 10, 31.5),
    ] as [(Int, TextSize, Points, Points, Points)])
  func `have a larger detail below the title since iOS 26`(
    toolsVersion: Int, textSize: TextSize, height: Points, title: Points, detail: Points
  ) throws {
    var cell = cell(.subtitle)
    (cell.title.font, cell.detail.font) = (cell.style.titleFont, cell.style.detailFont)
    let traits = TextTraits(era: PlatformEra(toolsVersion: toolsVersion), textSize: textSize, scale: Scale(2))
    let metrics = TableMetrics(traits, style: .plain, rootMargin: 16)
    #expect(metrics.height(of: cell) == height)
    let parts = metrics.parts(of: cell, in: Size(width: 375, height: height))
    #expect(parts.title?.minY == title && parts.detail?.minY == detail)
    // The extra height of a row is divided equally above and below.
    let higher = metrics.parts(of: cell, in: Size(width: 375, height: height + 10))
    #expect(higher.title?.minY == title + 5)
  }

  @Test func `have the font of their era below a title only where they have no other`() {
    var cell = cell(.subtitle)
    cell.detail.font = cell.style.detailFont
    #expect(cell.shownDetail(in: .xcode16).font == Font(.textStyle(.caption1)))
    #expect(cell.shownDetail(in: .xcode26).font == Font(.textStyle(.subheadline)))
    for font in [Font(.textStyle(.caption1), weight: .regular), .system(12)] {
      cell.detail.font = font
      #expect(cell.shownDetail(in: .xcode26).font == font)
    }
    cell.style = .value1
    cell.detail.font = Font(.textStyle(.body))
    #expect(cell.shownDetail(in: .xcode26).font == Font(.textStyle(.body)))
  }

  @Test(arguments: [PlatformEra.xcode16, .xcode26])
  func `keep the font of their detail when it is written for any era`(era: PlatformEra) {
    for font in [Font(.textStyle(.caption1)), Font(.textStyle(.subheadline)), .system(12)] {
      var cell = cell(.subtitle)
      cell.detail.font = font
      cell.generalizeDetailFont(of: era)
      let shown = cell.shownDetail(in: era).font
      #expect(shown.face == font.face)
    }
  }

  @Test func `grow with their text`() {
    var cell = cell(.basic)
    cell.title.font = .system(40)
    // A line of 47.734, rounded up to 48, plus 22, minus a pixel.
    #expect(table().height(of: cell) == 69.5)
  }

  @Test func `lose a pixel to the separator up to iOS 12`() {
    #expect(table(14_490).contentHeight(ofRow: 44) == 43.5)
    #expect(table(16_000).contentHeight(ofRow: 44) == 44)
  }

  @Test(
    arguments: [
      (.none, 23_000, 2, 16, 0), (.disclosure, 13_196, 2, 16, 33), (.disclosure, 13_529, 2, 16, 34),
      (.disclosure, 16_000, 2, 16, 25.5), (.disclosure, 17_000, 2, 20, 31), (.disclosure, 23_000, 2, 16, 26.5),
      (.disclosure, 23_000, 3, 16, 79.0 / 3), (.disclosure, 23_000, 2, 20, 30.5), (.checkmark, 14_490, 2, 16, 40),
      (.disclosure, 24_000, 2, 16, 26.5), (.disclosure, 24_000, 3, 16, 79.0 / 3), (.disclosure, 24_000, 3, 20, 30.5),
      (.checkmark, 14_490, 2, 20, 44), (.detailDisclosure, 14_490, 2, 16, 68), (.detail, 14_490, 2, 16, 47),
      (.detail, 23_000, 2, 20, 44),
    ] as [(CellContent.Accessory, Int, Double, Double, Double)])
  func `lose to accessories what is saved`(
    accessory: CellContent.Accessory, toolsVersion: Int, scale: Double, margin: Double, width: Double
  ) {
    let table = table(toolsVersion, scale: scale, margin: Points(margin))
    #expect((table.contentWidth(ofRow: 375, accessory: accessory).value - (375 - width)).magnitude < 1e-9)
  }

  /// Measured in rows of 343 points on iPhone SE, except for the text size accessibility 1.
  @Test(
    arguments: [
      (24_000, .large, 316.5), (24_000, .xxxLarge, 313), (24_000, .accessibility1, 310), (24_000, .accessibility2, 307),
      (23_000, .accessibility2, 316.5),
    ] as [(Int, TextSize, Points)])
  func `lose more to a disclosure arrow since iOS 26 where text is larger`(
    toolsVersion: Int, textSize: TextSize, width: Points
  ) {
    let traits = TextTraits(era: PlatformEra(toolsVersion: toolsVersion), textSize: textSize, scale: Scale(2))
    let table = TableMetrics(traits, style: .insetGrouped, rootMargin: 16)
    #expect(table.contentWidth(ofRow: 343, accessory: .disclosure) == width)
  }
}

@Suite struct `Cells` {
  @Test func `stack a title over a detail`() {
    let parts = table().parts(of: cell(.subtitle), in: Size(width: 375, height: 55.5))
    #expect(parts.title == Rect(x: 16, y: 10, width: 343, height: 20.5))
    #expect(parts.detail == Rect(x: 16, y: 31.5, width: 343, height: 14.5))
    let old = table(14_490).parts(of: cell(.subtitle), in: Size(width: 375, height: 43.5))
    #expect(old.title?.minY == 5)
    #expect(old.detail?.minY == 25.5)
  }

  @Test func `have symbols that grow with their titles`() {
    var cell = cell(.basic)
    cell.title.font = Font(.textStyle(.body))
    cell.image = ImageSource(name: "star", isSymbol: true)
    func image(_ textSize: TextSize) -> Size? {
      let traits = TextTraits(era: .xcode16, textSize: textSize, scale: Scale(2))
      let table = TableMetrics(traits, style: .plain, rootMargin: 16)
      return table.parts(of: cell, in: Size(width: 375, height: 100)).image?.size
    }
    #expect(image(.large) == Size(width: 20, height: 20))
    #expect(image(.accessibility3) == Size(width: 47.5, height: 47.5))
  }

  @Test func `put a value at the end, and a title after an image`() {
    var cell = cell(.value1, accessory: .disclosure, detail: 17)
    cell.image = ImageSource(name: "cat", size: Size(width: 24, height: 24))
    let parts = table().parts(of: cell, in: Size(width: 348.5, height: 43.5))
    #expect(parts.image == Rect(x: 16, y: 10, width: 24, height: 24))
    #expect(parts.title?.minX == 55)
    #expect(parts.detail?.maxX == 340.5)
    #expect(parts.detail?.width == 43.5)
  }

  @Test(
    arguments: [
      (17_000, TextSize.accessibility1, true), (24_000, .accessibility5, true), (17_000, .xxxLarge, false),
      (11_000, .accessibility1, false),
    ])
  func `have a value below its title once text has an accessibility size, since iOS 11`(
    toolsVersion: Int, textSize: TextSize, isStacked: Bool
  ) throws {
    let traits = TextTraits(era: PlatformEra(toolsVersion: toolsVersion), textSize: textSize, scale: Scale(2))
    let metrics = TableMetrics(traits, style: .plain, rootMargin: 16)
    var cell = cell(.value1)
    var size = Size(width: 300, height: 120)
    for keyPath in [\CellContent.title, \.detail] { cell[keyPath: keyPath].font = Font(.textStyle(.body)) }
    size.height = metrics.height(of: cell)
    let parts = metrics.parts(of: cell, in: size)
    let title = try #require(parts.title)
    let detail = try #require(parts.detail)
    #expect((detail.minY >= title.maxY) == isStacked)
    #expect((detail.minX == title.minX) == isStacked)
    #expect(title.minY >= 0 && detail.maxY <= size.height)
    cell.detail.text = RichText("")
    #expect(metrics.isStacked(cell) == false)
  }

  @Test func `mirror where the interface runs left`() {
    let parts = table(margin: 20, .rightToLeft).parts(
      of: cell(.basic, accessory: .disclosure), in: Size(width: 300, height: 44))
    #expect(parts.title == Rect(x: 8, y: 0, width: 272, height: 44))
  }

  @Test func `of no style have no parts`() {
    #expect(table().parts(of: cell(.custom), in: Size(width: 300, height: 44)) == CellParts())
  }
}

@Suite struct `Sections` {
  @Test(
    arguments: [
      (.plain, "Header", 12_000, .first, 22), (.plain, "Header", 17_000, .first, 28),
      (.plain, "Header", 23_000, .later, 50),
      (.plain, "", 23_000, .first, 0), (.grouped, "", 23_000, .first, 35), (.grouped, "Header", 23_000, .first, 55.5),
      (.insetGrouped, "", 23_000, .later, 17.5), (.grouped, "Header", 23_000, .later, 38),
      (.insetGrouped, "Header", 24_000, .first, 55.5), (.grouped, "Header", 24_000, .later, 38),
      (.grouped, "", 24_000, .later, 17.5), (.sidebar, "Header", 24_000, .first, 55.5),
    ] as [(TableContent.Style, String, Int, SectionPlace, Double)])
  func `have a header by style, place and era`(
    style: TableContent.Style, header: String, toolsVersion: Int, place: SectionPlace, height: Double
  ) {
    let metrics = table(toolsVersion, style: style)
    #expect(metrics.headerHeight(of: SectionContent(header: header), place, width: 375) == Points(height))
  }

  /// A line of 33 points is 39.5 high, and a footnote's line of 27 points 32.5.
  @Test(arguments: [(24_000, 35 + 39.5), (23_000, 35 + 32.5 + 4.5)] as [(Int, Double)])
  func `of groups grow with their title, which is a headline since iOS 26`(toolsVersion: Int, height: Double) {
    let traits = TextTraits(
      era: PlatformEra(toolsVersion: toolsVersion), textSize: .accessibility2, scale: Scale(2))
    let metrics = TableMetrics(traits, style: .insetGrouped, rootMargin: 16)
    #expect(metrics.headerHeight(of: SectionContent(header: "A"), .first, width: 375) == Points(height))
  }

  @Test(arguments: [.plain, .grouped, .insetGrouped] as [TableContent.Style])
  func `have titles that wrap, but in plain tables`(style: TableContent.Style) {
    func height(_ count: Int) -> Points {
      let title = String(repeating: "漢", count: count)
      return table(style: style).headerHeight(of: SectionContent(header: title), .first, width: 375)
    }
    #expect((height(40) > height(10)) == (style != .plain))
  }

  @Test func `have a footer as high as its lines`() {
    #expect(table(style: .grouped).footerHeight(of: SectionContent(), width: 375) == 17.5)
    #expect(table(style: .plain).footerHeight(of: SectionContent(), width: 375) == 0)
    #expect(table(style: .grouped).footerHeight(of: SectionContent(footer: "Footer"), width: 375) == 32)
    let long = SectionContent(footer: String(repeating: "漢", count: 40))
    // 343 points hold 26 characters of 13 points: two lines of 15.514, plus 18.
    #expect(table(style: .grouped).footerHeight(of: long, width: 375) == 50)
  }

  @Test func `of inset groups leave their margin free`() {
    #expect(table(style: .insetGrouped).sideInset == 16)
    #expect(table(style: .insetGrouped, margin: 20).sideInset == 20)
    #expect(table(style: .plain).sideInset == 0)
  }
}

@Suite struct `Margins` {
  @Test(
    arguments: [
      ("iphone-16", .portrait, 16), ("iphone-11", .portrait, 20), ("iphone-se-3", .landscape, 20),
      ("ipad-10", .portrait, 20),
    ] as [(String, Orientation, Double)])
  func `of a root view follow the width`(device: String, orientation: Orientation, margin: Double) throws {
    let environment = Environment(try #require(Device.named(device)), orientation: orientation)
    let insets = MarginMetrics.root(width: environment.size.width, traits: environment.traits)
    #expect(insets == EdgeInsets(top: 0, left: Points(margin), bottom: 0, right: Points(margin)))
  }

  @Test func `of a compact iPad are a phone's`() {
    let traits = Traits(idiom: .pad, horizontal: .compact, vertical: .regular)
    #expect(MarginMetrics.rootMargin(width: 507, traits: traits) == 16)
  }

  @Test func `of rows on a canvas are those of its device, whatever the size that the view was drawn at`() throws {
    var environment = Environment(try #require(Device.named("iphone-16-plus")))
    let canvas = Canvas(
      size: environment.size, scale: Scale(3), orientation: .portrait, safeArea: .zero, era: .xcode16)
    environment.size.width = 375
    #expect(TableMetrics(environment, style: .plain, width: 375).rootMargin == 16)
    environment.surface = .canvas(canvas)
    #expect(TableMetrics(environment, style: .plain, width: 375).rootMargin == 20)
  }

  @Test(arguments: [(12_000, 8), (13_000, 11), (23_000, 11), (24_000, 15)] as [(Int, Double)])
  func `of a cell's content follow the era above and below`(toolsVersion: Int, vertical: Double) {
    let insets = MarginMetrics.cell(rootMargin: 20, era: PlatformEra(toolsVersion: toolsVersion))
    #expect(insets == EdgeInsets(top: Points(vertical), left: 20, bottom: Points(vertical), right: 20))
  }

  @Test(
    arguments: [(13, 13, 16), (17, 13, 20), (20, 13, 24), (17, 17, 20)] as [(Double, Double, Double)])
  func `between baselines are a line of the larger font`(first: Double, second: Double, distance: Double) {
    let traits = TextTraits(scale: Scale(2))
    let spacing = MarginMetrics.baselineSpacing(.system(Points(first)), .system(Points(second)), in: traits)
    #expect(spacing == Points(distance))
  }
}
