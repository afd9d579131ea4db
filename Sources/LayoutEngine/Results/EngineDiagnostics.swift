import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let contradiction = DiagnosticCode(701)
  static let ambiguousFrame = DiagnosticCode(702)
  static let noCommonLayout = DiagnosticCode(703)
  static let unreasonableNumber = DiagnosticCode(704)
  static let priorityOutOfRange = DiagnosticCode(705)
  static let ambiguousContent = DiagnosticCode(706)
  static let tooManyContradictions = DiagnosticCode(707)
}

extension Diagnostic {
  static func rejected(_ rejection: Rejection, _ resolved: ResolvedScreen) -> Diagnostic {
    let constraint = resolved.screen[rejection.constraint], text = resolved.screen.describe(constraint)
    return switch rejection.problem {
    case .noCommonAncestor:
      .warning(
        .noCommonLayout, "'\(text)' joins views that no common layout contains", at: constraint.origin,
        help: "rows of tables, items of collections and embedded screens are laid out by themselves")
    case .number:
      .warning(
        .unreasonableNumber, "'\(text)' has a number that no layout can have", at: constraint.origin,
        help: "numbers up to 10,000,000 points are allowed")
    case .priority:
      .warning(
        .priorityOutOfRange, "'\(text)' has a priority that is none, and is left out", at: constraint.origin,
        help: "priorities are greater than 0 and at most 1000, which is required")
    }
  }

  /// - Parameter missed: the requirements that do not hold, in their order.
  static func overload(_ missed: [ConstraintID], _ resolved: ResolvedScreen) -> Diagnostic {
    let shown = missed.prefix(10).map { resolved.screen[$0] }
    return .warning(
      .tooManyContradictions,
      "too many contradictions to tell one by one: \(missed.count) required constraints do not hold",
      at: shown.first?.origin, label: "one of them",
      notes: shown.dropFirst().compactMap { constraint in
        constraint.origin.map { Note("'\(resolved.screen.describe(constraint))' does not hold", at: $0) }
      },
      help:
        "all requirements have been taken as the strongest of wishes; remove some, or give some a priority below 1000")
  }

  static func ambiguous(_ ambiguity: FoundAmbiguity, _ resolved: ResolvedScreen) -> Diagnostic {
    let path = resolved.screen.path(of: ambiguity.view), axis = ambiguity.axis
    let (least, greatest) = (ambiguity.least.size[axis], ambiguity.greatest.size[axis])
    let origin = resolved.views[ambiguity.view].origin
    let dimension = axis == .horizontal ? "width" : "height"
    if ambiguity.part == .content {
      return .warning(
        .ambiguousContent, "the \(dimension) of what scrolls in '\(path)' is ambiguous", at: origin,
        help: "constrain both its ends along this axis to what is in it")
    }
    guard (least - greatest).magnitude > 0.01 else {
      let (first, last) = (ambiguity.least.origin, ambiguity.greatest.origin)
      let (from, to) = axis == .horizontal ? (first.x, last.x) : (first.y, last.y)
      return .warning(
        .ambiguousFrame, "the \(axis.rawValue) place of '\(path)' is ambiguous", at: origin,
        label: ambiguity.isEndless ? "any would be as good" : "\(words(from)) would be as good as \(words(to))",
        help: "constrain where it is along this axis")
    }
    return .warning(
      .ambiguousFrame, "the \(axis.rawValue) size of '\(path)' is ambiguous", at: origin,
      label: ambiguity.isEndless
        ? "any \(dimension) from \(words(least)) up would be as good"
        : "a \(dimension) of \(words(least)) would be as good as \(words(greatest))",
      notes: notes(on: ambiguity.ties, resolved), help: help(for: ambiguity.ties, dimension: dimension, resolved))
  }

  private static func notes(on ties: [ConstraintSource], _ resolved: ResolvedScreen) -> [Note] {
    ties.prefix(10).compactMap { tie in
      tie.range(in: resolved).map { Note("\(tie.description(in: resolved)) can be met at the cost of others", at: $0) }
    }
  }

  private static func help(for ties: [ConstraintSource], dimension: String, _ resolved: ResolvedScreen) -> String {
    guard ties.count > 1 else { return "constrain its \(dimension), or both its ends" }
    let names = ties.prefix(4).map { $0.description(in: resolved) }.joined(separator: ", ")
    return "these are equally strong: \(names); give one another priority"
  }

  private static func words(_ length: Points) -> String { decimal((length.value * 100).rounded() / 100) }
}
