import LayoutModel
import Testing

@testable import AssetCatalogs

@Suite struct `Asset catalogs` {
  private func color(_ description: String) -> (color: DynamicColor?, problems: [AssetProblem]) {
    var catalogs = AssetCatalogs(["Media.xcassets/Ink.colorset"], near: "a.plumb")
    let files = ["Media.xcassets/Ink.colorset/Contents.json": Array(description.utf8)]
    return (catalogs.color("Ink", reading: { files[$0] }), catalogs.problems)
  }

  private func entry(_ color: String, dark: Bool = false) -> String {
    let appearance = dark ? #""appearances": [{"appearance": "luminosity", "value": "dark"}], "# : ""
    return #"{"idiom": "universal", \#(appearance)"color": \#(color)}"#
  }

  private func components(_ space: String, _ red: String, _ green: String, _ blue: String) -> String {
    #"{"color-space": "\#(space)", "components": {"red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": "1.000"}}"#
  }

  @Test(
    arguments: [
      ("srgb", "\"1.000\"", "\"0.500\"", "\"0.000\"", "#FF8000"),
      ("srgb", "\"255\"", "\"128\"", "\"0\"", "#FF8000"), ("srgb", "\"0xFF\"", "\"0x80\"", "\"0x00\"", "#FF8000"),
      ("extended-srgb", "\"1.200\"", "\"0.500\"", "\"-0.1\"", "#FF8000"),
      ("extended-linear-srgb", "1", "0.21586", "0", "#FF8000"),
      // In Display P3: sRGB's pure red, and a red and a green outside sRGB.
      ("display-p3", "\"0.917\"", "\"0.200\"", "\"0.139\"", "#FF0000"),
      ("display-p3", "\"1.000\"", "\"0.000\"", "\"0.000\"", "#FF0000"),
      ("display-p3", "\"0.500\"", "\"0.500\"", "\"0.500\"", "#808080"),
    ])
  func `a colour has shares, bytes or hexadecimal bytes in a colour space`(
    space: String, red: String, green: String, blue: String, hexadecimal: String
  ) {
    let found = color(#"{"colors": [\#(entry(components(space, red, green, blue)))]}"#)
    #expect(found.color?.light.hexadecimal == hexadecimal)
    #expect(found.color?.dark.hexadecimal == hexadecimal)
    #expect(found.problems.isEmpty)
  }

  @Test func `a colour may be gray, translucent, a system colour, and another in dark appearance`() {
    let gray = #"{"color-space": "gray-gamma-22", "components": {"white": "0.200", "alpha": "0.500"}}"#
    let red = #"{"platform": "ios", "reference": "systemRedColor"}"#
    let found = color(#"{"colors": [\#(entry(gray)), \#(entry(red, dark: true))]}"#)
    #expect(found.color?.light.hexadecimal == "#33333380")
    #expect(found.color?.dark == SystemColors.color(named: "systemRed")?.light)
  }

  @Test(
    arguments: [
      ("{\"colors\": [}", "expected a value", 12), ("[]", "it is not a JSON object", 0),
      ("{}", "it has no colour for iOS", 0),
      (#"{"colors": [{"color": {"color-space": "cmyk"}}]}"#, "Plumb does not support the colour space 'cmyk'", 38),
      (
        #"{"colors": [{"color": {"components": {"red": "1", "green": "x", "blue": "0"}}}]}"#,
        "'x' is not a valid colour component", 59
      ),
      (#"{"colors": [{"color": {"components": {"red": "1"}}}]}"#, "the colour has no 'green' component", 23),
      (#"{"colors": [{"color": {"reference": "plaidColor"}}]}"#, "no system colour is named 'plaidColor'", 36),
    ])
  func `a mistake in a description has a place`(description: String, words: String, offset: Int) {
    let found = color(description)
    #expect(found.color == nil)
    #expect(found.problems.map(\.words) == [words])
    #expect(found.problems.map(\.offset) == [offset])
  }

  private let sets = [
    "App/Media.xcassets/tom.imageset", "App/Media.xcassets/Cats/tom.imageset", "App/Media.xcassets/Dogs/rex.imageset",
    "Kit/Kit.xcassets/tom.imageset", "loose/tom.imageset", "App/Media.xcassets/paw.symbolset",
  ]
  private let files: [String: [UInt8]] = [
    "App/Media.xcassets/Cats/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "App/Media.xcassets/Dogs/Contents.json": #"{"info": {"version": 1}}"#,
    "App/Media.xcassets/tom.imageset/Contents.json": #"{"images": [{"filename": "app.png"}]}"#,
    "App/Media.xcassets/Cats/tom.imageset/Contents.json": #"{"images": [{"filename": "cat.png"}]}"#,
    "App/Media.xcassets/Dogs/rex.imageset/Contents.json": #"{"images": [{"filename": "rex.png"}, {"scale": "2x"}]}"#,
    "Kit/Kit.xcassets/tom.imageset/Contents.json": #"{"images": [{"filename": "kit.png"}]}"#,
  ].mapValues { Array($0.utf8) }

  @Test(
    arguments: [
      ("App/Main.storyboard", "tom", "App/Media.xcassets/tom.imageset/app.png"),
      ("Kit/Views/Card.xib", "tom", "Kit/Kit.xcassets/tom.imageset/kit.png"),
      ("App/Main.storyboard", "Cats/tom", "App/Media.xcassets/Cats/tom.imageset/cat.png"),
      ("App/Main.storyboard", "rex", "App/Media.xcassets/Dogs/rex.imageset/rex.png"),
      ("App/Main.storyboard", "Dogs/rex", nil), ("App/Main.storyboard", "paw", nil),
    ])
  func `a name is looked up in the nearest catalog, with those of groups that provide a namespace`(
    place: String, name: String, file: String?
  ) {
    var catalogs = AssetCatalogs(sets, near: place)
    let images = catalogs.image(name, reading: { files[$0] })
    #expect(images?.all.map(\.value.file) == file.map { [$0] })
    #expect(catalogs.problems.isEmpty)
  }

  @Test func `names of sets are known by kind`() {
    var catalogs = AssetCatalogs(sets, near: "App/Main.storyboard")
    let names = catalogs.names(of: .image, reading: { files[$0] })
    let hasPaw = catalogs.hasSymbol("paw", reading: { files[$0] })
    #expect(Set(names) == ["Cats/tom", "tom", "rex"] && hasPaw)
  }

  @Test func `a name without a set is asked for in every group, so that its coming is noticed`() {
    var asked: [String] = []
    var catalogs = AssetCatalogs(sets, near: "App/Main.storyboard")
    _ = catalogs.image(
      "new",
      reading: { path in
        asked.append(path)
        return files[path]
      })
    #expect(asked.contains("App/Media.xcassets/Dogs/new.imageset/Contents.json"))
    #expect(asked.contains("Kit/Kit.xcassets/new.imageset/Contents.json"))
  }

  @Test func `files are chosen by idiom, appearance, direction and scale; those for other platforms are left out`() {
    let description = #"""
      {"images": [
        {"idiom": "universal", "scale": "3x", "filename": "any.png"},
        {"idiom": "ipad", "filename": "pad.pdf"}, {"idiom": "mac", "filename": "mac.png"},
        {"idiom": "universal", "filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "filename": "high.png", "appearances": [{"appearance": "contrast", "value": "high"}]},
        {"idiom": "iphone", "filename": "tall.png", "subtype": "retina4"},
        {"idiom": "universal", "filename": "rtl.png", "language-direction": "right-to-left"}
      ]}
      """#
    var catalogs = AssetCatalogs(["M.xcassets/a.imageset"], near: "")
    let images = catalogs.image(
      "a", reading: { $0 == "M.xcassets/a.imageset/Contents.json" ? Array(description.utf8) : nil })
    #expect(
      images?.compactMap { $0.file.split(separator: "/").last.map(String.init) }.all == [
        AssetVariant("any.png", scale: 3), AssetVariant("pad.pdf", idiom: .pad),
        AssetVariant("dark.png", appearance: .dark), AssetVariant("rtl.png", direction: .rightToLeft),
      ])
  }

  @Test(arguments: ["../../keys.png", "/etc/hosts", "..", "a/b.png", ""])
  func `a file that leads out of the set's folder is refused`(file: String) {
    let path = "M.xcassets/a.imageset/Contents.json"
    let bytes = Array(#"{"images": [{"filename": "\#(file)"}]}"#.utf8)
    var catalogs = AssetCatalogs(["M.xcassets/a.imageset"], near: "")
    let images = catalogs.image("a", reading: { $0 == path ? bytes : nil })
    #expect(images?.isEmpty == true)
    #expect(
      catalogs.problems
        == [AssetProblem(path: path, bytes: bytes, offset: 25, words: "'\(file)' is not a file in the set's folder")])
  }

  @Test func `a set without a description, and one of more than a mebibyte, have no images`() {
    let large = Array(repeating: UInt8(ascii: " "), count: (1 << 20) + 1)
    for (content, words) in [
      (nil, "there is no such file"), (large, "it has 1048577 bytes; at most 1048576 are allowed"),
    ] {
      var catalogs = AssetCatalogs(["M.xcassets/a.imageset"], near: "")
      let images = catalogs.image("a", reading: { _ in content })
      #expect(images?.isEmpty == true)
      #expect(catalogs.problems.map(\.words) == [words])
    }
  }
}
