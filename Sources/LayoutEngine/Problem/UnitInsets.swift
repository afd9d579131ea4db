import LayoutModel
import Platform

/// The safe area and the margins of every view of a unit, by slot.
///
/// Parents come before children, so one pass over the views is enough, however deeply they are nested. Before the first
/// solution only the root's frame is known, and every other view is assumed to lie within the safe area and the
/// margins.
struct UnitInsets {
  /// The safe area insets of each view: those from bars, device edges and surrounding views, plus its additional safe
  /// area insets.
  private(set) var safeAreas: [EdgeInsets] = []
  private(set) var margins: [EdgeInsets] = []
  private let readableWidth: Points
  private let widths: [Points]

  init(_ context: UnitContext, unit: Int, frames: [Rect]?) {
    let views = context.resolved.units.units[unit].views
    readableWidth = MarginMetrics.readableWidth(context.resolved.environment.traits.textSize)
    widths = frames?.map(\.width) ?? [context.size.width]
    safeAreas.reserveCapacity(views.count)
    margins.reserveCapacity(views.count)
    // The area that is left uncovered for each view's children, by slot and in the unit's coordinates.
    var uncovered: [UncoveredRect] = []
    uncovered.reserveCapacity(views.count)
    for (slot, view) in views.enumerated() {
      addSafeArea(of: view, slot, context, frames, &uncovered)
      margins.append(margins(of: view, slot, context, frames))
    }
  }

  // MARK: Safe areas

  private mutating func addSafeArea(
    of view: ViewID, _ slot: Int, _ context: UnitContext, _ frames: [Rect]?, _ uncovered: inout [UncoveredRect]
  ) {
    let added = context.resolved.views[view].layout.additionalSafeArea
    let frame = frames?[slot] ?? Rect(origin: .zero, size: slot == 0 ? context.size : .zero)
    var insets = added, outer: UncoveredRect?
    if slot == 0 {
      insets = context.safeArea + added
    } else if frames != nil, let parent = parentSlot(of: view, context) {
      outer = uncovered[parent]
      insets = uncovered[parent].cover(of: frame) + added
    }
    safeAreas.append(insets)
    var inner = UncoveredRect(frame, within: insets)
    if added == .zero, let outer { inner = outer }
    inner = inner.offset(by: Point.zero - context.resolved.shiftOfSafety(in: view, safeArea: insets))
    if case .scroll(let scroll) = context.resolved.views[view].content { inner = inner.covering(scroll.coversContent) }
    uncovered.append(inner)
  }

  private func parentSlot(of view: ViewID, _ context: UnitContext) -> Int? {
    context.resolved.views[view].parent.map { Int(context.resolved.units.slotOf[$0]) }
  }

  // MARK: Margins

  private func margins(of view: ViewID, _ slot: Int, _ context: UnitContext, _ frames: [Rect]?) -> EdgeInsets {
    let wanted = context.resolved.views[view].layout.margins
    var insets = context.resolved.ownMargins(of: view, width: width(slot), rowMargin: context.rowMargin)
    if wanted.followsSafeArea { insets = insets + safeAreas[slot] }
    if wanted.preservesSuperview, slot > 0, let frames, let parent = parentSlot(of: view, context) {
      insets = insets.atLeast(frames[slot].reach(of: margins[parent], in: frames[parent]))
    }
    if wanted.preservesSuperview, slot == 0, wanted.insets != .platform, let rowMargin = context.rowMargin {
      insets.left = max(insets.left, rowMargin - context.cellOutsets.left)
      insets.right = max(insets.right, rowMargin - context.cellOutsets.right)
    }
    if wanted.preservesSuperview, slot == 0, let stated = context.resolved.statedMargins(ofCellAround: view) {
      insets = insets.atLeast(stated + -context.cellOutsets)
    }
    return wanted.followsReadableWidth ? insets.atLeast(readable(beside: width(slot))) : insets
  }

  /// Returns the insets of a view's readable content guide, which is centred within the margins.
  func readable(_ slot: Int) -> EdgeInsets { margins[slot].atLeast(readable(beside: width(slot))) }

  private func readable(beside width: Points) -> EdgeInsets {
    let side = max(0, (width - readableWidth) / 2)
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  private func width(_ slot: Int) -> Points { slot < widths.count ? widths[slot] : 0 }
}

extension ResolvedScreen {
  /// Returns the margins that the author set on the cell whose content view this is, or nil if there are none.
  fileprivate func statedMargins(ofCellAround view: ViewID) -> EdgeInsets? {
    guard let cell = views[view].parent, case .cell = views[cell].content else { return nil }
    switch views[cell].layout.margins.insets {
    case .platform: return nil
    case .fixed(let insets): return insets
    case .directional(let insets): return insets.resolved(rightToLeft: isRightToLeft(cell))
    }
  }

  /// Returns a view's margins without its safe area. The sides of a screen's root are at least those of the platform.
  fileprivate func ownMargins(of view: ViewID, width: Points, rowMargin: Points?) -> EdgeInsets {
    let margins = views[view].layout.margins
    var insets: EdgeInsets
    switch margins.insets {
    case .platform: return platformMargins(of: view, width: width, rowMargin: rowMargin)
    case .fixed(let fixed): insets = fixed
    case .directional(let directional): insets = directional.resolved(rightToLeft: isRightToLeft(view))
    }
    if margins.respectsMinimum, isScreenRoot(view) {
      let least = platformMargins(of: view, width: width, rowMargin: rowMargin)
      (insets.left, insets.right) = (max(insets.left, least.left), max(insets.right, least.right))
    }
    return insets
  }
}

extension Rect {
  /// Returns the part of a surrounding rectangle's margins that overlaps this rectangle at each edge.
  fileprivate func reach(of margins: EdgeInsets, in outer: Rect) -> EdgeInsets {
    EdgeInsets(
      top: margins.top - (minY - outer.minY), left: margins.left - (minX - outer.minX),
      bottom: margins.bottom - (outer.maxY - maxY), right: margins.right - (outer.maxX - maxX))
  }
}

extension EdgeInsets {
  /// Returns the larger of two insets at each edge.
  fileprivate func atLeast(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
