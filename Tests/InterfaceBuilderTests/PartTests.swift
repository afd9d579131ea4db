import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

/// Documents whose root is a cell or a partial view, on a canvas of 414 by 896 points and on a device of 375 by 667
/// with a status bar of 20 on iOS 18.
@Suite struct `Parts of screens by themselves` {
  private func document(_ root: String) -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17701" targetRuntime="iOS.CocoaTouch">
      <device id="retina6_1" orientation="portrait"/><objects>\(root)</objects></document>
      """
    return importDocument(SourceFile(path: "Small.xib", text: text)).value
  }

  /// Returns a cell with a view 40 points high between its content's margins.
  private func cell(_ attributes: String = "", width: Int, height: Int, extra: String = "") -> String {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"\(height)\"/>"
    let pins = ["leading", "top", "trailing", "bottom"].map { edge in
      """
      <constraint firstItem="a" firstAttribute="\(edge)" secondItem="content" secondAttribute="\(edge)Margin"/>
      """
    }
    return """
      <tableViewCell \(attributes) id="cell">\(rect)<tableViewCellContentView key="contentView" tableViewCell="cell" \
      id="content">\(rect)<subviews>\(view("a"))\(view("b"))</subviews><constraints>\(pins.joined())
      <constraint firstItem="a" firstAttribute="height" constant="40"/></constraints></tableViewCellContentView>\
      <constraints>\(extra)</constraints></tableViewCell>
      """
  }

  private func frames(_ document: Document, on device: String) throws -> [String: [Double]] {
    var axes = Axes(devices: DeviceChoice.named(device))
    axes.versions = [.ios18]
    var frames: [String: [Double]] = [:]
    for screen in axes.screens(of: document) {
      for environment in axes.environments(for: screen) {
        for (view, solved) in zip(screen.views, solve(screen, in: environment).views) {
          guard let id = view.imported?.objectID, frames[id] == nil else { continue }
          frames[id] = [solved.frame.minX, solved.frame.minY, solved.frame.width, solved.frame.height].map(\.value)
        }
      }
    }
    return frames
  }

  @Test func `devices show one as the row of a table, as high as its content; the canvas as it was drawn`() throws {
    let document = document(cell(width: 414, height: 62))
    let onDevice = try frames(document, on: "iphone-se-3")
    let onCanvas = try frames(document, on: "canvas")
    #expect(onDevice["cell"] == [0, 0, 375, 62] && onDevice["a"] == [16, 11, 343, 40])
    #expect(onCanvas["cell"] == [0, 0, 414, 62] && onCanvas["a"] == [20, 11, 374, 40])
  }

  @Test func `one whose content does not say how high it is stays as high as it was drawn`() throws {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"414\" height=\"90\"/>"
    let cell = """
      <tableViewCell id="cell">\(rect)<tableViewCellContentView key="contentView" id="content">\(rect)\
      </tableViewCellContentView></tableViewCell>
      """
    #expect(try frames(document(cell), on: "iphone-se-3")["cell"] == [0, 0, 375, 90])
  }

  @Test(
    arguments: [
      ("", 80), (Self.constraint("a", "bottom", "b", "top"), 40), (Self.constraint("b", "centerY", "a", "centerY"), 20),
    ])
  func `one whose constraints do not tie its top to its bottom stays as high as it was drawn too`(
    link: String, height: Double
  ) throws {
    // `a` is at the top and `b` at the bottom, both 20 points high.
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"414\" height=\"80\"/>"
    let heights = ["a", "b"].map { "<constraint firstItem=\"\($0)\" firstAttribute=\"height\" constant=\"20\"/>" }
    let edges = Self.constraint("a", "top", "content", "top") + Self.constraint("content", "bottom", "b", "bottom")
    let cell = """
      <tableViewCell id="cell">\(rect)<tableViewCellContentView key="contentView" id="content">\(rect)<subviews>\
      \(view("a"))\(view("b"))</subviews><constraints>\(heights.joined())\(edges)\(link)</constraints>\
      </tableViewCellContentView></tableViewCell>
      """
    #expect(try frames(document(cell), on: "iphone-se-3")["cell"] == [0, 0, 375, height])
  }

  private static func constraint(_ first: String, _ edge: String, _ second: String, _ other: String) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" secondAttribute="\(other)"/>
    """
  }

  @Test func `an item of a collection has the size that it was drawn at`() throws {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"80\" height=\"60\"/>"
    let content = "<view key=\"contentView\" id=\"v\">\(rect)</view>"
    let cell = "<collectionViewCell id=\"cell\">\(rect)\(content)</collectionViewCell>"
    let frames = try frames(document(cell), on: "iphone-se-3")
    #expect(frames["cell"] == [0, 0, 80, 60] && frames["v"] == [0, 0, 80, 60])
  }

  @Test func `headers and footers of a collection have the room for them, on the canvas and on devices`() throws {
    func rect(_ y: Int, _ width: Int, _ height: Int) -> String {
      "<rect key=\"frame\" x=\"0.0\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    let root = """
      <view id="root">\(rect(0, 414, 896))<subviews>
      <collectionView id="list">\(rect(0, 414, 896))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <collectionViewFlowLayout key="collectionViewLayout">
      <size key="itemSize" width="50" height="50"/><size key="headerReferenceSize" width="50" height="40"/>
      <size key="footerReferenceSize" width="50" height="30"/></collectionViewFlowLayout>
      <cells><collectionViewCell id="cell">\(rect(40, 50, 50))<view key="contentView" id="v">\(rect(0, 50, 50))</view>
      </collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" id="header">\(rect(0, 414, 40))</collectionReusableView>
      <collectionReusableView key="sectionFooterView" id="footer">\(rect(90, 414, 30))</collectionReusableView>
      </collectionView></subviews></view>
      """
    for (device, width) in [("canvas", 414.0), ("iphone-se-3", 375)] {
      let frames = try frames(document(root), on: device)
      #expect(frames["header"] == [0, 0, width, 40], "\(device)")
      #expect(frames["footer"] == [0, 90, width, 30], "\(device)")
      #expect(frames["cell"] == [0, 40, 50, 50], "\(device)")
    }
  }

  @Test func `items of a collection that were drawn in another size than the layout's have it on devices too`() throws {
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"120\" height=\"80\"/>"
    let root = """
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
      <collectionView id="list"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10">
      <size key="itemSize" width="50" height="50"/></collectionViewFlowLayout>
      <cells><collectionViewCell id="cell">\(rect)<view key="contentView" id="v">\(rect)</view></collectionViewCell>
      </cells></collectionView></subviews></view>
      """
    #expect(try frames(document(root), on: "iphone-se-3")["cell"]?.suffix(2) == [120, 80])
  }

  @Test(
    arguments: [
      (414, 90, "", [0, 20, 375, 90]), (200, 90, "", [0, 20, 200, 90]), (500, 2000, "", [0, 20, 375, 647]),
      (414, 90, "<constraint firstAttribute=\"height\" constant=\"60\"/>", [0, 20, 375, 60]),
      // A view of the canvas's size is a screen.
      (414, 896, "", [0, 0, 375, 667]),
    ] as [(Int, Int, String, [Double])])
  func `a view is below the bars: as wide as the screen if it was drawn so, as high as its content or as it was drawn`(
    width: Int, height: Int, constraint: String, expected: [Double]
  ) throws {
    let view = """
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
      <constraints>\(constraint)</constraints></view>
      """
    #expect(try frames(document(view), on: "iphone-se-3")["v"] == expected)
    #expect(try frames(document(view), on: "canvas")["v"]?.suffix(2) == [Double(width), Double(height)])
  }

  @Test func `a view that a controller owns is a screen, whatever size it was drawn at`() throws {
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="v" \
      id="o"/></connections></placeholder>
      """
    let view = "<view id=\"v\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"414\" height=\"90\"/></view>"
    #expect(try frames(document(owner + view), on: "iphone-se-3")["v"] == [0, 0, 375, 667])
  }

  /// The content ends 40 points before the row does.
  @Test func `what is related to the whole row beside an accessory is so in the layout too`() throws {
    let extra = ["centerX", "bottom"].map {
      "<constraint firstItem=\"b\" firstAttribute=\"\($0)\" secondItem=\"cell\" secondAttribute=\"\($0)\"/>"
    }
    let width = "<constraint firstItem=\"b\" firstAttribute=\"width\" constant=\"20\"/>"
    let document = document(
      cell("accessoryType=\"checkmark\"", width: 414, height: 62, extra: extra.joined() + width))
    #expect(try frames(document, on: "iphone-se-3")["content"]?[2] == 335)
    #expect(try frames(document, on: "iphone-se-3")["b"]?.first == 177.5)
    let layout = layoutText(of: document.screens[0], theme: Theme(of: [document.screens[0]]))
    #expect(layout.contains("view2.centerX == cell1.centerX") && layout.contains("view2.bottom == bottom"), "\(layout)")
  }
}
