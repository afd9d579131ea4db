import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

@Suite struct `Documents that are no documents` {
  private func codes(_ text: String) -> [String] { codes(bytes: Array(text.utf8)) }

  private func codes(bytes: [UInt8]) -> [String] {
    let imported = importDocument(SourceFile(path: "Hostile.xib", bytes: bytes))
    if imported.hasErrors { #expect(imported.value.screens.isEmpty) }
    return imported.diagnostics.map { "\($0.code)" }
  }

  @Test func `entities that multiply are refused with the document type that declares them`() {
    let levels = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    #expect(codes("<!DOCTYPE d [<!ENTITY l0 \"ha\">\(levels)]><document>&l9;</document>") == ["P0902"])
  }

  @Test func `external entities and document types are never fetched`() {
    #expect(codes("<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><document>&e;</document>") == ["P0902"])
    #expect(codes("<!DOCTYPE d SYSTEM \"http://127.0.0.1:1/d.dtd\"><document/>") == ["P0902"])
    #expect(codes("<document>&e;</document>") == ["P0901"])
  }

  @Test func `a million elements in each other are stopped at the first that is too deep`() {
    let imported = importDocument(
      SourceFile(path: "Deep.xib", text: String(repeating: "<view>", count: 1_000_000)))
    #expect(imported.diagnostics.map { "\($0.code)" } == ["P0903"])
    #expect(imported.diagnostics[0].range?.offsets == (XMLLimits.depth * 6)..<(XMLLimits.depth * 6 + 6))
  }

  @Test(arguments: [200, 201, 100_000])
  func `of an element with more than 200 attributes nothing is read`(count: Int) {
    let attributes = (0..<count).map { "a\($0)=''" }.joined(separator: " ")
    let isRefused = count > XMLLimits.attributes
    #expect(codes("<document \(attributes)/>") == [isRefused ? "P0903" : "P0905"])
    #expect(codes("<document \(attributes)") == [isRefused ? "P0903" : "P0901"])
    #expect(codes("<!-- <a \(attributes)> --><document/>") == ["P0905"])
  }

  @Test func `a document declares 100 namespaces at most`() {
    let elements = (0...XMLLimits.namespaces).map { "<a xmlns:n\($0)='n'/>" }
    #expect(codes("<document>\(elements.dropFirst().joined())</document>") == ["P0905"])
    #expect(codes("<document>\(elements.joined())</document>") == ["P0903"])
  }

  @Test(
    arguments: [0, 1, 299, 300, 100_000, 1_000_000])
  func `an error ends the reading, wherever in however long a text it is`(length: Int) {
    let text = String(repeating: "x", count: length)
    for error in ["]]>", "&gone;", "<", "&#0;", "<a b=''b=''/>", "</x>", "<!-- -- -->"] {
      for rest in ["", "y", text + "é]]>"] {
        #expect(
          codes("<document><string>\(text)\(error)\(rest)</string></document>") == ["P0901"], "\(error) \(rest.count)")
      }
    }
  }

  private struct Bad {
    var bytes: [UInt8]
    var code: String

    init(_ text: String, then rest: [UInt8] = [], _ end: String = "", is code: String) {
      bytes = Array(text.utf8) + rest + Array(end.utf8)
      self.code = code
    }
  }

  @Test func `what is not whole, not XML, or not in UTF-8 is told from each other`() {
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document a=\""
    let all: [Bad] = [
      Bad("", is: "P0901"), Bad("<document><objects>", is: "P0901"), Bad("screen S {}", is: "P0901"),
      Bad("<document a=\"1\" a=\"2\"/>", is: "P0901"), Bad("", then: [0xFF, 0xFE, 0x3C, 0x00], is: "P0904"),
      Bad("<document a=\"", then: [0xC3, 0x28], "\"/>", is: "P0904"), Bad(latin, then: [0xE9], "\"/>", is: "P0904"),
      Bad(latin, "\"/>", is: "P0904"), Bad("<?xml version='1.0' encoding = 'UTF-16'?><document/>", is: "P0904"),
      Bad("<document a='", then: [0], "'/>", is: "P0901"), Bad("<!-- ", then: [1], " --><document/>", is: "P0901"),
      Bad("", then: Array("<\0?\0x\0".utf8), is: "P0901"),
    ]
    for bad in all { #expect(codes(bytes: bad.bytes) == [bad.code], "\(bad)") }
  }

  @Test(
    arguments: [
      "<plist/>", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"watchKit\"/>",
    ])
  func `documents of other kinds are told what they are`(text: String) { #expect(codes(text) == ["P0905"]) }

  @Test func `of two elements with one id, references mean the first`() {
    let document = SmallDocument(
      views: view("a") + view("a"), constraints: placed("a", x: 1, y: 2, width: 3, height: 4))
    #expect(document.imported().diagnostics.map { "\($0.code)" } == ["P0906"])
    #expect(document.frames["a"] == [1, 2, 3, 4])
  }

  @Test(
    arguments: [
      ("firstItem=\"a\" firstAttribute=\"top\" secondItem=\"gone\" secondAttribute=\"top\"", "P0907"),
      ("firstItem=\"gone\" firstAttribute=\"width\" constant=\"3\"", "P0907"),
      ("firstItem=\"a\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\"", "P0909"),
      ("firstItem=\"a\" firstAttribute=\"top\" constant=\"3\"", "P0909"),
      ("firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"leading\"", "P0909"),
      ("firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"height\"", "P0909"),
      ("firstItem=\"a\" secondItem=\"root\" secondAttribute=\"top\"", "P0909"),
      ("firstItem=\"a\" firstAttribute=\"middle\" secondItem=\"root\" secondAttribute=\"top\"", "P0910"),
    ])
  func `a constraint that means nothing is left out, with the reason`(attributes: String, code: String) {
    let document = SmallDocument(
      views: view("a"),
      constraints: placed("a", x: 1, y: 2, width: 3, height: 4) + "<constraint \(attributes) id=\"c\"/>")
    #expect(document.imported().diagnostics.map { "\($0.code)" } == [code])
    #expect(document.screen.constraints.count == 4)
    #expect(document.frames["a"] == [1, 2, 3, 4])
  }

  @Test(arguments: ["nan", "inf", "1e300", "wide", ""])
  func `a number that is none is told, and its default used`(text: String) {
    let document = SmallDocument(
      views: view("a"),
      constraints: placed("a", x: 1, y: 2, width: 3, height: 4) + """
        <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="root" \
        secondAttribute="leading" constant="\(text)"/>
        """)
    #expect(document.imported().diagnostics.map { "\($0.code)" } == ["P0908"])
    #expect(document.frames["a"] == [1, 2, 3, 4])
  }

  @Test func `constraints that lead in a circle are solved like any others`() {
    let document = SmallDocument(
      views: view("a") + view("b"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing"/>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing"/>
        """)
    #expect(document.imported().diagnostics.isEmpty)
    #expect(document.frames["a"]?[2] == 0)
  }
}
