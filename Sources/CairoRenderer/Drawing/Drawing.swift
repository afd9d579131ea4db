import CCairo
import LayoutModel
import Painting

/// A display list lowered to pixels at a scale. All output formats start from it.
struct Drawing {
  let list: DisplayList
  let scale: Scale
  /// In pixels.
  let width, height: Int
  private(set) var operations: [PlacedOperation] = []

  static let pixelLimit = 1 << 28
  static let scales = 0.05...16.0

  init(_ list: DisplayList, scale: Scale) throws(RenderError) {
    guard Drawing.scales.contains(scale.factor) else { throw .scaleOutOfRange(scale, allowed: Drawing.scales) }
    self.list = list
    self.scale = scale
    let size = list.size
    width = max(1, Int(clamping: scale.pixels(scale.roundingUp(size.width)).value.rounded()))
    height = max(1, Int(clamping: scale.pixels(scale.roundingUp(size.height)).value.rounded()))
    guard width <= Drawing.pixelLimit / height else {
      throw .tooManyPixels(width: width, height: height, limit: Drawing.pixelLimit)
    }
    lower()
  }

  private mutating func lower() {
    var spaces = [DeviceSpace(transform: .identity, scale: scale)]
    var open: [Int] = []
    for item in list.items {
      let space = spaces[spaces.count - 1]
      switch item {
      case .begin(let group):
        let inner = space.inside(group)
        spaces.append(inner)
        open.append(operations.count)
        let clip = group.clip.flatMap { inner.path($0) }
        append(.begin(DeviceGroup(id: group.id, alpha: group.alpha, clip: clip, end: 0)), rows: 0..<0)
      case .end:
        spaces.removeLast()
        endGroup(from: open.removeLast())
      case .fill, .gradient, .stroke, .text, .image:
        if let (operation, bounds) = space.operation(item) { append(operation, within: bounds) }
      }
    }
  }

  private mutating func append(_ operation: Operation, within bounds: PixelRect) {
    guard bounds.maxX.value >= 0, bounds.minX.value <= Double(width) else { return }
    let top = max(0, bounds.minY.value.rounded(.down))
    let bottom = min(Double(height), bounds.maxY.value.rounded(.up))
    guard top < bottom else { return }
    append(operation, rows: Int(clamping: top)..<Int(clamping: bottom))
  }

  private mutating func append(_ operation: Operation, rows: Range<Int>) {
    operations.append(PlacedOperation(operation: operation, rows: rows))
  }

  /// Ends the group that starts at an index, and extends it over the rows of all its operations. Removes an empty group
  /// without an id.
  private mutating func endGroup(from start: Int) {
    guard case .begin(var group) = operations[start].operation else { return }
    let rows = operations[(start + 1)...].map(\.rows).filter { !$0.isEmpty }
    let top = rows.map(\.lowerBound).min() ?? 0
    let bottom = rows.map(\.upperBound).max() ?? 0
    if rows.isEmpty, group.id == nil { return operations.removeSubrange(start...) }
    group.end = operations.count
    operations[start] = PlacedOperation(operation: .begin(group), rows: top..<bottom)
    append(.end, rows: top..<bottom)
  }
}

extension DeviceSpace {
  /// Returns the operation that draws an item and the box of pixels that it can change, or nil if it draws nothing.
  fileprivate func operation(_ item: DisplayItem) -> (Operation, PixelRect)? {
    switch item {
    case .fill(let shape, let color):
      guard let path = filled(shape), case let bounds = path.bounds, bounds.minX <= bounds.maxX else { return nil }
      return (.fill(path, color), bounds)
    case .gradient(let shape, let gradient):
      guard let path = filled(shape), case let bounds = path.bounds, bounds.minX <= bounds.maxX else { return nil }
      return (.gradient(path, placed(gradient)), bounds)
    case .stroke(let shape, let stroke): return operation(shape, stroke)
    case .text(let text): return operation(text)
    case .image(let image):
      let frame = image.frame
      let corners = [
        frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
        Point(x: frame.maxX, y: frame.maxY),
      ].map(point)
      let placed = DeviceImage(bitmap: image.bitmap, origin: corners[0], right: corners[1], bottom: corners[2])
      return (.image(placed), bounding(corners))
    case .begin, .end: return nil
    }
  }

  private func placed(_ gradient: GradientFill) -> DeviceGradient {
    let whole = gradient.placement.followed(by: transform)
    let factor = scale.factor
    return DeviceGradient(
      kind: gradient.kind, stops: gradient.stops, xx: whole.a * factor, yx: whole.b * factor, xy: whole.c * factor,
      yy: whole.d * factor, origin: PixelPoint(x: scale.pixels(whole.tx), y: scale.pixels(whole.ty)))
  }

  private func operation(_ shape: Shape, _ stroke: Stroke) -> (Operation, PixelRect)? {
    let weight: Pixels =
      switch stroke.weight {
      case .hairline: Pixels(1)
      case .points(let points): Scale.lineWeight(Pixels(points.value * growth))
      }
    guard let path = path(shape, for: weight, stroke.placement) else {
      return filled(shape).map { (.fill($0, stroke.color), $0.bounds) }
    }
    let line = DeviceStroke(
      color: stroke.color, weight: weight, dash: stroke.dash.map { Pixels($0.value * growth) }, cap: stroke.cap)
    // A mitred corner extends beyond half of the line's weight.
    return (.stroke(path, line), path.bounds.inset(by: weight * -2))
  }

  private func operation(_ text: TextItem) -> (Operation, PixelRect)? {
    let size = text.size.value * scale.factor
    let t = transform
    let placed = DeviceText(
      item: text, origin: point(text.origin), xx: t.a * size, yx: t.b * size, xy: t.c * size, yy: t.d * size)
    let top = text.origin.y - text.size * 1.25
    let bottom = text.origin.y + text.size * 0.5
    let left = text.origin.x - text.size
    let right = text.origin.x + text.width + text.size
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { point(Point(x: $0.0, y: $0.1)) }
    return (.text(placed), bounding(corners))
  }
}

extension Drawing {
  /// Draws the operations that affect given rows of pixels.
  func draw(
    _ rows: Range<Int>, on context: borrowing CairoContext, with shaper: inout Shaper,
    _ bitmaps: borrowing BitmapSurfaces, as output: GlyphOutput
  ) throws(RenderError) {
    var open: [DeviceGroup] = []
    var place = 0
    while place < operations.count {
      let operation = operations[place]
      place += 1
      switch operation.operation {
      case .begin(let group) where !operation.rows.overlaps(rows):
        place = group.end + 1
      case .begin(let group):
        open.append(group)
        context.begin(group)
      case .end:
        context.end(open.removeLast())
      case .fill, .gradient, .stroke, .text, .image:
        guard operation.rows.overlaps(rows) else { continue }
        switch operation.operation {
        case .fill(let path, let color): context.fill(path, color)
        case .gradient(let path, let gradient): context.fill(path, gradient)
        case .stroke(let path, let stroke): context.stroke(path, stroke)
        case .text(let text): try context.text(text, &shaper, as: output)
        case .image(let image): bitmaps.draw(image, on: context)
        case .begin, .end: break
        }
      }
    }
  }
}

/// A drawing operation in pixels.
enum Operation {
  case fill(DevicePath, Color)
  case gradient(DevicePath, DeviceGradient)
  case stroke(DevicePath, DeviceStroke)
  case text(DeviceText)
  case image(DeviceImage)
  case begin(DeviceGroup)
  case end
}

struct DeviceGradient {
  var kind: Gradient.Kind
  var stops: [GradientFill.Stop]
  /// The transformation from the gradient's coordinates to pixels: (x, y) maps to origin + (xx·x + xy·y, yx·x + yy·y).
  var xx, yx, xy, yy: Double
  var origin: PixelPoint
}

struct DeviceStroke {
  var color: Color
  var weight: Pixels
  var dash: [Pixels]
  var cap: Stroke.Cap
}

struct DeviceText {
  var item: TextItem
  /// The left end of the baseline.
  var origin: PixelPoint
  /// The transformation from em to pixels: (x, y) in em, with y pointing down, maps to origin + (xx·x + xy·y, yx·x +
  /// yy·y).
  var xx, yx, xy, yy: Double
}

struct DeviceImage {
  /// An index into the list's `bitmaps`.
  var bitmap: Int
  /// The positions of the bitmap's upper left, upper right and lower left corners.
  var origin, right, bottom: PixelPoint
}

struct DeviceGroup {
  var id: String?
  var alpha: Double
  var clip: DevicePath?
  var end: Int
}

/// An operation, and the rows of pixels it can change.
struct PlacedOperation {
  var operation: Operation
  var rows: Range<Int>
}
