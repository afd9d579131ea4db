import Diagnostics
import LayoutModel
import Painting
import Pipeline
import Testing
import TestSupport

@Suite struct `The notations page` {
  static let page = Page("notations.md")

  struct Row: Sendable, CustomTestStringConvertible {
    let theirs: String
    let ours: [String]

    var testDescription: String { theirs }
  }

  /// The rows of the page's tables. The second column is Plumb.
  static let rows = page.rows.filter { !["UIKit", "Swift"].contains($0[0]) }.map {
    Row(theirs: $0[0], ours: $0.count > 1 ? $0[1].codes : [])
  }

  @Test func `has a table for each notation`() {
    #expect(Self.rows.count > 80)
    for notation in [
      "Layout anchors", "The NSLayoutConstraint initialiser", "Place and pin: an enum and its factories",
      "Tuples of LayoutInfo", "Visual Format", "Stack views", "Guides", "Priorities", "Autoresizing masks and frames",
    ] {
      #expect(Self.page.section("## " + notation).contains("\n| "), "\(notation)")
    }
  }

  @Test(arguments: rows)
  func `has rows that are solved and drawn`(row: Row) throws {
    let stage = try #require(Self.page.examples().first?.code)
    try #require(!row.ours.isEmpty)
    // Preview declarations follow the screen.
    let inside = row.ours.filter { !$0.hasPrefix("preview ") }.joined(separator: "\n  ")
    let after = row.ours.filter { $0.hasPrefix("preview ") }.map { $0 + "\n" }.joined()
    let text = stage.replacing("// here", with: inside) + after
    let compilation = compile("stage.plumb", Array(text.utf8)) { _ in nil }
    let found = compilation.diagnostics
    #expect(found.isEmpty, "\(formatted(found, in: compilation.sources, as: .human))")
    for screen in compilation.document.screens {
      let environment = Environment(try #require(Device.named("iphone-16")))
      let variant = ScreenVariant(file: "stage", screen: screen, environment: environment)
      var maker = PictureMaker()
      let (layout, list) = maker.paint(PictureRequest(variant, format: .svg, scale: Scale(2)))
      #expect(layout.views.count == screen.views.count && !list.items.isEmpty)
      #expect(!layout.diagnostics.contains { $0.severity == .error })
    }
  }
}
