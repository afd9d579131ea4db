import LayoutModel

enum Edge: CaseIterable, Hashable { case top, left, bottom, right }

extension EdgeInsets {
  subscript(edge: Edge) -> Points {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

/// A rectangle inset from a view's edges. `cell` is the cell around a content view, so its insets are negative.
enum InsetRectangle: Hashable { case safeArea, margins, readable, cell }

/// The first or the last baseline of a text.
enum BaselineEnd: Hashable { case first, last }

/// A number in a constraint that is not in the document, because it depends on the environment or on other frames. When
/// one changes, constants change but never the structure.
enum Quantity: Hashable {
  /// The unit root's own size.
  case rootSize(Axis)
  case intrinsic(ViewID, Axis)
  /// The distance from the vertical centre, the top or the bottom of a view's alignment rectangle down to a baseline.
  case baseline(ViewID, BaselineEnd)
  case inset(InsetRectangle, ViewID, Edge)
  /// The distance that the scroll views from `inner` up to `outer`, both included, shift their content along an axis.
  case contentShift(inner: ViewID, outer: ViewID, Axis)
  /// The distance from the root's bottom up to the top of the keyboard.
  case keyboardHeight
  /// The distance from one of the root's edges to the edge of the bars there, as layout guides before safe areas
  /// measure it.
  case barInset(Edge)
  /// The platform's spacing from one text's last baseline to the next text's first.
  case baselineSpacing(ViewID, ViewID)
}
