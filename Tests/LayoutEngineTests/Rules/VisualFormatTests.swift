import LayoutModel
import Testing

@Suite struct `11 Visual formats` {
  private let views = "view a { intrinsic: 20 by 20 }; view b { intrinsic: 30 by 30 };"

  @Test(
    arguments: [
      // The root's margins are 16 at the sides and 0 above.
      ("H:|-[a]-[b]", [16, 44]), ("H:|[a][b]", [0, 20]), ("H:|-5-[a]-(12)-[b]", [5, 37]),
      ("H:[a]-[b]-|", [126, 154]), ("H:[a(50)]-4-[b(==a)]|", [96, 150]), ("H:|[a(>=60)]-[b]", [0, 68]),
      ("H:|[a]-(>=5,<=9)-[b(10)]-(80)-|", [0, 110]), ("H:|[a(40@900,90@100)][b]", [0, 40]),
    ])
  func `a horizontal chain`(format: String, xs: [Double]) throws {
    let layout = try solved("\(views) \(format) align top; pin a.top")
    #expect([layout["a"][0], layout["b"][0]] == xs)
  }

  @Test func `a chain follows the direction`() throws {
    let layout = try solved("\(views) H:|-5-[a]-10-[b]\npin a.top, b.top", in: .plain(direction: .rightToLeft))
    #expect(layout["a"][0] == 175 && layout["b"][0] == 135)
  }

  @Test func `a vertical chain with an alignment`() throws {
    let layout = try solved("\(views) V:|-10-[a]-[b] align centerX\npin a.leading inset 40")
    // a's centre is at 50.
    #expect(layout["a"] == [40, 10, 20, 20] && layout["b"] == [35, 38, 30, 30])
  }
}
