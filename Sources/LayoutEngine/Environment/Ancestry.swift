import LayoutModel

/// The view hierarchy of a screen, with the depth of each view, so that queries climb no further than necessary.
struct Ancestry {
  private let parents: PerView<ViewID?>
  private let depths: PerView<Int32>

  init(_ screen: Screen) {
    var parents: PerView<ViewID?> = [], depths: PerView<Int32> = []
    parents.reserveCapacity(screen.views.count)
    depths.reserveCapacity(screen.views.count)
    for view in screen.views.indices {
      let parent = screen.views[view].parent
      parents.append(parent)
      depths.append(parent.map { depths[$0] + 1 } ?? 0)
    }
    (self.parents, self.depths) = (parents, depths)
  }

  /// Whether a view is a descendant of another, at any depth.
  func isAncestor(_ ancestor: ViewID, of view: ViewID) -> Bool {
    depth(ancestor) < depth(view) && climb(view, to: depth(ancestor)) == ancestor
  }

  /// Returns the innermost view that contains both views; a view contains itself.
  func commonAncestor(_ a: ViewID, _ b: ViewID) -> ViewID {
    let depth = min(self.depth(a), self.depth(b))
    var a = climb(a, to: depth), b = climb(b, to: depth)
    while a != b { (a, b) = (parent(a), parent(b)) }
    return a
  }

  private func depth(_ view: ViewID) -> Int32 { depths[view] }

  /// Returns a view's superview. The root counts as its own, so that every climb ends there.
  private func parent(_ view: ViewID) -> ViewID { parents[view] ?? .root }

  private func climb(_ view: ViewID, to depth: Int32) -> ViewID {
    var view = view
    while self.depth(view) > depth { view = parent(view) }
    return view
  }
}
