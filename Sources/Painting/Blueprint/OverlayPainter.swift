import LayoutModel

/// Draws the overlays on top of a screen.
struct OverlayPainter: Painter {
  let context: PaintContext
  let part: PicturePart

  func paint(on list: inout DisplayList) {
    let wanted = overlays.subtracting(.device)
    guard !wanted.isEmpty, !layout.views.isEmpty else { return }
    var blueprint = Blueprint()
    let offset = Point.zero - context.screenOrigin
    let bounds = context.frame(of: part, in: list).offset(by: offset)
    let obstacles = list.textBoxes.map { $0.offset(by: offset) } + context.pictureBoxes
    addOverlays(to: &blueprint, SeenParts(context, within: bounds.intersection(screen)), obstacles)
    paintLines(of: blueprint, on: &list)
    list.group(Group(id: "overlay/labels")) {
      paintLabels(of: blueprint, around: obstacles, within: bounds.inset(by: 1), on: &$0)
    }
  }

  private func addOverlays(to blueprint: inout Blueprint, _ seen: SeenParts, _ obstacles: [Rect]) {
    let frames = FrameMarks(context: context, seen: seen)
    let problems = ProblemMarks(context: context, seen: seen)
    let constraints = ConstraintMarks(context: context, seen: seen, obstacles: RectGrid(obstacles))
    if overlays.contains(.safeArea) { frames.addSafeArea(to: &blueprint) }
    if overlays.contains(.margins) { frames.addMargins(to: &blueprint) }
    if overlays.contains(.guides) { frames.addGuides(to: &blueprint) }
    if overlays.contains(.baselines) { frames.addBaselines(to: &blueprint) }
    if overlays.contains(.frames) { frames.addFrames(to: &blueprint) }
    if overlays.contains(.touchTargets) { problems.addTouchTargets(to: &blueprint) }
    if overlays.contains(.ambiguity) { problems.addAmbiguities(to: &blueprint) }
    if overlays.contains(.conflicts) { problems.addConflicts(to: &blueprint) }
    if overlays.contains(.constraints) { constraints.add(to: &blueprint) }
    if overlays.contains(.priorities) { problems.addPriorities(to: &blueprint) }
    if overlays.contains(.ids) { frames.addNames(to: &blueprint) }
    if style == .blueprint { problems.addNotes(to: &blueprint) }
  }

  private func paintLines(of blueprint: Blueprint, on list: inout DisplayList) {
    for overlay in blueprint.overlayNames {
      list.group(Group(id: "overlay/\(overlay)")) { list in
        for fill in blueprint.fills where fill.overlay == overlay { list.fill(fill.shape, fill.color) }
        for line in blueprint.lines where line.overlay == overlay { list.stroke(line.shape, line.stroke) }
      }
    }
  }

  private func paintLabels(
    of blueprint: Blueprint, around obstacles: [Rect], within bounds: Rect, on list: inout DisplayList
  ) {
    let labels = blueprint.labels.enumerated()
      .sorted { ($0.element.importance, $0.offset) < ($1.element.importance, $1.offset) }.map(\.element)
    let requests = labels.map { PlacedLabel(size: size(of: $0.text), target: $0.target) }
    var places = placements(of: requests, around: obstacles, within: bounds)
    var note: LabelPlace?
    var room: Points = 0
    // The note itself takes space, so more labels may be omitted than the note was measured for.
    while let text = leftOut(of: places), size(of: text).width > room {
      room = size(of: text).width
      let all = placements(of: [self.note(text, in: bounds)] + requests, around: obstacles, within: bounds)
      note = all[0]
      places = Array(all.dropFirst())
    }
    let placed = zip(labels, places).compactMap { label, place in place.map { (label, $0) } }
    for (label, place) in placed {
      if let end = place.leaderEnd { paintLeader(from: place.rect, to: end, of: label, on: &list) }
    }
    for (label, place) in placed { paint(label.text, label.color, in: place.rect, on: &list) }
    if let note, let text = leftOut(of: places) { paint(text, palette.quietInk, in: note.rect, on: &list) }
  }

  /// Returns a note about labels without space, or nil if there are none.
  private func leftOut(of places: [LabelPlace?]) -> String? {
    let count = places.count { $0 == nil }
    return count == 0 ? nil : "\(count) \(count == 1 ? "label" : "labels") left out"
  }

  private func size(of label: String) -> Size {
    Size(width: width(ofLabel: label) + 2 * LabelLook.padding, height: LabelLook.height)
  }

  private func paint(_ text: String, _ color: Color, in place: Rect, on list: inout DisplayList) {
    list.fill(.rounded(place, radius: 3), palette.paper.withAlpha(0.92))
    list.stroke(.rounded(place, radius: 3), Stroke(color.withAlpha(0.5)))
    write(text, .system(LabelLook.size, LabelLook.weight), in: place, ink: color, on: &list)
  }

  private func note(_ text: String, in bounds: Rect) -> PlacedLabel {
    let size = size(of: text)
    let across = size.width / 2
    let down = size.height / 2
    let free = bounds.inset(by: EdgeInsets(top: down, left: across, bottom: down, right: across))
    let corners = [free.maxY, free.minY].flatMap { y in
      [free.maxX, free.minX, free.midX].map { Point(x: $0, y: y) }
    }
    return PlacedLabel(size: size, target: LabelTarget(corners.map { .init(center: $0) }, point: corners[0]))
  }

  /// Draws a line with a dot from a label to its point, unless the label covers the point.
  private func paintLeader(from box: Rect, to point: Point, of label: Blueprint.Label, on list: inout DisplayList) {
    if box.inset(by: -2).contains(point) { return }
    let start = label.target.start(ofLeaderFrom: box, to: point)
    list.stroke(.line(start, point), Stroke(label.color.withAlpha(0.6), placement: .center))
    list.fill(.ellipse(Rect(around: point, 1.5)), label.color)
  }
}

extension Blueprint {
  /// The overlays that have lines or fills: those with fills first, each in the order of first use.
  var overlayNames: [String] {
    var names: [String] = []
    for name in fills.map(\.overlay) + lines.map(\.overlay) where !names.contains(name) { names.append(name) }
    return names
  }
}
