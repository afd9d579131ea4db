import Foundation
import TestSupport
import Testing

@Suite struct `Exported code of hard input` {
  private static let names = """
    screen HomeView "A" {
      label title "1" { center }; label Title "2" { pin top, leading }; label view "3" { pin bottom, leading }
      label class "4" { pin bottom, trailing }; label self "5" { pin top, trailing }; label init "6" { center }
    }
    screen Home "B" { label café "7" { center }; label cafe "8" { pin top, leading } }
    screen home "C" { label 你好 "9" { center } }

    """
  private static let texts = """
    screen Texts "He said \\"Hi\\" 👋" {
      navigationBar "\\"Q\\" 🎉" { trailing button "🐈\\"" color red }
      label l "a\\\\b \\"c\\" 🇩🇪 #\\"\\"\\" 👩‍👩‍👧" { center; lines: 0 }
      table t { pin bottom; height == 200; cell { style: basic; title: "\\"x\\" 🐈" } }
    }

    """
  private static let custom = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view id="v" customClass="Chart"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
    <label text="Hi &quot;you&quot; \\( 👋" id="l" customClass="7 Bad" userLabel="class"><rect key="frame" x="0.0" y="0.0" width="50" height="20"/></label>
    <view id="w" customClass="MyKit.Thing"><rect key="frame" x="0.0" y="40" width="50" height="20"/></view>
    </subviews></view></objects></document>
    """

  private static let isWanted = ProcessInfo.processInfo.environment["PLUMB_PACKAGES"] != nil

  @Test(
    .enabled(if: isWanted, "builds a package, which takes minutes: set PLUMB_PACKAGES"),
    arguments: ["anchors", "visual-format", "pin", "layout-info"])
  func `compiles without a warning, together with fifty screens, and has every frame`(style: String) throws {
    let plumb = try Plumb()
    try plumb.write(Self.names, to: "names.plumb")
    try plumb.write(Self.texts, to: "texts.plumb")
    try plumb.write(Self.custom, to: "Custom.xib")
    let labels = (0..<5000).map { "label \"Word \($0 % 7)\"\n" }.joined()
    try plumb.write(
      "screen Many \"Many\" { stack all { pin top, leading to safeArea; axis: vertical\n\(labels)} }\n",
      to: "many.plumb")
    for seed in 0..<45 {
      try plumb.write(GeneratedLayout.text(seed: 3000 + seed, name: "Generated\(seed)"), to: "generated\(seed).plumb")
    }
    let outcome = try plumb.run("export", ".", "-o", "out", "--verify", "--style", style, "--device", "iphone-16")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("views match the documents, on 51 screens"), "\(outcome.errors)")
  }

  /// Documents that cannot be exported, with the beginning of the diagnostic.
  private static let bad: [(name: String, text: String, words: String)] = [
    (
      "cycle.plumb", "screen A \"A\" { container c { screen: B } }\nscreen B \"B\" { container c { screen: A } }\n",
      "cycle.plumb:1:16: error[P0215]: screen 'B' embeds itself, directly or through others"
    ),
    ("half.plumb", "screen A \"A\" { label l \"Hi", "half.plumb:1:24: error"),
    ("half.xib", "<document><objects><view id=\"a\">", "half.xib:1:"),
    ("deep.plumb", "component C() { C() }\nscreen A \"A\" { C() }\n", "deep.plumb:1:"),
  ]

  @Test(arguments: bad) func `with a mistake is a diagnostic with its place, and writes nothing of that file`(
    file: (name: String, text: String, words: String)
  ) throws {
    let plumb = try Plumb()
    try plumb.write(file.text, to: file.name)
    let alone = try plumb.run("export", file.name, "-o", "out", "--diagnostics", "short")
    #expect(alone.status == 2 && alone.errors.contains(file.words), "\(alone.errors)")
    #expect(try plumb.files(in: "out").isEmpty)
    try plumb.write("screen Whole \"Whole\" { label l \"Hi\" { center } }\n", to: "whole.plumb")
    let both = try plumb.run("export", ".", "-o", "out", "--diagnostics", "short")
    #expect(both.status == 2 && both.errors.contains(file.words), "\(both.errors)")
    #expect(try plumb.files(in: "out").keys.sorted() == ["WholeView.swift", "WholeViewController.swift"])
  }
}
