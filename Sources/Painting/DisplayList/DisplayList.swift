import Diagnostics
package import LayoutModel
import Platform
package import Raster

/// A picture as a list of shapes, text and images, back to front, with every drawing decision made. Lengths are
/// points, and the origin is top left. Numbers are finite and within `limit`, and groups are balanced.
package struct DisplayList: Hashable, Sendable {
  package var title: String
  package let size: Size
  package let background: Color
  /// The screen's top left corner in the picture, which may also show the device or only a part of the screen.
  package internal(set) var screenOrigin = Point.zero
  package private(set) var items: [DisplayItem] = []
  package private(set) var bitmaps: [Bitmap] = []

  /// The maximum magnitude of coordinates: far outside any picture, but within the range of renderers.
  package static let limit: Points = 100_000

  /// - Parameter size: The size, clamped to between one point and `limit`.
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

  /// A group to pass to `close`.
  enum OpenGroup {
    /// A group without effect, which is not in the list.
    case plain
    case begun(at: Int)
  }

  /// Starts a group. Returns nil if the group is invisible; the caller must then draw nothing into the group.
  mutating func open(_ group: Group) -> OpenGroup? {
    guard let group = group.bounded(), group.alpha > 0 else { return nil }
    if group.isPlain { return .plain }
    items.append(.begin(group))
    return .begun(at: items.count - 1)
  }

  /// Ends a group, or removes an empty group without an id.
  mutating func close(_ group: OpenGroup) {
    guard case .begun(let start) = group, case .begin(let begun) = items[start] else { return }
    if items.count == start + 1, begun.id == nil { items.removeLast() } else { items.append(.end) }
  }

  /// Draws another picture into this one, moved and scaled.
  package mutating func draw(_ list: DisplayList, at origin: Point, scaled factor: Double = 1) {
    let transform = AffineTransform(a: factor, b: 0, c: 0, d: factor, translation: origin)
    group(Group(transform: transform, clip: .rect(list.bounds))) { target in
      target.fill(.rect(list.bounds), list.background)
      let places = list.bitmaps.map { target.place(of: $0) }
      for item in list.items { target.items.append(item.replacingBitmaps(places)) }
    }
  }

  /// Returns a part of this picture. Areas outside the original show its background.
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

extension DisplayList {
  /// Draws a fragment with the left end of its baseline at `origin`, and each part at its solved width.
  package mutating func text(_ fragment: TextLayout.Fragment, at origin: Point, _ color: Color, era: PlatformEra) {
    let parts = FontMetrics(fragment.font, era: era).parts(of: fragment.string, width: fragment.width)
    var x = origin.x
    for part in fragment.direction == .rightToLeft ? parts.reversed() : parts {
      var item = TextItem(
        part.string, face: FontFace(fragment.font), size: fragment.font.size, origin: Point(x: x, y: origin.y),
        width: part.width)
      item.color = color
      item.direction = fragment.direction
      item.isEmoji = part.kind == .emoji
      item.kern = fragment.font.kern
      text(item)
      x += part.width
    }
  }
}

extension DisplayList {
  /// Returns the list as one line of JSON: `{"schema":1,"title","size":[w,h],"background","items":[…]}`. An item is an
  /// object whose `draw` field is its kind. Lengths are points, colours `#RRGGBB` or `#RRGGBBAA`.
  package func json() -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      json.field("title", title)
      json.field("size", numbers: [size.width, size.height])
      json.field("background", background.hexadecimal)
      json.arrayField("items") { json in for item in items { json.object { write(item, to: &$0) } } }
    }
    return json.text + "\n"
  }

  private func write(_ item: DisplayItem, to json: inout JSONWriter) {
    switch item {
    case .fill(let shape, let color):
      json.field("draw", "fill")
      json.field("color", color.hexadecimal)
      json.write(shape, as: "shape")
    case .gradient(let shape, let gradient):
      json.field("draw", "gradient")
      json.write(gradient)
      json.write(shape, as: "shape")
    case .stroke(let shape, let stroke):
      json.field("draw", "stroke")
      json.write(shape, as: "shape")
      json.write(stroke)
    case .text(let item):
      json.field("draw", "text")
      json.write(item)
    case .image(let item):
      json.field("draw", "image")
      json.field(
        "pixels", numbers: [bitmaps[item.bitmap].width, bitmaps[item.bitmap].height].map { Points(Double($0)) })
      json.field("frame", rect: item.frame)
    case .begin(let group):
      json.field("draw", "begin")
      json.write(group)
    case .end:
      json.field("draw", "end")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ shape: Shape, as name: String) {
    objectField(name) { json in
      switch shape {
      case .rect(let rect): json.field("rect", rect: rect)
      case .rounded(let rect, let radius):
        json.field("rect", rect: rect)
        json.field("radius", number: radius.value)
      case .squircle(let rect, let radius):
        json.field("squircle", rect: rect)
        json.field("radius", number: radius.value)
      case .ellipse(let rect): json.field("ellipse", rect: rect)
      case .line(let a, let b): json.field("line", numbers: [a.x, a.y, b.x, b.y])
      case .path(let elements): json.arrayField("path") { json in for element in elements { json.write(element) } }
      }
    }
  }

  fileprivate mutating func write(_ gradient: GradientFill) {
    field("kind", gradient.kind.rawValue)
    arrayField("stops") { json in
      for stop in gradient.stops {
        json.object {
          $0.field("color", stop.color.hexadecimal)
          $0.field("at", number: stop.location)
        }
      }
    }
    field("placement", numbers: gradient.placement.numbers)
  }

  private mutating func write(_ element: PathElement) {
    object { json in
      let numbers = element.points.flatMap { [$0.x, $0.y] }
      switch element {
      case .move: json.field("move", numbers: numbers)
      case .line: json.field("line", numbers: numbers)
      case .curve: json.field("curve", numbers: numbers)
      case .close: json.field("close", [Double]())
      }
    }
  }

  fileprivate mutating func write(_ stroke: Stroke) {
    field("color", stroke.color.hexadecimal)
    switch stroke.weight {
    case .hairline: field("weight", "hairline")
    case .points(let weight): field("weight", number: weight.value)
    }
    switch stroke.placement {
    case .inside: field("placement", "inside")
    case .center: field("placement", "center")
    case .outside: field("placement", "outside")
    }
    if !stroke.dash.isEmpty { field("dash", numbers: stroke.dash) }
    if stroke.cap == .round { field("cap", "round") }
  }

  fileprivate mutating func write(_ item: TextItem) {
    field("string", item.string)
    field("origin", numbers: [item.origin.x, item.origin.y])
    field("width", number: item.width.value)
    field("size", number: item.size.value)
    field("weight", item.face.weight.rawValue)
    field("italic", item.face.isItalic)
    field("opticalSize", item.face.opticalSize.rawValue)
    field("direction", item.direction.rawValue)
    if item.isEmoji { field("emoji", true) }
    if item.kern != 0 { field("kern", number: item.kern.value) }
    field("color", item.color.hexadecimal)
  }

  fileprivate mutating func write(_ group: Group) {
    if let id = group.id { field("id", id) }
    if group.alpha < 1 { field("alpha", number: group.alpha) }
    if group.transform != .identity {
      field("transform", numbers: group.transform.numbers)
    }
    if let clip = group.clip { write(clip, as: "clip") }
  }
}

extension AffineTransform {
  fileprivate var numbers: [Points] { [Points(a), Points(b), Points(c), Points(d), tx, ty] }
}

extension JSONWriter {
  fileprivate mutating func field(_ name: String, number: Double) { field(name, number.inThousandths) }

  fileprivate mutating func field(_ name: String, numbers: [Points]) { field(name, numbers.map(\.value.inThousandths)) }

  fileprivate mutating func field(_ name: String, rect: Rect) { field(name, rect.numbers.map(\.inThousandths)) }
}
