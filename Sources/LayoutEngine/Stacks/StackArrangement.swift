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
  /// The arranged views that take up space, in order.
  let views: [ViewID]
  let hidden: [ViewID]
  let main, cross: Flow

  init(_ stack: ViewID, _ content: StackContent, _ resolved: ResolvedScreen) {
    (self.stack, self.content, self.resolved) = (stack, content, resolved)
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

  /// Adds the required constraint `form relation 0`.
  func require(
    _ form: LinearForm, _ relation: LinearRelation, _ rule: PlatformRule, _ problem: inout UnitProblem
  ) {
    problem.add(form, relation, .required, .platform(rule, stack))
  }

  func wish(_ form: LinearForm, at priority: Double, _ rule: PlatformRule, _ problem: inout UnitProblem) {
    problem.add(form, .equal, Strength(priority), .platform(rule, stack))
  }

  // MARK: Bounds

  /// Returns the start of the rectangle that the views fill: the stack's bounds, or these inset by its margins.
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

  // MARK: Spacing

  /// Returns the spacing after a view, in points.
  func spacing(after view: ViewID) -> Double {
    switch resolved.views[view].layout.spacingAfter ?? content.spacing {
    case .points(let points): UnitProblem.bounded(points.value)
    case .system: MarginMetrics.siblingSpacing.value
    }
  }

  /// The total spacing between the views, in points.
  var spacings: Double { views.dropLast().map(spacing(after:)).reduce(0, +) }

  private func addSpacing(to problem: inout UnitProblem) {
    // These have one bound for all gaps.
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

  /// Returns the platform's spacing between two texts, which depends on their fonts.
  private func baselineGap(_ view: ViewID, _ next: ViewID) -> LinearForm {
    guard case .system = resolved.views[view].layout.spacingAfter ?? content.spacing else {
      return LinearForm(constant: spacing(after: view))
    }
    var form = LinearForm()
    form.add(.baselineSpacing(view, next))
    return form
  }

  /// Whether spacings are from baseline to baseline.
  var spacesBaselines: Bool { content.isBaselineRelative && content.axis == .vertical }

  private var relation: LinearRelation {
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: .equal
    case .equalSpacing, .equalCentering: .atLeast
    }
  }

  // MARK: Hidden views

  /// Gives a stack without visible views no length.
  private func collapse(_ problem: inout UnitProblem) {
    if hidden.isEmpty { return }
    wish(innerExtent(main, problem), at: StackFigures.hiding(resolved.environment.era), .stackHiding, &problem)
  }

  /// Keeps a hidden view at the start of the stack with zero length. Across the stack it is aligned as if it were
  /// visible, so that its own size still counts where views fill the stack.
  ///
  /// In an app, a stack view requires this and breaks whatever conflicts with it. One step below required has the same
  /// result without a conflict.
  private func hide(_ view: ViewID, in problem: inout UnitProblem) {
    let rect = rect(view, problem)
    let atStart = rect.start(cross) - innerStart(cross, problem), atEnd = innerEnd(cross, problem) - rect.end(cross)
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
