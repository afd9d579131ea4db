import CairoRenderer
import LayoutEngine
import LayoutModel
import Painting
import Pipeline
import Raster
import Testing

/// Pictures match the solver: checks the pixels at the edges of solved frames.
@Suite struct `Pictures and frames` {
  private let source = """
    screen Tiles "Tiles" {
      background: white
      view third { background: #FF0000; left == margins.left + 0.25; top == safeArea.top + 1; width == 50; height == 41 }
      view half { background: #00FF00; left == third.right + 0.5; top == third.top; width == third.width * 0.5; height == 20 }
      view outer {
        background: #0000FF
        view inner { background: #FFFF00; left == superview.left + 7; top == superview.top + 3; size 10 by 9 }
        pin right, bottom to safeArea inset 12.75
        size 81 by 33.3
      }
    }
    """

  @Test(arguments: [1, 2, 3] as [Double], ["iphone-16", "iphone-se-3", "ipad-10"])
  func `every edge lies on the pixel that its frame is rounded to`(factor: Double, device: String) throws {
    let scale = Scale(factor)
    let compilation = compile("tiles.plumb", Array(source.utf8)) { _ in nil }
    #expect(compilation.diagnostics.isEmpty)
    let screen = try #require(compilation.document.screens.first)
    let layout = solve(screen, in: Environment(try #require(Device.named(device))))
    var renderer = try Renderer(fonts: .debian)
    let picture = try Bitmap(png: renderer.render(paint(layout, style: .full), as: .png(.fast), scale: scale))
    for (name, color) in [("third", 0xFF0000), ("half", 0x00FF00), ("outer", 0x0000FF), ("inner", 0xFFFF00)] {
      let view = try #require(layout.screen.view(named: name))
      let frame = scale.roundingEdges(layout.views[view].screenFrame)
      func pixel(_ edge: Points) -> Int { Int(scale.pixels(edge).value.rounded()) }
      let left = pixel(frame.minX)
      let right = pixel(frame.maxX)
      let top = pixel(frame.minY)
      let bottom = pixel(frame.maxY)
      let inside = [(left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)]
      let outside = [(left - 1, top), (right, bottom - 1), (left, top - 1), (right - 1, bottom)]
      #expect(inside.allSatisfy { picture[$0.0, $0.1] & 0xFF_FFFF == UInt32(color) }, "\(name)")
      #expect(outside.allSatisfy { picture[$0.0, $0.1] & 0xFF_FFFF != UInt32(color) }, "\(name)")
    }
  }
}
