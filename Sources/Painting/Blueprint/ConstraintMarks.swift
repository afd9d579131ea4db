import LayoutModel

/// Draws every active constraint: distances and sizes as dimension lines, alignments as lines through both items.
struct ConstraintMarks: PaintReader {
  let context: PaintContext
  let seen: SeenParts
  /// The boxes of the picture's texts and symbols, which dimension lines avoid.
  let obstacles: RectGrid

  func add(to blueprint: inout Blueprint) {
    let marks = layout.constraints.compactMap(mark)
    // Only dimension lines have a choice.
    for mark in marks where mark.isAlignment { blueprint.occupy(Rect(mark.axis, mark.strip, mark.across)) }
    for mark in marks {
      if mark.isAlignment { addAlignment(mark, to: &blueprint) } else { addDimension(mark, to: &blueprint) }
    }
  }

  // MARK: Constraints

  /// Returns nil for a constraint that is inactive or out of sight.
  private func mark(_ solved: SolvedConstraint) -> ConstraintMark? {
    let constraint = layout.screen[solved.id], screen = layout.screen
    guard let look = ConstraintLook(solved, constraint, palette.marks) else { return nil }
    let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
    guard items.allSatisfy({ isShown(screen.owner(of: $0)) }) else { return nil }
    let around = screen.commonAncestor(items[0], items[items.count - 1])
    guard let window = seen.window(of: around), let values = layout.values(of: constraint) else { return nil }
    let words = ConstraintWords(constraint, look, screen)
    if constraint.first.attribute.isSize { return size(constraint, values.first.rect, look, words, in: window) }
    guard let second = values.second else { return nil }
    return distance(constraint.first.attribute.axis, values.first, second, look, words, in: window)
  }

  private func isShown(_ view: ViewID) -> Bool { view == .root || context.isShown(view) }

  private func size(
    _ constraint: Constraint, _ rect: Rect, _ look: ConstraintLook, _ words: ConstraintWords, in window: Rect
  ) -> ConstraintMark? {
    guard !rect.isEmpty else { return nil }
    let axis = constraint.first.attribute.axis, span = rect.range(axis), room = rect.range(axis.crossed)
    let inset = min(8, (room.1 - room.0) / 4), across = (room.0 + inset, room.1 - inset)
    return ConstraintMark(
      axis: axis, span: span, across: across, look: look, text: words.size(span.1 - span.0), in: window)
  }

  private func distance(
    _ axis: Axis, _ first: SolvedAnchor, _ second: SolvedAnchor, _ look: ConstraintLook, _ words: ConstraintWords,
    in window: Rect
  ) -> ConstraintMark? {
    let one = first.rect.range(axis.crossed), other = second.rect.range(axis.crossed)
    let span = (min(first.value, second.value), max(first.value, second.value))
    if span.1 - span.0 < 0.5 {
      let ends = (min(one.0, other.0) - 4, max(one.1, other.1) + 4), place = (first.value, first.value)
      return ConstraintMark(axis: axis, span: place, across: ends, look: look, text: words.alignment, in: window)
    }
    let overlap = (max(one.0, other.0), min(one.1, other.1))
    let room = overlap.0 < overlap.1 ? overlap : one
    var mark = ConstraintMark(
      axis: axis, span: span, across: room, look: look, text: words.distance(span.1 - span.0), in: window)
    mark?.far = (place: second.value, range: other)
    return mark
  }

  // MARK: Lines

  private func addAlignment(_ mark: ConstraintMark, to blueprint: inout Blueprint) {
    let (axis, place, ends) = (mark.axis, mark.span.0, mark.across)
    blueprint.line("constraints", .line(Point(axis, place, ends.0), Point(axis, place, ends.1)), mark.look.alignment)
    label(mark, along: axis.crossed, mark.seenAcross, place, &blueprint)
  }

  private func addDimension(_ mark: ConstraintMark, to blueprint: inout Blueprint) {
    let axis = mark.axis, lane = lane(of: mark, blueprint)
    func line(_ from: Point, _ to: Point, _ stroke: Stroke) { blueprint.line("constraints", .line(from, to), stroke) }
    blueprint.occupy(Rect(axis, mark.span, (lane - 3, lane + 3)))
    line(Point(axis, mark.span.0, lane), Point(axis, mark.span.1, lane), mark.look.line)
    for end in [mark.span.0, mark.span.1] {
      line(Point(axis, end, lane - 3), Point(axis, end, lane + 3), mark.look.tick)
    }
    // A line that runs beside an item is joined to it.
    if let far = mark.far, lane < far.range.0 || lane > far.range.1 {
      let near = lane < far.range.0 ? far.range.0 : far.range.1
      line(Point(axis, far.place, near), Point(axis, far.place, lane), mark.look.guide)
    }
    label(mark, along: axis, mark.seenSpan, lane, &blueprint)
  }

  /// Returns where to put a dimension line, across its direction, so that it crosses few texts and lies on no other line.
  private func lane(of mark: ConstraintMark, _ blueprint: Blueprint) -> Points {
    let (low, high) = mark.seenAcross
    let places = [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6].map { low + (high - low) * $0 }
    let costs = places.map { place in
      let strip = Rect(mark.axis, mark.seenSpan, (place - 3, place + 3))
      return 6 * blueprint.occupied.count(in: strip) + obstacles.count(in: strip)
    }
    let least = costs.min() ?? 0
    return zip(places, costs).first { $0.1 == least }?.0 ?? low
  }

  private func label(
    _ mark: ConstraintMark, along axis: Axis, _ span: (Points, Points), _ lane: Points, _ blueprint: inout Blueprint
  ) {
    let aside: Points = axis == .horizontal ? 9 : width(ofLabel: mark.text) / 2 + 7
    let middle = (span.0 + span.1) / 2, shares = [0.5, 0.3, 0.7].map { span.0 + (span.1 - span.0) * $0 }
    let spots =
      shares.map { Point(axis, $0, lane) } + [Point(axis, middle, lane - aside), Point(axis, middle, lane + aside)]
    let point = Point(axis, middle, lane)
    let target = LabelTarget(spots.map { .init(center: $0) }, point: point, line: axis, marks: [point])
    blueprint.label(mark.text, mark.look.color, target, mark.look.isProblem ? .problem : .constraint)
  }
}

/// A constraint as it is drawn: a dimension line between two positions, or a line through one position.
private struct ConstraintMark {
  let axis: Axis
  /// The positions along the axis, in order.
  let span: (Points, Points)
  /// Across the axis, the ends of an alignment line, or the range in which a dimension line may be.
  let across: (Points, Points)
  let look: ConstraintLook
  let text: String
  /// The parts of `span` and `across` that can be seen.
  let seenSpan, seenAcross: (Points, Points)
  /// The position of the second item, and the item's range across the axis.
  var far: (place: Points, range: (Points, Points))?

  /// Returns nil if nothing of the line can be seen.
  init?(
    axis: Axis, span: (Points, Points), across: (Points, Points), look: ConstraintLook, text: String, in window: Rect
  ) {
    (self.axis, self.span, self.across) = (axis, span, across)
    (self.look, self.text) = (look, text)
    seenSpan = Self.common(span, window.range(axis))
    seenAcross = Self.common(across, window.range(axis.crossed))
    guard Self.isSeen(seenSpan, of: span), Self.isSeen(seenAcross, of: across) else { return nil }
  }

  private static func common(_ a: (Points, Points), _ b: (Points, Points)) -> (Points, Points) {
    (max(a.0, b.0), min(a.1, b.1))
  }

  /// Whether a part of a range is more than one of its ends.
  private static func isSeen(_ part: (Points, Points), of whole: (Points, Points)) -> Bool {
    part.0 < part.1 || (part.0 == part.1 && whole.0 == whole.1)
  }

  var isAlignment: Bool { span.0 == span.1 }
  /// A narrow strip around an alignment line.
  var strip: (Points, Points) { (span.0 - 3, span.0 + 3) }
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
