import Cassowary
import LayoutModel

/// Wishes weaker than any of a user's that settle what nothing else does.
///
/// A size that nothing settles is as small as it can be, a place as near as it can be to the superview's leading and top
/// edge; where that still leaves a choice between views, the wishes of those that come first weigh more.
struct TieBreak {
  var ambiguities: [FoundAmbiguity] = []
  var handles: [ConstraintHandle] = []

  static let sizes = Strength(-1)
  static let places = Strength(-2)
  static let weakest = Strength(-Double.greatestFiniteMagnitude)
  static let weak = Strength(-Double.greatestFiniteMagnitude / 2)
  /// Variables told apart one by one where weights have not done it.
  static let greatestCount = 64
}

extension UnitProblem {
  /// Proves what the solution leaves open and adds wishes that settle it.
  mutating func breakTies() -> TieBreak {
    var tie = TieBreak()
    let loose = solver.looseVariables()
    if loose.isEmpty { return tie }
    tie.ambiguities = ambiguities(of: loose)
    for (place, variable) in loose.enumerated() {
      tie.handles.append(wish(variable, weight: UnitProblem.weight(place, of: loose.count)))
    }
    repeat { solver.solve() } while forbidNegativeSizes()
    for (place, variable) in solver.looseVariables().prefix(TieBreak.greatestCount).enumerated() {
      tie.handles.append(wish(variable, weight: 1, at: Strength(-3 - Double(place))))
    }
    repeat { solver.solve() } while forbidNegativeSizes()
    return tie
  }

  mutating func withdraw(_ tie: TieBreak) { for handle in tie.handles { solver.remove(handle) } }

  /// From 2 down to 1, and uneven on the way, so that no two sums of wishes weigh the same.
  static func weight(_ place: Int, of count: Int) -> Double {
    let unevenness = (Double(place) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    return 2 - (Double(place) + unevenness / 2) / Double(count)
  }

  /// What a variable should be where nothing else says it.
  private mutating func wish(
    _ variable: Variable, weight: Double, at strength: Strength? = nil
  ) -> ConstraintHandle {
    let owner = owner(of: variable)
    var form = owner.isSize ? LinearForm(variable) : distance(of: variable, from: owner)
    form.constant -= drawn(variable, of: owner)
    let level = strength ?? (owner.isSize ? TieBreak.sizes : TieBreak.places)
    return add(form * weight, .equal, level, .platform(.tieBreak, owner.view))
  }

  /// On a canvas what nothing settles stays as its author drew it, as near as it can; elsewhere nothing is to be kept.
  private func drawn(_ variable: Variable, of owner: VariableOwner) -> Double {
    guard owner.part == .frame, let rect = owner.rect,
      let frame = resolved.canvas?.drawnFrame(of: resolved.views[owner.view])
    else { return 0 }
    if variable == rect.width { return UnitProblem.bounded(frame.width.value) }
    if variable == rect.height { return UnitProblem.bounded(frame.height.value) }
    return UnitProblem.bounded((variable == rect.x ? frame.minX : frame.minY).value)
  }

  /// From the leading or top edge of what a rectangle lies in to its own.
  private func distance(of variable: Variable, from owner: VariableOwner) -> LinearForm {
    guard let inner = owner.rect, let outer = owner.outer else { return LinearForm(variable) }
    let isX = inner.x == variable
    let flow: Flow = isX ? Flow(.horizontal, isRightToLeft: resolved.isRightToLeft(outer)) : .down
    return inner.start(flow) - rect(outer).start(flow)
  }
}

/// What a variable of a problem belongs to.
struct VariableOwner {
  enum Part {
    case frame
    /// What scrolls in the view.
    case content
    /// A guide of the view's, or something that is no rectangle.
    case other
  }

  /// A guide's view is the one that owns it.
  var view: ViewID
  var part: Part
  /// The rectangle that the variable is of, if it is of one.
  var rect: RectVariables?
  /// The view that the rectangle is placed in, if it is of this unit.
  var outer: ViewID?
  var isSize: Bool
}

extension UnitProblem {
  func owner(of variable: Variable) -> VariableOwner {
    let views = resolved.units.units[unit].views, slot = Int(variable.index) / RectVariables.count
    if slot < views.count {
      let rect = RectVariables(first: slot * RectVariables.count),
        parent = resolved.views[views[slot]].parent
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

  fileprivate func isSize(_ variable: Variable) -> Bool { variable == width || variable == height }
}
