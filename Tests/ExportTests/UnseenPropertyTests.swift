import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

@testable import Export

@Suite struct `What no layout shows of an imported view` {
  private static func export(_ element: String) -> SwiftExport {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"><objects>
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>\(element)</subviews></view>
      </objects></document>
      """
    return SwiftExport([("A", importDocument(SourceFile(path: "A.xib", text: text)).value.screens)], style: .anchors)
  }

  private static let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"40\"/>"

  @Test(
    arguments: [
      ("<textField id=\"t\" clearButtonMode=\"whileEditing\">", "textField", "clearButtonMode = .whileEditing"),
      ("<view id=\"t\" tag=\"7\">", "view", "tag = 7"),
      ("<view id=\"t\" userInteractionEnabled=\"NO\">", "view", "isUserInteractionEnabled = false"),
      ("<textView id=\"t\" editable=\"NO\" selectable=\"NO\">", "textView", "isEditable = false"),
      ("<scrollView id=\"t\" pagingEnabled=\"YES\">", "scrollView", "isPagingEnabled = true"),
      (
        "<scrollView id=\"t\" showsVerticalScrollIndicator=\"NO\">", "scrollView",
        "showsVerticalScrollIndicator = false"
      ),
      ("<slider id=\"t\" continuous=\"NO\">", "slider", "isContinuous = false"),
      ("<stepper id=\"t\" maximumValue=\"5\" stepValue=\"0.5\">", "stepper", "stepValue = 0.5"),
      (
        "<view id=\"t\"><accessibility key=\"accessibilityConfiguration\" identifier=\"box\"/>", "view",
        "accessibilityIdentifier = \"box\""
      ),
      (
        "<textField id=\"t\"><textInputTraits key=\"textInputTraits\" keyboardType=\"alphabet\"/>", "textField",
        "keyboardType = .asciiCapable"
      ),
      (
        "<textField id=\"t\"><textInputTraits key=\"textInputTraits\" textContentType=\"new-password\"/>", "textField",
        "textContentType = .newPassword"
      ),
    ])
  func `comes along`(start: String, element: String, statement: String) throws {
    let export = Self.export("\(start)\(Self.rect)</\(element)>")
    let view = try #require(export.files.first { $0.name.hasSuffix("View.swift") })
    #expect(view.text.contains(".\(statement)\n"), "\(view.text)")
    #expect(export.losses[0].isEmpty)
  }

  @Test func `is not stated where UIKit does the same`() throws {
    let export = Self.export(
      """
      <textField id="t" userInteractionEnabled="YES" tag="0" clearButtonMode="never">\(Self.rect)
      <textInputTraits key="textInputTraits" autocapitalizationType="sentences" returnKeyType="default"/></textField>
      <label id="l" userInteractionEnabled="NO" text="Hi">\(Self.rect)</label>
      """)
    let view = try #require(export.files.first { $0.name.hasSuffix("View.swift") }).text
    for word in ["isUserInteractionEnabled", "clearButtonMode", "autocapitalization", "returnKeyType"] {
      #expect(!view.contains(word))
    }
  }

  @Test func `is named where the code has no word for it`() {
    let export = Self.export(
      "<scrollView id=\"t\" maximumZoomScale=\"5\" restorationIdentifier=\"r\">\(Self.rect)</scrollView>")
    #expect(
      Set(export.losses[0].map(\.what)) == ["the property 'maximumZoomScale'", "the property 'restorationIdentifier'"])
  }
}
