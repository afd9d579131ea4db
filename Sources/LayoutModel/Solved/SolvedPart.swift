/// A part of a bar or control that the platform positions, such as a bar's item or a switch's knob.
package struct SolvedPart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A bar's background, and the hairline on its side towards the content.
    case ground, edge
    /// Where content fades under items that float.
    case scrollEdge
    /// The capsule behind items that float.
    case glass(isProminent: Bool)
    case prompt, title, largeTitle
    /// The arrow and the title of the button that leads back.
    case backArrow, backTitle
    /// An item of a bar or an action of an alert, by its index at its end or in its whole.
    case leadingItem(Int), trailingItem(Int), item(Int)
    /// The parts of a tab, by its index, and the background of the selected one.
    case tabSelection(Int), tabIcon(Int), tabTitle(Int), tabBadge(Int)
    /// The pictures at the ends of a text field, and the button that clears it.
    case leftView, rightView, clearButton
    case searchField, magnifier, searchText, cancel
    case segments, segment(Int), segmentImage(Int)
    /// A slider's track, and the filled part of it.
    case track, setTrack
    case knob
    case minus, plus
    case spinner
    case dot(Int)
    /// The accessories at a row's end.
    case disclosure, checkmark, detail
    case separator
    case header, footer
    case dateField(Int)
    /// The caps of a keyboard's keys.
    case key, shift, delete
    /// The pill at the top of a sheet.
    case grabber
    /// The triangle of a popover.
    case arrow(PopoverArrow.Direction)
    /// The band across wheels, and a row of one by its distance from the selection.
    case band, wheelRow(Int)
    /// An alert's ground, its texts, and its text fields by index.
    case card(cornerRadius: Points), message, field(Int)
    /// The picture and the checkmark of a menu's action by index, the title of a group, and the band above one.
    case icon(Int), mark(Int), groupTitle(Int), gap
    case month, weekday, day, chosenDay
  }

  package var role: Role
  /// In the screen's points.
  package var frame: Rect
  /// The text in it, in the screen's points.
  package var text: TextLayout?

  package init(_ role: Role, _ frame: Rect, text: TextLayout? = nil) {
    (self.role, self.frame, self.text) = (role, frame, text)
  }
}

extension [SolvedPart] {
  /// The first part in a role.
  package subscript(role: SolvedPart.Role) -> SolvedPart? { first { $0.role == role } }
}
