import LayoutModel

/// Draws every active constraint: distances and sizes as dimension lines, alignments as lines through both items.
struct ConstraintMarks: PaintReader {
  let context: PaintContext
  let seen: SeenParts
  /// The boxes of the picture's text and symbols, which dimension lines avoid.
  let obstacles: RectGrid

  func add(to blueprint: inout Blueprint) {
    let marks = layout.constraints.compactMap(mark)
    // Alignment lines cannot move, so all of them are known before the first dimension line is placed.
    for mark in marks where mark.isAlignment { blueprint.occupy(mark.strip) }
    for mark in marks {
      if mark.isAlignment { addAlignment(mark, to: &blueprint) } else { addDimension(mark, to: &blueprint) }
    }
  }

  /// Returns nil for an inactive or invisible constraint.
  private func mark(_ solved: SolvedConstraint) -> ConstraintMark? {
    let constraint = layout.screen.constraints[solved.id]
    let screen = layout.screen
    guard let look = ConstraintLook(solved, constraint, colors: palette.marks) else { return nil }
    let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
    guard items.allSatisfy({ isShown(screen.owner(of: $0)) }) else { return nil }
    let around = screen.commonAncestor(items[0], items[items.count - 1])
    guard let window = seen.window(of: around), let values = layout.values(of: constraint) else { return nil }
    let words = ConstraintWords(constraint, look, in: screen)
    if constraint.first.attribute.isSize { return size(of: values.first.rect, words, in: window) }
    guard let second = values.second else { return nil }
    return distance(from: values.first, to: second, words, in: window)
  }

  private func isShown(_ view: ViewID) -> Bool { view == .root || context.isShown(view) }

  private func size(of rect: Rect, _ words: ConstraintWords, in window: Rect) -> ConstraintMark? {
    guard !rect.isEmpty else { return nil }
    let span = rect.extent(words.axis)
    let room = rect.extent(words.axis.crossed)
    let inset = min(8, room.length / 4)
    let across = Interval(room.start + inset, room.end - inset)
    return ConstraintMark(words, text: words.size(span.length), span: span, across: across, in: window)
  }

  private func distance(
    from first: SolvedAnchor, to second: SolvedAnchor, _ words: ConstraintWords, in window: Rect
  ) -> ConstraintMark? {
    let one = first.rect.extent(words.axis.crossed)
    let other = second.rect.extent(words.axis.crossed)
    let span = Interval(min(first.value, second.value), max(first.value, second.value))
    if span.length < 0.5 {
      let both = one.union(other)
      let ends = Interval(both.start - 4, both.end + 4)
      let place = Interval(first.value, first.value)
      return ConstraintMark(words, text: words.alignment, span: place, across: ends, in: window)
    }
    let overlap = one.intersection(other)
    let room = overlap.start < overlap.end ? overlap : one
    var mark = ConstraintMark(words, text: words.distance(span.length), span: span, across: room, in: window)
    mark?.far = (place: second.value, extent: other)
    return mark
  }

  private func addAlignment(_ mark: ConstraintMark, to blueprint: inout Blueprint) {
    let axis = mark.axis
    let place = mark.span.start
    func point(_ across: Points) -> Point { Point(axis, along: place, across: across) }
    blueprint.line("constraints", .line(point(mark.across.start), point(mark.across.end)), with: mark.look.alignment)
    label(mark, along: axis.crossed, part: mark.seenAcross, lane: place, in: &blueprint)
  }

  private func addDimension(_ mark: ConstraintMark, to blueprint: inout Blueprint) {
    let axis = mark.axis
    let lane = lane(of: mark, blueprint)
    let strip = Interval(lane - 3, lane + 3)
    func point(_ along: Points, _ across: Points) -> Point { Point(axis, along: along, across: across) }
    func line(from: Point, to: Point, _ stroke: Stroke) { blueprint.line("constraints", .line(from, to), with: stroke) }
    blueprint.occupy(Rect(axis, along: mark.span, across: strip))
    line(from: point(mark.span.start, lane), to: point(mark.span.end, lane), mark.look.line)
    for end in [mark.span.start, mark.span.end] {
      line(from: point(end, strip.start), to: point(end, strip.end), mark.look.tick)
    }
    // Connects a dimension line that is beside an item to that item.
    if let far = mark.far, lane < far.extent.start || lane > far.extent.end {
      let near = lane < far.extent.start ? far.extent.start : far.extent.end
      line(from: point(far.place, near), to: point(far.place, lane), mark.look.guide)
    }
    label(mark, along: axis, part: mark.seenSpan, lane: lane, in: &blueprint)
  }

  /// Returns the position of a dimension line across its direction that crosses the fewest obstacles and other lines.
  private func lane(of mark: ConstraintMark, _ blueprint: Blueprint) -> Points {
    let room = mark.seenAcross
    let places = [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6].map { room.at($0) }
    let costs = places.map { place in
      let strip = Rect(mark.axis, along: mark.seenSpan, across: Interval(place - 3, place + 3))
      return 6 * blueprint.occupied.count(in: strip) + obstacles.count(in: strip)
    }
    let minimum = costs.min() ?? 0
    return zip(places, costs).first { $0.1 == minimum }?.0 ?? room.start
  }

  private func label(
    _ mark: ConstraintMark, along axis: Axis, part: Interval, lane: Points, in blueprint: inout Blueprint
  ) {
    func point(_ along: Points, _ across: Points) -> Point { Point(axis, along: along, across: across) }
    let aside: Points = axis == .horizontal ? 9 : width(ofLabel: mark.text) / 2 + 7
    let on = [0.5, 0.3, 0.7].map { point(part.at($0), lane) }
    let spots = on + [point(part.middle, lane - aside), point(part.middle, lane + aside)]
    let middle = point(part.middle, lane)
    let target = LabelTarget(spots.map { .init(center: $0) }, point: middle, line: axis, marks: [middle])
    blueprint.label(mark.text, mark.look.color, at: target, as: mark.look.isProblem ? .problem : .constraint)
  }
}

/// A constraint's drawing: a dimension line between two positions, or an alignment line through one position.
private struct ConstraintMark {
  let axis: Axis
  let span: Interval
  /// Across the axis, the ends of an alignment line or the range for a dimension line.
  let across: Interval
  let look: ConstraintLook
  let text: String
  let seenSpan, seenAcross: Interval
  /// The position of the second item, and the item's extent across the axis.
  var far: (place: Points, extent: Interval)?

  init?(_ words: ConstraintWords, text: String, span: Interval, across: Interval, in window: Rect) {
    axis = words.axis
    look = words.look
    self.text = text
    self.span = span
    self.across = across
    seenSpan = span.intersection(window.extent(axis))
    seenAcross = across.intersection(window.extent(axis.crossed))
    guard Self.isSeen(seenSpan, of: span), Self.isSeen(seenAcross, of: across) else { return nil }
  }

  private static func isSeen(_ part: Interval, of whole: Interval) -> Bool {
    part.start < part.end || (part.start == part.end && whole.start == whole.end)
  }

  var isAlignment: Bool { span.start == span.end }
  var strip: Rect { Rect(axis, along: Interval(span.start - 3, span.start + 3), across: across) }
}

/// The style of a constraint's lines: solid when required, dashed when optional, red when broken.
struct ConstraintLook {
  let color: Color
  let isProblem: Bool
  /// The distance by which the constraint misses; nil if it is satisfied.
  let error: Points?
  private let isRequired: Bool

  init?(_ solved: SolvedConstraint, _ constraint: Constraint, colors marks: Palette.Marks) {
    isRequired = constraint.priority.isRequired
    switch solved.state {
    case .inactive: return nil
    case .satisfied:
      color = marks.constraint
      isProblem = false
      error = nil
    case .missed(let by):
      color = marks.ambiguity
      isProblem = false
      error = by
    case .broken(let by):
      color = marks.broken
      isProblem = true
      error = by
    }
  }

  private var dash: [Points] { isRequired ? [] : [3, 2] }
  private var weight: Stroke.Weight { isProblem ? .points(1.5) : .hairline }

  var line: Stroke { Stroke(color, weight: weight, placement: .center, dash: dash) }
  var tick: Stroke { Stroke(color, weight: weight, placement: .center) }
  var guide: Stroke { Stroke(color.withAlpha(0.6), placement: .center, dash: [1, 2]) }
  var alignment: Stroke { Stroke(color.withAlpha(0.8), weight: weight, placement: .center, dash: dash) }
}

/// The label of a constraint's lines: its constant, and all values that differ from the defaults.
struct ConstraintWords {
  let look: ConstraintLook
  private let constraint: Constraint
  private let screen: Screen

  init(_ constraint: Constraint, _ look: ConstraintLook, in screen: Screen) {
    self.constraint = constraint
    self.look = look
    self.screen = screen
  }

  var axis: Axis { constraint.first.attribute.axis }

  func distance(_ actual: Points) -> String { ended(value(actual, sign(distanceRelation))) }

  func size(_ actual: Points) -> String {
    let sign = self.sign(constraint.relation)
    guard let second = constraint.second else { return ended(value(actual, sign)) }
    let factor = constraint.multiplier == 1 ? "" : "\(Decimal.text(constraint.multiplier)) × "
    let constant = constraint.constant == .zero ? "" : signed(constraint.constant.points)
    return ended("\(sign.isEmpty ? "= " : sign)\(factor)\(name(of: second))\(constant)")
  }

  /// Returns an anchor's shortest name, which omits the name of the constraint's first view.
  private func name(of anchor: Anchor) -> String {
    let attribute = anchor.attribute.rawValue
    guard case .view(let view) = anchor.item else { return screen.describe(anchor) }
    return anchor.item == constraint.first.item ? attribute : "\(screen.views[view].name).\(attribute)"
  }

  /// Empty if the line alone explains the constraint.
  var alignment: String {
    let sign = self.sign(distanceRelation)
    return ended(sign.isEmpty ? "" : sign + "0")
  }

  /// Returns the unrounded length for a satisfied equality, and the constant otherwise.
  private func value(_ actual: Points, _ sign: String) -> String {
    let constant = constraint.constant
    let isPlain = constraint.relation == .equal && look.error == nil
    let length = isPlain ? constraint.unrounded(actual) : constant.points.magnitude
    var text = sign + Decimal.text(length.value, decimals: 2)
    if constant.systemSpacings != 0 { text = isPlain ? "~ \(text)" : "\(sign)~" }
    if constraint.multiplier != 1, constraint.second != nil { text += " (× \(Decimal.text(constraint.multiplier)))" }
    return text
  }

  /// The relation between a gap's length and the constant's magnitude, independent of the order of the items.
  private var distanceRelation: Relation {
    guard constraint.relation != .equal else { return .equal }
    let constant = constraint.constant
    let signed = constant.systemSpacings != 0 ? constant.systemSpacings : constant.points.value
    // Gaps cannot be shorter than 0, so a gap without a constant is too long only if the items are in the wrong order.
    if signed == 0 { return look.error == nil ? .greaterThanOrEqual : .lessThanOrEqual }
    return signed > 0 ? constraint.relation : constraint.relation.flipped
  }

  private func sign(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }

  /// Appends the priority, unless required, and the error.
  private func ended(_ text: String) -> String {
    let priority = constraint.priority.isRequired ? "" : "@\(Decimal.text(constraint.priority.value))"
    let error = look.error.map { "off by \(Decimal.text($0.magnitude.value, decimals: 2))" } ?? ""
    return [text, priority, error].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func signed(_ points: Points) -> String {
    (points < 0 ? " − " : " + ") + Decimal.text(points.magnitude.value)
  }
}
