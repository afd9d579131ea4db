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
  let main, cross: Flow

  init(_ stack: ViewID, _ content: StackContent, in resolved: ResolvedScreen) {
    self.stack = stack
    self.content = content
    self.resolved = resolved
    views = resolved.visibleChildren(of: stack)
    let isRightToLeft = resolved.isRightToLeft(stack)
    main = Flow(content.axis, isRightToLeft: isRightToLeft)
    cross = Flow(content.axis.crossed, isRightToLeft: isRightToLeft)
  }

  mutating func add(to problem: inout UnitProblem) {
    for (view, place) in hiddenPlaces(problem) { hide(view, at: place, in: &problem) }
    guard let first = views.first, let last = views.last else { return collapse(&problem) }
    require(innerStart(main, problem) - rect(first, problem).start(main), .equal, by: .stackEdges, in: &problem)
    addSpacing(to: &problem)
    addDistribution(to: &problem)
    // Of a stack's own constraints that conflict, the last is broken, so that views keep their lengths.
    require(innerEnd(main, problem) - rect(last, problem).end(main), .equal, by: .stackEdges, in: &problem)
    addAlignment(to: &problem)
    keepInReach(&problem)
  }

  func rect(_ view: ViewID, _ problem: borrowing UnitProblem) -> RectVariables { problem.rect(view) }

  func require(
    _ form: LinearForm, _ relation: LinearRelation, by rule: PlatformRule, in problem: inout UnitProblem
  ) {
    problem.add(form, relation, at: .required, from: .platform(rule, stack))
  }

  func wish(_ form: LinearForm, at priority: Double, by rule: PlatformRule, in problem: inout UnitProblem) {
    problem.add(form, .equal, at: Strength(priority), from: .platform(rule, stack))
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
        require(below - above - gap, relation, by: .stackSpacing, in: &problem)
      } else {
        let distance = rect(next, problem).start(main) - rect(view, problem).end(main)
        require(distance - gap, relation, by: .stackSpacing, in: &problem)
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
    if resolved.arrangedChildren(of: stack).isEmpty { return }
    wish(innerExtent(main, problem), at: StackFigures.hiding(resolved.environment.era), by: .stackHiding, in: &problem)
  }

  /// Returns where hidden views start: halfway between the visible views around them, or at the end of the stack beyond
  /// which there are none. Interface Builder saves them there (13 stacks of seven repositories).
  private func hiddenPlaces(_ problem: borrowing UnitProblem) -> [(view: ViewID, place: LinearForm)] {
    let arranged = resolved.arrangedChildren(of: stack)
    if arranged.count == views.count { return [] }
    var places: [(view: ViewID, place: LinearForm)] = []
    var before: ViewID?
    var waiting: [ViewID] = []
    for view in arranged {
      if resolved.isHidden(view) {
        waiting.append(view)
        continue
      }
      let start = rect(view, problem).start(main)
      let place = before.map { (rect($0, problem).end(main) + start) * 0.5 } ?? innerStart(main, problem)
      places += waiting.map { ($0, place) }
      waiting = []
      before = view
    }
    let end = before == nil ? innerStart(main, problem) : innerEnd(main, problem)
    return places + waiting.map { ($0, end) }
  }

  /// Keeps a hidden view at a place in the stack with zero length. Across the stack the view is aligned as if it were
  /// visible, so that its own size still counts where views fill the stack.
  ///
  /// In an app, a stack view requires the length, which contradicts other required lengths. A canvas does not mind.
  private func hide(_ view: ViewID, at place: LinearForm, in problem: inout UnitProblem) {
    let rect = rect(view, problem)
    let atStart = rect.start(cross) - innerStart(cross, problem)
    let atEnd = innerEnd(cross, problem) - rect.end(cross)
    let across: [LinearForm] =
      switch content.alignment {
      case .fill, .leading, .firstBaseline, .lastBaseline: [atStart]
      case .trailing: [atEnd]
      case .center: [atStart - atEnd]
      }
    let hiding = StackFigures.hiding(resolved.environment.era)
    if resolved.canvas == nil {
      require(rect.extent(main), .equal, by: .stackHiding, in: &problem)
    } else {
      wish(rect.extent(main), at: hiding, by: .stackHiding, in: &problem)
    }
    for form in [rect.start(main) - place] + across { wish(form, at: hiding, by: .stackHiding, in: &problem) }
    if content.alignment == .fill {
      wish(atEnd, at: StackFigures.hiddenFilling(resolved.environment.era), by: .stackHiding, in: &problem)
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
      require(rect.start(cross) - innerStart(cross, problem), .equal, by: .stackAlignment, in: &problem)
      require(rect.end(cross) - innerEnd(cross, problem), .equal, by: .stackAlignment, in: &problem)
    }
  }

  private func alignEdges(_ problem: inout UnitProblem, isStart: Bool) {
    for view in views {
      let rect = rect(view, problem)
      let start = rect.start(cross) - innerStart(cross, problem)
      let end = innerEnd(cross, problem) - rect.end(cross)
      require(start, isStart ? .equal : .atLeast, by: .stackAlignment, in: &problem)
      require(end, isStart ? .atLeast : .equal, by: .stackAlignment, in: &problem)
    }
    fitSpan(&problem)
  }

  private func alignCenters(_ problem: inout UnitProblem) {
    let middle = (innerStart(cross, problem) + innerEnd(cross, problem)) * 0.5
    for view in views {
      let rect = rect(view, problem)
      require(rect.center(cross) - middle, .equal, by: .stackAlignment, in: &problem)
      require(rect.start(cross) - innerStart(cross, problem), .atLeast, by: .stackAlignment, in: &problem)
      require(innerEnd(cross, problem) - rect.end(cross), .atLeast, by: .stackAlignment, in: &problem)
    }
    if views.count == 1 {
      wish(
        innerExtent(cross, problem), at: StackFigures.canvasFit(resolved.environment.era), by: .stackFit, in: &problem)
    } else {
      fitSpan(&problem)
    }
  }

  /// Aligns baselines. The stack begins at the top of its first view, or ends at that view's bottom if last baselines are
  /// aligned, so that other views may extend beyond it there. It is as small as possible at the other end.
  ///
  /// Apple lists this as a defect (radar 32291130) that no version has repaired. Interface Builder saves the same frames.
  private func alignBaselines(_ problem: inout UnitProblem) {
    let isFirst = content.alignment == .firstBaseline
    let attribute: Attribute = isFirst ? .firstBaseline : .lastBaseline
    guard content.axis == .horizontal, let first = views.first,
      let line = problem.form(Anchor(first, attribute), beside: nil, .down)
    else {
      fill(&problem)
      return
    }
    // A canvas leaves the place open in a stack with a height of its own.
    let edge: LinearRelation = resolved.canvas == nil ? .equal : .atLeast
    for view in views {
      let rect = rect(view, problem)
      if view != first, let baseline = problem.form(Anchor(view, attribute), beside: nil, .down) {
        require(baseline - line, .equal, by: .stackAlignment, in: &problem)
      }
      let above = rect.start(cross) - innerStart(cross, problem)
      let below = innerEnd(cross, problem) - rect.end(cross)
      if view == first { require(isFirst ? above : below, edge, by: .stackAlignment, in: &problem) }
      require(isFirst ? below : above, .atLeast, by: .stackAlignment, in: &problem)
    }
    fitSpan(&problem)
    wish(innerExtent(cross, problem), at: StackFigures.canvasFit(resolved.environment.era), by: .stackFit, in: &problem)
  }

  private func keepsDrawnSize(_ view: ViewID) -> Bool {
    resolved.canvas?.drawnFrame(of: resolved.views[view]) != nil
      && !resolved.hasIntrinsicLength(view, content.axis.crossed)
  }

  /// A view without an intrinsic size across the stack has no size there.
  private func fitSpan(_ problem: inout UnitProblem) {
    wish(
      innerExtent(cross, problem), at: StackFigures.spanningFit(resolved.environment.era), by: .stackFit, in: &problem)
    for view in views where !keepsDrawnSize(view) {
      wish(
        rect(view, problem).extent(cross), at: StackFigures.ambiguitySuppression(resolved.environment.era),
        by: .stackFit,
        in: &problem)
    }
  }
}

extension StackArrangement {
  func addDistribution(to problem: inout UnitProblem) {
    switch distribution {
    case .fill: shareAmongTexts(&problem)
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

  /// Makes texts that may wrap equally wide if a row contains nothing else, at the priority of their compression
  /// resistance plus ten.
  private func shareAmongTexts(_ problem: inout UnitProblem) {
    guard StackFigures.sharesRowAmongTexts(resolved.environment.era), content.axis == .horizontal, views.count > 1,
      views.allSatisfy({ resolved.views[$0].content.wrapsInRow })
    else { return }
    for view in views {
      var form = rect(view, problem).extent(main) - innerExtent(main, problem) * (1 / Double(views.count))
      form.constant += spacings / Double(views.count)
      let resistance = resolved.views[view].layout.compressionResistance.horizontal.value
      let priority = resistance + StackFigures.textWidthAboveResistance(resolved.environment.era)
      wish(form, at: min(priority, StackArrangement.strongest.value), by: .stackFit, in: &problem)
    }
  }

  private func fitGaps(_ problem: inout UnitProblem) {
    wish(innerExtent(main, problem), at: StackFigures.canvasFit(resolved.environment.era), by: .stackFit, in: &problem)
  }

  private func fillEqually(_ problem: inout UnitProblem) {
    guard let first = views.first else { return }
    for view in views.dropFirst() {
      let difference = rect(view, problem).extent(main) - rect(first, problem).extent(main)
      require(difference, .equal, by: .stackFillEqually, in: &problem)
    }
  }

  /// Gives each view a share of the whole stack, including its margins, in proportion to its intrinsic length, out of the
  /// sum of all lengths and spacings. The priorities fall from view to view, so that the last one gets the remainder. A
  /// single view is required to be as long as the stack, which contradicts margins.
  ///
  /// If any view has no intrinsic length, there are no shares: in saved documents, such stacks have the lengths of
  /// their content.
  private func fillProportionally(_ problem: inout UnitProblem) {
    guard let lengths = partLengths else { return }
    let whole = lengths.reduce(spacings, +)
    guard whole > 0 else { return }
    let shares = zip(views, lengths).map { view, length in
      rect(view, problem).extent(main) - rect(stack, problem).extent(main) * (length / whole)
    }
    if shares.count == 1, content.isMarginsRelative {
      return require(shares[0], .equal, by: .stackFillProportionally, in: &problem)
    }
    let strongest = StackFigures.proportions(resolved.environment.era)
    wish(shares, by: .stackFillProportionally, in: &problem) { step, _ in strongest - Double(step) }
  }

  /// The lengths for the views' shares; nil unless all have one.
  private var partLengths: [Double]? {
    let known = views.map(partLength(of:))
    let lengths = known.compactMap(\.self)
    return lengths.count == known.count ? lengths : nil
  }

  /// Returns by how much the last view of a stack that fills proportionally is longer than in proportion to the others,
  /// because shares are those of lengths and spacings together. Zero if there are no shares.
  ///
  /// - Parameter length: The solved length of a view.
  func excessOfLast(_ length: (ViewID) -> Points) -> Points {
    guard spacings > 0, let last = views.last,
      let parts = partLengths, let part = parts.last
    else { return 0 }
    let sum = parts.reduce(0, +)
    return sum > 0 ? length(last) - views.map(length).reduce(0, +) * (part / sum) : 0
  }

  /// Returns the length for a view's share: its intrinsic length or, for a nested horizontal stack, the length of its
  /// views.
  private func partLength(of view: ViewID) -> Double? {
    if let length = resolved.intrinsicLength(view, content.axis) { return UnitProblem.bounded(length.value) }
    guard content.axis == .horizontal, case .stack(let inner) = resolved.views[view].content,
      inner.axis == .horizontal
    else { return nil }
    let row = StackArrangement(view, inner, in: resolved)
    let lengths = row.views.compactMap { resolved.intrinsicLength($0, .horizontal)?.value }
    guard lengths.count == row.views.count else { return nil }
    return UnitProblem.bounded(lengths.reduce(row.spacings, +))
  }

  /// Makes all gaps equal, with one bound for the maximum spacing instead of redundant bounds for each gap.
  private func spaceEqually(_ problem: inout UnitProblem) {
    guard views.count > 1 else { return }
    let gap = LinearForm(problem.addVariable())
    if let spacing = views.dropLast().map(spacing(after:)).max(), !spacesBaselines {
      require(gap - LinearForm(constant: spacing), .atLeast, by: .stackSpacing, in: &problem)
    }
    for (view, next) in zip(views, views.dropFirst()) {
      let distance = rect(next, problem).start(main) - rect(view, problem).end(main)
      require(distance - gap, .equal, by: .stackGap, in: &problem)
    }
  }

  /// Makes the distances between centers equal, at priorities that fall from the first to the last.
  private func centerEqually(_ problem: inout UnitProblem) {
    guard views.count > 2 else { return }
    let gaps = zip(views, views.dropFirst()).map { view, next in
      rect(next, problem).center(main) - rect(view, problem).center(main)
    }
    let strongest = StackFigures.centering(resolved.environment.era)
    wish(gaps.dropFirst().map { $0 - gaps[0] }, by: .stackGap, in: &problem) { strongest - Double($0) / Double($1) }
  }

  /// Adds forms that should be zero at falling priorities. After the last priority, the remaining forms share it, with
  /// falling weights.
  ///
  /// - Parameter priority: A function that returns the priority of a step, from its index and the number of steps.
  private func wish(
    _ forms: [LinearForm], by source: PlatformRule, in problem: inout UnitProblem, at priority: (Int, Int) -> Double
  ) {
    let stepCount = min(forms.count, StackArrangement.maxStepCount)
    for (place, form) in forms.enumerated() {
      let step = min(place, stepCount - 1)
      let weight = UnitProblem.weight(place - step, of: forms.count)
      wish(form * (place == step ? 1 : weight), at: priority(step, stepCount), by: source, in: &problem)
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

extension Content {
  /// Whether this is a text that may have several lines, as stack views judge it.
  fileprivate var wrapsInRow: Bool {
    if case .label(let text) = self { return text.lines != 1 }
    if case .button(let button) = self { return button.growsWithLines }
    return false
  }
}

extension ResolvedScreen {
  var crowdedStacks: [StackArrangement] { stacks(.equalCentering).filter(\.isCrowded) }

  func stacks(_ distribution: StackContent.Distribution) -> [StackArrangement] {
    views.indices.compactMap { view in
      guard case .stack(let content) = views[view].content, content.distribution == distribution, isInstalled(view)
      else { return nil }
      return StackArrangement(view, content, in: self)
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
        problem.add(form, .atLeast, at: strength, from: .platform(.compressionResistance, view))
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
