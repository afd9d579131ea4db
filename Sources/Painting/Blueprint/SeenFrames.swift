import LayoutModel

/// The frames of views in a picture, as far as they can be seen, and where their labels may be.
struct SeenFrames: PaintReader {
  let context: PaintContext
  let views: [ViewID]
  private let frames: [ViewID: Rect]
  /// How many of the frames have a corner at a point, to half a point.
  private var owners: [Point: Int] = [:]

  init(_ views: [ViewID], _ seen: SeenParts, _ context: PaintContext) {
    (self.context, self.views) = (context, views)
    var frames: [ViewID: Rect] = [:]
    for view in views { frames[view] = seen.part(of: context.layout[view].screenFrame, in: view) }
    self.frames = frames
    for view in views {
      for corner in Set((frames[view]?.corners ?? []).map(\.toHalves)) { owners[corner, default: 0] += 1 }
    }
  }

  /// Returns the places of a label of a frame: at its top left corner, then at other corners, in the middle and beside
  /// it, and last at those that are another frame's as well.
  ///
  /// - Parameter width: that of the label's text.
  func target(of view: ViewID, width: Points) -> LabelTarget {
    guard let frame = frames[view] else { return LabelTarget([], point: .zero) }
    let half = width / 2 + 3, left = frame.minX + half, right = frame.maxX - half, corners = frame.corners
    func spot(_ x: Points, _ y: Points, by corner: Int) -> LabelTarget.Spot {
      LabelTarget.Spot(center: Point(x: x, y: y), isShared: owners[corners[corner].toHalves, default: 0] > 1)
    }
    let first = LabelTarget.Spot(center: Point(x: left, y: frame.minY))
    var spots = [
      spot(right, frame.minY, by: 1), spot(left, frame.maxY, by: 2), spot(right, frame.maxY, by: 3),
      spot(left, frame.minY + 7, by: 0), spot(right, frame.maxY - 7, by: 3),
    ]
    let hasRoom = frame.width >= 2 * half && frame.height >= 14
    if hasRoom, !isCovered(frame.center, in: view) { spots.append(LabelTarget.Spot(center: frame.center)) }
    spots += [spot(frame.midX, frame.minY - 7, by: 0), spot(frame.midX, frame.maxY + 7, by: 2)]
    let sorted = [first] + spots.filter { !$0.isShared } + spots.filter(\.isShared)
    return LabelTarget(sorted, point: corners[0], marks: corners)
  }

  private func isCovered(_ point: Point, in view: ViewID) -> Bool {
    layout.screen[view].children.contains { child in
      layout[child].isInstalled && !layout.screen[child].layout.isHidden && layout[child].screenFrame.contains(point)
    }
  }
}

extension Rect {
  fileprivate var corners: [Point] { [at(0, 0), at(1, 0), at(0, 1), at(1, 1)] }
}

extension Point {
  fileprivate var toHalves: Point {
    Point(x: Points((x.value * 2).rounded() / 2), y: Points((y.value * 2).rounded() / 2))
  }
}
