import LayoutModel
import Platform
import Testing

@Suite struct `Tabs` {
  private let bar = TabBar(tabs: [
    .init(title: "Home", icon: "house", isSelected: true), .init(title: "Mail", icon: "envelope", badge: "3"),
  ])

  private func floating(_ bar: TabBar) -> TabBar {
    var bar = bar
    bar.isFloating = true
    return bar
  }

  private func environment(
    _ device: String, _ orientation: Orientation = .portrait, era: PlatformEra = .current,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Environment {
    var environment = Environment(try #require(Device.named(device)), orientation: orientation)
    environment.era = era
    environment.traits.direction = direction
    return environment
  }

  private func frame(_ role: SolvedPart.Role, _ parts: [SolvedPart]) throws -> Rect {
    try #require(parts.first { $0.role == role }).frame
  }

  @Test(
    arguments: [
      ("iphone-16", .portrait, .current, false), ("iphone-16", .landscape, .current, true),
      ("iphone-16-plus", .landscape, .current, true), ("ipad-10", .portrait, .xcode15, true),
      ("ipad-10", .portrait, .xcode8, false),
    ] as [(String, Orientation, PlatformEra, Bool)])
  func `have their title beside the icon where a bar is low or wide`(
    device: String, orientation: Orientation, era: PlatformEra, isBeside: Bool
  ) throws {
    let environment = try environment(device, orientation, era: era)
    let height = ChromeMetrics(environment).tabBarHeight
    for direction in LayoutDirection.allCases {
      var environment = environment
      environment.traits.direction = direction
      let box = Rect(x: 0, y: 300, width: environment.size.width, height: height)
      let parts = PartPlacement(environment).parts(of: bar, in: box, height: height)
      let icon = try frame(.tabIcon(0), parts)
      let title = try #require(parts.first { $0.role == .tabTitle(0) }?.text)
      let line = try #require(title.lines.first)
      let start = line.x
      let end = line.x + line.width
      if isBeside {
        #expect(direction == .leftToRight ? icon.maxX < start : icon.minX > end)
      } else {
        #expect(abs((icon.midX - (start + end) / 2).value) < 1 && line.baseline > icon.maxY)
      }
    }
  }

  @Test(
    arguments: [
      ("ipad-10", .xcode16, true), ("ipad-10", .xcode15, false), ("iphone-16-plus", .xcode16, false),
      ("ipad-pro-13-m4", .xcode26, true),
    ] as [(String, PlatformEra, Bool)])
  func `are at the top of iPads since iPadOS 18`(device: String, era: PlatformEra, isOnTop: Bool) throws {
    let metrics = try ChromeMetrics(environment(device, .landscape, era: era))
    let width = metrics.environment.size.width
    #expect(metrics.tabBarIsOnTop(inWidth: width) == isOnTop)
    #expect(!metrics.tabBarIsOnTop(inWidth: width - 1))
  }

  @Test(arguments: LayoutDirection.allCases, [PlatformEra.xcode16, .xcode26])
  func `at the top float in the middle, side by side`(direction: LayoutDirection, era: PlatformEra) throws {
    let environment = try environment("ipad-10", .portrait, era: era, direction)
    let row = Rect(x: 0, y: 24, width: 820, height: 50)
    let parts = PartPlacement(environment).parts(of: floating(bar), in: row)
    let ground = try frame(.ground, parts)
    let home = try frame(.tabTitle(0), parts)
    let mail = try frame(.tabTitle(1), parts)
    #expect(abs((ground.midX - 410).value) < 0.01 && ground.height == (era == .xcode16 ? 40 : 44))
    #expect(era == .xcode16 ? ground.midY == row.midY : ground.minY == row.minY)
    #expect(direction == .leftToRight ? home.maxX <= mail.minX : mail.maxX <= home.minX)
    #expect(try frame(.tabSelection(0), parts) == home)
    #expect(!parts.contains { $0.role == .tabIcon(0) || $0.role == .edge })
  }

  @Test(
    arguments: [("iphone-16", .portrait), ("iphone-se-3", .landscape), ("iphone-16-pro", .landscape)]
      as [(String, Orientation)], LayoutDirection.allCases)
  func `have badges below the top of their bar and clear of a title beside them`(
    place: (device: String, orientation: Orientation), direction: LayoutDirection
  ) throws {
    let environment = try environment(place.device, place.orientation, era: .xcode16, direction)
    let height = ChromeMetrics(environment).tabBarHeight
    let box = Rect(x: 0, y: 300, width: environment.size.width, height: height)
    let parts = PartPlacement(environment).parts(of: bar, in: box, height: height)
    let badge = try frame(.tabBadge(1), parts)
    let line = try #require(parts[.tabTitle(1)]?.text?.lines.first)
    #expect(badge.minY >= box.minY + 2)
    let words = Rect(x: line.x, y: line.baseline - 8, width: line.width, height: 8)
    #expect(badge.intersection(words) == nil, "\(badge) \(words)")
  }

  @Test(arguments: ["iphone-16", "iphone-16-plus"], LayoutDirection.allCases)
  func `have an icon and the title beside it in their middle together`(
    device: String, direction: LayoutDirection
  ) throws {
    let environment = try environment(device, .landscape, era: .xcode16, direction)
    let width = environment.size.width
    let box = Rect(x: 0, y: 300, width: width, height: 49)
    let parts = PartPlacement(environment).parts(of: bar, in: box, height: 49)
    for number in 0...1 {
      let icon = try frame(.tabIcon(number), parts)
      let line = try #require(parts[.tabTitle(number)]?.text?.lines.first)
      let start = min(icon.minX, line.x)
      let end = max(icon.maxX, line.x + line.width)
      let isLeft = (number == 0) == (direction == .leftToRight)
      let middle = isLeft ? width / 4 : width * 0.75
      #expect(abs(((start + end) / 2 - middle).value) < 0.1)
    }
  }

  @Test(
    arguments: [
      ("iphone-16", .portrait, .xcode16, [.medium, .medium]), ("iphone-16", .landscape, .xcode16, [.medium, .medium]),
      ("iphone-16", .portrait, .xcode26, [.semibold, .semibold]),
      ("iphone-16", .landscape, .xcode26, [.semibold, .regular]), ("ipad-10", .portrait, .xcode15, [.medium, .medium]),
    ] as [(String, Orientation, PlatformEra, [FontWeight])])
  func `have titles of one weight except in compact height since iOS 26`(
    device: String, orientation: Orientation, era: PlatformEra, weights: [FontWeight]
  ) throws {
    let environment = try environment(device, orientation, era: era)
    let box = Rect(x: 0, y: 300, width: environment.size.width, height: 49)
    let parts = PartPlacement(environment).parts(of: bar, in: box, height: 49)
    let found = (0...1).compactMap { parts[.tabTitle($0)]?.font?.weight }
    #expect(found == weights)
  }

  @Test(arguments: LayoutDirection.allCases, ["3", "99+"])
  func `have badges at a distance from the middle of their icon since iOS 26`(
    direction: LayoutDirection, count: String
  ) throws {
    var bar = bar
    bar.tabs[1].badge = count
    let environment = try environment("iphone-16", .portrait, era: .xcode26, direction)
    let parts = PartPlacement(environment)
      .parts(of: bar, in: Rect(x: 0, y: 769, width: 393, height: 83), height: 49)
    let badge = try frame(.tabBadge(1), parts)
    let icon = try frame(.tabIcon(1), parts)
    let distance = direction == .leftToRight ? badge.minX - icon.midX : icon.midX - badge.maxX
    #expect(abs(distance.value - 8.5) < 0.01 && badge.minY == 775 && badge.height == 20 && icon.midY == 793)
  }

  @Test(arguments: LayoutDirection.allCases, ["3", "99+"])
  func `have badges that leave some of a low icon free`(direction: LayoutDirection, count: String) throws {
    var bar = bar
    bar.tabs[1].badge = count
    let environment = try environment("iphone-16", .landscape, era: .xcode16, direction)
    let parts = PartPlacement(environment).parts(
      of: bar, in: Rect(x: 0, y: 300, width: 852, height: 32), height: 32)
    let badge = try frame(.tabBadge(1), parts)
    let icon = try frame(.tabIcon(1), parts)
    #expect(badge.maxY <= icon.midY)
    let beyond = direction == .leftToRight ? badge.maxX - icon.maxX : icon.minX - badge.minX
    #expect(abs(beyond.value - 4) < 0.01)
  }

  @Test func `at the top have badges behind their titles`() throws {
    let environment = try environment("ipad-10")
    let row = Rect(x: 0, y: 24, width: 820, height: 50)
    let parts = PartPlacement(environment).parts(of: floating(bar), in: row)
    let line = try #require(parts[.tabTitle(1)]?.text?.lines.first)
    #expect(try frame(.tabBadge(1), parts).minX >= line.x + line.width - 1.5)
  }

  @Test func `at the top share the room there is`() throws {
    let many = TabBar(tabs: (0..<30).map { .init(title: "A rather long title \($0)") })
    let row = Rect(x: 0, y: 24, width: 820, height: 50)
    let parts = PartPlacement(try environment("ipad-10")).parts(of: floating(many), in: row)
    #expect(parts.allSatisfy { $0.frame.minX >= -0.01 && $0.frame.maxX <= 820.01 })
  }
}
