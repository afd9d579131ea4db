import LayoutModel

/// Draws every active constraint: distances and sizes as dimension lines, alignments as lines through both items.
struct ConstraintMarks: PaintReader {
  let context: PaintContext
  /// The boxes of the picture's texts, which dimension lines avoid.
  let texts: [Rect]

  func add(to blueprint: inout Blueprint) {
    for solved in layout.constraints {
      let constraint = layout.screen[solved.id]
      guard let look = ConstraintLook(solved, constraint, palette.marks) else { continue }
      guard isSeen(constraint.first.item), constraint.second.map({ isSeen($0.item) }) ?? true else { continue }
      let words = ConstraintWords(constraint, look, layout.screen)
      if constraint.first.attribute.isSize {
        addSize(constraint, look, words, to: &blueprint)
      } else if let second = constraint.second {
        addDistance(constraint, from: second, look, words, to: &blueprint)
      }
    }
  }

  private func isSeen(_ item: Item) -> Bool {
    guard case .view(let view) = item else { return true }
    return view == .root || context.isShown(view)
  }

  /// Adds a dimension line inside the view whose size it measures.
  private func addSize(
    _ constraint: Constraint, _ look: ConstraintLook, _ words: ConstraintWords, to blueprint: inout Blueprint
  ) {
    guard let frame = layout.frame(of: constraint.first.item), !frame.isEmpty else { return }
    let axis = constraint.first.attribute.axis
    let span = axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let room = axis == .horizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let inset = min(8, (room.1 - room.0) / 4)
    let lane = lane(along: axis, span, within: (room.0 + inset, room.1 - inset), blueprint)
    add(DimensionLine(axis: axis, from: span.0, to: span.1, at: lane), look, to: &blueprint)
    label(words.size(span.1 - span.0), axis, span, lane, look, &blueprint)
  }

  /// Adds a dimension line between two positions, or an alignment line if they coincide.
  private func addDistance(
    _ constraint: Constraint, from second: Anchor, _ look: ConstraintLook, _ words: ConstraintWords,
    to blueprint: inout Blueprint
  ) {
    guard let a = layout.value(of: constraint.first), let b = layout.value(of: second),
      let frame = layout.frame(of: constraint.first.item), let other = layout.frame(of: second.item)
    else { return }
    let axis = constraint.first.attribute.axis, crossed = axis.crossed
    let first = frame.range(crossed), last = other.range(crossed)
    if (a - b).magnitude < 0.5 {
      let ends = (min(first.0, last.0), max(first.1, last.1))
      addAlignment(axis, at: a, ends, look, to: &blueprint)
      label(words.alignment, crossed, ends, a, look, &blueprint)
      return
    }
    let overlap = (max(first.0, last.0), min(first.1, last.1))
    let room = overlap.0 < overlap.1 ? overlap : first
    let span = (min(a, b), max(a, b))
    let lane = lane(along: axis, span, within: room, blueprint)
    add(DimensionLine(axis: axis, from: span.0, to: span.1, at: lane), look, to: &blueprint)
    addExtension(axis, at: b, from: last, to: lane, look, &blueprint)
    label(words.distance(span.1 - span.0), axis, span, lane, look, &blueprint)
  }

  /// Returns where to put a dimension line, across its direction, so that it crosses the fewest texts and lines.
  private func lane(
    along axis: Axis, _ span: (Points, Points), within room: (Points, Points), _ blueprint: Blueprint
  ) -> Points {
    let shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6]
    let places = shares.map { room.0 + (room.1 - room.0) * $0 }
    let costs = places.map { place in
      let strip = Rect(axis, span, (place - 3, place + 3))
      let lines = blueprint.occupied.count { $0.intersection(strip) != nil }
      return 2 * lines + texts.count { $0.intersection(strip) != nil }
    }
    let least = costs.min() ?? 0
    return zip(places, costs).first { $0.1 == least }?.0 ?? room.0
  }

  private func add(_ line: DimensionLine, _ look: ConstraintLook, to blueprint: inout Blueprint) {
    blueprint.occupy(line.strip)
    blueprint.line("constraints", line.shaft, look.line)
    for tick in line.ticks { blueprint.line("constraints", tick, look.tick) }
  }

  private func addAlignment(
    _ axis: Axis, at place: Points, _ ends: (Points, Points), _ look: ConstraintLook, to blueprint: inout Blueprint
  ) {
    let from = Point(axis, place, ends.0 - 4), to = Point(axis, place, ends.1 + 4)
    blueprint.line("constraints", .line(from, to), look.alignment)
  }

  /// Adds an extension line from an item to a dimension line that runs beside the item.
  private func addExtension(
    _ axis: Axis, at place: Points, from range: (Points, Points), to lane: Points, _ look: ConstraintLook,
    _ blueprint: inout Blueprint
  ) {
    guard lane < range.0 || lane > range.1 else { return }
    let near = lane < range.0 ? range.0 : range.1
    blueprint.line("constraints", .line(Point(axis, place, near), Point(axis, place, lane)), look.guide)
  }

  private func label(
    _ text: String, _ axis: Axis, _ span: (Points, Points), _ lane: Points, _ look: ConstraintLook,
    _ blueprint: inout Blueprint
  ) {
    let aside: Points = axis == .horizontal ? 9 : width(of: text, 9, .medium) / 2 + 7
    let middle = (span.0 + span.1) / 2, shares = [0.5, 0.3, 0.7].map { span.0 + (span.1 - span.0) * $0 }
    let spots =
      shares.map { Point(axis, $0, lane) } + [Point(axis, middle, lane - aside), Point(axis, middle, lane + aside)]
    let importance: Blueprint.Importance = look.isProblem ? .problem : .constraint
    blueprint.label(text, look.color, at: spots, for: Point(axis, middle, lane), importance)
  }
}

/// A line between two positions, with a tick at each end.
private struct DimensionLine {
  let axis: Axis
  let from, to, at: Points

  var shaft: Shape { .line(Point(axis, from, at), Point(axis, to, at)) }
  var ticks: [Shape] { [from, to].map { .line(Point(axis, $0, at - 3), Point(axis, $0, at + 3)) } }
  var strip: Rect { Rect(axis, (from, to), (at - 3, at + 3)) }
}

extension Point {
  /// Creates a point from its coordinates along an axis and across it.
  fileprivate init(_ axis: Axis, _ along: Points, _ across: Points) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  fileprivate init(_ axis: Axis, _ along: (Points, Points), _ across: (Points, Points)) {
    let start = Point(axis, along.0, across.0), end = Point(axis, along.1, across.1)
    self.init(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  fileprivate func range(_ axis: Axis) -> (Points, Points) { axis == .horizontal ? (minX, maxX) : (minY, maxY) }
}
