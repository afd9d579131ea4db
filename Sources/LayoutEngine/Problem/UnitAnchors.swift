import Cassowary
import LayoutModel
import Platform

/// The direction in which positions along an axis increase.
enum Flow {
  case leftToRight, rightToLeft, down

  init(_ axis: Axis, isRightToLeft: Bool) {
    self = axis == .vertical ? .down : isRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension RectVariables {
  /// In the flow's coordinates.
  func start(_ flow: Flow) -> LinearForm {
    switch flow {
    case .leftToRight: LinearForm(x)
    case .rightToLeft: LinearForm(x, times: -1, plus: width, times: -1)
    case .down: LinearForm(y)
    }
  }

  func end(_ flow: Flow) -> LinearForm {
    switch flow {
    case .leftToRight: LinearForm(x, times: 1, plus: width, times: 1)
    case .rightToLeft: LinearForm(x, -1)
    case .down: LinearForm(y, times: 1, plus: height, times: 1)
    }
  }

  func center(_ flow: Flow) -> LinearForm {
    switch flow {
    case .leftToRight: LinearForm(x, times: 1, plus: width, times: 0.5)
    case .rightToLeft: LinearForm(x, times: -1, plus: width, times: -0.5)
    case .down: LinearForm(y, times: 1, plus: height, times: 0.5)
    }
  }

  func extent(_ flow: Flow) -> LinearForm { LinearForm(flow == .down ? height : width) }
}

extension UnitProblem {
  /// Returns an anchor of this unit in a flow's coordinates, or nil if the anchor belongs to another unit.
  ///
  /// For items inside a scroll view, the scroll view's edges are the edges of its content, but its center and size are
  /// those of its frame.
  mutating func form(
    _ anchor: Anchor, beside other: Item?, _ flow: Flow
  ) -> LinearForm? {
    switch anchor.item {
    case .view(let view):
      if let content = content(ofCell: view) {
        return inset(anchor.attribute, .cell, of: content, beside: other, along: flow)
      }
      guard resolved.units.unit(of: view) == unit else { return nil }
      if anchor.attribute.isEdge, let other, scrolls(view, over: other) {
        return place(anchor.attribute, of: contentRect(of: view), along: flow)
      }
      return form(anchor.attribute, of: view, flow)
    case .guide(let guide):
      return form(anchor.attribute, of: guide, beside: other, flow)
    }
  }

  private mutating func form(
    _ attribute: Attribute, of guide: Guide, beside other: Item?, _ flow: Flow
  ) -> LinearForm? {
    switch guide {
    case .safeArea(let view): inset(attribute, .safeArea, of: view, beside: other, along: flow)
    case .margins(let view): inset(attribute, .margins, of: view, beside: other, along: flow)
    case .readable(let view): inset(attribute, .readable, of: view, beside: other, along: flow)
    case .scrollFrame(let view): localView(view).map { place(attribute, of: rect($0), along: flow) }
    case .scrollContent(let view):
      localView(view).map { place(attribute, of: contentRect(of: $0), along: flow) }
    case .custom(let guide): rect(guide).map { place(attribute, of: $0, along: flow) }
    case .keyboard: strip(attribute, height: .keyboardHeight, at: .bottom, flow)
    case .topLayout: strip(attribute, height: .barInset(.top), at: .top, flow)
    case .bottomLayout: strip(attribute, height: .barInset(.bottom), at: .bottom, flow)
    }
  }

  /// Returns the view itself if it is in this unit, the unit's root for the surrounding cell, otherwise nil.
  private func localView(_ view: ViewID) -> ViewID? {
    resolved.units.unit(of: view) == unit ? view : content(ofCell: view)
  }

  private func content(ofCell view: ViewID) -> ViewID? {
    let root = resolved.units.units[unit].root
    return resolved.views[root].parent == view ? root : nil
  }

  private func scrolls(_ view: ViewID, over item: Item) -> Bool {
    resolved.scrolls(view) && resolved.ancestry.isAncestor(view, of: resolved.owner(of: item))
  }

  private func place(_ attribute: Attribute, of rect: RectVariables, along flow: Flow) -> LinearForm {
    switch attribute {
    case .left, .leading, .top, .firstBaseline:
      attribute == .left && flow == .rightToLeft ? rect.end(flow) : rect.start(flow)
    case .right, .trailing, .bottom, .lastBaseline:
      attribute == .right && flow == .rightToLeft ? rect.start(flow) : rect.end(flow)
    case .centerX, .centerY: rect.center(flow)
    // A constraint between sizes may relate both axes, as aspect ratios do.
    case .width: rect.extent(.leftToRight)
    case .height: rect.extent(.down)
    }
  }

  private func form(
    _ attribute: Attribute, of view: ViewID, _ flow: Flow
  ) -> LinearForm {
    guard let end = attribute.baseline, let text = resolved.baselineView(of: view, end) else {
      return place(attribute, of: rect(view), along: flow)
    }
    let textRect = rect(text)
    var form: LinearForm =
      switch resolved.views[text].content.baselineHold(end) {
      case .top: textRect.start(.down)
      case .center: textRect.center(.down)
      case .bottom: textRect.end(.down)
      }
    form.add(.baseline(text, end))
    return form
  }

  private mutating func inset(
    _ attribute: Attribute, _ kind: InsetRectangle, of view: ViewID, beside other: Item?, along flow: Flow
  ) -> LinearForm? {
    if kind == .margins, resolved.isItemWithoutMargins(view) {
      return localView(view).map { place(attribute, of: self.rect($0), along: flow) }
    }
    let guide = Guide.readable(view)
    guard let view = localView(view) else { return nil }
    if kind == .readable, !readableGuides.contains(where: { $0.guide == guide }) {
      readableGuides.append((guide, view))
    }
    let isContent = other.map { scrolls(view, over: $0) } ?? false
    let rect = isContent && !attribute.isSize ? contentRect(of: view) : rect(view)
    var form = place(attribute, of: rect, along: flow)
    let (near, far) = flow.edges
    switch attribute {
    case .width:
      form.add(.inset(kind, view, .left), -1)
      form.add(.inset(kind, view, .right), -1)
    case .height:
      form.add(.inset(kind, view, .top), -1)
      form.add(.inset(kind, view, .bottom), -1)
    case .centerX, .centerY:
      form.add(.inset(kind, view, near), 0.5)
      form.add(.inset(kind, view, far), -0.5)
    case .left, .right, .leading, .trailing, .top, .bottom, .firstBaseline, .lastBaseline:
      let isStart = attribute.isStart(flow)
      form.add(.inset(kind, view, isStart ? near : far), isStart ? 1 : -1)
    }
    return form
  }

  /// Returns an attribute of a strip along the root's top or bottom.
  private func strip(
    _ attribute: Attribute, height: Quantity, at edge: Edge, _ flow: Flow
  ) -> LinearForm? {
    let rect = rect(resolved.units.units[unit].root)
    var form = place(attribute, of: rect, along: flow)
    switch attribute {
    case .top, .firstBaseline:
      if edge == .bottom {
        form = rect.end(.down)
        form.add(height, -1)
      }
    case .bottom, .lastBaseline:
      if edge == .top {
        form = rect.start(.down)
        form.add(height)
      }
    case .centerY:
      form = edge == .top ? rect.start(.down) : rect.end(.down)
      form.add(height, edge == .top ? 0.5 : -0.5)
    case .height:
      form = LinearForm()
      form.add(height)
    case .left, .right, .leading, .trailing, .width, .centerX: break
    }
    return form
  }
}

extension Flow {
  var edges: (near: Edge, far: Edge) {
    switch self {
    case .leftToRight: (.left, .right)
    case .rightToLeft: (.right, .left)
    case .down: (.top, .bottom)
    }
  }
}

extension Attribute {
  fileprivate var isEdge: Bool { !isSize && self != .centerX && self != .centerY }

  fileprivate var baseline: BaselineEnd? {
    switch self {
    case .firstBaseline: .first
    case .lastBaseline: .last
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: nil
    }
  }

  fileprivate func isStart(_ flow: Flow) -> Bool {
    switch self {
    case .left: flow != .rightToLeft
    case .right: flow == .rightToLeft
    case .leading, .top, .firstBaseline: true
    case .trailing, .bottom, .lastBaseline, .width, .height, .centerX, .centerY: false
    }
  }
}

/// The safe area and the margins of every view of a unit, by slot.
///
/// Parents come before children, so one pass over the views is enough, however deeply they are nested. Before the first
/// solution only the root's frame is known. Every other view is then assumed to lie within the safe area and the
/// margins.
struct UnitInsets {
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
    // The uncovered area for each view's children, by slot and in the unit's coordinates.
    var uncovered: [UncoveredRect] = []
    uncovered.reserveCapacity(views.count)
    for (slot, view) in views.enumerated() {
      addSafeArea(of: view, at: slot, in: context, frames: frames, uncovered: &uncovered)
      margins.append(margins(of: view, at: slot, in: context, frames: frames))
    }
  }

  private mutating func addSafeArea(
    of view: ViewID, at slot: Int, in context: UnitContext, frames: [Rect]?, uncovered: inout [UncoveredRect]
  ) {
    let added = context.resolved.views[view].layout.additionalSafeArea
    let frame = frames?[slot] ?? Rect(origin: .zero, size: slot == 0 ? context.size : .zero)
    var insets = added
    if slot == 0 {
      insets = context.safeArea + added
    } else if frames != nil, let parent = parentSlot(of: view, context) {
      insets = uncovered[parent].cover(of: frame) + added
    }
    safeAreas.append(insets)
    var inner = UncoveredRect(frame, within: insets)
    inner = inner.offset(by: Point.zero - context.resolved.shiftOfSafety(in: view, safeArea: insets))
    if case .scroll(let scroll) = context.resolved.views[view].content { inner = inner.covering(scroll.coversContent) }
    uncovered.append(inner)
  }

  private func parentSlot(of view: ViewID, _ context: UnitContext) -> Int? {
    context.resolved.views[view].parent.map { Int(context.resolved.units.slotOf[$0]) }
  }

  private func margins(of view: ViewID, at slot: Int, in context: UnitContext, frames: [Rect]?) -> EdgeInsets {
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

  /// The readable content guide is centered within the margins.
  func readable(_ slot: Int) -> EdgeInsets { margins[slot].atLeast(readable(beside: width(slot))) }

  private func readable(beside width: Points) -> EdgeInsets {
    let side = max(0, (width - readableWidth) / 2)
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  private func width(_ slot: Int) -> Points { slot < widths.count ? widths[slot] : 0 }
}

extension ResolvedScreen {
  fileprivate func statedMargins(ofCellAround view: ViewID) -> EdgeInsets? {
    guard let cell = views[view].parent, case .cell = views[cell].content else { return nil }
    switch views[cell].layout.margins.insets {
    case .platform: return nil
    case .fixed(let insets): return insets
    case .directional(let insets): return insets.resolved(rightToLeft: isRightToLeft(cell))
    }
  }

  /// Returns a view's margins without its safe area. The side margins of a screen's root are at least the platform's.
  fileprivate func ownMargins(of view: ViewID, width: Points, rowMargin: Points?) -> EdgeInsets {
    let margins = views[view].layout.margins
    var insets: EdgeInsets
    switch margins.insets {
    case .platform: return platformMargins(of: view, width: width, rowMargin: rowMargin)
    case .fixed(let fixed): insets = fixed
    case .directional(let directional): insets = directional.resolved(rightToLeft: isRightToLeft(view))
    }
    if margins.respectsMinimum, isScreenRoot(view) {
      let minimum = platformMargins(of: view, width: width, rowMargin: rowMargin)
      (insets.left, insets.right) = (max(insets.left, minimum.left), max(insets.right, minimum.right))
    }
    return insets
  }
}

extension Rect {
  fileprivate func reach(of margins: EdgeInsets, in outer: Rect) -> EdgeInsets {
    EdgeInsets(
      top: margins.top - (minY - outer.minY), left: margins.left - (minX - outer.minX),
      bottom: margins.bottom - (outer.maxY - maxY), right: margins.right - (outer.maxX - maxX))
  }
}

extension EdgeInsets {
  fileprivate func atLeast(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
