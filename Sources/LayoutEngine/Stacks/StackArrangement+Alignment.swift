import Cassowary
import LayoutModel

extension StackArrangement {
  private static let spanningFit = 51.0
  static let canvasFit = 49.0
  private static let ambiguitySuppression = 25.0
  /// How strongly texts that wrap want equal widths where baselines are aligned.
  private static let textWidth = 760.0

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
      require(rect.start(cross) - canvasStart(cross, problem), .equal, .stackAlignment, &problem)
      require(rect.end(cross) - canvasEnd(cross, problem), .equal, .stackAlignment, &problem)
    }
  }

  private func alignEdges(_ problem: inout UnitProblem, isStart: Bool) {
    for view in views {
      let rect = rect(view, problem)
      let start = rect.start(cross) - canvasStart(cross, problem), end = canvasEnd(cross, problem) - rect.end(cross)
      require(start, isStart ? .equal : .atLeast, .stackAlignment, &problem)
      require(end, isStart ? .atLeast : .equal, .stackAlignment, &problem)
    }
    fitSpan(&problem)
  }

  private func alignCenters(_ problem: inout UnitProblem) {
    let middle = (canvasStart(cross, problem) + canvasEnd(cross, problem)) * 0.5
    for view in views {
      let rect = rect(view, problem)
      require(rect.center(cross) - middle, .equal, .stackAlignment, &problem)
      require(rect.start(cross) - canvasStart(cross, problem), .atLeast, .stackAlignment, &problem)
      require(canvasEnd(cross, problem) - rect.end(cross), .atLeast, .stackAlignment, &problem)
    }
    if views.count == 1 {
      wish(canvasExtent(cross, problem), at: StackArrangement.canvasFit, .stackFit, &problem)
    } else {
      fitSpan(&problem)
    }
  }

  /// Baselines agree; the views lie inside the canvas, which is as small as that allows.
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
      require(rect.start(cross) - canvasStart(cross, problem), .atLeast, .stackAlignment, &problem)
      require(canvasEnd(cross, problem) - rect.end(cross), .atLeast, .stackAlignment, &problem)
    }
    fitSpan(&problem)
    wish(canvasExtent(cross, problem), at: StackArrangement.canvasFit, .stackFit, &problem)
    for view in views where resolved.wraps(view) {
      let share = canvasExtent(main, problem) * (1 / Double(views.count))
      wish(rect(view, problem).extent(main) - share, at: StackArrangement.textWidth, .stackFit, &problem)
    }
  }

  /// On a canvas of Interface Builder's a view without a size across keeps the one it was drawn with.
  private func keepsDrawnSize(_ view: ViewID) -> Bool {
    resolved.environment.includesBars && resolved.views[view].imported?.savedFrame != nil
      && !resolved.hasIntrinsicLength(view, content.axis.crossed)
  }

  /// The canvas spans the views and no more; a view without a size across has none.
  private func fitSpan(_ problem: inout UnitProblem) {
    wish(canvasExtent(cross, problem), at: StackArrangement.spanningFit, .stackFit, &problem)
    for view in views where !keepsDrawnSize(view) {
      wish(rect(view, problem).extent(cross), at: StackArrangement.ambiguitySuppression, .stackFit, &problem)
    }
  }
}
