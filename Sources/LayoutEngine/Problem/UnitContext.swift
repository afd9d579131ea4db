import LayoutModel

/// What a unit's frames depend on beside its own constraints.
struct UnitContext {
  let resolved: ResolvedScreen
  /// The size of the unit's root; an extent that the mode leaves open is not looked at.
  var size: Size
  /// The safe area of the unit's root, in its own coordinates.
  var safeArea: EdgeInsets
  /// How far bars reach into the root, as view controllers told before safe areas.
  var barInsets: EdgeInsets
  /// From the root's bottom up to the top of the keyboard, if that reaches into it.
  var keyboardHeight: Points
  /// How far the cell that holds the root reaches beyond it: under an accessory, under a separator.
  var cellOutsets = EdgeInsets.zero
  /// Of the row that the root is the content of; nil where it is of none.
  var rowMargin: Points?
}

/// Finds the values of quantities from the frames found so far.
struct QuantityValues {
  let context: UnitContext
  let unit: Int
  /// By slot, alignment rectangles in the unit's coordinates; nil before the first solution.
  private(set) var frames: [Rect]?
  private(set) var insets: UnitInsets

  init(_ context: UnitContext, unit: Int) {
    (self.context, self.unit) = (context, unit)
    insets = UnitInsets(context, unit: unit, frames: nil)
  }

  private var resolved: ResolvedScreen { context.resolved }

  mutating func setFrames(_ frames: [Rect]) {
    self.frames = frames
    insets = UnitInsets(context, unit: unit, frames: frames)
  }

  func value(_ quantity: Quantity) -> Double {
    switch quantity {
    case .rootSize(let axis): context.size[axis].value
    case .intrinsic(let view, let axis): intrinsicLength(view, axis)
    case .baseline(let view, let end): resolved.baseline(of: view, end, fitting: widthToWrapAt(view)).value
    case .inset(.safeArea, let view, let edge): insets.safeAreas[slot(view)][edge].value
    case .inset(.margins, let view, let edge): insets.margins[slot(view)][edge].value
    case .inset(.readable, let view, let edge): insets.readable(slot(view))[edge].value
    case .inset(.cell, _, let edge): -context.cellOutsets[edge].value
    case .contentShift(let view, let axis): contentShift(of: view, axis).value
    case .keyboardHeight: max(context.keyboardHeight, insets.safeAreas[0].bottom).value
    case .barInset(let edge): context.barInsets[edge].value
    case .baselineSpacing(let above, let below): resolved.baselineSpacing(above, below).value
    }
  }

  /// Quantities are only ever of views of their own unit.
  private func slot(_ view: ViewID) -> Int { Int(resolved.units.slotOf[view]) }

  private func intrinsicLength(_ view: ViewID, _ axis: Axis) -> Double {
    resolved.intrinsicSize(of: view, fitting: widthToWrapAt(view))[axis]?.value ?? 0
  }

  private func contentShift(of view: ViewID, _ axis: Axis) -> Points {
    let shift = resolved.contentShift(of: view, safeArea: insets.safeAreas[slot(view)])
    return axis == .horizontal ? shift.x : shift.y
  }

  private func widthToWrapAt(_ view: ViewID) -> Points? {
    resolved.wraps(view) ? frames?[slot(view)].width : nil
  }
}
