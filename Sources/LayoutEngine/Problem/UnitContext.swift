import LayoutModel

/// Everything that a unit's frames depend on besides its own constraints.
struct UnitContext {
  let resolved: ResolvedScreen
  /// The size of the unit's root. Lengths that the mode leaves free are ignored.
  var size: Size
  var safeArea: EdgeInsets
  /// The distances that bars overlap the root, as view controllers reported them before safe areas.
  var barInsets: EdgeInsets
  /// The distance from the root's bottom up to the top of the keyboard; 0 unless the keyboard overlaps the root.
  var keyboardHeight: Points
  /// The distances that the surrounding cell extends beyond the root, for an accessory or a separator.
  var cellOutsets = EdgeInsets.zero
  /// The side margin of the row whose content view is the root; nil if the root is not a content view.
  var rowMargin: Points?
}

/// Evaluates quantities from the frames found so far.
struct QuantityValues {
  let context: UnitContext
  let unit: Int
  /// Alignment rectangles by slot, in the unit's coordinates; nil before the first solution.
  private(set) var frames: [Rect]?
  /// Nil if no quantity depends on insets.
  private var knownInsets: UnitInsets?

  /// - Parameter parts: The quantities in the problem's constraints.
  init(_ context: UnitContext, unit: Int, for parts: [LinearForm.Part]) {
    self.context = context
    self.unit = unit
    if parts.contains(where: { $0.quantity.dependsOnInsets }) { knownInsets = insets }
  }

  var insets: UnitInsets { knownInsets ?? UnitInsets(context, unit: unit, frames: frames) }

  private var resolved: ResolvedScreen { context.resolved }

  mutating func setFrames(_ frames: [Rect]) {
    self.frames = frames
    if knownInsets != nil { knownInsets = UnitInsets(context, unit: unit, frames: frames) }
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
    case .contentShift(let inner, let outer, let axis): contentShift(from: inner, upTo: outer)[axis].value
    case .keyboardHeight: max(context.keyboardHeight, insets.safeAreas[0].bottom).value
    case .barInset(let edge): context.barInsets[edge].value
    case .baselineSpacing(let above, let below): resolved.baselineSpacing(above, below).value
    }
  }

  /// Quantities only refer to views of their own unit.
  private func slot(_ view: ViewID) -> Int { Int(resolved.units.slotOf[view]) }

  private func intrinsicLength(_ view: ViewID, _ axis: Axis) -> Double {
    resolved.intrinsicSize(of: view, fitting: widthToWrapAt(view))[axis]?.value ?? 0
  }

  private func contentShift(from inner: ViewID, upTo outer: ViewID) -> PerAxis<Points> {
    let insets = insets
    var sum = Point.zero
    var place: ViewID? = inner
    while let view = place {
      if resolved.scrolls(view) {
        sum = sum + resolved.contentShift(of: view, safeArea: insets.safeAreas[slot(view)])
      }
      place = view == outer ? nil : resolved.views[view].parent
    }
    return PerAxis(horizontal: sum.x, vertical: sum.y)
  }

  private func widthToWrapAt(_ view: ViewID) -> Points? {
    resolved.wraps(view) ? frames?[slot(view)].width : nil
  }
}

extension Quantity {
  fileprivate var dependsOnInsets: Bool {
    switch self {
    case .inset, .contentShift, .keyboardHeight: true
    case .rootSize, .intrinsic, .baseline, .barInset, .baselineSpacing: false
    }
  }
}
