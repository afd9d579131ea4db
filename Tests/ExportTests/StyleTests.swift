import Testing

@testable import Export

@Suite struct `A style of constraints` {
  private static let layout = """
    screen S "S" {
      view box
      label title "Hi"
      view line
      box.leading == leading + 16
      box.trailing == trailing - 16
      box.top == safeArea.top + 8
      box.height == 40
      box.width == box.height @750
      title.top == box.bottom + 12
      title.bottom == bottom - 4
      title.leading == box.leading
      title.width <= 0.5 * width
      line.leading == title.trailing + ~
      line.centerX == 0.5 * centerX
    }
    """

  private func export(_ style: ExportStyle, _ layout: String = Self.layout) throws -> [String: String] {
    try exported(layout, style).files
  }

  /// Returns the lines of the method that sets up constraints, without their common indentation.
  private func constraints(_ style: ExportStyle) throws -> String {
    let text = try #require(try export(style)["SView.swift"])
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.contains("func setUpConstraints") }.dropFirst().prefix { $0 != "  }" }
    return body.map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  /// Constraints that only anchors, or the general initialiser, can express.
  private static let space =
    "  line.leadingAnchor.constraint(equalToSystemSpacingAfter: title.trailingAnchor, multiplier: 1),\n"
  private static let centre = """
      NSLayoutConstraint(
        item: line, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX,
        multiplier: 0.5, constant: 0),

    """

  @Test func `snapkit has one closure for each view, and says once what several attributes share`() throws {
    #expect(
      try constraints(.snapkit) == """
        box.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview().inset(16)
          make.top.equalTo(safeAreaLayoutGuide).offset(8)
          make.height.equalTo(40)
          make.width.equalTo(box.snp.height).priority(.high)
        }
        title.snp.makeConstraints { make in
          make.top.equalTo(box.snp.bottom).offset(12)
          make.bottom.equalToSuperview().offset(-4)
          make.leading.equalTo(box)
          make.width.lessThanOrEqualToSuperview().multipliedBy(0.5)
        }
        line.snp.makeConstraints { make in
          make.centerX.equalToSuperview().multipliedBy(0.5)
        }
        line.leadingAnchor.constraint(
          equalToSystemSpacingAfter: title.trailingAnchor, multiplier: 1
        ).isActive = true
        """)
    let text = try #require(try export(.snapkit)["SView.swift"])
    #expect(text.hasPrefix("import SnapKit\nimport UIKit\n"))
    #expect(!text.contains("translatesAutoresizingMask"), "makeConstraints sets it")
  }

  @Test func `visual-format joins distances and sizes into chains`() throws {
    #expect(
      try constraints(.visualFormat) == """
        let views: [String: UIView] = ["box": box, "title": title, "line": line]
        let formats = [
          "H:|-16-[box]-16-|",
          "H:[title]-[line]",
          "V:[box(40)]-12-[title]-4-|",
        ]
        for format in formats {
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
        }
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 8),
          box.widthAnchor.constraint(equalTo: box.heightAnchor).withPriority(.defaultHigh),
          title.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          title.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5),

        """ + Self.centre + "])")
  }

  @Test func `pin has one call for each view, and comes with what it means`() throws {
    #expect(
      try constraints(.pin) == """
        box.pin(
          .horizontalEdges(padding: 16), .top(to: safeAreaLayoutGuide, padding: 8), .fixedHeight(40))
        title.pin(.top(to: box, .bottom, padding: 12), .bottom(padding: 4), .leading(to: box))
        NSLayoutConstraint.activate([
          box.widthAnchor.constraint(equalTo: box.heightAnchor).withPriority(.defaultHigh),
          title.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5),

        """ + Self.space + Self.centre + "])")
    #expect(try export(.pin)["UIView+Pin.swift"] != nil)
  }

  @Test func `layout-info has one list for each subview, and comes with what it means`() throws {
    #expect(
      try constraints(.layoutInfo) == """
        addLayoutConstraintsForSubview(
          box,
          [
            .anchor(.leading, leading(margin: 16)),
            .anchor(.trailing, trailing(margin: -16)),
            .anchor(.top, safeAreaLayoutGuide.top(margin: 8)),
            .height(40),
          ])
        addLayoutConstraintsForSubview(
          title,
          [
            .anchor(.top, box.bottom(margin: 12)),
            .anchor(.bottom, bottom(margin: -4)),
            .anchor(.leading, box.leading()),
          ])
        NSLayoutConstraint.activate([
          box.widthAnchor.constraint(equalTo: box.heightAnchor).withPriority(.defaultHigh),
          title.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5),

        """ + Self.space + Self.centre + "])")
    #expect(try export(.layoutInfo)["UIView+LayoutInfo.swift"] != nil)
  }

  @Test func `snapkit divides no integers, whatever type its methods take`() throws {
    let layout =
      "screen S \"S\" { view a { width == 65 / 3; height == 1 / 3 * width; top == superview.top + 20 / 3 } }\n"
    let view = try #require(try exported(layout, .snapkit).files["SView.swift"])
    for part in [".equalTo(65.0 / 3)", ".multipliedBy(1.0 / 3)", "(20.0 / 3)"] { #expect(view.contains(part)) }
  }

  @Test(arguments: [ExportStyle.snapkit, .visualFormat, .pin, .layoutInfo])
  func `leaves to anchors what holds under conditions`(style: ExportStyle) throws {
    let files = try export(
      style, "screen S \"S\" { view a; when width is compact { a.top == top } else { a.bottom == bottom } }\n")
    let text = try #require(files["SView.swift"])
    #expect(
      text.contains("private lazy var compactWidthConstraints = [\n    a.topAnchor.constraint(equalTo: topAnchor)"))
    #expect(files.keys.sorted() == ["SView.swift", "SViewController.swift"])
  }

  @Test func `says of a view filling another that it does, in a word`() throws {
    let layout = "screen S \"S\" { view a { pin edges } }\n"
    for (style, line) in [
      (ExportStyle.snapkit, "make.directionalEdges.equalToSuperview()"), (.pin, "a.pin(.allEdges)"),
      (.layoutInfo, "addLayoutConstraintsForSubview(a, [.fillIn(self)])"), (.visualFormat, "\"H:|[a]|\","),
    ] {
      #expect(try export(style, layout)["SView.swift"]?.contains("    \(line)\n") == true)
    }
  }
}
