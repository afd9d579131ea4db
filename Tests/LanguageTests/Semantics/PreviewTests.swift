import Diagnostics
import Language
import LayoutModel
import TestSupport
import Testing

@Suite struct `Previews are states of screens` {
  @Test func `each screen comes for itself and for each preview`() throws {
    let result = resolved(
      """
      screen A { param side = 180; view v { size side by side } }
      screen B { }
      preview A "Small" { side = 60; direction = rtl; strings = pseudo; textSize = xLarge; ios = 26; language = he; appearance = dark; orientation = landscape }
      """)
    #expect(result.diagnostics == [])
    #expect(result.value.screens.map { "\($0.name) \($0.preview ?? "")" } == ["A ", "A Small", "B "])
    #expect(result.value.screens[0].constraintTexts == ["v.width == 180", "v.height == 180"])
    #expect(result.value.screens[1].constraintTexts == ["v.width == 60", "v.height == 60"])
    var overrides = EnvironmentOverrides()
    overrides.direction = .rightToLeft
    overrides.strings = .pseudo
    overrides.textSize = .xLarge
    overrides.ios = .ios26
    overrides.language = TextLanguage("he")
    overrides.appearance = .dark
    overrides.orientation = .landscape
    #expect(result.value.screens[1].overrides == overrides)
  }

  @Test func `what is around a screen is set over what the screen says`() throws {
    let result = resolved(
      """
      screen A { keyboard: hidden; presentation: fullScreen }
      preview A "Typing" { keyboard = shown; statusBar = hidden; presentation = popover 320 by 480 }
      """)
    #expect(result.diagnostics == [])
    let chrome = try #require(result.value.screens.last).chrome.map(\.kind)
    #expect(
      chrome.suffix(3) == [
        .keyboard(isShown: true), .statusBar(isHidden: true),
        .presentation(.popover(Popover(Size(width: 320, height: 480)))),
      ])
  }

  @Test func `states are decided by the preview`() throws {
    let result = resolved(
      """
      screen A {
        label title
        when state is loading { activity spinner } else { table list }
        when preview is "Odd" and width is compact { label odd }
        spinner.top == title.bottom
        list.top == title.bottom
      }
      preview A "Loading" { state = loading }
      preview A "Odd" { }
      """)
    #expect(result.diagnostics == [])
    #expect(
      result.value.screens.map { $0.views.map(\.name).joined(separator: " ") } == [
        "A title list", "A title spinner", "A title list odd",
      ])
    #expect(
      result.value.screens.map(\.constraintTexts) == [
        ["list.top == title.bottom"], ["spinner.top == title.bottom"], ["list.top == title.bottom"],
      ])
    #expect(result.value.screens[2].conditions == [.widthClass(.compact)])
  }

  @Test func `properties of views are set over everything else`() throws {
    let result = resolved(
      """
      component Card { label title "old" }
      screen A { Card card; label a "x" { when width is compact { text: "y" } } }
      preview A "New" { a.text = "Longer"; card.title.text = "New"; a.lines = 2 }
      """)
    #expect(result.diagnostics == [])
    let dump = result.value.screens[1].dump
    #expect(dump.contains("text: \"Longer\"") && dump.contains("text: \"New\"") && !dump.contains("text: \"y\""))
  }
}

@Suite struct `Files import files` {
  @Test func `names of a file are those of the files it imports too`() throws {
    let result = resolved(
      "import \"a/Theme.plumb\"\nscreen S { label x: big { color: ink } ; x.top == top + gap }",
      importing: [
        "a/Theme.plumb": "import \"../b/Colors.plumb\"\nstyle big: label { font: system(30) }",
        "b/Colors.plumb": "import \"./Sizes.plumb\"\ncolor ink = #112233", "b/Sizes.plumb": "let gap = 9",
      ])
    #expect(result.diagnostics == [])
    #expect(result.value.screens[0].constraintTexts == ["x.top == S.top + 9"])
    #expect(result.value.sources.count == 4)
  }

  @Test func `a missing file, a cycle and a clash are told at the import`() throws {
    let files = ["a.plumb": "import \"main.plumb\"\nlet x = 1", "b.plumb": "let x = 2"]
    let result = resolved(
      "import \"none.plumb\"\nimport \"a.plumb\"\nimport \"b.plumb\"\nscreen S {}", importing: files)
    #expect(result.diagnostics.map(\.code.number) == [6, 211, 7])
    #expect(result.diagnostics.map { $0.range?.source.index } == [0, 0, 1])
  }

  @Test func `a mistake in an imported file is told in that file`() throws {
    let result = resolved(
      "import \"a.plumb\"\nscreen S { }", importing: ["a.plumb": "color x = #12\nstyle s: label { spacing: 3 }"])
    #expect(result.diagnostics.map(\.code.number) == [127, 502])
    #expect(result.diagnostics.allSatisfy { $0.range?.source == SourceID(1) })
  }

  @Test func `a file that declares nothing says so`() throws {
    #expect(resolved("// nothing\n").diagnostics.map(\.severity) == [.warning])
  }
}
