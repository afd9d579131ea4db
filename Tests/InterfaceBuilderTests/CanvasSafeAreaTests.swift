import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

/// Safe areas of scenes with status bars, home indicators and bars, as Interface Builder drew them.
@Suite struct `Safe areas of canvases` {
  private struct Drawn {
    var device = "retina4_7", toolsVersion = "14490"
    var width = 375, height = 667
    var orientation = "portrait"

    func scene(_ inner: String = "", _ attributes: String = "", views: String = "") -> String {
      """
      <scene><objects><viewController id="shown" \(attributes)><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/><subviews>\(views)</subviews></view>\(inner)
      </viewController></objects></scene>
      """
    }

    func insets(_ scenes: String) throws -> [Double] {
      let area = try canvas(scenes).safeArea
      return [area.top.value, area.bottom.value]
    }

    func canvas(_ scenes: String) throws -> Canvas {
      let document = importDocument(
        SourceFile(
          path: "Main.storyboard",
          text: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(toolsVersion)" \
            targetRuntime="iOS.CocoaTouch"><device id="\(device)" orientation="\(orientation)"/>\
            <scenes>\(scenes)</scenes></document>
            """))
      return try #require(document.value.screens.first?.canvas)
    }
  }

  /// Returns the controller that contains the scene: its kind, the relationship and its other content.
  private func container(_ kind: String, _ relationship: String, _ inner: String = "", _ attributes: String = "")
    -> String
  {
    let segue = "<segue destination=\"shown\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"s\"/>"
    return """
      <scene><objects><\(kind) id="container" \(attributes)>\(inner)<connections>\(segue)</connections></\(kind)>
      </objects></scene>
      """
  }

  @Test(
    arguments: [
      ("retina4_7", "14490", 667, [20, 0]), ("retina4_7", "16097", 667, [0, 0]), ("retina4_7", "21701", 667, [20, 0]),
      ("retina5_9", "14490", 812, [44, 34]), ("retina5_9", "21507", 812, [47, 34]),
      ("retina5_9", "21701", 812, [50, 34]),
      ("retina5_9", "23727", 812, [100, 68]), ("retina6_0", "20037", 844, [44, 34]),
      ("retina6_0", "23504", 844, [47, 34]), ("retina6_0", "24127", 844, [94, 68]),
      ("retina6_1", "20037", 896, [44, 34]),
      ("retina6_1", "23504", 896, [48, 34]), ("retina6_1", "24127", 896, [96, 68]),
      ("retina6_12", "23504", 852, [59, 34]), ("retina6_12", "24127", 852, [118, 68]),
      ("ipad10_2", "20037", 1080, [20, 0]), ("ipad11_0rounded", "24127", 1194, [24, 20]),
    ] as [(String, String, Int, [Double])])
  func `status bars and home indicators are those of the era, doubled since Xcode 16.3`(
    device: String, toolsVersion: String, height: Int, insets: [Double]
  ) throws {
    var drawn = Drawn(device: device, toolsVersion: toolsVersion, height: height)
    let widths = ["retina6_0": 390, "retina6_1": 414, "retina6_12": 393, "ipad10_2": 810, "ipad11_0rounded": 834]
    drawn.width = widths[device] ?? 375
    #expect(try drawn.insets(drawn.scene()) == insets)
  }

  /// Roots in documents of their own: the rule fits all 72 scenes that were saved.
  @Test(
    arguments: [
      ("17701", 414, 344, 0), ("17701", 497, 338, 34), ("20037", 414, 896, 34), ("20037", 219, 102, 0),
      ("21701", 414, 344, 34), ("21701", 219, 102, 34), ("24127", 414, 896, 68), ("24127", 414, 300, 34),
    ] as [(String, Int, Int, Double)])
  func `a root of a size of its own has a home indicator if it is wide or high, later in any size`(
    toolsVersion: String, width: Int, height: Int, bottom: Double
  ) throws {
    let document = importDocument(
      SourceFile(
        path: "Small.xib",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(toolsVersion)" \
          targetRuntime="iOS.CocoaTouch"><device id="retina6_1" orientation="portrait"/><objects><view id="root">\
          <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/><subviews>\(view("a"))</subviews>\
          <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
          """))
    let canvas = document.value.screens.first { $0.canvas != nil }?.canvas
    #expect(canvas?.safeArea.bottom.value == bottom)
  }

  /// A card is 10 points shorter than the screen, and before Xcode 14.3 also shorter by its status bar.
  @Test(
    arguments: [
      ("retina4_7", "14490", 375, 480, "portrait", [20, 0]), ("retina4_7", "14490", 375, 479, "portrait", [0, 0]),
      ("retina4_7", "21507", 375, 240, "portrait", [0, 0]), ("retina4_7", "21701", 375, 240, "portrait", [20, 0]),
      ("retina6_1", "20037", 414, 200, "portrait", [44, 34]), ("retina6_1", "20037", 414, 199, "portrait", [44, 0]),
      ("retina6_1", "20037", 414, 842, "portrait", [0, 34]), ("retina4_7", "16097", 375, 647, "portrait", [0, 0]),
      ("retina6_1", "21225", 414, 838, "portrait", [0, 0]),
      ("retina6_1", "23504", 414, 886, "portrait", [0, 0]),
      ("retina6_1", "24506", 414, 848, "portrait", [48, 0]), ("retina4_7", "14490", 667, 375, "landscape", [0, 0]),
      ("ipad9_7", "14490", 375, 200, "portrait", [20, 0]), ("retina5_9", "13196", 812, 375, "landscape", [0, 21]),
      ("ipad11_0rounded", "14865", 1194, 834, "landscape", [0, 20]),
    ] as [(String, String, Int, Int, String, [Double])])
  func `a low root, a card and a turned screen have less`(
    device: String, toolsVersion: String, width: Int, height: Int, orientation: String, insets: [Double]
  ) throws {
    let drawn = Drawn(
      device: device, toolsVersion: toolsVersion, width: width, height: height, orientation: orientation)
    #expect(try drawn.insets(drawn.scene()) == insets)
  }

  @Test(
    arguments: [
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 667, [64, 0]),
      ("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>", 603, [0, 0]),
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 667, [20, 49]),
      ("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>", 618, [20, 0]),
      ("<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>", 667, [20, 44]),
    ] as [(String, Int, [Double])])
  func `bars that a scene names add to it, and those that nothing shows through take from the root`(
    metrics: String, height: Int, insets: [Double]
  ) throws {
    let drawn = Drawn(height: height)
    #expect(try drawn.insets(drawn.scene(metrics)) == insets)
  }

  @Test
  func `a navigation controller brings its bar along, with a large title where it has one and the scene wants it`()
    throws
  {
    let drawn = Drawn()
    let large = "<navigationBar key=\"navigationBar\" largeTitles=\"YES\"/>"
    func insets(_ inner: String, _ item: String = "", _ attributes: String = "", _ own: String = "") throws -> [Double]
    {
      try drawn.insets(
        container("navigationController", "rootViewController", inner, attributes) + drawn.scene(item, own))
    }
    let never = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\"/>"
    #expect(try insets("") == [64, 0])
    #expect(try insets("", "", "navigationBarHidden=\"YES\"") == [20, 0])
    #expect(try insets("", "", "toolbarHidden=\"NO\"") == [64, 44])
    #expect(try insets("", "", "toolbarHidden=\"NO\"", "hidesBottomBarWhenPushed=\"YES\"") == [64, 0])
    #expect(try insets("<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>") == [64, 49])
    #expect(try insets(large) == [116, 0] && insets(large, never) == [64, 0])
  }

  @Test(
    arguments: [("<tableView/><view/>", 64), ("<collectionView/>", 64), ("<view/><tableView/>", 116), ("", 116)]
      as [(String, Double)])
  func `a large title gives way to the first view of a scene where it scrolls`(views: String, top: Double) throws {
    let large = "<navigationBar key=\"navigationBar\" largeTitles=\"YES\"/>"
    let scenes =
      container("navigationController", "rootViewController", large) + Drawn().scene(views: views)
    #expect(try Drawn().insets(scenes) == [top, 0])
  }

  @Test func `a scene under a bar that covers a part of an iPad's screen is a sheet without the screen's insets`()
    throws
  {
    let drawn = Drawn(
      device: "ipad11_0rounded", toolsVersion: "14865", width: 712, height: 794, orientation: "landscape")
    #expect(try drawn.insets(container("navigationController", "rootViewController") + drawn.scene()) == [56, 0])
  }

  @Test func `a phone with a notch on its side lacks as much at both sides`() throws {
    let drawn = Drawn(device: "retina5_9", toolsVersion: "13196", width: 812, height: 375, orientation: "landscape")
    let area = try drawn.canvas(drawn.scene()).safeArea
    #expect([area.left, area.right] == [44, 44])
  }

  @Test(
    arguments: [
      ("ipad9_7", "14109", 768, 1024, [64, 49, 44]), ("ipad9_7", "14490", 768, 1024, [70, 50, 50]),
      ("ipad11_0rounded", "23727", 834, 1194, [74, 65, 70]), ("retina3_5", "14490", 320, 480, [70, 50, 50]),
      ("retina4_7", "14490", 375, 667, [64, 49, 44]), ("retina4_7", "16097", 375, 667, [44, 49, 49]),
      ("retina4_7", "22505", 375, 667, [64, 49, 44]), ("retina6_12", "23504", 393, 852, [103, 83, 83]),
    ] as [(String, String, Int, Int, [Double])])
  func `bars are as high as the device and the era have them`(
    device: String, toolsVersion: String, width: Int, height: Int, bars: [Double]
  ) throws {
    let drawn = Drawn(device: device, toolsVersion: toolsVersion, width: width, height: height)
    func insets(_ name: String, _ key: String) throws -> [Double] {
      try drawn.insets(drawn.scene("<\(name) key=\"\(key)\"/>"))
    }
    #expect(try insets("simulatedNavigationBarMetrics", "simulatedTopBarMetrics")[0] == bars[0])
    #expect(try insets("simulatedTabBarMetrics", "simulatedBottomBarMetrics")[1] == bars[1])
    #expect(try insets("simulatedToolbarMetrics", "simulatedBottomBarMetrics")[1] == bars[2])
  }

  @Test func `a document that is not for all devices names its screen, at whose end a root under an opaque bar ends`()
    throws
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="11542" \
      targetRuntime="iOS.CocoaTouch"><scenes><scene><objects><viewController id="shown"><view key="view" id="root">
      <rect key="frame" x="0.0" y="64" width="375" height="667"/></view>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/></viewController></objects></scene>
      </scenes><simulatedMetricsContainer key="defaultSimulatedMetrics">
      <simulatedScreenMetrics key="destination" type="retina4_7.fullscreen"/></simulatedMetricsContainer></document>
      """
    let document = importDocument(SourceFile(path: "Main.storyboard", text: text))
    let canvas = try #require(document.value.screens.first?.canvas)
    #expect(canvas.deviceID == "retina4_7" && canvas.size == Size(width: 375, height: 603))
    #expect(canvas.safeArea == .zero)
  }

  @Test func `a tab bar is as high as a toolbar since iOS 13, and stands on the home indicator`() throws {
    let old = Drawn()
    let new = Drawn(device: "retina6_1", toolsVersion: "20037", width: 414, height: 896)
    #expect(try old.insets(container("tabBarController", "viewControllers") + old.scene()) == [20, 49])
    #expect(try new.insets(container("tabBarController", "viewControllers") + new.scene()) == [44, 83])
  }
}
