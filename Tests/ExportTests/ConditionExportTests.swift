import Testing

@Suite struct `Conditions in exported code` {
  private func text(_ body: String) throws -> String { try viewLines(body).joined(separator: "\n") }

  private func losses(_ body: String) throws -> [String] { try exported("screen S \"S\" {\n\(body)\n}\n").losses }

  @Test(
    arguments: [
      ("ios >= 26", "if #available(iOS 26, *) {", "if #unavailable(iOS 26) {"),
      ("ios <= 18", "if #unavailable(iOS 26) {", "if #available(iOS 26, *) {"),
      ("ios is 17", "if #available(iOS 17, *), #unavailable(iOS 18) {", "if !(isIOS17 && !isIOS18) {"),
      (
        "ios >= 26 and width is compact", "if #available(iOS 26, *), traitCollection.horizontalSizeClass == .compact {",
        "if !(isIOS26 && traitCollection.horizontalSizeClass == .compact) {"
      ),
      ("orientation is landscape", "if isLandscape {", "if !isLandscape {"),
      ("orientation is portrait", "if !isLandscape {", "if isLandscape {"),
      (
        "textSize >= accessibility1", "if traitCollection.preferredContentSizeCategory >= .accessibilityMedium {",
        "if traitCollection.preferredContentSizeCategory < .accessibilityMedium {"
      ),
    ])
  func `test what a view can tell`(condition: String, test: String, otherwise: String) throws {
    let body = "view a { when \(condition) { alpha: 0.5 } else { alpha: 0.25 } }"
    let text = try text(body)
    #expect(text.contains(test + "\na.alpha = 0.5\n}\n"), "\(text)")
    #expect(text.contains(otherwise + "\na.alpha = 0.25\n}\n"), "\(text)")
    #expect(try losses(body).isEmpty)
  }

  @Test func `on versions are properties where they are part of an expression`() throws {
    let text = try text("view a\nwhen ios >= 26 or width is compact { a.top == top }")
    #expect(text.contains("private var isIOS26: Bool {\nif #available(iOS 26, *) { true } else { false }\n}\n"))
    #expect(text.contains("if isIOS26 || traitCollection.horizontalSizeClass == .compact {\n"))
    #expect(try !self.text("view a\nwhen ios >= 26 { a.top == top }").contains("isIOS26"))
  }

  @Test func `have parentheses where they are needed`() throws {
    func both(_ size: String) -> String { "width is \(size) and height is \(size)" }
    let text = try text(
      """
      view a {
        when \(both("compact")) { alpha: 0.5 } else when \(both("regular")) { alpha: 0.2 } else { alpha: 0.1 }
      }
      """)
    #expect(text.contains(".verticalSizeClass == .compact)\n&& traitCollection.horizontalSizeClass == .regular\n&& "))
    #expect(text.contains(".verticalSizeClass == .compact)\n&& !(traitCollection.horizontalSizeClass == .regular\n&& "))
    #expect(!text.contains("(!(") && !text.contains("&& ("))
  }

  @Test func `of two sets of constraints, of which one always holds, are tested once`() throws {
    let text = try text("view a\nwhen ios is 17 { a.top == top + 8 } else { a.top == top + 20 }")
    let activation = "NSLayoutConstraint.activate("
    #expect(text.contains("if #available(iOS 17, *), #unavailable(iOS 18) {\n\(activation)"))
    #expect(text.contains(")\n} else {\n\(activation)") && !text.contains("isIOS17"))
  }

  @Test func `name the constraints of their opposites after themselves`() throws {
    let text = try text("param notified = no\nview a\nwhen notified { a.top == top } else { a.top == top + 8 }")
    #expect(text.contains("lazy var notifiedConstraints = [") && text.contains("lazy var notNotifiedConstraints = ["))
    let body = "view a\nwhen textSize >= large { a.top == top } else { a.top == top + 8 }"
    #expect(try self.text(body).contains("lazy var belowLargeConstraints = ["))
  }

  @Test func `of two attributed titles leave each its own declaration`() throws {
    func button(_ name: String) -> String {
      "button \(name) { style: filled; title: \"A\"; font: system(20, bold); when width is regular { title: \"B\" } }"
    }
    let text = try text(button("a") + "\n" + button("b"))
    #expect(text.ranges(of: "do {\nvar title = AttributedString()\n").count == 2, "\(text)")
  }

  @Test func `on the orientation follow the window`() throws {
    let text = try text("view a { when orientation is landscape { alpha: 0.5 } }")
    for part in [
      "private var isLandscape = false {\ndidSet {\nif isLandscape != oldValue { adapt() }\n}\n}\n",
      "{\nif let window { isLandscape = window.bounds.width > window.bounds.height }\nsuper.layoutSubviews()\n}\n",
      "a.alpha = 1\nif isLandscape {\na.alpha = 0.5\n}\n",
    ] {
      #expect(text.contains(part), "\(part) is not in\n\(text)")
    }
    #expect(!text.contains("registerForTraitChanges") && !text.contains("traitCollectionDidChange"))
  }

  @Test func `that a value depends on are those of what it is used for`() throws {
    let body = """
      let gap = 24 when width is regular else 16
      view a { corner: gap; pin top inset gap }
      """
    let text = try text(body)
    let test = "if traitCollection.horizontalSizeClass == .regular {\n"
    #expect(text.contains("a.layer.cornerRadius = 16\n\(test)a.layer.cornerRadius = 24\n}\n"), "\(text)")
    #expect(text.contains("constant: 16)") && text.contains("constant: 24)"), "\(text)")
    #expect(try losses(body).isEmpty)
  }

  @Test func `around a property of a view declared elsewhere set it there`() throws {
    let text = try text("view a\nwhen width is compact { a.alpha: 0.5 } else { a.alpha: 0.25 }")
    #expect(
      text.contains(
        "if traitCollection.horizontalSizeClass == .compact {\na.alpha = 0.5\n} else {\na.alpha = 0.25\n}\n")
        || text.contains("if traitCollection.horizontalSizeClass == .compact {\na.alpha = 0.5\n}\n"), "\(text)")
  }

  @Test func `on views hide them, and let go of their constraints`() throws {
    let body =
      "view a\nwhen width is compact { view b { top == a.bottom; view c { pin edges } } }\na.trailing == b.leading"
    let text = try text(body)
    #expect(text.contains("b.isHidden = traitCollection.horizontalSizeClass != .compact\n"))
    let set = try #require(text.firstRange(of: "compactWidthConstraints = [\n")).upperBound
    let constraints = text[set...].prefix { $0 != "]" }
    #expect(constraints.contains("b.topAnchor") && constraints.contains("b.leadingAnchor"))
    #expect(try losses(body).isEmpty)
  }

  @Test func `that nothing in a view tells are named`() throws {
    #expect(
      try losses("view a\nwhen device is \"iphone-16\" { a.top == top }")
        == ["a constraint whose condition is not about traits"])
  }
}
