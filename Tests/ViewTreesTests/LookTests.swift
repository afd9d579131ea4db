import Goldens
import FrameRecords
import LayoutModel
import Testing
import UIKit
import ViewTrees

@MainActor
@Suite struct `Looks of controls and bars` {
  /// Returns the looks of one view on a screen.
  private func looks(of view: UIView) throws -> [String: String] {
    let environment = Environment(try #require(Device.named("iphone-16")))
    let screen = UIView()
    screen.addSubview(view)
    let record = onStage(in: environment, { .view(screen) }) { root, environment in
      FrameRecord(SolvedLayout(ViewTree(root), screen: "S", in: environment))
    }
    let views = record.views.filter { $0.path != "UIView" }
    return Dictionary(uniqueKeysWithValues: try #require(views.first).looks.map { ($0.property, $0.value) })
  }

  nonisolated static let tinted: [@MainActor @Sendable () -> UIView] = [
    {
      let view = UISwitch()
      view.tintColor = .systemBlue
      view.onTintColor = .systemRed
      return view
    },
    {
      let view = UISlider()
      view.tintColor = .systemBlue
      view.minimumTrackTintColor = .systemRed
      return view
    },
    {
      let view = UIProgressView()
      view.progressTintColor = .systemRed
      return view
    },
    {
      let view = UIPageControl()
      view.currentPageIndicatorTintColor = .systemRed
      return view
    },
  ]

  @Test(arguments: tinted.indices) func `the colour of what is set wins over the tint`(index: Int) throws {
    let tint = try #require(try looks(of: Self.tinted[index]())["tint"])
    #expect(tint.hasPrefix("systemRed"))
  }

  @Test func `a switch that is on is not coloured by its tint`() throws {
    let view = UISwitch()
    view.tintColor = .systemRed
    #expect(try looks(of: view)["tint"] == nil)
  }

  @Test(arguments: [(1, true), (1, false), (2, true)])
  func `a page control says whether it hides a single dot, and keeps its place`(pages: Int, hides: Bool) throws {
    let view = UIPageControl()
    view.numberOfPages = pages
    view.hidesForSinglePage = hides
    let size = view.intrinsicContentSize
    view.hidesForSinglePage = false
    #expect(view.intrinsicContentSize == size, "its place stays")
    view.hidesForSinglePage = hides
    let found = try looks(of: view)
    #expect(found["pages"] == "\(pages)")
    #expect((found["hidesForSinglePage"] != nil) == hides)
  }

  @Test func `a highlighted label has its other colour`() throws {
    let view = UILabel()
    view.text = "Text"
    view.textColor = .systemBlue
    view.highlightedTextColor = .systemRed
    #expect(try looks(of: view)["color"]?.hasPrefix("systemBlue") == true)
    view.isHighlighted = true
    #expect(try looks(of: view)["color"]?.hasPrefix("systemRed") == true)
  }

  @Test func `a navigation bar has the colours and the font that it is given`() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    bar.items = [UINavigationItem(title: "Title")]
    bar.barTintColor = .systemYellow
    bar.titleTextAttributes = [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 21)]
    let looks = try looks(of: bar)
    #expect(looks["titleColor"]?.hasPrefix("systemRed") == true, "\(looks)")
    #expect(looks["titleFont"] == "system(21, semibold)", "\(looks)")
    #expect(looks["background"]?.hasPrefix("systemYellow") == true, "\(looks)")
  }
}
