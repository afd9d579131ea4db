import LayoutModel
import Pipeline
import Testing

@Suite struct `Coverage of the axes` {
  private var axes: Axes {
    var axes = Axes(devices: DeviceChoice.named("iphone-16") + DeviceChoice.named("ipad-10"))
    axes.devices += DeviceChoice.named("iphone-se-3")
    axes.orientations = [.portrait, .landscape]
    axes.textSizes = [.small, .large, .accessibility3]
    axes.appearances = [.light, .dark]
    axes.directions = [.leftToRight, .rightToLeft]
    return axes
  }

  private func levels(_ environment: Environment) -> [String] {
    let traits = environment.traits
    return [
      environment.deviceName, environment.orientation.rawValue, traits.textSize.rawValue, traits.appearance.rawValue,
      traits.direction.rawValue,
    ]
  }

  private func pairs(_ environments: [Environment]) -> Set<[String]> {
    Set(
      environments.flatMap { environment in
        let levels = levels(environment)
        return levels.indices.flatMap { first in
          levels.indices.dropFirst(first + 1).map { ["\(first) \($0)", levels[first], levels[$0]] }
        }
      })
  }

  @Test func `pairwise meets every pair of values in far fewer environments than the product`() {
    var axes = axes
    let all = axes.environments(for: Screen(name: "S"))
    #expect(all.count == 72)
    axes.coverage = .pairwise
    let chosen = axes.environments(for: Screen(name: "S"))
    #expect(pairs(chosen) == pairs(all))
    #expect(chosen.count <= 12)
    #expect(chosen.allSatisfy(all.contains))
  }

  @Test func `a device is only on the versions that it runs, and on the newest of them unless some are named`() {
    var axes = Axes(devices: ["iphone-16", "iphone-xs", "iphone-8"].flatMap(DeviceChoice.named))
    func names() -> [String] {
      axes.environments(for: Screen(name: "S")).map { "\($0.deviceName) \($0.ios.rawValue)" }
    }
    #expect(names() == ["iphone-16 26", "iphone-xs 18", "iphone-8 16"])
    axes.versions = [.ios18, .ios26]
    #expect(names() == ["iphone-16 18", "iphone-16 26", "iphone-xs 18"])
  }

  @Test func `the choice is the same every time`() {
    var axes = axes
    axes.coverage = .pairwise
    let first = axes.environments(for: Screen(name: "S"))
    for _ in 0..<5 { #expect(axes.environments(for: Screen(name: "S")) == first) }
  }

  @Test func `a preview that fixes an axis does not bring an environment twice`() {
    var axes = axes
    var screen = Screen(name: "S", preview: "Dark")
    axes.coverage = .pairwise
    screen.overrides.appearance = .dark
    let chosen = axes.environments(for: screen)
    #expect(Set(chosen).count == chosen.count)
    #expect(chosen.allSatisfy { $0.traits.appearance == .dark })
  }
}
