import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Returns a screen of a few nested views with random constraints, some conflicting, some missing.
private func randomScreen(_ seed: Int) -> Screen {
  var random = SplitMix(state: UInt64(seed))
  var screen = Screen(name: "S")
  _ = screen.add(View(name: "S", content: .view))
  for index in 0..<Int.random(in: 2...6, using: &random) {
    let parent = ViewID(Int.random(in: 0..<screen.views.count, using: &random))
    var view = View(name: "v\(index)", content: .view, parent: parent)
    if Bool.random(using: &random) {
      view.layout.intrinsic = PerAxis(
        horizontal: .fixed(Points(Double(Int.random(in: 1...15, using: &random) * 8))), vertical: .fixed(40))
    }
    _ = screen.add(view)
  }
  for _ in 0..<4 * screen.views.count { screen.constraints.append(randomConstraint(screen, &random)) }
  return screen
}

private func randomConstraint(_ screen: Screen, _ random: inout SplitMix) -> Constraint {
  let view = ViewID(Int.random(in: 1..<screen.views.count, using: &random))
  let parent = screen.views[view].parent ?? .root
  let other = Bool.random(using: &random) ? parent : ViewID(Int.random(in: 0..<screen.views.count, using: &random))
  let priority = [Priority.required, .required, .high, Priority(501), .low].randomElement(using: &random) ?? .required
  let relation =
    [Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
  let constant = Constant(Points(Double(Int.random(in: -6...12, using: &random) * 8)))
  let horizontal: [Attribute] = [.leading, .trailing, .centerX]
  let vertical: [Attribute] = [.top, .bottom, .centerY]
  switch Int.random(in: 0..<6, using: &random) {
  case 0:
    let size: Attribute = Bool.random(using: &random) ? .width : .height
    return Constraint(Anchor(view, size), relation, constant: Constant(constant.points.magnitude), priority: priority)
  case 1:
    var constraint = Constraint(Anchor(view, .width), relation, to: Anchor(other, .width), priority: priority)
    constraint.multiplier = 0.5
    return constraint
  case 2, 3:
    let attribute = horizontal.randomElement(using: &random) ?? .leading
    return Constraint(
      Anchor(view, attribute), relation, to: Anchor(other, attribute), constant: constant, priority: priority)
  default:
    let attribute = vertical.randomElement(using: &random) ?? .top
    return Constraint(
      Anchor(view, attribute), relation, to: Anchor(other, attribute), constant: constant, priority: priority)
  }
}

extension SolvedLayout {
  fileprivate var numbers: [[Double]] {
    views.map { [$0.screenFrame.minX, $0.screenFrame.minY, $0.screenFrame.width, $0.screenFrame.height].map(\.value) }
  }
}

/// Returns whether frames are equal to within a pixel.
private func agree(_ a: [[Double]], _ b: [[Double]], within pixel: Double) -> Bool {
  zip(a.joined(), b.joined()).allSatisfy { ($0 - $1).magnitude <= pixel * 1.001 }
}

/// Covers screens with and without conflicts and ambiguity.
@Suite struct `Results do not depend on` {
  @Test func `anything but what half the screens of this suite are`() {
    // Otherwise the tests below would prove little.
    let layouts = (0..<200).map { solve(randomScreen($0), in: .plain()) }
    #expect(layouts.count { $0.conflicts.isEmpty } > 40 && layouts.count { !$0.conflicts.isEmpty } > 40)
    #expect(layouts.count { !$0.ambiguities.isEmpty } > 40)
  }

  @Test(arguments: 0..<200)
  func `the order of constraints`(seed: Int) {
    let screen = randomScreen(seed)
    let layout = solve(screen, in: .plain())
    var random = SplitMix(state: UInt64(seed + 1000))
    for _ in 0..<3 {
      var shuffled = screen
      shuffled.constraints.shuffle(using: &random)
      let other = solve(shuffled, in: .plain())
      #expect(agree(other.numbers, layout.numbers, within: 0))
      #expect(other.messages.sorted() == layout.messages.sorted())
    }
  }

  @Test(arguments: 0..<200)
  func `the unit of length`(seed: Int) {
    let screen = randomScreen(seed)
    let layout = solve(screen, in: .plain(200, 400, scale: 4))
    var doubled = screen
    for index in doubled.constraints.indices {
      let points = doubled.constraints[index].constant.points
      doubled.constraints[index].constant = Constant(points * 2)
    }
    for index in doubled.views.indices {
      for axis in Axis.allCases {
        guard case .fixed(let length) = doubled.views[index].layout.intrinsic[axis] else { continue }
        doubled.views[index].layout.intrinsic[axis] = .fixed(length * 2)
      }
    }
    let halved = solve(doubled, in: .plain(400, 800, scale: 2)).numbers.map { $0.map { $0 / 2 } }
    #expect(agree(halved, layout.numbers, within: 0.25))
  }

  @Test(arguments: 0..<200)
  func `the direction but for the mirror`(seed: Int) {
    var screen = randomScreen(seed)
    // Only leading and trailing flip; a centre keeps its offset to the right in both directions.
    screen.constraints.removeAll {
      $0.first.attribute == .centerX && ($0.constant != .zero || $0.relation != .equal)
    }
    let layout = solve(screen, in: .plain(scale: 8))
    let mirrored = solve(screen, in: .plain(scale: 8, direction: .rightToLeft))
    #expect(agree(mirrored.numbers.map { [200 - $0[0] - $0[2], $0[1], $0[2], $0[3]] }, layout.numbers, within: 0.125))
    #expect(mirrored.messages == layout.messages)
  }

  @Test(arguments: 0..<200)
  func `what is said twice`(seed: Int) {
    let screen = randomScreen(seed)
    let layout = solve(screen, in: .plain())
    var repeated = screen
    // A broken constraint would have to break twice.
    let kept = layout.constraints.filter { $0.state == .satisfied }.map(\.id)
    repeated.constraints += kept.map { screen.constraints[$0] }.filter { $0.priority.isRequired }
    repeated.constraints.append(Constraint(Anchor(ViewID(1), .width), .greaterThanOrEqual, constant: .zero))
    let other = solve(repeated, in: .plain())
    #expect(agree(other.numbers, layout.numbers, within: 0))
    #expect(other.ambiguities.map(\.view) == layout.ambiguities.map(\.view))
  }

  @Test(arguments: 0..<100)
  func `what was there before and is gone`(seed: Int) {
    // A third of the constraints hold in landscape only; portrait is solved before it, after it and separately.
    var screen = randomScreen(seed)
    screen.conditions = [Condition.orientation(.landscape)]
    for index in stride(from: 0, to: screen.constraints.count, by: 3) {
      screen.constraints[ConstraintID(index)].condition = ConditionID(0)
    }
    var landscape = Environment.plain(400, 200)
    landscape.orientation = .landscape
    var session = LayoutSession(screen)
    let first = session.solve(in: .plain())
    let between = session.solve(in: landscape)
    let last = session.solve(in: .plain())
    #expect(first.numbers == last.numbers && first.numbers == solve(screen, in: .plain()).numbers)
    #expect(between.numbers == solve(screen, in: landscape).numbers)
  }
}
