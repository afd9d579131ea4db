/// A part of a bar or a control that the platform places in it, as an item of a bar or the knob of a switch.
package struct SolvedPart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// What a bar covers, and the line at the edge that it has towards the screen's content.
    case ground, edge
    case prompt, title, largeTitle
    /// An item of a bar, by its place among those of its end or of its bar.
    case leadingItem(Int), trailingItem(Int), item(Int)
    /// What a tab shows, by its place, and what the selected one stands on.
    case tabSelection(Int), tabIcon(Int), tabTitle(Int), tabBadge(Int)
    case searchField, magnifier, searchText, cancel
    case segments, segment(Int)
    /// The bar of a slider, and the part of it that is set.
    case track, setTrack
    case knob
    case minus, plus
    case spinner
    case dot(Int)
    /// The signs at a row's end.
    case disclosure, checkmark, detail
    case separator
    case header, footer
    case dateField(Int)
  }

  package var role: Role
  /// In the screen's points.
  package var frame: Rect
  /// What is written in it, in the screen's points.
  package var text: TextLayout?

  package init(_ role: Role, _ frame: Rect, text: TextLayout? = nil) {
    (self.role, self.frame, self.text) = (role, frame, text)
  }
}
