import Diagnostics
import LayoutModel
import Testing

/// Rules of stack views that UIKit's documentation leaves out. Each number was measured in Apple's engine or saved by it;
/// the comments name the source.
@Suite struct `7 Texts that may wrap in a row` {
  private func widths(_ stack: String, _ views: String) throws -> [Double] {
    let layout = try solved("stack s { pin top, leading; \(stack); \(views) }", in: .plain(500, 300, scale: 3))
    #expect(layout.messages == [])
    return try layout.screen.views[#require(layout.id("s"))].children.map {
      (layout.views[$0].frame.width.value * 100).rounded() / 100
    }
  }

  private let labels = """
    label a "34 posts" { lines: 0; hugging: horizontal 251 vertical 251 }
    label b "5 answers" { lines: 0; hugging: horizontal 251 vertical 251 }
    label c "29 karma" { lines: 2; hugging: horizontal 251 vertical 251 }
    """

  /// 116.5, 117 and 116.5 of 382 in Basic Examples.storyboard of ephread/Instructions.
  @Test func `are equally wide`() throws {
    #expect(try widths("spacing: 16; width == 382", labels) == [116.67, 116.67, 116.67])
    let buttons = "button a \"OK\" { style: plain }; button b \"Another one\" { style: filled }"
    #expect(try widths("width == 248", buttons) == [124, 124])
    #expect(try widths("width == 248; alignment: firstBaseline", buttons) == [124, 124])
  }

  @Test func `are as wide as the widest in a stack without a width`() throws {
    let buttons = try widths("spacing: 8", "button a \"Paper\" { style: plain }; button b \"Go\" { style: plain }")
    #expect(buttons[0] == buttons[1])
    #expect(try buttons[0] == widths("spacing: 8", "button a \"Paper\" { style: plain }")[0])
  }

  /// The share's priority is that of compression resistance plus ten: radars 39275811 and 41192642.
  @Test(arguments: [(759, true), (761, false)])
  func `keep their own width at a hugging priority above the share's`(priority: Int, isShared: Bool) throws {
    let views = """
      label a "One" { lines: 0; hugging: horizontal \(priority) vertical 251 }
      label b "Two and three" { lines: 0 }
      """
    let found = try widths("width == 300", views)
    #expect((found == [150, 150]) == isShared && found.reduce(0, +) == 300)
  }

  /// Other rows: one text beside a switch has had no share since iOS 15, and nobody has measured mixed rows.
  @Test(
    arguments: [
      "label a \"One\" { lines: 0; hugging: horizontal 249 vertical 250 }; switch b { }",
      "label a \"One\" { hugging: horizontal 249 vertical 250 }; label b \"Four\" { }",
    ])
  func `alone or on single lines have no share`(views: String) throws {
    let found = try widths("width == 300", views)
    #expect(found[0] > 200)
  }
}

@Suite struct `7 Spare room in stacks` {
  private let views = "view a { intrinsic: 29.5 by 9 }; view b { intrinsic: 29 by 9 }; view c { intrinsic: 41.5 by 9 }"

  /// 213.5, 29 and 41.5 of 300: OpenUIKit on iOS 26.1. NSStackView does the same: gnustep/libs-gui, pull request 892.
  @Test func `goes to the first view among equals`() throws {
    let layout = try solved("stack s { spacing: 8; pin top, leading; width == 300; \(views) }", in: .plain(400, 300))
    #expect(["s/a", "s/b", "s/c"].map { layout[$0][2] } == [213.5, 29, 41.5])
    #expect(layout.codes == [702])
    let column = try solved(
      "stack s { axis: vertical; pin top, leading; height == 100; view a { intrinsic: 9 by 20 }; view b { intrinsic: 9 by 30 } }"
    )
    #expect(column["s/a"][3] == 70 && column["s/b"][3] == 30)
  }

  @Test func `goes to the first view on the right in a row right to left`() throws {
    let layout = try solved(
      "stack s { spacing: 8; pin top, leading; width == 300; \(views) }",
      in: .plain(400, 300, direction: .rightToLeft))
    #expect(layout["s/a"] == [86.5, 0, 213.5, 9])
  }

  @Test func `goes to the view that hugs least, wherever it is`() throws {
    let views = views.replacing("c { ", with: "c { hugging: horizontal 249 vertical 250; ")
    let layout = try solved("stack s { spacing: 8; pin top, leading; width == 300; \(views) }", in: .plain(400, 300))
    #expect(["s/a", "s/b", "s/c"].map { layout[$0][2] } == [29.5, 29, 225.5] && layout.messages == [])
  }

  @Test func `is missing from the first view if there is too little`() throws {
    let layout = try solved("stack s { pin top, leading; width == 80; \(views) }", in: .plain(400, 300))
    #expect(["s/a", "s/b", "s/c"].map { layout[$0][2] } == [9.5, 29, 41.5])
  }
}

@Suite struct `7 Rows aligned by baselines` {
  /// Radar 32291130: labels of 28, 56 and 28 points in a stack that begins at the top of the first.
  @Test func `begin at the top of the first view, beyond which others extend`() throws {
    let layout = try solved(
      """
      stack s { alignment: firstBaseline; pin leading; top == superview.top + 50
        label a "Hello" { font: system(28) }
        label b "Ciao" { font: system(56) }
        label c "Hola" { font: system(28) } }
      """, in: .plain(400, 300, scale: 3))
    #expect(layout["s/a"][1] == 0 && layout["s/b"][1] == -26.667 && layout["s/c"][1] == 0)
    #expect(layout["s"][3] == 40.333, "down to the bottom of the second")
    #expect(layout.messages == [])
  }

  /// Saved by Xcode 12: a label of 20.5 points at 0, a field of 34 at -6, in a stack 28 high.
  @Test func `hold a label and a rounded field`() throws {
    let layout = try solved(
      """
      stack s { alignment: firstBaseline; spacing: 8; pin leading; top == superview.top + 50
        label a "First"
        textField b { borderStyle: roundedRect; font: system(14); width == 200 } }
      """, in: .plain(400, 300))
    #expect(layout["s/a"][1] == 0 && layout["s/a"][3] == 20.5)
    #expect((layout["s/b"][1] + 6).magnitude <= 0.5 && layout["s/b"][3] == 34)
    #expect((layout["s"][3] - 28).magnitude <= 0.5)
  }

  @Test func `end at the bottom of the first view if last baselines are aligned`() throws {
    let layout = try solved(
      """
      stack s { alignment: lastBaseline; pin leading; top == superview.top + 50
        label a "Hello" { font: system(28) }
        label b "Ciao" { font: system(56) } }
      """, in: .plain(400, 300, scale: 3))
    let bottom = layout["s/a"][1] + layout["s/a"][3]
    #expect((bottom - layout["s"][3]).magnitude < 0.01)
    #expect(layout["s/b"][1] == 0 && layout["s/b"][1] + layout["s/b"][3] > layout["s"][3] + 5)
  }
}

@Suite struct `7 Proportions in stacks` {
  private let views = "view a { intrinsic: 25 by 30 }; view b { intrinsic: 75 by 30 }"

  private func stack(_ left: Int, _ right: Int, _ views: String, _ rest: String = "") throws -> SolvedLayout {
    try solved(
      """
      stack s { distribution: fillProportionally; marginsRelative: yes; marginsFollowSafeArea: no; pin top, leading
        margins: top 0 leading \(left) bottom 0 trailing \(right); width == 200; \(rest); \(views) }
      """, in: .plain(300, 300))
  }

  /// 10 and 10: https://mcmap.net/q/1871613, with the constraint that a stack view prints. The others follow from it.
  @Test(
    arguments: [(10, 10, [10, 50, 60, 130]), (100, 0, [100, 50, 150, 50]), (0, 100, [0, 50, 50, 50])]
      as [(Int, Int, [Double])])
  func `are of the whole stack, margins or not`(left: Int, right: Int, places: [Double]) throws {
    let layout = try stack(left, right, views)
    #expect([layout["s/a"][0], layout["s/a"][2], layout["s/b"][0], layout["s/b"][2]] == places)
    #expect(layout.messages == [])
  }

  @Test func `of a single view are the whole stack, which contradicts margins`() throws {
    let layout = try stack(10, 10, "view a { intrinsic: 25 by 30 }")
    #expect(layout["s/a"] == [10, 0, 200, 30] && layout.codes == [701])
    #expect(try stack(0, 0, "view a { intrinsic: 25 by 30 }").messages == [])
  }

  /// Shares are of lengths and spacings: 25 of 120, and 75 of 120, which is 125 with the rest.
  @Test func `are advised against with spacing, unless the stack is as long as its content`() throws {
    let layout = try stack(0, 0, views, "spacing: 20")
    #expect(layout["s/a"][2] == 41.5 && layout["s/b"][2] == 138.5 && layout.codes == [711])
    #expect(layout.messages == ["'s/b' is 3.5 points longer than in proportion, because 's' has spacing"])
    let fitting = try solved(
      "stack s { distribution: fillProportionally; spacing: 20; pin top, leading; \(views) }", in: .plain(300, 300))
    #expect(fitting["s/b"][2] == 75 && fitting.messages == [])
  }
}

@Suite struct `7 Hidden views that need room` {
  /// UIKit prints a conflict with UISV-hiding: https://useyourloaf.com/blog/stack-view-constraint-conflicts-when-hiding-views/
  @Test(
    arguments: [
      ("a height", "view b { hidden: yes; height == 128 }"),
      ("a least height", "view b { hidden: yes; height >= 128 }"),
      (
        "distances inside",
        "view b { hidden: yes; view in { pin horizontal; top == b.top + 8; bottom == b.bottom - 8 } }"
      ),
    ])
  func `are in conflict with the stack, and a priority of 999 helps`(what: String, view: String) throws {
    let body = "stack s { axis: vertical; spacing: 8; pin top, leading; width == 90; view a { height == 20 }; \(view) }"
    let layout = try solved(body)
    #expect(layout["s"][3] == 20 && layout["s/b"][3] == 0 && layout.codes == [701], "\(what)")
    #expect(layout.diagnostics[0].help?.hasSuffix("to 999") == true, "\(layout.diagnostics[0].help ?? "")")
    let fixed = body.replacing("128", with: "128 @999").replacing("b.bottom - 8", with: "b.bottom - 8 @999")
    #expect(try solved(fixed).messages == [])
    #expect(try solved(body.replacing("hidden: yes; ", with: "")).codes.contains(701) == false)
  }

  @Test func `may be stacks with spacing`() throws {
    let layout = try solved(
      """
      stack s { axis: vertical; pin top, leading; width == 90; view a { height == 20 }
        stack b { axis: vertical; spacing: 8; hidden: yes; label one "One"; label two "Two" } }
      """)
    #expect(layout["s"][3] == 20 && layout.codes == [701])
    #expect(layout.diagnostics[0].help?.hasPrefix("hide what the hidden views of 's' arrange as well") == true)
  }

  @Test func `across the stack keep it`() throws {
    let layout = try solved(
      "stack s { axis: vertical; pin top, leading; view a { size 40 by 20 }; view b { width == 30; hidden: yes } }")
    #expect(layout["s"] == [0, 0, 40, 20] && layout.messages == [])
  }

  /// 214.67 in 320 with a spacing of 8: OpenUIKit on iOS 26.1. Interface Builder saves 99 in UserDetail.storyboard of
  /// RocketChat/Rocket.Chat.iOS, between views that end at 90 and begin at 108.
  @Test func `lie between their neighbours`() throws {
    let layout = try solved(
      """
      stack s { distribution: fillEqually; spacing: 8; size 320 by 100; pin top, leading
        view a; view b; view c { hidden: yes }; view d }
      """, in: .plain(400, 300, scale: 3))
    #expect(layout["s/c"] == [214.667, 0, 0, 100] && layout.messages == [])
  }
}
