import LayoutModel

/// The frames of views in a picture, as far as they can be seen, and where their labels may be.
struct SeenFrames: PaintReader {
  let context: PaintContext
  let views: [ViewID]
  private let frames: [ViewID: Rect]
  /// The number of frames with a corner at each place.
  private var owners: [Point: Int] = [:]

  init(_ views: [ViewID], _ seen: SeenParts, _ context: PaintContext) {
    (self.context, self.views) = (context, views)
    var frames: [ViewID: Rect] = [:]
    for view in views { frames[view] = seen.part(of: context.layout.views[view].screenFrame, in: view) }
    self.frames = frames
    for view in views {
      for corner in Set((frames[view]?.corners() ?? []).map(\.place)) { owners[corner, default: 0] += 1 }
    }
  }

  /// Returns the places of a label of a frame: at its top leading corner, then at other corners, in the middle and
  /// beside it, and last at those that are another frame's as well.
  func target(of view: ViewID, textWidth: Points) -> LabelTarget {
    guard let frame = frames[view] else { return LabelTarget([], point: .zero) }
    let half = textWidth / 2 + LabelLook.padding, ends = (frame.minX + half, frame.maxX - half)
    let (start, end) = context.isRightToLeft ? (ends.1, ends.0) : ends
    let corners = frame.corners(isRightToLeft: context.isRightToLeft)
    let ownCorners = corners.filter { !isShared($0) }
    var own = [LabelTarget.Spot(center: Point(x: start, y: frame.minY))], shared: [LabelTarget.Spot] = []
    func add(_ x: Points, _ y: Points, by corner: Point) {
      let center = Point(x: x, y: y)
      guard isShared(corner) else { return own.append(LabelTarget.Spot(center: center)) }
      let leaderEnd = (ownCorners + corners).first { $0.isNear(corner) }
      shared.append(LabelTarget.Spot(center: center, leaderEnd: leaderEnd))
    }
    add(end, frame.minY, by: corners[1])
    add(start, frame.maxY, by: corners[2])
    add(end, frame.maxY, by: corners[3])
    add(start, frame.minY + 7, by: corners[0])
    add(end, frame.maxY - 7, by: corners[3])
    // In the middle of what has no corner of its own, a label would seem to name something smaller.
    let middle = Rect(x: frame.midX - half, y: frame.midY - 7, width: 2 * half, height: 14)
    if !ownCorners.isEmpty, frame.contains(middle), !isCovered(middle, in: view) {
      own.append(LabelTarget.Spot(center: frame.center))
    }
    add(frame.midX, frame.minY - 7, by: corners[0])
    add(frame.midX, frame.maxY + 7, by: corners[2])
    return LabelTarget(own + shared, point: corners[0], marks: corners)
  }

  private func isShared(_ corner: Point) -> Bool { owners[corner.place, default: 0] > 1 }

  /// Returns whether a subview covers a part of a view.
  private func isCovered(_ part: Rect, in view: ViewID) -> Bool {
    layout.screen.views[view].children.contains { child in
      layout.views[child].screenFrame.intersection(part) != nil && context.isShown(child)
    }
  }
}

extension Rect {
  /// The top leading, top trailing, bottom leading and bottom trailing corners.
  func corners(isRightToLeft: Bool = false) -> [Point] {
    isRightToLeft ? [at(1, 0), at(0, 0), at(1, 1), at(0, 1)] : [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
  }
}

extension Point {
  /// Whether a leader between the two stays short: less than 150 points across and down together.
  fileprivate func isNear(_ other: Point) -> Bool { (x - other.x).magnitude + (y - other.y).magnitude < 150 }

  /// The nearest point of a grid with a side of 4 points, in units of that grid. Labels at corners that share one
  /// cannot be told apart.
  fileprivate var place: Point { Point(x: Points((x.value / 4).rounded()), y: Points((y.value / 4).rounded())) }
}
