import Diagnostics
import LayoutEngine
import LayoutModel
import Painting
import Pipeline
import Raster
import Testing

@Suite struct `Assets of a project` {
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    Bitmap(width: width, height: height, filledWith: 0xFF00_FF00).png()
  }

  private static func entry(_ file: String, _ more: String = "") -> String {
    #"{"idiom": "universal", "filename": "\#(file)"\#(more)}"#
  }

  private static let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  /// Two pictures of one size in light and dark, one that is larger on an iPad, a drawing, and a colour.
  private static let files: [String: [UInt8]] = [
    "A.xcassets/cat.imageset/Contents.json": bytes(
      #"{"images": [\#(entry("cat@2x.png", #", "scale": "2x""#)), \#(entry("night.png", #", "scale": "1x""# + dark))]}"#
    ),
    "A.xcassets/cat.imageset/cat@2x.png": png(60, 40), "A.xcassets/cat.imageset/night.png": png(30, 20),
    "A.xcassets/paw.imageset/Contents.json": bytes(
      #"{"images": [\#(entry("paw.png")), {"idiom": "ipad", "filename": "large.png"}]}"#),
    "A.xcassets/paw.imageset/paw.png": png(10, 12), "A.xcassets/paw.imageset/large.png": png(20, 24),
    "A.xcassets/map.imageset/Contents.json": bytes(#"{"images": [\#(entry("map.pdf"))]}"#),
    "A.xcassets/map.imageset/map.pdf": bytes("%PDF-1.4 /MediaBox [0 0 48 32]"),
    "A.xcassets/Ink.colorset/Contents.json": bytes(
      #"""
      {"colors": [{"color": {"components": {"red": "0x11", "green": "0x22", "blue": "0x33"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": "0xAA", "green": "0xBB", "blue": "0xCC"}}}]}
      """#),
  ]

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let sets = ["cat.imageset", "paw.imageset", "map.imageset", "Ink.colorset", "logo.symbolset"].map {
    "A.xcassets/\($0)"
  }

  private func compiled(_ source: String, path: String = "a.plumb", without missing: String? = nil) -> Compilation {
    var files = Self.files
    if let missing { files[missing] = nil }
    return compile(
      path, Array(source.utf8), reading: { files[$0] },
      listing: { _, extensions in Self.sets.filter { set in extensions.contains { set.hasSuffix("." + $0) } } })
  }

  private func size(of name: String, on device: Device, in compilation: Compilation) throws -> Size {
    let layout = solve(try #require(compilation.document.screens.first), in: Environment(device))
    let view = try #require(layout.screen.view(named: name))
    return layout.views[view].frame.size
  }

  @Test(
    arguments: [
      ("cat", "iphone-16", Size(width: 30, height: 20)), ("map", "iphone-16", Size(width: 48, height: 32)),
      ("paw", "iphone-16", Size(width: 10, height: 12)), ("paw", "ipad-10", Size(width: 20, height: 24)),
    ])
  func `an image has the size of its file on the device`(name: String, device: String, size: Size) throws {
    let compilation = compiled("screen S {\n  image view \"\(name)\" { pin top, leading }\n}\n")
    #expect(compilation.diagnostics.isEmpty)
    #expect(try self.size(of: "view", on: #require(Device.named(device)), in: compilation) == size)
  }

  @Test func `a size that the layout states counts more than the file's`() throws {
    let compilation = compiled("screen S {\n  image view { source: image(\"paw\", 5 by 6); pin top, leading }\n}\n")
    #expect(try size(of: "view", on: #require(Device.named("ipad-10")), in: compilation) == Size(width: 5, height: 6))
  }

  @Test func `pictures show the file for the appearance, and a box for a drawing`() {
    let source = "screen S {\n  image a \"cat\" { pin top, leading }\n  image b \"map\" { pin top, trailing }\n}\n"
    let catalog = compiled(source).images.catalog()
    #expect(catalog.diagnostics.isEmpty)
    #expect(catalog.value.bitmaps(for: AssetTraits())["cat"]?.bitmap.width == 60)
    #expect(catalog.value.bitmaps(for: AssetTraits(appearance: .dark))["cat"]?.bitmap.width == 30)
    #expect(catalog.value.bitmaps(for: AssetTraits())["map"] == nil)
  }

  @Test(
    arguments: [
      "screen S {\n  view box { background: \"Ink\"; pin edges }\n}\n",
      "color ink = \"Ink\"\nscreen S {\n  view box { background: ink; pin edges }\n}\n",
      "style tinted { background: \"Ink\" }\nscreen S {\n  view box: tinted { pin edges }\n}\n",
    ])
  func `a text where a colour belongs names one of a catalog`(source: String) throws {
    let compilation = compiled(source)
    #expect(compilation.diagnostics.isEmpty)
    let screen = try #require(compilation.document.screens.first)
    let color = try #require(screen.view(named: "box").flatMap { screen.views[$0].style.background })
    #expect(color.light == Color(0x112233) && color.dark == Color(0xAABBCC))
  }

  @Test(
    arguments: [
      (
        "view a { background: \"Inc\" }", "no asset catalog of the project has the colour 'Inc'; did you mean 'Ink'?",
        nil
      ),
      (
        "view a { background: \"systemRed\" }", "no asset catalog of the project has the colour 'systemRed'",
        "without quotes, 'systemRed' is a system colour"
      ),
      ("image a \"catt\"", "no asset catalog of the project has the image 'catt'", "did you mean 'cat'?"),
    ])
  func `a name that no catalog has is told at its place, with the closest`(
    statement: String, message: String, help: String?
  ) {
    let found = compiled("screen S {\n  \(statement)\n}\n").diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == [help])
    #expect(found.allSatisfy { $0.range != nil })
  }

  @Test(arguments: ["image a \"elephant\"", "image a { source: symbol(\"logo\") }", "image a \"logo\""])
  func `a placeholder and a symbol of a catalog are told nothing`(statement: String) {
    #expect(compiled("screen S {\n  \(statement)\n}\n").diagnostics.isEmpty)
  }

  @Test func `a missing file is told at the place of the description that names it`() throws {
    let missing = "A.xcassets/cat.imageset/night.png"
    let compilation = compiled("screen S {\n  image a \"cat\"\n}\n", without: missing)
    let diagnostic = try #require(compilation.diagnostics.first)
    let range = try #require(diagnostic.range)
    #expect(diagnostic.message.hasSuffix("there is no file 'night.png' next to it"))
    #expect(diagnostic.severity == .warning)
    let description = compilation.sources[range.source]
    #expect(description.path == "A.xcassets/cat.imageset/Contents.json")
    #expect(description.text(range.offsets.lowerBound..<range.offsets.lowerBound + 11) == "\"night.png\"")
  }

  // MARK: - Documents

  private let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
        <view contentMode="scaleToFill" id="a">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
            <imageView image="cat" translatesAutoresizingMaskIntoConstraints="NO" id="b">
              <rect key="frame" x="0.0" y="59" width="25" height="25"/>
              <color key="backgroundColor" name="Ink"/>
            </imageView>
          </subviews>
          <viewLayoutGuide key="safeArea" id="s"/>
          <constraints>
            <constraint firstItem="b" firstAttribute="top" secondItem="s" secondAttribute="top" id="c"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="d"/>
          </constraints>
        </view>
      </objects>
      <resources><image name="cat" width="25" height="25"/><namedColor name="Ink"/></resources>
    </document>
    """

  @Test func `a canvas shows images in the size that its document states, a device in that of the file`() throws {
    let compilation = compiled(document, path: "Card.xib")
    #expect(compilation.diagnostics.isEmpty)
    let screen = try #require(compilation.document.screens.first { $0.canvas != nil && !$0.isDrawing })
    for (environment, size) in [
      (Environment(try #require(screen.canvas)), Size(width: 25, height: 25)),
      (Environment(try #require(Device.named("iphone-16"))), Size(width: 30, height: 20)),
    ] {
      let layout = solve(screen, in: environment)
      let image = try #require(layout.screen.views.indices.first { layout.screen.views[$0].kind == .image })
      #expect(layout.views[image].frame.size == size)
    }
  }

  @Test func `a named colour of a document is that of the catalog, in both appearances`() throws {
    let screen = try #require(compiled(document, path: "Card.xib").document.screens.first)
    let color = try #require(screen.views.first { $0.kind == .image }?.style.background)
    #expect(color.light == Color(0x112233) && color.dark == Color(0xAABBCC))
  }
}
