package import Diagnostics
import LayoutModel

extension DiagnosticCode {
  package static let contradiction = DiagnosticCode(
    701, title: "conflicting constraints",
    """
    Required constraints contradict each other. Like UIKit, Plumb breaks one of them to continue, and lists the
    smallest set that cannot be satisfied together. Only constraints with priority 1000 are required. Plumb reports
    nothing if it cannot satisfy a constraint with a lower priority.
    """,
    wrong: """
      screen S {
        view box { size 40 by 40; width == 60; center }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; width == 60 @high; center }
      }
      """)

  package static let ambiguousFrame = DiagnosticCode(
    702, title: "ambiguous layout",
    """
    More than one position or size of a view satisfies the constraints equally well. On each axis a view needs a position
    and a size: from constraints, from both of its edges, or from its intrinsic content size. Where views share the space
    on an axis, one must have a lower content hugging or compression resistance priority than the others.
    """,
    wrong: """
      screen S {
        view box { top == safeArea.top; leading == margins.leading }
      }
      """,
    right: """
      screen S {
        view box { top == safeArea.top; leading == margins.leading; size 40 by 40 }
      }
      """)

  package static let noCommonLayout = DiagnosticCode(
    703, title: "views laid out separately",
    """
    Table rows, collection items and embedded screens are laid out separately, so a constraint cannot relate a view
    inside one to a view outside it.
    """,
    wrong: """
      screen Clock {
        label time "12:00" { center }
      }

      screen S {
        label title "Title" { center }
        container box { screen: Clock; size 100 by 100; pin top, leading to safeArea }
        title.top >= box.time.bottom
      }
      """,
    right: """
      screen Clock {
        label time "12:00" { center }
      }

      screen S {
        label title "Title" { center }
        container box { screen: Clock; size 100 by 100; pin top, leading to safeArea }
        title.top >= box.bottom
      }
      """)

  package static let unreasonableNumber = DiagnosticCode(
    704, title: "number out of range", "Positions and sizes beyond ten million points lose their precision.",
    wrong: """
      screen S {
        view box { size 40 by 40; width <= 1000000000; pin top, leading }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; width <= 300; pin top, leading }
      }
      """)

  package static let priorityOutOfRange = DiagnosticCode(
    705, title: "invalid priority",
    """
    A priority must be greater than 0 and at most 1000 (required). Plumb ignores a constraint with any other priority.
    Only code can create one: layouts report P0314 instead, and documents P0908.
    """,
    wrong: "view.widthAnchor.constraint(equalToConstant: 60) with the priority UILayoutPriority(1200)\n",
    right: "view.widthAnchor.constraint(equalToConstant: 60) with the priority UILayoutPriority(999)\n"
  ).with(form: .words)

  package static let ambiguousContent = DiagnosticCode(
    706, title: "ambiguous scrollable content",
    """
    A scroll view derives the size of its content from constraints. On both axes, its content must be constrained to both
    edges of the content guide, and have its own size or a size relative to the frame guide.
    """,
    wrong: """
      screen S {
        scroll page {
          pin edges
          view box { pin top, leading, trailing; size 100 by 900 }
        }
      }
      """,
    right: """
      screen S {
        scroll page {
          pin edges
          view box { pin edges; size 100 by 900 }
        }
      }
      """)

  package static let tooManyContradictions = DiagnosticCode(
    707, title: "too many contradictions",
    """
    After 64 conflicts, or fewer if there are many thousands of constraints, Plumb stops reporting them one by one. It
    lowers all required constraints to a priority just below required, satisfies as many as it can, and lists the rest.
    """,
    wrong: """
      data nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

      screen S {
        for row in nine {
          for column in nine { view { size 4 by 4; width == 6; center } }
        }
      }
      """,
    right: """
      data nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

      screen S {
        for row in nine {
          for column in nine { view { height == 4; width == 6; center } }
        }
      }
      """)

  package static let tooManyCentered = DiagnosticCode(
    708, title: "too many views to center equally",
    """
    With `equalCentering` each distance between two centers depends on the first one, so the time to solve a stack grows
    much faster than its number of views. For more than 64 views Plumb makes the gaps equal instead, as `equalSpacing`
    does.
    """,
    wrong: """
      data nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

      screen S {
        stack row {
          distribution: equalCentering
          spacing: 0
          pin top, horizontal to safeArea
          for a in nine {
            for b in nine { view { size 2 by 2 } }
          }
        }
      }
      """,
    right: """
      data nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]

      screen S {
        stack row {
          distribution: equalSpacing
          spacing: 0
          pin top, horizontal to safeArea
          for a in nine {
            for b in nine { view { size 2 by 2 } }
          }
        }
      }
      """)

  package static let unexaminedAmbiguity = DiagnosticCode(
    709, title: "ambiguity not examined",
    """
    A layout is ambiguous, but so many of its views depend on each other that it would take too long to find out which
    ones are ambiguous, and how. Plumb chooses one of the possible layouts, as it does for other ambiguities.
    """,
    wrong: "a row of 1,000 labels where the only constraint on each width is to be at least that of the label before\n",
    right: "a row of 1,000 labels where each width equals that of the label before\n"
  ).with(form: .words)

  package static let unfinishedSolution = DiagnosticCode(
    710, title: "layout not solved",
    """
    So many views depend on each other through inequalities or different priorities that it would take too long to find
    their frames. Plumb shows the last frames that it tried, which may violate constraints and overlap. The limit is a
    number of steps, so it is the same on every machine.
    """,
    wrong: "a row of 1,000 labels where the only constraint on each width is to be at least that of the label before\n",
    right: "a row of 1,000 labels where each width equals that of the label before\n"
  ).with(form: .words)

  package static let spacedProportions = DiagnosticCode(
    711, title: "spacing in proportional shares",
    """
    With `fillProportionally` each view gets a share of the stack that is proportional to its intrinsic length, but the
    spacing is counted in the sum. If the stack is not as long as its content, the last view makes up the difference.
    """,
    wrong: """
      screen S {
        stack row {
          distribution: fillProportionally
          spacing: 20
          pin top, leading to safeArea
          size 300 by 40
          view one { intrinsic: 20 by 40 }
          view two { intrinsic: 40 by 40 }
        }
      }
      """,
    right: """
      screen S {
        stack row {
          spacing: 20
          pin top, leading to safeArea
          size 300 by 40
          view one { intrinsic: 20 by 40; width == two.width * 0.5 }
          view two { intrinsic: 40 by 40 }
        }
      }
      """)

  package static let ofSolving: [DiagnosticCode] = [
    .contradiction, .ambiguousFrame, .noCommonLayout, .unreasonableNumber, .priorityOutOfRange, .ambiguousContent,
    .tooManyContradictions, .tooManyCentered, .unexaminedAmbiguity,
    .unfinishedSolution, .spacedProportions,
  ]
}

/// The diagnostics for the findings about a screen.
struct FindingDiagnostics {
  let resolved: ResolvedScreen

  func rejected(_ rejection: Rejection) -> Diagnostic {
    let constraint = resolved.screen.constraints[rejection.constraint]
    let text = resolved.screen.describe(constraint)
    return switch rejection.problem {
    case .noCommonAncestor:
      .warning(
        .noCommonLayout, "'\(text)' relates views that are not laid out together", at: constraint.origin,
        help: "table rows, collection items and embedded screens are laid out separately")
    case .number:
      .warning(
        .unreasonableNumber, "'\(text)' has a number out of range", at: constraint.origin,
        help: "numbers up to 10,000,000 points are allowed")
    case .priority:
      .warning(
        .priorityOutOfRange, "'\(text)' has an invalid priority, so Plumb ignores it", at: constraint.origin,
        help: "a priority must be greater than 0 and at most 1000 (required)")
    }
  }

  /// - Parameter missed: The unsatisfied required constraints, in document order.
  func overload(_ missed: [ConstraintID]) -> Diagnostic {
    let shown = missed.prefix(10).map { resolved.screen.constraints[$0] }
    let constraints = missed.count == 1 ? "1 required constraint" : "\(missed.count) required constraints"
    return .warning(
      .tooManyContradictions, "too many conflicts to report one by one: \(constraints) cannot be satisfied",
      at: shown.first?.origin,
      help:
        "remove constraints or lower their priorities; Plumb solved the layout with all of them just below required"
    ).with(
      label: "one of them",
      notes: shown.dropFirst().compactMap { constraint in
        constraint.origin.map { Note("'\(resolved.screen.describe(constraint))' is not satisfied", at: $0) }
      })
  }

  /// - Parameter excess: By how much the last view is longer than in proportion; negative if it is shorter.
  func spacedProportions(_ stack: StackArrangement, _ excess: Points) -> Diagnostic {
    let last = stack.views.last.map { resolved.screen.path(of: $0) } ?? ""
    let difference = "\(words(Points(excess.value.magnitude))) points \(excess > 0 ? "longer" : "shorter")"
    return Diagnostic(
      .spacedProportions, as: .advice,
      "'\(last)' is \(difference) than in proportion, because '\(resolved.screen.path(of: stack.stack))' has spacing",
      at: resolved.views[stack.stack].origin,
      help: "state the proportions, as in 'width == other.width * 2', with 'distribution: fill'")
  }

  func crowded(_ stack: StackArrangement) -> Diagnostic {
    .warning(
      .tooManyCentered,
      "'\(resolved.screen.path(of: stack.stack))' arranges \(stack.views.count) views, too many for equalCentering",
      at: resolved.views[stack.stack].origin,
      help: "Plumb makes the gaps between them equal instead; use equalSpacing, or several stacks")
  }

  /// Returns one diagnostic per ambiguity, but a single one for both axes of a view, if no priorities are tied.
  func ambiguous(_ ambiguities: [FoundAmbiguity]) -> [Diagnostic] {
    var pictures: Set<ViewID> = []
    var lonely: [ViewID: [FoundAmbiguity]] = [:]
    for ambiguity in ambiguities where ambiguity.part != .content && ambiguity.ties.isEmpty {
      lonely[ambiguity.view, default: []].append(ambiguity)
    }
    lonely = lonely.filter { $0.value.count == 2 && $0.value[0].axis != $0.value[1].axis }
    let mentioned = lonely.isEmpty ? [] : mentionedViews
    return ambiguities.compactMap { ambiguity in
      guard let name = missingPicture(ambiguity) else {
        let both = ambiguity.part != .content && ambiguity.ties.isEmpty ? lonely[ambiguity.view] ?? [] : []
        guard both.count == 2 else { return ambiguous(ambiguity) }
        let isUnconstrained = !mentioned.contains(ambiguity.view)
        return ambiguity.axis == both[0].axis ? ambiguous(both[0], both[1], isUnconstrained: isUnconstrained) : nil
      }
      guard pictures.insert(ambiguity.view).inserted else { return nil }
      let path = resolved.screen.path(of: ambiguity.view)
      return .warning(
        .ambiguousFrame, "there is no image named '\(name)', so '\(path)' has no intrinsic content size",
        at: resolved.views[ambiguity.view].origin,
        help: "add \(name).png next to the layout or '\(name)' to an asset catalog, or write 'size 40 by 40'")
    }
  }

  private func missingPicture(_ ambiguity: FoundAmbiguity) -> String? {
    guard ambiguity.part != .content, ambiguity.ties.isEmpty,
      case .image(let source?) = resolved.views[ambiguity.view].content, source.size == nil, !source.isSymbol
    else { return nil }
    return isSize(ambiguity) && !source.name.isEmpty ? source.name : nil
  }

  private func isSize(_ ambiguity: FoundAmbiguity) -> Bool {
    (ambiguity.minimum.size[ambiguity.axis] - ambiguity.maximum.size[ambiguity.axis]).magnitude > 0.01
  }

  private var mentionedViews: Set<ViewID> {
    var views: Set<ViewID> = []
    for constraint in resolved.screen.constraints {
      if case .view(let view) = constraint.first.item { views.insert(view) }
      if case .view(let view)? = constraint.second?.item { views.insert(view) }
    }
    return views
  }

  /// The diagnostic for a view that is ambiguous on both axes.
  ///
  /// - Parameter isUnconstrained: Whether no constraint of the document mentions the view.
  private func ambiguous(_ one: FoundAmbiguity, _ other: FoundAmbiguity, isUnconstrained: Bool) -> Diagnostic {
    let path = resolved.screen.path(of: one.view)
    let sizes = [one, other].filter(isSize)
    var both = one
    both.followers += other.followers.filter { !one.followers.contains($0) }
    let subject: String
    let help: String
    if sizes.isEmpty {
      subject = "position of '\(path)' is"
      help = "constrain it on both axes, as in 'center' or 'pin top, leading to safeArea'"
    } else if sizes.count == 2 {
      subject = "width and the height of '\(path)' are"
      help =
        isUnconstrained
        ? "constrain its edges, as in 'pin edges', or its size and its position, as in 'size 40 by 40' and 'center'"
        : "constrain both, as in 'size 40 by 40', or its edges, as in 'pin edges'"
    } else {
      let length = sizes[0].axis == .horizontal ? "width" : "height"
      let place = sizes[0].axis == .horizontal ? "vertical" : "horizontal"
      subject = "\(length) and the \(place) position of '\(path)' are"
      help = "constrain its \(length), or both its edges, and its \(place) position"
    }
    return .warning(
      .ambiguousFrame, "the \(subject) ambiguous" + (isUnconstrained ? ", because no constraint mentions it" : ""),
      at: resolved.views[one.view].origin, help: help + followers(of: both)
    ).with(label: "several \(sizes.isEmpty ? "positions" : "frames") satisfy the constraints")
  }

  func ambiguous(_ ambiguity: FoundAmbiguity) -> Diagnostic {
    let path = resolved.screen.path(of: ambiguity.view)
    let axis = ambiguity.axis
    let minimum = ambiguity.minimum.size[axis]
    let maximum = ambiguity.maximum.size[axis]
    let origin = resolved.views[ambiguity.view].origin
    let dimension = axis == .horizontal ? "width" : "height"
    if ambiguity.part == .content {
      return .warning(
        .ambiguousContent, "the content \(dimension) of '\(path)' is ambiguous", at: origin,
        help: "constrain its content to both edges on this axis" + followers(of: ambiguity))
    }
    guard isSize(ambiguity) else {
      let first = ambiguity.minimum.origin
      let last = ambiguity.maximum.origin
      let (from, to) = axis == .horizontal ? (first.x, last.x) : (first.y, last.y)
      return .warning(
        .ambiguousFrame, "the \(axis.rawValue) position of '\(path)' is ambiguous", at: origin,
        help: "constrain its position on this axis" + followers(of: ambiguity)
      ).with(label: label(from: from, to: to, isEndless: ambiguity.isEndless))
    }
    let bound = words(minimum) == "0" ? "" : " of at least \(words(minimum))"
    return .warning(
      .ambiguousFrame, "the \(dimension) of '\(path)' is ambiguous", at: origin,
      help: (helpInScrollView(ambiguity, dimension) ?? help(for: ambiguity.ties, dimension: dimension))
        + followers(of: ambiguity)
    ).with(
      label: ambiguity.isEndless.above
        ? "any \(dimension)\(bound) satisfies the constraints"
        : "a \(dimension) of \(words(minimum)) satisfies the constraints as well as \(words(maximum))",
      notes: notes(on: ambiguity.ties))
  }

  /// - Parameter views: The views of one unit that may be ambiguous, at least one.
  func unexamined(_ views: [ViewID]) -> Diagnostic {
    .warning(
      .unexaminedAmbiguity, "the layout of \(firstAndOthers(views)) is ambiguous",
      at: resolved.views[views[0]].origin,
      help:
        "constrain the position and size of each view; too many depend on each other to find the ambiguous ones")
  }

  /// - Parameter views: The views of one unit without optimal frames, at least one.
  func unfinished(_ views: [ViewID]) -> Diagnostic {
    .warning(
      .unfinishedSolution,
      "the layout of \(firstAndOthers(views)) takes too long to solve; the frames shown may be wrong",
      at: resolved.views[views[0]].origin,
      help: "too many views depend on each other; use equalities instead of inequalities, or fewer priorities")
  }

  private func firstAndOthers(_ views: [ViewID]) -> String {
    let first = "'\(resolved.screen.path(of: views[0]))'"
    return switch views.count {
    case 1: first
    case 2: "\(first) and 1 other view"
    default: "\(first) and \(views.count - 1) other views"
    }
  }

  private func followers(of ambiguity: FoundAmbiguity) -> String {
    let names = ambiguity.followers.map { "'\(resolved.screen.path(of: $0))'" }
    return names.isEmpty ? "" : "; this also resolves " + listed(names)
  }

  private func label(from: Points, to: Points, isEndless: (below: Bool, above: Bool)) -> String {
    switch isEndless {
    case (true, true): "any position satisfies the constraints"
    case (true, false): "any position of at most \(words(to)) satisfies the constraints"
    case (false, true): "any position of at least \(words(from)) satisfies the constraints"
    case (false, false): "a position of \(words(from)) satisfies the constraints as well as \(words(to))"
    }
  }

  private func notes(on ties: [ConstraintSource]) -> [Note] {
    ties.prefix(10).compactMap { tie in
      tie.range(in: resolved).map {
        Note("\(tie.description(in: resolved)) competes with constraints of the same priority", at: $0)
      }
    }
  }

  /// Help for content that is pinned to the edges of a scroll view, which give it no size.
  private func helpInScrollView(_ ambiguity: FoundAmbiguity, _ dimension: String) -> String? {
    guard ambiguity.ties.isEmpty, let parent = resolved.views[ambiguity.view].parent,
      resolved.views[parent].kind == .scroll
    else { return nil }
    let scroll = resolved.screen.views[parent].name
    return "the edges of a scroll view give its content no \(dimension): constrain it, as in "
      + "'\(dimension) == \(scroll).frame.\(dimension)'"
  }

  private func help(for ties: [ConstraintSource], dimension: String) -> String {
    guard ties.count > 1 else { return "constrain its \(dimension), or both its edges" }
    if let rivals = rivals(ties, .compressionResistance) {
      let remedy =
        ties.count == 2
        ? "one of them a higher compression resistance priority" : "them different compression resistance priorities"
      return "there is not enough space for \(rivals): give them more space, or give \(remedy)"
    }
    if let rivals = rivals(ties, .contentHugging) {
      let remedy =
        ties.count == 2 ? "one of them a higher content hugging priority" : "them different content hugging priorities"
      return "\(rivals) share the extra space: give \(remedy)"
    }
    let names = ties.prefix(4).map { $0.description(in: resolved) }.joined(separator: ", ")
    return "these constraints have the same priority: \(names); change one of the priorities"
  }

  /// Returns nil unless all constraints come from one rule.
  private func rivals(_ ties: [ConstraintSource], _ rule: PlatformRule) -> String? {
    var names: [String] = []
    for tie in ties {
      guard case .platform(rule, let view) = tie else { return nil }
      names.append("'\(resolved.screen.path(of: view))'")
    }
    return listed(names)
  }

  /// Returns up to four names, or three names and the number of further ones.
  private func listed(_ names: [String]) -> String {
    enumeration(of: names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names, "and")
  }

  private func words(_ length: Points) -> String { decimal((length.value * 100).rounded() / 100) }
}
