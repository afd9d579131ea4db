// Imports only public declarations, like another package.
import PlumbKit
import Testing

@Suite struct `PlumbKit` {
  private let file = LayoutFile(
    """
    screen Greeting "Hello" {
      when appearance is dark { background: black }
      label title "Hello, world"
      view box { background: red; size 40 by 20 }
      title.top == safeArea.top + 8
      title.leading == margins.leading
      box.top == title.bottom + 8
      box.leading == title.leading
    }
    preview Greeting "Greeted" { title.text = "Good morning, everybody" }

    """)

  @Test func `lays out screens and their previews`() throws {
    #expect(file.problems.isEmpty && !file.hasErrors)
    #expect(file.screens == ["Greeting"] && file.previews(of: "Greeting") == ["Greeted"])
    #expect(file.layouts().map(\.preview) == [nil, "Greeted"])
    let plain = try #require(file.layout(of: "Greeting"))
    let preview = try #require(file.layout(of: "Greeting", preview: "Greeted"))
    let title = try #require(plain["title"])
    let box = try #require(plain["box"])
    #expect(title.kind == "label" && plain.device == "iphone-16")
    #expect((box.frame.width, box.frame.height) == (40, 20))
    #expect(box.frame.x == title.frame.x && box.frame.y == title.frame.y + title.frame.height + 8)
    #expect(try #require(preview["title"]).frame.width > title.frame.width)
    #expect(plain["missing"] == nil && file.layout(of: "Other") == nil)
  }

  @Test func `lays them out for devices and settings`() throws {
    let settings = try [
      LayoutSetting(device: "ipad-10"), LayoutSetting(orientation: .landscape),
      LayoutSetting(textSize: "accessibility3"),
      LayoutSetting(direction: .rightToLeft),
    ]
    let layouts = settings.compactMap { file.layout(of: "Greeting", in: $0) }
    #expect(layouts.count == 4 && layouts[0].device == "ipad-10")
    #expect(Set(layouts.compactMap { $0["title"]?.frameOnScreen }).count == 4)
    #expect(LayoutSetting.deviceNames.contains("iphone-16"))
  }

  @Test(
    arguments: [
      ("iphone-1", nil, "large"), ("iphone-16", "15", "large"), ("iphone-16", "17", "large"),
      ("iphone-16", nil, "huge"),
    ]
      as [(String, String?, String)])
  func `knows no device, version or text size that there is not`(device: String, ios: String?, size: String) {
    #expect(throws: UnknownSetting.self) { _ = try LayoutSetting(device: device, ios: ios, textSize: size) }
  }

  @Test func `reports mistakes with their places, in files and in layouts`() {
    let broken = LayoutFile("screen S {\n  label a \"x\"\n  b.top == a.top\n}\n")
    #expect(broken.hasErrors)
    #expect(broken.problems.map(\.description) == ["layout.plumb:3:3: error[P0204]: no view or guide is named 'b'"])
    let ambiguous = LayoutFile("screen S {\n  label a \"x\" { top == safeArea.top }\n}\n")
    #expect(ambiguous.problems.isEmpty && !ambiguous.check().isEmpty)
  }

  @Test func `reads imports through its caller alone`() {
    let text = Array("import \"Theme.plumb\"\nscreen S { background: paper }\n".utf8)
    let theme = ["Theme.plumb": Array("color paper = white\n".utf8)]
    #expect(LayoutFile(text, path: "s.plumb", reading: { theme[$0] }).problems.isEmpty)
    #expect(LayoutFile(text, path: "s.plumb").problems.first?.place == "s.plumb:1:8")
  }

  @Test func `draws pictures and says what differs between two`() throws {
    let light = try #require(file.layout(of: "Greeting"))
    let dark = try #require(file.layout(of: "Greeting", in: LayoutSetting(appearance: .dark)))
    let old = try light.picture(style: .full, scale: 1)
    let new = try dark.picture(style: .full, scale: 1)
    #expect(try PictureComparison(of: old, and: light.picture(style: .full, scale: 1)).areEqual)
    let comparison = try PictureComparison(of: old, and: new)
    #expect(comparison.share > 0.5 && !comparison.areas.isEmpty)
    #expect(try String(decoding: light.picture(.svg), as: UTF8.self).hasPrefix("<svg"))
    #expect(try light.picture(.pdf).starts(with: Array("%PDF".utf8)))
    #expect(throws: UncomparablePictures.self) { try PictureComparison(of: old, and: light.picture(scale: 2)) }
    #expect(throws: UncomparablePictures.self) { try PictureComparison(of: old, and: [1, 2, 3]) }
    #expect(throws: DrawingFailure.self) { try light.picture(scale: 100) }
  }
}
