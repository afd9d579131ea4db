import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Platform
import Testing

@Suite struct `Values of attributes` {
  /// Returns a document with a value in place of `%`.
  private func document(_ text: String, _ value: String) -> SmallDocument {
    let text = text.replacing("%", with: value)
    let isConstraint = text.hasPrefix("<constraint")
    return SmallDocument(
      views: view("a") + (isConstraint ? "" : text),
      constraints: isConstraint ? text : placed("a", x: 1, y: 2, width: 3, height: 4))
  }

  private static let constraint = "<constraint firstItem=\"a\" firstAttribute="
  private static let ofRoot = "secondItem=\"root\" secondAttribute="

  /// Documents with a number in every possible place.
  private static let numeric: [String] =
    [
      "\(constraint)\"leading\" \(ofRoot)\"leading\" constant=\"%\"/>", "\(constraint)\"width\" constant=\"%\"/>",
      "\(constraint)\"width\" \(ofRoot)\"width\" multiplier=\"%\"/>",
      "\(constraint)\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"%\"/>",
      "\(constraint)\"width\" constant=\"40\" priority=\"%\"/>",
      "<view id=\"b\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"%\"/></view>",
      "<view id=\"b\"><rect key=\"frame\" x=\"%\" y=\"2\" width=\"30\" height=\"3\"/></view>",
      "<scrollView id=\"b\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>"
        + "<inset key=\"contentInset\" minX=\"%\" minY=\"0\" maxX=\"0\" maxY=\"0\"/></scrollView>",
      "<view id=\"b\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>"
        + "<edgeInsets key=\"layoutMargins\" top=\"%\" left=\"0\" bottom=\"0\" right=\"0\"/></view>",
      "<tableView id=\"b\" rowHeight=\"%\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/></tableView>",
      "<collectionView id=\"b\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>"
        + "<collectionViewFlowLayout minimumLineSpacing=\"%\" minimumInteritemSpacing=\"3\">"
        + "<size key=\"itemSize\" width=\"5\" height=\"5\"/></collectionViewFlowLayout></collectionView>",
      "<collectionView id=\"b\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>"
        + "<collectionViewFlowLayout><size key=\"itemSize\" width=\"%\" height=\"5\"/>"
        + "<size key=\"headerReferenceSize\" width=\"5\" height=\"5\"/></collectionViewFlowLayout></collectionView>",
      view("b", "", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"%\"/>", kind: "label"),
      view(
        "b", "text=\"x\"",
        """
        <attributedString key="attributedText"><fragment content="x"><attributes><font key="NSFont" metaFont="system" \
        size="%"/></attributes></fragment></attributedString>
        """, kind: "label"),
      view(
        "b", "",
        """
        <attributedString key="attributedText"><fragment content="x"><attributes><paragraphStyle key="NSParagraphStyle" \
        lineSpacing="%" lineHeightMultiple="1.5"/></attributes></fragment></attributedString>
        """, kind: "label"),
      view("b", "", "<buttonConfiguration key=\"configuration\" style=\"plain\" imagePadding=\"%\"/>", kind: "button"),
      view("b", "", "<segments><segment title=\"x\" width=\"%\"/></segments>", kind: "segmentedControl"),
      view("b", "", "<items><barButtonItem systemItem=\"fixedSpace\" width=\"%\"/></items>", kind: "toolbar"),
    ]
    + [
      ("label", "horizontalHuggingPriority"), ("label", "verticalCompressionResistancePriority"),
      ("label", "numberOfLines"),
      ("label", "minimumScaleFactor"), ("label", "minimumFontSize"), ("label", "preferredMaxLayoutWidth"),
      ("view", "alpha"),
      ("view", "placeholderIntrinsicWidth"), ("slider", "value"), ("slider", "maxValue"), ("progressView", "progress"),
      ("pageControl", "numberOfPages"), ("segmentedControl", "selectedSegmentIndex"), ("stackView", "spacing"),
    ].map { kind, attribute in view("b", "text=\"x\" \(attribute)=\"%\"", kind: kind) }

  private static let numbers = [
    "99999", "-99999", "0", "-1", "0.5", "1.5", "1e-9", "-1e-9", "1e7", "-1e7", "1000", "1000.5", "-0.0", "+2", "7e2",
  ]
  private static let noNumbers = [
    "nan", "inf", "-infinity", "0x10", "0x1p3", "1e300", "10000001", "1,5", "", " 1", "1_0", "x",
  ]

  @Test(arguments: numeric)
  func `any number gives a layout that resolves, with the frames of its document`(text: String) throws {
    for value in Self.numbers {
      let document = document(text, value)
      #expect(!document.imported().hasErrors)
      let layout = layoutText(of: document.screen, theme: Theme(of: [document.screen]))
      let compiled = compile("Small.plumb", Array(layout.utf8)) { _ in nil }
      #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [], "\(value)\n\(layout)")
      let environment = Environment(size: Size(width: 400, height: 700), safeArea: .zero)
      let written = solve(try #require(compiled.document.screens.first), in: environment).views.map(\.frame)
      #expect(written == solve(document.screen, in: environment).views.map(\.frame), "\(value)\n\(layout)")
    }
  }

  @Test(arguments: numeric)
  func `what is no number is told, lost, and as if it were not there`(text: String) throws {
    let attribute = try #require(text.firstMatch(of: /(\w+)="%"/)).1
    let absent = document(text.replacing(" \(attribute)=\"%\"", with: ""), "")
    for value in Self.noNumbers {
      let document = document(text, value)
      #expect(document.imported().diagnostics.map { "\($0.code)" } == ["P0908"], "\(value)")
      #expect(document.frames == absent.frames)
      #expect(disposition(of: "\(attribute)", in: document, value) == .lost, "\(value)")
    }
  }

  private func disposition(of attribute: String, in document: SmallDocument, _ value: String) -> Disposition? {
    let lines = document.text.replacing("\(attribute)=\"\(value)\"", with: "\(attribute)=\"\(value)\" here=\"\"")
    let entries = importDocumentWithLedger(SourceFile(path: "Small.xib", text: lines)).ledger
    guard let mark = entries.firstIndex(where: { $0.attribute == "here" }) else { return nil }
    return entries[..<mark].last { $0.attribute == attribute }?.disposition
  }

  @Test(
    arguments: [
      ("0.5", 160), ("35%", 112), ("1:4", 80), ("3/4", 240), ("0.5:2", 80), ("1e1%", 32), ("-10%", -32), ("0%", 0),
    ] as [(String, Double)])
  func `a ratio is a number, two with a colon or a slash, or a percentage`(text: String, width: Double) {
    let constraint = "\(Self.constraint)\"width\" \(Self.ofRoot)\"width\" multiplier=\"%\"/>"
    let document = document(constraint, text)
    #expect(document.imported().diagnostics.isEmpty)
    #expect(document.screen.constraints[ConstraintID(0)].multiplier * 320 == width)
    #expect(disposition(of: "multiplier", in: document, text) == .mapped)
  }

  @Test(
    arguments: ["35%%", "%", "1:", ":1", "1:2:3", "1:0", "0x1:2", "nan%", "1:inf", "1 : 2"])
  func `no ratio is what is none`(text: String) {
    let document = document("\(Self.constraint)\"width\" \(Self.ofRoot)\"width\" multiplier=\"%\"/>", text)
    #expect(document.imported().diagnostics.map { "\($0.code)" } == ["P0908"])
    #expect(disposition(of: "multiplier", in: document, text) == .lost)
  }

  @Test(
    arguments: [
      ("label", "horizontalHuggingPriority", "99999", "too large", "1000"),
      ("label", "verticalHuggingPriority", "0", "too small", "1"), ("label", "numberOfLines", "-3", "too small", "0"),
      ("label", "numberOfLines", "2.5", "not a whole number", "2"), ("view", "alpha", "1.5", "not a whole number", "1"),
      ("progressView", "progress", "-7", "too small", "0"), ("label", "minimumScaleFactor", "3", "too large", "1"),
    ])
  func `a number out of its range is told, and the nearest in it is used`(
    kind: String, attribute: String, value: String, reason: String, used: String
  ) throws {
    let document = document(view("b", "\(attribute)=\"%\"", kind: kind), value)
    let diagnostic = try #require(document.imported().diagnostics.first)
    #expect(diagnostic.help == "Plumb uses \(used) instead")
    #expect(diagnostic.message.hasSuffix(reason) || attribute == "alpha")
    #expect(disposition(of: attribute, in: document, value) == .approximated)
  }

  @Test(
    arguments: [
      ("stackView", "axis"), ("stackView", "distribution"), ("stackView", "alignment"), ("stackView", "spacingType"),
      ("label", "textAlignment"), ("label", "lineBreakMode"), ("label", "contentMode"), ("label", "hidden"),
      ("label", "baselineAdjustment"),
      ("view", "semanticContentAttribute"), ("button", "buttonType"), ("button", "contentHorizontalAlignment"),
      ("textField", "borderStyle"), ("tableView", "style"), ("tableView", "separatorStyle"),
      ("scrollView", "contentInsetAdjustmentBehavior"), ("progressView", "progressViewStyle"),
      ("activityIndicatorView", "style"), ("datePicker", "datePickerMode"), ("datePicker", "style"),
      ("switch", "on"), ("view", "translatesAutoresizingMaskIntoConstraints"),
    ])
  func `a word that is not known is told and lost`(kind: String, attribute: String) {
    let document = document(
      "<\(kind) id=\"b\" \(attribute)=\"%\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></\(kind)>",
      "unheard")
    #expect(document.imported().diagnostics.map { "\($0.code)" } == ["P0912"])
    #expect(disposition(of: attribute, in: document, "unheard") == .lost)
  }

  @Test(arguments: [("", "alignBaselines"), ("baselineAdjustment=\"none\"", "none")])
  func `a label says what its line keeps when it shrinks`(attributes: String, word: String) throws {
    let screen = SmallDocument(views: view("a", "text=\"A\" \(attributes)", kind: "label")).screen
    let property = try #require(Property.named("baselineAdjustment", of: .label))
    let label = try #require(screen.views.last)
    #expect(property.get(label) == .word(word))
  }

  @Test func `a constraint that is left out is lost, with all it says`() {
    for relation in ["equal", "unheard"] {
      let text = "\(Self.constraint)\"leading\" relation=\"%\" \(Self.ofRoot)\"leading\" constant=\"4\" id=\"c\"/>"
      let entries = importDocumentWithLedger(SourceFile(path: "Small.xib", text: document(text, relation).text)).ledger
      let told = Set(entries.filter { $0.element == "constraint" && $0.attribute != "id" }.map(\.disposition))
      #expect(told == [relation == "equal" ? .mapped : .lost])
    }
  }

  @Test(
    arguments: [("systemColor", "unheardColor"), ("name", "Gone")])
  func `a colour that the document does not tell is lost`(attribute: String, name: String) {
    let document = document(view("b", "", "<color key=\"backgroundColor\" \(attribute)=\"%\"/>"), name)
    #expect(disposition(of: attribute, in: document, name) == .lost)
  }

  @Test func `a switch has the colour that it has while it is on`() {
    let color = { (key: String, red: Int) in
      "<color key=\"\(key)\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
    }
    let screen = SmallDocument(
      views: view("a", "", color("tintColor", 0) + color("onTintColor", 1), kind: "switch")
        + view("b", "", color("tintColor", 1))
    ).screen
    let red = DynamicColor(Color(0xFF0000))
    #expect(screen.views.compactMap(\.style.tint) == [red, red])
  }

  @Test(
    arguments: [
      ("HelveticaNeue-ThinItalic", FontWeight.thin, true), ("Avenir-HeavyOblique", .heavy, true),
      ("Avenir-Heavy", .heavy, false), ("Italiana", nil, false),
    ] as [(String, FontWeight?, Bool)])
  func `a font is as heavy and as slanted as its name says`(name: String, weight: FontWeight?, isItalic: Bool) {
    let screen = SmallDocument(
      views: view(
        "a", "", "<fontDescription key=\"fontDescription\" name=\"\(name)\" pointSize=\"17\"/>", kind: "label")
    ).screen
    guard case .label(let text)? = screen.views.last?.content else { return #expect(Bool(false), "no label") }
    #expect(text.font == Font(.custom(name: name, size: 17), weight: weight, italic: isItalic))
  }
}

@Suite struct `The material of an effect view` {
  @Test(
    arguments: [
      ("<blurEffect style=\"systemThinMaterial\"/>", .systemThinMaterial),
      ("<vibrancyEffect><blurEffect style=\"dark\"/></vibrancyEffect>", .dark), ("", .regular),
      ("<blurEffect style=\"unheardOf\"/>", .regular),
    ] as [(String, EffectContent.Style)])
  func `is that of its blur`(effect: String, style: EffectContent.Style) {
    let screen = SmallDocument(views: view("b", "", effect, kind: "visualEffectView")).screen
    #expect(screen.views.contains { $0.content == .effect(EffectContent(style: style)) })
  }
}
