import Diagnostics
import Language
import LayoutModel
import Testing

@Suite struct `Statements become constraints` {
  @Test(
    arguments: [
      ("a.top == b.bottom + 8", ["a.top == b.bottom + 8"]),
      ("a.top - 8 == b.bottom", ["a.top == b.bottom + 8"]),
      ("8 + b.bottom <= a.top", ["b.bottom <= a.top - 8"]),
      ("a.width == 16/9 * a.height", ["a.width == 1.778 * a.height"]),
      ("2 * a.width == b.width", ["a.width == 0.5 * b.width"]),
      ("0 - a.width >= 0 - b.width", ["a.width <= b.width"]),
      ("100 <= a.width <= 200", ["a.width >= 100", "a.width <= 200"]),
      ("a.leading == b.leading == leading", ["a.leading == b.leading", "b.leading == S.leading"]),
      ("[a, b].trailing == margins.trailing", ["a.trailing == margins.trailing", "b.trailing == margins.trailing"]),
      ("[a, b].size == 40", ["a.width == 40", "a.height == 40", "b.width == 40", "b.height == 40"]),
      (
        "a.edges == safeArea.edges",
        [
          "a.top == safeArea.top", "a.leading == safeArea.leading", "a.bottom == safeArea.bottom",
          "a.trailing == safeArea.trailing",
        ]
      ),
      ("a.horizontal == margins.horizontal", ["a.leading == margins.leading", "a.trailing == margins.trailing"]),
      ("a.center == b.center", ["a.centerX == b.centerX", "a.centerY == b.centerY"]),
      ("b.leading == a.trailing + ~", ["b.leading == a.trailing + ~"]),
      ("b.leading == a.trailing + 2 * ~ - 1", ["b.leading == a.trailing - 1 + 2 * ~"]),
      ("a.height == 40 @high - 1", ["a.height == 40 @749"]),
      ("a.height == 40 @dragCanResize", ["a.height == 40 @510"]),
      ("a.firstBaseline == b.lastBaseline", ["a.firstBaseline == b.lastBaseline"]),
      ("let gap = 4\n a.top == b.top + gap * (gap - 1) + max(gap, 5, 2)", ["a.top == b.top + 17"]),
      ("guide g { width == 24 }\n a.leading == g.trailing", ["g.width == 24", "a.leading == g.trailing"]),
    ] as [(String, [String])])
  func `relations`(statement: String, constraints: [String]) throws {
    #expect(try screen("screen S { view a; view b; \(statement) }").constraintTexts == constraints)
  }

  @Test(
    arguments: [
      (
        "view a { pin edges }",
        ["a.top == S.top", "a.leading == S.leading", "a.bottom == S.bottom", "a.trailing == S.trailing"]
      ),
      (
        "view a { pin top, leading to safeArea inset 16 }",
        ["a.top == safeArea.top + 16", "a.leading == safeArea.leading + 16"]
      ),
      ("view a; pin a.bottom, a.right inset ~ @750", ["a.bottom == S.bottom - ~ @750", "a.right == S.right - ~ @750"]),
      (
        "view a; view b; pin [a, b].vertical to margins",
        ["a.top == margins.top", "a.bottom == margins.bottom", "b.top == margins.top", "b.bottom == margins.bottom"]
      ),
      ("view a { center }", ["a.centerX == S.centerX", "a.centerY == S.centerY"]),
      ("view a { center vertically in safeArea }", ["a.centerY == safeArea.centerY"]),
      ("view a { size 150 by 50 * 2 }", ["a.width == 150", "a.height == 100"]),
      ("view a { aspect 16:9 }", ["a.width == 1.778 * a.height"]),
      ("view a { view b { leading == superview.margins.leading } }", ["a/b.leading == a.margins.leading"]),
      (
        "scroll a { view b { pin edges to a.content; width == a.frame.width } }",
        [
          "a/b.top == a.content.top", "a/b.leading == a.content.leading", "a/b.bottom == a.content.bottom",
          "a/b.trailing == a.content.trailing", "a/b.width == a.frame.width",
        ]
      ),
      ("view a { bottom == keyboard.top }", ["a.bottom == keyboard.top"]),
      (
        "table t { cell c { view a { centerX == c.centerX } } }",
        ["t/section[0]/c/contentView/a.centerX == t/section[0]/c.centerX"]
      ),
    ] as [(String, [String])])
  func `pins, centres and sizes`(statement: String, constraints: [String]) throws {
    #expect(try screen("screen S { \(statement) }").constraintTexts == constraints)
  }

  /// The order of Apple's grammar: sizes of the views first, then the spaces.
  @Test(
    arguments: [
      (
        "H:|-[a(40)]-[b(>=200@750)]-16-|",
        [
          "a.width == 40", "b.width >= 200 @750", "a.leading == S.leading + ~", "b.leading == a.trailing + ~",
          "S.trailing == b.trailing + 16",
        ]
      ),
      ("[a][b(a)]", ["b.width == a.width", "b.leading == a.trailing"]),
      ("V:|-0-[a]-(>=8,<=gap@low)-[b]", ["a.top == S.top", "b.top >= a.bottom + 8", "b.top <= a.bottom + 20 @250"]),
      ("V:|safeArea|-[a]-(-4)-|margins|", ["a.top == safeArea.top + ~", "margins.bottom == a.bottom - 4"]),
      ("H:[a]-[b] align top, centerY", ["b.leading == a.trailing + ~", "b.top == a.top", "b.centerY == a.centerY"]),
      ("V:[a]-30-[b] baselines", ["b.firstBaseline == a.lastBaseline + 30"]),
      ("H:|-5-[a]-(>=8)-[b]| rightToLeft", ["a.right == S.right - 5", "b.right <= a.left - 8", "S.left == b.left"]),
      ("H:|[a]| leftToRight", ["a.left == S.left", "S.right == a.right"]),
      ("V:[a(==b@300,>=10)]", ["a.height == b.height @300", "a.height >= 10"]),
    ] as [(String, [String])])
  func `visual formats`(format: String, constraints: [String]) throws {
    #expect(try screen("let gap = 20\nscreen S { view a; view b; \(format) }").constraintTexts == constraints)
  }

  @Test func `each constraint knows the part of the text it comes from`() throws {
    let text = "screen S { view a; view b\n a.top == b.top == top @750\n H:|-[a(40)]-[b]\n pin a.bottom, b.bottom }"
    let origins = try screen(text).constraints.map { constraint in
      constraint.origin.map { String(decoding: Array(text.utf8)[$0.offsets], as: UTF8.self) }
    }
    #expect(origins == ["a.top == b.top", "b.top == top", "40", "-", "-", "a.bottom", "b.bottom"])
  }

  @Test func `names and conditions stay with their constraints`() throws {
    let screen = try screen(
      "screen S { view a; a.width == 4 as narrow\n when width is compact or not device is iPad { a.height == 5 } }")
    #expect(
      screen.constraints[ConstraintID(0)].name == "narrow" && screen.constraints[ConstraintID(0)].condition == nil)
    #expect(screen.constraints[ConstraintID(1)].condition == ConditionID(0))
    #expect(screen.conditions == [.any([.widthClass(.compact), .not(.idiom(.pad))])])
  }
}
