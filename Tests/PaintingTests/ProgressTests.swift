import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Progress` {
  private func picture(of content: Content, _ style: PaintStyle = .full, era: PlatformEra = .current) -> [DisplayItem] {
    var environment = Environment.phone()
    environment.era = era
    var sketch = LayoutSketch(on: environment)
    sketch.add("view", content, Rect(x: 20, y: 100, width: 100, height: 40)) { view in
      view.style.partColors = [.spinner: DynamicColor(.white), .track: DynamicColor(.black)]
    }
    return items(of: "view", in: paint(sketch.layout, style: style))
  }

  @Test(arguments: [(false, 20), (true, 0)] as [(Bool, Points)])
  func `views have round ends, and those along bars square ones`(isBar: Bool, radius: Points) {
    let bars = picture(of: .progress(ProgressContent(value: 0.5, isBar: isBar)))
    let radii = bars.compactMap { if case .fill(.rounded(_, let radius), _) = $0 { radius } else { nil } }
    #expect(radii == [radius, radius])
    guard case .fill(_, .black)? = bars.first else { Issue.record("\(bars)"); return }
  }

  @Test(arguments: [(.xcode9, 12), (.xcode11, 8), (.xcode26, 8)] as [(PlatformEra, Int)])
  func `indicators have the spokes of their era, in shades of their colour that show what is behind them`(
    era: PlatformEra, count: Int
  ) {
    let spokes = picture(of: .activity(ActivityContent()), era: era)
    #expect(spokes.count == count)
    let colors = spokes.compactMap { if case .stroke(_, let stroke) = $0 { stroke.color } else { nil } }
    #expect(colors.allSatisfy { $0.red == 255 && $0.green == 255 && $0.blue == 255 })
    #expect(colors.map(\.alpha) == colors.map(\.alpha).sorted() && Set(colors.map(\.alpha)).count == count)
  }

  @Test(arguments: [(true, 0), (false, 8)])
  func `indicators at rest are hidden unless told otherwise, but wireframes show them`(hides: Bool, spokes: Int) {
    var content = ActivityContent()
    content.isAnimating = false
    content.hidesWhenStopped = hides
    #expect(picture(of: .activity(content)).count == spokes)
    #expect(picture(of: .activity(content), .wireframe).count == 8)
  }
}
