import LayoutModel
import TestSupport
import Testing

@testable import Export

@Suite struct `Names that Swift or UIKit would refuse` {
  @Test(
    arguments: [
      ("\u{301}x", "x"), ("٣x", "x"), ("1st", "st"), ("\u{20DD}x", "x"), ("𝐀View", "𝐀ViewValue"),
      ("漢字View", "漢字ViewValue"), ("ªCell", "ªCellValue"), ("漢字", "漢字"), ("homeView", "homeView"), ("\u{301}", ""),
    ])
  func `begin where an identifier can, and are not those of types`(text: String, name: String) {
    #expect(SwiftNames.lowerCamel([text]) == name)
  }

  @Test func `of types begin with a capital, wherever the script has one`() {
    #expect(SwiftNames.upperCamel(SwiftNames.words("\u{301}x")) == "X")
    #expect(SwiftNames.upperCamel(["漢字"]) == "漢字")
  }

  @Test func `are short enough for the name of a file`() {
    for character in ["x", "漢", "e\u{301}"] {
      let text = String(repeating: character, count: 300)
      #expect(SwiftNames.lowerCamel([text]).utf8.count <= SwiftNames.longest)
      #expect(SwiftNames.upperCamel([text]).utf8.count <= SwiftNames.longest)
    }
  }

  @Test(arguments: [("UI", "UIScreen"), ("UITable", "UITableScreen"), ("UIImage", "UIImageScreen"), ("UIKit", "UIKit")])
  func `of UIKit's classes stay UIKit's`(screen: String, base: String) throws {
    let (files, _) = try exported("screen \(screen) \"x\" { label t \"Hi\" { center } }")
    #expect(files.keys.sorted() == [base + "View.swift", base + "ViewController.swift"])
  }

  @Test func `differ where a file system ignores case`() throws {
    let (files, _) = try exported(
      """
      screen Ab "x" { label t "x" { center } }
      screen AB "x" { label t "x" { center } }
      """)
    #expect(Set(files.keys.map(comparableFileName)).count == 4 && files.count == 4)
  }

  @Test func `of a view's class in a script without capitals are not those of its property`() throws {
    let (files, _) = try exported("screen 漢字 \"x\" { label t \"Hi\" { center } }")
    let controller = try #require(files["漢字ViewController.swift"])
    #expect(controller.contains("  let rootView = 漢字View()\n"))
  }

  @Test(
    arguments: [
      (
        "param default = 8\nview v { size default by 10; center }",
        ["var `default`: CGFloat = 8 {", "if `default` != oldValue"]
      ),
      ("param Any = yes\nwhen Any { label t \"x\" { center } }", ["var `any` = true {", "if `any` {"]),
      ("param frame = 8\nview v { size frame by 10; center }", ["var frameValue: CGFloat = 8 {"]),
      ("label accessibilityHint \"x\" { center }", ["let accessibilityHintLabel: UILabel"]),
      ("label inputView \"x\" { center }", ["let inputViewLabel: UILabel"]),
    ])
  func `of parameters and views give way to keywords and to members that views inherit`(
    body: String, lines: [String]
  ) throws {
    let (files, _) = try exported("screen S \"S\" {\n\(body)\n}")
    let view = try #require(files["SView.swift"])
    for line in lines { #expect(view.contains(line), "\(view)") }
  }

  @Test func `of states are neither Optional's nor another's`() throws {
    let (files, _) = try exported(
      """
      screen S "S" {
        when state is none { label a "x" { center } }
        when state is some { label b "x" { center } }
        when state is a_b { label c "x" { center } }
        when state is aB { label d "x" { center } }
      }
      """)
    let view = try #require(files["SView.swift"])
    for name in ["noneState", "someState", "aB", "aBState"] { #expect(view.contains("    case \(name)\n"), "\(view)") }
  }

  @Test func `of fonts without a letter say that they are fonts`() throws {
    let (files, _) = try exported("screen S \"S\" { label t \"x\" { font: custom(\"123\", 15); center } }")
    #expect(files["Fonts.swift"]?.contains("static var font12315: UIFont {") == true)
  }

  @Test func `of controllers' views are not those that controllers inherit`() throws {
    let (files, _) = try exported("screen Input \"x\" { label t \"Hi\" { center } }")
    #expect(files["InputViewController.swift"]?.contains("  let rootView = InputView()\n") == true)
  }
}

@Suite struct `Texts in exported code` {
  @Test func `never look like the markers around merged code`() throws {
    let words = String(repeating: "many words ", count: 12)
    let lines = try viewLines(
      "label t { lines: 0; text: \"\(words)\\n// plumb export: begin\\n  // plumb export: end\\n\(words)\"; center }")
    #expect(lines.contains("\\u{2F}/ plumb export: begin") && lines.contains("\\u{2F}/ plumb export: end"))
    #expect(!lines.contains { $0.hasPrefix("// plumb") })
  }

  @Test(arguments: [
    ("::error::x", "\\u{3A}:error::x"), ("  ::set-env name=A::", "\\u{3A}:set-env name=A::"),
    ("##[error]x", "\\u{23}#[error]x"),
  ])
  func `never begin a line with a command to GitHub Actions`(text: String, row: String) throws {
    let words = String(repeating: "many words ", count: 12)
    let lines = try viewLines("label t { lines: 0; text: \"\(words)\\n\(text)\\n\(words)\"; center }")
    #expect(lines.contains(row), "\(lines)")
  }

  @Test func `of notes stay comments, however their lines end`() throws {
    let lines = try viewLines("label t \"x\" { note: \"a\\u{D}let b = 1\"; center }")
    #expect(lines.contains("/// a") && lines.contains("/// let b = 1"))
  }

  @Test func `of items of collections are losses, since cells of collections have none`() throws {
    let (files, losses) = try exported(
      "screen S \"S\" { collection c { pin edges; cell { style: subtitle; title: \"a\"; detail: \"b\" } } }")
    #expect(losses.contains { $0.hasPrefix("the style, texts") })
    #expect(files.values.allSatisfy { !$0.contains("textLabel") })
  }
}
