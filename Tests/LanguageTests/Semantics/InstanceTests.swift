import Diagnostics
import Language
import LayoutModel
import Testing

private let cat = """
  component Cat(name: text) {
    label title { text: name; pin edges }
    label age "3" { center }
    when appearance is dark { title.top >= top + 4 }
  }

  """

@Suite struct `Properties of views inside an instance` {
  private func views(_ body: String) throws -> [View] {
    let result = resolved(cat + "screen S { \(body) }")
    #expect(result.diagnostics.map(\.message) == [])
    return Array(try #require(result.value.screens.first).views)
  }

  private func color(_ name: String, in views: [View]) -> [DynamicColor?] {
    views.filter { $0.name == name }.map { if case .label(let text) = $0.content { text.color } else { nil } }
  }

  @Test(
    arguments: [
      "Cat tom(name: \"Tom\") { title.color: systemRed }; Cat kit(name: \"Kit\")",
      "Cat tom(name: \"Tom\"); Cat kit(name: \"Kit\"); tom.title.color: systemRed",
      "tom.title.color: systemRed; Cat tom(name: \"Tom\"); Cat kit(name: \"Kit\")",
    ])
  func `are set in its braces or beside it, for it alone`(body: String) throws {
    let views = try views(body)
    #expect(color("title", in: views).map { $0?.name } == ["systemRed", nil])
  }

  @Test func `may be set for rows, with the values of a repetition`() throws {
    let result = resolved(
      cat
        + """
        data names = ["A", "B"]
        screen S { table t { for n in names { Cat(name: n) { title.text: n + "!" } } } }
        """)
    #expect(result.diagnostics.map(\.message) == [])
    let titles = try #require(result.value.screens.first).views.filter { $0.name == "title" }
    #expect(titles.map { if case .label(let text) = $0.content { text.text.string } else { "" } } == ["A!", "B!"])
  }

  @Test func `such as its proportions are those of the component's own view`() throws {
    let screen = try screen(
      """
      component Thumb(ratio: number) { aspect ratio:2; width >= 10; view inner { aspect 1:1 } }
      screen S { Thumb a(ratio: 3); stack s { Thumb(ratio: 4) }; table t { Thumb(ratio: 5) } }
      """)
    let ratios = screen.constraintTexts.filter { $0.contains("*") }
    #expect(
      ratios == [
        "a.width == 1.5 * a.height", "s/Thumb[0].width == 2 * s/Thumb[0].height",
        "t/section[0]/Thumb[0]/contentView.width == 2.5 * t/section[0]/Thumb[0]/contentView.height",
      ])
  }

  @Test func `depend on conditions`() throws {
    let views = try views("Cat tom(name: \"Tom\") { when appearance is dark { title.color: systemRed } }")
    let title = try #require(views.first { $0.name == "title" })
    #expect(title.variations.count == 1 && color("title", in: [title]) == [nil])
    #expect(title.variations[0].changes.map(\.property.name) == ["color"])
  }

  @Test(
    arguments: [
      ("Cat tom(name: \"Tom\") { nose.color: systemRed }", "no view is named 'nose'"),
      ("Cat tom(name: \"Tom\"); tom.nose.color: systemRed", "no guide or view of this view is named 'nose'"),
      (
        "Cat tom(name: \"Tom\"); tom.title.colour: systemRed", "a label has no property 'colour'; did you mean 'color'?"
      ),
      ("label own; own.color: systemRed", "set a property in its view's braces, not through the id"),
    ])
  func `that are not there are reported`(body: String, message: String) {
    #expect(resolved(cat + "screen S { \(body) }").diagnostics.map(\.message) == [message])
  }
}

@Suite struct `A screen in a screen` {
  private let clock = "screen Clock { param hour = 12; label time { text: hour + \" h\"; center } }\n"

  private func texts(_ body: String) throws -> [String] {
    let result = resolved(clock + "screen S { \(body) }")
    #expect(result.diagnostics.map(\.message) == [])
    return try #require(result.value.screens.last).views.filter { $0.name == "time" }.map {
      if case .label(let text) = $0.content { text.text.string } else { "" }
    }
  }

  @Test(
    arguments: [
      ("Clock(hour: 3) { pin edges }", ["3 h"]), ("Clock a { pin edges }", ["12 h"]),
      ("container c { screen: Clock; pin edges }", ["12 h"]),
      ("Clock a(hour: 1); Clock b(hour: 2) { bars: no }", ["1 h", "2 h"]),
      ("Clock a(hour: 1) { time.text: \"noon\" }", ["noon"]),
    ])
  func `is a container that gives its parameters values`(body: String, texts: [String]) throws {
    #expect(try self.texts(body) == texts)
  }

  @Test(
    arguments: [
      ("Clock(hours: 3)", "no parameter of 'Clock' is named 'hours'; did you mean 'hour'?"),
      ("Clock(hour: \"x\")", "expected a number, found a string"), ("Clock(3)", "arguments need labels"),
      ("Clock(hour: 3, hour: 4)", "'hour' appears twice"),
      ("S", "screen 'S' embeds itself, directly or through others"),
      ("Clock \"x\"", "an instance of 'Clock' has no text of its own; pass it as an argument"),
    ])
  func `with wrong arguments is reported`(body: String, message: String) {
    #expect(resolved(clock + "screen S { \(body) }").diagnostics.map(\.message) == [message])
  }
}
