package import LayoutModel

extension SolvedLayout {
  /// Returns the box on the screen around all that a view draws itself, without its children.
  ///
  /// It contains the view's frame and shadow, after its transform and those of its ancestors.
  package func drawnBox(of view: ViewID) -> Rect {
    var box = views[view].screenFrame
    if let shadow = screen.views[view].style.shadow { box = box.union(shadow.box(around: box)) }
    var next: ViewID? = view
    while let current = next {
      box = box.bounds(after: screen.views[current].style.transform.aboutCenter(of: views[current].screenFrame))
      next = screen.views[current].parent
    }
    return box
  }
}
