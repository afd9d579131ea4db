import LayoutModel

/// The engine's results for a tree of views.
struct SolvedTree {
  private var views: PerView<SolvedView> = []
  private var scale = Scale(1)
  private var guides: [Guide: Rect] = [:]
  private(set) var ambiguities: [Ambiguity] = []

  init() {}

  init(_ layout: SolvedLayout) {
    views = layout.views
    scale = layout.environment.scale
    for guide in layout.guides { guides[guide.guide] = guide.screenFrame }
    ambiguities = layout.ambiguities
  }

  func frame(at index: Int) -> CGRect? {
    guard index < views.count else { return nil }
    let frame = views[ViewID(index)].frame
    return Rect(
      x: scale.withoutNoise(frame.minX), y: scale.withoutNoise(frame.minY), width: scale.withoutNoise(frame.width),
      height: scale.withoutNoise(frame.height)
    ).cgRect
  }

  func contentSize(at index: Int) -> CGSize? {
    index < views.count ? views[ViewID(index)].contentSize?.cgSize : nil
  }

  /// Returns the frame of a guide in the coordinates of the view at an index.
  func frame(of guide: Guide, inViewAt index: Int) -> CGRect? {
    guard let frame = guides[guide], index < views.count else { return nil }
    return frame.offset(by: Point.zero - views[ViewID(index)].screenFrame.origin).cgRect
  }
}
