package import LayoutModel

/// The columns of split views.
package enum SplitFigures {
  /// The default width of a column beside the secondary one.
  package static let column = Figure<Points>(320, .known)
  /// Whether the primary column floats over the one beside it, which extends below it and keeps its safe area clear.
  package static let primaryFloats = Figure(
    false, .known, .since(.xcode26, true, .measured(by: "Apple's developer forums, thread 832918")))
  /// The distance of a floating column from the edges of the split view, and the radius of its corners.
  package static let floatingInset = Figure<Points>(10, .estimated)
  package static let floatingCorner = Figure<Points>(22, .estimated)
}
