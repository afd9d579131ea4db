import Diagnostics
import LayoutEngine
import LayoutModel
import Testing

@Suite struct `12 Conflicts` {
  static let bodies = [
    "view a { pin top, leading; height == 9; width == 40; width == 60 }",
    "view a { pin top, leading; height == 9; width >= 90; width <= 60 }",
    "view box { pin top, leading; size 200 by 50; view a { pin edges inset 10; width == 150 } }",
    // Nested equalities: only both ends of the chain and its links are members.
    """
    view a { pin top, leading; height == 9; width == 40 }
    view b { pin top; leading == a.trailing; height == 9; width == a.width }
    view c { pin top; leading == b.trailing; height == 9; width == b.width; width == 41 }
    """,
    // Each axis has its own conflict.
    "view a { size 40 by 40; size 50 by 60; pin top, leading }",
    // An aspect ratio combines both axes in one conflict.
    "view a { pin top, leading; width == 100; height == 100; width == height * 2 }",
    "stack s { pin top, leading; width == 90; distribution: fillEqually; view a { size 40 by 9 }; view b { height == 9 } }",
    "view a { pin edges; width == 10 }",
  ]

  private func screen(_ body: String) throws -> Screen { try LayoutEngineTests.screen("screen S {\n\(body)\n}") }

  @Test(arguments: bodies)
  func `are irreducible: without any one of its members a conflict is none`(body: String) throws {
    let screen = try screen(body)
    let conflicts = solve(screen, in: .plain()).conflicts
    #expect(!conflicts.isEmpty)
    for conflict in conflicts {
      for case .constraint(let id) in conflict.members {
        var without = screen
        without.constraints[id].priority = Priority(0.5)
        #expect(!solve(without, in: .plain()).conflicts.contains { $0.members == conflict.members })
        // Without any one of its members, the conflict is satisfiable.
        for other in screen.constraints.indices where !conflict.members.contains(.constraint(other)) {
          without.constraints[other].priority = Priority(0.5)
        }
        #expect(solve(without, in: .plain()).conflicts.isEmpty)
      }
    }
  }

  @Test(arguments: bodies)
  func `are over once what was given up is a wish`(body: String) throws {
    var screen = try screen(body)
    let layout = solve(screen, in: .plain())
    for case .constraint(let id)? in layout.conflicts.map(\.broken) { screen.constraints[id].priority = Priority(999) }
    let mended = solve(screen, in: .plain())
    #expect(mended.conflicts.isEmpty)
    // Breaking an inequality leaves its view ambiguous, whereas an optional constraint would determine the view.
    if layout.ambiguities.isEmpty { #expect(mended.views.map(\.frame) == layout.views.map(\.frame)) }
  }

  @Test(
    arguments: [
      (bodies[0], [["a.width == 40", "a.width == 60"]]),
      (bodies[1], [["a.width <= 60", "a.width >= 90"]]),
      (
        bodies[2],
        [
          [
            "box/a.leading == box.leading + 10", "box/a.trailing == box.trailing - 10", "box.width == 200",
            "box/a.width == 150",
          ]
        ]
      ),
      (bodies[3], [["b.width == a.width", "c.width == b.width", "a.width == 40", "c.width == 41"]]),
      (bodies[4], [["a.width == 40", "a.width == 50"], ["a.height == 40", "a.height == 60"]]),
      (bodies[5], [["a.width == 2 * a.height", "a.width == 100", "a.height == 100"]]),
      (
        bodies[6],
        [
          [
            "the arrangement of s", "the arrangement of s", "the arrangement of s", "the arrangement of s",
            "s.width == 90", "s/a.width == 40",
          ]
        ]
      ),
      (bodies[7], [["the size of S", "a.leading == S.leading", "a.trailing == S.trailing", "a.width == 10"]]),
    ] as [(String, [[String]])])
  func `name their members, what relates views before sizes, and give up the last`(
    body: String, members: [[String]]
  ) throws {
    let screen = try screen(body)
    let layout = solve(screen, in: .plain())
    #expect(layout.conflicts.map { $0.members.map { words($0, screen) } } == members)
    let broken = layout.constraints.filter { if case .broken = $0.state { true } else { false } }.map(\.id)
    #expect(Set(layout.conflicts.compactMap(\.broken)) == Set(broken.map { LayoutCause.constraint($0) }))
  }

  private func words(_ cause: LayoutCause, _ screen: Screen) -> String {
    switch cause {
    case .constraint(let id): screen.describe(screen.constraints[id])
    case .rule(let words, _): words
    }
  }

  @Test func `name a rule of the platform's once for each view`() throws {
    let layout = try solved(Self.bodies[6])
    #expect(
      layout.messages == [
        "'s/a.width == 40' conflicts horizontally with the arrangement of s and 's.width == 90'"
      ])
    #expect(layout.diagnostics.map(\.notes.count) == [2])
    let narrow = try solved("stack s { width == 40; pin top, leading; spacing: 30; view; view; view }")
    let member = "the minimum size of s/view"
    #expect(
      narrow.messages.first
        == "'s.width == 40' conflicts horizontally with \(member)[1], \(member)[2], the arrangement of s and 1 more")
  }

  @Test func `are told apart by axis`() throws {
    let layout = try solved(Self.bodies[4])
    #expect(layout.conflicts.map(\.axes) == [[.horizontal], [.vertical]])
    #expect(layout.messages.map { $0.contains(" horizontally ") } == [true, false])
    #expect(try solved(Self.bodies[5]).conflicts.map(\.axes) == [Axis.allCases])
  }

  @Test(
    arguments: [
      (bodies[0], "of equally ranked constraints, the later view's is broken"),
      (bodies[7], "a constraint with a constant is broken before one that relates two views"),
      (
        "view a { pin edges; leading == superview.leading + 1 }",
        "of equally ranked constraints, the later view's is broken"
      ),
    ])
  func `say why what was given up was given up`(body: String, reason: String) throws {
    let layout = try solved(body)
    #expect(layout.diagnostics.map(\.label) == ["broken to continue: \(reason)"])
  }

  @Test func `go on with all the others`() throws {
    // The width of 60 is broken, and 40 holds. Dependent views follow.
    let layout = try solved("\(Self.bodies[0]); view b { leading == a.trailing + 5; top == a.bottom; size 7 by 7 }")
    #expect(layout["a"] == [0, 0, 40, 9] && layout["b"] == [45, 9, 7, 7])
  }

  @Test(
    arguments: [
      (bodies[0], "change 60 to 40 in 'a.width == 60'", "width == 60", "width == 40"),
      (bodies[1], "change 90 to at most 60 in 'a.width >= 90'", "width >= 90", "width >= 60"),
      (bodies[2], "change 150 to 180 in 'box/a.width == 150'", "width == 150", "width == 180"),
      (bodies[5], "change 100 to 50 in 'a.height == 100'", "height == 100", "height == 50"),
      (bodies[7], "write '>=' in 'a.width == 10'", "width == 10", "width >= 10"),
    ])
  func `offer the best two remedies, of which the first helps`(
    body: String, remedy: String, wrong: String, right: String
  ) throws {
    let layout = try solved(body)
    #expect(layout.diagnostics.first?.help?.hasPrefix(remedy + ", or lower the priority of ") == true)
    #expect(try solved(body.replacing(wrong, with: right)).conflicts.isEmpty)
  }

  @Test func `show every place that has a part in them`() throws {
    let diagnostic = try #require(solved(Self.bodies[3]).diagnostics.first)
    #expect(diagnostic.code == .contradiction && diagnostic.range != nil)
    #expect(
      diagnostic.notes.map(\.message) == [
        "'b.width == a.width' is also required", "'c.width == b.width' is also required",
        "'a.width == 40' is also required",
      ])
  }

  @Test func `that are too many are told as one`() throws {
    let views = (0..<80).map { "view v\($0) { pin top, leading; size 9 by 9; width == 10 }" }
    let layout = try solved(views.joined(separator: "\n"))
    #expect(layout.codes == [707])
    #expect(layout["v0"] == [0, 0, 9, 9] || layout["v0"] == [0, 0, 10, 9])
  }
}
