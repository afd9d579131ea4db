/// A part of a bar or control that the platform places, such as a bar's item or a switch's knob.
package struct SolvedPart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A bar's background, and the hairline on the side of the content.
    case ground, edge
    /// Where content is faint under floating items, and the strip below in which it becomes clear again.
    case scrollEdge, scrollEdgeFade
    /// The capsule behind floating items.
    case glass(isProminent: Bool)
    case prompt, title, largeTitle
    /// The arrow and title of the back button.
    case backArrow, backTitle
    /// An item of a bar by its index on its side or in the whole bar, or an action of an alert by its index.
    case leadingItem(Int), trailingItem(Int), item(Int)
    /// The badge of an item.
    indirect case badge(of: Role)
    /// The parts of a tab by its index, and the background of the selected tab.
    case tabSelection(Int), tabIcon(Int), tabTitle(Int), tabBadge(Int)
    /// The pictures at the ends of a text field, and the button that clears it.
    case leftView, rightView, clearButton
    case searchField, magnifier, searchText, cancel
    case segments, segment(Int), segmentImage(Int)
    /// A slider's track, and its filled part.
    case track, setTrack
    case knob
    case minus, plus
    case spinner
    case dot(Int)
    /// The accessories at the trailing edge of a row.
    case disclosure, checkmark, detail
    case separator
    case header, footer
    case dateField(Int)
    /// The keys of a keyboard.
    case key, wordKey, shift, delete, emojiKey
    /// The symbols in the strip below the keys.
    case emoji, dictation
    /// The grabber at the top of a sheet.
    case grabber
    /// The triangle of a popover.
    case arrow(PopoverArrow.Direction)
    /// The band across wheels, and a row of one by its distance from the selection.
    case band, wheelRow(Int)
    /// The shade over the secondary column of a split view.
    case shade
    /// The background of an alert or of a floating column; an alert's message, and its text fields by index.
    case card(cornerRadius: Points), message, field(Int)
    /// The picture and the checkmark of a menu's action by index, the title of a group, and the band above one.
    case icon(Int), mark(Int), groupTitle(Int), gap
    /// The parts of a calendar: the month, the mark behind it, and the arrows at the other end of its line.
    case month, monthMark, previousMonth, nextMonth
    case weekday, day, chosenDay
  }

  package var role: Role
  /// The frame in the screen's coordinates.
  package var frame: Rect
  /// The text in the part, in the screen's coordinates.
  package var text: TextLayout?

  package init(_ role: Role, _ frame: Rect, text: TextLayout? = nil) {
    (self.role, self.frame, self.text) = (role, frame, text)
  }
}

extension [SolvedPart] {
  /// Returns the first part with a role.
  package subscript(role: SolvedPart.Role) -> SolvedPart? { first { $0.role == role } }
}
