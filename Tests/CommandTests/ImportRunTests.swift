import Foundation
import Testing

@Suite struct `A run of plumb import` {
  /// Returns a storyboard with named scenes, each with a label at `distance`, in one of the document's colours.
  private func document(_ scenes: [String], color: String = "1", distance: Int = 8) -> String {
    let all = scenes.map { name in
      """
      <scene sceneID="s\(name)"><objects><viewController storyboardIdentifier="\(name)" id="c\(name)">
      <view key="view" id="r\(name)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <label text="\(name)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(name)" userLabel="\(name) label">
      <rect key="frame" x="20" y="80" width="90" height="30"/><color key="textColor" name="Accent"/></label></subviews>
      <constraints>
      \(["leading", "top"].map { edge in
        "<constraint firstItem=\"l\(name)\" firstAttribute=\"\(edge)\" secondItem=\"r\(name)\" "
          + "secondAttribute=\"\(edge)\" constant=\"\(distance)\" id=\"\(edge)\(name)\"/>"
      }.joined())
      </constraints></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
      <device id="retina6_12" orientation="portrait"/><scenes>\(all.joined())</scenes>
      <resources><namedColor name="Accent"><color red="\(color)" green="0" blue="0" alpha="1"/></namedColor></resources>
      </document>
      """
  }

  private func files(_ plumb: Plumb, _ folder: String = "out") throws -> [String: String] {
    let path = plumb.folder.appending(path: folder).path
    guard let names = FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) else { return [:] }
    return names.reduce(into: [:]) { files, name in
      files[name] = try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
  }

  private func put(_ plumb: Plumb, _ text: String, to path: String) throws {
    let folder = plumb.folder.appending(path: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try plumb.write(text, to: path)
  }

  private func importing(_ plumb: Plumb, _ arguments: String...) throws -> (status: Int32, errors: String) {
    let outcome = try plumb.run(["import"] + arguments + ["-o", "out"])
    return (outcome.status, outcome.errors)
  }

  @Test func `of several documents has every scene of each, and one theme`() throws {
    let plumb = try Plumb()
    try put(plumb, document(["Card", "List"]), to: "Main.storyboard")
    try put(plumb, document(["card", "Detail"], color: "0.5"), to: "sub/Settings.storyboard")
    try put(plumb, document(["Card"]), to: "sub/Main.storyboard")
    #expect(try importing(plumb, ".").status == 0)
    #expect(
      try files(plumb).keys.sorted() == [
        "Detail.plumb", "List.plumb", "MainCard.plumb", "MainCard2.plumb", "SettingsCard.plumb", "Theme.plumb",
      ])
    #expect(try plumb.run("check", "out", "--deny", "errors").status != 2)
    let colors = try plumb.run("render", "out/List.plumb", "out/Detail.plumb", "-f", "svg", "-o", "pictures").status
    #expect(colors == 0)
    let theme = try #require(try files(plumb)["Theme.plumb"])
    #expect(theme.contains("color accent = #FF0000\n") && theme.contains("color accentN2 = #800000\n"))
    #expect(try files(plumb)["Detail.plumb"]?.contains("color: accentN2") == true)
    #expect(try plumb.run("fmt", "--check", "out").status == 0)
  }

  @Test func `again writes what has changed over what it wrote, and nothing else`() throws {
    let plumb = try Plumb()
    try put(plumb, document(["Card", "List"]), to: "Main.storyboard")
    #expect(try importing(plumb, "Main.storyboard").status == 0)
    let first = try files(plumb)
    #expect(try importing(plumb, "Main.storyboard", "--verbose").errors == "")
    try put(plumb, document(["Card", "List"], color: "0"), to: "Main.storyboard")
    #expect(try importing(plumb, "Main.storyboard", "--verbose").errors == "wrote out/Theme.plumb\n")
    let second = try files(plumb)
    #expect(first.keys == second.keys && second["Theme.plumb"]?.contains("#000000") == true)
  }

  @Test func `leaves the layouts of other documents as they were, with the names that they use`() throws {
    let plumb = try Plumb()
    try put(plumb, document(["Card", "One", "Two", "Three"], distance: 9), to: "First.storyboard")
    try put(plumb, document(["Card"], color: "0.5"), to: "Second.storyboard")
    #expect(try importing(plumb, "First.storyboard").status == 0)
    let first = try files(plumb)
    #expect(first["Theme.plumb"]?.contains("let space9 = 9") == true)
    #expect(try importing(plumb, "Second.storyboard").status == 0)
    let both = try files(plumb)
    #expect(Set(both.keys).subtracting(first.keys) == ["SecondCard.plumb"])
    for (name, text) in first where name != "Theme.plumb" { #expect(both[name] == text) }
    #expect(try plumb.run("check", "out").status != 2)
    // The order of runs does not affect the final files.
    #expect(try importing(plumb, "First.storyboard").status == 0)
    #expect(try files(plumb) == both)
  }

  @Test(
    arguments: ["edited", "another's", "a theme"])
  func `replaces nothing that it did not write as it is, unless forced`(what: String) throws {
    let plumb = try Plumb()
    let name = what == "a theme" ? "Theme.plumb" : "Card.plumb"
    try put(plumb, document(["Card", "List"]), to: "Main.storyboard")
    if what == "edited" { #expect(try importing(plumb, "Main.storyboard").status == 0) }
    let text = (try files(plumb)[name] ?? "") + "// mine\n"
    try put(plumb, text, to: "out/" + name)
    try put(plumb, document(["Card", "List"], color: "0"), to: "Main.storyboard")
    let before = try files(plumb)
    let outcome = try importing(plumb, "Main.storyboard")
    #expect(outcome.status == 2 && outcome.errors.contains("'out/\(name)'") && outcome.errors.contains("--force"))
    #expect(try files(plumb) == before)
    #expect(try importing(plumb, "Main.storyboard", "--force").status == 0)
    #expect(try files(plumb)[name]?.contains("mine") == false)
    #expect(try plumb.run("check", "out").status != 2)
  }

  @Test(arguments: ["Card.plumb", "List.plumb", "Theme.plumb"])
  func `writes all files or none`(blocked: String) throws {
    let plumb = try Plumb()
    try put(plumb, document(["Card", "List"]), to: "Main.storyboard")
    try put(plumb, "", to: "out/\(blocked)/in the way")
    #expect(try importing(plumb, "Main.storyboard").status == 2)
    #expect(try files(plumb).values.allSatisfy(\.isEmpty))
  }

  @Test func `writes nothing where a layout would not resolve`() throws {
    let plumb = try Plumb()
    let depth = 80
    let views = (0..<depth).map {
      "<view id=\"v\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
    }
    let deep = views.joined() + String(repeating: "</subviews></view>", count: depth)
    try put(plumb, document(["Card"]), to: "Main.storyboard")
    try put(
      plumb,
      document(["Deep"]).replacing("<subviews>", with: "<subviews>" + deep, maxReplacements: 1), to: "Deep.storyboard")
    let outcome = try importing(plumb, "Main.storyboard", "Deep.storyboard")
    #expect(outcome.status == 2 && outcome.errors.contains("nothing was written"))
    #expect(try files(plumb).isEmpty)
  }

  @Test func `takes documents alone: of a folder its layouts are left as they are`() throws {
    let plumb = try Plumb()
    try put(plumb, document(["Card"]), to: "Main.storyboard")
    try put(plumb, "screen Mine { }", to: "Mine.plumb")
    #expect(try importing(plumb, ".").status == 0)
    #expect(try files(plumb).keys.sorted() == ["Card.plumb", "Theme.plumb"])
    #expect(try importing(plumb, ".").status == 0)
    let outcome = try importing(plumb, "Mine.plumb")
    #expect(outcome.status == 2 && outcome.errors.contains("'Mine.plumb' is not a storyboard or xib"))
  }

  @Test func `reads a document that is named twice once`() throws {
    let plumb = try Plumb()
    try put(plumb, document(["Card"]), to: "Main.storyboard")
    #expect(try importing(plumb, "Main.storyboard", ".", plumb.folder.path + "/Main.storyboard").status == 0)
    #expect(try files(plumb).keys.sorted() == ["Card.plumb", "Theme.plumb"])
  }
}
