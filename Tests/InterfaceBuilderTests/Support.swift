import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline

/// A small xib: one root view of 320 by 480 points on a canvas of the same size, with a test's content.
struct SmallDocument {
  var views = ""
  var constraints = ""
  var rest = ""
  var toolsVersion = "13771"
  var extraRoot = ""

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina3_5" orientation="portrait"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
    <subviews>\(views)</subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>\(constraints)</constraints>\(extraRoot)
    </view>
    </objects>\(rest)
    </document>
    """
  }

  func imported() -> Diagnosed<Document> { importDocument(SourceFile(path: "Small.xib", text: text)) }

  var screen: Screen { imported().value.screens[0] }

  /// The frames on the canvas at two pixels per point, by object identifier.
  var frames: [String: [Double]] {
    let screen = screen
    guard let canvas = screen.canvas else { return [:] }
    let layout = solve(screen, in: Environment(canvas))
    let pairs = zip(screen.views, layout.views).map { view, solved in
      (view.imported?.objectID ?? "", [solved.frame.minX, solved.frame.minY, solved.frame.width, solved.frame.height])
    }
    return Dictionary(pairs.map { ($0.0, $0.1.map(\.value)) }, uniquingKeysWith: { first, _ in first })
  }
}

func view(_ id: String, _ attributes: String = "", _ inner: String = "", kind: String = "view") -> String {
  """
  <\(kind) translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="\(id)">\
  <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\(inner)</\(kind)>
  """
}

/// Returns four constraints that determine the frame of a view in the root.
func placed(_ id: String, x: Int, y: Int, width: Int, height: Int) -> String {
  """
  <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)"/>
  <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(y)"/>
  <constraint firstItem="\(id)" firstAttribute="width" constant="\(width)"/>
  <constraint firstItem="\(id)" firstAttribute="height" constant="\(height)"/>
  """
}
