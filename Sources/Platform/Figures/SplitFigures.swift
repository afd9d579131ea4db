package import LayoutModel

/// The columns of split view controllers.
package enum SplitFigures {
  /// The default width of a column beside the secondary one.
  package static let column = Figure<Points>(320, .known)
}
