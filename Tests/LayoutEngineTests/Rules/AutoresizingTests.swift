import LayoutEngine
import LayoutModel
import Testing

/// One axis of a mask: 20 before the view, 30 in it and 50 after it, in a superview of 100.
private struct Springs: CustomTestStringConvertible {
  var near, size, far: Bool

  static let all: [Springs] = [false, true].flatMap { near in
    [false, true].flatMap { size in [false, true].map { far in Springs(near: near, size: size, far: far) } }
  }

  var testDescription: String { "\(near ? "&" : "-")\(size ? "&" : "-")\(far ? "&" : "-")" }

  /// Flexible parts share the change in proportion to their original lengths. If no part is flexible, the start is
  /// fixed.
  func extent(in length: Double) -> [Double] {
    let flexing = (near ? 20.0 : 0) + (size ? 30 : 0) + (far ? 50 : 0)
    let change = length - 100
    let start = near ? 20 + change * 20 / flexing : 20
    return [start, size ? 30 + change * 30 / flexing : 30]
  }
}

@Suite struct `9 Autoresizing masks` {
  /// Returns a screen whose only view was placed at 20, 20 and 30 by 30 in a superview of 100 by 100.
  private func screen(_ mask: AutoresizingMask) throws -> Screen {
    var screen = Screen(name: "S")
    let root = screen.add(View(name: "S", content: .view))
    var view = View(name: "a", content: .view, parent: root)
    view.placement = .autoresizing(
      mask, frame: Rect(x: 20, y: 20, width: 30, height: 30), superviewSize: Size(width: 100, height: 100))
    _ = screen.add(view)
    return screen
  }

  @Test(arguments: Springs.all, Springs.all)
  private func `what flexes shares the change in proportion`(horizontal: Springs, vertical: Springs) throws {
    var mask: AutoresizingMask = []
    if horizontal.near { mask.insert(.flexibleMinX) }
    if horizontal.size { mask.insert(.flexibleWidth) }
    if horizontal.far { mask.insert(.flexibleMaxX) }
    if vertical.near { mask.insert(.flexibleMinY) }
    if vertical.size { mask.insert(.flexibleHeight) }
    if vertical.far { mask.insert(.flexibleMaxY) }
    let layout = solve(try screen(mask), in: .plain(260, 180, scale: 1000))
    let x = horizontal.extent(in: 260)
    let y = vertical.extent(in: 180)
    for (found, wanted) in zip(layout["a"], [x[0], y[0], x[1], y[1]]) { #expect((found - wanted).magnitude < 2e-3) }
    #expect(layout.messages == [])
  }

  @Test func `a mask has no leading and trailing`() throws {
    let layout = solve(try screen([.flexibleMinX]), in: .plain(100, 100, direction: .rightToLeft))
    #expect(layout["a"] == [20, 20, 30, 30])
  }

  @Test func `a superview with less room than the margins leaves no size`() throws {
    let layout = solve(try screen([.flexibleWidth, .flexibleHeight]), in: .plain(40, 400))
    #expect(layout["a"][2] == 0)
  }

  @Test func `masks and constraints work side by side`() throws {
    var screen = try screen([.flexibleWidth])
    let b = screen.add(View(name: "b", content: .view, parent: .root))
    screen.constraints = [
      Constraint(Anchor(b, .leading), .equal, to: Anchor(ViewID(1), .trailing)),
      Constraint(Anchor(b, .top), .equal, to: Anchor(ViewID(1), .bottom)),
      Constraint(Anchor(b, .width), .equal, constant: Constant(10)),
      Constraint(Anchor(b, .height), .equal, to: Anchor(ViewID(1), .height)),
    ]
    let layout = solve(screen, in: .plain(200, 200))
    #expect(layout["a"] == [20, 20, 130, 30] && layout["b"] == [150, 50, 10, 30])
  }

  @Test func `stacks place their views themselves`() throws {
    var screen = try screen([])
    screen.views[.root].content = .stack(StackContent(axis: .vertical))
    #expect(solve(screen, in: .plain(200, 200))["a"] == [0, 0, 200, 200])
  }
}
