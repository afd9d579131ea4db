import Diagnostics
import LayoutModel

extension LintRule {
  package static let overlappingContent = LintRule(
    "overlapping-content", .warning, "text or controls that overlap",
    code: DiagnosticCode(
      802, "overlapping texts or controls",
      """
      Two texts or controls with the same superview overlap. If one contains the other, it counts as the other's
      background and is not reported.
      """,
      wrong: """
        screen S {
          label name "Name" { center }
          label age "Age" { centerX == name.centerX; centerY == name.centerY + 9 }
        }
        """,
      right: """
        screen S {
          label name "Name" { center }
          label age "Age" { centerX == name.centerX; top == name.bottom + ~ }
        }
        """)
  ) { survey in
    survey.overlaps().map { view, other in
      let (first, second) = (survey.screen.views[view].name, survey.screen.views[other].name)
      var found = survey.finding(
        "\(survey.name(other)) overlaps \(survey.name(view))", at: other,
        help: "keep them apart, as in '\(second).top == \(first).bottom + 8'")
      if let range = survey.screen.views[view].origin {
        found.notes = [Note("\(survey.name(view)) is declared here", at: range)]
      }
      return found
    }
  }
}

extension Survey {
  /// Returns pairs of texts and controls in the same superview whose frames overlap. A view that contains the other is
  /// its background and does not count.
  fileprivate func overlaps() -> [(first: ViewID, second: ViewID)] {
    let siblings = Dictionary(grouping: visible.filter { screen.views[$0].content.isTextOrControl }) {
      screen.views[$0].parent
    }
    let pairs = siblings.values.flatMap { meetings(of: $0).filter { overlap($0.first, $0.second) } }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// Returns pairs of views whose frames intersect, the earlier view first. Stops well beyond `Problems.limit`, since
  /// no more are printed.
  ///
  /// Sweeps along the axis on which views are spread furthest, comparing each view with those that start before it
  /// ends.
  private func meetings(of views: [ViewID]) -> [(first: ViewID, second: ViewID)] {
    let frames = views.map { (view: $0, frame: frame($0)) }
    let isColumn = extent(frames.map(\.frame.minY)) > extent(frames.map(\.frame.minX))
    func start(_ frame: Rect) -> Points { isColumn ? frame.minY : frame.minX }
    func end(_ frame: Rect) -> Points { isColumn ? frame.maxY : frame.maxX }
    let ordered = frames.sorted { (start($0.frame), $0.view) < (start($1.frame), $1.view) }
    var found: [(first: ViewID, second: ViewID)] = []
    for (place, one) in ordered.enumerated() where found.count < Survey.greatestMeetingCount {
      for other in ordered[(place + 1)...] {
        if start(other.frame) >= end(one.frame) { break }
        if one.frame.intersection(other.frame) != nil {
          found.append((first: min(one.view, other.view), second: max(one.view, other.view)))
        }
      }
    }
    return found
  }

  private static let greatestMeetingCount = 100 * Problems.limit

  private func extent(_ places: [Points]) -> Points { (places.max() ?? 0) - (places.min() ?? 0) }

  private func overlap(_ a: ViewID, _ b: ViewID) -> Bool {
    if isTransformed(a) || isTransformed(b) { return false }
    guard let common = frame(a).intersection(frame(b)) else { return false }
    if frame(a).contains(frame(b), tolerance: Survey.tolerance)
      || frame(b).contains(frame(a), tolerance: Survey.tolerance)
    {
      return false
    }
    return common.width > Survey.tolerance && common.height > Survey.tolerance
  }
}
