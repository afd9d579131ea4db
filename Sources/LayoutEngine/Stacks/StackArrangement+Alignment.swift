import Cassowary
import LayoutModel
import Platform

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
      let start = rect.start(cross) - innerStart(cross, problem), end = innerEnd(cross, problem) - rect.end(cross)
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

  /// Aligns baselines. The views stay inside the stack, which is as small as that allows.
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

  /// Makes the stack no larger than its views require; a view without an intrinsic size across the stack has no size
  /// there.
  private func fitSpan(_ problem: inout UnitProblem) {
    wish(innerExtent(cross, problem), at: StackFigures.spanningFit(resolved.environment.era), .stackFit, &problem)
    for view in views where !keepsDrawnSize(view) {
      wish(
        rect(view, problem).extent(cross), at: StackFigures.ambiguitySuppression(resolved.environment.era), .stackFit,
        &problem)
    }
  }
}
