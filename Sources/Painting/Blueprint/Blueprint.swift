import LayoutModel

/// The overlays that explain a screen. Lines are collected first, because label placement needs all of them.
struct Blueprint {
  struct Label {
    var text: String
    var color: Color
    var target: LabelTarget
    var importance: Importance
  }

  enum Importance: Int, Comparable {
    case problem, constraint, frame, name, detail

    static func < (a: Importance, b: Importance) -> Bool { a.rawValue < b.rawValue }
  }

  private(set) var lines: [(overlay: String, shape: Shape, stroke: Stroke)] = []
  private(set) var fills: [(overlay: String, shape: Shape, color: Color)] = []
  private(set) var labels: [Label] = []
  /// The strips around the constraint lines so far, which dimension lines avoid.
  private(set) var occupied = RectGrid()

  mutating func line(_ overlay: String, _ shape: Shape, with stroke: Stroke) { lines.append((overlay, shape, stroke)) }

  mutating func fill(_ overlay: String, _ shape: Shape, with color: Color) { fills.append((overlay, shape, color)) }

  mutating func label(_ text: String, _ color: Color, at target: LabelTarget, as importance: Importance) {
    guard !target.spots.isEmpty, !text.isEmpty else { return }
    labels.append(Label(text: text, color: color, target: target, importance: importance))
  }

  mutating func label(
    _ text: String, _ color: Color, at spots: [Point], for point: Point? = nil, as importance: Importance
  ) {
    guard let first = spots.first else { return }
    label(text, color, at: LabelTarget(spots.map { .init(center: $0) }, point: point ?? first), as: importance)
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

  /// Draws each view's outline with its name, unless the frames overlay already shows names.
  func addNames(to blueprint: inout Blueprint) {
    guard !overlays.contains(.frames) else { return }
    addOutlines("ids", alpha: 0.3, .name, to: &blueprint) { layout.screen.views[$0].name }
  }

  private func addOutlines(
    _ overlay: String, alpha: Double, _ importance: Blueprint.Importance, to blueprint: inout Blueprint,
    words: (ViewID) -> String
  ) {
    let color = palette.marks.frame
    let frames = SeenFrames(framedViews, seen, in: context)
    for id in frames.views {
      let text = words(id)
      blueprint.line(overlay, .rect(layout.views[id].screenFrame), with: Stroke(color.withAlpha(alpha)))
      blueprint.label(text, color, at: frames.target(of: id, textWidth: width(ofLabel: text)), as: importance)
    }
  }

  /// The author's views, without those that the platform inserts between a table and its cells' views.
  private var framedViews: [ViewID] {
    seen.views.filter { id in
      ![.contentView, .section].contains(layout.screen.views[id].kind) && !layout.views[id].screenFrame.isEmpty
    }
  }

  func addSafeArea(to blueprint: inout Blueprint) {
    let area = (layout.views.first?.screenFrame ?? screen).inset(by: layout.safeArea)
    blueprint.line("safe-area", .rect(area), with: Stroke(palette.marks.safeArea.withAlpha(0.8), dash: [3, 3]))
    guard style == .blueprint else { return }
    let spots = [Point(x: area.midX, y: area.minY), Point(x: area.midX, y: area.maxY)]
    blueprint.label("safe area", palette.marks.safeArea, at: spots, as: .detail)
  }

  /// Draws the layout margins of the root and of all views with custom margins.
  func addMargins(to blueprint: inout Blueprint) {
    for id in layout.views.indices where id == .root || context.isShown(id) {
      let view = layout.screen.views[id]
      let solved = layout.views[id]
      guard id == .root || view.layout.margins.insets != .platform, solved.margins != .zero else { continue }
      let area = solved.screenFrame.inset(by: solved.margins)
      blueprint.line("margins", .rect(area), with: Stroke(palette.marks.margin.withAlpha(0.8), dash: [6, 3]))
    }
  }

  func addGuides(to blueprint: inout Blueprint) {
    for guide in layout.guides {
      let color = palette.marks.guide
      let frame = guide.screenFrame
      let owner = layout.screen.owner(of: .guide(guide.guide))
      guard seen.part(of: frame.inset(by: -0.5), in: owner) != nil else { continue }
      blueprint.fill("guides", .rect(frame), with: color.withAlpha(0.06))
      blueprint.line("guides", .rect(frame), with: Stroke(color, dash: [2, 2]))
      let name = layout.screen.describe(.guide(guide.guide))
      blueprint.label(name, color, at: [frame.center, frame.at(0.5, 0), frame.at(0.5, 1)], as: .name)
    }
  }

  func addBaselines(to blueprint: inout Blueprint) {
    for id in seen.views {
      let solved = layout.views[id]
      let frame = solved.screenFrame
      var baselines = [solved.firstBaseline, solved.lastBaseline].compactMap(\.self)
      if baselines.count == 2, baselines[0] == baselines[1] { baselines.removeLast() }
      for baseline in baselines {
        let y = frame.minY + baseline
        let line = Shape.line(Point(x: frame.minX - 4, y: y), Point(x: frame.maxX + 4, y: y))
        blueprint.line("baselines", line, with: Stroke(palette.marks.baseline, placement: .outside))
      }
    }
  }
}

extension Points {
  var short: String { Decimal.text(value, decimals: 2) }
}

/// The visible parts of views' frames, and the candidate positions of their labels.
struct SeenFrames: PaintReader {
  let context: PaintContext
  let views: [ViewID]
  private let frames: [ViewID: Rect]
  /// The number of frames with a corner at each place.
  private var owners: [Point: Int] = [:]

  init(_ views: [ViewID], _ seen: SeenParts, in context: PaintContext) {
    self.context = context
    self.views = views
    var frames: [ViewID: Rect] = [:]
    for view in views { frames[view] = seen.part(of: context.layout.views[view].screenFrame, in: view) }
    self.frames = frames
    for view in views {
      for corner in Set((frames[view]?.corners() ?? []).map(\.place)) { owners[corner, default: 0] += 1 }
    }
  }

  /// Returns a frame's label positions: at its top leading corner, then at other corners, in the centre and beside the
  /// frame, and last at corners shared with another frame.
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
    // In the centre of a frame without a corner of its own, a label would seem to name a smaller view.
    let middle = Rect(x: frame.midX - half, y: frame.midY - 7, width: 2 * half, height: 14)
    if !ownCorners.isEmpty, frame.contains(middle), !isCovered(middle, in: view) {
      own.append(LabelTarget.Spot(center: frame.center))
    }
    add(frame.midX, frame.minY - 7, by: corners[0])
    add(frame.midX, frame.maxY + 7, by: corners[2])
    return LabelTarget(own + shared, point: corners[0], marks: corners)
  }

  private func isShared(_ corner: Point) -> Bool { owners[corner.place, default: 0] > 1 }

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
  /// Whether a leader between the points is short: less than 150 points across and down together.
  fileprivate func isNear(_ other: Point) -> Bool { (x - other.x).magnitude + (y - other.y).magnitude < 150 }

  /// The corner in units of a 4-point grid. Labels of corners that share a grid point are indistinguishable.
  fileprivate var place: Point { Point(x: Points((x.value / 4).rounded()), y: Points((y.value / 4).rounded())) }
}

/// The visible parts of views: inside the picture, and inside all ancestors that clip.
struct SeenParts {
  /// For each view, the rectangle in which its content is visible; nil if there is none.
  private var windows: PerView<Rect?> = []
  /// The views with a visible part, except for the root.
  private(set) var views: [ViewID] = []

  /// - Parameter picture: The part of the screen in the picture; nil if it is empty.
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

  func window(of view: ViewID) -> Rect? { windows[view] }

  /// Returns the visible part of a rectangle in a view, or nil if there is none.
  func part(of rect: Rect, in view: ViewID) -> Rect? { windows[view]?.intersection(rect) }
}

/// Labels of overlays are one line of text in a box.
enum LabelLook {
  static let size: Points = 9, weight = FontWeight.medium
  static let height: Points = 13, padding: Points = 3
}

extension PaintReader {
  func width(ofLabel text: String) -> Points { width(of: text, LabelLook.size, LabelLook.weight) }
}
