import Foundation
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

@Suite struct `The credits screen` {
  /// On iOS 18, along the vertical, with t and b the safe area's ends:
  ///
  /// - t is the top of the navigation bar, plus its height of 44, or 50 on iPads. The bar starts under the status bar:
  ///   at 20 and at 24; on phones with an island 5.333 under it, at 11 + 37.333 + 5.333 = 53.667 and at 13.667 + 37.333
  ///   + 5.333 = 56.333.
  /// - b is the height minus the tab bar's 49 and 34 below it, 49 only, or 20 on the iPad, whose tabs float in the
  ///   navigation bar.
  /// - A button's line of 18 points is 1.1934 · 18 = 21.48, rounded up 22, and 6 above and below make it 34 high; the
  ///   button ends at b - 8. The text starts at t + 8 and ends 8 above the buttons: it is b - 8 - 34 - 8 - (t + 8) = b
  ///   - t - 58 high.
  ///
  /// Along the horizontal, margins are 16 below a width of 414 points and 20 from 414 on. "Meow 1" in 18 points
  /// semibold measures 62.4 points, "Meow 2" 65.4: 63 and 66 in whole points.
  @Test(
    arguments: [
      // t = 53.667 + 44 = 97.667, b = 852 - 83 = 769
      ("iphone-16", [16, 105.667, 361, 613.333], [16, 727, 63, 34], [311, 727, 66, 34]),
      // t = 20 + 44 = 64, b = 667 - 49 = 618
      ("iphone-se-3", [16, 72, 343, 496], [16, 576, 63, 34], [293, 576, 66, 34]),
      // t = 56.333 + 44 = 100.333, b = 956 - 83 = 873
      ("iphone-16-pro-max", [20, 108.333, 400, 714.667], [20, 831, 63, 34], [354, 831, 66, 34]),
      // t = 24 + 50 = 74, b = 1180 - 20 = 1160
      ("ipad-10", [20, 82, 780, 1028], [20, 1118, 63, 34], [734, 1118, 66, 34]),
    ] as [(String, [Double], [Double], [Double])])
  func `lies between the bars`(device: String, credits: [Double], meow1: [Double], meow2: [Double]) throws {
    var environment = Environment(try #require(Device.named(device)))
    environment.ios = .ios18
    let layout = solve(try screen(), in: environment)
    let frames = layout.views.map { view in
      let frame = view.frame
      return [frame.minX, frame.minY, frame.width, frame.height].map { ($0.value * 1000).rounded() / 1000 }
    }
    #expect(frames.dropFirst() == [credits, meow1, meow2])
    #expect(layout.diagnostics.isEmpty)
  }

  private func screen() throws -> Screen {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    let path = folder.appending(path: "credits.plumb").standardizedFileURL.path
    let compilation = compile(path, [UInt8](try Data(contentsOf: URL(filePath: path)))) { imported in
      (try? Data(contentsOf: URL(filePath: imported))).map { [UInt8]($0) }
    }
    #expect(compilation.diagnostics.isEmpty)
    return try #require(compilation.document.screens.first)
  }
}
