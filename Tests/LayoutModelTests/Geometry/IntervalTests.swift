import LayoutModel
import Testing

@Suite struct `Intervals` {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 50)

  @Test(arguments: Axis.allCases) func `a rectangle is made of its extents again`(axis: Axis) {
    let along = rect.extent(axis)
    let across = rect.extent(axis.crossed)
    #expect(Rect(axis, along: along, across: across) == rect)
    #expect(Point(axis, along: along.start, across: across.start) == rect.origin)
    #expect(along == (axis == .horizontal ? Interval(10, 40) : Interval(20, 70)))
  }

  @Test func `an interval has places by fractions of its length`() {
    let interval = Interval(20, 70)
    #expect(interval.length == 50 && interval.middle == 45 && interval.at(0.25) == 32.5 && interval.at(1) == 70)
  }

  @Test func `two intervals without a common part end before they begin`() {
    let first = Interval(0, 10)
    let last = Interval(30, 40)
    #expect(first.union(last) == Interval(0, 40) && first.intersection(last) == Interval(30, 10))
    #expect(first.intersection(Interval(5, 40)) == Interval(5, 10))
  }
}
