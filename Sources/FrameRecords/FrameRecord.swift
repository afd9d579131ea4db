package import LayoutModel

/// The parts of a solved layout that a golden keeps: the frames of views, and their look.
package struct FrameRecord: Hashable, Sendable {
  /// A property that decides how a view looks, and its value as a layout file writes it.
  package struct Look: Hashable, Sendable {
    package var property: String
    package var value: String

    package init(_ property: String, _ value: String) { (self.property, self.value) = (property, value) }
  }

  package struct View: Hashable, Sendable {
    /// From the root's child down; unique.
    package var path: String
    package var kind: String
    /// The object id of an imported view.
    package var objectID: String?
    /// In the superview's points, rounded to thousandths.
    package var frame: Rect
    package var contentSize: Size?
    package var isHidden = false
    /// The axes in which it could be elsewhere as well.
    package var ambiguousAxes: [String] = []
    /// The properties that differ from those of a new view of this kind, by name.
    package var looks: [Look] = []

    package init(path: String, kind: String, frame: Rect) { (self.path, self.kind, self.frame) = (path, kind, frame) }
  }

  package var screen: String
  package var preview: String?
  package var device: String
  package var size: Size
  package var safeArea: EdgeInsets
  /// By path.
  package var views: [View]
  /// The bars around the views, by kind, each named by what it is; frames are on the screen.
  package var bars: [View] = []
  /// Whether `looks` are recorded; records of the first schema have frames alone.
  package var hasLooks = true
  /// Whether `bars` are; records of the first two schemas have none.
  package var hasBars = true

  /// The looks of bars that no property is for.
  package static let itemLooks: Set = ["leading", "trailing", "items", "tabs"]

  package init(
    screen: String, preview: String? = nil, device: String, size: Size, safeArea: EdgeInsets, views: [View]
  ) {
    (self.screen, self.preview, self.device) = (screen, preview, device)
    (self.size, self.safeArea) = (size, safeArea)
    self.views = views.sorted { $0.path < $1.path }
  }
}

/// Thirds of a point do not terminate in decimals; three digits distinguish them.
package func thousandths(_ length: Points) -> Points {
  let rounded = (length.value * 1000).rounded() / 1000
  return Points(rounded == 0 ? 0 : rounded)
}

/// A rectangle whose numbers are rounded to thousandths.
package func thousandths(_ rect: Rect) -> Rect {
  Rect(
    x: thousandths(rect.minX), y: thousandths(rect.minY), width: thousandths(rect.width),
    height: thousandths(rect.height))
}
