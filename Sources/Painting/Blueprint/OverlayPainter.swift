import LayoutModel

/// Draws the overlays on top of a screen.
struct OverlayPainter: Painter {
  let context: PaintContext
  let part: PicturePart

  func paint(on list: inout DisplayList) {
    let wanted = overlays.subtracting(.device)
    guard !wanted.isEmpty, !layout.views.isEmpty else { return }
    var blueprint = Blueprint()
    let texts = list.textBoxes.map { $0.offset(by: Point.zero - context.screenOrigin) }
    addOverlays(to: &blueprint, texts)
    paint(blueprint, texts, on: &list)
  }

  private func addOverlays(to blueprint: inout Blueprint, _ texts: [Rect]) {
    let frames = FrameMarks(context: context), problems = ProblemMarks(context: context)
    if overlays.contains(.safeArea) { frames.addSafeArea(to: &blueprint) }
    if overlays.contains(.margins) { frames.addMargins(to: &blueprint) }
    if overlays.contains(.guides) { frames.addGuides(to: &blueprint) }
    if overlays.contains(.baselines) { frames.addBaselines(to: &blueprint) }
    if overlays.contains(.frames) { frames.addFrames(to: &blueprint) }
    if overlays.contains(.touchTargets) { problems.addTouchTargets(to: &blueprint) }
    if overlays.contains(.ambiguity) { problems.addAmbiguities(to: &blueprint) }
    if overlays.contains(.conflicts) { problems.addConflicts(to: &blueprint) }
    if overlays.contains(.constraints) { ConstraintMarks(context: context, texts: texts).add(to: &blueprint) }
    if overlays.contains(.priorities) { problems.addPriorities(to: &blueprint) }
    if overlays.contains(.ids) { frames.addNames(to: &blueprint) }
    if style == .blueprint { problems.addNotes(to: &blueprint) }
  }

  private func paint(_ blueprint: Blueprint, _ texts: [Rect], on list: inout DisplayList) {
    for overlay in blueprint.overlayNames {
      list.group(Group(id: "overlay/\(overlay)")) { list in
        for fill in blueprint.fills where fill.overlay == overlay { list.fill(fill.shape, fill.color) }
        for line in blueprint.lines where line.overlay == overlay { list.stroke(line.shape, line.stroke) }
      }
    }
    list.group(Group(id: "overlay/labels")) { paintLabels(of: blueprint, texts, on: &$0) }
  }

  private func paintLabels(of blueprint: Blueprint, _ texts: [Rect], on list: inout DisplayList) {
    let labels = blueprint.labels.enumerated()
      .sorted { ($0.element.importance, $0.offset) < ($1.element.importance, $1.offset) }.map(\.element)
    let requests = labels.map {
      PlacedLabel(text: $0.text, size: size(of: $0.text), spots: $0.spots, target: $0.target)
    }
    let bounds = context.frame(of: part, in: list).offset(by: Point.zero - context.screenOrigin).inset(by: 1)
    var places = placements(of: requests, around: texts, within: bounds)
    if places.contains(nil) {
      let note = note(on: places.count { $0 == nil }, in: bounds)
      let all = placements(of: [note] + requests, around: texts, within: bounds)
      places = Array(all.dropFirst())
      if let place = all[0] {
        paint(LabelLook.leftOut(places.count { $0 == nil }), palette.quietInk, in: place, on: &list)
      }
    }
    let placed = zip(labels, places).compactMap { label, place in place.map { (label, $0) } }
    for (label, place) in placed { paintLeader(from: place, to: label, on: &list) }
    for (label, place) in placed { paint(label.text, label.color, in: place, on: &list) }
  }

  private func size(of label: String) -> Size {
    Size(width: width(of: label, LabelLook.size, .medium) + 2 * LabelLook.padding, height: LabelLook.height)
  }

  private func paint(_ text: String, _ color: Color, in place: Rect, on list: inout DisplayList) {
    list.fill(.rounded(place, radius: 3), palette.paper.withAlpha(0.92))
    list.stroke(.rounded(place, radius: 3), Stroke(color.withAlpha(0.5)))
    write(text, LabelLook.size, .medium, in: place, color, on: &list)
  }

  /// Returns the label in a corner that says how many labels have no room.
  private func note(on count: Int, in bounds: Rect) -> PlacedLabel {
    let text = LabelLook.leftOut(count), size = size(of: text)
    let free = bounds.inset(
      by: EdgeInsets(
        top: size.height / 2, left: size.width / 2, bottom: size.height / 2, right: size.width / 2))
    let spots = [free.maxY, free.minY].flatMap { y in [free.maxX, free.minX].map { Point(x: $0, y: y) } }
    return PlacedLabel(text: text, size: size, spots: spots, target: spots[0])
  }

  /// Draws a leader from a label that did not fit at its own spots to its target.
  private func paintLeader(from place: Rect, to label: Blueprint.Label, on list: inout DisplayList) {
    let isNear = label.spots.contains { spot in
      abs((spot.x - place.midX).value) < 1 && abs((spot.y - place.midY).value) < 1
    }
    if isNear { return }
    let end = Point(
      x: min(max(label.target.x, place.minX), place.maxX), y: min(max(label.target.y, place.minY), place.maxY))
    list.stroke(.line(end, label.target), Stroke(label.color.withAlpha(0.6), placement: .center))
    list.fill(.ellipse(Rect(x: label.target.x - 1.5, y: label.target.y - 1.5, width: 3, height: 3)), label.color)
  }
}

private enum LabelLook {
  static let size: Points = 9, height: Points = 13, padding: Points = 3

  static func leftOut(_ count: Int) -> String { "\(count) \(count == 1 ? "label" : "labels") left out" }
}

extension Blueprint {
  /// The names of the overlays that have lines or fills: those with fills first, each in the order of first use.
  var overlayNames: [String] {
    var names: [String] = []
    for name in fills.map(\.overlay) + lines.map(\.overlay) where !names.contains(name) { names.append(name) }
    return names
  }
}
