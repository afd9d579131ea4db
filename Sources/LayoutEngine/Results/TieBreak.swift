import Cassowary
import LayoutModel

/// Constraints, weaker than all of the author's, that settle ambiguities.
///
/// An ambiguous size becomes as small as possible. An ambiguous position takes its bound if it is bounded on one side
/// only, and is otherwise as close as possible to the superview's leading or top edge. Earlier views have precedence.
struct TieBreak {
  var ambiguities: [FoundAmbiguity] = []
  var handles: [ConstraintHandle] = []
  /// The views that may be ambiguous if the search for ambiguities took too much work.
  var unexamined: [ViewID] = []

  mutating func follow(_ leader: Int, _ follower: Int) {
    ambiguities[follower].isFollower = true
    let view = ambiguities[follower].view
    let known = ambiguities[leader].followers
    if view != ambiguities[leader].view, known.last != view { ambiguities[leader].followers.append(view) }
  }

  mutating func leaveUnexamined(_ open: [Int]) {
    for index in open {
      ambiguities[index].isFollower = true
      if unexamined.last != ambiguities[index].view { unexamined.append(ambiguities[index].view) }
    }
  }

  static let pins = Strength(-0.5)
  static let stretching = Strength(-0.75)
  static let sizes = Strength(-1)
  static let places = Strength(-2)
  static let weakest = Strength(-Double.greatestFiniteMagnitude)
  static let weak = Strength(-Double.greatestFiniteMagnitude / 2)
  /// The maximum number of variables that are settled one by one if weights did not suffice, or without checking
  /// whether they need to be settled.
  static let maxCount = 64
}

extension UnitProblem {
  /// Adds constraints that settle the ambiguities of the solution.
  mutating func breakTies() -> TieBreak {
    var tie = TieBreak()
    let loose = solver.looseVariables()
    if loose.isEmpty { return tie }
    let ambiguities = ambiguities(of: loose)
    tie.ambiguities = ambiguities?.found ?? []
    if ambiguities == nil {
      tie.unexamined = views(of: loose)
      solver.workLimit = solver.work + budget.search
    }
    defer { renewBudget() }
    func weight(_ place: Int) -> Double { UnitProblem.weight(place, of: loose.count) }
    for (place, variable) in loose.enumerated() where owner(of: variable).isSize {
      if let excess = excess(of: variable) {
        let form = excess * weight(loose.count - 1 - place)
        tie.handles.append(
          add(form, .atMost, at: TieBreak.stretching, from: .platform(.tieBreak, owner(of: variable).view)))
      }
      tie.handles.append(wish(variable, weight: weight(place)))
    }
    let bounds = ambiguities?.haveNoEnd == true ? loneBounds(of: loose) : [:]
    let sizes = tie.handles.count
    for (place, variable) in unsettledPlaces(among: loose) {
      tie.handles.append(wish(variable, at: bounds[variable], weight: weight(place)))
    }
    solveWithoutNegativeSizes()
    if solver.isUnfinished {
      dropWishes(of: &tie, after: sizes)
      return tie
    }
    for (place, variable) in solver.looseVariables().prefix(TieBreak.maxCount).enumerated() {
      tie.handles.append(wish(variable, at: bounds[variable], weight: 1, Strength(-3 - Double(place))))
    }
    solveWithoutNegativeSizes()
    if tie.ambiguities.count > 1 { group(&tie) }
    return tie
  }

  /// Returns the length of an arranged view beyond its intrinsic length. Nil unless its stack fills, because other
  /// superviews have no rule for equal content hugging priorities.
  ///
  /// Of views that share spare room, the first in a stack is stretched: measured on iOS 26.1 by OpenUIKit, and on macOS by
  /// GNUstep for its stack views. A canvas keeps what was drawn.
  private func excess(of variable: Variable) -> LinearForm? {
    let owner = owner(of: variable)
    guard resolved.canvas == nil, owner.part == .frame, let rect = owner.rect, let parent = owner.outer,
      resolved.views[owner.view].layout.isArranged, case .stack(let stack) = resolved.views[parent].content,
      stack.distribution == .fill, stack.axis == rect.axis(of: variable),
      resolved.hasIntrinsicLength(owner.view, stack.axis)
    else { return nil }
    var form = LinearForm(variable)
    form.add(.intrinsic(owner.view, stack.axis), -1)
    return form
  }

  /// Leaves positions unsettled, and sizes too if the solver cannot settle them.
  private mutating func dropWishes(of tie: inout TieBreak, after sizes: Int) {
    for count in [sizes, 0] where solver.isUnfinished {
      for handle in tie.handles[count...] { solver.remove(handle) }
      tie.handles.removeLast(tie.handles.count - count)
      if count == 0 { renewBudget() }
      solveWithoutNegativeSizes()
    }
  }

  /// Returns the positions that the constraints so far do not settle, with their indices in the list.
  ///
  /// A few positions are all returned, because constraints on settled ones change nothing. Many are filtered: each may
  /// be the sum of all preceding sizes, so the constraints would take quadratic time and memory.
  private mutating func unsettledPlaces(among loose: [Variable]) -> [(place: Int, variable: Variable)] {
    let places = loose.indices.filter { !owner(of: loose[$0]).isSize }
    let open = places.count <= TieBreak.maxCount ? places : unsettled(places, of: loose)
    return open.map { ($0, loose[$0]) }
  }

  /// Returns the `places` whose variables the constraints so far do not settle.
  mutating func unsettled(_ places: [Int], of loose: [Variable]) -> [Int] {
    solveWithoutNegativeSizes()
    if places.isEmpty { return [] }
    let open = Set(solver.looseVariables())
    return places.filter { open.contains(loose[$0]) }
  }

  func views(of variables: [Variable]) -> [ViewID] {
    var views: [ViewID] = []
    for variable in variables {
      let view = owner(of: variable).view
      if views.last != view { views.append(view) }
    }
    return views
  }

  /// Returns a weight between 2 and 1 that decreases unevenly with the place, so that no two sums of weights are equal.
  static func weight(_ place: Int, of count: Int) -> Double {
    let unevenness = (Double(place) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    return Strength.weight(near: 2 - (Double(place) + unevenness / 2) / Double(count))
  }

  /// Returns the bounds of positions that are bounded on one side only once sizes are settled. UIKit places views at
  /// these bounds. Empty on a canvas, where drawn frames are a better guide.
  private mutating func loneBounds(of loose: [Variable]) -> [Variable: Double] {
    let places = loose.filter { !owner(of: $0).isSize }
    guard resolved.canvas == nil, !places.isEmpty else { return [:] }
    // Far enough that views tied to each other all get there.
    let distance = 100 * reach
    let (near, far) = ends(of: places, at: distance)
    var bounds: [Variable: Double] = [:]
    for (index, variable) in places.enumerated() {
      let isOpenBelow = near[index] < -distance / 2
      let isOpenAbove = far[index] > distance / 2
      if isOpenBelow != isOpenAbove { bounds[variable] = isOpenBelow ? far[index] : near[index] }
    }
    return bounds
  }

  /// - Parameter bound: The preferred value, if the variable is bounded on one side only.
  private mutating func wish(
    _ variable: Variable, at bound: Double? = nil, weight: Double, _ strength: Strength? = nil
  ) -> ConstraintHandle {
    let owner = owner(of: variable)
    var form = owner.isSize || bound != nil ? LinearForm(variable) : distance(of: variable, from: owner)
    form.constant -= bound ?? drawn(variable, of: owner)
    let level = strength ?? (owner.isSize ? TieBreak.sizes : TieBreak.places)
    return add(form * weight, .equal, at: level, from: .platform(.tieBreak, owner.view))
  }

  /// The drawn value on a canvas, otherwise 0.
  private func drawn(_ variable: Variable, of owner: VariableOwner) -> Double {
    guard owner.part == .frame, let rect = owner.rect,
      let frame = resolved.canvas?.drawnFrame(of: resolved.views[owner.view])
    else { return 0 }
    if variable == rect.width { return UnitProblem.bounded(frame.width.value) }
    if variable == rect.height { return UnitProblem.bounded(frame.height.value) }
    return UnitProblem.bounded((variable == rect.x ? frame.minX : frame.minY).value)
  }

  private func distance(of variable: Variable, from owner: VariableOwner) -> LinearForm {
    guard let inner = owner.rect, let outer = owner.outer else { return LinearForm(variable) }
    let isX = inner.x == variable
    let flow: Flow = isX ? Flow(.horizontal, isRightToLeft: resolved.isRightToLeft(outer)) : .down
    return inner.start(flow) - rect(outer).start(flow)
  }
}

/// The owner of a problem's variable.
struct VariableOwner {
  enum Part {
    case frame
    case content
    /// A guide of the view, or not part of a rectangle.
    case other
  }

  /// The view, or the owner of the guide.
  var view: ViewID
  var part: Part
  var rect: RectVariables?
  /// The view that contains the rectangle, or nil if that view is in another unit.
  var outer: ViewID?
  var isSize: Bool
}

extension UnitProblem {
  func owner(of variable: Variable) -> VariableOwner {
    let views = resolved.units.units[unit].views
    let slot = Int(variable.index) / RectVariables.count
    if slot < views.count {
      let rect = RectVariables(first: slot * RectVariables.count)
      let parent = resolved.views[views[slot]].parent
      return VariableOwner(
        view: views[slot], part: .frame, rect: rect, outer: slot == 0 ? nil : parent, isSize: rect.isSize(variable))
    }
    for guide in resolved.units.units[unit].guides {
      guard let rect = rect(guide), rect.holds(variable) else { continue }
      let owner = resolved.screen.guides[guide].owner
      return VariableOwner(view: owner, part: .other, rect: rect, outer: owner, isSize: rect.isSize(variable))
    }
    for view in views {
      guard let rect = knownContentRect(of: view), rect.holds(variable) else { continue }
      return VariableOwner(view: view, part: .content, rect: rect, outer: view, isSize: rect.isSize(variable))
    }
    return VariableOwner(view: views[0], part: .other, rect: nil, outer: nil, isSize: true)
  }
}

extension RectVariables {
  fileprivate func holds(_ variable: Variable) -> Bool {
    variable == x || variable == y || variable == width || variable == height
  }

  func span(_ axis: Axis) -> (origin: Variable, length: Variable) {
    axis == .horizontal ? (x, width) : (y, height)
  }

  func axis(of variable: Variable) -> Axis { variable == x || variable == width ? .horizontal : .vertical }

  fileprivate func isSize(_ variable: Variable) -> Bool { variable == width || variable == height }
}
