package import Diagnostics
import LayoutModel

extension DiagnosticCode {
  package static let contradiction = DiagnosticCode(
    701, "constraints in conflict",
    """
    Required constraints contradict each other. Like UIKit, Plumb breaks one of them to continue, and lists the
    smallest set that cannot be satisfied together. Only constraints of priority 1000 are required; any other
    gives way without a message.
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
    702, "ambiguous layout",
    """
    More than one position or size of a view satisfies the constraints equally well. On each axis a view needs a position
    and a size: from constraints, from both of its edges, or from its intrinsic content size. Where views share the room
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
    703, "no common layout",
    """
    Rows of tables, items of collections and embedded screens are laid out by themselves, so a constraint cannot
    cross their borders.
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
    704, "number out of range", "Positions and sizes beyond ten million points lose their precision.",
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
    705, "invalid priority",
    """
    A priority is greater than 0 and at most 1000, which is required. Plumb leaves out a constraint with any
    other, which only code can create: layouts report P0314, documents P0908.
    """,
    wrong: "view.widthAnchor.constraint(equalToConstant: 60) with the priority UILayoutPriority(1200)\n",
    right: "view.widthAnchor.constraint(equalToConstant: 60) with the priority UILayoutPriority(999)\n", form: .words)

  package static let ambiguousContent = DiagnosticCode(
    706, "ambiguous scrollable content",
    """
    A scroll view derives the size of its content from constraints. On both axes, its content must be constrained to both
    edges of the content guide, and have a size of its own or one tied to the frame guide.
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
    707, "too many contradictions",
    """
    Beyond 64 conflicts, or fewer among many thousands of constraints, Plumb does not report each. It treats all required
    constraints as just below required, satisfies as many as it can, and lists the rest.
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
    708, "too many views to center equally",
    """
    With `equalCentering` each distance between two centers depends on the first one, so the time to solve a stack grows
    far faster than its views. Beyond 64 views Plumb makes the gaps equal instead, as `equalSpacing` does.
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
    709, "ambiguity not examined",
    """
    A layout is ambiguous, but so many of its views depend on each other that it would take too long to find out which
    ones are ambiguous, and how. Plumb chooses one of the possible layouts, as it does for other ambiguities.
    """,
    wrong: "a row of 1,000 labels where the only constraint on each width is to be at least that of the label before\n",
    right: "a row of 1,000 labels where each width equals that of the label before\n", form: .words)

  package static let unfinishedSolution = DiagnosticCode(
    710, "layout not solved",
    """
    So many views depend on each other through inequalities or priorities of their own that it would take too long to
    find their frames. Plumb shows the last ones that it tried, which may miss constraints and overlap. The limit is a
    number of steps, the same on every machine.
    """,
    wrong: "a row of 1,000 labels where the only constraint on each width is to be at least that of the label before\n",
    right: "a row of 1,000 labels where each width equals that of the label before\n", form: .words)

  package static let ofSolving: [DiagnosticCode] = [
    .contradiction, .ambiguousFrame, .noCommonLayout, .unreasonableNumber, .priorityOutOfRange, .ambiguousContent,
    .tooManyContradictions, .tooManyCentered, .unexaminedAmbiguity,
    .unfinishedSolution,
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
        .priorityOutOfRange, "'\(text)' has an invalid priority, so it is left out", at: constraint.origin,
        help: "a priority is greater than 0 and at most 1000 (required)")
    }
  }

  /// - Parameter missed: The unsatisfied required constraints, in document order.
  func overload(_ missed: [ConstraintID]) -> Diagnostic {
    let shown = missed.prefix(10).map { resolved.screen.constraints[$0] }
    return .warning(
      .tooManyContradictions,
      "too many conflicts to report each: \(missed.count) required constraints cannot be satisfied",
      at: shown.first?.origin, label: "one of them",
      notes: shown.dropFirst().compactMap { constraint in
        constraint.origin.map { Note("'\(resolved.screen.describe(constraint))' is not satisfied", at: $0) }
      },
      help:
        "Plumb solved them all just below required; remove some, or lower the priority of some")
  }

  func crowded(_ stack: StackArrangement) -> Diagnostic {
    .warning(
      .tooManyCentered,
      "'\(resolved.screen.path(of: stack.stack))' arranges \(stack.views.count) views, too many to center equally",
      at: resolved.views[stack.stack].origin,
      help: "the gaps between them are equal instead; use equalSpacing, or several stacks")
  }

  /// Returns one diagnostic per ambiguity, but a single one for both axes of a missing picture.
  func ambiguous(_ ambiguities: [FoundAmbiguity]) -> [Diagnostic] {
    var pictures: Set<ViewID> = []
    return ambiguities.compactMap { ambiguity in
      guard let name = missingPicture(ambiguity) else { return ambiguous(ambiguity) }
      guard pictures.insert(ambiguity.view).inserted else { return nil }
      let path = resolved.screen.path(of: ambiguity.view)
      return .warning(
        .ambiguousFrame, "there is no picture '\(name)', so '\(path)' has no size of its own",
        at: resolved.views[ambiguity.view].origin,
        help: "put \(name).png beside the layout or '\(name)' into an asset catalog, or write 'size 40 by 40'")
    }
  }

  private func missingPicture(_ ambiguity: FoundAmbiguity) -> String? {
    guard ambiguity.part != .content, ambiguity.ties.isEmpty,
      case .image(let source?) = resolved.views[ambiguity.view].content, source.size == nil, !source.isSymbol
    else { return nil }
    let axis = ambiguity.axis
    let isSize = (ambiguity.minimum.size[axis] - ambiguity.maximum.size[axis]).magnitude > 0.01
    return isSize && !source.name.isEmpty ? source.name : nil
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
    guard (minimum - maximum).magnitude > 0.01 else {
      let first = ambiguity.minimum.origin
      let last = ambiguity.maximum.origin
      let (from, to) = axis == .horizontal ? (first.x, last.x) : (first.y, last.y)
      return .warning(
        .ambiguousFrame, "the \(axis.rawValue) position of '\(path)' is ambiguous", at: origin,
        label: label(from, to, ambiguity.isEndless),
        help: "constrain its position on this axis" + followers(of: ambiguity))
    }
    let bound = words(minimum) == "0" ? "" : " of at least \(words(minimum))"
    return .warning(
      .ambiguousFrame, "the \(axis.rawValue) size of '\(path)' is ambiguous", at: origin,
      label: ambiguity.isEndless.above
        ? "any \(dimension)\(bound) satisfies the constraints"
        : "a \(dimension) of \(words(minimum)) satisfies the constraints as well as \(words(maximum))",
      notes: notes(on: ambiguity.ties),
      help: help(for: ambiguity.ties, dimension: dimension) + followers(of: ambiguity))
  }

  /// - Parameter views: The views of one unit that may be ambiguous, at least one.
  func unexamined(_ views: [ViewID]) -> Diagnostic {
    let others = views.count == 1 ? "" : " and \(views.count - 1) other views"
    return .warning(
      .unexaminedAmbiguity,
      "the layout of '\(resolved.screen.path(of: views[0]))'\(others) is ambiguous; Plumb did not look further",
      at: resolved.views[views[0]].origin,
      help: "too many views depend on each other to find out which; constrain the position and size of each")
  }

  /// - Parameter views: The views of one unit without optimal frames, at least one.
  func unfinished(_ views: [ViewID]) -> Diagnostic {
    let others = views.count == 1 ? "" : " and \(views.count - 1) other views"
    return .warning(
      .unfinishedSolution,
      "the layout of '\(resolved.screen.path(of: views[0]))'\(others) takes too long to find; the frames shown may be wrong",
      at: resolved.views[views[0]].origin,
      help: "too many views depend on each other; use equalities instead of inequalities, or fewer priorities")
  }

  private func followers(of ambiguity: FoundAmbiguity) -> String {
    let names = ambiguity.followers.map { "'\(resolved.screen.path(of: $0))'" }
    return names.isEmpty ? "" : "; this also settles " + listed(names)
  }

  private func label(_ from: Points, _ to: Points, _ isEndless: (below: Bool, above: Bool)) -> String {
    switch isEndless {
    case (true, true): "any position satisfies the constraints"
    case (true, false): "any position of at most \(words(to)) satisfies the constraints"
    case (false, true): "any position of at least \(words(from)) satisfies the constraints"
    case (false, false): "\(words(from)) satisfies the constraints as well as \(words(to))"
    }
  }

  private func notes(on ties: [ConstraintSource]) -> [Note] {
    ties.prefix(10).compactMap { tie in
      tie.range(in: resolved).map {
        Note("\(tie.description(in: resolved)) can be satisfied only at the expense of others", at: $0)
      }
    }
  }

  private func help(for ties: [ConstraintSource], dimension: String) -> String {
    guard ties.count > 1 else { return "constrain its \(dimension), or both its edges" }
    if let rivals = rivals(ties, .compressionResistance) {
      let remedy = ties.count == 2 ? "one of them a higher compression resistance" : "different compression resistances"
      return "there is too little room for \(rivals): give them more, or \(remedy)"
    }
    if let rivals = rivals(ties, .contentHugging) {
      let remedy =
        ties.count == 2 ? "one of them a higher content hugging priority" : "them different content hugging priorities"
      return "\(rivals) share spare room: give \(remedy)"
    }
    let names = ties.prefix(4).map { $0.description(in: resolved) }.joined(separator: ", ")
    return "these have the same priority: \(names); change one of them"
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
    guard let last = names.last else { return "" }
    let end = names.count > 4 ? "\(names.count - 3) more" : last
    let start = names.dropLast().prefix(3).joined(separator: ", ")
    return start.isEmpty ? end : start + " and " + end
  }

  private func words(_ length: Points) -> String { decimal((length.value * 100).rounded() / 100) }
}
