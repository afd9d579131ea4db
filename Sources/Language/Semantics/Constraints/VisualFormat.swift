import LayoutModel

/// How one visual format speaks of an axis.
struct FormatStyle {
  var axis: Axis
  /// The attributes at the start and the end of a view.
  var start: Attribute
  var end: Attribute
  /// Those between which spaces between views are measured.
  var spaceStart: Attribute
  var spaceEnd: Attribute
  var alignments: [SyntaxToken] = []

  init(_ axis: Axis) {
    self.axis = axis
    (start, end) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    (spaceStart, spaceEnd) = (start, end)
  }

  var size: Attribute { axis == .horizontal ? .width : .height }
}

/// Something that a visual format names between two connections.
struct FormatElement {
  let item: Item
  let node: Node
  let isEdge: Bool
}
