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

/// A rectangle that lies at insets from a view's edges; `cell` is what holds the view, and lies around it.
enum InsetRectangle: Hashable { case safeArea, margins, readable, cell }

/// Which of a text's baselines.
enum BaselineEnd: Hashable { case first, last }

/// A number that constraints contain and that is not in the document: known only in an environment, or even only once
/// frames are known. A change of one is a change of constants, never of structure.
enum Quantity: Hashable {
  /// The unit's own size.
  case rootSize(Axis)
  case intrinsic(ViewID, Axis)
  /// From the vertical centre of a view's alignment rectangle, or from its top, down to a baseline.
  case baseline(ViewID, BaselineEnd)
  case inset(InsetRectangle, ViewID, Edge)
  /// How far a scroll view shows its content from where layout has it.
  case contentShift(ViewID, Axis)
  /// Up from the root's bottom to the keyboard's top.
  case keyboardHeight
  /// From the root's edges to the bars', as before safe areas.
  case barInset(Edge)
  /// From one text's last baseline to the next one's first, as the platform spaces them.
  case baselineSpacing(ViewID, ViewID)
}
