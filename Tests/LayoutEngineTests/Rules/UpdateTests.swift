import LayoutEngine
import LayoutModel
import Testing
import TestSupport

@Suite struct Updates {
  private static let written = """
    view box {
      top == safeArea.top + 8; leading == margins.leading; width == 100 @high; height >= 30
      label text "A text" { pin edges to box.margins inset 4; lines: 0 }
    }
    stack row {
      axis: horizontal; spacing: 6; top == box.bottom + ~; pin horizontal to margins
      label first "First" { spacingAfter: 10 }
      label second "Second" { font: system(22) }
      view third { width == 20 }
    }
    label foot "Foot" { top == row.bottom + 5; centerX == box.centerX; width <= 0.5 * row.width }
    """

  private static let changes: [(old: String, new: String)] = [
    ("safeArea.top + 8", "safeArea.top + 20"), ("width == 100", "width == 140"), ("@high", "@low"),
    ("height >= 30", "height >= 70"), ("width <= 0.5", "width >= 0.5"),
    ("\"A text\"", "\"A text that takes several lines in its box\""),
    ("inset 4", "inset 9"), ("axis: horizontal", "axis: vertical"), ("spacing: 6", "spacing: ~"),
    ("spacingAfter: 10", "spacingAfter: 1"), ("\"First\" {", "\"First\" { hidden: yes;"),
    ("system(22)", "system(31)"), ("width == 20", "width == 45"), ("0.5 * row", "0.05 * row"),
    ("\"Foot\" {", "\"Foot, and more of it\" { lines: 0;"), ("\"Second\" {", "\"Second\" { intrinsic: 10 by 90;"),
    ("label second", "button second"), ("box.bottom + ~", "box.bottom + 2 * ~"),
    ("lines: 0", "lines: 0; hugging: 800; compression: 900"), ("view box {", "view box { margins: 3;"),
    ("stack row {", "stack row { semantic: forceRightToLeft;"),
  ]

  @Test(arguments: changes) func `a session with other values finds what a new one does`(old: String, new: String)
    throws
  {
    let written = try screen("screen S {\n\(Self.written)\n}")
    let changed = try screen("screen S {\n\(Self.written.replacing(old, with: new))\n}")
    var session = LayoutSession(written)
    for environment in [Environment.plain(300, 500), try .device("iphone-16")] {
      let before = session.solve(in: environment)
      session.update(update(to: changed))
      let after = session.solve(in: environment)
      let expected = solve(changed, in: environment)
      #expect(after.frames == expected.frames)
      #expect(after.frames != before.frames)
      session.update(update(to: written))
      #expect(session.solve(in: environment).frames == before.frames)
    }
  }

  @Test func `a session that is updated before its first layout finds what a new one does`() throws {
    let written = """
      screen S {
        stack row { pin top, horizontal to margins; label a "Grows" { font: textStyle(body) }; label b "Does not" }
      }
      """
    let changed = try screen(written.replacing("row {", with: "row { distribution: fillProportionally;"))
    var session = LayoutSession(try screen(written))
    session.update(update(to: changed))
    var environment = try Environment.device("iphone-16")
    for size in TextSize.allCases {
      environment.traits.textSize = size
      #expect(session.solve(in: environment).frames == solve(changed, in: environment).frames, "\(size)")
    }
  }

  @Test func `a session for frames alone finds those of one for everything`() throws {
    let screen = try screen("screen S {\n\(Self.written)\nfoot.width == 10; foot.width == 20\n}")
    var session = LayoutSession(screen, findsContent: false)
    for environment in [Environment.plain(300, 500), try .device("iphone-16")] {
      let found = session.solve(in: environment)
      let whole = solve(screen, in: environment)
      #expect(found.frames == whole.frames && found.views.map(\.screenFrame) == whole.views.map(\.screenFrame))
      #expect(found.guides == whole.guides && found.ambiguities == whole.ambiguities)
      #expect(found.conflicts == whole.conflicts && !found.conflicts.isEmpty)
    }
  }

  /// Returns an update of all values, most of which stay the same.
  private func update(to new: Screen) -> ScreenUpdate {
    var update = ScreenUpdate()
    update.views = zip(new.views.indices, new.views).map { ($0, $1) }
    update.constraints = zip(new.constraints.indices, new.constraints).map { ($0, $1) }
    return update
  }
}

extension SolvedLayout {
  fileprivate var frames: [Rect] { views.map(\.frame) }
}
