import LayoutEngine
import LayoutModel
import Pipeline
import Testing

@Suite struct `Solving many cells` {
  private func compilation(_ width: Int) -> Compilation {
    compile("test.plumb", Array("screen S { view a { size \(width) by 40; center } }\nscreen T { divider }".utf8)) {
      _ in nil
    }
  }

  @Test func `gives each what solving it alone gives, in any order`() {
    let axes = Axes(devices: DeviceChoice.named("iphone-se") + DeviceChoice.named("ipad-*"))
    let cells = compilation(40).cells(axes), shuffled = cells.indices.sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    var solver = CellSolver()
    for index in shuffled {
      let cell = cells[index], alone = solve(cell.screen, in: cell.environment)
      #expect(solver.solve(cell).views.map(\.screenFrame) == alone.views.map(\.screenFrame))
    }
  }

  @Test func `takes no screen for another of its name`() {
    var solver = CellSolver()
    for width in [40, 50, 60] {
      let cells = compilation(width).cells(Axes(devices: DeviceChoice.named("iphone-16")))
      #expect(solver.solve(cells[0]).views.last?.frame.width == Points(Double(width)))
    }
  }

  @Test func `goes on with copies of a screen, until one of them is changed`() {
    let screens = compilation(40).document.screens
    var copy = screens[0]
    #expect(copy.sharesStorage(with: screens[0]) && !copy.sharesStorage(with: screens[1]))
    copy.views[.root].style.alpha = 0.5
    #expect(!copy.sharesStorage(with: screens[0]))
  }
}
