import Diagnostics
import LayoutModel

/// The words for a conflict: its members, which of them was broken and why, and the remedies.
struct ConflictWords {
  let conflict: Conflict
  let resolved: ResolvedScreen

  private static let namedCount = 3
  private static let notedCount = 32

  /// The members besides the broken one. Rules of the platform with the same words for the same view count once.
  private var others: [ConstraintSource] {
    var named: Set<String> = conflict.remedies.isEmpty ? [conflict.broken.description(in: resolved)] : []
    return conflict.members.dropLast().filter { member in
      guard case .platform = member else { return true }
      return named.insert(member.description(in: resolved)).inserted
    }
  }

  var diagnostic: Diagnostic {
    .warning(
      .contradiction, message, at: conflict.broken.range(in: resolved), help: help
    ).with(
      label: "broken to continue: \(reason)",
      notes: (isNegativeSize ? [] : others.prefix(ConflictWords.notedCount)).compactMap { member in
        member.range(in: resolved).map { Note("\(quoted(member)) \(strength(of: member))", at: $0) }
      })
  }

  var solved: SolvedConflict {
    SolvedConflict(members: conflict.members.map { $0.cause(in: resolved) }, axes: axes)
  }

  private func quoted(_ source: ConstraintSource) -> String {
    let text = source.description(in: resolved)
    if case .document = source { return "'\(text)'" }
    return text
  }

  private func strength(of source: ConstraintSource) -> String {
    if case .document = source { return "is also required" }
    return "is required by the platform"
  }

  private var message: String {
    let broken = quoted(conflict.broken)
    if others.isEmpty { return "\(broken) contradicts itself" }
    if isNegativeSize {
      return "\(broken) cannot be satisfied: a \(axes == [.vertical] ? "height" : "width") is never negative"
    }
    var names = others.suffix(ConflictWords.namedCount).map(quoted)
    let rest = others.count - names.count
    if rest > 0 { names.append("\(rest) more") }
    return "\(broken) conflicts\(adverb) with \(enumeration(of: names, "and"))"
  }

  private var adverb: String {
    guard axes.count == 1 else { return "" }
    return axes[0] == .horizontal ? " horizontally" : " vertically"
  }

  private var axes: [Axis] {
    let found = Set(conflict.members.flatMap { $0.axes(in: resolved.screen) })
    return Axis.allCases.filter(found.contains)
  }

  private var isNegativeSize: Bool {
    guard case .document = conflict.broken, others.count == 1, case .platform(.nonNegativeSize, _) = others[0] else {
      return false
    }
    return true
  }

  private var reason: String {
    guard let next = others.last else { return "no layout can satisfy it" }
    if isNegativeSize { return "no frame can be smaller than 0" }
    return switch (kind(of: conflict.broken), kind(of: next)) {
    case (.size, .relation): "a constraint with a constant is broken before one that relates two views"
    case (.size, .platform), (.relation, .platform): "the platform's own constraints are kept"
    case (.platform, .platform) where helpWithinStacks != nil: "of a stack's own constraints, the last is dropped"
    case (.platform, _): "the screen's size is kept"
    case (.size, .size), (.relation, .relation), (.relation, .size):
      "of equally ranked constraints, the later view's is broken"
    }
  }

  private enum Kind { case platform, relation, size }

  private func kind(of source: ConstraintSource) -> Kind {
    guard case .document(let id) = source else { return .platform }
    return resolved.screen.constraints[id].second == nil ? .size : .relation
  }

  private var help: String {
    if let stack = stackAroundBroken {
      let path = resolved.screen.path(of: stack)
      return "remove it, because the stack '\(path)' arranges its views itself; "
        + "to inset them, set its 'margins' and 'marginsRelative: yes'"
    }
    if conflict.remedies.isEmpty, let help = helpWithinStacks { return help }
    let remedies = conflict.remedies.map(text(of:)).prefix(isNegativeSize ? 1 : conflict.remedies.count)
    return remedies.isEmpty ? "remove one of them" : remedies.joined(separator: ", or ")
  }

  /// Nil unless a rule of a stack that hides or shares is among the constraints.
  private var helpWithinStacks: String? {
    for case .platform(let rule, let view) in conflict.members {
      let path = resolved.screen.path(of: view)
      if rule == .stackFillProportionally {
        return "write 'distribution: fill' for '\(path)': a single view is as long as the whole stack, margins or not"
      }
      if rule == .stackHiding {
        return "hide what the hidden views of '\(path)' arrange as well, because spacing and margins need room"
      }
    }
    return nil
  }

  /// The stack whose edges the broken constraint relates to edges of an arranged view.
  private var stackAroundBroken: ViewID? {
    guard case .document(let id) = conflict.broken else { return nil }
    let constraint = resolved.screen.constraints[id]
    guard case .view(let first) = constraint.first.item, case .view(let second)? = constraint.second?.item,
      !constraint.first.attribute.isSize
    else { return nil }
    for (view, stack) in [(first, second), (second, first)]
    where resolved.views[view].parent == stack && resolved.views[stack].kind == .stack {
      return stack
    }
    return nil
  }

  /// Whether another conflict has the same cause: the same statement and the same stack.
  func repeats(_ other: ConflictWords) -> Bool {
    guard let stack = stackAroundBroken, other.stackAroundBroken == stack else { return false }
    return conflict.broken.range(in: resolved) == other.conflict.broken.range(in: resolved)
  }

  /// Whether a view's frame is ambiguous on an axis only because its constraint was broken.
  func explains(_ ambiguity: FoundAmbiguity) -> Bool {
    guard case .document(let id) = conflict.broken else { return false }
    let first = resolved.screen.constraints[id].first
    return first.item == .view(ambiguity.view) && first.attribute.axis == ambiguity.axis
  }

  private func text(of remedy: Remedy) -> String {
    switch remedy {
    case .constant(let id, let bound, let length):
      let constraint = resolved.screen.constraints[id]
      let old = decimal(constraint.constant.points.value)
      let new = bound.words + rounded(length, bound)
      return "change \(old) to \(new) in '\(resolved.screen.describe(constraint))'"
    case .relation(let id, let relation):
      return "write '\(relation.rawValue)' in '\(resolved.screen.describe(resolved.screen.constraints[id]))'"
    case .priority(let id):
      return "lower the priority of '\(resolved.screen.describe(resolved.screen.constraints[id]))' to 999"
    }
  }

  /// Returns a length rounded to a thousandth of a point, in the direction that certainly resolves the conflict.
  private func rounded(_ length: Points, _ bound: Remedy.Bound) -> String {
    let thousandths = length.value * 1000
    switch bound {
    case .atMost: return decimal((thousandths + 1e-3).rounded(.down) / 1000)
    case .atLeast: return decimal((thousandths - 1e-3).rounded(.up) / 1000)
    case .exactly: return decimal(thousandths.rounded() / 1000)
    }
  }
}

extension ConstraintSource {
  fileprivate func axes(in screen: Screen) -> [Axis] {
    guard case .document(let id) = self else { return [] }
    return [screen.constraints[id].first.attribute.axis]
      + (screen.constraints[id].second.map { [$0.attribute.axis] } ?? [])
  }
}

extension Remedy.Bound {
  fileprivate var words: String {
    switch self {
    case .atMost: "at most "
    case .atLeast: "at least "
    case .exactly: ""
    }
  }
}
