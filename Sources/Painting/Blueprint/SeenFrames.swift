import LayoutModel

/// The frames of views in a picture, as far as they can be seen, and where their labels may be.
struct SeenFrames: PaintReader {
  let context: PaintContext
  let views: [ViewID]
  private let frames: [ViewID: Rect]
  /// How many of the frames have a corner at a place.
  private var owners: [Point: Int] = [:]

  init(_ views: [ViewID], _ seen: SeenParts, _ context: PaintContext) {
    (self.context, self.views) = (context, views)
    var frames: [ViewID: Rect] = [:]
    for view in views { frames[view] = seen.part(of: context.layout[view].screenFrame, in: view) }
    self.frames = frames
    for view in views {
      for corner in Set((frames[view]?.corners() ?? []).map(\.place)) { owners[corner, default: 0] += 1 }
    }
  }

  /// Returns the places of a label of a frame: at its top leading corner, then at other corners, in the middle and beside
  /// it, and last at those that are another frame's as well.
  ///
  /// - Parameter width: that of the label's text.
  func target(of view: ViewID, width: Points) -> LabelTarget {
    guard let frame = frames[view] else { return LabelTarget([], point: .zero) }
    let half = width / 2 + 3, ends = (frame.minX + half, frame.maxX - half)
    let (start, end) = context.isRightToLeft ? (ends.1, ends.0) : ends
    let corners = frame.corners(isRightToLeft: context.isRightToLeft)
    let own = corners.filter { !isShared($0) }
    func spot(_ x: Points, _ y: Points, by corner: Int) -> (spot: LabelTarget.Spot, isShared: Bool) {
      let isShared = isShared(corners[corner])
      let leaderEnd = isShared ? (own + corners).first { $0.isNear(corners[corner]) } : nil
      return (LabelTarget.Spot(center: Point(x: x, y: y), leaderEnd: leaderEnd), isShared)
    }
    var spots = [
      spot(end, frame.minY, by: 1), spot(start, frame.maxY, by: 2), spot(end, frame.maxY, by: 3),
      spot(start, frame.minY + 7, by: 0), spot(end, frame.maxY - 7, by: 3),
    ]
    // In the middle of what has no corner of its own, a label would seem to name something smaller.
    let middle = Rect(x: frame.midX - half, y: frame.midY - 7, width: 2 * half, height: 14)
    if !own.isEmpty, frame.contains(middle), !isCovered(middle, in: view) {
      spots.append((LabelTarget.Spot(center: frame.center), false))
    }
    spots += [spot(frame.midX, frame.minY - 7, by: 0), spot(frame.midX, frame.maxY + 7, by: 2)]
    let first = LabelTarget.Spot(center: Point(x: start, y: frame.minY))
    let sorted = [first] + spots.filter { !$0.isShared }.map(\.spot) + spots.filter(\.isShared).map(\.spot)
    return LabelTarget(sorted, point: corners[0], marks: corners)
  }

  private func isShared(_ corner: Point) -> Bool { owners[corner.place, default: 0] > 1 }

  private func isCovered(_ rect: Rect, in view: ViewID) -> Bool {
    layout.screen[view].children.contains { child in
      layout[child].isInstalled && !layout.screen[child].layout.isHidden
        && layout[child].screenFrame.intersection(rect)?.isEmpty == false
    }
  }
}

extension Rect {
  /// The top leading, top trailing, bottom leading and bottom trailing corners.
  fileprivate func corners(isRightToLeft: Bool = false) -> [Point] {
    isRightToLeft ? [at(1, 0), at(0, 0), at(1, 1), at(0, 1)] : [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
  }
}

extension Point {
  /// Whether a leader between the two stays short.
  fileprivate func isNear(_ other: Point) -> Bool { (x - other.x).magnitude + (y - other.y).magnitude < 150 }

  /// The point on a grid so coarse that two labels cannot be told apart by it.
  fileprivate var place: Point { Point(x: Points((x.value / 4).rounded()), y: Points((y.value / 4).rounded())) }
}
