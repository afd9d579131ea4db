import LayoutModel

/// The engine's results for a tree of views.
struct SolvedTree {
  private var views: [SolvedView] = []
  private var scale = Scale(1)
  private var guides: [Guide: Rect] = [:]
  private(set) var ambiguities: [Ambiguity] = []

  init() {}

  init(_ layout: SolvedLayout) {
    views = Array(layout.views)
    scale = layout.environment.scale
    for guide in layout.guides { guides[guide.guide] = guide.screenFrame }
    ambiguities = layout.ambiguities
  }

  func frame(at index: Int) -> CGRect? {
    guard views.indices.contains(index) else { return nil }
    let frame = views[index].frame
    return Rect(
      x: scale.withoutNoise(frame.minX), y: scale.withoutNoise(frame.minY), width: scale.withoutNoise(frame.width),
      height: scale.withoutNoise(frame.height)
    ).cgRect
  }

  func contentSize(at index: Int) -> CGSize? {
    views.indices.contains(index) ? views[index].contentSize?.cgSize : nil
  }

  func baselines(at index: Int) -> (first: Points, last: Points)? {
    guard views.indices.contains(index), let first = views[index].firstBaseline, let last = views[index].lastBaseline
    else { return nil }
    return (first, last)
  }

  /// In the coordinates of the view at a place.
  func frame(of guide: Guide, inViewAt index: Int) -> CGRect? {
    guard let frame = guides[guide], views.indices.contains(index) else { return nil }
    return frame.offset(by: Point.zero - views[index].screenFrame.origin).cgRect
  }
}
