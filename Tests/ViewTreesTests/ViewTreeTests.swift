import FrameRecords
import Goldens
import LayoutModel
import Testing
import UIKit
import ViewTrees

@MainActor
@Suite struct `Trees of views` {
  nonisolated static let samples: [@MainActor @Sendable () -> StagedContent] = [
    { .view(Card()) }, { .controller(List()) }, { .controller(listInBars()) },
  ]

  private func tree<Result>(
    _ content: StagedContent, on device: String = "iphone-16", _ body: (ViewTree, Environment) throws -> Result
  ) throws -> Result {
    let environment = Environment(try #require(Device.named(device)))
    return try onStage(in: environment, { content }) { root, environment in try body(ViewTree(root), environment) }
  }

  @Test func `views go by their identifiers, by the properties that hold them, or by their classes`() throws {
    let paths = try tree(.view(Card())) { tree, _ in tree.nodes.indices.map(tree.path) }
    #expect(
      paths == [
        "Card", "column", "column/title", "column/lines[0]", "column/lines[1]", "column/badge", "column/button",
        "column/rule", "column/UISwitch", "column/UISwitch2",
      ])
  }

  @Test func `identifiers name no view where code is compared by its properties`() throws {
    let environment = Environment(try #require(Device.named("iphone-16")))
    let names = onStage(in: environment, { .view(Card()) }) { root, _ in
      ViewTree(root, usesIdentifiers: false).nodes.map(\.name)
    }
    #expect(!names.contains("rule") && names.contains("UIView") && names.contains("badge"))
  }

  @Test func `what the platform puts around and into views is left out`() throws {
    let paths = try tree(.controller(listInBars())) { tree, _ in tree.nodes.indices.map(tree.path) }
    #expect(paths.contains("UITableView/UITableViewCell3/contentView/UILabel"), "\(paths)")
    #expect(!paths.contains { $0.contains("Container") }, "\(paths)")
    #expect(paths.contains("UINavigationBar") && paths.contains("UITabBar"), "\(paths)")
  }

  /// Records only properties that a simulator can record too.
  @Test(arguments: 0..<3, ["iphone-se-3", "ipad-10"])
  func `documented properties say what the engine knows`(sample: Int, device: String) throws {
    try tree(Self.samples[sample](), on: device) { tree, environment in
      let documented = FrameRecord(tree, screen: "S", in: environment)
      var known = FrameRecord(SolvedLayout(tree, screen: "S", in: environment))
      #expect(known.hasLooks)
      for place in known.views.indices { known.views[place].looks = [] }
      known.hasLooks = false
      #expect(documented.changes(to: known) == [])
      #expect(documented == known)
    }
  }

  @Test(arguments: 0..<3)
  func `pictures have the texts and parts of what is laid out, at the same frames`(sample: Int) throws {
    try tree(Self.samples[sample]()) { tree, environment in
      let layout = SolvedLayout(tree, screen: "S", in: environment)
      let filled = layout.filled()
      #expect(FrameRecord(filled) == FrameRecord(layout))
      #expect(filled.views.contains { !$0.texts.isEmpty } && filled.views.contains { !$0.parts.isEmpty })
    }
  }

  @Test func `a view is as small as it can be, or as large as is said`() throws {
    let environment = Environment(try #require(Device.named("iphone-16")))
    let card = UILabel()
    card.text = "Hello"
    func size(_ size: StageSize) -> CGSize {
      onStage(in: environment, size: size, { .view(card) }) { root, _ in root.bounds.size }
    }
    #expect(size(.screen) == CGSize(width: 393, height: 852))
    #expect(size(.fixed(Size(width: 200, height: 100))) == CGSize(width: 200, height: 100))
    let fitting = size(.fitting)
    #expect(fitting.width >= 30 && fitting.width < 60 && fitting.height == 21, "\(fitting)")
  }

  @Test func `the main screen is as before afterwards, and nothing stays alive`() throws {
    let before = UIScreen.main.bounds
    weak var card: UIView?
    try tree(
      .view(
        {
          let made = Card(); card = made; return made
        }()), on: "ipad-10"
    ) { _, _ in
      #expect(UIScreen.main.bounds.width == 820)
    }
    #expect(UIScreen.main.bounds == before)
    #expect(card == nil)
  }
}
