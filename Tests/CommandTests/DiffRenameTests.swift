import TestSupport
import Testing

@Suite struct `A comparison of layouts with other names` {
  private static let layout =
    "screen A \"A\" { label title \"Hello\" { pin top, leading to safeArea }; view b { size 9 by 9; center }; view c { size 5 by 5; pin bottom, leading } }\n"

  private func project() throws -> Plumb {
    let plumb = try Plumb()
    try plumb.write(Self.layout, to: "old/a.plumb")
    try plumb.write(
      Self.layout.replacing("screen A", with: "screen B").replacing("size 9 by 9", with: "size 12 by 9"),
      to: "new/b.plumb")
    return plumb
  }

  @Test func `says what a screen was called, and what else changed in it`() throws {
    let outcome = try project().run("diff", "old/a.plumb", "new/b.plumb")
    #expect(
      outcome.output
        == "B@iphone-16: renamed from A@iphone-16\n  b (view) moved 1.333 pt left, 3 pt wider (9 × 9 → 12 × 9)\n"
    )
    #expect(outcome.status == 1)
  }

  @Test func `says what a file of a folder was called`() throws {
    let outcome = try project().run("diff", "old", "new")
    #expect(
      outcome.output.hasPrefix("b.plumb: renamed from a.plumb\nb.plumb: B@iphone-16: renamed from A@iphone-16\n"),
      "\(outcome.output)")
    #expect(outcome.status == 1)
  }

  @Test func `says that what is alike in nothing is only on one side`() throws {
    let plumb = try project()
    try plumb.write("screen C \"C\" { label x \"Something\" { center } }\n", to: "new/b.plumb")
    let outcome = try plumb.run("diff", "old", "new")
    #expect(outcome.output == "a.plumb: only in old\nb.plumb: only in new\n", "\(outcome.output)")
  }
}
