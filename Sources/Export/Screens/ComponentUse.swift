import Diagnostics
import LayoutModel

/// An instance of a component that has a class of its own.
struct ComponentUse {
  /// The name of the class, and of the component in the document.
  let className, component: String
  /// Where the component is declared.
  let range: SourceRange
  /// The instance as its class creates it.
  let root: View
  /// The parameters of `configure`, and the instance followed by the views in it.
  let parameters: [RowClass.Parameter]
  let views: [ViewID]
  /// The properties that hold the views in it.
  let properties: [ViewID: String]

  /// Returns the arguments of `configure`.
  func arguments(in screen: Screen, _ shared: SharedNames) -> [Code.Argument] {
    parameters.map { Code.Argument($0.name, $0.value(in: views, of: screen, shared)) }
  }

  /// Returns whether the component declares a constraint, so that its class states it.
  func declares(_ constraint: Constraint) -> Bool { constraint.origin.map { range.contains($0) } ?? false }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    source == other.source && offsets.lowerBound <= other.offsets.lowerBound
      && other.offsets.upperBound <= offsets.upperBound
  }
}
