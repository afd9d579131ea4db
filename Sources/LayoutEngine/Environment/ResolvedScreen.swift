import LayoutModel
import Platform

/// A screen in one environment, with the measures of its content.
///
/// A class, because the value is large and immutable, and passed everywhere.
final class ResolvedScreen {
  let structure: ScreenStructure
  /// The environment as the screen's views see it.
  let environment: Environment
  let presentation: Presentation
  let measures: ContentMeasureCache
  let controls: ControlMetrics
  let canvas: CanvasRules?
  /// The scroll offsets that depend on the size of the content; empty until that size is known.
  let offsets: [ViewID: Point]
  private(set) var collapse: BarCollapse?

  init(
    structure: ScreenStructure, environment: Environment, presentation: Presentation, measures: ContentMeasureCache,
    offsets: [ViewID: Point] = [:]
  ) {
    self.structure = structure
    self.environment = environment
    self.presentation = presentation
    self.measures = measures
    self.offsets = offsets
    canvas = CanvasRules(environment)
    controls = ControlMetrics(environment)
    if canvas == nil { collapse = BarCollapse(of: structure, presentation, ChromeMetrics(environment), offset: offset) }
  }

  func scrolled(by offsets: [ViewID: Point]) -> ResolvedScreen {
    ResolvedScreen(
      structure: structure, environment: environment, presentation: presentation, measures: measures, offsets: offsets)
  }

  var screen: Screen {
    @inline(__always) _read { yield structure.screen }
  }
  var units: Units { @inline(__always) _read { yield structure.units } }
  var ancestry: Ancestry { @inline(__always) _read { yield structure.ancestry } }

  var views: PerView<View> {
    @inline(__always) _read { yield structure.screen.views }
  }

  func isInstalled(_ view: ViewID) -> Bool { structure.isInstalled[view] }

  func kind(of view: ViewID) -> ViewKind { structure.kinds[view] }

  func scrolls(_ view: ViewID) -> Bool { kind(of: view) == .scroll }

  func wraps(_ view: ViewID) -> Bool { structure.wraps[view] }

  /// Avoids copying the screen.
  func constraint(_ id: ConstraintID) -> Constraint { structure.screen.constraints[id] }

  /// Returns the view that an item is or belongs to. The screen's own guides belong to the root.
  func owner(of item: Item) -> ViewID { structure.screen.guides.owner(of: item) }

  /// Nil always holds.
  func holds(_ condition: ConditionID?) -> Bool { structure.holds(condition) }

  func isRightToLeft(_ view: ViewID) -> Bool {
    switch views[view].layout.semantic {
    case .unspecified: environment.traits.direction == .rightToLeft
    case .forceRightToLeft: true
    case .playback, .spatial, .forceLeftToRight: false
    }
  }

  func installedChildren(of view: ViewID) -> [ViewID] { views[view].children.filter(isInstalled) }

  /// Includes hidden views.
  func arrangedChildren(of view: ViewID) -> [ViewID] {
    views[view].children.filter { isInstalled($0) && views[$0].layout.isArranged }
  }

  func visibleChildren(of view: ViewID) -> [ViewID] { arrangedChildren(of: view).filter { !isHidden($0) } }

  func isHidden(_ view: ViewID) -> Bool {
    views[view].layout.isHidden && !(canvas?.showsHidden(views[view]) ?? false)
  }

  var rootMargin: Points { MarginMetrics.rootMargin(width: environment.windowWidth, traits: environment.traits) }
}

extension Environment {
  /// Returns this environment as the views of a presented screen see it.
  ///
  /// In a form sheet or a popover the horizontal size class is compact, even on an iPad; general knowledge.
  func presenting(_ presentation: Presentation) -> Environment {
    var result = self
    switch presentation {
    case .formSheet, .popover: result.traits.horizontal = .compact
    case .fullScreen, .pageSheet: break
    }
    return result
  }
}

extension Screen {
  /// Returns the screen's last presentation whose condition holds, or full screen.
  func presentation(in environment: Environment) -> Presentation {
    for element in chrome.reversed() {
      guard element.root == .root, case .presentation(let presentation) = element.kind else { continue }
      if element.condition.map({ conditions[$0].holds(in: environment) }) ?? true { return presentation }
    }
    return .fullScreen
  }
}

extension Content {
  /// Returns the point of a view that stays at a fixed distance from a baseline when the view is taller or shorter than
  /// its text.
  ///
  /// Text views align their text to the top. Labels center it, but their first baseline keeps its natural distance from
  /// the top, and their last baseline from the bottom. Saved titles under compression show this, and empty labels that
  /// both baselines of a neighbor stretch.
  func baselineHold(_ end: BaselineEnd) -> BaselineHold {
    if case .textView = self { return .top }
    if case .label = self { return end == .first ? .top : .bottom }
    return .center
  }

  var baselineText: TextAttributes? {
    if case .label(let text) = self { return text }
    if case .button(let button) = self { return button.title }
    if case .textField(let field) = self { return field.text }
    if case .textView(let view) = self { return view.text }
    if case .image(let image) = self { return image?.lineOfSymbol }
    return nil
  }
}

extension ImageSource {
  /// In saved documents, the top of a body symbol's alignment rectangle is level with body text next to it.
  fileprivate var lineOfSymbol: TextAttributes? {
    guard isSymbol else { return nil }
    let size = size.map { FontMetrics.size(ofLine: $0.height - alignment.vertical).value.rounded(.down) }
    return TextAttributes(text: RichText(" "), font: .system(max(size.map { Points($0) } ?? SymbolMetrics.bodySize, 1)))
  }
}

/// The point of a view that its baselines are measured from.
enum BaselineHold { case top, center, bottom }

extension ResolvedScreen {
  /// Returns the view that provides a view's baseline: the view itself or, for a stack, an arranged view. Nil if there
  /// is no text.
  ///
  /// A vertical stack forwards to its first or last view, a horizontal stack to its tallest. A view without text uses
  /// its top as its first baseline and its bottom as its last.
  func baselineView(of view: ViewID, _ end: BaselineEnd) -> ViewID? {
    if views[view].content.baselineText != nil { return view }
    guard case .stack = views[view].content else { return nil }
    if let known = measures.forwarding(of: view, end) { return known.view }
    var stacks = [view]
    var place = 0
    while place < stacks.count {
      stacks += forwardingCandidates(of: stacks[place], end).filter { isOpenStack($0, end) }
      place += 1
    }
    for stack in stacks.reversed() {
      let candidates = forwardingCandidates(of: stack, end).compactMap { candidate in
        views[candidate].content.baselineText != nil
          ? candidate : measures.forwarding(of: candidate, end)?.view
      }
      measures.setForwarding(of: stack, end, to: candidates.max { height($0) < height($1) })
    }
    return measures.forwarding(of: view, end)?.view
  }

  private func forwardingCandidates(of view: ViewID, _ end: BaselineEnd) -> [ViewID] {
    guard case .stack(let stack) = views[view].content else { return [] }
    let children = visibleChildren(of: view)
    if stack.axis == .horizontal { return children }
    return (end == .last ? children.last : children.first).map { [$0] } ?? []
  }

  private func isOpenStack(_ view: ViewID, _ end: BaselineEnd) -> Bool {
    guard case .stack = views[view].content else { return false }
    return measures.forwarding(of: view, end) == nil
  }

  private func height(_ view: ViewID) -> Points { intrinsicLength(view, .vertical) ?? 0 }

  /// Returns the distance from a view's `BaselineHold` down to its baseline.
  func baseline(of view: ViewID, _ end: BaselineEnd, fitting width: Points?) -> Points {
    measures.baseline(.init(view: view, width: width, end: end)) {
      measuredBaseline(of: view, end, fitting: width)
    }
  }

  private func measuredBaseline(of view: ViewID, _ end: BaselineEnd, fitting width: Points?) -> Points {
    let content = views[view].content
    guard var text = content.baselineText else { return 0 }
    let traits = textTraits(of: view)
    var hangs = false
    var insets = EdgeInsets.zero
    if case .textView(let view) = content {
      hangs = true
      insets = view.textInsets
    }
    if text.text.isEmpty { text.text = RichText(" ") }
    let size = text.size(fitting: width.map { $0 - insets.horizontal }, in: traits)
    let box = Rect(x: 0, y: insets.top, width: max(size.width, 1), height: size.height)
    let layout = text.layout(in: box, anchor: hangs ? .top : .center, traits: traits)
    let baseline = (end == .last ? layout.lastBaseline : layout.firstBaseline) ?? 0
    switch content.baselineHold(end) {
    case .top: return baseline
    case .center: return baseline - size.height / 2 + offsetOfText(in: view, fitting: width, traits)
    case .bottom: return baseline - size.height
    }
  }

  private func offsetOfText(in view: ViewID, fitting width: Points?, _ traits: TextTraits) -> Points {
    guard case .button(let button) = views[view].content else { return 0 }
    let metrics = ControlMetrics(traits)
    let size = metrics.size(of: button, fitting: width)
    guard let title = metrics.parts(of: button, in: size).title else { return 0 }
    return title.midY - size.height / 2
  }

  func baselineSpacing(_ above: ViewID, _ below: ViewID) -> Points {
    let fonts = [above, below].compactMap { baselineView(of: $0, .first) }
      .compactMap { screen.views[$0].content.baselineText?.font }
    guard let first = fonts.first, let last = fonts.last else { return MarginMetrics.siblingSpacing }
    return MarginMetrics.baselineSpacing(first, last, in: TextTraits(environment))
  }
}

extension ResolvedScreen {
  func textTraits(of view: ViewID) -> TextTraits {
    var traits = TextTraits(environment)
    traits.direction = isRightToLeft(view) ? .rightToLeft : .leftToRight
    return traits
  }

  /// Returns the text of a label or text view, prepared once for all widths. Nil if the text is too short.
  func typesetText(of view: ViewID) -> TypesetText? {
    guard let text = views[view].content.wrappingText, text.isLong else { return nil }
    return measures.typesetText(of: view) { text.typeset(in: textTraits(of: view)) }
  }

  /// Returns the intrinsic size of a view's alignment rectangle, with the author's overrides.
  ///
  /// - Parameter width: The width at which text wraps; nil for no limit.
  func intrinsicSize(of view: ViewID, fitting width: Points?) -> PerAxis<Points?> {
    guard let width else { return measures.naturalSize(of: view) { measuredSize(of: view, fitting: nil) } }
    return measures.fittedSize(.init(view: view, width: width)) { measuredSize(of: view, fitting: width) }
  }

  private func measuredSize(of view: ViewID, fitting width: Points?) -> PerAxis<Points?> {
    let content = views[view].content
    let overrides = views[view].layout.intrinsic
    if case .fixed(let width) = overrides.horizontal, case .fixed(let height) = overrides.vertical {
      return PerAxis(horizontal: width, vertical: height)
    }
    var size = controls.intrinsicSize(of: content, preferredWidth: width, typeset: typesetText(of: view))
    if let grid = canvas?.grid(of: content, needsUIKit: structure.needsUIKit) {
      for axis in Axis.allCases { size[axis] = size[axis].map(grid.roundingUp) }
    }
    for axis in Axis.allCases {
      switch overrides[axis] {
      case .natural: break
      case .none: size[axis] = nil
      case .fixed(let length): size[axis] = length
      }
    }
    return size
  }

  /// Returns the intrinsic length when no frame is known yet.
  func intrinsicLength(_ view: ViewID, _ axis: Axis) -> Points? { intrinsicSize(of: view, fitting: nil)[axis] }

  func hasIntrinsicLength(_ view: ViewID, _ axis: Axis) -> Bool { intrinsicLength(view, axis) != nil }

  func alignmentInsets(of view: ViewID) -> EdgeInsets {
    views[view].layout.alignmentInsets ?? controls.alignmentInsets(of: views[view].content)
  }

  func platformMargins(of view: ViewID, width: Points, rowMargin: Points?) -> EdgeInsets {
    let traits = environment.traits
    if isScreenRoot(view) { return MarginMetrics.root(width: width, traits: traits) }
    if kind(of: view) == .stack { return .zero }
    guard kind(of: view) == .contentView, let table = table(around: view) else { return MarginMetrics.view }
    let accessory = accessory(beside: view)
    let margins = MarginMetrics.cell(
      rootMargin: rowMargin ?? rootMargin, fillsScreen: isScreenRoot(table), era: environment.era, accessory: accessory,
      preservesSuperview: views[view].layout.margins.preservesSuperview)
    return DirectionalEdgeInsets(margins).resolved(rightToLeft: isRightToLeft(view))
  }

  /// In some Xcode versions, the items of collections have no margins of their own.
  func isItemWithoutMargins(_ view: ViewID) -> Bool {
    guard kind(of: view) == .cell, !MarginMetrics.itemHasMargins(environment.era) else { return false }
    return table(around: view) == nil
  }

  private func accessory(beside view: ViewID) -> CellContent.Accessory {
    guard let cell = views[view].parent, case .cell(let content) = views[cell].content else {
      return .none
    }
    return content.accessory
  }

  func isScreenRoot(_ view: ViewID) -> Bool {
    guard let parent = views[view].parent else { return true }
    return kind(of: parent) == .container || kind(of: parent).has(.holdsControllers)
  }

  /// Returns nil for the content view of a collection's item.
  private func table(around view: ViewID) -> ViewID? {
    let container = screen.ancestors(of: view).first { kind(of: $0) != .cell && kind(of: $0) != .section }
    return container.flatMap { kind(of: $0) == .table ? $0 : nil }
  }
}

extension Content {
  /// Whether the content's intrinsic height depends on its width.
  var wraps: Bool {
    if case .label(let text) = self { return text.lines != 1 && text.preferredMaxWidth == nil }
    if case .button(let button) = self { return button.growsWithLines }
    if case .textView(let content) = self { return !content.scrolls }
    return false
  }

  fileprivate var wrappingText: TextAttributes? {
    if case .label(let text) = self { return text }
    if case .textView(let content) = self { return content.wrappedText }
    return nil
  }
}

extension ResolvedScreen {
  /// Returns the innermost view that contains or owns both items. A constraint is expressed in its coordinates.
  func commonAncestor(_ first: Item, _ second: Item?) -> ViewID {
    guard let second else { return .root }
    return ancestry.commonAncestor(owner(of: first), owner(of: second))
  }
}

/// The state of a navigation bar whose large title and search field have collapsed because content scrolled.
struct BarCollapse {
  let view: ViewID
  let distance: Points
  let coversContent: Bool

  init?(
    of structure: ScreenStructure, _ presentation: Presentation, _ metrics: ChromeMetrics, offset: (ViewID) -> Point
  ) {
    let wanted = WantedChrome(structure.chrome(of: .root), in: presentation, metrics)
    guard let bar = wanted.navigationBar, let view = structure.firstScrollingView else { return nil }
    let offset = offset(view).y
    let distance = min(offset, metrics.collapsibleHeight(of: bar, in: presentation))
    guard offset > 0 else { return nil }
    self.view = view
    self.distance = distance
    coversContent = offset > distance
  }
}

extension ScreenStructure {
  /// The view that bars follow. Like UIKit, the search descends from the root through first subviews.
  fileprivate var firstScrollingView: ViewID? {
    var view: ViewID? = screen.views.isEmpty ? nil : .root
    while let next = view, !kinds[next].has(.scrolls) { view = screen.views[next].children.first { isInstalled[$0] } }
    return view
  }
}

extension ResolvedScreen {
  /// The distance from the position at rest, or zero until the size of the content is known if the offset depends on
  /// it.
  func offset(of view: ViewID) -> Point {
    guard let position = views[view].content.scrolling?.offset else { return .zero }
    guard case .offset(var offset) = position else { return offsets[view] ?? .zero }
    if kind(of: view) == .collection, isRightToLeft(view) { offset.x = -offset.x }
    return offset
  }

  /// Returns the distance by which a scroll view shifts its content: the insets that keep it clear of bars, minus the
  /// content offset.
  func contentShift(of view: ViewID, safeArea: EdgeInsets) -> Point {
    guard kind(of: view).has(.scrolls) else { return .zero }
    let insets = contentInsets(of: view, safeArea: safeArea)
    var rest = Point(x: insets.left, y: insets.top)
    if let collapse, collapse.view == view { rest.y += collapse.distance }
    return rest - offset(of: view)
  }

  /// Returns the content shift for computing safe areas. The shift at rest applies, because insets then keep the
  /// content clear of bars. A canvas never shifts content.
  func shiftOfSafety(in view: ViewID, safeArea: EdgeInsets) -> Point {
    guard canvas == nil, scrolls(view) else { return .zero }
    let insets = contentInsets(of: view, safeArea: safeArea)
    return Point(x: insets.left, y: insets.top)
  }

  /// Includes the insets that keep the content clear of bars.
  func contentInsets(of view: ViewID, safeArea: EdgeInsets) -> EdgeInsets {
    var insets = EdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0)
    if case .scroll(let scroll) = views[view].content {
      insets = scroll.contentInset + scroll.adjustment(to: safeArea)
    }
    if views[view].content.scrolling?.refreshControl == .refreshing {
      insets.top += ControlFigures.refreshControl(environment.era)
    }
    return insets
  }
}

extension ScrollContent {
  fileprivate func adjustment(to safeArea: EdgeInsets) -> EdgeInsets {
    switch insetAdjustment {
    case .never: .zero
    case .always: safeArea
    case .automatic, .scrollableAxes: EdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0)
    }
  }
}
