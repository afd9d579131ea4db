import CairoRenderer
import LayoutModel
import Painting
import Raster

func picture(_ width: Points = 100, _ height: Points = 50, _ body: (inout DisplayList) -> Void) -> DisplayList {
  var list = DisplayList(title: "Test", size: Size(width: width, height: height), background: .white)
  body(&list)
  return list
}

/// A list with every kind of item.
let everything = picture(120, 80) { list in
  list.fill(.rounded(Rect(x: 5, y: 5, width: 50, height: 30), radius: 8), Color(0x336699))
  list.fill(.rect(Rect(x: 5, y: 40, width: 50, height: 30)), across)
  list.stroke(.ellipse(Rect(x: 60, y: 5, width: 30, height: 30)), Stroke(.black, weight: .points(2), dash: [4, 2]))
  list.group(
    Group(
      id: "cat/label", alpha: 0.5, transform: .scale(x: 1.25, y: 1.25),
      clip: .rect(Rect(x: 0, y: 0, width: 80, height: 60)))
  ) {
    $0.text(label("Abyssinian & co", at: Point(x: 4, y: 50)))
  }
  list.image(
    Bitmap(width: 2, height: 2, pixels: [0xFFFF_0000, 0x8000_8000, 0xFF00_00FF, 0]),
    in: Rect(x: 90, y: 50, width: 20, height: 20))
}

/// Black at 5, white at 55.
let across: GradientFill = gradient(in: Rect(x: 5, y: 40, width: 50, height: 30)) {
  ($0.start, $0.end) = (.init(x: 0, y: 0), .init(x: 1, y: 0))
}

func gradient(in frame: Rect, _ change: (inout Gradient) -> Void) -> GradientFill {
  var gradient = Gradient([.init(DynamicColor(.black)), .init(DynamicColor(.white))])
  change(&gradient)
  return GradientFill(gradient, in: frame, colors: [(0, .black), (1, .white)])!
}

func label(_ string: String, at origin: Point, width: Points = 60, _ direction: LayoutDirection = .leftToRight)
  -> TextItem
{
  var item = TextItem(string, face: .plain, size: 10, origin: origin, width: width)
  item.direction = direction
  return item
}

func bitmap(_ list: DisplayList, _ scale: Double) throws -> Bitmap {
  var renderer = try Renderer(fonts: .debian)
  return try Bitmap(png: renderer.render(list, as: .png(.fast), scale: Scale(scale)))
}

func svg(_ list: DisplayList, _ text: SVGText = .text, _ scale: Double = 1) throws -> String {
  var renderer = try Renderer(fonts: .debian)
  return String(decoding: try renderer.render(list, as: .svg(text), scale: Scale(scale)), as: UTF8.self)
}

extension Bitmap {
  /// The color as 0xRRGGBB.
  func color(_ x: Int, _ y: Int) -> UInt32 { self[x, y] & 0xFF_FFFF }

  /// The bounding box of all pixels that differ from the upper left one.
  var inked: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let ground = color(0, 0)
    let places = pixels.indices.filter { pixels[$0] & 0xFF_FFFF != ground }
    let columns = places.map { $0 % width }
    guard let left = columns.min(), let right = columns.max(), let top = places.first, let bottom = places.last else {
      return nil
    }
    return (left...right, top / width...bottom / width)
  }
}
