import LayoutEngine
import LayoutModel
import Pipeline
import Testing

/// Rules of canvases, each with a document whose frames were computed by hand.
@Suite struct `Rules of canvases` {
  private func pinned(_ id: String, width: Int? = nil) -> String {
    let size = width.map { "<constraint firstItem=\"\(id)\" firstAttribute=\"width\" constant=\"\($0)\"/>" } ?? ""
    return """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10"/>
      <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100"/>\(size)
      """
  }

  @Test func `a symbol's constraints speak of a line of its font, beyond which the symbol itself may be`() {
    let document = SmallDocument(
      views: view("star", "image=\"star\" catalog=\"system\"", kind: "imageView"),
      constraints: placed("star", x: 10, y: 100, width: 34, height: 34),
      rest: "<resources><image name=\"star\" catalog=\"system\" width=\"128\" height=\"128\"/></resources>",
      toolsVersion: "23504")
    // A line of 17 points is 20.5 high at two pixels per point, and 1.12 · 17 rounds to 19: 1.5 points less.
    #expect(document.frames["star"]?.last == 32.5)
  }

  /// Saved in documents of five repositories: 24 points become 20.5, 30 become 26 at three pixels per point.
  @Test(
    arguments: [("checkmark", 24, 20.5), ("checkmark", 60, 56.5), ("person.fill", 24, 21)] as [(String, Int, Double)])
  func `some symbols are lower than their constraints by the same length at any size`(
    name: String, side: Int, height: Double
  ) {
    let document = SmallDocument(
      views: view("mark", "image=\"\(name)\" catalog=\"system\"", kind: "imageView"),
      constraints: placed("mark", x: 10, y: 100, width: side, height: side),
      rest: "<resources><image name=\"\(name)\" catalog=\"system\" width=\"128\" height=\"114\"/></resources>",
      toolsVersion: "20037")
    #expect(document.frames["mark"]?.last == height)
  }

  /// 21.5 points for the widest symbols next to text of 17 points, 19.7 for round ones, and 14 / 17 of these widths
  /// with the smallest text. The line of an empty title, of 18 points, is 22 high.
  @Test(
    arguments: [("17503", 113, 21.5), ("20037", 113, 17.5), ("22505", 123, 19.5), ("22505", 24, 21.5)]
      as [(String, Int, Double)])
  func `a symbol alone in a button is as wide as text and its proportions make it`(
    toolsVersion: String, height: Int, width: Double
  ) {
    let document = SmallDocument(
      views: view("a", "", "<state key=\"normal\" image=\"star\" catalog=\"system\"/>", kind: "button"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="9"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="99"/>
        """,
      rest: "<resources><image name=\"star\" catalog=\"system\" width=\"128\" height=\"\(height)\"/></resources>",
      toolsVersion: toolsVersion)
    #expect(document.frames["a"] == [9, 99, width, 22])
  }

  /// 1.36 and 0.79 times 19.6 points.
  @Test(
    arguments: [("large", 26.5), ("medium", 19.5), ("small", 15.5)] as [(String, Double)])
  func `a symbol in a button is wider in a large scale and narrower in a small one, and as high as text in each`(
    scale: String, width: Double
  ) {
    let symbol = "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" scale=\"\(scale)\"/>"
    let document = SmallDocument(
      views: view("a", "", "<state key=\"normal\" image=\"star\" catalog=\"system\">\(symbol)</state>", kind: "button"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="9"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="99"/>
        """,
      rest: "<resources><image name=\"star\" catalog=\"system\" width=\"128\" height=\"123\"/></resources>",
      toolsVersion: "22505")
    #expect(document.frames["a"] == [9, 99, width, 22])
  }

  /// The label's baseline is 16 below its top, like the baseline of the symbol's line. The symbol is 19 points high and
  /// starts half a point below the top of its line, which is 20.5 points high.
  @Test func `a symbol stands on the baseline of text`() {
    let document = SmallDocument(
      views: view("text", "text=\"Label\"", kind: "label")
        + view("star", "image=\"star\" catalog=\"system\"", kind: "imageView"),
      constraints: placed("text", x: 50, y: 100, width: 50, height: 20) + """
        <constraint firstItem="star" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint firstItem="star" firstAttribute="firstBaseline" secondItem="text" \
        secondAttribute="firstBaseline"/>
        """,
      rest: "<resources><image name=\"star\" catalog=\"system\" width=\"128\" height=\"128\"/></resources>",
      toolsVersion: "23504")
    #expect(document.frames["star"]?[1] == 100.5 && document.frames["star"]?[3] == 19)
  }

  /// The indicator takes 20 points and the stack's spacing 10 before the label.
  @Test(
    arguments: [("activityIndicatorView", 30), ("view", 0)] as [(String, Double)])
  func `what waits hidden for its work keeps its place in a stack, and nothing else hidden does`(
    kind: String, x: Double
  ) {
    let waiting = view("wait", "hidden=\"YES\" hidesWhenStopped=\"YES\" style=\"medium\"", kind: kind)
    let stack = view(
      "row", "spacing=\"10\"", "<subviews>\(waiting)\(view("text", "text=\"Label\"", kind: "label"))</subviews>",
      kind: "stackView")
    let document = SmallDocument(
      views: stack, constraints: placed("row", x: 0, y: 100, width: 200, height: 40), toolsVersion: "23504")
    #expect(document.frames["text"] == [x, 0, 200 - x, 40])
  }

  @Test func `a label that drew itself has the font that its size betrays, and breaks its lines in it`() {
    let document = SmallDocument(
      views: view("a", "text=\"Label Label\" numberOfLines=\"0\"", kind: "label"),
      constraints: pinned("a", width: 50),
      rest: """
        <designables><designable name="a"><size key="intrinsicContentSize" width="63" height="14.5"/></designable>\
        </designables>
        """, toolsVersion: "17701")
    // Two lines of 12 points, 14.32 high each.
    #expect(document.frames["a"] == [10, 100, 50, 29])
  }

  @Test func `a button is no smaller than the picture behind it`() {
    let document = SmallDocument(
      views: view("a", "buttonType=\"system\"", "<state key=\"normal\" backgroundImage=\"g\"/>", kind: "button"),
      constraints: pinned("a"), rest: "<resources><image name=\"g\" width=\"68\" height=\"40\"/></resources>")
    #expect(document.frames["a"] == [10, 100, 68, 40])
  }

  @Test func `a toolbar is 44 points high where it does not end at the safe area`() {
    let document = SmallDocument(views: view("a", kind: "toolbar"), constraints: pinned("a", width: 300))
    #expect(document.frames["a"] == [10, 100, 300, 44])
  }

  @Test(
    arguments: [
      ("fixedFrame=\"YES\"", "", [30, 40, 50, 20]), ("", "flexibleMinX=\"YES\"", [30, 40, 50, 20]),
      ("fixedFrame=\"YES\"", "flexibleMinX=\"YES\" heightSizable=\"YES\"", [430, 40, 50, 420]),
    ])
  func `a view without constraints stays at the frame it was drawn with, or follows its mask, in a larger root too`(
    attribute: String, mask: String, expected: [Double]
  ) throws {
    let fixed = """
      <view \(attribute) translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="30" y="40" width="50" height="20"/><autoresizingMask key="autoresizingMask" \(mask)/></view>
      """
    let screen = SmallDocument(views: fixed).screen
    let size = Size(width: 720, height: 880)
    var environment = Environment(try #require(screen.canvas))
    environment.size = size
    environment.surface = .device
    let frame = solve(screen, in: environment).views[ViewID(1)].frame
    #expect([frame.minX, frame.minY, frame.width, frame.height].map(\.value) == expected)
  }

  @Test func `what is in the middle of a cell is so beside an accessory too, which its content leaves room for`() {
    let table = """
      <tableView style="plain" rowHeight="60" translatesAutoresizingMaskIntoConstraints="NO" id="table">
      <rect key="frame" x="0.0" y="0.0" width="320" height="480"/><prototypes>
      <tableViewCell accessoryType="checkmark" rowHeight="60" id="cell">
      <rect key="frame" x="0.0" y="28" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0.0" y="0.0" width="280" height="59.5"/><subviews>\(view("a"))</subviews><constraints>
      <constraint firstItem="a" firstAttribute="width" constant="40"/>
      <constraint firstItem="a" firstAttribute="height" constant="20"/>
      </constraints></tableViewCellContentView><constraints>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="cell" secondAttribute="centerX"/>
      <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom"/>
      </constraints></tableViewCell></prototypes></tableView>
      """
    let document = SmallDocument(views: table, constraints: placed("table", x: 0, y: 0, width: 320, height: 480))
    // The superview is 320 by 60, whereas the content is 280 by 59.5.
    #expect(document.frames["a"] == [140, 40, 40, 20])
  }
}
