import Cassowary
import LayoutModel

/// The constraints of one unit, as given to the solver.
///
/// Rectangles are alignment rectangles in the unit's coordinates, which are in points from the top left of its root,
/// with x to the right in either layout direction.
struct UnitProblem: ~Copyable {
  /// A constraint whose constant contains quantities.
  struct Dynamic {
    var handle: ConstraintHandle
    /// The place after its quantities in `parts`, where those of the next one begin.
    var end: Int32
    var base: Double
  }

  /// The lengths of the root that are known before solving.
  enum Mode: Hashable {
    /// The width and the height.
    case fixed
    /// The width. The height is as small as the content allows.
    case fittingHeight
    /// None. Both lengths are as small as the content allows.
    case fitting
  }

  /// The strictness of the document's required constraints.
  enum Strictness {
    case required
    /// They are the strongest optional constraints, for documents with more conflicts than anyone would read one by
    /// one.
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
  /// The origins of constraints, by the index of their handles.
  private(set) var sources: [ConstraintSource] = []
  private(set) var dynamics: [Dynamic] = []
  private(set) var parts: [LinearForm.Part] = []
  /// The document's invalid constraints, with the reasons.
  var rejected: [Rejection] = []
  /// The solver's work at which the search for ambiguities ends.
  var searchEnd = Int.max
  /// Lengths that already have a constraint against being negative.
  var nonNegative: Set<Variable> = []
  /// The readable content guides that constraints refer to, each once, with the views of this unit that contain them.
  var readableGuides: [(guide: Guide, view: ViewID)] = []
  /// The handles of the document's constraints; empty until one of these changes.
  var documentHandles: [ConstraintID: ConstraintHandle] = [:]
  /// Whether the content has an intrinsic width and an intrinsic height, by slot.
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

  /// Very large units are solved in parts, which takes much less memory.
  static func newSolver() -> Solver { Solver(tolerance: tolerance, partSizes: (16_384, 4096)) }

  // MARK: Variables

  /// Returns the rectangle of a view of this unit.
  func rect(_ view: ViewID) -> RectVariables {
    RectVariables(first: Int(resolved.units.slotOf[view]) * RectVariables.count)
  }

  func rect(_ guide: GuideID) -> RectVariables? { guideRects[guide] }

  /// Returns the rectangle of a scroll view's content, created on first use. Its origin is the view's own.
  mutating func contentRect(of view: ViewID) -> RectVariables {
    if let rect = contentRects[view] { return rect }
    let content = addRect(), frame = rect(view)
    contentRects[view] = content
    for (inner, outer) in [(content.x, frame.x), (content.y, frame.y)] {
      add(LinearForm(inner, 1, outer, -1), .equal, .required, .platform(.scrollContentOrigin, view))
    }
    return content
  }

  /// Returns the rectangle of a scroll view's content, or nil if nothing has used it.
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

  /// Adds the constraint `form relation 0`.
  @discardableResult
  mutating func add(
    _ form: LinearForm, _ relation: LinearRelation, _ strength: Strength, _ source: ConstraintSource
  ) -> ConstraintHandle {
    let strength = strictness == .wished ? strength.wished(by: source) : strength
    let handle = form.terms.withSpan {
      solver.add($0, constant: UnitProblem.bounded(form.constant), relation, strength: strength)
    }
    // The constraints that the solver adds for its own probes have handles too.
    assert(sources.count <= Int(handle.index), "a source of a constraint that is gone")
    while sources.count < Int(handle.index) { sources.append(.platform(.tieBreak, .root)) }
    sources.append(source)
    if form.parts.count > 0 {
      for index in 0..<form.parts.count { parts.append(form.parts[index]) }
      dynamics.append(Dynamic(handle: handle, end: Int32(parts.count), base: form.constant))
    }
    return handle
  }

  /// Forgets the constraints that were added last, all but the first `count`.
  mutating func removeConstraints(after count: Int) {
    solver.removeAll(after: count)
    sources.removeLast(max(0, sources.count - count))
  }

  /// Changes the part of a constraint's constant that contains no quantities.
  mutating func setBase(_ base: Double, of handle: ConstraintHandle) {
    guard let index = dynamics.firstIndex(where: { $0.handle == handle }) else { return }
    dynamics[index].base = base
  }

  /// Returns the origin of a constraint; the solver's own probes count as tie-breaking.
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
  /// Weakens required constraints to just above every optional priority, except those without which no layout exists.
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
  /// The largest number that a layout can use: beyond it, rounding would swallow positions and sizes.
  static let greatestConstant = 1e7

  /// Returns the nearest usable number; 0 for NaN.
  static func bounded(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -greatestConstant), greatestConstant)
  }

  /// Returns the strength of a priority, or nil for an invalid one, whose constraint is then omitted.
  func strength(_ priority: Priority) -> Strength? {
    guard priority.value > 0, priority.value <= Priority.required.value else { return nil }
    return priority.isRequired ? .required : Strength(priority.value)
  }
}
