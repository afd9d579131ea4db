import LayoutModel

/// Combines the solutions of a screen's units into one layout.
struct LayoutAssembly {
  /// A unit whose root already has its frame.
  private struct Job {
    var unit: Int
    var context: UnitContext
  }

  let resolved: ResolvedScreen
  let chrome: ChromeLayout
  /// Empty until the root's unit is solved, because the solution may take much memory.
  var views = PerView<SolvedView>()
  var guides: [SolvedGuide] = []
  var findings = Findings()
  /// The parts of columns that other columns cover.
  var covers: [ViewID: EdgeInsets] = [:]
  /// A queue rather than recursion, because units may nest to any depth.
  private var jobs: [Job] = []

  init(_ resolved: ResolvedScreen) {
    self.resolved = resolved
    chrome = ChromeLayout(resolved)
  }

  var scale: Scale { resolved.environment.scale }

  mutating func layOut(_ problems: inout ProblemCache) {
    guard !resolved.screen.views.isEmpty else { return }
    let size = chrome.rootFrame.size
    let context = UnitContext(
      resolved: resolved, size: size, safeArea: chrome.safeArea, barInsets: chrome.safeArea,
      keyboardHeight: chrome.keyboardHeight)
    jobs = [Job(unit: 0, context: context)]
    var next = 0
    while next < jobs.count {
      layOut(jobs[next], &problems)
      next += 1
    }
  }

  private mutating func layOut(_ job: Job, _ problems: inout ProblemCache) {
    let solution = problems.solve(job.unit, .fixed, in: job.context)
    if views.isEmpty { addViews() }
    findings.add(solution, of: job.unit)
    place(solution, of: job.unit)
    for (slot, view) in resolved.units.units[job.unit].views.enumerated()
    where resolved.kind(of: view).has(.placesChildren) {
      placeChildren(of: view, at: solution.frames[slot], job.context, &problems)
    }
  }

  private mutating func addViews() {
    views = PerView(resolved.structure.isInstalled.map { SolvedView(isInstalled: $0) })
    views[.root].frame = Rect(origin: .zero, size: chrome.rootFrame.size)
    setAlignmentInsets()
  }

  mutating func setAlignmentInsets() {
    for view in views.indices where views[view].isInstalled {
      views[view].alignmentInsets = resolved.alignmentInsets(of: view)
    }
  }

  mutating func layOutUnit(at root: ViewID, frame: Rect, _ context: UnitContext) {
    layOutUnit(at: root, exactly: scale.roundingEdges(frame), context)
  }

  mutating func layOutUnit(at root: ViewID, exactly frame: Rect, _ context: UnitContext) {
    views[root].frame = frame
    guard let unit = resolved.units.unit(of: root) else { return }
    var context = context
    context.size = views[root].frame.size
    jobs.append(Job(unit: unit, context: context))
  }

  /// Returns the context in which a unit was laid out, or nil if the unit was only given a frame.
  func context(of unit: Int) -> UnitContext? { jobs.first { $0.unit == unit }?.context }

  /// Stores frames relative to the views' superviews, rounded to the pixel grid.
  private mutating func place(_ solution: UnitSolution, of unit: Int) {
    let ids = resolved.units.units[unit].views
    for (slot, view) in ids.enumerated() {
      if slot > 0, let parent = resolved.views[view].parent {
        let outer = solution.frames[Int(resolved.units.slotOf[parent])].outset(by: views[parent].alignmentInsets)
        let frame = solution.frames[slot].outset(by: views[view].alignmentInsets)
        views[view].frame = scale.roundingEdges(frame.offset(by: Point.zero - outer.origin))
      }
      views[view].margins = solution.insets.margins[slot]
      views[view].safeArea = solution.insets.safeAreas[slot]
      views[view].isRightToLeft = resolved.isRightToLeft(view)
    }
    for (view, frame) in solution.contents { views[view].contentSize = scale.roundingEdges(frame).size }
    for (guide, frame) in solution.guides {
      guides.append(SolvedGuide(guide: guide, screenFrame: frame))
    }
  }
}

extension Rect {
  /// Negative sizes become 0.
  fileprivate func outset(by insets: EdgeInsets) -> Rect {
    let frame = inset(by: -insets)
    return Rect(origin: frame.origin, size: Size(width: max(frame.width, 0), height: max(frame.height, 0)))
  }
}
