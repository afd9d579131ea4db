import Testing

@Suite struct `Parameters in exported code` {
  private static let card = """
    component Tag(word: text) { label l { text: word; pin edges } }
    screen Card "Card" {
      param gap = 8
      param count = 3
      param name = "Tom"
      param isOpen = no
      let double = gap * 2
      label title { text: name + " has " + count + " cats"; lines: count; pin leading, top inset double }
      stack box { spacing: min(gap, 12) / 2; alpha: 1 - gap / 100; bottom == superview.bottom - gap; leading == title.leading }
      Tag tag(word: name) { center; width >= 2 * (count + 1) }
      when isOpen { label more "More" { pin trailing, bottom inset gap } } else { title.trailing == trailing - 4 }
      when count > 4 { title.centerX == centerX }
    }
    preview Card "Open" { gap = 4; isOpen = yes }

    """

  @Test func `are properties that lay out again, with the formulas of the document`() throws {
    let (files, losses) = try exported(Self.card)
    #expect(losses.isEmpty)
    let view = try #require(files["CardView.swift"])
    for part in [
      "  var gap: CGFloat = 8 {\n    didSet { if gap != oldValue { adapt() } }\n  }\n",
      "  var count: CGFloat = 3 {\n", "  var name = \"Tom\" {\n", "  var isOpen = false {\n",
      "    title.text = \"\\(name) has \\(String(format: \"%.10g\", count)) cats\"\n",
      "    title.numberOfLines = Int(count)\n", "    box.spacing = min(gap, 12) / 2\n",
      "    box.alpha = 1 - gap / 100\n", "    tagView.l.text = name\n",
      "    titleLeadingConstraint.constant = gap * 2\n",
      "    boxBottomConstraint.constant = -gap\n", "    tagViewWidthConstraint.constant = (count + 1) * 2\n",
      "    more.isHidden = !isOpen\n", "    if isOpen {\n", "    if count > 4 {\n",
    ] {
      #expect(view.contains(part), "\(part) is not in\n\(view)")
    }
  }

  @Test func `are what a preview sets, and nothing that follows from them`() throws {
    let controller = try #require(try exported(Self.card).files["CardViewController.swift"])
    let start = try #require(controller.firstRange(of: "@available(iOS 17, *)\n#Preview(\"Open\")"))
    #expect(
      controller[start.lowerBound...] == """
        @available(iOS 17, *)
        #Preview("Open") {
          let controller = CardViewController()
          controller.cardView.gap = 4
          controller.cardView.isOpen = true
          return controller
        }

        """)
  }

  @Test func `are negated where the layout says 'not'`() throws {
    let (files, losses) = try exported(
      "screen S \"S\" { param isOpen = no; label a { text: \"A\"; hidden: not isOpen; center } }\n")
    #expect(losses.isEmpty)
    #expect(try #require(files["SView.swift"]).contains("    a.isHidden = !isOpen\n"))
  }

  @Test func `take no name of a member that views have`() throws {
    let (files, _) = try exported(
      "screen S \"S\" { param tag = 8; label a { text: \"A\"; top == superview.top + tag } }\n")
    #expect(try #require(files["SView.swift"]).contains("  var tagValue: CGFloat = 8 {\n"))
  }

  @Test(
    arguments: [
      "image a \"a\" { size 8 by 8; transform: scale x }", "label a \"A\" { top == superview.top @x }",
      "label a \"A\" { width == 40 * x }; label b \"B\" { width == a.width * x }",
      "table t { cell { style: basic; title: \"A\" + x } }", "label a \"A\" { margins: x }",
      "when x > 1 { label a \"A\" } else { label a \"B\" }",
      "label a { text: markup(\"**A**\" + x) }",
    ])
  func `are in the ledger with what no formula in code says`(body: String) throws {
    let (_, losses) = try exported("screen S \"S\" { param x = 2; \(body) }\n")
    #expect(losses.contains { $0.hasPrefix("the dependence of ") && $0.contains(" on ") }, "\(losses)")
  }

  @Test func `of a screen in a container are in the ledger, as its controller begins with its own`() throws {
    let (_, losses) = try exported(
      """
      screen Clock "Clock" { param hour = 12; label time { text: "" + hour; center } }
      screen Home "Home" { Clock clock(hour: 3) { pin edges } }

      """)
    #expect(losses == ["the dependence of this content on a parameter"])
  }

  @Test func `leave formulas that double with each value to the ledger`() throws {
    let values = (1...40).map { "let v\($0) = v\($0 - 1) + v\($0 - 1)" }.joined(separator: "; ")
    let (files, losses) = try exported(
      "screen S \"S\" { param v0 = 0; \(values); label a \"A\" { top == superview.top + v40 } }\n")
    #expect(losses == ["the dependence of a distance on a parameter"])
    #expect(try #require(files["SView.swift"]).contains("v0") == false)
  }
}
