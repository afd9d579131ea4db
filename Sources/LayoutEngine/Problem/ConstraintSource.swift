import Diagnostics
import LayoutModel

/// The origin of a solver constraint.
enum ConstraintSource: Hashable {
  case document(ConstraintID)
  case platform(PlatformRule, ViewID)
}

/// A rule by which the platform adds a constraint.
package enum PlatformRule: String, Hashable, Sendable {
  case rootFrame, contentHugging, compressionResistance, nonNegativeSize, autoresizingMask, scrollContentOrigin
  case stackEdges, stackSpacing, stackAlignment, stackFillEqually, stackFillProportionally, stackGap, stackFit
  case stackHiding, embeddedRoot
  case tieBreak
}

extension ConstraintSource {
  /// Whether this makes a hidden view of a stack disappear.
  var isHiding: Bool { if case .platform(.stackHiding, _) = self { true } else { false } }

  func range(in resolved: ResolvedScreen) -> SourceRange? {
    switch self {
    case .document(let id): resolved.screen.constraints[id].origin
    case .platform(_, let view): resolved.views[view].origin
    }
  }

  func description(in resolved: ResolvedScreen) -> String {
    switch self {
    case .document(let id): return resolved.screen.describe(resolved.screen.constraints[id])
    case .platform(let rule, let view):
      let path = resolved.screen.path(of: view)
      return rule == .rootFrame && view != .root
        ? "the frame \(path) gets from its container" : rule.description(of: path)
    }
  }

  func cause(in resolved: ResolvedScreen) -> LayoutCause {
    switch self {
    case .document(let id): .constraint(id)
    case .platform(_, let view): .rule(description(in: resolved), view)
    }
  }
}

extension PlatformRule {
  var isOfStack: Bool {
    switch self {
    case .stackEdges, .stackSpacing, .stackAlignment, .stackFillEqually, .stackFillProportionally, .stackGap, .stackFit:
      true
    case .rootFrame, .contentHugging, .compressionResistance, .nonNegativeSize, .autoresizingMask, .scrollContentOrigin,
      .stackHiding, .embeddedRoot, .tieBreak:
      false
    }
  }

  /// Returns a few words for the rule as it applies to a view.
  func description(of path: String) -> String {
    switch self {
    case .rootFrame: "the size of \(path)"
    case .contentHugging: "the content hugging of \(path)"
    case .compressionResistance: "the compression resistance of \(path)"
    case .nonNegativeSize: "the minimum size of \(path)"
    case .autoresizingMask: "the autoresizing mask of \(path)"
    case .scrollContentOrigin: "the content origin of \(path)"
    case .stackFillProportionally: "the proportional distribution of \(path)"
    case .stackEdges, .stackSpacing, .stackAlignment, .stackFillEqually, .stackGap, .stackFit:
      "the arrangement of \(path)"
    case .stackHiding: "the zero length of hidden views in \(path)"
    case .embeddedRoot: "the frame \(path) gets from its container"
    case .tieBreak: "the tie-break for the ambiguous layout of \(path)"
    }
  }
}
