import LayoutModel
import Testing

@Suite struct `System colours` {
  private static let eras: [PlatformEra] = [.xcode16, .xcode26]

  @Test(
    arguments: [
      ("systemRed", ["#FF3B30", "#FF453A", "#FF383C", "#FF4245"]),
      ("systemOrange", ["#FF9500", "#FF9F0A", "#FF8D28", "#FF9230"]),
      ("systemYellow", ["#FFCC00", "#FFD60A", "#FFCC00", "#FFD600"]),
      ("systemGreen", ["#34C759", "#30D158", "#34C759", "#30D158"]),
      ("systemMint", ["#00C7BE", "#63E6E2", "#00C8B3", "#00DAC3"]),
      ("systemTeal", ["#30B0C7", "#40CBE0", "#00C3D0", "#00D2E0"]),
      ("systemCyan", ["#32ADE6", "#64D2FF", "#00C0E8", "#3CD3FE"]),
      ("systemBlue", ["#007AFF", "#0A84FF", "#0088FF", "#0091FF"]),
      ("systemIndigo", ["#5856D6", "#5E5CE6", "#6155F5", "#6D7CFF"]),
      ("systemPurple", ["#AF52DE", "#BF5AF2", "#CB30E0", "#DB34F2"]),
      ("systemPink", ["#FF2D55", "#FF375F", "#FF2D55", "#FF375F"]),
      ("systemBrown", ["#A2845E", "#AC8E68", "#AC7F5E", "#B78A66"]),
      ("separator", ["#3C3C434A", "#54545899", "#3C3C431F", "#54545880"]),
      ("link", ["#007AFF", "#0984FF", "#007AFF", "#0984FF"]),
    ] as [(String, [String])])
  func `have other values since iOS 26`(name: String, values: [String]) throws {
    let color = try #require(SystemColors.color(named: name))
    #expect(Self.eras.flatMap { era in Appearance.allCases.map { color[$0, era].hexadecimal } } == values)
  }

  @Test func `keep the values of every version under another name`() throws {
    let blue = try #require(SystemColors.color(named: "systemBlue"))
    var accent = blue
    accent.name = "accent"
    #expect(SystemColors.name(of: accent) == "systemBlue" && accent[.light, .xcode26] == Color(0x0088FF))
    #expect(SystemColors.name(of: DynamicColor(light: blue.light, dark: blue.dark)) == nil)
  }

  @Test func `are shown as the environment's version has them`() throws {
    let red = try #require(SystemColors.color(named: "systemRed"))
    var environment = Environment(try #require(Device.named("iphone-16")))
    #expect(red[environment] == Color(0xFF383C))
    environment.ios = .ios18
    environment.traits.appearance = .dark
    #expect(red[environment] == Color(0xFF453A))
  }
}
