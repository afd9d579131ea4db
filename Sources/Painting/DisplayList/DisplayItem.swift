package import LayoutModel

/// Something to draw, or the start or the end of a group.
package enum DisplayItem: Hashable, Sendable {
  case fill(Shape, Color)
  case gradient(Shape, GradientFill)
  case stroke(Shape, Stroke)
  case text(TextItem)
  case image(ImageItem)
  case begin(Group)
  case end

  func replacingBitmaps(_ places: [Int]) -> DisplayItem {
    guard case .image(var image) = self else { return self }
    image.bitmap = places[image.bitmap]
    return .image(image)
  }
}

/// A whole bitmap, stretched over a frame.
package struct ImageItem: Hashable, Sendable {
  package var bitmap: Int
  package var frame: Rect
}

package struct Group: Hashable, Sendable {
  /// The path of the view that the group draws, or the name of another part of the picture.
  package var id: String?
  /// Applies to the group as a whole, from 0 to 1.
  package var alpha: Double
  /// The transform from the group's coordinates to its parent's.
  package var transform: AffineTransform
  /// In the group's coordinates.
  package var clip: Shape?

  package init(id: String? = nil, alpha: Double = 1, transform: AffineTransform = .identity, clip: Shape? = nil) {
    self.id = id
    self.alpha = alpha
    self.transform = transform
    self.clip = clip
  }

  var isPlain: Bool { id == nil && alpha == 1 && transform == .identity && clip == nil }

  /// Returns this group with finite numbers, or nil if the group is invisible.
  func bounded() -> Group? {
    let linear = [transform.a, transform.b, transform.c, transform.d]
    let moved = [transform.tx, transform.ty]
    guard linear.allSatisfy(\.isFinite), moved.allSatisfy(\.isFinite), alpha.isFinite else { return nil }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant.magnitude > 1e-9, linear.allSatisfy({ $0.magnitude < 1e4 }) else { return nil }
    var group = self
    group.alpha = min(max(alpha, 0), 1)
    group.transform.tx = DisplayList.bounded(transform.tx)
    group.transform.ty = DisplayList.bounded(transform.ty)
    if let clip {
      guard let bounded = clip.bounded() else { return nil }
      group.clip = bounded
    }
    return group
  }
}

/// An outline to fill or to stroke, in points.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// A rectangle whose corners are quarter circles. Radii are limited to half of the shorter side.
  case rounded(Rect, radius: Points)
  /// A rectangle whose corners are quarters of the superellipse |x|⁵ + |y|⁵ = 1. The corners cross the diagonal at the
  /// same point as a circle of `radius`.
  case squircle(Rect, radius: Points)
  case ellipse(Rect)
  case line(Point, Point)
  case path([PathElement])
}

package enum PathElement: Hashable, Sendable {
  case move(Point), line(Point)
  /// Two control points and the end.
  case curve(Point, Point, Point)
  case close
}

extension Shape {
  /// Returns this shape with coordinates clamped to the limit; nil if one is NaN or infinite. Rectangles of negative
  /// size are empty, and so are not drawn.
  func bounded() -> Shape? {
    switch self {
    case .rect(let rect): rect.bounded().map(Shape.rect)
    case .rounded(let rect, let radius):
      radius.isFinite ? rect.bounded().map { .rounded($0, radius: max(0, radius)) } : nil
    case .squircle(let rect, let radius):
      radius.isFinite ? rect.bounded().map { .squircle($0, radius: max(0, radius)) } : nil
    case .ellipse(let rect): rect.bounded().map(Shape.ellipse)
    case .line(let a, let b): a.isFinite && b.isFinite ? .line(a.bounded(), b.bounded()) : nil
    case .path(let elements):
      elements.allSatisfy { $0.points.allSatisfy(\.isFinite) } ? .path(elements.map { $0.bounded() }) : nil
    }
  }
}

extension PathElement {
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  fileprivate func bounded() -> PathElement {
    switch self {
    case .move(let point): .move(point.bounded())
    case .line(let point): .line(point.bounded())
    case .curve(let first, let second, let end): .curve(first.bounded(), second.bounded(), end.bounded())
    case .close: .close
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
  func bounded() -> Point { Point(x: DisplayList.bounded(x), y: DisplayList.bounded(y)) }
}

extension Rect {
  /// Returns this rectangle with its edges clamped to the limit; nil if it is empty or not finite.
  fileprivate func bounded() -> Rect? {
    guard origin.isFinite, size.width.isFinite, size.height.isFinite, !isEmpty else { return nil }
    let corner = Point(x: maxX, y: maxY).bounded()
    let origin = origin.bounded()
    return Rect(origin: origin, size: Size(width: corner.x - origin.x, height: corner.y - origin.y))
  }
}

package struct Stroke: Hashable, Sendable {
  package enum Weight: Hashable, Sendable {
    /// One device pixel at any scale.
    case hairline
    /// A width in points, rounded to whole device pixels, at least one.
    case points(Points)
  }

  /// The side of the outline on which the line lies. For a straight open line, `inside` is above or to the left.
  package enum Placement: Hashable, Sendable { case inside, center, outside }

  package enum Cap: Hashable, Sendable { case butt, round }

  package var color: Color
  package var weight: Weight
  package var placement: Placement
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  package var dash: [Points]
  package var cap: Cap

  package init(
    _ color: Color, weight: Weight = .hairline, placement: Placement = .inside, dash: [Points] = [], cap: Cap = .butt
  ) {
    self.color = color
    self.weight = weight
    self.placement = placement
    self.dash = dash
    self.cap = cap
  }
}

/// Colours that change along a line or outwards from a point. The end colours continue beyond the ends.
package struct GradientFill: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// The position along the gradient: 0 at the start, 1 at the end.
    package var location: Double
    package var color: Color
  }

  package var kind: Gradient.Kind
  package var stops: [Stop]
  /// The transform from the gradient's own coordinates to the group's. An axial gradient runs along the x axis from 0
  /// to 1, a radial one from the origin to the unit circle.
  package var placement: AffineTransform

  /// Returns nil if a coordinate is not finite, or if the gradient has no length and so only one colour.
  package init?(_ gradient: Gradient, in frame: Rect, colors: [(location: Double, color: Color)]) {
    kind = gradient.kind
    stops = colors.map { Stop(location: $0.location, color: $0.color) }
    let start = frame.at(gradient.start.x, gradient.start.y)
    let end = frame.at(gradient.end.x, gradient.end.y)
    let x = (end.x - start.x).value
    let y = (end.y - start.y).value
    switch kind {
    case .axial: placement = AffineTransform(a: x, b: y, c: -y, d: x, translation: start)
    case .radial: placement = AffineTransform(a: x.magnitude, b: 0, c: 0, d: y.magnitude, translation: start)
    }
    let parts = [placement.a, placement.b, placement.c, placement.d]
    let determinant = placement.a * placement.d - placement.b * placement.c
    guard start.isFinite, parts.allSatisfy(\.isFinite), determinant.magnitude > 1e-9 else { return nil }
  }
}

/// A run of text on one line, in one font, one colour and one direction.
package struct TextItem: Hashable, Sendable {
  package var string: String
  package var face: FontFace
  /// In points.
  package var size: Points
  /// The left end of the baseline.
  package var origin: Point
  /// The solved width, to which the glyphs are fitted.
  package var width: Points
  package var color = Color.black
  package var direction = LayoutDirection.leftToRight
  /// Whether the run is emoji, drawn as pictures if an emoji font is installed.
  package var isEmoji = false
  /// The space added to each character's advance in the font.
  package var kern: Points = 0

  package init(_ string: String, face: FontFace, size: Points, origin: Point, width: Points) {
    self.string = string
    self.face = face
    self.size = size
    self.origin = origin
    self.width = width
  }
}

/// One face of the font that pictures are drawn with.
package struct FontFace: Hashable, Sendable {
  /// `display` is the design for sizes from 20 points up.
  package enum OpticalSize: String, CaseIterable, Hashable, Sendable { case text, display }

  package var weight: FontWeight
  package var isItalic: Bool
  package var opticalSize: OpticalSize
  /// The font file that the text uses, if any. This face supplies the characters that the file lacks.
  package var file: FontFile?

  package init(
    weight: FontWeight, isItalic: Bool = false, opticalSize: OpticalSize = .text, file: FontFile? = nil
  ) {
    self.weight = weight
    self.isItalic = isItalic
    self.opticalSize = opticalSize
    self.file = file
  }

  package static let plain = FontFace(weight: .regular)

  package init(_ font: ResolvedFont) {
    self.init(
      weight: font.weight, isItalic: font.isItalic, opticalSize: font.size < 20 ? .text : .display, file: font.file)
  }
}
