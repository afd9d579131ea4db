package import LayoutModel

/// New values for views and constraints. The view hierarchy and the anchors of constraints must stay the same.
package struct ScreenUpdate: Sendable {
  package var views: [(id: ViewID, view: View)] = []
  package var constraints: [(id: ConstraintID, constraint: Constraint)] = []

  package init() {}

  package var isEmpty: Bool { views.isEmpty && constraints.isEmpty }
}

/// The work that an update requires.
struct UpdateEffect {
  /// The changes that problems can apply in place, by unit.
  private(set) var changes: [Int: UnitChanges] = [:]
  /// The units whose problems must be rebuilt.
  private(set) var restated: Set<Int> = []
  /// The views with an intrinsic size whose content changed.
  private(set) var measured: [ViewID] = []
  /// Whether other views may now provide the baselines of stacks.
  private(set) var forwards = false
  private(set) var isWhole = false

  init(_ update: ScreenUpdate, on screen: Screen, _ units: Units, constraintsDependOnContent: Bool) {
    for (id, constraint) in update.constraints { add(id, changedTo: constraint, on: screen, units) }
    for (id, view) in update.views { add(id, changedTo: view, on: screen, units) }
    // Measured sizes may determine which constraints exist.
    if constraintsDependOnContent, !measured.isEmpty || forwards { isWhole = true }
  }

  private mutating func add(_ id: ConstraintID, changedTo new: Constraint, on screen: Screen, _ units: Units) {
    let old = screen.constraints[id]
    guard let unit = units.unit(of: old, screen.guides) else { return }
    if old.first != new.first || old.second != new.second || old.condition != new.condition {
      isWhole = true
    } else if old.relation != new.relation || old.multiplier != new.multiplier || old.priority != new.priority
      || old.constant.systemSpacings != new.constant.systemSpacings
    {
      restated.insert(unit)
    } else if old.constant != new.constant {
      changes[unit, default: UnitChanges()].constraints.append(id)
    }
  }

  private mutating func add(_ id: ViewID, changedTo new: View, on screen: Screen, _ units: Units) {
    let old = screen.views[id]
    guard old.condition == new.condition, old.kind.has(.placesChildren) == new.kind.has(.placesChildren) else {
      isWhole = true
      return
    }
    guard let unit = units.unit(of: id) else { return }
    if old.content != new.content { addContent(id, from: old.content, to: new.content, in: unit) }
    if old.layout != new.layout {
      addLayout(id, from: old.layout, to: new.layout, isInStack: screen.isInStack(id), in: unit)
    }
    if old.placement != new.placement {
      if old.placement.hasSprings(of: new.placement) {
        changes[unit, default: UnitChanges()].placements.append(id)
      } else {
        restated.insert(unit)
      }
    }
  }

  private mutating func addContent(_ id: ViewID, from old: Content, to new: Content, in unit: Int) {
    if old.kind.has(.placesChildren) { isWhole = true }
    if old.kind != new.kind || (old.baselineText == nil) != (new.baselineText == nil) {
      // The baseline to which other views are aligned may now come from another view.
      isWhole = true
    } else if case .stack = new {
      forwards = true
      restated.insert(unit)
    }
    measured.append(id)
    changes[unit, default: UnitChanges()].contents.append(id)
  }

  private mutating func addLayout(
    _ id: ViewID, from old: LayoutAttributes, to new: LayoutAttributes, isInStack: Bool, in unit: Int
  ) {
    if old.semantic != new.semantic { isWhole = true }
    if old.hugging != new.hugging || old.compressionResistance != new.compressionResistance { restated.insert(unit) }
    let isArrangedAlike =
      old.isHidden == new.isHidden && old.isArranged == new.isArranged && old.spacingAfter == new.spacingAfter
    if isInStack, !isArrangedAlike {
      restated.insert(unit)
      forwards = true
    }
    if old.intrinsic != new.intrinsic {
      measured.append(id)
      changes[unit, default: UnitChanges()].contents.append(id)
    }
  }
}

extension Screen {
  fileprivate func isInStack(_ view: ViewID) -> Bool {
    guard let parent = views[view].parent, case .stack = views[parent].content else { return false }
    return true
  }
}

extension Placement {
  fileprivate func hasSprings(of other: Placement) -> Bool {
    switch (self, other) {
    case (.constraints, .constraints): true
    case (.autoresizing(let mask, _, _), .autoresizing(let otherMask, _, _)): mask == otherMask && !mask.shares
    case (.constraints, .autoresizing), (.autoresizing, .constraints): false
    }
  }
}

extension AutoresizingMask {
  /// Whether several parts of an axis share a change of the superview's length.
  fileprivate var shares: Bool {
    let axes: [[AutoresizingMask]] = [
      [.flexibleMinX, .flexibleWidth, .flexibleMaxX], [.flexibleMinY, .flexibleHeight, .flexibleMaxY],
    ]
    return axes.contains { parts in parts.count { contains($0) } > 1 }
  }
}
