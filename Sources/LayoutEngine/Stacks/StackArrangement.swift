import Cassowary
import LayoutModel
import Platform

/// The constraints that a stack view creates for its arranged views.
///
/// Their names and priorities are those that a stack view prints in a running app. `main` is the stack's axis, and
/// `cross` is the other one.
struct StackArrangement {
  let stack: ViewID
  let content: StackContent
  let resolved: ResolvedScreen
  let views: [ViewID]
  let hidden: [ViewID]
  let main, cross: Flow

  init(_ stack: ViewID, _ content: StackContent, _ resolved: ResolvedScreen) {
    self.stack = stack
    self.content = content
    self.resolved = resolved
    views = resolved.visibleChildren(of: stack)
    hidden = resolved.arrangedChildren(of: stack).filter(resolved.isHidden)
    let isRightToLeft = resolved.isRightToLeft(stack)
    main = Flow(content.axis, isRightToLeft: isRightToLeft)
    cross = Flow(content.axis.crossed, isRightToLeft: isRightToLeft)
  }

  mutating func add(to problem: inout UnitProblem) {
    for view in hidden { hide(view, in: &problem) }
    guard let first = views.first, let last = views.last else { return collapse(&problem) }
    require(innerStart(main, problem) - rect(first, problem).start(main), .equal, .stackEdges, &problem)
    require(innerEnd(main, problem) - rect(last, problem).end(main), .equal, .stackEdges, &problem)
    addSpacing(to: &problem)
    addDistribution(to: &problem)
    addAlignment(to: &problem)
    keepInReach(&problem)
  }

  func rect(_ view: ViewID, _ problem: borrowing UnitProblem) -> RectVariables { problem.rect(view) }

  func require(
    _ form: LinearForm, _ relation: LinearRelation, _ rule: PlatformRule, _ problem: inout UnitProblem
  ) {
    problem.add(form, relation, .required, .platform(rule, stack))
  }

  func wish(_ form: LinearForm, at priority: Double, _ rule: PlatformRule, _ problem: inout UnitProblem) {
    problem.add(form, .equal, Strength(priority), .platform(rule, stack))
  }

  /// Returns the start of the rectangle that the views fill: the stack's bounds, inset by its margins if these apply.
  func innerStart(_ flow: Flow, _ problem: borrowing UnitProblem) -> LinearForm {
    var form = problem.rect(stack).start(flow)
    if content.isMarginsRelative { form.add(.inset(.margins, stack, flow.edges.near)) }
    return form
  }

  func innerEnd(_ flow: Flow, _ problem: borrowing UnitProblem) -> LinearForm {
    var form = problem.rect(stack).end(flow)
    if content.isMarginsRelative { form.add(.inset(.margins, stack, flow.edges.far), -1) }
    return form
  }

  func innerExtent(_ flow: Flow, _ problem: borrowing UnitProblem) -> LinearForm {
    innerEnd(flow, problem) - innerStart(flow, problem)
  }

  func spacing(after view: ViewID) -> Double {
    switch resolved.views[view].layout.spacingAfter ?? content.spacing {
    case .points(let points): UnitProblem.bounded(points.value)
    case .system: MarginMetrics.siblingSpacing.value
    }
  }

  /// In points.
  var spacings: Double { views.dropLast().map(spacing(after:)).reduce(0, +) }

  private func addSpacing(to problem: inout UnitProblem) {
    // `equalSpacing` has one bound for all gaps.
    if distribution == .equalSpacing, !spacesBaselines { return }
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = LinearForm(constant: spacing(after: view))
      if spacesBaselines {
        let gap = baselineGap(view, next)
        guard let above = problem.form(Anchor(view, .lastBaseline), beside: nil, .down),
          let below = problem.form(Anchor(next, .firstBaseline), beside: nil, .down)
        else { continue }
        require(below - above - gap, relation, .stackSpacing, &problem)
      } else {
        let distance = rect(next, problem).start(main) - rect(view, problem).end(main)
        require(distance - gap, relation, .stackSpacing, &problem)
      }
    }
  }

  /// Depends on the fonts of both texts.
  private func baselineGap(_ view: ViewID, _ next: ViewID) -> LinearForm {
    guard case .system = resolved.views[view].layout.spacingAfter ?? content.spacing else {
      return LinearForm(constant: spacing(after: view))
    }
    var form = LinearForm()
    form.add(.baselineSpacing(view, next))
    return form
  }

  var spacesBaselines: Bool { content.isBaselineRelative && content.axis == .vertical }

  private var relation: LinearRelation {
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: .equal
    case .equalSpacing, .equalCentering: .atLeast
    }
  }

  private func collapse(_ problem: inout UnitProblem) {
    if hidden.isEmpty { return }
    wish(innerExtent(main, problem), at: StackFigures.hiding(resolved.environment.era), .stackHiding, &problem)
  }

  /// Keeps a hidden view at the start of the stack with zero length. Across the stack the view is aligned as if it were
  /// visible, so that its own size still counts where views fill the stack.
  ///
  /// In an app, a stack view requires this and breaks conflicting constraints. One step below required has the same
  /// result without a conflict.
  private func hide(_ view: ViewID, in problem: inout UnitProblem) {
    let rect = rect(view, problem)
    let atStart = rect.start(cross) - innerStart(cross, problem)
    let atEnd = innerEnd(cross, problem) - rect.end(cross)
    let across: [LinearForm] =
      switch content.alignment {
      case .fill, .leading, .firstBaseline, .lastBaseline: [atStart]
      case .trailing: [atEnd]
      case .center: [atStart - atEnd]
      }
    for form in [rect.extent(main), rect.start(main) - innerStart(main, problem)] + across {
      wish(form, at: StackFigures.hiding(resolved.environment.era), .stackHiding, &problem)
    }
    if content.alignment == .fill {
      wish(atEnd, at: StackFigures.hiddenFilling(resolved.environment.era), .stackHiding, &problem)
    }
  }
}

extension StackArrangement {
  func addAlignment(to problem: inout UnitProblem) {
    switch content.alignment {
    case .fill: fill(&problem)
    case .leading: alignEdges(&problem, isStart: true)
    case .trailing: alignEdges(&problem, isStart: false)
    case .center: alignCenters(&problem)
    case .firstBaseline, .lastBaseline: alignBaselines(&problem)
    }
  }

  private func fill(_ problem: inout UnitProblem) {
    for view in views {
      let rect = rect(view, problem)
      require(rect.start(cross) - innerStart(cross, problem), .equal, .stackAlignment, &problem)
      require(rect.end(cross) - innerEnd(cross, problem), .equal, .stackAlignment, &problem)
    }
  }

  private func alignEdges(_ problem: inout UnitProblem, isStart: Bool) {
    for view in views {
      let rect = rect(view, problem)
      let start = rect.start(cross) - innerStart(cross, problem)
      let end = innerEnd(cross, problem) - rect.end(cross)
      require(start, isStart ? .equal : .atLeast, .stackAlignment, &problem)
      require(end, isStart ? .atLeast : .equal, .stackAlignment, &problem)
    }
    fitSpan(&problem)
  }

  private func alignCenters(_ problem: inout UnitProblem) {
    let middle = (innerStart(cross, problem) + innerEnd(cross, problem)) * 0.5
    for view in views {
      let rect = rect(view, problem)
      require(rect.center(cross) - middle, .equal, .stackAlignment, &problem)
      require(rect.start(cross) - innerStart(cross, problem), .atLeast, .stackAlignment, &problem)
      require(innerEnd(cross, problem) - rect.end(cross), .atLeast, .stackAlignment, &problem)
    }
    if views.count == 1 {
      wish(innerExtent(cross, problem), at: StackFigures.canvasFit(resolved.environment.era), .stackFit, &problem)
    } else {
      fitSpan(&problem)
    }
  }

  /// Aligns baselines. The views stay inside the stack, which is as small as possible.
  private func alignBaselines(_ problem: inout UnitProblem) {
    let attribute: Attribute = content.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    guard content.axis == .horizontal, let first = views.first,
      let line = problem.form(Anchor(first, attribute), beside: nil, .down)
    else {
      fill(&problem)
      return
    }
    for view in views {
      let rect = rect(view, problem)
      if view != first, let baseline = problem.form(Anchor(view, attribute), beside: nil, .down) {
        require(baseline - line, .equal, .stackAlignment, &problem)
      }
      require(rect.start(cross) - innerStart(cross, problem), .atLeast, .stackAlignment, &problem)
      require(innerEnd(cross, problem) - rect.end(cross), .atLeast, .stackAlignment, &problem)
    }
    fitSpan(&problem)
    wish(innerExtent(cross, problem), at: StackFigures.canvasFit(resolved.environment.era), .stackFit, &problem)
    for view in views where resolved.wraps(view) {
      let share = innerExtent(main, problem) * (1 / Double(views.count))
      wish(
        rect(view, problem).extent(main) - share, at: StackFigures.textWidth(resolved.environment.era), .stackFit,
        &problem)
    }
  }

  private func keepsDrawnSize(_ view: ViewID) -> Bool {
    resolved.canvas?.drawnFrame(of: resolved.views[view]) != nil
      && !resolved.hasIntrinsicLength(view, content.axis.crossed)
  }

  /// A view without an intrinsic size across the stack has no size there.
  private func fitSpan(_ problem: inout UnitProblem) {
    wish(innerExtent(cross, problem), at: StackFigures.spanningFit(resolved.environment.era), .stackFit, &problem)
    for view in views where !keepsDrawnSize(view) {
      wish(
        rect(view, problem).extent(cross), at: StackFigures.ambiguitySuppression(resolved.environment.era), .stackFit,
        &problem)
    }
  }
}

extension StackArrangement {
  func addDistribution(to problem: inout UnitProblem) {
    switch distribution {
    case .fill: break
    case .fillEqually: fillEqually(&problem)
    case .fillProportionally: fillProportionally(&problem)
    case .equalSpacing:
      spaceEqually(&problem)
      fitGaps(&problem)
    case .equalCentering:
      centerEqually(&problem)
      fitGaps(&problem)
    }
  }

  private func fitGaps(_ problem: inout UnitProblem) {
    wish(innerExtent(main, problem), at: StackFigures.canvasFit(resolved.environment.era), .stackFit, &problem)
  }

  private func fillEqually(_ problem: inout UnitProblem) {
    guard let first = views.first else { return }
    for view in views.dropFirst() {
      let difference = rect(view, problem).extent(main) - rect(first, problem).extent(main)
      require(difference, .equal, .stackFillEqually, &problem)
    }
  }

  /// Gives each view a share of the stack in proportion to its intrinsic length, out of the sum of all lengths and
  /// spacings. The priorities fall from view to view, so that the last one gets the remainder.
  ///
  /// If any view has no intrinsic length, there are no shares: in saved documents, such stacks have the lengths of
  /// their content.
  private func fillProportionally(_ problem: inout UnitProblem) {
    let known = views.map(partLength(of:))
    let lengths = known.compactMap(\.self)
    guard lengths.count == known.count else { return }
    let whole = lengths.reduce(spacings, +)
    guard whole > 0 else { return }
    let shares = zip(views, lengths).map { view, length in
      rect(view, problem).extent(main) - innerExtent(main, problem) * (length / whole)
    }
    let strongest = StackFigures.proportions(resolved.environment.era)
    wish(shares, .stackFillProportionally, &problem) { step, _ in strongest - Double(step) }
  }

  /// Returns the length for a view's share: its intrinsic length or, for a nested horizontal stack, the length of its
  /// views.
  private func partLength(of view: ViewID) -> Double? {
    if let length = resolved.intrinsicLength(view, content.axis) { return UnitProblem.bounded(length.value) }
    guard content.axis == .horizontal, case .stack(let inner) = resolved.views[view].content,
      inner.axis == .horizontal
    else { return nil }
    let row = StackArrangement(view, inner, resolved)
    let lengths = row.views.compactMap { resolved.intrinsicLength($0, .horizontal)?.value }
    guard lengths.count == row.views.count else { return nil }
    return UnitProblem.bounded(lengths.reduce(row.spacings, +))
  }

  /// Makes all gaps equal, with one bound for the maximum spacing instead of redundant bounds for each gap.
  private func spaceEqually(_ problem: inout UnitProblem) {
    guard views.count > 1 else { return }
    let gap = LinearForm(problem.addVariable())
    if let spacing = views.dropLast().map(spacing(after:)).max(), !spacesBaselines {
      require(gap - LinearForm(constant: spacing), .atLeast, .stackSpacing, &problem)
    }
    for (view, next) in zip(views, views.dropFirst()) {
      let distance = rect(next, problem).start(main) - rect(view, problem).end(main)
      require(distance - gap, .equal, .stackGap, &problem)
    }
  }

  /// Makes the distances between centers equal, at priorities that fall from the first to the last.
  private func centerEqually(_ problem: inout UnitProblem) {
    guard views.count > 2 else { return }
    let gaps = zip(views, views.dropFirst()).map { view, next in
      rect(next, problem).center(main) - rect(view, problem).center(main)
    }
    let strongest = StackFigures.centering(resolved.environment.era)
    wish(gaps.dropFirst().map { $0 - gaps[0] }, .stackGap, &problem) { strongest - Double($0) / Double($1) }
  }

  /// Adds forms that should be zero at falling priorities. After the last priority, the remaining forms share it, with
  /// falling weights.
  ///
  /// - Parameter priority: A function that returns the priority of a step, from its index and the number of steps.
  private func wish(
    _ forms: [LinearForm], _ source: PlatformRule, _ problem: inout UnitProblem, at priority: (Int, Int) -> Double
  ) {
    let stepCount = min(forms.count, StackArrangement.maxStepCount)
    for (place, form) in forms.enumerated() {
      let step = min(place, stepCount - 1)
      let weight = UnitProblem.weight(place - step, of: forms.count)
      wish(form * (place == step ? 1 : weight), at: priority(step, stepCount), source, &problem)
    }
  }

  /// The maximum number of priorities, because each costs time and memory.
  private static let maxStepCount = 32

  /// The stack's distribution, or a substitute if solving it would take too long.
  var distribution: StackContent.Distribution { isCrowded ? .equalSpacing : content.distribution }

  var isCrowded: Bool {
    content.distribution == .equalCentering && views.count > StackArrangement.maxCenteredCount
  }
  private static let maxCenteredCount = 64
}

extension ResolvedScreen {
  var crowdedStacks: [StackArrangement] {
    views.indices.compactMap { view in
      guard case .stack(let content) = views[view].content, content.distribution == .equalCentering else { return nil }
      let stack = StackArrangement(view, content, self)
      return stack.isCrowded ? stack : nil
    }
  }
}

extension StackArrangement {
  /// The strongest priority of content, which still yields to the author's required constraints.
  private static let strongest = Priority(999)

  /// Keeps arranged views on a canvas large enough to grab with the mouse.
  ///
  /// The minimum length yields with the view's compression resistance, as content does. There is no content hugging, so
  /// the view takes spare space and an ambiguous length stays as drawn.
  func keepInReach(_ problem: inout UnitProblem) {
    guard let canvas = resolved.canvas else { return }
    for view in views {
      let resistance = resolved.views[view].layout.compressionResistance
      for (axis, flow) in [(content.axis, main), (content.axis.crossed, cross)] {
        let drawn = drawnLength(of: view, axis, canvas)
        guard let minimum = canvas.minLength(ofArranged: resolved.views[view], drawn: drawn) else { continue }
        guard let strength = problem.strength(min(resistance[axis], StackArrangement.strongest)) else { continue }
        var form = rect(view, problem).extent(flow)
        form.constant -= minimum.value
        problem.add(form, .atLeast, strength, .platform(.compressionResistance, view))
      }
    }
  }

  /// Returns nil for a view that contains others, and across the stack if the alignment is `fill`.
  private func drawnLength(of view: ViewID, _ axis: Axis, _ canvas: CanvasRules) -> Points? {
    guard axis == content.axis || content.alignment != .fill, resolved.visibleChildren(of: view).isEmpty else {
      return nil
    }
    return canvas.drawnFrame(of: resolved.views[view])?.size[axis]
  }
}
