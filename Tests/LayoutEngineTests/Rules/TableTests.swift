import LayoutModel
import Testing

@Suite struct `Tables` {
  @Test func `rows follow each other, sections and rows in their own coordinates`() throws {
    // Basic rows are 43.667 high at three pixels per point; the second section starts after two of them.
    let layout = try solved(
      """
      table t { pin edges
        section { cell a { style: basic; title: "A" }; cell b { rowHeight: 60; style: basic; title: "B" } }
        section { cell c { style: subtitle; title: "C"; detail: "c" } } }
      """, in: .device("iphone-16"))
    #expect(layout["t/section[0]"] == [0, 0, 393, 103.667] && layout["t/section[1]"] == [0, 103.667, 393, 55.667])
    #expect(layout["t/section[0]/a"] == [0, 0, 393, 43.667] && layout["t/section[0]/b"] == [0, 43.667, 393, 60])
    #expect(layout["t/section[1]/c"] == [0, 0, 393, 55.667])
    #expect(layout.contentSize("t") == [393, 159.333])
  }

  @Test func `headers and footers stand around their rows`() throws {
    // Plain: 28 for the title, and 22 above it.
    let plain = try solved(
      "table t { pin edges; section \"Head\" { cell a { style: basic; title: \"A\" } } }", in: .device("iphone-se-3"))
    #expect(plain["t/section[0]/a"][1] == 50)
    // Grouped: 35 above the first group, 17.5 between groups. The table's explicit heights replace these heights.
    let grouped = try solved(
      "table t { pin edges; style: grouped; section { cell a { style: basic; title: \"A\" } }; section { cell b { style: basic; title: \"B\" } } }",
      in: .device("iphone-se-3"))
    #expect(grouped["t/section[0]/a"][1] == 35 && grouped["t/section[1]/b"][1] == 17.5)
    #expect(grouped["t/section[1]"][1] == 96)
    let fixed = try solved(
      "table t { pin edges; sectionHeaderHeight: 10; sectionFooterHeight: 6; section \"H\" { cell a { style: basic; title: \"A\" } }; section { cell b { style: basic; title: \"B\" } } }",
      in: .device("iphone-se-3"))
    #expect(fixed["t/section[1]"][1] == 59.5 && fixed["t/section[1]/b"][1] == 10)
  }

  @Test(
    arguments: [
      // The margin of rows, twice the margin for inset groups, and the inset of the cut-out on its side.
      ("plain", "iphone-se-3", .portrait, 16), ("insetGrouped", "iphone-se-3", .portrait, 32),
      ("plain", "iphone-16", .portrait, 20), ("insetGrouped", "iphone-16", .portrait, 40),
      ("plain", "iphone-16", .landscape, 79),
    ] as [(String, String, Orientation, Double)])
  func `headers and footers begin where the texts of rows do`(
    style: String, device: String, orientation: Orientation, margin: Double
  ) throws {
    let layout = try solved(
      "table t { pin edges; style: \(style); section \"Head\" { cell a { style: basic; title: \"A\" } } }",
      in: .device(device, orientation))
    let section = try #require(layout.view("t/section[0]"))
    let cell = try #require(layout.view("t/section[0]/a"))
    #expect(section.margins.left.value == margin && section.margins.right.value == margin)
    #expect(try #require(cell.texts[0].lines.first).x + cell.frame.minX == section.margins.left)
  }

  @Test func `inset groups keep clear of a cut-out, rows of other styles reach under it`() throws {
    func layout(_ style: String) throws -> SolvedLayout {
      try solved(
        "table t { pin edges; style: \(style); section { cell a { style: basic; title: \"A\" } } }",
        in: .device("iphone-16", .landscape))
    }
    // 852 wide with 59 on both sides, and a margin of 20.
    let inset = try layout("insetGrouped")
    let grouped = try layout("grouped")
    #expect(inset["t/section[0]/a"][0] == 79 && inset["t/section[0]/a"][2] == 694)
    #expect(inset.safeArea("t/section[0]/a") == [0, 0, 0, 0])
    #expect(grouped["t/section[0]/a"][0] == 0 && grouped["t/section[0]/a"][2] == 852)
    #expect(grouped.safeArea("t/section[0]/a") == [0, 59, 21, 59])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the smaller margin of a custom cell is beside its accessory`(direction: LayoutDirection) throws {
    var environment = try Environment.device("iphone-16")
    environment.traits.direction = direction
    let layout = try solved(
      "table t { pin edges; cell a { accessory: disclosure; label l \"Hi\" { pin edges to superview.margins } } }",
      in: environment)
    let id = try #require(layout.screen.views.indices.first { layout.screen.views[$0].kind == .contentView })
    let margins = layout.views[id].margins
    #expect((direction == .leftToRight ? margins.left : margins.right) == 20)
    #expect((direction == .leftToRight ? margins.right : margins.left) == 8)
  }

  @Test(
    arguments: [("none", 375), ("disclosure", 348.5), ("checkmark", 335), ("detail", 331), ("detailDisclosure", 307)]
      as [(String, Double)])
  func `an accessory takes its width from the content`(accessory: String, width: Double) throws {
    let layout = try solved(
      "table t { pin edges; cell a { style: basic; title: \"A\"; accessory: \(accessory) } }",
      in: .device("iphone-se-3"))
    #expect(layout["t/section[0]/a/contentView"] == [0, 0, width, 43.5])
  }

  @Test func `right to left the content ends at the right`() throws {
    var environment = try Environment.device("iphone-se-3")
    environment.traits.direction = .rightToLeft
    let layout = try solved(
      "table t { pin edges; cell a { style: basic; title: \"A\"; accessory: disclosure } }", in: environment)
    #expect(layout["t/section[0]/a/contentView"] == [26.5, 0, 348.5, 43.5])
  }

  @Test func `content lies beside the cut-out`() throws {
    let layout = try solved(
      "table t { pin edges; cell a { view v { pin edges to superview.margins; height == 20 } } }",
      in: .device("iphone-16", .landscape))
    // 852 minus 59 on both sides; inside the content view, the margin for a window of 852 points: 20.
    #expect(layout["t/section[0]/a/contentView"] == [59, 0, 734, 42])
    #expect(layout["t/section[0]/a/contentView/v"] == [20, 11, 694, 20])
  }

  @Test func `inset groups leave the margin free`() throws {
    let layout = try solved(
      "table t { pin edges; style: insetGrouped; cell a { style: basic; title: \"A\" } }", in: .device("iphone-se-3"))
    #expect(layout["t/section[0]/a"] == [16, 35, 343, 43.5])
  }

  @Test func `rows are shown under the bars, laid out from the top`() throws {
    let layout = try solved(
      "navigationBar \"T\"; table t { pin edges; cell a { style: basic; title: \"A\" } }", in: .device("iphone-se-3"))
    #expect(layout["t/section[0]/a"][1] == 0 && layout.screenFrame("t/section[0]/a")[1] == 64)
  }

  @Test(
    arguments: [
      // Text starts at 16, and fills the height of a row of 43.5.
      ("basic", [16, 0, 343, 43.5], nil), ("value1", [16, 0, 343, 43.5], 0),
      // Lines of 20.5 and 14.5 with a point between them are centred together in 55.5: at 9.75, rounded up to 10, and
      // at 31.5.
      ("subtitle", [16, 10, 343, 20.5], 31.5),
    ] as [(String, [Double], Double?)])
  func `styles place their texts`(style: String, title: [Double], detailY: Double?) throws {
    let layout = try solved(
      "table t { pin edges; cell a { style: \(style); title: \"Title\"; detail: \"Detail\" } }",
      in: .device("iphone-se-3"))
    let texts = try #require(layout.view("t/section[0]/a")?.texts)
    #expect(texts[0].lines[0].x.value == title[0])
    let baseline = texts[0].lines[0].baseline.value
    #expect(baseline > title[1] && baseline < title[1] + title[3])
    if let detailY { #expect(texts[1].lines[0].baseline.value > detailY) }
  }
}

@Suite struct `Collections` {
  private func cells(_ count: Int, _ properties: String = "") -> String {
    "collection c { pin edges; \(properties); \((0..<count).map { "cell c\($0)" }.joined(separator: "; ")) }"
  }

  private func origins(_ body: String, _ count: Int, _ direction: LayoutDirection = .leftToRight) throws -> [[Double]] {
    let layout = try solved(body, in: .plain(direction: direction))
    return (0..<count).map { Array(layout["c/c\($0)"].prefix(2)) }
  }

  @Test func `fill lines from the leading edge`() throws {
    // Three of 50 with gaps of 10 fit into 200 and leave 30, so gaps are 25. The fourth keeps the columns.
    #expect(try origins(cells(4), 4) == [[0, 0], [75, 0], [150, 0], [0, 60]])
  }

  @Test func `right to left begin at the right`() throws {
    #expect(try origins(cells(4), 4, .rightToLeft) == [[150, 0], [75, 0], [0, 0], [150, 60]])
  }

  @Test func `leave insets and spacing`() throws {
    // 200 - 30: two of 60 with at least 20 between them leave 30, so gaps are 50.
    let body = cells(
      3, "itemSize: 60 by 30; itemSpacing: 20; lineSpacing: 7; sectionInset: top 5 left 10 bottom 15 right 20")
    #expect(try origins(body, 3) == [[10, 5], [120, 5], [10, 42]])
    #expect(try solved(body).contentSize("c") == [200, 87])
  }

  @Test func `scroll sideways in columns`() throws {
    // Columns of 400: six of 50 with gaps of 10 leave 50, so the five gaps are 20.
    let body = cells(7, "axis: horizontal; headerSize: 30 by 0; footerSize: 12 by 0")
    let all = try origins(body, 7)
    #expect(all[0] == [30, 0] && all[1] == [30, 70] && all[5] == [30, 350] && all[6] == [90, 0])
    #expect(try solved(body).contentSize("c") == [152, 400])
  }

  @Test func `right to left scroll sideways from the right`() throws {
    // Mirrored in the view's 200: 200 - 30 - 50 and 200 - 90 - 50.
    let narrow = try origins(cells(7, "axis: horizontal; headerSize: 30 by 0; footerSize: 12 by 0"), 7, .rightToLeft)
    #expect(narrow[0] == [120, 0] && narrow[6] == [60, 0])
    // 25 items fill five columns, 290 wide: the first column ends there, which is the right edge of the visible part.
    let wide = try solved(cells(25, "axis: horizontal"), in: .plain(direction: .rightToLeft))
    #expect(wide["c/c0"] == [240, 0, 50, 50] && wide.screenFrame("c/c0") == [150, 0, 50, 50])
  }

  @Test(
    arguments: [
      // 375 wide, 10 between items, 15 at each side: two of 167.5 that start on pixels, three of 108.333.
      ("itemSize: 0.5 by 40", [15, 0, 167.5, 40], [192.667, 0, 167.5, 40]),
      ("itemSize: 1 / 3 by 40", [15, 0, 108.333, 40], [133.333, 0, 108.333, 40]),
      ("itemSize: 1 by 0.5", [15, 0, 345, 195], [15, 205, 345, 195]),
    ] as [(String, [Double], [Double])])
  func `may be sized by shares of the collection`(size: String, first: [Double], second: [Double]) throws {
    let layout = try solved(
      "collection c { pin edges; sectionInset: left 15 right 15; \(size); cell a { }; cell b { }; cell d { } }",
      in: .plain(375, 400, scale: 3))
    #expect(layout["c/a"] == first && layout["c/b"] == second)
    // The content view is as large as the cell.
    #expect(layout["c/a/contentView"] == [0, 0] + first.suffix(2))
  }

  @Test func `have headers and footers along their axis`() throws {
    let body = cells(1, "headerSize: 0 by 40; footerSize: 0 by 25")
    #expect(try origins(body, 1) == [[0, 40]])
    #expect(try solved(body).contentSize("c") == [200, 115])
  }

  private static let sides = """
    cell a; cell head { elementKind: sectionHeader; label l "Top" { pin leading, vertical } }
    cell b; cell foot { elementKind: sectionFooter }
    """

  @Test(
    arguments: [
      ("headerSize: 0 by 40; footerSize: 0 by 25", .leftToRight, [0, 0, 200, 40], [0, 90, 200, 25], [0, 40]),
      ("headerSize: 0 by 40; footerSize: 0 by 25", .rightToLeft, [0, 0, 200, 40], [0, 90, 200, 25], [150, 40]),
      ("axis: horizontal; headerSize: 40 by 0", .leftToRight, [0, 0, 40, 400], [90, 0, 0, 400], [40, 0]),
      ("axis: horizontal; headerSize: 40 by 0", .rightToLeft, [160, 0, 40, 400], [110, 0, 0, 400], [110, 0]),
      ("lineSpacing: 3", .leftToRight, [0, 0, 200, 0], [0, 50, 200, 0], [0, 0]),
    ] as [(String, LayoutDirection, [Double], [Double], [Double])])
  func `have a cell as their header or footer in the room for it`(
    properties: String, direction: LayoutDirection, header: [Double], footer: [Double], item: [Double]
  ) throws {
    let layout = try solved(
      "collection c { pin edges; \(properties); \(Self.sides) }", in: .plain(direction: direction))
    #expect(layout["c/head"] == header && layout["c/foot"] == footer)
    #expect(Array(layout["c/a"].prefix(2)) == item)
    #expect(
      layout["c/head/contentView"] == [0, 0] + header.suffix(2) && layout["c/head/contentView/l"][3] == header[3])
  }

  @Test func `items of one line stand in its middle`() throws {
    let layout = try solved(
      """
      collection c { pin edges; itemSize: automatic
        cell a { view v { pin edges; size 30 by 20 } }
        cell b { view w { pin edges; size 30 by 40 } } }
      """)
    #expect(layout["c/a"][1] == 10 && layout["c/b"][1] == 0)
  }

  @Test(
    arguments: [
      // A line that fits a single item centres it, even if the item is wider than the line.
      (2, "itemSize: 300 by 20", [[-50, 0], [-50, 30]]), (2, "itemSize: 120 by 20", [[40, 0], [40, 30]]),
      // A line that fits more items of the same size has its items where a full line has them.
      (1, "itemSize: 50 by 20", [[0, 0]]), (2, "itemSize: 50 by 20", [[0, 0], [75, 0]]),
      // A full line fills its width, even if it is the only line.
      (3, "itemSize: 50 by 20", [[0, 0], [75, 0], [150, 0]]),
      (3, "itemSize: 90 by 20", [[0, 0], [110, 0], [0, 30]]),
      // A column of 400 fits one item of 300.
      (2, "axis: horizontal; itemSize: 20 by 300", [[0, 50], [30, 50]]),
    ] as [(Int, String, [[Double]])])
  func `spread the items of full lines as UICollectionViewFlowLayout does`(
    count: Int, properties: String, places: [[Double]]
  ) throws {
    #expect(try origins(cells(count, properties), count) == places)
  }
}
