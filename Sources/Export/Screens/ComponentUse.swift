import Diagnostics
import LayoutModel

/// An instance of a component whose views have a class of their own.
struct ComponentUse {
  /// The class, and the name of the component in the document.
  let className, component: String
  /// Where the component is declared.
  let range: SourceRange
  /// The instance as its class makes it.
  let root: View
  /// The arguments of `configure`; the instance, then the views in it.
  let parameters: [RowClass.Parameter]
  let views: [ViewID]
  /// The names of the views in it, without the instance itself.
  let properties: [ViewID: String]

  /// The arguments of `configure`.
  func arguments(in screen: Screen, _ shared: SharedNames) -> [Code.Argument] {
    parameters.map { Code.Argument($0.name, $0.value(in: views, of: screen, shared)) }
  }

  /// Whether its class has a constraint of the instance's own, because the component declares it.
  func declares(_ constraint: Constraint) -> Bool { constraint.origin.map { range.contains($0) } ?? false }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    source == other.source && offsets.lowerBound <= other.offsets.lowerBound
      && other.offsets.upperBound <= offsets.upperBound
  }
}
