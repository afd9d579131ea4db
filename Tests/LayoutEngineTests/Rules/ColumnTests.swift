import LayoutEngine
import LayoutModel
import Testing
import TestSupport

@Suite struct `Columns of split views` {
  private static let two = """
    screen S { splitView split { MODE; view list; view detail; pin edges } }
    """
  private static let three = """
    screen S { splitView split { MODE; view folders; view list; view detail; pin edges } }
    """

  private func columns(_ text: String, _ mode: String, in environment: Environment) throws -> [String] {
    let layout = solve(try screen(text.replacing("MODE", with: mode)), in: environment)
    #expect(layout.messages == [])
    return ["folders", "list", "detail"].compactMap { name in
      guard let view = layout.view("split/\(name)"), view.isInstalled else { return nil }
      return "\(name) \(view.frame.minX.value)…\(view.frame.maxX.value)"
    }
  }

  static let modes: [(columns: Int, mode: String, orientation: Orientation, expected: [String])] = [
    (2, "", .landscape, ["list 0.0…320.0", "detail 320.5…1180.0"]),
    (2, "", .portrait, ["detail 0.0…820.0"]),
    (2, "displayMode: oneBesideSecondary", .portrait, ["list 0.0…320.0", "detail 320.5…820.0"]),
    (2, "displayMode: oneOverSecondary", .landscape, ["list 0.0…320.0", "detail 0.0…1180.0"]),
    (2, "displayMode: secondaryOnly", .landscape, ["detail 0.0…1180.0"]),
    (
      2, "displayMode: oneBesideSecondary; splitBehavior: overlay", .landscape,
      ["list 0.0…320.0", "detail 0.0…1180.0"]
    ),
    (2, "primaryWidth: 400", .landscape, ["list 0.0…400.0", "detail 400.5…1180.0"]),
    (2, "primaryEdge: trailing", .landscape, ["list 860.0…1180.0", "detail 0.0…859.5"]),
    (3, "", .landscape, ["list 0.0…320.0", "detail 320.5…1180.0"]),
    (3, "", .portrait, ["detail 0.0…820.0"]),
    (
      3, "displayMode: twoBesideSecondary; primaryWidth: 250; supplementaryWidth: 300", .landscape,
      ["folders 0.0…250.0", "list 250.5…550.5", "detail 551.0…1180.0"]
    ),
    (
      3, "displayMode: twoOverSecondary", .landscape,
      ["folders 0.0…320.0", "list 320.5…640.5", "detail 0.0…1180.0"]
    ),
    (
      3, "displayMode: twoDisplaceSecondary", .portrait,
      ["folders 0.0…320.0", "list 320.5…640.5", "detail 641.0…1461.0"]
    ),
    (
      3, "when orientation is portrait { displayMode: oneBesideSecondary }", .portrait,
      ["list 0.0…320.0", "detail 320.5…820.0"]
    ),
  ]

  @Test(arguments: modes.indices)
  func `lie as the mode and the orientation say`(index: Int) throws {
    let (count, mode, orientation, expected) = Self.modes[index]
    #expect(
      try columns(count == 2 ? Self.two : Self.three, mode, in: .device("ipad-10", orientation)) == expected)
  }

  @Test(
    arguments: [
      (2, "", ["detail"]), (2, "topColumn: primary", ["list"]), (2, "topColumn: supplementary", ["detail"]),
      (3, "topColumn: supplementary", ["list"]), (3, "displayMode: twoBesideSecondary", ["detail"]),
    ])
  func `are one stack in a compact width, of which the top is shown`(count: Int, mode: String, shown: [String]) throws {
    let found = try columns(count == 2 ? Self.two : Self.three, mode, in: .device("iphone-16"))
    #expect(found == shown.map { "\($0) 0.0…393.0" })
  }

  @Test func `are mirrored from right to left`() throws {
    var environment = try Environment.device("ipad-10", .landscape)
    environment.traits.direction = .rightToLeft
    #expect(try columns(Self.two, "", in: environment) == ["list 860.0…1180.0", "detail 0.0…859.5"])
  }

  @Test func `make room for a primary one that floats over them since iOS 26`() throws {
    let environment = try Environment.device("ipad-10", .landscape, ios: .ios26)
    #expect(try columns(Self.two, "", in: environment) == ["list 10.0…320.0", "detail 0.0…1180.0"])
    let layout = solve(try screen(Self.two.replacing("MODE", with: "")), in: environment)
    #expect(layout.safeArea("split/detail")[1] == 320)
    let mode = "displayMode: twoBesideSecondary"
    #expect(
      try columns(Self.three, mode, in: environment) == ["folders 10.0…320.0", "list 0.0…640.0", "detail 640.5…1180.0"])
  }

  @Test func `have the safe area that overlaps them, and bars of their own`() throws {
    let text = """
      screen S { splitView split { List list; Detail detail; displayMode: oneBesideSecondary; pin edges } }
      screen List { navigationBar "All"; view mark { height == 1; pin top, horizontal to safeArea } }
      screen Detail { view mark { height == 1; pin top, horizontal to safeArea } }
      """
    let layout = solve(try screen(text), in: try .device("ipad-10"))
    #expect(layout.messages == [])
    #expect(layout["split/list/List/mark"] == [0, 74, 320, 1])
    #expect(layout["split/detail/Detail/mark"] == [0, 24, 499.5, 1])
    #expect(layout.bars.filter { $0.root != .root }.map(\.screenFrame.width) == [320])
  }

  @Test func `have a button back to the one below them`() throws {
    let text = """
      screen S { splitView split { List list; Detail detail; pin edges } }
      screen List { navigationBar "All cats" }
      screen Detail { navigationBar "Tom" }
      """
    func back(_ environment: Environment) throws -> [String?] {
      solve(try screen(text), in: environment).bars.compactMap { bar -> String?? in
        if case .navigationBar(let bar) = bar.content { .some(bar.back) } else { nil }
      }
    }
    #expect(try back(.device("iphone-16")) == ["All cats"])
    #expect(try back(.device("ipad-10", .landscape)) == [nil, nil])
  }

  @Test func `before the secondary one are compact in width`() throws {
    let text = """
      style sized { when width is compact { alpha: 0.25 } else { alpha: 0.75 } }
      screen S {
        when width is regular { splitView split { Inner; Inner; displayMode: oneBesideSecondary; pin edges } }
      }
      screen Inner {
        when width is compact { view narrow: sized { width == 10; pin top, leading to safeArea } }
        else { view wide: sized { width == 20; pin top, leading to safeArea } }
      }
      """
    let layout = solve(try screen(text), in: try .device("ipad-10"))
    let inside = layout.screen.views.indices.filter {
      layout.views[$0].isInstalled && ["narrow", "wide"].contains(layout.screen.views[$0].name)
    }
    #expect(inside.map { layout.screen.views[$0].name } == ["narrow", "wide"])
    #expect(inside.map { layout.screen.views[$0].style.alpha } == [0.25, 0.75])
    #expect(inside.map { layout.views[$0].frame.width } == [10, 20])
  }
}
