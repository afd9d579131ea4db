import Diagnostics
import InterfaceBuilder
import Testing

@Suite struct `Texts of XML` {
  private func text(_ content: String) throws -> String {
    let read = readXML(SourceFile(path: "Text.xib", text: "<string>\(content)</string>"))
    return try #require(read.value, "\(read.diagnostics) \(content)").text
  }

  private static let parts: [(written: String, said: String)] = [
    ("  ", "  "), ("\n", "\n"), ("\r\n", "\n"), ("x", "x"), ("é", "é"), ("👩‍👧", "👩‍👧"), ("]", "]"), ("&amp;", "&"),
    ("&lt;", "<"), ("&#38;", "&"), ("&#xE9;", "é"), ("&#10;", "\n"), ("<![CDATA[ ]]]>", " ]"), ("<!-- & -->", ""),
    ("<?a b?>", ""), ("&amp;#38;", "&#38;"), (String(repeating: "y", count: 299), String(repeating: "y", count: 299)),
  ]

  @Test func `are whole, whatever their parts and wherever the library cuts them`() throws {
    for first in Self.parts {
      for second in Self.parts {
        for third in Self.parts {
          let all = [first, second, third]
          #expect(try text(all.map(\.written).joined()) == all.map(\.said).joined())
        }
      }
    }
  }

  @Test func `are what an attribute says, too, with its white space made spaces`() throws {
    for (written, said) in Self.parts where !written.hasPrefix("<") {
      let read = readXML(SourceFile(path: "Text.xib", text: "<a b=\"\(written)\"/>"))
      #expect(read.value?["b"] == (written.hasPrefix("&") ? said : said.replacing("\n", with: " ")))
    }
  }

  @Test func `of white space alone mean something in an element without others in it`() throws {
    #expect(try text(" \n ") == " \n ")
    #expect(try text(" \n <a/> ") == "")
    #expect(try text(" x <a/> y ") == " x  y ")
  }
}
