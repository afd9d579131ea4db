/// A screen beside what it is of, at which its arrow points.
package struct Popover: Hashable, Sendable {
  package var size: Size
  /// The thing that it is of, in the screen's points; nil is not known, and it stands in the middle of the screen.
  package var sourceRect: Rect?

  package init(_ size: Size, sourceRect: Rect? = nil) { (self.size, self.sourceRect) = (size, sourceRect) }
}

/// The triangle at a popover's edge, in a box around it.
package struct PopoverArrow: Hashable, Sendable {
  /// Where it points to.
  package enum Direction: CaseIterable, Hashable, Sendable { case up, down, left, right }

  package var direction: Direction
  package var frame: Rect

  package init(_ direction: Direction, _ frame: Rect) { (self.direction, self.frame) = (direction, frame) }

  package func offset(by distance: Point) -> PopoverArrow { PopoverArrow(direction, frame.offset(by: distance)) }
}
