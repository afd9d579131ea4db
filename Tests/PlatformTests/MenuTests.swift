import LayoutModel
import Platform
import Testing

@Suite struct `Menus` {
  private let actions = [
    Menu.Action(title: "Share", icon: "square.and.arrow.up"), Menu.Action(title: "By name", isSelected: true),
    Menu.Action(title: "More", opensMenu: true),
  ]

  private func menu(_ style: Menu.Style = .menu, title: String = "") -> Menu {
    Menu(title: title, style: style, groups: [Menu.Group(actions: actions)])
  }

  private func placed(_ menu: Menu, _ source: Rect, _ environment: Environment) -> PlacedMenu {
    PartPlacement(environment).place(menu, beside: source, in: Rect(origin: .zero, size: environment.size))
  }

  @Test(arguments: [
    (IOSVersion.ios18, Rect(x: 150, y: 100, width: 44, height: 44), Point(x: 47, y: 152)),
    // A menu stays 8 points from the edges, and is above its source if there is not enough space below.
    (.ios18, Rect(x: 345, y: 100, width: 40, height: 44), Point(x: 135, y: 152)),
    (.ios18, Rect(x: 8, y: 780, width: 40, height: 44), Point(x: 8, y: 640)),
    // A menu covers its source.
    (.ios26, Rect(x: 150, y: 100, width: 44, height: 44), Point(x: 47, y: 100)),
  ])
  func `stand beside what they are of`(version: IOSVersion, source: Rect, origin: Point) throws {
    let frame = placed(menu(), source, try environment("iphone-16", version)).frame
    #expect(frame.origin == origin && frame.width == 250)
  }

  @Test func `leave the view bright that a long touch opened them on`() throws {
    let source = Rect(x: 150, y: 100, width: 44, height: 44)
    #expect(placed(menu(.contextMenu), source, try environment("iphone-16", .ios26)).frame.minY == 152)
  }

  @Test(arguments: LayoutDirection.allCases, IOSVersion.allCases)
  func `have pictures behind titles until iOS 18, and before them since`(
    direction: LayoutDirection, version: IOSVersion
  ) throws {
    let parts = placed(
      menu(), Rect(x: 150, y: 100, width: 44, height: 44), try environment("iphone-16", version, direction)
    ).parts
    let title = try #require(parts[.item(0)]).frame
    let icon = try #require(parts[.icon(0)]).frame
    let mark = try #require(parts[.mark(1)]).frame
    let leads = (version == .ios26) == (direction == .leftToRight)
    #expect(leads ? icon.maxX < title.minX : icon.minX > title.maxX)
    #expect(direction == .leftToRight ? mark.maxX < title.minX : mark.minX > title.maxX)
    #expect((parts[.separator] != nil) == (version < .ios26))
  }

  @Test func `part groups by a band, or since iOS 26 by a line`() throws {
    var menu = menu(title: "Sort by")
    menu.groups.append(Menu.Group(title: "Danger", actions: [Menu.Action(title: "Delete", attributes: .destructive)]))
    for version in [IOSVersion.ios18, .ios26] {
      let parts = placed(menu, Rect(x: 150, y: 100, width: 44, height: 44), try environment("iphone-16", version)).parts
      let last = try #require(parts[.item(2)]).frame
      let next = try #require(parts[.item(3)]).frame
      let title = try #require(parts[.groupTitle(1)]).frame
      #expect(last.maxY < title.minY && title.maxY < next.minY)
      #expect((parts[.gap] != nil) == (version == .ios18))
      #expect(parts.count { $0.role == .separator } == (version == .ios18 ? 4 : 1))
      let heading = try #require(parts[.title]).frame
      let first = try #require(parts[.item(0)]).frame
      #expect(heading.maxY < first.minY)
    }
  }

  @Test func `are no higher than the screen, and their titles wrap once`() throws {
    let environment = try environment("iphone-se-3", textSize: .accessibility5)
    var menu = menu()
    menu.groups[0].actions += (0..<40).map { Menu.Action(title: "Something that is rather long, number \($0)") }
    let placed = placed(menu, Rect(x: 150, y: 100, width: 44, height: 44), environment)
    #expect(Rect(origin: .zero, size: environment.size).contains(placed.frame))
    #expect(placed.parts.allSatisfy { ($0.text?.lines.count ?? 0) <= 2 })
  }
}
