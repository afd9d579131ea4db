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
    _ path: String, _ kind: String, x: Points = 0, isHidden: Bool = false, looks: [FrameRecord.Look] = []
  ) -> FrameRecord.View {
    var view = FrameRecord.View(path: path, kind: kind, frame: Rect(x: x, y: 0, width: 10, height: 10))
    (view.isHidden, view.looks) = (isHidden, looks)
    return view
  }

  private static let document = record([
    view("S", "view"), view("title", "label", looks: [.init("color", "#FF0000")]), view("box", "view"),
  ])

  private static let same = [
    view("SView", "view"), view("SView/title", "label", looks: [.init("color", "#FF0000")]), view("SView/box", "view"),
  ]

  private func differences(_ views: [FrameRecord.View]) -> [String] {
    ExportComparison(of: Self.exported, Self.document, Self.record(views), tolerance: 0.01).differences.map(\.what)
  }

  @Test func `finds nothing where every frame and look is the same`() {
    let comparison = ExportComparison(of: Self.exported, Self.document, Self.record(Self.same), tolerance: 0.01)
    #expect(comparison.viewCount == 3 && comparison.equalCount == 3 && comparison.differences.isEmpty)
  }

  @Test(
    arguments: [
      (
        Self.view("SView/title", "label", x: 2, looks: [.init("color", "#FF0000")]),
        "frame (2, 0, 10, 10) instead of (0, 0, 10, 10)"
      ),
      (Self.view("SView/title", "label", looks: [.init("color", "#00FF00")]), "color #00FF00 instead of #FF0000"),
      (Self.view("SView/title", "label"), "color as made instead of #FF0000"),
      (Self.view("SView/title", "label", isHidden: true, looks: [.init("color", "#FF0000")]), "is hidden"),
    ])
  func `says how a view differs`(view: FrameRecord.View, words: String) {
    #expect(differences([Self.same[0], view, Self.same[2]]) == [words])
  }

  @Test func `counts a view with several differences once`() {
    let title = Self.view("SView/title", "label", x: 2)
    let comparison = ExportComparison(
      of: Self.exported, Self.document, Self.record([Self.same[0], title, Self.same[2]]), tolerance: 0.01)
    #expect(comparison.differences.count == 2 && comparison.equalCount == 2)
  }

  @Test func `misses what is not there`() {
    #expect(differences([Self.same[0], Self.same[1]]) == ["is missing"])
  }

  @Test func `forgives what rounding to thousandths leaves`() {
    let title = Self.view("SView/title", "label", x: 0.009, looks: [.init("color", "#FF0000")])
    #expect(differences([Self.same[0], title, Self.same[2]]).isEmpty)
  }
}
