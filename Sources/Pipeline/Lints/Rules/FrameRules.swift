import Diagnostics
import LayoutModel

extension LintRule {
  package static let outsideParent = LintRule(
    "outside-parent", .warning, summary: "a view that extends beyond the superview that clips it",
    code: DiagnosticCode(
      803, title: "view outside a superview that clips", "A view with 'clips: yes' hides everything beyond its edges.",
      wrong: """
        screen S {
          view box {
            clips: yes
            size 50 by 50
            center
            view inner { size 60 by 20; center }
          }
        }
        """,
      right: """
        screen S {
          view box {
            clips: yes
            size 50 by 50
            center
            view inner { size 40 by 20; center }
          }
        }
        """)
  ) { context in
    context.visible.compactMap { view in
      guard let parent = context.screen.views[view].parent, context.clips(view, by: parent) else { return nil }
      return context.finding("\(context.name(view)) extends beyond \(context.name(parent)), which clips it", at: view)
    }
  }
}

extension LintContext {
  /// Returns whether a superview clips part of a view that scrolling cannot reveal.
  fileprivate func clips(_ view: ViewID, by parent: ViewID) -> Bool {
    screen.views[parent].style.clips && !isTransformed(view) && !screen.views[parent].kind.has(.scrolls)
      && !frame(parent).contains(frame(view), tolerance: LintContext.tolerance)
  }
}

extension LintRule {
  package static let outsideSafeArea = LintRule(
    "outside-safe-area", .warning, summary: "text or a control under a bar, a cutout or a rounded corner",
    code: DiagnosticCode(
      805, title: "outside the safe area",
      """
      A text or control lies under a bar, a cutout of the screen or its rounded corners, where it is hidden or hard
      to tap.
      """,
      wrong: """
        screen S {
          label title "Title" { pin top, leading }
        }
        """,
      right: """
        screen S {
          label title "Title" { pin top, leading to safeArea }
        }
        """)
  ) { context in
    let bounds = context.screenBounds
    let safe = bounds.inset(by: context.layout.safeArea)
    return context.visible.filter { view in
      guard context.screen.views[view].content.isTextOrControl, !context.isScrolled(view), !context.isTransformed(view)
      else {
        return false
      }
      let frame = context.frame(view)
      return bounds.contains(frame, tolerance: LintContext.tolerance)
        && !safe.contains(frame, tolerance: LintContext.tolerance)
    }.map { view in
      context.finding(
        "\(context.name(view)) extends outside the safe area", at: view,
        help: "constrain it to safeArea or margins rather than to the screen")
    }
  }
}

extension LintRule {
  package static let outsideScreen = LintRule(
    "outside-screen", .warning, summary: "a view that extends beyond the screen",
    code: DiagnosticCode(
      804, title: "view outside the screen",
      "Part of the view is outside the screen, and scrolling cannot reveal it.",
      wrong: """
        screen S {
          view wide { size 500 by 20; centerY == superview.centerY; leading == superview.leading }
        }
        """,
      right: """
        screen S {
          view wide { height == 20; centerY == superview.centerY; horizontal == superview.horizontal }
        }
        """)
  ) { context in
    context.visible.filter(context.isFirstOutsideScreen).map { view in
      let depth = context.points(context.depthOutsideScreen(of: view))
      let isText = if case .label = context.screen.views[view].content { true } else { false }
      let general =
        isText
        ? "constrain both its leading and its trailing edge, and give it more lines with 'lines: 0'"
        : "constrain its edges to the safe area or the margins"
      let outward = context.screen.constraints.first { context.isOutward($0, of: view) }
      return context.finding(
        "\(context.name(view)) extends \(depth) beyond the screen", at: view,
        help: outward.map(context.helpWithSign) ?? general)
    }
  }

  package static let outwardDistance = LintRule(
    "outward-distance", .advice, summary: "a distance that moves the edge of a text or control outwards",
    code: DiagnosticCode(
      820, title: "distance outwards",
      """
      Coordinates grow to the bottom and to the trailing side, so a distance is added to a top or leading edge and
      subtracted from a bottom or trailing one. With the other sign, the edge lies outside.
      """,
      wrong: """
        screen S {
          label title "Title" {
            top == safeArea.top
            leading == margins.leading
            trailing == margins.trailing + 8
          }
        }
        """,
      right: """
        screen S {
          label title "Title" {
            top == safeArea.top
            leading == margins.leading
            trailing == margins.trailing - 8
          }
        }
        """)
  ) { context in
    context.outwardConstraints.compactMap { constraint in
      guard let range = constraint.origin, let second = constraint.second else { return nil }
      let distance = context.points(Points(constraint.constant.points.value.magnitude))
      return LintFinding(
        message: "'\(context.screen.describe(constraint))' puts the edge \(distance) outside "
          + context.words(second.item),
        range: range, help: context.helpWithSign(constraint))
    }
  }
}

extension LintContext {
  private static let starts: Set<Attribute> = [.top, .leading, .left]
  private static let ends: [Attribute: Attribute] = [.bottom: .top, .trailing: .leading, .right: .left]

  /// Returns whether a constraint puts an edge of a view outside the same edge of what contains it.
  fileprivate func isOutward(_ constraint: Constraint, of view: ViewID) -> Bool {
    guard constraint.first.item == .view(view), let second = constraint.second, constraint.multiplier == 1,
      constraint.first.attribute == second.attribute, constraint.relation == .equal, contains(second.item, view)
    else { return false }
    let points = constraint.constant.points
    if LintContext.ends[second.attribute] != nil { return points > 0 }
    return LintContext.starts.contains(second.attribute) && points < 0
  }

  private func contains(_ item: Item, _ view: ViewID) -> Bool {
    switch item {
    case .view(let outer): screen.ancestors(of: view).contains(outer)
    case .guide(.safeArea), .guide(.margins), .guide(.readable): true
    case .guide: false
    }
  }

  /// The constraints of visible texts and controls with one edge outside, except views that extend to both sides, and
  /// views that another rule reports because they extend beyond the screen.
  fileprivate var outwardConstraints: [Constraint] {
    let shown = Set(visible)
    return screen.constraints.filter { constraint in
      guard case .view(let view) = constraint.first.item, isOutward(constraint, of: view), shown.contains(view),
        screen.views[view].content.isTextOrControl, !isFirstOutsideScreen(view)
      else { return false }
      let own = constraint.first.attribute
      let opposite = LintContext.ends[own] ?? LintContext.ends.first { $0.value == own }?.key
      return !screen.constraints.contains { $0.first.attribute == opposite && isOutward($0, of: view) }
    }
  }

  fileprivate func helpWithSign(_ constraint: Constraint) -> String {
    let isEnd = LintContext.ends[constraint.first.attribute] != nil
    let distance = decimal(constraint.constant.points.value.magnitude)
    return isEnd
      ? "subtract a distance from a \(constraint.first.attribute.rawValue) edge: write '- \(distance)'"
      : "add a distance to a \(constraint.first.attribute.rawValue) edge: write '+ \(distance)'"
  }

  fileprivate func words(_ item: Item) -> String {
    switch item {
    case .view(.root): "the screen"
    case .view(let view): name(view)
    case .guide(.safeArea): "the safe area"
    case .guide(.margins): "the margins"
    case .guide: "the readable guide"
    }
  }
}

extension LintContext {
  fileprivate func isFirstOutsideScreen(_ view: ViewID) -> Bool {
    let isAlone =
      screen.views[view].parent.map { screenBounds.contains(frame($0), tolerance: LintContext.tolerance) } ?? false
    return isAlone && !isScrolled(view) && !isTransformed(view)
      && !screenBounds.contains(frame(view), tolerance: LintContext.tolerance)
  }

  fileprivate func depthOutsideScreen(of view: ViewID) -> Points {
    let frame = frame(view)
    let bounds = screenBounds
    return [
      bounds.minX - frame.minX, bounds.minY - frame.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY,
    ].max() ?? 0
  }
}

extension LintRule {
  package static let overlappingContent = LintRule(
    "overlapping-content", .warning, summary: "text or controls that overlap",
    code: DiagnosticCode(
      802, title: "overlapping text or controls",
      """
      Two labels or controls with the same superview overlap. One that contains the other counts as its background and is
      not reported.
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
  ) { context in
    context.overlaps().map { view, other in
      let first = context.screen.views[view].name
      let second = context.screen.views[other].name
      var found = context.finding(
        "\(context.name(other)) overlaps \(context.name(view))", at: other,
        help: "separate them, as in '\(second).top == \(first).bottom + 8'")
      if let range = context.screen.views[view].origin {
        found.notes = [Note("\(context.name(view)) is declared here", at: range)]
      }
      return found
    }
  }
}

extension LintContext {
  /// Returns pairs of texts and controls in the same superview whose frames overlap. A view that contains the other is
  /// its background and does not count.
  fileprivate func overlaps() -> [(first: ViewID, second: ViewID)] {
    let siblings = Dictionary(grouping: visible.filter { screen.views[$0].content.isTextOrControl }) {
      screen.views[$0].parent
    }
    let pairs = siblings.values.flatMap { meetings(of: $0).filter { overlap($0.first, $0.second) } }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// Returns pairs of views whose frames intersect, the earlier view first. Stops well beyond `Problems.limit`, because
  /// no more are printed.
  ///
  /// Sweeps along the axis on which the views are spread furthest, and compares each view with the views that start
  /// before it ends.
  private func meetings(of views: [ViewID]) -> [(first: ViewID, second: ViewID)] {
    let frames = views.map { (view: $0, frame: frame($0)) }
    let isColumn = extent(frames.map(\.frame.minY)) > extent(frames.map(\.frame.minX))
    func start(_ frame: Rect) -> Points { isColumn ? frame.minY : frame.minX }
    func end(_ frame: Rect) -> Points { isColumn ? frame.maxY : frame.maxX }
    let ordered = frames.sorted { (start($0.frame), $0.view) < (start($1.frame), $1.view) }
    var found: [(first: ViewID, second: ViewID)] = []
    for (place, one) in ordered.enumerated() where found.count < LintContext.maxMeetingCount {
      for other in ordered[(place + 1)...] {
        if start(other.frame) >= end(one.frame) { break }
        if one.frame.intersection(other.frame) != nil {
          found.append((first: min(one.view, other.view), second: max(one.view, other.view)))
        }
      }
    }
    return found
  }

  private static let maxMeetingCount = 100 * Problems.limit

  private func extent(_ places: [Points]) -> Points { (places.max() ?? 0) - (places.min() ?? 0) }

  private func overlap(_ a: ViewID, _ b: ViewID) -> Bool {
    if isTransformed(a) || isTransformed(b) { return false }
    guard let common = frame(a).intersection(frame(b)) else { return false }
    if frame(a).contains(frame(b), tolerance: LintContext.tolerance)
      || frame(b).contains(frame(a), tolerance: LintContext.tolerance)
    {
      return false
    }
    return common.width > LintContext.tolerance && common.height > LintContext.tolerance
  }
}
