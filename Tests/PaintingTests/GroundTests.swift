import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Gradients` {
  private func fills(_ gradient: Gradient, _ style: PaintStyle) -> [DisplayItem] {
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("card", .view, Rect(x: 10, y: 20, width: 100, height: 60))
    sketch.change {
      $0.screen.views[view].style.background = DynamicColor(.white)
      $0.screen.views[view].style.gradient = gradient
      $0.screen.views[view].style.corner = .radius(8)
    }
    return items(of: "card", in: paint(sketch.layout, style: style))
  }

  private func gradient(_ item: DisplayItem?) -> GradientFill? {
    if case .gradient(_, let fill) = item { fill } else { nil }
  }

  private let fade = Gradient([.init(DynamicColor(.clear)), .init(DynamicColor(.black), at: 0.5)])

  @Test func `lie over the background, in its shape`() {
    let drawn = fills(fade, .full)
    guard case .fill(let shape, .white)? = drawn.first, case .gradient(let same, let fill)? = drawn.dropFirst().first
    else { Issue.record("\(drawn)"); return }
    #expect(shape == same)
    #expect(fill.stops.map(\.location) == [0, 0.5] && fill.stops.map(\.color) == [.clear, .black])
  }

  @Test func `run from their start to their end in the view's own width and height`() {
    var across = fade
    across.start = .init(x: 0, y: 0.5)
    across.end = .init(x: 1, y: 0.5)
    let fill = gradient(fills(across, .full).dropFirst().first)
    #expect(fill?.placement.applied(to: .zero) == Point(x: 10, y: 50))
    #expect(fill?.placement.applied(to: Point(x: 1, y: 0)) == Point(x: 110, y: 50))
    across.kind = .radial
    across.start = .init(x: 0.5, y: 0.5)
    across.end = .init(x: 1, y: 0)
    let ellipse = gradient(fills(across, .full).dropFirst().first)?.placement
    #expect(ellipse?.applied(to: Point(x: 1, y: 0)) == Point(x: 110, y: 50))
    #expect(ellipse?.applied(to: Point(x: 0, y: -1)) == Point(x: 60, y: 20))
  }

  @Test func `without a length show their last colour`() {
    var nowhere = fade
    nowhere.end = nowhere.start
    guard case .fill(_, let color)? = fills(nowhere, .full).dropFirst().first else { Issue.record("no fill"); return }
    #expect(color == .black)
  }

  @Test func `have two quiet colours in a wireframe, and what shows through them`() {
    let bright = Gradient([
      .init(DynamicColor(Color(0xFF0000))), .init(DynamicColor(Color(0x00FF00))), .init(DynamicColor(.clear)),
    ])
    let colors = fills(bright, .wireframe).compactMap(gradient).flatMap(\.stops).map(\.color)
    #expect(colors.map(\.alpha) == [255, 255, 0] && Set(colors.prefix(2)).count == 2)
    #expect(Set(colors).isDisjoint(with: [Color(0xFF0000), Color(0x00FF00)]))
  }
}

@Suite struct `Materials` {
  private func tint(_ style: EffectContent.Style, _ appearance: Appearance = .light) -> Color? {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("bar", .effect(EffectContent(style: style)), Rect(x: 0, y: 0, width: 100, height: 60))
    sketch.change { $0.environment.traits.appearance = appearance }
    return items(of: "bar", in: paint(sketch.layout, style: .full)).compactMap {
      if case .fill(_, let color) = $0 { color } else { nil }
    }.first
  }

  @Test func `hide the more the thicker they are`() throws {
    let styles: [EffectContent.Style] = [
      .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
    ]
    let opacities = try styles.map { try #require(tint($0)).alpha }
    #expect(opacities == opacities.sorted() && Set(opacities).count == styles.count)
  }

  @Test func `follow the appearance unless they have one of their own`() {
    #expect(tint(.systemMaterial) != tint(.systemMaterial, .dark))
    #expect(tint(.systemMaterialDark) == tint(.systemMaterial, .dark))
    #expect(tint(.systemMaterialDark) == tint(.systemMaterialDark, .dark))
    #expect(tint(.extraLight) == tint(.extraLight, .dark))
  }
}
