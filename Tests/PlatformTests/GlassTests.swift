import LayoutModel
import Platform
import Testing

@Suite struct `Bars of glass` {
  private func capsules(_ parts: [SolvedPart]) -> [(isProminent: Bool, frame: Rect)] {
    parts.compactMap { part in
      if case .glass(let isProminent) = part.role { (isProminent, part.frame) } else { nil }
    }
  }

  private var bar: NavigationBar {
    var bar = NavigationBar(title: "Inbox")
    bar.leading = [BarItem(.title("Edit"))]
    bar.trailing = [BarItem(.title("Done"), isProminent: true), BarItem(.icon("plus")), BarItem(.icon("trash"))]
    return bar
  }

  @Test func `are only there since iOS 26, and have no edge`() throws {
    let frame = Rect(x: 0, y: 59, width: 393, height: 54)
    for version in IOSVersion.allCases {
      let parts = PartPlacement(try environment("iphone-16", version)).parts(of: bar, in: frame)
      #expect(capsules(parts).isEmpty == (version < .ios26))
      #expect(parts.contains { $0.role == .edge } == (version < .ios26))
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `hold icons that are next to each other together, and titles alone`(direction: LayoutDirection) throws {
    let frame = Rect(x: 0, y: 59, width: 393, height: 54)
    let parts = PartPlacement(try environment("iphone-16", .ios26, direction)).parts(of: bar, in: frame)
    let capsules = capsules(parts)
    #expect(capsules.count == 3 && capsules.filter(\.isProminent).count == 1)
    #expect(capsules.allSatisfy { $0.frame.height == 44 && $0.frame.midY == frame.midY })
    let icons = try #require(capsules.first { $0.frame.width == 88 }).frame
    for place in 1...2 {
      let icon = try #require(parts.first { $0.role == .trailingItem(place) }).frame
      #expect(icon.minX >= icons.minX && icon.maxX <= icons.maxX)
    }
    let done = try #require(capsules.first { $0.isProminent }).frame
    #expect(direction == .leftToRight ? done.maxX == 377 : done.minX == 16)
  }

  @Test(arguments: LayoutDirection.allCases, [IOSVersion.ios18, .ios26])
  func `have badges at the upper trailing corners of their items since iOS 26`(
    direction: LayoutDirection, version: IOSVersion
  ) throws {
    var bar = bar
    (bar.trailing[1].badge, bar.trailing[2].badge) = (.count(12), .indicator)
    let parts = PartPlacement(try environment("iphone-16", version, direction))
      .parts(of: bar, in: Rect(x: 0, y: 59, width: 393, height: 54))
    for place in 1...2 {
      let badge = parts.first { $0.role == .badge(of: .trailingItem(place)) }
      if version < .ios26 { #expect(badge == nil) }
      guard version == .ios26 else { continue }
      let item = try #require(parts.first { $0.role == .trailingItem(place) }).frame
      let frame = try #require(badge).frame
      #expect(direction == .leftToRight ? frame.midX > item.midX : frame.midX < item.midX)
      #expect(frame.midY < item.minY && frame.height == (place == 1 ? 18 : 10))
      #expect(badge?.text?.lines.first?.fragments.map(\.string) == (place == 1 ? ["12"] : nil))
    }
  }

  @Test func `are as high as a low bar`() throws {
    let parts = PartPlacement(try environment()).parts(of: bar, in: Rect(x: 0, y: 0, width: 852, height: 32))
    #expect(capsules(parts).allSatisfy { $0.frame.height == 32 })
    #expect(capsules(parts).contains { $0.frame.width == 64 })
  }

  @Test func `lead back by an arrow without a title`() throws {
    var bar = NavigationBar(title: "Mail")
    bar.back = "Mailboxes"
    let parts = PartPlacement(try environment()).parts(of: bar, in: Rect(x: 0, y: 59, width: 393, height: 54))
    #expect(parts.contains { $0.role == .backArrow } && !parts.contains { $0.role == .backTitle })
    #expect(capsules(parts).map(\.frame.width) == [44])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `hold tabs in columns over the bottom of the screen`(direction: LayoutDirection) throws {
    func places(_ count: Int) throws -> (capsule: Rect, selection: Rect) {
      var bar = TabBar(tabs: (0..<count).map { .init(title: "Tab \($0)", icon: "house") })
      bar.tabs[0].isSelected = true
      let parts = PartPlacement(try environment("iphone-16", .ios26, direction))
        .parts(of: bar, in: Rect(x: 0, y: 769, width: 393, height: 83), height: 49)
      return (try #require(parts[.ground]).frame, try #require(parts[.tabSelection(0)]).frame)
    }
    let (full, first) = try places(5)
    #expect(full == Rect(x: 21, y: 769, width: 351, height: 62))
    #expect(first.width == 68.6 && (direction == .leftToRight ? first.minX == 25 : first.maxX == 368))
    // Few tabs stay together.
    #expect(try places(2).capsule == Rect(x: 98.5, y: 769, width: 196, height: 62))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `hold a search field after the items of a toolbar, in all the room there is`(direction: LayoutDirection) throws {
    var bar = Toolbar(items: [BarItem(.icon("folder")), BarItem(.flexibleSpace), BarItem(.icon("tag"))])
    bar.search = "Find"
    let parts = PartPlacement(try environment("iphone-16", .ios26, direction))
      .parts(of: bar, in: Rect(x: 0, y: 774, width: 393, height: 44))
    let frames = capsules(parts).map(\.frame), isLeft = direction == .leftToRight
    #expect(frames.map(\.minX) == (isLeft ? [16, 60, 114] : [333, 289, 16]))
    #expect(frames.map(\.width) == [44, 44, 263])
    #expect(parts[.searchField] == nil && parts[.searchText]?.text?.lines.first?.fragments.first?.string == "Find")
  }

  @Test func `of a toolbar are apart where a space is, and close where none is`() throws {
    let items: [BarItem] = [
      BarItem(.icon("trash")), BarItem(.flexibleSpace), BarItem(.title("Select")), BarItem(.icon("plus")),
    ]
    let parts = PartPlacement(try environment())
      .parts(of: Toolbar(items: items), in: Rect(x: 0, y: 774, width: 393, height: 44))
    let frames = capsules(parts).map(\.frame)
    #expect(frames.count == 3 && frames[0].minX == 16 && frames[2].maxX == 377)
    #expect(frames[2].minX - frames[1].maxX == 10 && frames[1].minX > frames[0].maxX + 10)
  }
}
