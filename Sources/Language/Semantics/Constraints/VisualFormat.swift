import LayoutModel

/// The attributes that a visual format uses for its axis and options.
struct FormatStyle {
  var axis: Axis
  /// The attributes at the start and end of a view.
  var start: Attribute
  var end: Attribute
  /// The attributes between which the space between two views is measured.
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

/// A view or edge between two connections of a visual format.
struct FormatElement {
  let item: Item
  let node: Node
  let isEdge: Bool
}
