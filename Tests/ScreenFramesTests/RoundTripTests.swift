import Diagnostics
import LayoutEngine
import LayoutModel
import Pipeline
import TestSupport
import Testing
import UIKit
import ViewTrees

@MainActor
@Suite struct `A screen in UIKit` {
  private func compiled(_ text: String) throws -> Screen {
    let compilation = compile("layout.plumb", Array(text.utf8)) { _ in nil }
    let errors = compilation.hasErrors ? compilation.diagnostics.map(\.message) : []
    try #require(errors == [], "\(text)")
    return try #require(compilation.document.screens.first)
  }

  private func described(_ make: @MainActor () -> UIViewController, on device: String) throws -> String {
    try onStage(in: Environment(try #require(Device.named(device))), { .controller(make()) }) { root, _ in
      let controller = try #require((root as? UIWindow)?.rootViewController ?? root.next as? UIViewController)
      let described = DescribedScreen(controller, named: "Described")
      #expect(described.losses == [])
      return layoutFile(of: described.screen).text
    }
  }

  private func places(_ screen: Screen, _ environment: Environment) -> [String: Rect] {
    let layout = solve(screen, in: environment)
    return Dictionary(screen.views.indices.dropFirst().map { (screen.views[$0].name, layout.views[$0].screenFrame) }) {
      a, _ in a
    }
  }

  private static let environments: [(device: String, Orientation, LayoutDirection, TextSize)] = [
    ("iphone-16", .portrait, .leftToRight, .large), ("iphone-se-3", .portrait, .rightToLeft, .accessibility2),
    ("ipad-10", .landscape, .leftToRight, .small),
  ]

  private func expectEqual(_ a: Screen, _ b: Screen, _ comment: @autoclosure () -> String) throws {
    for (device, orientation, direction, textSize) in Self.environments {
      var environment = Environment(try #require(Device.named(device)), orientation: orientation)
      environment.traits.direction = direction
      environment.traits.textSize = textSize
      let wanted = places(a, environment)
      let found = places(b, environment)
      #expect(Set(wanted.keys) == Set(found.keys), "\(comment())")
      for (name, frame) in wanted.sorted(by: { $0.key < $1.key }) {
        let other = found[name] ?? .zero
        #expect(gap(frame, other) < 0.01, "\(name) on \(device): \(other), not \(frame)\n\(comment())")
      }
    }
  }

  /// `TwinController` makes the calls of exported code. The package tests include one that builds the code itself.
  @Test(arguments: 0..<60)
  func `is described as the layout file that it comes from, with the same frames on every device`(seed: Int) throws {
    let text = GeneratedLayout.text(seed: seed)
    let screen = try compiled(text)
    let back = try described({ TwinController(screen).inItsBars }, on: "iphone-16")
    try expectEqual(screen, try compiled(back), "seed \(seed):\n\(text)\nwas described as\n\(back)")
  }

  @Test(arguments: ScreenPair.all.filter { $0.preview == nil }, ["iphone-16", "iphone-se-3"])
  func `in bars, tables and scrolling content is described with the frames that it has`(
    pair: ScreenPair, device: String
  ) throws {
    let environment = Environment(try #require(Device.named(device)))
    try onStage(in: environment, pair.make) { root, _ in
      let controller = try #require((root as? UIWindow)?.rootViewController ?? root.next as? UIViewController)
      let described = DescribedScreen(controller, named: "Described")
      let (text, written) = layoutFile(of: described.screen)
      let found = places(try compiled(text), environment)
      for id in written.views.indices.dropFirst() {
        // Layout files declare a cell's content in the cell's braces.
        guard let wanted = described.places[id], written.views[id].kind != .contentView else { continue }
        let frame = try #require(found[written.views[id].name], "\(written.views[id].name) is not in\n\(text)")
        #expect(gap(frame, wanted) < 0.01, "\(written.views[id].name): \(frame), not \(wanted)\n\(text)")
      }
    }
  }

  private func gap(_ a: Rect, _ b: Rect) -> Double {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].map { Double($0.magnitude.value) }.max() ?? 0
  }
}
