import Cassowary
import LayoutModel
import Platform

/// The constraints of one unit, as given to the solver.
///
/// Rectangles are alignment rectangles in the unit's coordinates: in points from the top left of the unit's root, with
/// x to the right in either layout direction.
struct UnitProblem: ~Copyable {
  struct Dynamic {
    var handle: ConstraintHandle
    /// The index after the last of the constraint's quantities in `parts`.
    var end: Int32
    var base: Double
  }

  /// The lengths of the root that are known before solving. The others are as small as the content allows.
  enum Mode: Hashable {
    case fixed
    case fittingHeight
    case fitting
  }

  enum Strictness {
    case required
    /// The strongest optional constraints, for documents with too many conflicts to report one by one.
    case wished
  }

  /// The error in points below which a required constraint counts as satisfied.
  static let tolerance = 1e-3

  /// The screen in the environment of this pass. One problem serves all environments with the same structure.
  var resolved: ResolvedScreen
  let unit: Int
  let mode: Mode
  let strictness: Strictness
  var budget = SolvingBudget.usual
  var solver = UnitProblem.newSolver()
  /// By the index of the constraint's handle.
  private(set) var sources: [ConstraintSource] = []
  private(set) var dynamics: [Dynamic] = []
  private(set) var parts: [LinearForm.Part] = []
  var rejected: [Rejection] = []
  var searchEnd = Int.max
  /// Lengths that already have a constraint against being negative.
  var nonNegative: Set<Variable> = []
  /// Each once, with the view of this unit that contains the guide.
  var readableGuides: [(guide: Guide, view: ViewID)] = []
  /// Empty until a constraint of the document changes.
  var documentHandles: [ConstraintID: ConstraintHandle] = [:]
  /// Whether the content has an intrinsic width and an intrinsic height, by slot.
  var askedLengths: [PerAxis<Bool>]
  private var guideRects: [GuideID: RectVariables] = [:]
  private var contentRects: [ViewID: RectVariables] = [:]
  private(set) var variableCount = 0

  init(_ resolved: ResolvedScreen, unit: Int, mode: Mode, _ strictness: Strictness = .required) {
    self.resolved = resolved
    self.unit = unit
    self.mode = mode
    self.strictness = strictness
    let views = resolved.units.units[unit].views
    askedLengths = Array(repeating: PerAxis(horizontal: false, vertical: false), count: views.count)
    addVariables(views.count * RectVariables.count)
    for guide in resolved.units.units[unit].guides
    where resolved.holds(resolved.screen.guides[guide].condition) {
      guideRects[guide] = addRect()
    }
    addRoot(views[0])
    for view in views.dropFirst() { addPlacement(of: view) }
    for view in views { addContent(of: view) }
    for constraint in resolved.units.units[unit].constraints { add(constraint) }
  }

  /// Very large units are solved in parts, which takes much less memory.
  static func newSolver() -> Solver { Solver(tolerance: tolerance, partSizes: (16_384, 4096)) }

  func rect(_ view: ViewID) -> RectVariables {
    RectVariables(first: Int(resolved.units.slotOf[view]) * RectVariables.count)
  }

  func rect(_ guide: GuideID) -> RectVariables? { guideRects[guide] }

  /// Creates the rectangle on first use. Its origin is the scroll view's own.
  mutating func contentRect(of view: ViewID) -> RectVariables {
    if let rect = contentRects[view] { return rect }
    let content = addRect()
    let frame = rect(view)
    contentRects[view] = content
    for (inner, outer) in [(content.x, frame.x), (content.y, frame.y)] {
      add(
        LinearForm(inner, times: 1, plus: outer, times: -1), .equal, at: .required,
        from: .platform(.scrollContentOrigin, view))
    }
    return content
  }

  func knownContentRect(of view: ViewID) -> RectVariables? { contentRects[view] }

  private mutating func addRect() -> RectVariables {
    let rect = RectVariables(first: variableCount)
    addVariables(RectVariables.count)
    return rect
  }

  mutating func addVariable() -> Variable {
    addVariables(1)
    return Variable(index: variableCount - 1)
  }

  private mutating func addVariables(_ count: Int) {
    solver.addVariables(count)
    variableCount += count
  }

  /// Adds the constraint `form relation 0`.
  @discardableResult
  mutating func add(
    _ form: LinearForm, _ relation: LinearRelation, at strength: Strength, from source: ConstraintSource
  ) -> ConstraintHandle {
    let strength = strictness == .wished ? strength.wished(by: source) : strength
    let handle = form.terms.withSpan {
      solver.add($0, constant: UnitProblem.bounded(form.constant), relation, strength: strength)
    }
    // The solver's own probes have handles too.
    assert(sources.count <= Int(handle.index), "a removed constraint still has a source")
    while sources.count < Int(handle.index) { sources.append(.platform(.tieBreak, .root)) }
    sources.append(source)
    if form.parts.count > 0 {
      for index in 0..<form.parts.count { parts.append(form.parts[index]) }
      dynamics.append(Dynamic(handle: handle, end: Int32(parts.count), base: form.constant))
    }
    return handle
  }

  mutating func removeConstraints(after count: Int) {
    solver.removeAll(after: count)
    sources.removeLast(max(0, sources.count - count))
  }

  mutating func setBase(_ base: Double, of handle: ConstraintHandle) {
    guard let index = dynamics.firstIndex(where: { $0.handle == handle }) else { return }
    dynamics[index].base = base
  }

  /// The solver's own probes count as tie-breaking.
  func source(of handle: ConstraintHandle) -> ConstraintSource {
    Int(handle.index) < sources.count ? sources[Int(handle.index)] : .platform(.tieBreak, .root)
  }

  private mutating func addRoot(_ root: ViewID) {
    let rect = RectVariables(first: 0)
    let source = ConstraintSource.platform(.rootFrame, root)
    add(LinearForm(rect.x), .equal, at: .required, from: source)
    add(LinearForm(rect.y), .equal, at: .required, from: source)
    for (axis, extent) in [(Axis.horizontal, rect.width), (.vertical, rect.height)] {
      var form = LinearForm(extent)
      if isFixed(axis) {
        form.add(.rootSize(axis), -1)
        add(form, .equal, at: .required, from: source)
      } else {
        add(form, .atLeast, at: .required, from: source)
        add(form, .equal, at: Strength(Priority.fitting.value), from: source)
      }
    }
  }

  private func isFixed(_ axis: Axis) -> Bool {
    switch mode {
    case .fixed: true
    case .fittingHeight: axis == .horizontal
    case .fitting: false
    }
  }
}

extension Strength {
  /// Weakens required constraints, except unbreakable ones, to just above every optional priority.
  fileprivate func wished(by source: ConstraintSource) -> Strength {
    guard self == .required else { return self }
    switch source {
    case .platform(let rule, _): return rule.isUnbreakable ? self : Strength(Priority.required.value + 1)
    case .document: return Strength(Priority.required.value)
    }
  }
}

extension UnitProblem {
  /// The largest number that a layout can use. Beyond this limit, rounding would affect positions and sizes.
  static let maxConstant = 1e7

  /// NaN becomes 0.
  static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -maxConstant), maxConstant)
  }

  /// Returns nil for an invalid priority, whose constraint is then omitted.
  func strength(_ priority: Priority) -> Strength? {
    guard priority.value > 0, priority.value <= Priority.required.value else { return nil }
    return priority.isRequired ? .required : Strength(priority.value)
  }
}

extension UnitProblem {
  mutating func add(_ id: ConstraintID) {
    let constraint = resolved.constraint(id)
    guard resolved.holds(constraint.condition) else { return }
    guard constraint.hasReasonableNumbers else { return reject(id, .number) }
    guard let strength = strength(constraint.priority) else { return reject(id, .priority) }
    guard let form = form(constraint) else { return reject(id, .noCommonAncestor) }
    add(form, LinearRelation(constraint.relation), at: strength, from: .document(id))
  }

  /// Returns nil if the constraint is invalid.
  mutating func usableForm(of constraint: Constraint) -> LinearForm? {
    constraint.hasReasonableNumbers ? form(constraint) : nil
  }

  private mutating func reject(_ id: ConstraintID, _ problem: Rejection.Problem) {
    rejected.append(Rejection(constraint: id, problem: problem))
  }

  /// Returns `first - multiplier · second - constant` in the flow of the constraint's axis.
  private mutating func form(_ constraint: Constraint) -> LinearForm? {
    let first = constraint.first
    let second = constraint.second
    let ancestor = resolved.commonAncestor(first.item, second?.item)
    let flow = flow(of: constraint, in: ancestor)
    guard var form = form(first, beside: second?.item, flow) else { return nil }
    if let second {
      guard let other = self.form(second, beside: first.item, flow) else { return nil }
      form.add(other, times: -constraint.multiplier)
      if constraint.multiplier != 1, !first.attribute.isSize {
        form.add(origin(of: ancestor, flow), times: constraint.multiplier - 1)
      }
      if !first.attribute.isSize {
        if let shift = shift(of: first.item, beside: second.item, in: ancestor, flow) {
          form.add(shift.quantity, shift.factor)
        }
        if let shift = shift(of: second.item, beside: first.item, in: ancestor, flow) {
          form.add(shift.quantity, shift.factor * -constraint.multiplier)
        }
      }
    }
    form.constant -= constraint.constant.points.value
    if constraint.constant.systemSpacings != 0 {
      form.add(spacing(of: constraint), times: -constraint.constant.systemSpacings)
    }
    return form
  }

  private func flow(of constraint: Constraint, in ancestor: ViewID) -> Flow {
    let isDirected = constraint.first.attribute.isDirectional || constraint.second?.attribute.isDirectional ?? false
    return Flow(constraint.first.attribute.axis, isRightToLeft: isDirected && resolved.isRightToLeft(ancestor))
  }

  /// Returns the start of the common ancestor, or 0 if it is in another unit. A multiplier scales distances from there.
  private func origin(of ancestor: ViewID, _ flow: Flow) -> LinearForm {
    guard resolved.units.unit(of: ancestor) == unit else { return LinearForm() }
    return rect(ancestor).start(flow)
  }

  /// Returns the distance by which scroll views below the common ancestor shift an item, because a constraint applies to
  /// positions on screen. The ancestor itself shifts its content relative to its frame guide, which does not scroll.
  private func shift(of item: Item, beside other: Item, in ancestor: ViewID, _ flow: Flow) -> LinearForm.Part? {
    let owner = resolved.owner(of: item)
    let axis = flow == .down ? Axis.vertical : .horizontal
    let countsAncestor = other == .guide(.scrollFrame(ancestor)) && resolved.canvas == nil
    var scrolling: (inner: ViewID, outer: ViewID)?
    var place = item.isInContent ? owner : owner == ancestor ? nil : resolved.views[owner].parent
    while let view = place, view != ancestor || countsAncestor {
      if resolved.scrolls(view) { scrolling = (scrolling?.inner ?? view, view) }
      place = view == ancestor ? nil : resolved.views[view].parent
    }
    guard let scrolling else { return nil }
    let quantity = Quantity.contentShift(inner: scrolling.inner, outer: scrolling.outer, axis)
    return LinearForm.Part(factor: flow == .rightToLeft ? -1 : 1, quantity: quantity)
  }

  private func spacing(of constraint: Constraint) -> LinearForm {
    guard let second = constraint.second else { return LinearForm(constant: MarginMetrics.siblingSpacing.value) }
    let a = resolved.owner(of: constraint.first.item)
    let b = resolved.owner(of: second.item)
    var form = LinearForm()
    if constraint.first.attribute == .firstBaseline, second.attribute == .lastBaseline {
      form.add(.baselineSpacing(b, a))
    } else if case .view(let outer) = constraint.first.item, resolved.ancestry.isAncestor(outer, of: b) {
      form.add(.inset(.margins, outer, edge(of: constraint.first.attribute, outer)))
    } else if case .view(let outer) = second.item, resolved.ancestry.isAncestor(outer, of: a) {
      form.add(.inset(.margins, outer, edge(of: second.attribute, outer)))
    } else {
      form.constant = MarginMetrics.siblingSpacing.value
    }
    return form
  }

  private func edge(of attribute: Attribute, _ view: ViewID) -> Edge {
    let isRightToLeft = resolved.isRightToLeft(view)
    return switch attribute {
    case .top, .firstBaseline, .centerY, .height: .top
    case .bottom, .lastBaseline: .bottom
    case .left, .centerX, .width: .left
    case .right: .right
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    }
  }
}

extension LinearRelation {
  fileprivate init(_ relation: Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .atMost
    case .greaterThanOrEqual: self = .atLeast
    }
  }
}

extension Constraint {
  fileprivate var hasReasonableNumbers: Bool {
    constant.points.value.isReasonable && constant.systemSpacings.isReasonable && multiplier.isReasonable
  }
}

extension Double {
  fileprivate var isReasonable: Bool { magnitude <= UnitProblem.maxConstant }
}

extension UnitProblem {
  mutating func addContent(of view: ViewID) {
    for axis in Axis.allCases where resolved.hasIntrinsicLength(view, axis) {
      askedLengths[Int(resolved.units.slotOf[view])][axis] = true
      addIntrinsicLength(of: view, axis)
    }
    if case .stack(let stack) = resolved.views[view].content {
      var arrangement = StackArrangement(view, stack, in: resolved)
      arrangement.add(to: &self)
    }
  }

  /// Adds an intrinsic length as two inequalities: hugging limits it from above, compression resistance from below.
  ///
  /// Content is never strictly required: even at priority 1000 it yields to the author's required constraints, by as
  /// little as necessary, but outweighs everything else. Saved labels and sliders share rows of insufficient height in
  /// this way.
  private mutating func addIntrinsicLength(of view: ViewID, _ axis: Axis) {
    var form = LinearForm(axis == .horizontal ? rect(view).width : rect(view).height)
    form.add(.intrinsic(view, axis), -1)
    if let hugging = wish(resolved.views[view].layout.hugging[axis]) {
      add(form, .atMost, at: hugging, from: .platform(.contentHugging, view))
    }
    if let resistance = wish(resolved.views[view].layout.compressionResistance[axis]) {
      add(form, .atLeast, at: resistance, from: .platform(.compressionResistance, view))
    }
  }

  private func wish(_ priority: Priority) -> Strength? {
    strength(priority).map { $0 == .required ? Strength(UnitProblem.strongestWish) : $0 }
  }

  /// Above every optional priority and below the strength that replaces required.
  private static let strongestWish = 999.999
}

extension UnitProblem {
  mutating func addPlacement(of view: ViewID) {
    for form in placement(of: view) { add(form, .equal, at: .required, from: .platform(.autoresizingMask, view)) }
  }

  /// Returns the forms that a view's autoresizing mask requires to be zero, two for each axis.
  func placement(of view: ViewID) -> [LinearForm] {
    guard case .autoresizing(let mask, let frame, let superviewSize) = resolved.views[view].placement,
      let parent = resolved.views[view].parent, resolved.units.unit(of: parent) == unit
    else { return [] }
    if case .stack = resolved.views[parent].content, resolved.views[view].layout.isArranged { return [] }
    return Axis.allCases.flatMap { axis in
      AutoresizingSprings(mask, frame: frame, in: superviewSize, along: axis).forms(
        rect(view), in: rect(parent), along: Flow(axis, isRightToLeft: false))
    }
  }
}

/// One axis of an autoresizing mask: the original margins and length, and which of them are flexible.
private struct AutoresizingSprings {
  let near, size, far: Double
  let flexesNear, flexesSize, flexesFar: Bool

  init(_ mask: AutoresizingMask, frame: Rect, in superviewSize: Size, along axis: Axis) {
    let isHorizontal = axis == .horizontal
    near = UnitProblem.bounded((isHorizontal ? frame.minX : frame.minY).value)
    size = UnitProblem.bounded(frame.size[axis].value)
    far = UnitProblem.bounded(superviewSize[axis].value) - near - size
    flexesNear = mask.contains(isHorizontal ? .flexibleMinX : .flexibleMinY)
    flexesSize = mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
    flexesFar = mask.contains(isHorizontal ? .flexibleMaxX : .flexibleMaxY)
  }

  /// Flexible parts share the change of the superview's length in proportion to their original lengths.
  func forms(_ inner: RectVariables, in outer: RectVariables, along flow: Flow) -> [LinearForm] {
    let nearMargin = inner.start(flow) - outer.start(flow)
    let farMargin = outer.end(flow) - inner.end(flow)
    let extent = inner.extent(flow)
    let whole = outer.extent(flow)
    switch (flexesNear, flexesSize, flexesFar) {
    case (false, false, _): return [nearMargin - LinearForm(constant: near), extent - LinearForm(constant: size)]
    case (true, false, false): return [farMargin - LinearForm(constant: far), extent - LinearForm(constant: size)]
    case (false, true, false): return [nearMargin - LinearForm(constant: near), farMargin - LinearForm(constant: far)]
    case (true, false, true):
      let rest = whole - LinearForm(constant: size)
      return [extent - LinearForm(constant: size), nearMargin - rest * part(near, of: near + far)]
    case (true, true, false):
      let rest = whole - LinearForm(constant: far)
      return [farMargin - LinearForm(constant: far), extent - rest * part(size, of: near + size)]
    case (false, true, true):
      let rest = whole - LinearForm(constant: near)
      return [nearMargin - LinearForm(constant: near), extent - rest * part(size, of: size + far)]
    case (true, true, true):
      let all = near + size + far
      return [nearMargin - whole * part(near, of: all), extent - whole * part(size, of: all)]
    }
  }

  private func part(_ length: Double, of whole: Double) -> Double { whole == 0 ? 0.5 : length / whole }
}
