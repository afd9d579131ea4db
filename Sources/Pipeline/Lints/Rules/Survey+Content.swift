import Diagnostics
import LayoutModel
import Platform

extension Survey {
  func truncatedTexts() -> [Diagnostic] {
    visible.filter { view in
      guard !screen[view].content.scrollsText else { return false }
      return layout[view].texts.contains(where: \.isTruncated)
    }.map { view in
      let isCertain = layout[view].texts.contains { $0.isTruncated && !$0.mayFit }
      return diagnostic(
        .truncatedText,
        "the text of \(name(view)) \(isCertain ? "is" : "may be") truncated at \(points(layout[view].frame.width))",
        at: view,
        help: isCertain
          ? "give it more room, more lines or a minimumScale"
          : "its width is estimated, and what is missing is less than that may be off: give it a point or two more")
    }
  }

  /// Texts and controls of one superview whose frames overlap, unless one lies within the other, which is then its
  /// background.
  func overlaps() -> [Diagnostic] {
    let siblings = Dictionary(grouping: visible.filter { screen[$0].content.isTextOrControl }) { screen[$0].parent }
    let pairs = siblings.values.flatMap { meetings(of: $0).filter { overlap($0.first, $0.second) } }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }.map { view, other in
      var found = diagnostic(.overlappingContent, "\(name(other)) overlaps \(name(view))", at: other)
      if let range = screen[view].origin { found.notes = [Note("\(name(view)) is declared here", at: range)] }
      return found
    }
  }

  /// Pairs of views whose frames intersect, the earlier view first; incomplete beyond `Problems.limit`, because no more
  /// are printed.
  ///
  /// A sweep along the axis on which the views are further apart: each view is compared with those that start before it
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

  func smallTouchTargets() -> [Diagnostic] {
    visible.filter { view in
      guard case .button = screen[view].content, !isTransformed(view) else { return false }
      return TouchTarget.isMissed(by: frame(view).size)
    }.map { view in
      let size = frame(view).size, side = number(TouchTarget.side)
      return diagnostic(
        .smallTouchTarget,
        "\(name(view)) is \(number(size.width)) by \(number(size.height)), less than \(side) by \(side) points",
        at: view, help: "give it a height of at least \(side), or insets around its title")
    }
  }
}

extension Content {
  /// Whether users scroll its text, so that part of it may be out of sight.
  fileprivate var scrollsText: Bool {
    switch self {
    case .textView(let view): view.scrolls
    case .textField, .searchBar: true
    case .view, .label, .button, .image, .switch, .slider, .stepper, .segmented, .progress, .activity, .pageControl,
      .datePicker, .picker, .divider, .spacer, .map, .web, .effect, .stack, .scroll, .table, .section, .cell,
      .contentView,
      .collection, .container, .navigationBar, .tabBar, .toolbar, .placeholder:
      false
    }
  }
}
