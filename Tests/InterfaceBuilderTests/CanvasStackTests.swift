import LayoutEngine
import LayoutModel
import Pipeline
import Testing

/// Minimum sizes of arranged views without content, in a stack at the root's origin.
@Suite struct `Stacks on canvases` {
  private func frames(_ attributes: String, _ views: String, _ sizes: [String: Int] = [:]) -> [String: [Double]] {
    let edges = ["leading", "top"].map { edge in
      "<constraint firstItem=\"s\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\"/>"
    }
    let extents = sizes.map { name, points in
      "<constraint firstItem=\"s\" firstAttribute=\"\(name)\" constant=\"\(points)\"/>"
    }
    let stack = view("s", attributes, "<subviews>\(views)</subviews>", kind: "stackView")
    return SmallDocument(views: stack, constraints: (edges + extents).joined(), toolsVersion: "21701").frames
  }

  @Test
  func `a label without text, an image view without a picture and a view without views are no smaller than 50 by 50`() {
    let views = view("a", "text=\"\"", kind: "label") + view("b", "", kind: "imageView") + view("c")
    let frames = frames("axis=\"vertical\" spacing=\"10\" alignment=\"top\"", views)
    #expect(frames["a"] == [0, 0, 50, 50])
    #expect(frames["b"] == [0, 60, 50, 50])
    #expect(frames["c"] == [0, 120, 50, 50])
  }

  /// A stack with equal spacing would be as low as possible. A label of 20.5 points is below the view.
  @Test(
    arguments: [(false, 128, 128), (false, 30, 50), (true, 128, 50)] as [(Bool, Int, Double)])
  func `a view without views keeps the length it was drawn with along the stack, one with views does not`(
    hasView: Bool, height: Int, expected: Double
  ) {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let inner = hasView ? "<subviews>\(view("c"))</subviews>" : ""
    let above = view("a", "", inner).replacing("height=\"10\"/>\(inner)", with: "height=\"\(height)\"/>\(inner)")
    let frames = frames(
      "axis=\"vertical\" distribution=\"equalSpacing\"", above + view("b", "text=\"漢\"", font, kind: "label"),
      ["width": 200])
    #expect(frames["a"] == [0, 0, 200, expected])
    #expect(frames["b"] == [0, expected, 200, 20.5])
  }

  /// The library's plain view is 240 points wide. If the stack fills across, the stack decides.
  @Test(
    arguments: [
      ("view", "center", 240, 240), ("view", "top", 30, 50), ("imageView", "center", 240, 240),
      ("label", "bottom", 99, 99), ("view", "fill", 240, 80),
    ] as [(String, String, Int, Double)])
  func `a view without content keeps the length it was drawn with across a stack that does not fill itself`(
    kind: String, alignment: String, drawn: Int, expected: Double
  ) {
    let width = "<constraints><constraint firstAttribute=\"width\" constant=\"80\"/></constraints>"
    let empty = view("a", kind == "label" ? "text=\"\"" : "", kind: kind)
      .replacing("width=\"10\"", with: "width=\"\(drawn)\"")
    let frames = frames("axis=\"vertical\" alignment=\"\(alignment)\"", empty + view("b", "", width))
    #expect(frames["a"]?[2] == expected)
    #expect(frames["s"]?[2] == max(80, expected))
  }

  @Test func `they give way as content does, the one that resists less first`() {
    let views =
      view("a", "text=\"\" verticalCompressionResistancePriority=\"751\"", kind: "label")
      + view("b", "text=\"\"", kind: "label")
    let frames = frames("axis=\"vertical\"", views, ["width": 200, "height": 78])
    #expect(frames["a"] == [0, 0, 200, 50])
    #expect(frames["b"] == [0, 50, 200, 28])
  }

  @Test func `they give way to what an author requires, however much they resist`() {
    let height = "<constraints><constraint firstAttribute=\"height\" constant=\"16\"/></constraints>"
    let resisting = "verticalCompressionResistancePriority=\"1000\""
    let frames = frames(
      "axis=\"vertical\"", view("a", resisting, height) + view("b", resisting), ["width": 200, "height": 46])
    #expect(frames["a"] == [0, 0, 200, 16])
    #expect(frames["b"] == [0, 16, 200, 30])
  }

  @Test func `what is left over is theirs, beside text that hugs less`() {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let views =
      view("a", "text=\"漢\" verticalHuggingPriority=\"100\"", font, kind: "label")
      + view("b", "verticalHuggingPriority=\"50\"", kind: "imageView")
    let frames = frames("axis=\"vertical\"", views, ["width": 200, "height": 120])
    #expect(frames["a"] == [0, 0, 200, 20.5])
    #expect(frames["b"] == [0, 20.5, 200, 99.5])
  }

  /// Returns the frames for a view pinned to the edges of another view in a stack, which is as high as its content.
  private func boxed(_ hugging: Int) -> [String: [Double]] {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let label = view("b", "text=\"漢\" verticalHuggingPriority=\"\(hugging)\"", font, kind: "label")
    let edges = ["leading", "top", "trailing", "bottom"].map { edge in
      "<constraint firstItem=\"b\" firstAttribute=\"\(edge)\" secondItem=\"a\" secondAttribute=\"\(edge)\"/>"
    }
    let box = view("a", "", "<subviews>\(label)</subviews><constraints>\(edges.joined())</constraints>")
    return frames("axis=\"vertical\"", box, ["width": 200])
  }

  @Test func `a view with views is no smaller either, unless what it holds hugs more than the view resists`() {
    let stretched = boxed(251)
    let tight = boxed(751)
    #expect(stretched["a"] == [0, 0, 200, 50])
    #expect(stretched["b"] == [0, 0, 200, 50])
    #expect(tight["a"] == [0, 0, 200, 20.5])
    #expect(tight["b"] == [0, 0, 200, 20.5])
  }

  @Test func `what has a size of its own or any number of lines, or is hidden, is as large as it says`() {
    let sized = "placeholderIntrinsicWidth=\"30\" placeholderIntrinsicHeight=\"20\""
    let views =
      view("b", sized) + view("c", "hidden=\"YES\" text=\"\"", kind: "label")
      + view("d", "text=\"\" numberOfLines=\"0\"", kind: "label")
    let frames = frames("axis=\"vertical\" alignment=\"top\"", views)
    #expect(frames["b"] == [0, 0, 30, 20])
    #expect(frames["d"] == [0, 20, 0, 0])
  }

  @Test func `what stands in no stack has nothing for it`() {
    let edges = ["leading", "top"].map { edge in
      "<constraint firstItem=\"a\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\"/>"
    }
    let document = SmallDocument(views: view("a", "text=\"\"", kind: "label"), constraints: edges.joined())
    #expect(document.frames["a"] == [0, 0, 0, 0])
  }

  @Test func `apps have none of it`() throws {
    let stack = view("s", "axis=\"vertical\"", "<subviews>\(view("a"))</subviews>", kind: "stackView")
    let edges = ["leading", "top", "trailing"].map { edge in
      "<constraint firstItem=\"s\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\"/>"
    }
    let screen = SmallDocument(views: stack, constraints: edges.joined()).screen
    let view = try #require(screen.views.firstIndex { $0.imported?.objectID == "a" })
    var environment = Environment(try #require(screen.canvas))
    #expect(solve(screen, in: environment).views[view].frame.height == 50)
    environment.surface = .device
    #expect(solve(screen, in: environment).views[view].frame.height == 0)
  }
}
