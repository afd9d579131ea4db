import LayoutModel
import Platform
import Testing

@Suite struct `Parts of rows` {
  private func parts(
    _ version: IOSVersion, separatorInset: DirectionalEdgeInsets? = nil, rightToLeft: Bool = false,
    accessory: CellContent.Accessory = .none, textSize: TextSize = .large, covered: Points = 0
  ) throws -> [SolvedPart] {
    let environment = try environment("iphone-se-3", version, textSize: textSize)
    let metrics = TableMetrics(TextTraits(environment), style: .insetGrouped, rootMargin: 16)
    let text = TextAttributes(text: RichText("Title"), font: .system(17))
    var cell = CellContent(title: text, detail: text)
    cell.accessory = accessory
    let row = RowSurroundings(
      isSeparated: true, separatorInset: separatorInset, contentStart: 60 + covered, metrics: metrics,
      safeArea: EdgeInsets(top: 0, left: rightToLeft ? 0 : covered, bottom: 0, right: rightToLeft ? covered : 0))
    return PartPlacement(environment, isRightToLeft: rightToLeft).parts(
      of: cell, in: Rect(x: 16, y: 100, width: 343, height: 52), row)
  }

  @Test(
    arguments: [(false, 76, 343), (true, 32, 299)] as [(Bool, Points, Points)])
  func `have a separator of a point at the bottom since iOS 26, away from both ends`(
    rightToLeft: Bool, left: Points, right: Points
  ) throws {
    let line = try #require(try parts(.ios26, rightToLeft: rightToLeft)[.separator]).frame
    #expect([line.minX, line.maxX, line.minY, line.height] == [left, right, 151, 1])
  }

  @Test func `have a separator without height below them until iOS 18`() throws {
    let line = try #require(try parts(.ios18)[.separator]).frame
    #expect([line.minX, line.maxX, line.minY, line.height] == [76, 359, 152, 0])
  }

  @Test(arguments: [(false, 276, 343), (true, 32, 99)] as [(Bool, Points, Points)])
  func `have a separator that begins at their text beside a column that covers them`(
    rightToLeft: Bool, left: Points, right: Points
  ) throws {
    let line = try #require(try parts(.ios26, rightToLeft: rightToLeft, covered: 200)[.separator]).frame
    #expect([line.minX, line.maxX] == [left, right])
  }

  @Test func `have the separator that they ask for`() throws {
    let line = try #require(try parts(.ios26, separatorInset: .zero)[.separator]).frame
    #expect(line == Rect(x: 16, y: 151, width: 343, height: 1))
  }

  /// The arrow fills a part of a box that grows from 10.5 by 14 to 20 by 28.5, and ends 16 before the row.
  @Test(arguments: [(.ios18, 7.5), (.ios26, 20 * 0.65)] as [(IOSVersion, Double)])
  func `have an arrow that grows with the text since iOS 26`(version: IOSVersion, width: Double) throws {
    func arrow(_ rightToLeft: Bool) throws -> Rect {
      let parts = try parts(version, rightToLeft: rightToLeft, accessory: .disclosure, textSize: .accessibility2)
      return try #require(parts[.disclosure]).frame
    }
    let left = try arrow(false)
    let right = try arrow(true)
    #expect((left.width.value - width).magnitude < 1e-9 && left.maxX <= 343 && left.maxX > 339)
    #expect((left.maxX - 16 - (359 - right.minX)).magnitude < 1e-9 && left.minY == right.minY)
  }

  @Test(
    arguments: [
      (24_000, .plain, 16, 16), (24_000, .plain, 20, 20), (24_000, .insetGrouped, 20, 16), (24_000, .grouped, 20, 16),
      (23_000, .plain, 20, 0),
    ] as [(Int, TableContent.Style, Points, Points)])
  func `have a separator that ends where their style says`(
    toolsVersion: Int, style: TableContent.Style, margin: Points, gap: Points
  ) {
    let traits = TextTraits(era: PlatformEra(toolsVersion: toolsVersion), scale: Scale(3))
    #expect(TableMetrics(traits, style: style, rootMargin: margin).gapAfterSeparator == gap)
  }
}
