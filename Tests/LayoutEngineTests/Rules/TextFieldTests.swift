import LayoutModel
import Testing

@Suite struct `Text fields and what is beside their text` {
  @Test(
    arguments: [
      ("", 0.0, [SolvedPart.Role]()), ("borderStyle: roundedRect", 7, []),
      ("leftView: image(\"a\", 30 by 20)", 30, [.leftView]),
      ("leftView: image(\"a\", 4 by 20); borderStyle: roundedRect", 7, [.leftView]),
      ("rightView: image(\"a\", 30 by 20)", 0, [.rightView]), ("clearButtonMode: always", 0, [.clearButton]),
      ("clearButtonMode: unlessEditing", 0, [.clearButton]), ("clearButtonMode: whileEditing", 0, []),
      ("clearButtonMode: always; rightView: image(\"a\", 30 by 20)", 0, [.rightView]),
    ], LayoutDirection.allCases)
  func `have room for each`(
    _ given: (body: String, start: Double, parts: [SolvedPart.Role]), direction: LayoutDirection
  )
    throws
  {
    let layout = try solved(
      "textField f { text: \"Ada\"; size 200 by 34; pin top, leading; \(given.body) }", in: .plain(direction: direction)
    )
    let view = try #require(layout.view("f"))
    let line = try #require(view.texts.first?.lines.first)
    let start = direction == .leftToRight ? line.x : 200 - line.x - line.width
    #expect(abs((start - Points(given.start)).value) < 0.01, "\(given.body)")
    #expect(view.parts.map(\.role) == given.parts)
    for part in view.parts {
      let isAtStart = (part.role == .leftView) == (direction == .leftToRight)
      #expect(isAtStart ? part.frame.midX < view.screenFrame.midX : part.frame.midX > view.screenFrame.midX)
    }
  }

  @Test func `are wider by the pictures at their ends, and clear no text that is not there`() throws {
    func width(_ body: String) throws -> Double {
      try solved("textField f { text: \"Ada\"; pin top, leading; \(body) }")["f"][2]
    }
    let plain = try width("")
    let wide = try width("leftView: image(\"a\", 30 by 20); rightView: image(\"b\", 10 by 20)")
    #expect(wide == plain + 40)
    let empty = try solved("textField f { placeholder: \"Name\"; clearButtonMode: always; pin top, leading }")
    #expect(empty.view("f")?.parts == [])
  }
}

@Suite struct `Kerning` {
  @Test(arguments: [("label", ""), ("button", "style: system"), ("label", "font: custom(\"Menlo\", 15)")])
  func `adds to each character's advance`(kind: String, look: String) throws {
    func width(_ kern: Double) throws -> Double {
      let property = kind == "label" ? "text" : "title"
      return try solved("\(kind) v { \(property): \"Hello\"; \(look); kern: \(kern); pin top, leading }")["v"][2]
    }
    let plain = try width(0)
    let wide = try width(4)
    let narrow = try width(-1)
    #expect(abs(wide - plain - 20) <= 0.5 && abs(narrow - plain + 5) <= 0.5)
  }

  @Test func `stays where the font changes under a condition`() throws {
    let body = "label v \"Hello\" { kern: 4; pin top, leading; when height is regular { font: system(17) } }"
    let plain = try solved("label v \"Hello\" { pin top, leading }", in: .device("iphone-16"))["v"][2]
    let wide = try solved(body, in: .device("iphone-16"))["v"][2]
    #expect(abs(wide - plain - 20) <= 0.5)
  }
}
