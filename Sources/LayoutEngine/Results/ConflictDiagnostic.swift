import Diagnostics
import Geometry
import LayoutModel

extension Diagnostic {
  /// What contradicts what, which of it was given up and why, and what would help.
  static func conflict(_ conflict: Conflict, _ resolved: ResolvedScreen) -> Diagnostic {
    ConflictWords(conflict: conflict, resolved: resolved).diagnostic
  }
}

private struct ConflictWords {
  let conflict: Conflict
  let resolved: ResolvedScreen

  /// More members than these are counted, not named.
  private static let namedCount = 3
  private static let notedCount = 32

  private var others: ArraySlice<ConstraintSource> { conflict.members.dropLast() }

  var diagnostic: Diagnostic {
    .warning(
      .contradiction, message, at: conflict.broken.range(in: resolved), label: reason,
      notes: others.prefix(ConflictWords.notedCount).compactMap { member in
        member.range(in: resolved).map { Note("\(quoted(member)) \(strength(of: member))", at: $0) }
      }, help: help)
  }

  private func quoted(_ source: ConstraintSource) -> String {
    let text = source.description(in: resolved)
    if case .document = source { return "'\(text)'" }
    return text
  }

  private func strength(of source: ConstraintSource) -> String {
    if case .document = source { return "is required too" }
    return "is the platform's"
  }

  // MARK: What

  private var message: String {
    let broken = quoted(conflict.broken)
    if others.isEmpty { return "\(broken) contradicts itself" }
    let names = others.suffix(ConflictWords.namedCount).map(quoted)
    let rest = others.count - names.count
    let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "\(broken) cannot hold\(adverb) together with \(list)"
  }

  private var adverb: String {
    let axes = Set(conflict.members.flatMap(axes))
    return axes.count == 1 ? axes.contains(.horizontal) ? " horizontally" : " vertically" : ""
  }

  private func axes(of source: ConstraintSource) -> [Axis] {
    guard case .document(let id) = source else { return [] }
    let constraint = resolved.screen[id]
    return [constraint.first.attribute.axis] + (constraint.second.map { [$0.attribute.axis] } ?? [])
  }

  // MARK: Which, and why

  private var reason: String {
    guard let next = others.last else { return "left out to go on" }
    let why: String
    switch (kind(of: conflict.broken), kind(of: next)) {
    case (.size, .relation): why = "a number alone goes before what relates two views"
    case (.size, .platform), (.relation, .platform): why = "the platform's own rules are kept"
    case (.platform, _): why = "the size of the screen is kept"
    case (.size, .size), (.relation, .relation), (.relation, .size): why = "of several alike, the later view's"
    }
    return "given up to go on: \(why)"
  }

  private enum Kind { case platform, relation, size }

  private func kind(of source: ConstraintSource) -> Kind {
    guard case .document(let id) = source else { return .platform }
    return resolved.screen[id].second == nil ? .size : .relation
  }

  // MARK: Help

  private var help: String {
    let remedies = conflict.remedies.map(text(of:))
    return (remedies + ["remove one of them"]).joined(separator: "; or ")
  }

  private func text(of remedy: Remedy) -> String {
    switch remedy {
    case .constant(let id, let bound, let length):
      let constraint = resolved.screen[id]
      let old = decimal(constraint.constant.points.value), new = bound.words + rounded(length, bound)
      return "change \(old) to \(new) in '\(resolved.screen.describe(constraint))'"
    case .relation(let id, let relation):
      return "write '\(relation.rawValue)' in '\(resolved.screen.describe(resolved.screen[id]))'"
    case .priority(let id):
      return "lower the priority of '\(resolved.screen.describe(resolved.screen[id]))' to 999"
    }
  }

  /// A thousandth of a point to the side that certainly helps.
  private func rounded(_ length: Points, _ bound: Remedy.Bound) -> String {
    let thousandths = length.value * 1000
    switch bound {
    case .atMost: return decimal((thousandths + 1e-3).rounded(.down) / 1000)
    case .atLeast: return decimal((thousandths - 1e-3).rounded(.up) / 1000)
    case .exactly: return decimal(thousandths.rounded() / 1000)
    }
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
