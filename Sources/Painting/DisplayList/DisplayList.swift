package import LayoutModel
package import Raster

/// A picture as a list of shapes, texts and images, back to front, with every drawing decision made.
///
/// Lengths are points, and the origin is top left. Numbers are finite and within `limit`; groups are balanced.
package struct DisplayList: Hashable, Sendable {
  package var title: String
  package let size: Size
  package let background: Color
  /// The screen's top left corner in the picture, which may also show the device or only a part of the screen.
  package internal(set) var screenOrigin = Point.zero
  package private(set) var items: [DisplayItem] = []
  package private(set) var bitmaps: [Bitmap] = []

  /// The magnitude that coordinates are clamped to: far outside any picture, yet within what a renderer can handle.
  package static let limit: Points = 100_000

  /// Creates an empty list.
  ///
  /// - Parameter size: the size, clamped to between one point and `limit`.
  package init(title: String, size: Size, background: Color) {
    self.title = title
    self.background = background
    self.size = Size(
      width: max(1, DisplayList.bounded(size.width)), height: max(1, DisplayList.bounded(size.height)))
  }

  package var bounds: Rect { Rect(origin: .zero, size: size) }
}

extension DisplayList {
  package mutating func fill(_ shape: Shape, _ color: Color) {
    guard color.alpha > 0, let shape = shape.bounded() else { return }
    items.append(.fill(shape, color))
  }

  package mutating func fill(_ shape: Shape, _ gradient: GradientFill) {
    guard gradient.stops.contains(where: { $0.color.alpha > 0 }), let shape = shape.bounded() else { return }
    items.append(.gradient(shape, gradient))
  }

  package mutating func stroke(_ shape: Shape, _ stroke: Stroke) {
    guard stroke.color.alpha > 0, let shape = shape.bounded() else { return }
    items.append(.stroke(shape, stroke))
  }

  package mutating func text(_ text: TextItem) {
    let numbers = [text.origin.x, text.origin.y, text.width, text.size]
    guard !text.string.isEmpty, text.color.alpha > 0, numbers.allSatisfy(\.isFinite), text.size > 0 else { return }
    var text = text
    text.origin = text.origin.bounded()
    text.width = max(0, DisplayList.bounded(text.width))
    text.size = min(text.size, 2_000)
    items.append(.text(text))
  }

  /// Draws a whole bitmap into a frame.
  package mutating func image(_ bitmap: Bitmap, in frame: Rect) {
    guard case .rect(let frame)? = Shape.rect(frame).bounded(), !frame.isEmpty else { return }
    let place = bitmaps.firstIndex(of: bitmap) ?? bitmaps.count
    if place == bitmaps.count { bitmaps.append(bitmap) }
    items.append(.image(ImageItem(bitmap: place, frame: frame)))
  }

  /// Draws the output of `body` as one group, or directly if the group has neither an id nor an effect.
  package mutating func group(_ group: Group, _ body: (inout DisplayList) -> Void) {
    guard let start = open(group) else { return }
    body(&self)
    close(start)
  }

  /// A group that was opened and is to be passed to `close`.
  enum OpenGroup {
    /// A group without effect, which is not in the list.
    case plain
    /// A group that starts at this index.
    case begun(at: Int)
  }

  /// Starts a group and returns it; nil if nothing in it could be visible, in which case the caller must not draw into
  /// it.
  mutating func open(_ group: Group) -> OpenGroup? {
    guard let group = group.bounded(), group.alpha > 0 else { return nil }
    if group.isPlain { return .plain }
    items.append(.begin(group))
    return .begun(at: items.count - 1)
  }

  /// Ends a group, or removes it if it is empty and has no id.
  mutating func close(_ group: OpenGroup) {
    guard case .begun(let start) = group, case .begin(let begun) = items[start] else { return }
    if items.count == start + 1, begun.id == nil { items.removeLast() } else { items.append(.end) }
  }

  /// Draws another picture into this one, moved and scaled.
  package mutating func draw(_ list: DisplayList, at origin: Point, scaled factor: Double = 1) {
    let transform = AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: origin.x, ty: origin.y)
    group(Group(transform: transform, clip: .rect(list.bounds))) { target in
      target.fill(.rect(list.bounds), list.background)
      let places = list.bitmaps.map { target.place(of: $0) }
      for item in list.items { target.items.append(item.replacingBitmaps(places)) }
    }
  }

  /// Returns a part of this picture as a picture of its own; areas outside the original show its background.
  package func cropped(to part: Rect) -> DisplayList {
    var list = DisplayList(title: title, size: part.size, background: background)
    list.draw(self, at: Point.zero - part.origin)
    list.screenOrigin = screenOrigin - part.origin
    return list
  }

  private mutating func place(of bitmap: Bitmap) -> Int {
    if let place = bitmaps.firstIndex(of: bitmap) { return place }
    bitmaps.append(bitmap)
    return bitmaps.count - 1
  }

  static func bounded(_ length: Points) -> Points { length.isFinite ? min(max(length, -limit), limit) : 0 }
}
