import Diagnostics
import LayoutEngine
import LayoutModel
import Testing

/// Numbers that are impossible in a layout. Each causes a diagnostic, and frames are finite.
@Suite struct `Malformed systems` {
  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 2e7]

  private func solveOne(_ change: (inout Screen) -> Void) throws -> SolvedLayout {
    var screen = try screen("screen S { view a { pin top, leading; size 20 by 20 } }")
    change(&screen)
    let layout = solve(screen, in: .plain())
    for view in layout.views {
      for number in [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height] {
        #expect(number.value.isFinite && number.value.magnitude <= 2e7)
      }
    }
    return layout
  }

  @Test(arguments: numbers)
  func `a constant that is no length is told and left out`(number: Double) throws {
    let layout = try solveOne { screen in
      screen.constraints.append(Constraint(Anchor(ViewID(1), .width), constant: Constant(Points(number))))
    }
    #expect(layout.codes == [704] && layout["a"] == [0, 0, 20, 20])
  }

  @Test(arguments: numbers)
  func `a multiplier that is no number is told and left out`(number: Double) throws {
    let layout = try solveOne { screen in
      var constraint = Constraint(Anchor(ViewID(1), .width), .equal, to: Anchor(ViewID(1), .height))
      constraint.multiplier = number
      screen.constraints.append(constraint)
    }
    #expect(layout.codes == [704] && layout["a"] == [0, 0, 20, 20])
  }

  @Test(arguments: [.nan, .infinity, 0, -1, 1000.5, 1e300] as [Double])
  func `a priority that is none is told and left out`(number: Double) throws {
    let layout = try solveOne { screen in
      screen.constraints.append(
        Constraint(Anchor(ViewID(1), .width), constant: Constant(30), priority: Priority(number)))
    }
    #expect(layout.codes == [705] && layout["a"] == [0, 0, 20, 20])
  }

  @Test(arguments: numbers)
  func `content, margins, insets and masks without numbers leave frames that are numbers`(number: Double) throws {
    let points = Points(number)
    _ = try solveOne { screen in
      screen.views[ViewID(1)].layout.intrinsic = PerAxis(horizontal: .fixed(points), vertical: .fixed(points))
    }
    _ = try solveOne { screen in
      screen.views[.root].layout.margins.insets = .fixed(EdgeInsets(all: points))
      screen.views[.root].layout.additionalSafeArea = EdgeInsets(all: points)
      screen.constraints[ConstraintID(0)] = Constraint(
        Anchor(ViewID(1), .leading), .equal, to: Anchor(.guide(.margins(.root)), .leading), constant: Constant(1))
    }
    _ = try solveOne { screen in
      let frame = Rect(x: points, y: points, width: points, height: points)
      screen.views[ViewID(1)].placement = .autoresizing([.flexibleWidth], frame: frame, superviewSize: frame.size)
      screen.constraints = []
    }
    _ = try solveOne { screen in
      var stack = StackContent()
      stack.spacing = .points(points)
      screen.views[.root].content = .stack(stack)
    }
  }

  @Test func `a chain that grows past all numbers ends`() throws {
    // Each view is a million times as wide as the previous one, so the seventh would be 1e42.
    let views = (1..<8).map { "view v\($0) { pin top, leading; height == 9; width == v\($0 - 1).width * 1000000 }" }
    let layout = try solved("view v0 { pin top, leading; size 1 by 9 }\n" + views.joined(separator: "\n"))
    #expect(layout.views.allSatisfy { $0.frame.width.value.isFinite })
  }

  @Test(
    arguments: [
      // 2 · 2 · 2 ≠ 1: only a width of zero satisfies the constraints.
      ("a.width == b.width * 2; b.width == c.width * 2; c.width == a.width * 2", [0, 0, 0]),
      // 2 · 0.5 · 1 = 1: any width satisfies the constraints.
      ("a.width == b.width * 2; b.width == c.width * 0.5; c.width == a.width", [0, 0, 0]),
      ("a.width == b.width * 2; b.width == c.width * 0.5; c.width == a.width; c.width == 40", [40, 20, 40]),
    ])
  func `cycles of ratios`(ratios: String, widths: [Double]) throws {
    let views = ["a", "b", "c"].map { "view \($0) { pin top, leading; height == 9 }" }.joined(separator: "\n")
    let layout = try solved("\(views)\n\(ratios)")
    #expect(["a", "b", "c"].map { layout[$0][2] } == widths)
  }

  @Test func `an aspect ratio that contradicts itself`() throws {
    let layout = try solved("view a { pin top, leading; aspect 2:1; aspect 1:2; width >= 10 }")
    #expect(layout.codes == [701])
  }

  @Test func `100,000 constraints on one view`() throws {
    var screen = try screen("screen S { view a { pin top, leading; height == 9 } }")
    for index in 0..<100_000 {
      // Bounds from 1 to 100, and optional constraints of all priorities. The constraints at 999 have constants from
      // 1049 to 1098, with a middle of 1073 to 1074; the constants of those at 998 are one less each, so 1073 is
      // closer.
      let isWish = index % 2 == 0
      screen.constraints.append(
        Constraint(
          Anchor(ViewID(1), .width), isWish ? .equal : .greaterThanOrEqual,
          constant: Constant(Points(Double(isWish ? 100 + index / 2 % 1000 : 1 + index % 100))),
          priority: isWish ? Priority(Double(1 + index / 2 % 999)) : .required))
    }
    #expect(solve(screen, in: .plain())["a"] == [0, 0, 1073, 9])
  }

  @Test func `100,000 contradicting constraints on one view`() throws {
    var screen = try screen("screen S { view a { pin top, leading; height == 9 } }")
    for index in 0..<100_000 {
      screen.constraints.append(Constraint(Anchor(ViewID(1), .width), constant: Constant(Points(Double(index % 500)))))
    }
    #expect(solve(screen, in: .plain()).codes == [707])
  }
}
