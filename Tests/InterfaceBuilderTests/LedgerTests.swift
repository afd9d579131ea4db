import Diagnostics
import InterfaceBuilder
import Testing

@Suite struct `What became of a document` {
  @Test(
    arguments: [
      ("numberOfLines", "2", .mapped), ("adjustsLetterSpacingToFitWidth", "YES", .approximated),
      ("baselineAdjustment", "alignCenters", .mapped),
      ("customClass", "Title", .kept), ("opaque", "NO", .ignored), ("ofATimeToCome", "YES", .lost),
    ] as [(String, String, Disposition)])
  func `is told for each attribute`(name: String, value: String, disposition: Disposition) throws {
    let label = view("a", "text=\"A\" \(name)=\"\(value)\"", kind: "label")
    #expect(try entry("label", name, in: label).disposition == disposition)
  }

  @Test(
    arguments: [
      ("searchBar", "showsScopeBar=\"YES\"", "showsScopeBar", .mapped),
      ("pickerView", "title=\"A\"", "title", .lost),
      ("stackView", "spacingType=\"standard\" spacing=\"8\"", "spacing", .mapped),
      ("label", "adjustsFontSizeToFit=\"NO\" minimumFontSize=\"9\"", "minimumFontSize", .mapped),
      ("slider", "numberOfLines=\"2\"", "numberOfLines", .lost),
      ("slider", "baselineAdjustment=\"none\"", "baselineAdjustment", .ignored),
    ] as [(String, String, String, Disposition)])
  func `counts an attribute as mapped where the import read it, or read what says the same`(
    kind: String, attributes: String, name: String, disposition: Disposition
  ) throws {
    #expect(try entry(kind, name, in: view("a", attributes, kind: kind)).disposition == disposition)
  }

  @Test func `does not call the components of a colour lost that is known by name`() throws {
    let label = view(
      "a", "text=\"A\"", "<color key=\"textColor\" systemColor=\"labelColor\" white=\"0\" alpha=\"1\"/>", kind: "label")
    #expect(try entry("color", "white", in: label).disposition == .mapped)
  }

  @Test(
    arguments: [
      ("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>", "fontDescription", .mapped),
      ("<connections/>", "connections", .kept), ("<nil key=\"highlightedColor\"/>", "nil", .ignored),
      ("<color key=\"shadowColor\" white=\"0\" alpha=\"1\"/>", "color", .lost), ("<effect/>", "effect", .lost),
    ] as [(String, String, Disposition)])
  func `is told for each element`(text: String, name: String, disposition: Disposition) throws {
    let label = view("a", "text=\"A\"", text, kind: "label")
    #expect(try entry(name, nil, in: label).disposition == disposition)
  }

  @Test func `counts a view of an unknown kind as approximated: its place and what is in it are kept`() throws {
    #expect(try entry("lidarView", nil, in: view("a", kind: "lidarView")).disposition == .approximated)
  }

  @Test func `of a view in a bar no more than what it says is kept`() throws {
    let item = """
      <navigationItem key="navigationItem"><view key="titleView"><autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/>\
      <subviews><label text="A" customClass="B"/></subviews></view></navigationItem>
      """
    #expect(try entry("autoresizingMask", "flexibleMaxX", in: item).disposition == .approximated)
    #expect(try entry("label", "text", in: item).disposition == .approximated)
    #expect(try entry("label", "customClass", in: item).disposition == .kept)
    #expect(try entry("navigationItem", nil, in: item).disposition == .mapped)
    let bar = "<navigationBar><items>\(item)</items></navigationBar>"
    #expect(try entry("label", "text", in: bar).disposition == .mapped)
  }

  private func entry(_ element: String, _ attribute: String?, in views: String) throws -> LedgerEntry {
    let entries = importDocumentWithLedger(SourceFile(path: "Small.xib", text: SmallDocument(views: views).text)).ledger
    return try #require(entries.first { $0.element == element && $0.attribute == attribute })
  }
}
