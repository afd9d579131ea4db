package import LayoutModel

/// The parts of a solved layout that a golden stores: the frames and looks of views and bars.
package struct FrameRecord: Hashable, Sendable {
  /// A property that affects a view's look, with its value in the syntax of a layout file.
  package struct Look: Hashable, Sendable {
    package var property: String
    package var value: String

    package init(_ property: String, _ value: String) { (self.property, self.value) = (property, value) }
  }

  package struct View: Hashable, Sendable {
    /// The path from the root's child down to the view; unique.
    package var path: String
    package var kind: String
    /// The object id of an imported view.
    package var objectID: String?
    /// The frame in the superview's coordinates, rounded to thousandths of a point.
    package var frame: Rect
    package var contentSize: Size?
    package var isHidden = false
    /// The axes along which its frame is ambiguous.
    package var ambiguousAxes: [String] = []
    /// The properties that differ from those of a new view of this kind, sorted by name.
    package var looks: [Look] = []

    package init(path: String, kind: String, frame: Rect) { (self.path, self.kind, self.frame) = (path, kind, frame) }
  }

  package var screen: String
  package var preview: String?
  package var device: String
  package var size: Size
  package var safeArea: EdgeInsets
  /// Sorted by path.
  package var views: [View]
  /// The bars around the views, named after their kind. Their frames are relative to the screen.
  package var bars: [View] = []
  /// Whether looks are recorded. Version 1 of the format has only frames.
  package var hasLooks = true
  /// Whether bars are recorded. Versions 1 and 2 of the format have none.
  package var hasBars = true

  /// The looks of bars that are not properties.
  package static let itemLooks: Set = ["leading", "trailing", "items", "tabs"]

  package init(
    screen: String, preview: String? = nil, device: String, size: Size, safeArea: EdgeInsets, views: [View]
  ) {
    (self.screen, self.preview, self.device) = (screen, preview, device)
    (self.size, self.safeArea) = (size, safeArea)
    self.views = views.sorted { $0.path < $1.path }
  }
}

/// Returns a length rounded to thousandths. Thirds of a point do not terminate in decimals, and three digits tell them
/// apart.
package func thousandths(_ length: Points) -> Points {
  let rounded = (length.value * 1000).rounded() / 1000
  return Points(rounded == 0 ? 0 : rounded)
}

/// Returns a rectangle rounded to thousandths.
package func thousandths(_ rect: Rect) -> Rect {
  Rect(
    x: thousandths(rect.minX), y: thousandths(rect.minY), width: thousandths(rect.width),
    height: thousandths(rect.height))
}
