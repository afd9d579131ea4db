import Diagnostics
import LayoutModel
import Platform

/// The steps that complete a layout once all frames are known.
extension LayoutAssembly {
  /// Returns the layout with the content of views, and is then spent.
  mutating func finish() -> SolvedLayout {
    placeOnScreen()
    return filled()
  }

  /// Returns the layout without the content of views.
  mutating func frames() -> SolvedLayout {
    placeOnScreen()
    return SolvedLayout(
      screen: resolved.screen, environment: resolved.environment, views: views, guides: guidesOnScreen(),
      safeArea: views.first?.safeArea ?? .zero, conflicts: solvedConflicts, ambiguities: ambiguitiesOnScreen())
  }

  private var solvedConflicts: [SolvedConflict] {
    findings.conflicts.map { ConflictWords(conflict: $0, resolved: resolved).solved }
  }

  /// Returns the layout with the content of views whose frames on the screen are known, and is then spent.
  mutating func filled() -> SolvedLayout {
    for index in views.indices where views[index].isInstalled { setText(index) }
    let refreshing = views.indices.filter(showsRefreshControl).map { ($0, contentBounds(of: $0)) }
    var layout = SolvedLayout(
      screen: resolved.screen, environment: resolved.environment, views: [], guides: guidesOnScreen(),
      bars: allBars(), safeArea: views.first?.safeArea ?? .zero, constraints: constraintStates(),
      conflicts: solvedConflicts,
      ambiguities: ambiguitiesOnScreen(), diagnostics: diagnostics())
    // While two arrays shared them, each part that is added would copy all views.
    swap(&layout.views, &views)
    layout.placeParts()
    for (view, bounds) in refreshing {
      layout.views[view].parts.append(PartPlacement(resolved.environment).refreshControl(above: bounds))
    }
    return layout
  }

  /// Computes each view's position on the screen.
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

  /// Returns the lower end of the scrolling views under a bar's edge, in the screen's points, or without any that of the
  /// edge.
  private func endOfScrollingViews(under edge: Rect) -> Points {
    func scrolls(_ view: ViewID) -> Bool { resolved.kind(of: view).has(.scrolls) }
    let outermost = views.indices.filter { view in
      views[view].isInstalled && scrolls(view) && !resolved.screen.ancestors(of: view).contains(where: scrolls)
        && views[view].screenFrame.intersection(edge) != nil
    }
    return outermost.map { views[$0].screenFrame.maxY }.max() ?? edge.maxY
  }

  /// Where scrolling views show content, in the screen's points.
  private func scrolledAreas() -> [Rect] {
    views.indices.compactMap { view in
      guard views[view].isInstalled, let size = views[view].contentSize, size.height > 0 else { return nil }
      return Rect(origin: contentBounds(of: view).origin, size: size).intersection(views[view].screenFrame)
    }
  }

  /// The bars of the screens in containers.
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

  /// A scrolling view's frame where its content has been scrolled to, in the screen's points.
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

  /// Converts the frame of a view, or of one of its guides, from the coordinates of the view's unit to those of the
  /// screen, where scroll views around it have scrolled.
  private func onScreen(_ frame: Rect, of view: ViewID) -> Rect {
    guard let unit = resolved.units.unit(of: view) else { return frame }
    let root = resolved.units.units[unit].root
    var origin = views[root].screenFrame.origin, inner = view
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
        view: $0.view, axis: $0.axis, least: onScreen($0.least, of: $0.view),
        greatest: onScreen($0.greatest, of: $0.view), ties: $0.ties.map { $0.cause(in: resolved) })
    }
  }
}
