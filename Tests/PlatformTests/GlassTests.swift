import LayoutModel
import Platform
import Testing

@Suite struct `Bars of glass` {
  private func capsules(_ parts: [SolvedPart]) -> [(isProminent: Bool, frame: Rect)] {
    parts.compactMap { part in
      if case .glass(let isProminent) = part.role { (isProminent, part.frame) } else { nil }
    }
  }

  /// Places a bar below the status bar, with its height on iPhone SE in portrait.
  private func placed(
    _ bar: NavigationBar, _ version: IOSVersion, _ textSize: TextSize
  ) throws -> (frame: Rect, parts: [SolvedPart]) {
    let environment = try environment("iphone-se-3", version, textSize: textSize)
    let frame = Rect(x: 0, y: 20, width: 375, height: ChromeMetrics(environment).height(of: bar))
    return (frame, PartPlacement(environment).parts(of: bar, in: frame))
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
    #expect(capsules.allSatisfy { $0.frame.height == 44 && $0.frame.minY == frame.minY })
    let icons = try #require(capsules.first { $0.frame.width == 96 }).frame
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
    bar.trailing[1].badge = .count(12)
    bar.trailing[2].badge = .indicator
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

  /// The titles of an item and of the bar are 17 points at the default text size and at most 21.
  @Test(
    arguments: [
      (.ios18, .accessibility2, 17), (.ios26, .small, 17), (.ios26, .xLarge, 19), (.ios26, .xxxLarge, 21),
      (.ios26, .accessibility5, 21),
    ] as [(IOSVersion, TextSize, Points)])
  func `grow with the text since iOS 26, up to a size`(version: IOSVersion, textSize: TextSize, size: Points) throws {
    let environment = try environment("iphone-16", version, textSize: textSize)
    let parts = PartPlacement(environment).parts(of: bar, in: Rect(x: 0, y: 59, width: 393, height: 54))
    for role in [SolvedPart.Role.leadingItem(0), .trailingItem(0), .title] {
      let font = try #require(parts[role]?.font)
      #expect((font.size - size).magnitude < 1e-9)
    }
    let icon = try #require(parts[.trailingItem(1)]).frame
    #expect((icon.width.value - 24 * size.value / 17).magnitude < 1e-9)
    #expect(capsules(parts).map(\.frame.height) == (version < .ios26 ? [] : [44, 44, 44]))
  }

  /// A line of 41 starts 3.5 below the 54 points of the items, and a line of 57.5 directly below the items.
  @Test(
    arguments: [
      (.ios18, .accessibility2, 96, 34), (.ios26, .large, 106, 34), (.ios26, .xxxLarge, 108, 40),
      (.ios26, .accessibility2, 115.5, 48),
    ] as [(IOSVersion, TextSize, Points, Points)])
  func `have a large title that grows with the text since iOS 26`(
    version: IOSVersion, textSize: TextSize, height: Points, size: Points
  ) throws {
    let (frame, parts) = try placed(NavigationBar(title: "Inbox").enlarged, version, textSize)
    let title = try #require(parts[.largeTitle])
    let line = try #require(title.text?.lines.first)
    #expect(frame.height == height && title.font?.size == size && title.font?.weight == .bold)
    if version == .ios26 { #expect(title.frame.minY == 74 && title.frame.maxY == 20 + height - 4) }
    #expect(line.baseline < title.frame.maxY)
  }

  @Test(
    arguments: [
      (.ios18, .accessibility2, 36, 17), (.ios26, .large, 44, 17), (.ios26, .xxxLarge, 58, 23),
      (.ios26, .accessibility2, 80, 33),
    ] as [(IOSVersion, TextSize, Points, Points)])
  func `have a search field that grows with the text since iOS 26`(
    version: IOSVersion, textSize: TextSize, height: Points, size: Points
  ) throws {
    var bar = NavigationBar(title: "Inbox")
    bar.search = "Search"
    let (frame, parts) = try placed(bar, version, textSize)
    let field = try #require(parts[.searchField]).frame
    #expect(field == Rect(x: 16, y: frame.maxY - height - 15, width: 343, height: height))
    let font = try #require(parts[.searchText]?.font)
    #expect(font.size == size && font.weight == (version == .ios26 ? .medium : .regular))
  }

  /// On iPhone SE, the bar is 24 below the top, and its items are 38 from the sides.
  @Test func `are in landscape as high as in portrait, and away from the sides`() throws {
    let phone = try environment("iphone-se-3", orientation: .landscape)
    let parts = PartPlacement(phone).parts(of: bar, in: Rect(x: 0, y: 24, width: 667, height: 54))
    let frames = capsules(parts).map(\.frame)
    #expect(frames.allSatisfy { $0.height == 44 })
    #expect(frames.map(\.minX).min() == 38 && frames.map(\.maxX).max() == 629)
    #expect(parts[.ground]?.frame == Rect(x: 0, y: 0, width: 667, height: 78))
  }

  @Test func `are as high as a low bar`() throws {
    let parts = PartPlacement(try environment()).parts(of: bar, in: Rect(x: 0, y: 0, width: 852, height: 32))
    #expect(capsules(parts).allSatisfy { $0.frame.height == 32 })
    #expect(capsules(parts).contains { $0.frame.width == 72 })
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
    #expect(first.width == 75 && (direction == .leftToRight ? first.minX == 25 : first.maxX == 368))
    // A few tabs stay together, and the background of the selected tab extends beyond its column.
    let (few, selection) = try places(2)
    #expect(few == Rect(x: 102.5, y: 769, width: 188, height: 62))
    #expect(selection.size == Size(width: 94, height: 54) && selection.midY == few.midY)
  }

  @Test(arguments: [1, 2, 3, 4]) func `grow by as much for each icon that they hold`(count: Int) throws {
    var bar = NavigationBar(title: "Inbox")
    bar.trailing = (0..<count).map { BarItem(.icon("star.\($0)")) }
    let parts = PartPlacement(try environment()).parts(of: bar, in: Rect(x: 0, y: 59, width: 393, height: 54))
    #expect(capsules(parts).map(\.frame.width) == [Points(44 + 52 * Double(count - 1))])
  }

  @Test func `have their title in the line of the items, whose words are 16 from the ends of their glass`() throws {
    let frame = Rect(x: 0, y: 59, width: 393, height: 54)
    let parts = PartPlacement(try environment()).parts(of: bar, in: frame)
    #expect(try #require(parts[.title]).frame.midY == frame.minY + 22)
    let item = try #require(parts[.leadingItem(0)])
    let line = try #require(item.text?.lines.first)
    #expect(abs((line.x - item.frame.minX - 16).value) <= 1)
    #expect(line.fragments.map(\.font.weight) == [.medium])
    let large = PartPlacement(try environment()).parts(
      of: NavigationBar(title: "Inbox").enlarged, in: Rect(x: 0, y: 59, width: 393, height: 106))
    #expect(try #require(large[.largeTitle]).frame == Rect(x: 16, y: 113, width: 361, height: 48))
  }

  /// As on an iPhone SE with iOS 26.1: tabs are as wide as their contents, 4 points apart.
  @Test(arguments: LayoutDirection.allCases)
  func `hold tabs close to each other in compact height`(direction: LayoutDirection) throws {
    let environment = try environment("iphone-se-3", .ios26, direction, orientation: .landscape)
    let titles = ["Library", "Tools", "Scroll"]
    var capsule = Rect.zero
    var grounds: [Rect] = []
    for selected in titles.indices {
      var bar = TabBar(tabs: titles.map { .init(title: $0, icon: "clock") })
      bar.tabs[selected].isSelected = true
      let parts = PartPlacement(environment)
        .parts(of: bar, in: Rect(x: 0, y: 311, width: 667, height: 64), height: 64)
      capsule = try #require(parts[.ground]).frame
      grounds.append(try #require(parts[.tabSelection(selected)]).frame)
    }
    #expect(capsule.minY == 311 && capsule.height == 44 && abs((capsule.midX - 333.5).value) < 0.01)
    #expect(grounds.allSatisfy { $0.minY == 315 && $0.height == 36 })
    let row = direction == .leftToRight ? grounds : grounds.reversed()
    let gaps = [row[0].minX - capsule.minX, row[1].minX - row[0].maxX, row[2].minX - row[1].maxX]
    #expect(gaps.allSatisfy { abs($0.value - 4) < 0.01 })
  }

  @Test(arguments: LayoutDirection.allCases)
  func `hold a search field after the items of a toolbar, in all the room there is`(direction: LayoutDirection) throws {
    var bar = Toolbar(items: [BarItem(.icon("folder")), BarItem(.flexibleSpace), BarItem(.icon("tag"))])
    bar.search = "Find"
    let parts = PartPlacement(try environment("iphone-16", .ios26, direction))
      .parts(of: bar, in: Rect(x: 0, y: 774, width: 393, height: 44))
    let frames = capsules(parts).map(\.frame)
    let isLeft = direction == .leftToRight
    #expect(frames.map(\.minX) == (isLeft ? [16, 60, 116] : [333, 289, 16]))
    #expect(frames.map(\.width) == [44, 44, 261])
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
    #expect(frames[2].minX - frames[1].maxX == 12 && frames[1].minX > frames[0].maxX + 12)
  }

  @Test func `are at the top of a toolbar that is higher`() throws {
    let parts = PartPlacement(try environment("ipad-10"))
      .parts(of: Toolbar(items: [BarItem(.icon("trash"))]), in: Rect(x: 0, y: 1110, width: 820, height: 50))
    #expect(capsules(parts).map(\.frame) == [Rect(x: 20, y: 1110, width: 44, height: 44)])
  }
}

extension NavigationBar {
  fileprivate var enlarged: NavigationBar {
    var bar = self
    bar.isLarge = true
    return bar
  }
}
