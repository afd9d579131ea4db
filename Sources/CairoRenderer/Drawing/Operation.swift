import LayoutModel
import Painting

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
  /// The index of the operation that ends it.
  var end: Int
}

/// An operation, and the rows of pixels it can change.
struct PlacedOperation {
  var operation: Operation
  var rows: Range<Int>
}
