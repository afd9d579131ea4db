import LayoutModel
import Testing

@Suite struct `Versions of iOS` {
  @Test(
    arguments: [
      ("iphone-17", [.ios26]), ("iphone-16", [.ios18, .ios26]), ("iphone-14", IOSVersion.allCases),
      ("iphone-xs", [.ios16, .ios17, .ios18]), ("iphone-8", [.ios16]), ("iphone-7", []),
      ("ipad-7", [.ios16, .ios17, .ios18]), ("ipad-pro-10-5", [.ios16, .ios17]), ("ipad-a16", [.ios18, .ios26]),
      ("phone-393x852", IOSVersion.allCases),
    ] as [(String, [IOSVersion])])
  func `are those that a device runs`(name: String, versions: [IOSVersion]) throws {
    let device = try #require(Device.named(name))
    #expect(IOSVersion.allCases.filter(device.runs) == versions)
  }

  @Test(
    arguments: [
      ("iphone-16", .ios26), ("iphone-xs", .ios18), ("iphone-8", .ios16), ("iphone-4", .ios16),
    ] as [(String, IOSVersion)])
  func `are the newest that the device runs, or the closest to that, unless told otherwise`(
    name: String, version: IOSVersion
  ) throws {
    let environment = Environment(try #require(Device.named(name)))
    #expect(environment.ios == version && environment.usualIOS == version)
  }

  @Test func `can be declared for devices, not for what was drawn on a canvas`() throws {
    var device = Environment(try #require(Device.named("iphone-16")))
    device.ios = .ios18
    #expect(device.era == .xcode16 && device.usualIOS == .ios26)
    let canvas = Canvas(
      size: Size(width: 375, height: 667), scale: Scale(2), orientation: .portrait, safeArea: .zero,
      era: .xcode11)
    var drawn = device
    drawn.surface = .canvas(canvas)
    drawn.era = .xcode11
    drawn.ios = .ios26
    #expect(drawn.era == .xcode11 && drawn.ios == .ios16)
  }

  @Test func `are in the name of a cell where they are not the usual one`() throws {
    var environment = Environment(try #require(Device.named("iphone-16")))
    let screen = Screen(name: "S")
    #expect(ScreenVariant(file: "f", screen: screen, environment: environment).name == "f.S@iphone-16")
    environment.ios = .ios18
    environment.traits.appearance = .dark
    let cell = ScreenVariant(file: "f", screen: screen, environment: environment)
    #expect(cell.name == "f.S@iphone-16+ios18+dark")
    #expect(cell.environmentName == "iphone-16 ios18 dark")
  }

  @Test(
    arguments: [
      (.greaterThanOrEqual, [.ios26]), (.equal, []), (.lessThanOrEqual, [.ios16, .ios17, .ios18]),
    ] as [(Relation, [IOSVersion])])
  func `decide conditions`(relation: Relation, holding: [IOSVersion]) throws {
    let limit: IOSVersion = relation == .lessThanOrEqual ? .ios18 : .ios26
    var environment = Environment(try #require(Device.named("iphone-16")))
    for version in IOSVersion.allCases {
      environment.ios = version
      let expected = relation == .equal ? version == limit : holding.contains(version)
      #expect(Condition.ios(relation, limit).holds(in: environment) == expected)
    }
  }
}
