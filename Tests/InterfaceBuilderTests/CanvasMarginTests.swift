import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

/// Margins on the canvases of each era, measured by views pinned to them.
@Suite struct `Margins of canvases` {
  private func pins(to outer: String) -> String {
    ["leading", "top", "trailing", "bottom"].map { edge in
      """
      <constraint firstItem="a" firstAttribute="\(edge)" secondItem="\(outer)" secondAttribute="\(edge)Margin"/>
      """
    }.joined()
  }

  private func frame(_ root: String, device: String, toolsVersion: String) throws -> [Double] {
    let document = importDocument(
      SourceFile(
        path: "Small.xib",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(toolsVersion)" \
          targetRuntime="iOS.CocoaTouch"><device id="\(device)" orientation="portrait"/><objects>\(root)</objects>
          </document>
          """))
    let screen = try #require(document.value.screens.first { $0.canvas != nil })
    let layout = solve(screen, in: Environment(try #require(screen.canvas)))
    let view = try #require(screen.views.firstIndex { $0.imported?.objectID == "a" })
    let frame = layout.views[view].frame
    return [frame.minX, frame.minY, frame.width, frame.height].map(\.value)
  }

  @Test(
    arguments: [
      ("retina4_7", "12121", 375, "", [8, 8, 359, 84]), ("retina4_7", "13196", 375, "", [8, 8, 359, 84]),
      ("retina4_7", "12121", 375, "preservesSuperviewLayoutMargins=\"YES\"", [16, 8, 343, 84]),
      ("retina4_7", "13771", 375, "", [16, 11, 343, 78]),
      ("retina4_7", "14868", 375, "", [15, 11, 345, 78]),
      ("retina4_7", "14868", 375, "preservesSuperviewLayoutMargins=\"YES\"", [16, 11, 343, 78]),
      ("retina4_7", "17701", 375, "", [16, 11, 343, 78]), ("retina6_1", "17701", 414, "", [20, 11, 374, 78]),
      // Xcode 9 and 10 give a wide row the margins of a window of its width; Xcode 11 gives a narrow one 16.
      ("retina4_7", "14113", 600, "", [20, 11, 560, 78]), ("retina4_7", "14490.70", 402, "", [20, 11, 362, 78]),
      ("retina4_7", "14113", 804, "", [66, 11, 672, 78]), ("retina4_7", "14868", 600, "", [15, 11, 570, 78]),
      ("retina6_1", "16097", 320, "", [16, 11, 288, 78]),
      ("retina6_1", "17701", 320, "", [16, 11, 288, 78]), ("retina4_7", "24127", 375, "", [16, 15, 343, 70]),
      ("retina6_12", "23504", 339, "", [20, 11, 299, 78]),
      ("retina6_0", "22155", 414, "", [20, 11, 374, 78]), ("retina6_0", "23504", 414, "", [16, 11, 382, 78]),
      ("retina4_7", "17701", 375, "accessoryType=\"checkmark\"", [16, 11, 351, 78]),
    ] as [(String, String, Int, String, [Double])])
  func `a cell that is a root of its own has those that tables of the era give`(
    device: String, toolsVersion: String, width: Int, attributes: String, expected: [Double]
  ) throws {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"100\"/>"
    let cell = """
      <tableViewCell \(attributes) id="cell">\(rect)<tableViewCellContentView key="contentView" tableViewCell="cell" \
      id="content">\(rect)<subviews>\(view("a"))</subviews><constraints>\(pins(to: "content"))</constraints>\
      </tableViewCellContentView></tableViewCell>
      """
    #expect(try frame(cell, device: device, toolsVersion: toolsVersion) == expected)
  }

  /// A root of any width has the device's margins. Its top and bottom margins are the safe area.
  @Test(
    arguments: [("retina4_7", 375, [16, 20, 343, 647]), ("retina5_5", 414, [20, 20, 374, 647])]
      as [(String, Int, [Double])])
  func `a root has 16 points at its sides, and 20 on wide devices; above and below the safe area`(
    device: String, width: Int, expected: [Double]
  ) throws {
    let root = """
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="667"/><subviews>\(view("a"))</subviews>
      <constraints>\(pins(to: "root"))</constraints></view>
      """
    #expect(try frame(root, device: device, toolsVersion: "23504") == expected)
  }

  @Test(
    arguments: [
      ("", "", [8, 8, 84, 84]),
      ("", "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>", [2, 1, 94, 96]),
      ("preservesSuperviewLayoutMargins=\"YES\"", "", [16, 8, 76, 84]),
    ] as [(String, String, [Double])])
  func `views inside have 8 points, their own, or at least their superview's`(
    attributes: String, margins: String, expected: [Double]
  ) throws {
    let inner = view(
      "box", attributes, margins + "<subviews>\(view("a"))</subviews><constraints>\(pins(to: "box"))</constraints>")
    let document = SmallDocument(views: inner, constraints: placed("box", x: 0, y: 100, width: 100, height: 100))
    #expect(document.frames["a"] == expected)
  }

  /// Returns the frame of a view pinned to the margins of its cell, in a table 300 points high at the left edge of the
  /// screen.
  private func inner(
    _ place: String, device: String, toolsVersion: String, width: Int, _ attributes: String = "", _ own: String = ""
  ) throws -> [Double] {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"44\"/>"
    let held = "\(rect)<subviews>\(view("a"))</subviews><constraints>\(pins(to: "content"))</constraints>"
    let parts = [
      "row": """
      <prototypes><tableViewCell \(attributes) rowHeight="44" id="cell">\(rect)<tableViewCellContentView \
      \(attributes) key="contentView" id="content">\(held)</tableViewCellContentView>\(own)</tableViewCell></prototypes>
      """,
      "header": "<view \(attributes) key=\"tableHeaderView\" id=\"content\">\(held)</view>",
    ]
    let root = """
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
      <tableView translatesAutoresizingMaskIntoConstraints="NO" style="plain" separatorStyle="none" rowHeight="44" \
      id="list">\(rect)\(try #require(parts[place]))</tableView></subviews>
      <constraints>\(placed("list", x: 0, y: 0, width: width, height: 300))</constraints></view>
      """
    return try frame(root, device: device, toolsVersion: toolsVersion)
  }

  @Test(
    arguments: [(320, [16, 11, 288, 22]), (321, [20, 11, 281, 22])] as [(Int, [Double])])
  func `a row of a table no wider than the narrowest phone has 16 points at its sides, as wide as the phone may be`(
    width: Int, expected: [Double]
  ) throws {
    #expect(try inner("row", device: "retina6_1", toolsVersion: "21507", width: width) == expected)
  }

  @Test(
    arguments: [
      ("retina5_9", 375, [16, 11, 343, 22]), ("retina6_0", 390, [20, 11, 350, 22]),
      ("retina6_12", 393, [20, 11, 353, 22]), ("retina6_1", 414, [20, 11, 374, 22]),
    ] as [(String, Int, [Double])])
  func `a row has 20 points at its sides on phones from 390 points on, whose roots have 16`(
    device: String, width: Int, expected: [Double]
  ) throws {
    #expect(try inner("row", device: device, toolsVersion: "21507", width: width) == expected)
  }

  @Test(
    arguments: [("preservesSuperviewLayoutMargins=\"YES\"", [30, 11, 315, 22]), ("", [16, 11, 343, 22])]
      as [(String, [Double])])
  func `a row that takes over its cell's margins has at least what the cell's author gave it`(
    attributes: String, expected: [Double]
  ) throws {
    let own = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"30\" bottom=\"8\" right=\"30\"/>"
    #expect(
      try inner("row", device: "retina4_7", toolsVersion: "17701", width: 375, attributes, own) == expected)
  }

  @Test(
    arguments: [
      ("8191", "", [8, 8, 359, 28]), ("11762", "", [8, 8, 359, 28]), ("13196", "", [8, 8, 359, 28]),
      ("11762", "preservesSuperviewLayoutMargins=\"YES\"", [15, 8, 345, 28]),
      ("13771", "", [15, 11, 345, 22]),
    ] as [(String, String, [Double])])
  func `a row that takes over no margins has 8 points all around up to Xcode 9.2`(
    toolsVersion: String, attributes: String, expected: [Double]
  ) throws {
    #expect(
      try inner("row", device: "retina4_7", toolsVersion: toolsVersion, width: 375, attributes) == expected)
  }

  @Test(
    arguments: [
      ("retina4_7", 375, "", [8, 8, 359, 28]),
      ("retina4_7", 375, "preservesSuperviewLayoutMargins=\"YES\"", [16, 8, 343, 28]),
      ("retina6_12", 393, "preservesSuperviewLayoutMargins=\"YES\"", [20, 8, 353, 28]),
    ] as [(String, Int, String, [Double])])
  func `a table's header has 8 points all around, and at its sides those of the rows where it takes them over`(
    device: String, width: Int, attributes: String, expected: [Double]
  ) throws {
    #expect(try inner("header", device: device, toolsVersion: "21507", width: width, attributes) == expected)
  }

  /// The item is 100 points square; its content view has the older form.
  private func item(_ guide: String, _ toolsVersion: String) -> [Double]? {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"100\"/>"
    let collection = """
      <collectionView translatesAutoresizingMaskIntoConstraints="NO" id="list"><rect key="frame" x="0.0" y="0.0" \
      width="320" height="480"/><cells><collectionViewCell id="item">\(rect)<view key="contentView" id="content">\(rect)
      <subviews>\(view("a"))</subviews></view><viewLayoutGuide key="safeArea" id="inset"/><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="item" secondAttribute="leading"/>
      <constraint firstItem="a" firstAttribute="trailing" secondItem="item" secondAttribute="trailing"/>
      <constraint firstItem="a" firstAttribute="top" \(guide)/>
      <constraint firstItem="a" firstAttribute="bottom" secondItem="item" secondAttribute="bottom"/>
      </constraints></collectionViewCell></cells></collectionView>
      """
    return SmallDocument(
      views: collection, constraints: placed("list", x: 0, y: 0, width: 320, height: 480), toolsVersion: toolsVersion
    ).frames["a"]
  }

  @Test(
    arguments: [
      ("topMargin", "12121", 8), ("topMargin", "13196", 0), ("topMargin", "15705", 8), ("safe", "13196", 0),
      ("safe", "14113", 20), ("safe", "15705", 0),
    ] as [(String, String, Double)])
  func `an item has margins of its own but in the canvases of Xcode 9.0 to 9.2, and from then to Xcode 10 a status bar`(
    edge: String, toolsVersion: String, top: Double
  ) {
    let isSafe = edge == "safe"
    let guide = "secondItem=\"\(isSafe ? "inset" : "item")\" secondAttribute=\"\(isSafe ? "top" : edge)\""
    #expect(item(guide, toolsVersion) == [0, top, 100, 100 - top])
  }
}
