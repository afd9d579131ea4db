package import LayoutModel

extension SolvedLayout {
  /// Returns the box on the screen around all that a view draws itself, without its children.
  ///
  /// It contains the view's frame and shadow, after its transform and those of its ancestors.
  package func drawnBox(of view: ViewID) -> Rect {
    var box = self[view].screenFrame
    if let shadow = screen[view].style.shadow { box = box.union(shadow.box(around: box)) }
    var next: ViewID? = view
    while let current = next {
      box = box.bounds(after: screen[current].style.transform.aboutCenter(of: self[current].screenFrame))
      next = screen[current].parent
    }
    return box
  }
}
