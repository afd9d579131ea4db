import LayoutEngine
import LayoutModel
import Pipeline
import Testing

/// The grid of content on canvases of two pixels per point. A hangul syllable is 0.865 times as wide as its font is
/// high, and a line 1.193 times as high.
@Suite struct `The grid of canvases` {
  private let defaultFont = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  private func document(_ element: String, _ others: String = "") -> SmallDocument {
    let constraints = ["leading", "top"].map { edge in
      "<constraint firstItem=\"a\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\"/>"
    }
    return SmallDocument(views: element + others, constraints: constraints.joined(), toolsVersion: "23504")
  }

  private func size(_ element: String, _ others: String = "") -> [Double]? {
    document(element, others).frames["a"].map { Array($0.suffix(2)) }
  }

  private func label(_ attributes: String, _ inner: String) -> String {
    view("a", "text=\"한국어\" \(attributes)", inner, kind: "label")
  }

  private let button = view(
    "a", "", "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"한국어\"/>", kind: "button")

  @Test
  func
    `a line of text in the default font, and a button with a configuration, have whole points in a scene without a stack`()
  {
    #expect(size(label("", defaultFont)) == [45, 21])
    #expect(size(button) == [69, 35])
  }

  @Test func `a stack anywhere in the scene brings pixels`() {
    let stack = view("s", "", kind: "stackView")
    #expect(size(label("", defaultFont), stack) == [44.5, 20.5])
    #expect(size(button, stack) == [68.5, 34.5])
  }

  @Test func `so does a view that draws itself`() {
    var document = document(label("", defaultFont), view("d", "customClass=\"Gauge\""))
    #expect(document.frames["a"] == [0, 0, 45, 21])
    document.rest = """
      <designables><designable name="d"><size key="intrinsicContentSize" width="80" height="40"/></designable></designables>
      """
    #expect(document.frames["a"] == [0, 0, 44.5, 20.5])
  }

  @Test func `so do lines without a limit, and any other font`() {
    let smaller = defaultFont.replacing("17", with: "16")
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    let pieces = """
      <attributedString key="attributedText"><fragment content="한국어"><attributes><font key="NSFont" size="17" \
      metaFont="system"/></attributes></fragment></attributedString>
      """
    #expect(size(label("numberOfLines=\"0\"", defaultFont)) == [44.5, 20.5])
    #expect(size(label("", smaller)) == [42, 19.5])
    #expect(size(label("", style)) == [44.5, 20.5])
    #expect(size(view("a", "", pieces, kind: "label")) == [44.5, 20.5])
  }

  @Test func `apps have pixels`() throws {
    let screen = document(label("", defaultFont)).screen
    let view = try #require(screen.views.firstIndex { $0.imported?.objectID == "a" })
    var environment = Environment(try #require(screen.canvas))
    #expect(solve(screen, in: environment).views[view].frame.height == 21)
    environment.surface = .device
    #expect(solve(screen, in: environment).views[view].frame.height == 20.5)
  }
}
