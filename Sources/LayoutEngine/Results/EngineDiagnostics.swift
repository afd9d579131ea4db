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

  /// - Parameter missed: the unsatisfied requirements, in document order.
  static func overload(_ missed: [ConstraintID], _ resolved: ResolvedScreen) -> Diagnostic {
    let shown = missed.prefix(10).map { resolved.screen[$0] }
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

  static func ambiguous(_ ambiguity: FoundAmbiguity, _ resolved: ResolvedScreen) -> Diagnostic {
    let path = resolved.screen.path(of: ambiguity.view), axis = ambiguity.axis
    let (least, greatest) = (ambiguity.least.size[axis], ambiguity.greatest.size[axis])
    let origin = resolved.views[ambiguity.view].origin
    let dimension = axis == .horizontal ? "width" : "height"
    if ambiguity.part == .content {
      return .warning(
        .ambiguousContent, "the content \(dimension) of '\(path)' is ambiguous", at: origin,
        help: "constrain its content to both edges on this axis")
    }
    guard (least - greatest).magnitude > 0.01 else {
      let (first, last) = (ambiguity.least.origin, ambiguity.greatest.origin)
      let (from, to) = axis == .horizontal ? (first.x, last.x) : (first.y, last.y)
      return .warning(
        .ambiguousFrame, "the \(axis.rawValue) position of '\(path)' is ambiguous", at: origin,
        label: ambiguity.isEndless
          ? "any position satisfies the constraints"
          : "\(words(from)) satisfies the constraints as well as \(words(to))",
        help: "constrain its position on this axis")
    }
    return .warning(
      .ambiguousFrame, "the \(axis.rawValue) size of '\(path)' is ambiguous", at: origin,
      label: ambiguity.isEndless
        ? "any \(dimension) from \(words(least)) up satisfies the constraints"
        : "a \(dimension) of \(words(least)) satisfies the constraints as well as \(words(greatest))",
      notes: notes(on: ambiguity.ties, resolved), help: help(for: ambiguity.ties, dimension: dimension, resolved))
  }

  private static func notes(on ties: [ConstraintSource], _ resolved: ResolvedScreen) -> [Note] {
    ties.prefix(10).compactMap { tie in
      tie.range(in: resolved).map {
        Note("\(tie.description(in: resolved)) can be satisfied only at the expense of others", at: $0)
      }
    }
  }

  private static func help(for ties: [ConstraintSource], dimension: String, _ resolved: ResolvedScreen) -> String {
    guard ties.count > 1 else { return "constrain its \(dimension), or both its edges" }
    let names = ties.prefix(4).map { $0.description(in: resolved) }.joined(separator: ", ")
    return "these have the same priority: \(names); change one of them"
  }

  private static func words(_ length: Points) -> String { decimal((length.value * 100).rounded() / 100) }
}
