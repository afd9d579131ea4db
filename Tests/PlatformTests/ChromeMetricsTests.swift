import Platform
import LayoutModel
import Testing

private func chrome(
  _ device: String, _ orientation: Orientation = .portrait, era: PlatformEra = .xcode16, textSize: TextSize = .large
) throws -> ChromeMetrics {
  var environment = Environment(try #require(Device.named(device)), orientation: orientation)
  environment.ios = IOSVersion(era)
  environment.era = era
  environment.traits.textSize = textSize
  return ChromeMetrics(environment)
}

private func bar(large: Bool = false, search: String? = nil) -> NavigationBar {
  var bar = NavigationBar(title: "Title")
  bar.isLarge = large
  bar.search = search
  return bar
}

@Suite struct `Bars` {
  @Test(
    arguments: [
      ("iphone-16", .portrait, .xcode16, false, 44), ("iphone-16", .portrait, .xcode16, true, 96),
      ("iphone-16", .portrait, .xcode26, false, 54), ("iphone-16", .portrait, .xcode26, true, 106),
      ("iphone-16", .landscape, .xcode16, false, 32), ("iphone-16", .landscape, .xcode16, true, 32),
      ("iphone-16-plus", .landscape, .xcode16, false, 44), ("iphone-8-plus", .landscape, .xcode16, false, 44),
      ("ipad-10", .portrait, .xcode16, false, 50), ("ipad-10", .landscape, .xcode16, true, 102),
      ("ipad-9", .portrait, .xcode9, false, 44), ("ipad-9", .portrait, .xcode9, true, 96),
      ("ipad-10", .portrait, .xcode26, false, 54), ("ipad-10", .portrait, .xcode26, true, 106),
      ("iphone-se-3", .landscape, .xcode26, false, 54), ("iphone-16", .landscape, .xcode26, true, 54),
      ("iphone-16-plus", .landscape, .xcode26, true, 54),
    ] as [(String, Orientation, PlatformEra, Bool, Double)])
  func `a navigation bar is as high as device, posture and era make it`(
    device: String, orientation: Orientation, era: PlatformEra, isLarge: Bool, height: Double
  ) throws {
    #expect(try chrome(device, orientation, era: era).height(of: bar(large: isLarge)) == Points(height))
  }

  /// Measured on iPhone SE with large, extra extra extra large and accessibility 2 text.
  @Test(
    arguments: [
      (.xcode26, .xSmall, 106), (.xcode26, .large, 106), (.xcode26, .xxLarge, 106), (.xcode26, .xxxLarge, 108),
      (.xcode26, .accessibility1, 111), (.xcode26, .accessibility2, 115.5), (.xcode16, .accessibility5, 96),
    ] as [(PlatformEra, TextSize, Points)])
  func `a navigation bar is higher for a larger large title since iOS 26`(
    era: PlatformEra, textSize: TextSize, height: Points
  ) throws {
    let metrics = try chrome("iphone-se-3", era: era, textSize: textSize)
    #expect(metrics.height(of: bar(large: true)) == height)
    #expect(metrics.height(of: bar()) == height - metrics.collapsibleHeight(of: bar(large: true)))
  }

  @Test(arguments: [(.xcode10, 44, 96), (.xcode16, 56, 108), (.xcode26, 54, 106)] as [(PlatformEra, Double, Double)])
  func `a navigation bar in a sheet is higher since iOS 13`(era: PlatformEra, height: Double, large: Double) throws {
    let chrome = try chrome("iphone-16", era: era)
    #expect(chrome.height(of: bar(), in: .pageSheet(.large)) == Points(height))
    #expect(chrome.height(of: bar(large: true), in: .pageSheet(.large)) == Points(large))
  }

  @Test func `a search field adds its height`() throws {
    #expect(try chrome("iphone-16").height(of: bar(search: "Search")) == 96)
  }

  /// Bars of 114, 128 and 150 were measured on iPhone SE.
  @Test(
    arguments: [
      ("iphone-se-3", .xcode26, .large, 114), ("iphone-se-3", .xcode26, .xxxLarge, 128),
      ("iphone-se-3", .xcode26, .accessibility2, 150), ("iphone-se-3", .xcode26, .small, 114),
      ("iphone-se-3", .xcode16, .accessibility2, 96), ("ipad-10", .xcode26, .accessibility2, 106),
    ] as [(String, PlatformEra, TextSize, Points)])
  func `a search field in a bar of a phone grows with the text since iOS 26`(
    device: String, era: PlatformEra, textSize: TextSize, height: Points
  ) throws {
    #expect(try chrome(device, era: era, textSize: textSize).height(of: bar(search: "Search")) == height)
  }

  @Test(
    arguments: [
      ("iphone-se-3", .xcode16, 20), ("iphone-14", .xcode16, 47), ("iphone-15", .xcode16, 161.0 / 3),
      ("iphone-16-pro", .xcode16, 169.0 / 3), ("ipad-10", .xcode16, 24), ("iphone-14", .xcode26, 47),
      ("iphone-15", .xcode26, 59), ("iphone-16-pro", .xcode26, 62),
    ] as [(String, PlatformEra, Double)])
  func `a navigation bar begins under the status bar, and before iOS 26 nearer to the island`(
    device: String, era: PlatformEra, top: Double
  ) throws {
    let chrome = try chrome(device, era: era)
    let safeTop = chrome.environment.safeArea.top
    #expect((chrome.navigationBarTop(under: safeTop).value - top).magnitude < 1e-9)
  }

  @Test(arguments: ["iphone-se-3", "iphone-16", "iphone-16-plus"])
  func `a navigation bar of a phone in landscape begins lower since iOS 26, where the safe area does not`(
    device: String
  ) throws {
    #expect(try chrome(device, .landscape, era: .xcode16).navigationBarTop(under: 0) == 0)
    let metrics = try chrome(device, .landscape, era: .xcode26)
    #expect(metrics.navigationBarTop(under: 0) == 24 && metrics.navigationBarTop(under: 30) == 30)
  }

  @Test(arguments: [(.xcode16, 0, 0), (.xcode26, 16, 24)] as [(PlatformEra, Double, Double)])
  func `a navigation bar in a sheet begins lower since iOS 26`(era: PlatformEra, top: Double, lying: Double) throws {
    #expect(try chrome("iphone-16", era: era).navigationBarTop(under: 0, in: .pageSheet(.large)) == Points(top))
    let landscape = try chrome("iphone-16", .landscape, era: era)
    #expect(landscape.navigationBarTop(under: 0, in: .pageSheet(.large)) == Points(lying))
  }

  @Test(
    arguments: [
      ("iphone-16", .portrait, 49, 44), ("iphone-16", .landscape, 32, 32), ("iphone-16-plus", .landscape, 49, 44),
      ("iphone-se-3", .portrait, 49, 44), ("ipad-9", .portrait, 50, 50), ("ipad-10", .portrait, 45, 50),
    ] as [(String, Orientation, Double, Double)])
  func `a tab bar and a toolbar likewise`(device: String, orientation: Orientation, tab: Double, toolbar: Double) throws
  {
    #expect(try chrome(device, orientation).tabBarHeight == Points(tab))
    #expect(try chrome(device, orientation).toolbarHeight == Points(toolbar))
  }

  @Test(
    arguments: [
      ("iphone-16", .portrait, 49), ("iphone-se-3", .portrait, 83), ("iphone-16", .landscape, 43),
      ("iphone-16-plus", .landscape, 43), ("iphone-se-3", .landscape, 64),
    ] as [(String, Orientation, Double)])
  func `a tab bar takes as much with a home indicator as without one since iOS 26`(
    device: String, orientation: Orientation, height: Double
  ) throws {
    #expect(try chrome(device, orientation, era: .xcode26).tabBarHeight == Points(height))
  }

  @Test func `tabs at the top have room below them since iOS 26`() throws {
    let row = try chrome("ipad-10", era: .xcode26).rowOfTopTabs(below: 32, in: nil)
    #expect(row == Rect(x: 0, y: 32, width: 820, height: 64))
  }

  @Test func `a home indicator lies 8 points above the edge where there is no button`() throws {
    #expect(try chrome("iphone-se-3").homeIndicator == nil)
    let indicator = try #require(try chrome("iphone-13-mini").homeIndicator)
    #expect(indicator == Rect(x: 120.5, y: 799, width: 134, height: 5))
  }
}

@Suite struct `Keyboards` {
  @Test(
    arguments: [
      ("iphone-se-3", .portrait, 216, 260), ("iphone-8-plus", .portrait, 226, 271), ("iphone-5", .portrait, 216, 253),
      ("iphone-14", .portrait, 292, 336), ("iphone-15-plus", .portrait, 302, 346), ("iphone-air", .portrait, 292, 336),
      ("iphone-11", .portrait, 302, 346), ("iphone-14", .landscape, 172, 209), ("iphone-se-3", .landscape, 163, 200),
      ("iphone-5", .landscape, 162, 199), ("ipad-9", .portrait, 263, 313), ("ipad-pro-11", .portrait, 283, 333),
      ("ipad-pro-12-9", .portrait, 328, 378), ("ipad-pro-12-9-3", .portrait, 348, 398),
      ("ipad-9", .landscape, 348, 398), ("ipad-pro-11", .landscape, 368, 418), ("ipad-mini-6", .landscape, 368, 418),
      ("ipad-pro-12-9", .landscape, 421, 471), ("ipad-pro-12-9-3", .landscape, 441, 491),
    ] as [(String, Orientation, Double, Double)])
  func `are as high as measured, without suggestions and with`(
    device: String, orientation: Orientation, bare: Double, full: Double
  ) throws {
    #expect(try chrome(device, orientation).keyboardHeight(.hidden) == Points(bare))
    #expect(try chrome(device, orientation).keyboardHeight(.shown) == Points(full))
  }
}

@Suite struct `Sheets` {
  /// iPhone 14 Pro: 852 high, with a safe area from 59 to 34 above the bottom; the sheet starts at 69 and has a safe
  /// height of 749. SE: 40 of 667 points.
  @Test(arguments: [("iphone-14-pro", 69, 34), ("iphone-se-3", 40, 0)] as [(String, Double, Double)])
  func `cover a phone but for the top`(device: String, top: Double, bottom: Double) throws {
    let chrome = try chrome(device)
    let area = chrome.area(of: .pageSheet(.large))
    #expect(area.frame.minY == Points(top))
    #expect(area.frame.maxY == (try #require(Device.named(device))).geometry.portrait.size.height)
    #expect(area.safeArea == EdgeInsets(top: 0, left: 0, bottom: Points(bottom), right: 0))
    #expect(area.cornerRadius == 10)
    #expect(chrome.area(of: .formSheet) == area)
  }

  @Test func `cover all of a phone in landscape and before iOS 13`() throws {
    #expect(
      try chrome("iphone-16", .landscape).area(of: .pageSheet(.large)).frame
        == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(
      try chrome("iphone-8", era: .xcode10).area(of: .pageSheet(.large)).frame
        == Rect(x: 0, y: 0, width: 375, height: 667))
  }

  /// iPhone 16: 852 high, with 34 of safe area at the bottom. Since iOS 26, a sheet that is not large floats 8 points
  /// from the screen's edges, with corners concentric with the screen's corners of 55. The frames were measured.
  @Test(
    arguments: [
      (.xcode16, .medium, Rect(x: 0, y: 426, width: 393, height: 426), 34, 10),
      (.xcode16, .height(200), Rect(x: 0, y: 618, width: 393, height: 234), 34, 10),
      (.xcode26, .medium, Rect(x: 8, y: 403.69, width: 377, height: 440.31), 34, 47),
      (.xcode26, .height(5_000), Rect(x: 0, y: 59, width: 393, height: 793), 34, 38),
    ] as [(PlatformEra, PageSheet.Detent, Rect, Points, Points)])
  func `rest at their detent`(
    era: PlatformEra, detent: PageSheet.Detent, frame: Rect, bottom: Points, radius: Points
  ) throws {
    let area = try chrome("iphone-16", era: era).area(of: .pageSheet(PageSheet(detent)))
    let differences = [
      area.frame.origin.x - frame.origin.x, area.frame.origin.y - frame.origin.y,
      area.frame.size.width - frame.size.width, area.frame.size.height - frame.size.height,
    ]
    #expect(differences.allSatisfy { abs($0.value) < 0.01 }, "\(area.frame)")
    #expect(area.safeArea.bottom == bottom && area.cornerRadius == radius)
  }

  @Test func `stand in the middle of an iPad`() throws {
    let chrome = try chrome("ipad-9")
    #expect(chrome.area(of: .formSheet).frame == Rect(x: 135, y: 230, width: 540, height: 620))
    let popover = chrome.area(of: .popover(Popover(Size(width: 300, height: 2_000))))
    #expect(popover.frame == Rect(x: 255, y: 0, width: 300, height: 1080))
    #expect(chrome.area(of: .fullScreen).safeArea.top == 20)
  }
}
