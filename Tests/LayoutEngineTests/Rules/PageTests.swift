import LayoutEngine
import LayoutModel
import Testing

@Suite struct `Pages` {
  private static let text = """
    screen S { pageView tour { SETTINGS; view a; view b; Inner c; pin edges } }
    screen Inner { navigationBar "C"; view mark { height == 1; pin top, horizontal to safeArea } }
    """

  private func layout(_ settings: String, in environment: Environment) throws -> SolvedLayout {
    let layout = solve(try screen(Self.text.replacing("SETTINGS", with: settings)), in: environment)
    #expect(layout.messages == [])
    return layout
  }

  static let pages: [(settings: String, shown: String, height: Double)] = [
    ("", "a", 792), ("page: 2", "b", 792), ("page: 9", "c", 792), ("page: 2; dots: no", "b", 852),
    ("axis: vertical", "a", 852), ("when width is compact { page: 3 }", "c", 792),
  ]

  @Test(arguments: pages.indices)
  func `are shown one at a time, above their dots and the home indicator`(index: Int) throws {
    let (settings, shown, height) = Self.pages[index]
    let layout = try layout(settings, in: .device("iphone-16"))
    #expect(["a", "b", "c"].filter { layout.view("tour/\($0)")?.isInstalled == true } == [shown])
    #expect(layout["tour/\(shown)"] == [0, 0, 393, height])
    let dots = layout.view("tour")?.parts.filter { if case .dot = $0.role { true } else { false } } ?? []
    #expect(dots.count == (height == 852 ? 0 : 3))
    if let dot = dots.first { #expect(dot.frame.minY > 792 && dot.frame.maxY < 818) }
  }

  @Test func `are screens of their own, with bars and a safe area`() throws {
    let layout = try layout("page: 3", in: .device("iphone-16"))
    #expect(layout["tour/c/Inner/mark"] == [0, 97.667, 393, 1])
    #expect(layout.safeArea("tour/c/Inner") == [97.667, 0, 0, 0])
  }
}
