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

/// A rectangle inset from a view's edges; `cell` is the cell around a content view, and so is outset.
enum InsetRectangle: Hashable { case safeArea, margins, readable, cell }

/// The first or the last baseline of a text.
enum BaselineEnd: Hashable { case first, last }

/// A number in a constraint that the document does not contain: known only in an environment, or only once frames are
/// known. When one changes, constants change but never the structure.
enum Quantity: Hashable {
  /// The unit root's own size.
  case rootSize(Axis)
  case intrinsic(ViewID, Axis)
  /// From the vertical centre, the top or the bottom of a view's alignment rectangle to a baseline.
  case baseline(ViewID, BaselineEnd)
  case inset(InsetRectangle, ViewID, Edge)
  /// How far a scroll view shifts its content.
  case contentShift(ViewID, Axis)
  /// From the root's bottom up to the keyboard's top.
  case keyboardHeight
  /// From the root's edges to the edges of bars, as before safe areas.
  case barInset(Edge)
  /// The platform's spacing from one text's last baseline to the next one's first.
  case baselineSpacing(ViewID, ViewID)
}
