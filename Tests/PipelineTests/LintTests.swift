import Diagnostics
import Language
import LayoutEngine
import LayoutModel
import Painting
import Pipeline
import Testing

/// Returns a rule's findings in the only screen of a text, on an iPhone 16.
private func findings(_ rule: LintRule, in text: String) throws -> [String] {
  let resolved = resolve(parse(SourceFile(path: "test.plumb", text: text)))
  try #require(resolved.diagnostics.isEmpty)
  let screen = try #require(resolved.value.screens.first)
  let device = try #require(Device.named("iphone-16"))
  return lint(solve(screen, in: Environment(device)), [rule]).map(\.message)
}

@Suite struct `Unknown symbols` {
  @Test(
    arguments: [
      ("haert", "heart"), ("haert.fill", "heart.fill"), ("chevron.rihgt", "chevron.right"), ("home", "house"),
      ("home.fill", "house.fill"), ("settings", "gearshape"), ("Heart.Fill", "heart.fill"), ("arrow-up", "arrow.up"),
      ("person.crop.cirle.badge.plus", "person.crop.circle.badge.plus"), ("chevronright", "chevron.right"),
    ])
  func `are told with the name that was meant`(name: String, meant: String) throws {
    let text = "screen S { image a { source: symbol(\"\(name)\"); center } }"
    let screen = try #require(resolve(parse(SourceFile(path: "test.plumb", text: text))).value.screens.first)
    let found = lint(solve(screen, in: Environment(try #require(Device.named("iphone-16")))), [.unknownSymbol])
    #expect(found.map(\.help) == ["did you mean '\(meant)'?"])
  }

  @Test(arguments: ["heart.fil", "no-such-thing", "no.sum.hinj", "hart.film"])
  func `are told with a name that Plumb draws, or with none`(name: String) throws {
    let text = "screen S { image a { source: symbol(\"\(name)\"); center } }"
    let screen = try #require(resolve(parse(SourceFile(path: "test.plumb", text: text))).value.screens.first)
    let found = lint(solve(screen, in: Environment(try #require(Device.named("iphone-16")))), [.unknownSymbol])
    let help = try #require(found.first?.help)
    if let meant = help.split(separator: "'").dropFirst().first {
      #expect(Symbol(String(meant), isRightToLeft: false) != nil, "\(meant)")
    }
    #expect((help == "did you mean 'heart.fill'?") == (name == "heart.fil"))
  }

  @Test func `of a file's name are pictures`() throws {
    let screen = try #require(
      resolve(parse(SourceFile(path: "test.plumb", text: "screen S { tabBar { tab \"A\" icon \"tab.hart\" } }"))).value
        .screens
        .first)
    let layout = solve(screen, in: Environment(try #require(Device.named("iphone-16"))))
    #expect(lint(layout, [.unknownSymbol]).count == 1)
    #expect(lint(layout, [.unknownSymbol], files: ["tab.hart"]).isEmpty)
  }
}

@Suite struct `Lints` {
  @Test(
    arguments: [
      (
        LintRule.truncatedText, "label a \"A rather long title\" { width == 40; center }",
        ["the text of 'a' is truncated at a width of 40 points"]
      ),
      (
        .truncatedText, "label a \"Title\" { font: custom(\"Unheard\", 17); width == 30; center }",
        ["the text of 'a' may be truncated at a width of 30 points"]
      ),
      (.truncatedText, "label a \"Title\" { center }", []),
      (
        .overlappingContent,
        "label a \"One\" { center }; label b \"Another\" { center horizontally in a; centerY == a.centerY + 9 }",
        ["'b' overlaps 'a'"]
      ),
      (.overlappingContent, "button a { edges == safeArea.edges }; label b \"On it\" { center }", []),
      (
        .outsideParent, "view a { size 50 by 50; center; clips: yes; view b { size 60 by 20; center } }",
        ["'a/b' extends beyond 'a', which clips it"]
      ),
      (.outsideParent, "view a { size 50 by 50; center; view b { size 60 by 20; center } }", []),
      (
        .outsideScreen, "view a { size 500 by 20; leading == superview.leading + 3; top == safeArea.top }",
        ["'a' extends 110 points beyond the screen"]
      ),
      (.outsideScreen, "scroll s { pin edges; view a { size 500 by 20; edges == s.content.edges } }", []),
      (.outsideSafeArea, "label a \"Title\" { pin top, leading }", ["'a' extends outside the safe area"]),
      (.outsideSafeArea, "image a { pin edges }; label b \"Title\" { pin top, leading to safeArea }", []),
      (
        .smallTouchTarget, "button a \"Go\" { center }",
        ["'a' is 30 by 30 points, smaller than the minimum touch target of 44 by 44"]
      ),
      (.smallTouchTarget, "button a \"Go\" { size 44 by 44; center }", []),
      (
        .smallTouchTarget, "view v { pin top inset 0.1; button a \"Go\" { pin edges inset 0.2; size 30.7 by 43.3 } }",
        ["'v/a' is 30.7 by 43.3 points, smaller than the minimum touch target of 44 by 44"]
      ),
      (
        .repeatedConstraint, "view a { size 9 by 9; center }\n a.centerX == centerX",
        ["'a.centerX == S.centerX' is repeated"]
      ),
      (
        .repeatedConstraint, "view a { size 9 by 9; center }\n a.centerX == centerX\n a.centerX == centerX",
        ["'a.centerX == S.centerX' is repeated", "'a.centerX == S.centerX' is repeated"]
      ),
      (.repeatedConstraint, "view a { size 9 by 9; center }\n a.centerX == centerX @750", []),
      (
        .fixedDirection, "view a { size 9 by 9; top == safeArea.top; left == superview.left + 4 }",
        ["'a.left == S.left + 4' does not follow the layout direction"]
      ),
      (
        .missingLabel, "button a { image: symbol(\"plus\"); center }",
        ["'a' has an image, but no title or accessibilityLabel"]
      ),
      (.missingLabel, "button a \"Add\" { image: symbol(\"plus\"); center }", []),
      (.unknownSymbol, "image a { source: symbol(\"hart\"); center }", ["SF Symbols has no symbol named 'hart'"]),
      (.unknownSymbol, "image a { source: symbol(\"figure.pool.swim.circle.fill\"); center }", []),
      (.unknownSymbol, "image a { source: symbol(\"a.circle.fill\"); center }", []),
      (.unknownSymbol, "image a { source: \"hart\"; size 9 by 9; center }", []),
      (
        .unknownSymbol, "tabBar { tab \"Home\" icon \"home\"; tab \"Mail\" icon \"TabMail\" }",
        ["SF Symbols has no symbol named 'home'"]
      ),
      (
        .missingPicture, "image a { source: \"nope.png\"; size 9 by 9; center }",
        ["there is no file 'nope.png' next to the layout"]
      ),
      (.missingPicture, "image a { source: \"photo.v2\"; size 9 by 9; center }", []),
      (.newerFeature, "navigationBar { trailing button icon \"tray\" badge 3 }", []),
      (.fixedDirection, "view a { size 9 by 9; top == safeArea.top; leading == superview.leading + 4 }", []),
    ] as [(LintRule, String, [String])])
  func `find what is most likely not meant, and nothing else`(
    rule: LintRule, body: String, expected: [String]
  ) throws {
    #expect(try findings(rule, in: "screen S {\n\(body)\n}") == expected)
  }
}
