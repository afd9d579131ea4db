import Cassowary
import LayoutModel
import Platform

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

  /// Limits flexible gaps to what other constraints require.
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
  /// spacings. The priorities fall from view to view, so that the last one gets the rest.
  ///
  /// Nothing is shared if a view has no intrinsic length: in saved documents, such stacks have the lengths of their
  /// content.
  private func fillProportionally(_ problem: inout UnitProblem) {
    let known = views.map(partLength(of:)), lengths = known.compactMap(\.self)
    guard lengths.count == known.count else { return }
    let whole = lengths.reduce(spacings, +)
    guard whole > 0 else { return }
    let shares = zip(views, lengths).map { view, length in
      rect(view, problem).extent(main) - innerExtent(main, problem) * (length / whole)
    }
    let strongest = StackFigures.proportions(resolved.environment.era)
    wish(shares, .stackFillProportionally, &problem) { step, _ in strongest - Double(step) }
  }

  /// Returns the length that a view's share is proportional to: its intrinsic length or, for a horizontal stack within
  /// one, the total length of its views.
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

  /// Makes all gaps one length, which is at least the greatest spacing: a bound for each gap would say the same in many
  /// constraints.
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

  /// Makes the distances between centres equal, at priorities that fall from the first to the last.
  private func centerEqually(_ problem: inout UnitProblem) {
    guard views.count > 2 else { return }
    let gaps = zip(views, views.dropFirst()).map { view, next in
      rect(next, problem).center(main) - rect(view, problem).center(main)
    }
    let strongest = StackFigures.centering(resolved.environment.era)
    wish(gaps.dropFirst().map { $0 - gaps[0] }, .stackGap, &problem) { strongest - Double($0) / Double($1) }
  }

  /// Adds forms that should be zero at falling priorities. Once no priorities are left, the remaining forms share the
  /// last one, with falling weights.
  ///
  /// - Parameter priority: A function that returns the priority of a step, from its index and the number of steps.
  private func wish(
    _ forms: [LinearForm], _ source: PlatformRule, _ problem: inout UnitProblem, at priority: (Int, Int) -> Double
  ) {
    let stepCount = min(forms.count, StackArrangement.greatestStepCount)
    for (place, form) in forms.enumerated() {
      let step = min(place, stepCount - 1), weight = UnitProblem.weight(place - step, of: forms.count)
      wish(form * (place == step ? 1 : weight), at: priority(step, stepCount), source, &problem)
    }
  }

  /// The maximum number of priorities, because each costs time and memory.
  private static let greatestStepCount = 32

  /// The stack's distribution, or what stands in for it where it would take too long.
  var distribution: StackContent.Distribution { isCrowded ? .equalSpacing : content.distribution }

  /// Whether there are more views to center equally than can be solved in reasonable time.
  var isCrowded: Bool {
    content.distribution == .equalCentering && views.count > StackArrangement.greatestCenteredCount
  }
  private static let greatestCenteredCount = 64
}

extension ResolvedScreen {
  /// The stacks whose views are too many to center equally.
  var crowdedStacks: [StackArrangement] {
    views.indices.compactMap { view in
      guard case .stack(let content) = views[view].content, content.distribution == .equalCentering else { return nil }
      let stack = StackArrangement(view, content, self)
      return stack.isCrowded ? stack : nil
    }
  }
}
