import InterfaceBuilder
import LayoutModel
import Testing

/// Intrinsic content sizes on canvases at two pixels per point. Chinese characters are as wide as the font size, and
/// lines 1.193 times as high.
@Suite struct `Content on canvases` {
  private func size(_ element: String, _ rest: String, _ toolsVersion: String) -> [Double]? {
    let constraints = ["leading", "top"].map { edge in
      """
      <constraint firstItem="a" firstAttribute="\(edge)" secondItem="root" secondAttribute="\(edge)" constant="60"/>
      """
    }
    let document = SmallDocument(
      views: element, constraints: constraints.joined(), rest: rest, toolsVersion: toolsVersion)
    return document.frames["a"].map { Array($0.suffix(2)) }
  }

  private func font(_ attributes: String) -> String { "<fontDescription key=\"fontDescription\" \(attributes)/>" }

  @Test(
    arguments: [
      ("漢字", "type=\"system\" pointSize=\"17\"", "10117", [34, 21]),
      ("漢字", "type=\"system\" pointSize=\"17\"", "23504", [35, 21]),
      ("한국어", "type=\"system\" pointSize=\"17\"", "23504", [45, 21]),
      ("😀", "type=\"system\" pointSize=\"17\"", "23504", [23, 21]),
      ("😀😀", "type=\"system\" pointSize=\"27\"", "23504", [62, 32.5]),
      // The canvases of Xcode 13 use the smallest text size, with a body of 14 points. Canvases up to Xcode 7 use the
      // medium size.
      ("ｶﾅｶﾅ", "style=\"UICTFontTextStyleBody\"", "23504", [34, 20.5]),
      ("ｶﾅｶﾅ", "style=\"UICTFontTextStyleBody\"", "19529", [28, 17]),
      ("ｶﾅｶﾅ", "style=\"UICTFontTextStyleBody\"", "10117", [32, 20]),
    ] as [(String, String, String, [Double])])
  func `text is as wide as saved labels of its characters, emoji are wider than their font is high`(
    text: String, attributes: String, toolsVersion: String, expected: [Double]
  ) {
    #expect(size(view("a", "text=\"\(text)\"", font(attributes), kind: "label"), "", toolsVersion) == expected)
  }

  @Test(
    arguments: [
      ("name=\".AppleSystemUIFontBold\" family=\".AppleSystemUIFont\"", "type=\"boldSystem\""),
      ("name=\".SFUIText-Semibold\" family=\".SF UI Text\"", "type=\"system\" weight=\"semibold\""),
      ("name=\"SFProDisplay-Regular\" family=\"SF Pro Display\"", "type=\"system\""),
      ("name=\"SFProText-BoldItalic\" family=\"SF Pro Text\"", "type=\"boldSystem\""),
      ("name=\"HelveticaNeue-LightItalic\"", "name=\"HelveticaNeue-Light\" family=\"Helvetica Neue\""),
    ])
  func `names of the system's own fonts are that font in the weight they end with, others the family they begin with`(
    named: String, same: String
  ) {
    let sizes = [named, same].map { attributes in
      size(view("a", "text=\"Sign Up\"", font("\(attributes) pointSize=\"18\""), kind: "label"), "", "14490")
    }
    #expect(sizes[0] != nil && sizes[0] == sizes[1])
  }

  @Test(
    arguments: [
      ("R&amp;B", "R&B"), ("a &lt; b &gt; c", "a < b > c"), ("&quot;&apos;", "\"'"), ("&#38;&#x6F22;", "&漢"),
      ("&amp;amp; &amp;#38;", "&amp; &#38;"),
    ])
  func `references to characters are those characters, in attributes and in elements`(written: String, read: String) {
    for label in [
      view("a", "text=\"\(written)\"", kind: "label"),
      view("a", "", "<string key=\"text\">\(written)</string>", kind: "label"),
    ] {
      guard case .label(let text) = SmallDocument(views: label).screen.views[ViewID(1)].content else {
        Issue.record("no label")
        continue
      }
      #expect(text.text.string == read)
    }
  }

  @Test func `text stands in an attribute, in an element, encoded, or in pieces with fonts of their own`() {
    let pieces = """
      <attributedString key="attributedText"><fragment content="ｶﾅ"><attributes><font key="NSFont" size="20" \
      metaFont="system"/></attributes></fragment><fragment content="ｶﾅ"><attributes><font key="NSFont" size="10" \
      metaFont="system"/></attributes></fragment></attributedString>
      """
    let multiple = """
      <attributedString key="attributedText"><fragment content="ｶﾅ"><attributes><font key="NSFont" size="20" \
      metaFont="system"/><paragraphStyle key="NSParagraphStyle" lineHeightMultiple="1.5"/></attributes></fragment>\
      </attributedString>
      """
    let forms = [
      ("<string key=\"text\">ｶﾅｶﾅｶﾅ</string>", [51.0, 21]),
      ("<string key=\"text\" base64-UTF8=\"YES\">7722776F7722776F</string>", [34, 21]),
      // 20 and 10 wide, and as high as the higher piece.
      (pieces, [30, 24]),
      // 1.193359375 · 20 · 1.5 = 35.8.
      (multiple, [20, 36]),
    ]
    for (inner, expected) in forms { #expect(size(view("a", "", inner, kind: "label"), "", "23504") == expected) }
  }

  @Test(
    arguments: [
      ("", "<state key=\"normal\" title=\"ｶﾅｶﾅ\"/>", "23504", [36, 34]),
      ("buttonType=\"system\"", "<state key=\"normal\" title=\"ｶﾅｶﾅ\"/>", "23504", [30, 30]),
      ("buttonType=\"roundedRect\"", "<state key=\"normal\" title=\"ｶﾅｶﾅｶﾅｶﾅ\"/>", "14490", [60, 30]),
      ("buttonType=\"contactAdd\"", "", "14490", [22, 22]),
      ("", "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"ｶﾅｶﾅ\"/>", "23504", [58, 35]),
      ("", "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"ｶﾅｶﾅ\"/>", "19529", [52, 31]),
      (
        "",
        "<inset key=\"contentEdgeInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/><state key=\"normal\" title=\"ｶﾅ\"/>",
        "23504", [22, 28]
      ),
    ] as [(String, String, String, [Double])])
  func `buttons have 18 points and, of the system's kinds, 15; configurations body and their insets`(
    attributes: String, inner: String, toolsVersion: String, expected: [Double]
  ) {
    #expect(size(view("a", attributes, inner, kind: "button"), "", toolsVersion) == expected)
  }

  @Test(
    arguments: [
      ("textField", "borderStyle=\"roundedRect\" placeholder=\"ｶﾅｶﾅ\"", "14490", [42, 30]),
      ("textField", "borderStyle=\"roundedRect\" placeholder=\"ｶﾅｶﾅ\"", "16097", [42, 34]),
      ("switch", "", "23504", [51, 31]), ("switch", "", "24127", [63, 28]),
      ("stepper", "", "14490", [94, 29]), ("stepper", "", "16097", [94, 32]),
      ("activityIndicatorView", "style=\"whiteLarge\"", "14490", [37, 37]),
      ("imageView", "image=\"cat\"", "23504", [33, 21]),
      ("view", "placeholderIntrinsicWidth=\"40\" placeholderIntrinsicHeight=\"30\"", "23504", [40, 30]),
    ] as [(String, String, String, [Double])])
  func `controls have the figures of their era, pictures those of the resources, and views what their author said`(
    kind: String, attributes: String, toolsVersion: String, expected: [Double]
  ) {
    let picture = "<resources><image name=\"cat\" width=\"33\" height=\"21\"/></resources>"
    #expect(size(view("a", attributes, kind: kind), picture, toolsVersion) == expected)
  }

  @Test(
    arguments: [
      ("progressView", "trackTintColor", .track), ("activityIndicatorView", "color", .spinner),
      ("pageControl", "pageIndicatorTintColor", .dot),
    ] as [(String, String, ColoredPart)])
  func `controls have the colours of their parts`(kind: String, key: String, part: ColoredPart) {
    let red = view("a", "", "<color key=\"\(key)\" systemColor=\"systemRedColor\"/>", kind: kind)
    let found = SmallDocument(views: red).screen.views[ViewID(1)].style.partColors
    #expect(found == [part: SystemColors.color(named: "systemRed")])
  }

  @Test(
    arguments: [
      ("progressView", "progressTintColor"), ("slider", "minimumTrackTintColor"), ("switch", "onTintColor"),
      ("pageControl", "currentPageIndicatorTintColor"),
    ])
  func `a control's own colour is its tint, and counts before that`(kind: String, key: String) {
    let colors = [("tintColor", "Blue"), (key, "Red")].map { key, name in
      "<color key=\"\(key)\" systemColor=\"system\(name)Color\"/>"
    }.joined()
    let screen = SmallDocument(views: view("a", "", colors, kind: kind)).screen
    #expect(screen.views[ViewID(1)].style.tint == SystemColors.color(named: "systemRed"))
  }
}
