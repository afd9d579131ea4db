import Geometry
import LayoutModel

/// Views of stacks that show nothing.
extension SceneReader {
  /// Such a view is no smaller than 50 points by 50 in Interface Builder, so that there is something to take hold of: a plain
  /// view without views in it, an image view without a picture, and a label of one line without text.
  ///
  /// Documents of Xcode 8 to 16 are saved so. What they have gives way as content does that resists as much, and is held to 50
  /// by nothing: whatever hugs, beside it or in itself, what is left over is theirs, and what nothing settles stays as drawn.
  mutating func keepInReach(_ view: ViewID, _ element: XMLElement, hasViews: Bool) {
    let layout = screen[view].layout
    guard let parent = screen[view].parent, case .stack = screen[parent].content,
      screen[view].content.isBlank(hasViews: hasViews),
      layout.intrinsic == PerAxis(horizontal: .natural, vertical: .natural)
    else { return }
    for axis in Axis.allCases {
      let extent: Attribute = axis == .horizontal ? .width : .height
      if element.fixes(extent.rawValue) { continue }
      addConstraint(
        Constraint(
          Anchor(view, extent), .greaterThanOrEqual, constant: Constant(50),
          priority: min(layout.compressionResistance[axis], Priority(999)), origin: element.range))
    }
  }
}

extension Content {
  fileprivate func isBlank(hasViews: Bool) -> Bool {
    switch self {
    case .view: !hasViews
    case .image(nil): true
    case .label(let label): label.text.isEmpty && label.lines == 1
    default: false
    }
  }
}

extension XMLElement {
  /// Whether a constraint of its own requires a length of it.
  fileprivate func fixes(_ extent: String) -> Bool {
    child("constraints")?.children.contains {
      $0["firstAttribute"] == extent && $0["firstItem"] ?? id == id && $0["secondItem"] == nil
        && $0["relation"] == nil && $0["priority"] == nil
    } ?? false
  }
}
