import Diagnostics
package import LayoutModel
import Platform

/// The steps that complete a layout once all frames are known.
extension LayoutAssembly {
  /// Returns the layout with the content of views. The assembly must not be used again.
  mutating func finish() -> SolvedLayout {
    placeOnScreen()
    return filled()
  }

  mutating func frames() -> SolvedLayout {
    placeOnScreen()
    return layout(of: views)
  }

  /// Returns the layout with all that follows from frames.
  private func layout(of views: PerView<SolvedView>) -> SolvedLayout {
    var layout = SolvedLayout(screen: resolved.screen, environment: resolved.environment, views: views)
    layout.guides = guidesOnScreen()
    layout.safeArea = self.views.first?.safeArea ?? .zero
    layout.conflicts = solvedConflicts
    layout.ambiguities = ambiguitiesOnScreen()
    return layout
  }

  private var solvedConflicts: [SolvedConflict] {
    findings.conflicts.map { ConflictWords(conflict: $0, resolved: resolved).solved }
  }

  /// Like `finish`, for views whose frames on the screen are known.
  mutating func filled() -> SolvedLayout {
    for index in views.indices where views[index].isInstalled { setText(index) }
    let refreshing = views.indices.filter(showsRefreshControl).map { ($0, contentBounds(of: $0)) }
    var layout = layout(of: [])
    layout.bars = allBars()
    layout.constraints = constraintStates()
    layout.diagnostics = diagnostics()
    // The views are moved: while two arrays share them, each added part would copy all views.
    swap(&layout.views, &views)
    layout.placeParts()
    for (view, bounds) in refreshing {
      layout.views[view].parts.append(PartPlacement(resolved.environment).refreshControl(above: bounds))
    }
    return layout
  }

  private mutating func placeOnScreen() {
    for index in views.indices where views[index].isInstalled {
      if resolved.kind(of: index).has(.scrolls) {
        views[index].scrolled = resolved.offset(of: index)
        views[index].contentInsets = resolved.contentInsets(of: index, safeArea: views[index].safeArea)
        views[index].contentShift = contentShift(of: index)
      }
      guard let parent = resolved.views[index].parent else {
        views[index].screenFrame = Rect(origin: chrome.rootFrame.origin, size: views[index].frame.size)
        continue
      }
      let origin = views[parent].screenFrame.origin + views[parent].contentShift + views[index].frame.origin
      views[index].screenFrame = Rect(origin: origin, size: views[index].frame.size)
    }
  }

  private func allBars() -> [SolvedBar] {
    let areas = scrolledAreas()
    let bars = (embeddedBars() + chrome.bars).map { bar in
      var bar = bar
      bar.isAtScrollEdge = !areas.contains { ($0.intersection(bar.screenFrame)?.height ?? 0) > 0.5 }
      if bar.isAtScrollEdge { bar.parts.removeAll { $0.role == .scrollEdge } }
      if let edge = bar.parts[.scrollEdge]?.frame {
        let end = endOfScrollingViews(under: edge)
        bar.parts.append(PartPlacement(resolved.environment).scrollEdgeFade(below: edge, downTo: end))
      }
      return bar
    }
    return bars + (chrome.menu.flatMap { menu($0, over: bars) }.map { [$0] } ?? [])
  }

  /// Returns the lower end of the scrolling views under a bar's edge, or of the edge if there are none.
  private func endOfScrollingViews(under edge: Rect) -> Points {
    func scrolls(_ view: ViewID) -> Bool { resolved.kind(of: view).has(.scrolls) }
    let outermost = views.indices.filter { view in
      views[view].isInstalled && scrolls(view) && !resolved.screen.ancestors(of: view).contains(where: scrolls)
        && views[view].screenFrame.intersection(edge) != nil
    }
    return outermost.map { views[$0].screenFrame.maxY }.max() ?? edge.maxY
  }

  /// In the screen's points.
  private func scrolledAreas() -> [Rect] {
    views.indices.compactMap { view in
      guard views[view].isInstalled, let size = views[view].contentSize, size.height > 0 else { return nil }
      return Rect(origin: contentBounds(of: view).origin, size: size).intersection(views[view].screenFrame)
    }
  }

  private func embeddedBars() -> [SolvedBar] {
    views.indices.flatMap { container -> [SolvedBar] in
      guard resolved.canvas == nil, views[container].isInstalled, resolved.kind(of: container) == .container else {
        return []
      }
      return resolved.installedChildren(of: container).flatMap { root in
        chrome(ofScreenIn: container, root, at: views[root].screenFrame).bars
      }
    }
  }

  private func showsRefreshControl(_ view: ViewID) -> Bool {
    resolved.kind(of: view).has(.scrolls) && views[view].isInstalled
      && resolved.views[view].content.scrolling?.refreshControl == .refreshing
  }

  /// The frame of a scrolling view's content at its scroll offset, in the screen's points.
  private func contentBounds(of view: ViewID) -> Rect {
    views[view].screenFrame.offset(by: Point(x: 0, y: contentShift(of: view).y))
  }

  private func contentShift(of view: ViewID) -> Point {
    let solved = views[view]
    var shift = resolved.contentShift(of: view, safeArea: solved.safeArea)
    if case .collection = resolved.views[view].content, solved.isRightToLeft,
      let content = solved.contentSize
    {
      // Right-to-left items start at their right end.
      shift.x += min(0, solved.frame.width - content.width)
    }
    return shift
  }

  /// Converts a frame from the coordinates of the view's unit to those of the screen.
  private func onScreen(_ frame: Rect, of view: ViewID) -> Rect {
    guard let unit = resolved.units.unit(of: view) else { return frame }
    let root = resolved.units.units[unit].root
    var origin = views[root].screenFrame.origin
    var inner = view
    while inner != root, let outer = resolved.views[inner].parent {
      origin = origin + views[outer].contentShift
      inner = outer
    }
    return frame.offset(by: origin)
  }

  private func guidesOnScreen() -> [SolvedGuide] {
    guides.map { guide in
      let owner = resolved.owner(of: .guide(guide.guide))
      let shift = guide.guide.isInContent ? views[owner].contentShift : .zero
      let frame = onScreen(guide.screenFrame, of: owner).offset(by: shift)
      return SolvedGuide(guide: guide.guide, screenFrame: scale.roundingEdges(frame))
    }
  }

  private func ambiguitiesOnScreen() -> [Ambiguity] {
    findings.ambiguities.filter { $0.part == .frame }.map {
      Ambiguity(
        view: $0.view, axis: $0.axis, minimum: onScreen($0.minimum, of: $0.view),
        maximum: onScreen($0.maximum, of: $0.view), ties: $0.ties.map { $0.cause(in: resolved) })
    }
  }
}

extension LayoutAssembly {
  mutating func setText(_ view: ViewID) {
    let content = resolved.views[view].children.first.map { views[$0].frame }
    let size = views[view].frame.size
    let box = resolved.sizeThatMatters(size, toContentOf: view)
    let shown = resolved.measures.shownContent(.init(view: view, size: box, content: content)) {
      let placement = ContentPlacement(resolved, view, size: box, contentFrame: content)
      return ShownContent(texts: placement.texts(), images: placement.images())
    }
    let texts = shown.texts
    views[view].texts = texts
    views[view].images = shown.images
    guard resolved.views[view].content.baselineText != nil else { return }
    views[view].firstBaseline = texts.first?.firstBaseline
    views[view].lastBaseline = texts.first?.lastBaseline
  }
}

extension ResolvedScreen {
  /// Returns a size without the dimensions that cannot move the content. A text view's text always starts at its top.
  fileprivate func sizeThatMatters(_ size: Size, toContentOf view: ViewID) -> Size {
    guard case .textView = views[view].content else { return size }
    return Size(width: size.width, height: 0)
  }
}

private struct ContentPlacement {
  let resolved: ResolvedScreen
  let view: ViewID
  let size: Size
  let contentFrame: Rect?
  let traits: TextTraits
  let controls: ControlMetrics

  init(_ resolved: ResolvedScreen, _ view: ViewID, size: Size, contentFrame: Rect?) {
    self.resolved = resolved
    self.view = view
    self.size = size
    self.contentFrame = contentFrame
    traits = resolved.textTraits(of: view)
    controls = ControlMetrics(traits)
  }

  private var bounds: Rect { Rect(origin: .zero, size: size) }

  func texts() -> [TextLayout] {
    switch resolved.views[view].content.textual {
    case .label(let text): [text.layout(in: bounds, traits: traits, typeset: resolved.typesetText(of: view))]
    case .button(let button): texts(of: button)
    case .textField(let field): [text(of: field)]
    case .textView(let content): [text(of: content)]
    case .segmented(let control): texts(of: control)
    case .searchBar(let bar): [text(of: bar)]
    case .cell(let cell): texts(of: cell)
    case nil: []
    }
  }

  private func text(of field: TextFieldContent) -> TextLayout {
    let parts = controls.parts(of: field, in: size, isRightToLeft: resolved.isRightToLeft(view))
    return controls.shownText(of: field).layout(in: parts.text, traits: traits)
  }

  private func text(of content: TextViewContent) -> TextLayout {
    let box = bounds.inset(by: content.textInsets)
    return content.wrappedText.layout(in: box, anchor: .top, traits: traits, typeset: resolved.typesetText(of: view))
  }

  private func text(of bar: SearchBarContent) -> TextLayout {
    let shown = bar.text.isEmpty ? bar.placeholder : bar.text
    let box = bounds.inset(by: ControlMetrics.searchTextInsets)
    return TextAttributes(text: RichText(shown), font: ControlMetrics.searchFont).layout(in: box, traits: traits)
  }

  private func texts(of control: SegmentedContent) -> [TextLayout] {
    var x: Points = 0
    let widths = controls.shownSegmentWidths(of: control, in: size.width)
    return zip(control.segments, widths).map { segment, width in
      defer { x += width + ControlMetrics.segmentSeparator }
      let text = TextAttributes(text: RichText(segment.title), font: controls.segmentFont, alignment: .center)
      return text.layout(in: Rect(x: x, y: 0, width: width, height: size.height), traits: traits)
    }
  }

  private func texts(of button: ButtonContent) -> [TextLayout] {
    let parts = controls.parts(of: button, in: size)
    var title = button.title
    if title.alignment == .natural { title.alignment = .center }
    var subtitle = controls.subtitle(of: button)
    subtitle.alignment = title.alignment
    return [parts.title.map { title.layout(in: $0, traits: traits) }].compactMap(\.self)
      + [parts.subtitle.map { subtitle.layout(in: $0, traits: traits) }].compactMap(\.self)
  }

  private func texts(of cell: CellContent) -> [TextLayout] {
    guard let parts = parts(of: cell) else { return [] }
    return [(cell.title, parts.title), (cell.shownDetail(in: traits.era), parts.detail)].compactMap { text, box in
      box.map { text.layout(in: $0, traits: traits) }
    }
  }

  /// Returns nil for cells without a style.
  private func parts(of cell: CellContent) -> CellParts? {
    guard cell.style != .custom, let contentFrame else { return nil }
    let metrics = TableMetrics(resolved.environment, traits: traits, style: .plain, width: size.width)
    var parts = metrics.parts(of: cell, in: contentFrame.size)
    for part in [\CellParts.image, \.title, \.detail] {
      parts[keyPath: part] = parts[keyPath: part]?.offset(by: contentFrame.origin)
    }
    return parts
  }

  /// Returns the frames of the images in a control. An image view has none, because its image fills its frame.
  func images() -> [Rect] {
    switch resolved.views[view].content.textual {
    case .button(let button): [controls.parts(of: button, in: size).image].compactMap(\.self)
    case .cell(let cell): [parts(of: cell)?.image].compactMap(\.self)
    case .label, .textField, .textView, .segmented, .searchBar, nil: []
    }
  }
}

extension LayoutAssembly {
  /// The scroll offsets, in this layout, of views that are scrolled to a page or to the end of their content.
  var offsetsByContent: [ViewID: Point] {
    var offsets: [ViewID: Point] = [:]
    for view in views.indices where views[view].isInstalled {
      switch resolved.views[view].content.scrolling?.offset {
      case .end: offsets[view] = maxOffset(of: view)
      case .page(let number): offsets[view] = offset(ofPage: number, in: view)
      case .offset, nil: break
      }
    }
    return offsets
  }

  /// Returns the offset at the end of a view's content, along the axes in which the view scrolls.
  private func maxOffset(of view: ViewID) -> Point {
    let solved = views[view]
    let insets = resolved.contentInsets(of: view, safeArea: solved.safeArea)
    let content = solved.contentSize ?? .zero
    var offset = Point(
      x: max(0, content.width + insets.horizontal - solved.frame.width),
      y: max(0, content.height + insets.vertical - solved.frame.height))
    if resolved.kind(of: view) == .table { offset.x = 0 }
    if case .collection(let collection) = resolved.views[view].content {
      if collection.axis == .vertical { offset.x = 0 } else { offset.y = 0 }
      if solved.isRightToLeft { offset.x = -offset.x }
    }
    return offset
  }

  /// Pages are as long as the view, along the axis with more content. The last page ends with the content.
  private func offset(ofPage number: Int, in view: ViewID) -> Point {
    let end = maxOffset(of: view)
    let size = views[view].frame.size
    let count = Double(number - 1)
    func length(_ page: Points, _ end: Points) -> Points { end < 0 ? max(-page * count, end) : min(page * count, end) }
    return abs(end.x.value) > end.y.value
      ? Point(x: length(size.width, end.x), y: 0) : Point(x: 0, y: length(size.height, end.y))
  }
}

extension LayoutAssembly {
  /// Returns a menu beside its source, or nil if the source is not shown.
  func menu(_ menu: Menu, over bars: [SolvedBar]) -> SolvedBar? {
    guard let source = source(of: menu, bars) else { return nil }
    let environment = resolved.environment
    let keyboard = bars.last { $0.content == .keyboard }?.screenFrame.height ?? 0
    var insets = environment.safeArea
    insets.bottom = max(insets.bottom, keyboard)
    let room = Rect(origin: .zero, size: environment.size).inset(by: insets)
    let placed = PartPlacement(environment).place(menu, beside: source, in: room)
    return SolvedBar(.menu(menu), screenFrame: placed.frame, parts: placed.parts)
  }

  private func source(of menu: Menu, _ bars: [SolvedBar]) -> Rect? {
    switch menu.source {
    case .rect(let rect): rect
    case .view(let view): views[view].isInstalled && !resolved.isHidden(view) ? views[view].screenFrame : nil
    case nil: menu.sourceItem.flatMap { name in bars.lazy.compactMap { $0.frame(ofItem: name) }.first }
    }
  }
}

extension LayoutAssembly {
  /// In document order.
  func constraintStates() -> [SolvedConstraint] {
    let broken = Set(findings.conflicts.map(\.broken))
    return resolved.screen.constraints.indices.map { id in
      let constraint = resolved.constraint(id)
      guard resolved.holds(constraint.condition), resolved.units.holds(constraint, resolved.screen.guides) else {
        return SolvedConstraint(id: id, state: .inactive)
      }
      let error = Points(findings.errors[id] ?? 0)
      if broken.contains(.document(id)) { return SolvedConstraint(id: id, state: .broken(by: error)) }
      if error == 0 { return SolvedConstraint(id: id, state: .satisfied) }
      return SolvedConstraint(
        id: id, state: constraint.priority.isRequired ? .broken(by: error) : .missed(by: error))
    }
  }

  func diagnostics() -> [Diagnostic] {
    let words = FindingDiagnostics(resolved: resolved)
    let conflicts = findings.conflicts.map { ConflictWords(conflict: $0, resolved: resolved) }
    let told = conflicts.indices.filter { index in !conflicts[..<index].contains { conflicts[index].repeats($0) } }
    let ambiguities = findings.ambiguities.filter { ambiguity in
      !ambiguity.isFollower && !conflicts.contains { $0.explains(ambiguity) }
    }
    return findings.unfinished.map(words.unfinished) + told.map { conflicts[$0].diagnostic } + overload(words)
      + findings.rejections.map(words.rejected) + resolved.crowdedStacks.map(words.crowded)
      + spacedProportions(words) + words.ambiguous(ambiguities)
      + findings.unexamined.map(words.unexamined)
  }

  /// Differences of less than a point are not worth a word.
  private func spacedProportions(_ words: FindingDiagnostics) -> [Diagnostic] {
    resolved.stacks(.fillProportionally).compactMap { stack in
      let excess = stack.excessOfLast { views[$0].frame.size[stack.content.axis] }
      return excess.magnitude > 1 ? words.spacedProportions(stack, excess) : nil
    }
  }

  private func overload(_ words: FindingDiagnostics) -> [Diagnostic] {
    guard findings.isOverloaded else { return [] }
    let missed = findings.errors.keys.sorted().filter { resolved.screen.constraints[$0].priority.isRequired }
    return missed.isEmpty ? [] : [words.overload(missed)]
  }
}

/// Returns the layout of a screen with known frames, including the texts, images and parts of its views. The screen's
/// constraints are ignored.
///
/// - Parameter views: The frames of each view, the size of its content, its margins, safe area and direction.
package func show(_ screen: Screen, _ views: PerView<SolvedView>, in environment: Environment) -> SolvedLayout {
  let structure = ScreenStructure(screen, ScreenStructure.Signature(screen, in: environment, .init(screen)))
  let resolved = ResolvedScreen(
    structure: structure, environment: environment, presentation: .fullScreen,
    measures: ContentMeasureCache(viewCount: screen.views.count))
  var assembly = LayoutAssembly(resolved)
  assembly.views = views
  assembly.setAlignmentInsets()
  return assembly.filled()
}
