package import LayoutModel

/// The columns of split view controllers.
package enum SplitFigures {
  /// The width of a column beside the secondary one that nobody gives another.
  package static let column = Figure<Points>(320, .known)
}
