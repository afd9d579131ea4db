import LayoutModel
import Pipeline
import Testing

@testable import Export

@Suite struct `An exported xib` {
  private func view(_ xml: String) throws -> String { try file("View.swift", of: try exported(xib: xml)) }

  private func file(_ end: String, of files: [String: String]) throws -> String {
    try #require(files.first { $0.key.hasSuffix(end) }?.value, "\(files.keys.sorted())")
  }

  private static let frame = "<rect key=\"frame\" x=\"8\" y=\"6\" width=\"147\" height=\"33\"/>"

  @Test(
    arguments: [
      ("segmentedControl", "choice.frame = choice.frame("), ("slider", "choice.frame = choice.frame("),
      ("label", "choice.frame = CGRect(x: 8, y: 6, width: 147, height: 33)"),
    ])
  func `gives views without constraints their frames, of which documents have the alignment rectangles`(
    element: String, line: String
  ) throws {
    let text = try view("<\(element) fixedFrame=\"YES\" id=\"a\" userLabel=\"choice\">\(Self.frame)</\(element)>")
    #expect(text.contains(line), "\(text)")
    let isInset = text.contains("forAlignmentRect: CGRect(x: 8, y: 6, width: 147, height: 33)")
    #expect(isInset == (element != "label"), "\(text)")
  }

  @Test func `shows the views of a bar's items in these items`() throws {
    let text = try view(
      """
      <toolbar id="bar" userLabel="bar"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/><items>
      <barButtonItem systemItem="flexibleSpace" id="s"/>
      <barButtonItem id="i"><segmentedControl key="customView" id="a" userLabel="choice">\(Self.frame)
      </segmentedControl></barButtonItem></items></toolbar>
      <navigationBar id="top" userLabel="masthead"><rect key="frame" x="0.0" y="44" width="320" height="44"/><items>
      <navigationItem id="n"><label key="titleView" id="t" userLabel="heading">\(Self.frame)</label>
      <barButtonItem key="rightBarButtonItem" id="r"><view key="customView" id="v" userLabel="badge">\(Self.frame)</view>
      </barButtonItem></navigationItem></items></navigationBar>
      """)
    for line in [
      "bar.items = [.flexibleSpace(), UIBarButtonItem(customView: choice)]", "mastheadItem.titleView = heading",
      "mastheadItem.rightBarButtonItem = UIBarButtonItem(customView: badge)", "masthead.items = [mastheadItem]",
    ] {
      #expect(text.contains(line), "\(line) is not in\n\(text)")
    }
    #expect(!text.contains("bar.addSubview") && !text.contains("masthead.addSubview"))
  }

  @Test func `gives a switch the colour that it has while it is on`() throws {
    let text = try view(
      """
      <switch fixedFrame="YES" id="a" userLabel="choice">\(Self.frame)
      <color key="tintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="onTintColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </switch>
      """)
    #expect(text.contains("choice.onTintColor = Colors.color0000FF") && !text.contains("choice.tintColor"), "\(text)")
  }

  @Test func `gives a page control the colour of the current page's dot`() throws {
    let text = try view(
      """
      <pageControl fixedFrame="YES" numberOfPages="3" id="a" userLabel="steps">\(Self.frame)
      <color key="currentPageIndicatorTintColor" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
      </pageControl>
      """)
    #expect(text.contains("steps.currentPageIndicatorTintColor = Colors.color0000FF"), "\(text)")
  }

  @Test func `gives a collection views for the room that it leaves beside its items`() throws {
    let files = try exported(
      xib: """
        <collectionView fixedFrame="YES" id="c" userLabel="list">\(Self.frame)
        <collectionViewFlowLayout key="collectionViewLayout"><size key="itemSize" width="50" height="50"/>
        <size key="headerReferenceSize" width="50" height="40"/></collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="Item" id="i"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
        <view key="contentView" id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/></view>
        </collectionViewCell></cells></collectionView>
        """)
    let view = try file("View.swift", of: files)
    let source = try file("DataSource.swift", of: files)
    #expect(view.contains("UICollectionReusableView.self") && view.contains("elementKindSectionHeader"), "\(view)")
    #expect(!view.contains("elementKindSectionFooter"))
    #expect(source.contains("viewForSupplementaryElementOfKind kind: String"), "\(source)")
  }

  @Test func `begins the content of a container in a row as large as the container's frame`() throws {
    func view(_ id: String) -> String {
      """
      <view key="view" id="\(id)"><rect key="frame" x="0" y="0" width="375" height="214"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
      """
    }
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES"><scenes>
      <scene sceneID="1"><objects><tableViewController id="t" sceneMemberID="viewController">
      <tableView key="view" id="table" dataMode="static" style="plain" rowHeight="-1"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <sections><tableViewSection id="s"><cells><tableViewCell id="c" rowHeight="214"><rect key="frame" x="0" y="0" width="375" height="214"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="k"><rect key="frame" x="0" y="0" width="375" height="214"/>
      <subviews><containerView id="box" userLabel="box" fixedFrame="YES"><rect key="frame" x="0" y="0" width="375" height="214"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <connections><segue destination="w" kind="embed" id="e"/></connections></containerView></subviews>
      </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
      <scene sceneID="2"><objects><viewController id="w" sceneMemberID="viewController">\(view("v"))</viewController></objects></scene>
      </scenes></document>
      """
    let compilation = compile("Main.storyboard", Array(document.utf8)) { _ in nil }
    try #require(!compilation.hasErrors)
    let files = SwiftExport([(compilation.name, compilation.document.screens)], style: .anchors).files
    #expect(files.contains { $0.text.contains(".frame = box.bounds\n") }, "\(files.map(\.text).joined())")
  }
}
