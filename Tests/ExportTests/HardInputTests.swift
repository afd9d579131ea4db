import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

@testable import Export

@Suite struct `Export of input that is hard to name, or large` {
  @Test func `tells names apart that collide, whether in one class or among files`() throws {
    let (files, _) = try exported(
      """
      screen HomeView "A" { label title "1"; label Title "2"; label view "3" }
      screen Home "B" { label cafe "4" }
      """)
    #expect(files.keys.count == 4)
    let view = try #require(files["HomeView.swift"])
    for name in ["title", "titleLabel", "viewLabel"] { #expect(view.contains("  let \(name): UILabel = {\n")) }
  }

  @Test func `gives every one of 5,000 views a property`() throws {
    let body = (0..<5000).map { "label \"Word \($0 % 7)\"\n" }.joined()
    let lines = try viewLines(body)
    let names = lines.filter { $0.hasPrefix("let ") && $0.hasSuffix(": UILabel = {") }
    #expect(Set(names).count == 5000)
  }

  @Test func `has the nearest class of UIKit for one that only the document's author has, and says so`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"><objects>
      <view id="v" customClass="Chart"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
      <label text="Hi 👋 &quot;you&quot;" id="l" customClass="7 Bad"><rect key="frame" x="0.0" y="0.0" width="50" height="20"/></label>
      </subviews></view></objects></document>
      """
    let screens = importDocument(SourceFile(path: "A.xib", text: text)).value.screens
    let export = SwiftExport([("A", screens)], style: .anchors)
    #expect(
      Set(export.losses[0].map(\.what)) == [
        "the class 'Chart'; the code has a UIView", "the class '7 Bad'; the code has a UILabel",
      ])
    let view = try #require(export.files.first { $0.name.hasSuffix("View.swift") })
    #expect(view.text.contains("UILabel()") && view.text.contains("\"Hi 👋 \\\"you\\\"\""))
  }

  @Test func `ends for screens that embed each other`() throws {
    let (files, _) = try exported(
      """
      screen One "One" { container a { screen: Two; pin edges } }
      screen Two "Two" { label t "Hi" { center } }
      screen Three "Three" { container b { screen: One; pin edges } }
      """)
    #expect(files["ThreeViewController.swift"]?.contains("embed(OneViewController(), in: threeView.b)") == true)
  }
}
