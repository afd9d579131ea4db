import FrameRecords
import LayoutModel
import Pipeline
import Testing

@testable import Export

@Suite struct `Code compared with its document` {
  private static let exported: SwiftExport.ExportedScreen = {
    let layout = "screen S \"S\" { label title \"Hi\"\nview box }\n"
    let compilation = compile("a.plumb", Array(layout.utf8)) { _ in nil }
    return SwiftExport([("a", compilation.document.screens)], style: .anchors).screens[0]
  }()

  private static func record(_ views: [FrameRecord.View]) -> FrameRecord {
    FrameRecord(
      screen: "S", device: "d", size: Size(width: 100, height: 100), safeArea: .zero, views: views)
  }

  private static func view(
    _ path: String, _ kind: ViewKind, x: Points = 0, isHidden: Bool = false, looks: [FrameRecord.Look] = []
  ) -> FrameRecord.View {
    var view = FrameRecord.View(path: path, kind: kind, frame: Rect(x: x, y: 0, width: 10, height: 10))
    view.isHidden = isHidden
    view.looks = looks
    return view
  }

  private static let document = record([
    view("S", .view), view("title", .label, looks: [.init("color", "#FF0000")]), view("box", .view),
  ])

  private static let same = [
    view("SView", .view), view("SView/title", .label, looks: [.init("color", "#FF0000")]), view("SView/box", .view),
  ]

  private static func comparison(_ views: [FrameRecord.View]) -> ExportComparison {
    ExportComparison(of: exported, expected: document, found: record(views), scale: Scale(3))
  }

  private func differences(_ views: [FrameRecord.View]) -> [String] {
    Self.comparison(views).differences.map(\.what)
  }

  @Test func `finds nothing where every frame and look is the same`() {
    let comparison = Self.comparison(Self.same)
    #expect(comparison.viewCount == 3 && comparison.equalCount == 3 && comparison.differences.isEmpty)
  }

  @Test(
    arguments: [
      (
        Self.view("SView/title", .label, x: 2, looks: [.init("color", "#FF0000")]),
        "frame (2, 0, 10, 10) instead of (0, 0, 10, 10)"
      ),
      (Self.view("SView/title", .label, looks: [.init("color", "#00FF00")]), "color #00FF00 instead of #FF0000"),
      (Self.view("SView/title", .label), "color default instead of #FF0000"),
      (Self.view("SView/title", .label, isHidden: true, looks: [.init("color", "#FF0000")]), "is hidden"),
    ])
  func `says how a view differs`(view: FrameRecord.View, words: String) {
    #expect(differences([Self.same[0], view, Self.same[2]]) == [words])
  }

  @Test func `counts a view with several differences once`() {
    let title = Self.view("SView/title", .label, x: 2)
    let comparison = Self.comparison([Self.same[0], title, Self.same[2]])
    #expect(comparison.differences.count == 2 && comparison.equalCount == 2)
  }

  /// Compares a label that has another frame than in the document, placed by `placement`.
  private func differences(of placement: Placement, in kind: Content, found: Rect) -> [String] {
    var screen = Screen(name: "S")
    _ = screen.add(View(name: "S", content: .view))
    let holder = screen.add(View(name: "holder", content: kind, parent: .root))
    let label = screen.add(View(name: "label", content: .standard(.label), parent: holder))
    screen.views[label].placement = placement
    let exported = SwiftExport.ExportedScreen(
      screen: screen, document: 0, viewClass: "SView", controllerClass: "SViewController",
      properties: [holder: "holder", label: "label"], rows: [:], components: [])
    func record(_ top: String, _ frame: Rect) -> FrameRecord {
      let names = [top, top == "S" ? "holder" : "SView/holder"]
      var views = [Self.view(names[0], .view), Self.view(names[1], .view), Self.view(names[1] + "/label", .label)]
      views[2].frame = frame
      return Self.record(views)
    }
    let document = record("S", Rect(x: 4, y: 10.667, width: 20, height: 10))
    return ExportComparison(
      of: exported, expected: document, found: record("SView", found), scale: Scale(3)
    ).differences.map(\.what)
  }

  @Test func `leaves to a bar where it puts the views of its items, but not how large they are`() {
    let bar = Content.toolbar(Toolbar())
    #expect(
      differences(of: .constraints, in: bar, found: Rect(x: 50, y: 2, width: 20, height: 10)) == [])
    #expect(differences(of: .constraints, in: bar, found: Rect(x: 50, y: 2, width: 30, height: 10)).count == 1)
    #expect(differences(of: .constraints, in: .view, found: Rect(x: 50, y: 2, width: 20, height: 10)).count == 1)
  }

  @Test func `forgives what an autoresizing mask leaves between pixels`() {
    let between = Rect(x: 4, y: 10.5, width: 20, height: 10)
    let mask = Placement.autoresizing([], frame: between, superviewSize: Size(width: 100, height: 100))
    #expect(differences(of: mask, in: .view, found: between) == [])
    #expect(differences(of: .constraints, in: .view, found: between).count == 1)
  }

  @Test func `tells a screen's views from those of a screen in one of its containers`() {
    let found = FoundTree(
      Self.record([
        Self.view("SView", .view), Self.view("SView/box", .view), Self.view("SView/box/InnerView", .view),
        Self.view("SView/box/InnerView/title", .label, x: 5), Self.view("SView/title", .label),
      ]), containers: ["box"])
    #expect(found.view(named: "title", in: "")?.path == "SView/title")
  }

  @Test func `finds what is in a view of a row that has the name of a container elsewhere`() {
    let record = Self.record([
      Self.view("SView", .view), Self.view("SView/box", .view), Self.view("SView/box/title", .label),
    ])
    let found = FoundTree(record, containers: ["box"], properties: ["box", "title"])
    #expect(found.view(named: "title", in: "")?.path == "SView/box/title")
  }

  @Test(arguments: ["UICollectionReusableView", "UITableViewHeaderFooterView", "UIRefreshControl"])
  func `takes no header of a list for a row, and no refresh control`(kind: String) {
    let found = FoundTree(
      Self.record([
        Self.view("list", .table), Self.view("list/" + kind, .view), Self.view("list/ItemCell", .view),
      ]))
    #expect(found.rows(of: "list").map(\.path) == ["list/ItemCell"])
  }

  @Test(
    arguments: [
      ("symbol(\"mic\")", []), ("symbol(\"moon\")", ["pictures symbol(\"moon\") instead of symbol(\"mic\")"]),
      (nil, ["pictures none instead of symbol(\"mic\")"]),
    ] as [(String?, [String])])
  func `finds the pictures beside a field's text in views inside the field`(found: String?, words: [String]) {
    let layout = "screen S \"S\" { textField find { rightView: symbol(\"mic\") } }\n"
    let compilation = compile("a.plumb", Array(layout.utf8)) { _ in nil }
    let exported = SwiftExport([("a", compilation.document.screens)], style: .anchors).screens[0]
    let document = Self.record([
      Self.view("S", .view), Self.view("find", .textField, looks: [.init("rightView", "symbol(\"mic\")")]),
    ])
    var views = [Self.same[0], Self.view("SView/find", .textField)]
    if let found { views.append(Self.view("SView/find/UIImageView", .image, looks: [.init("source", found)])) }
    let comparison = ExportComparison(of: exported, expected: document, found: Self.record(views), scale: Scale(3))
    #expect(comparison.differences.map(\.what) == words)
  }

  @Test(arguments: [("squircle", 0), ("8", 1)])
  func `takes the curve of a squircle for said`(corner: String, count: Int) {
    let layout = "screen S \"S\" { view box { corner: \(corner) } }\n"
    let compilation = compile("a.plumb", Array(layout.utf8)) { _ in nil }
    let exported = SwiftExport([("a", compilation.document.screens)], style: .anchors).screens[0]
    let box = Self.view("SView/box", .view, looks: [.init("cornerCurve", "continuous")])
    let comparison = ExportComparison(
      of: exported, expected: Self.record([Self.view("S", .view), Self.view("box", .view)]),
      found: Self.record([Self.same[0], box]), scale: Scale(3))
    #expect(comparison.differences.count == count)
  }

  @Test(arguments: [("sidebar", 0), ("grouped", 1)])
  func `leaves out the look of a sidebar, which tables do not have`(style: String, count: Int) {
    let layout = "screen S \"S\" { table list { style: \(style) } }\n"
    let compilation = compile("a.plumb", Array(layout.utf8)) { _ in nil }
    let exported = SwiftExport([("a", compilation.document.screens)], style: .anchors).screens[0]
    func views(_ root: String, _ list: String, _ style: String) -> FrameRecord {
      Self.record([Self.view(root, .view), Self.view(list, .table, looks: [.init("style", style)])])
    }
    let comparison = ExportComparison(
      of: exported, expected: views("S", "list", style), found: views("SView", "SView/list", "insetGrouped"),
      scale: Scale(3))
    #expect(comparison.differences.count == count)
  }

  @Test func `misses what is not there`() {
    #expect(differences([Self.same[0], Self.same[1]]) == ["is missing"])
  }

  @Test func `forgives what rounding to thousandths leaves`() {
    let title = Self.view("SView/title", .label, x: 0.009, looks: [.init("color", "#FF0000")])
    #expect(differences([Self.same[0], title, Self.same[2]]).isEmpty)
  }
}
