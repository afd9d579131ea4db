import LayoutModel

/// The parts of a picture in which views can be seen: within its edges, and within the views around them that clip.
struct SeenParts {
  /// For each view, where its content can be seen; nil where none can.
  private var windows: PerView<Rect?> = []
  /// The visible views of which a part can be seen, without the root.
  private(set) var views: [ViewID] = []

  /// - Parameter picture: the part of the screen in the picture; nil if it is empty.
  init(_ context: PaintContext, within picture: Rect?) {
    let layout = context.layout
    windows.reserveCapacity(layout.views.count)
    for view in layout.views.indices {
      var window = picture
      if let parent = layout.screen.views[view].parent { window = windows[parent] }
      if layout.screen.views[view].style.clips { window = window?.intersection(layout.views[view].screenFrame) }
      windows.append(window)
    }
    views = context.shownViews.filter { view in
      let frame = layout.views[view].screenFrame
      // A view without a width or height is a line.
      return part(of: frame.isEmpty ? frame.inset(by: -0.5) : frame, in: view) != nil
    }
  }

  /// Returns where the content of a view can be seen; nil if nowhere.
  func window(of view: ViewID) -> Rect? { windows[view] }

  /// Returns the part of a rectangle in a view that can be seen; nil if none can.
  func part(of rect: Rect, in view: ViewID) -> Rect? { windows[view]?.intersection(rect) }
}
