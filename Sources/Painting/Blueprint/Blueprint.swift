import LayoutModel

/// The overlays that explain a screen: lines are drawn at once, labels are placed when all lines are known.
struct Blueprint {
  struct Label {
    var text: String
    var color: Color
    var target: LabelTarget
    /// More important labels are placed first.
    var importance: Importance
  }

  enum Importance: Int, Comparable {
    case problem, constraint, frame, name, detail

    static func < (a: Importance, b: Importance) -> Bool { a.rawValue < b.rawValue }
  }

  /// The lines, each with the name of its overlay.
  private(set) var lines: [(overlay: String, shape: Shape, stroke: Stroke)] = []
  private(set) var fills: [(overlay: String, shape: Shape, color: Color)] = []
  private(set) var labels: [Label] = []
  /// The strips around the constraints' lines that are known so far, which dimension lines avoid.
  private(set) var occupied = RectGrid()

  mutating func line(_ overlay: String, _ shape: Shape, _ stroke: Stroke) { lines.append((overlay, shape, stroke)) }

  mutating func fill(_ overlay: String, _ shape: Shape, _ color: Color) { fills.append((overlay, shape, color)) }

  mutating func label(_ text: String, _ color: Color, _ target: LabelTarget, _ importance: Importance) {
    guard !target.spots.isEmpty, !text.isEmpty else { return }
    labels.append(Label(text: text, color: color, target: target, importance: importance))
  }

  mutating func label(
    _ text: String, _ color: Color, at spots: [Point], for point: Point? = nil, _ importance: Importance
  ) {
    guard let first = spots.first else { return }
    label(text, color, LabelTarget(spots.map { .init(center: $0) }, point: point ?? first), importance)
  }

  mutating func occupy(_ rect: Rect) { occupied.insert(rect) }
}

/// Adds the overlays of frames, names, guides and baselines.
struct FrameMarks: PaintReader {
  let context: PaintContext
  let seen: SeenParts

  /// Draws each view's outline with its position and size, and with its name if names are enabled.
  func addFrames(to blueprint: inout Blueprint) {
    addOutlines("frames", alpha: 0.55, .frame, to: &blueprint) { id in
      let name = overlays.contains(.ids) ? layout.screen.views[id].name + "  " : ""
      let own = layout.views[id].frame
      let corner = "\(own.minX.short), \(own.minY.short)"
      let size = "\(own.width.short) × \(own.height.short)"
      return "\(name)\(corner)  \(size)"
    }
  }

  /// Draws each view's outline with its name, unless frames are enabled, which have it too.
  func addNames(to blueprint: inout Blueprint) {
    guard !overlays.contains(.frames) else { return }
    addOutlines("ids", alpha: 0.3, .name, to: &blueprint) { layout.screen.views[$0].name }
  }

  private func addOutlines(
    _ overlay: String, alpha: Double, _ importance: Blueprint.Importance, to blueprint: inout Blueprint,
    words: (ViewID) -> String
  ) {
    let color = palette.marks.frame
    let frames = SeenFrames(framedViews, seen, context)
    for id in frames.views {
      let text = words(id)
      blueprint.line(overlay, .rect(layout.views[id].screenFrame), Stroke(color.withAlpha(alpha)))
      blueprint.label(text, color, frames.target(of: id, textWidth: width(ofLabel: text)), importance)
    }
  }

  /// The views that the author wrote, without those that the platform inserts between a table and its cells' views.
  private var framedViews: [ViewID] {
    seen.views.filter { id in
      ![.contentView, .section].contains(layout.screen.views[id].kind) && !layout.views[id].screenFrame.isEmpty
    }
  }

  func addSafeArea(to blueprint: inout Blueprint) {
    let area = (layout.views.first?.screenFrame ?? screen).inset(by: layout.safeArea)
    blueprint.line("safe-area", .rect(area), Stroke(palette.marks.safeArea.withAlpha(0.8), dash: [3, 3]))
    guard style == .blueprint else { return }
    let spots = [Point(x: area.midX, y: area.minY), Point(x: area.midX, y: area.maxY)]
    blueprint.label("safe area", palette.marks.safeArea, at: spots, .detail)
  }

  /// Draws the layout margins of the root and of every view with its own.
  func addMargins(to blueprint: inout Blueprint) {
    for id in layout.views.indices where id == .root || context.isShown(id) {
      let view = layout.screen.views[id]
      let solved = layout.views[id]
      guard id == .root || view.layout.margins.insets != .platform, solved.margins != .zero else { continue }
      let area = solved.screenFrame.inset(by: solved.margins)
      blueprint.line("margins", .rect(area), Stroke(palette.marks.margin.withAlpha(0.8), dash: [6, 3]))
    }
  }

  func addGuides(to blueprint: inout Blueprint) {
    for guide in layout.guides {
      let color = palette.marks.guide
      let frame = guide.screenFrame
      let owner = layout.screen.owner(of: .guide(guide.guide))
      guard seen.part(of: frame.inset(by: -0.5), in: owner) != nil else { continue }
      blueprint.fill("guides", .rect(frame), color.withAlpha(0.06))
      blueprint.line("guides", .rect(frame), Stroke(color, dash: [2, 2]))
      let name = layout.screen.describe(.guide(guide.guide))
      blueprint.label(name, color, at: [frame.center, frame.at(0.5, 0), frame.at(0.5, 1)], .name)
    }
  }

  /// Draws the first and last baselines of views with text.
  func addBaselines(to blueprint: inout Blueprint) {
    for id in seen.views {
      let solved = layout.views[id]
      let frame = solved.screenFrame
      var baselines = [solved.firstBaseline, solved.lastBaseline].compactMap(\.self)
      if baselines.count == 2, baselines[0] == baselines[1] { baselines.removeLast() }
      for baseline in baselines {
        let y = frame.minY + baseline
        let line = Shape.line(Point(x: frame.minX - 4, y: y), Point(x: frame.maxX + 4, y: y))
        blueprint.line("baselines", line, Stroke(palette.marks.baseline, placement: .outside))
      }
    }
  }
}

extension Points {
  /// The value in decimal, rounded to at most two fraction digits.
  var short: String { Decimal.text(value, decimals: 2) }
}

/// The frames of views in a picture, as far as they can be seen, and where their labels may be.
struct SeenFrames: PaintReader {
  let context: PaintContext
  let views: [ViewID]
  private let frames: [ViewID: Rect]
  /// The number of frames with a corner at each place.
  private var owners: [Point: Int] = [:]

  init(_ views: [ViewID], _ seen: SeenParts, _ context: PaintContext) {
    self.context = context
    self.views = views
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
    let half = textWidth / 2 + LabelLook.padding
    let ends = (frame.minX + half, frame.maxX - half)
    let (start, end) = context.isRightToLeft ? (ends.1, ends.0) : ends
    let corners = frame.corners(isRightToLeft: context.isRightToLeft)
    let ownCorners = corners.filter { !isShared($0) }
    var own = [LabelTarget.Spot(center: Point(x: start, y: frame.minY))]
    var shared: [LabelTarget.Spot] = []
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

/// The parts of a picture in which views can be seen: within its edges, and within the views around them that clip.
struct SeenParts {
  /// For each view, where its content can be seen; nil where none can.
  private var windows: PerView<Rect?> = []
  /// The visible views of which a part can be seen, without the root.
  private(set) var views: [ViewID] = []

  /// - Parameter picture: the part of the screen in the picture; nil if it is empty.
  init(_ context: PaintContext, within picture: Rect?) {
    let layout = context.layout
    windows.reserveCapacity(layout.views.count)
    for view in layout.views.indices {
      var window = picture
      if let parent = layout.screen.views[view].parent { window = windows[parent] }
      if layout.screen.views[view].style.clips { window = window?.intersection(layout.views[view].screenFrame) }
      windows.append(window)
    }
    views = context.shownViews.filter { view in
      let frame = layout.views[view].screenFrame
      // A view without a width or height is a line.
      return part(of: frame.isEmpty ? frame.inset(by: -0.5) : frame, in: view) != nil
    }
  }

  /// Returns where the content of a view can be seen; nil if nowhere.
  func window(of view: ViewID) -> Rect? { windows[view] }

  /// Returns the part of a rectangle in a view that can be seen; nil if none can.
  func part(of rect: Rect, in view: ViewID) -> Rect? { windows[view]?.intersection(rect) }
}

/// How labels of overlays are written: one line in a box.
enum LabelLook {
  static let size: Points = 9, weight = FontWeight.medium
  static let height: Points = 13, padding: Points = 3
}

extension PaintReader {
  /// Returns the width of a label's text, without the padding of its box.
  func width(ofLabel text: String) -> Points { width(of: text, LabelLook.size, LabelLook.weight) }
}
