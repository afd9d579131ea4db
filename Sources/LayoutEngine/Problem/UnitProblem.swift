import Cassowary
import LayoutModel

/// The constraints of one unit, as given to the solver.
///
/// Rectangles are alignment rectangles in the unit's coordinates: points from the top left of its root, with x to the
/// right in either layout direction.
struct UnitProblem: ~Copyable {
  /// A constraint whose constant contains quantities.
  struct Dynamic {
    var handle: ConstraintHandle
    var base: Double
    /// A range of indices into `parts`.
    var parts: Range<Int>
  }

  /// Which lengths of the root are known while solving.
  enum Mode: Hashable {
    /// Both width and height.
    case fixed
    /// The width; the height is as small as the content allows.
    case fittingHeight
    /// Neither; both are as small as the content allows.
    case fitting
  }

  /// How strictly the document's required constraints apply.
  enum Strictness {
    case required
    /// As the strongest optional constraints: for documents with more conflicts than anyone would read one by one.
    case wished
  }

  /// Required constraints may be off by less than this many points.
  static let tolerance = 1e-3

  /// The screen in the environment of this pass; one problem serves all environments of the same structure.
  var resolved: ResolvedScreen
  let unit: Int
  let mode: Mode
  let strictness: Strictness
  var solver = Solver(tolerance: UnitProblem.tolerance)
  /// By the index of a solver handle.
  private(set) var sources: [ConstraintSource] = []
  private(set) var dynamics: [Dynamic] = []
  private(set) var parts: [LinearForm.Part] = []
  /// Constraints that are not valid, and why.
  var rejected: [Rejection] = []
  /// Lengths already required not to be negative.
  var nonNegative: Set<Variable> = []
  /// The readable content guides that constraints name, each once, with the view of this unit that contains it.
  var readableGuides: [(guide: Guide, view: ViewID)] = []
  /// By constraint of the document; filled once one of them has changed.
  var documentHandles: [ConstraintID: ConstraintHandle] = [:]
  /// By slot, whether content has an intrinsic width and an intrinsic height.
  var askedLengths: [PerAxis<Bool>]
  private var guideRects: [GuideID: RectVariables] = [:]
  private var contentRects: [ViewID: RectVariables] = [:]
  private(set) var variableCount = 0

  init(_ resolved: ResolvedScreen, unit: Int, mode: Mode, _ strictness: Strictness = .required) {
    (self.resolved, self.unit, self.mode, self.strictness) = (resolved, unit, mode, strictness)
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

  // MARK: Variables

  /// The rectangle of a view of this unit.
  func rect(_ view: ViewID) -> RectVariables {
    RectVariables(first: Int(resolved.units.slotOf[view]) * RectVariables.count)
  }

  func rect(_ guide: GuideID) -> RectVariables? { guideRects[guide] }

  /// The rectangle of a scroll view's content, created on first use; its origin is the view's own.
  mutating func contentRect(of view: ViewID) -> RectVariables {
    if let rect = contentRects[view] { return rect }
    let content = addRect(), frame = rect(view)
    contentRects[view] = content
    for (inner, outer) in [(content.x, frame.x), (content.y, frame.y)] {
      add(LinearForm(inner, 1, outer, -1), .equal, .required, .platform(.scrollContentOrigin, view))
    }
    return content
  }

  /// The rectangle of a scroll view's content, if anything has used it.
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

  // MARK: Constraints

  /// Adds `form relation 0`.
  @discardableResult
  mutating func add(
    _ form: LinearForm, _ relation: LinearRelation, _ strength: Strength, _ source: ConstraintSource
  ) -> ConstraintHandle {
    let strength = strictness == .wished ? strength.wished(by: source) : strength
    let handle = form.terms.withSpan {
      solver.add($0, constant: UnitProblem.bounded(form.constant), relation, strength: strength)
    }
    // The solver's own probes have handles too.
    while sources.count < Int(handle.index) { sources.append(.platform(.tieBreak, .root)) }
    sources.append(source)
    if form.parts.count > 0 {
      let first = parts.count
      for index in 0..<form.parts.count { parts.append(form.parts[index]) }
      dynamics.append(Dynamic(handle: handle, base: form.constant, parts: first..<parts.count))
    }
    return handle
  }

  /// Changes the fixed part of a constraint's constant; quantities keep theirs.
  mutating func setBase(_ base: Double, of handle: ConstraintHandle) {
    guard let index = dynamics.firstIndex(where: { $0.handle == handle }) else { return }
    dynamics[index].base = base
  }

  /// Where a constraint comes from; the solver's own probes break ties.
  func source(of handle: ConstraintHandle) -> ConstraintSource {
    Int(handle.index) < sources.count ? sources[Int(handle.index)] : .platform(.tieBreak, .root)
  }

  private mutating func addRoot(_ root: ViewID) {
    let rect = RectVariables(first: 0), source = ConstraintSource.platform(.rootFrame, root)
    add(LinearForm(rect.x), .equal, .required, source)
    add(LinearForm(rect.y), .equal, .required, source)
    for (axis, extent) in [(Axis.horizontal, rect.width), (.vertical, rect.height)] {
      var form = LinearForm(extent)
      if isFixed(axis) {
        form.add(.rootSize(axis), -1)
        add(form, .equal, .required, source)
      } else {
        add(form, .atLeast, .required, source)
        add(form, .equal, Strength(Priority.fitting.value), source)
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
  /// Weakens requirements to just above every optional priority, except those without which no layout exists.
  fileprivate func wished(by source: ConstraintSource) -> Strength {
    guard self == .required else { return self }
    switch source {
    case .platform(let rule, _): return rule.isUnbreakable ? self : Strength(Priority.required.value + 1)
    case .document: return Strength(Priority.required.value)
    }
  }
}

// MARK: Numbers

extension UnitProblem {
  /// A layout cannot use greater numbers: rounding would swallow positions and sizes.
  static let greatestConstant = 1e7

  /// The nearest usable number; 0 for NaN.
  static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -greatestConstant), greatestConstant)
  }

  /// The strength of a priority; nil for an invalid one, whose constraint is then left out.
  func strength(_ priority: Priority) -> Strength? {
    guard priority.value > 0, priority.value <= Priority.required.value else { return nil }
    return priority.isRequired ? .required : Strength(priority.value)
  }
}
