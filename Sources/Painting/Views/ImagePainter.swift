package import LayoutModel
import Platform
package import Raster

struct ImagePainter: ViewPainter {
  let scene: ViewScene
  let source: ImageSource?

  func paint(on list: inout DisplayList) {
    guard let source else {
      return paintCrossedBox(scene.shape, in: frame, named: colors.isColored ? nil : view.name, on: &list)
    }
    let mode = view.style.contentMode
    let isThere = source.isSymbol || images[source.name] != nil
    let missing = isThere ? nil : source.size.map { mode.frame(of: $0, in: frame) } ?? frame
    // If the missing image fills the view, its box has the view's own shape.
    if missing == frame { return paintCrossedBox(scene.shape, in: frame, named: source.name, on: &list) }
    // As in UIKit, an image larger than the view extends beyond the view unless the view clips.
    list.group(Group(clip: scene.clip)) { list in
      if let missing { return paintCrossedBox(.rect(missing), in: missing, named: source.name, on: &list) }
      paint(source, mode, on: &list)
    }
    if images[source.name] != nil, !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  private func paint(_ source: ImageSource, _ mode: ContentMode, on list: inout DisplayList) {
    if let image = images[source.name] {
      list.image(image, in: image.bitmap.frame(in: frame, mode, size: source.size), mode: mode)
    } else {
      paintSymbol(
        source.name, in: boxOfSymbol(source, mode), fillsBox: true, IconInks(ink: scene.tint, ground: scene.ground),
        on: &list)
    }
  }

  /// Returns the box for a symbol. Keeps the drawing's proportions in each mode, because the symbol's own are unknown.
  private func boxOfSymbol(_ source: ImageSource, _ mode: ContentMode) -> Rect {
    switch mode {
    case .scaleToFill, .scaleAspectFit: return frame
    case .scaleAspectFill:
      let side = max(frame.width, frame.height)
      return frame.centered(side, side)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return mode.frame(of: ControlMetrics(environment).naturalSize(ofSymbol: source), in: frame)
    }
  }

  private func paintCrossedBox(_ shape: Shape, in box: Rect, named name: String?, on list: inout DisplayList) {
    let showsGround = colors.isColored && view.style.background != nil
    paintCross(shape, box, over: showsGround ? nil : palette.surface, on: &list)
    guard let name, style != .blocks, !overlays.contains(.ids) else { return }
    let width = width(of: name, 11) + 10
    let label = box.centered(width, 18)
    guard box.inset(by: 4).contains(label), !context.isCovered(label, over: scene.id) else { return }
    list.fill(.rounded(label, radius: 4), showsGround ? scene.ground : palette.surface)
    write(name, .system(11), in: label, ink: palette.quietInk, on: &list)
  }
}

extension Painter {
  /// Draws an image or a symbol as large as fits in the box.
  /// - Parameter fillsBox: Whether a symbol extends to the box's edges instead of leaving a margin.
  func paintPicture(
    _ source: ImageSource, in box: Rect, fillsBox: Bool = false, _ inks: IconInks, on list: inout DisplayList
  ) {
    if let image = images[source.name] {
      paintBitmap(image, in: box, mode: .scaleAspectFit, size: source.size, on: &list)
    } else if source.isSymbol || Symbol(source.name, isRightToLeft: context.isRightToLeft) != nil {
      paintSymbol(source.name, in: box, fillsBox: fillsBox, inks, on: &list)
    } else {
      paintCross(.rect(box), box, over: palette.surface, on: &list)
    }
  }

  /// - Parameter size: The image's size in points. If nil, one pixel counts as one point.
  func paintBitmap(
    _ image: SlicedBitmap, in box: Rect, mode: ContentMode, size: Size?, on list: inout DisplayList
  ) {
    list.group(Group(clip: .rect(box))) {
      $0.image(image, in: image.bitmap.frame(in: box, mode, size: size), mode: mode)
    }
  }

  fileprivate func paintCross(_ shape: Shape, _ box: Rect, over ground: Color?, on list: inout DisplayList) {
    if let ground { list.fill(shape, ground) }
    list.group(Group(clip: shape)) { list in
      let line = Stroke(palette.boxLine, placement: .center)
      list.stroke(.line(box.at(0, 0), box.at(1, 1)), line)
      list.stroke(.line(box.at(1, 0), box.at(0, 1)), line)
    }
    list.stroke(shape, Stroke(palette.outline))
  }
}

extension Bitmap {
  /// - Parameter size: The image's size in points. If nil, one pixel counts as one point.
  func frame(in box: Rect, _ mode: ContentMode, size: Size?) -> Rect {
    mode.frame(of: size ?? Size(width: Points(Double(width)), height: Points(Double(height))), in: box)
  }
}

extension ContentMode {
  fileprivate func frame(of size: Size, in box: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return box }
    let across = box.width.ratio(to: size.width)
    let down = box.height.ratio(to: size.height)
    switch self {
    case .scaleToFill: return box
    case .scaleAspectFit: return box.centered(size.width * min(across, down), size.height * min(across, down))
    case .scaleAspectFill: return box.centered(size.width * max(across, down), size.height * max(across, down))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return Rect(
        x: box.minX + (box.width - size.width) * anchor.x, y: box.minY + (box.height - size.height) * anchor.y,
        width: size.width, height: size.height)
    }
  }

  /// The fraction of the free space that is to the left of the image, and the fraction above it.
  fileprivate var anchor: (x: Double, y: Double) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

/// Draws streets, a river and a pin.
struct MapPainter: ViewPainter {
  let scene: ViewScene
  let content: MapContent

  func paint(on list: inout DisplayList) {
    let box = frame
    list.fill(scene.shape, palette.surface)
    list.group(Group(clip: scene.shape)) { list in
      let street = Stroke(palette.hairline, weight: .points(3), placement: .center)
      let river = Stroke(palette.fill, weight: .points(9), placement: .center, cap: .round)
      list.stroke(
        .path([.move(box.at(-0.05, 0.62)), .curve(box.at(0.3, 0.4), box.at(0.55, 0.95), box.at(1.05, 0.7))]), river)
      for share in [0.22, 0.58, 0.86] { list.stroke(.line(box.at(share, 0), box.at(share, 1)), street) }
      for share in [0.18, 0.5, 0.82] { list.stroke(.line(box.at(0, share), box.at(1, share)), street) }
      // The diagonal street runs beyond the edges, so that its ends are not visible.
      list.stroke(.line(box.at(-0.075, 1.045), box.at(0.825, -0.095)), street)
    }
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    let pin = box.square(28)
    paintIcon(.pin, in: pin, palette.ink, on: &list)
    if let region = content.words {
      let line = Rect(x: box.minX, y: pin.maxY + 4, width: box.width, height: 16)
      write(region, .system(11), in: line, ink: palette.quietInk, on: &list)
    }
  }
}

extension MapContent {
  /// The region's centre, with its extent if the document sets one.
  fileprivate var words: String? {
    guard let latitude, let longitude else { return nil }
    let middle =
      "\(degrees(latitude, positive: "N", negative: "S")), \(degrees(longitude, positive: "E", negative: "W"))"
    guard let latitudeDelta, let longitudeDelta else { return middle }
    return middle + " ± \(Decimal.text(latitudeDelta / 2))° × \(Decimal.text(longitudeDelta / 2))°"
  }

  private func degrees(_ value: Double, positive: String, negative: String) -> String {
    "\(Decimal.text(abs(value)))° \(value < 0 ? negative : positive)"
  }
}

/// Draws a blank page with its address.
struct WebPainter: ViewPainter {
  let scene: ViewScene
  let address: String

  func paint(on list: inout DisplayList) {
    let box = frame
    list.fill(scene.shape, colors.paper)
    list.group(Group(clip: scene.shape)) { list in
      let head = box.top(min(30, box.height))
      list.fill(.rect(head), palette.surface)
      let field = head.inset(by: EdgeInsets(top: 5, left: 28, bottom: 5, right: 8))
      list.fill(.rounded(field, radius: 5), palette.fill)
      paintIcon(
        .globe, in: Rect(x: head.minX + 7, y: head.midY - 7, width: 14, height: 14), palette.outline, on: &list)
      let text = TextAttributes(text: RichText(address), font: .system(11), alignment: .left)
      write(text, in: field.inset(by: 2), palette.quietInk, on: &list)
      paintLines(in: box.inset(by: EdgeInsets(top: 44, left: 14, bottom: 14, right: 14)), on: &list)
    }
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  private func paintLines(in box: Rect, on list: inout DisplayList) {
    let shares = [0.45, 1, 0.95, 0.6]
    for place in 0..<min(40, max(0, Int(clamping: box.height.ratio(to: 16)))) {
      let isHead = place == 0
      let bar = Rect(
        x: box.minX, y: box.minY + 16 * Double(place), width: box.width * shares[place % 4], height: isHead ? 9 : 6)
      list.fill(.rounded(bar, radius: 3), isHead ? palette.hairline : palette.fill)
    }
  }
}

/// An image without the pixels that its slicing drops.
package struct SlicedBitmap: Hashable, Sendable {
  package let bitmap: Bitmap
  let slices: ImageSlices
  let scale: Int

  /// Ignores slices that do not fit the bitmap.
  package init(_ bitmap: Bitmap, slices: ImageSlices = .whole, scale: Int = 1) {
    let fitting = ImageSlices(
      horizontal: slices.horizontal.flatMap { $0.fits(bitmap.width) ? $0 : nil },
      vertical: slices.vertical.flatMap { $0.fits(bitmap.height) ? $0 : nil })
    self.slices = fitting
    self.scale = scale
    self.bitmap = fitting == .whole ? bitmap : bitmap.condensed(by: fitting)
  }
}

extension DisplayList {
  /// Stretches an image with slices so that its end caps keep their length.
  mutating func image(_ image: SlicedBitmap, in frame: Rect, mode: ContentMode) {
    guard mode == .scaleToFill, image.slices != .whole else { return self.image(image.bitmap, in: frame) }
    let columns = pieces(
      of: image.slices.horizontal, pixels: image.bitmap.width, start: frame.minX, length: frame.width,
      scale: image.scale)
    for row in pieces(
      of: image.slices.vertical, pixels: image.bitmap.height, start: frame.minY, length: frame.height,
      scale: image.scale)
    {
      for column in columns {
        let box = PixelBox(x: column.first, y: row.first, width: column.count, height: row.count)
        guard let part = image.bitmap.cropped(to: box) else { continue }
        self.image(part, in: Rect(x: column.start, y: row.start, width: column.length, height: row.length))
      }
    }
  }
}

private struct Piece {
  var first, count: Int
  var start, length: Points
}

/// Returns the pieces along an axis. Caps that are too long for the frame shrink proportionally.
private func pieces(of slice: ImageSlice?, pixels: Int, start: Points, length: Points, scale: Int) -> [Piece] {
  guard let slice else { return [Piece(first: 0, count: pixels, start: start, length: length)] }
  let ends = Points(Double(slice.start + slice.end) / Double(scale))
  let share = ends > length ? length.ratio(to: ends) : 1
  let first = Points(Double(slice.start) / Double(scale) * share)
  let last = Points(Double(slice.end) / Double(scale) * share)
  let all = [
    Piece(first: 0, count: slice.start, start: start, length: first),
    Piece(first: slice.start, count: slice.center, start: start + first, length: length - first - last),
    Piece(first: slice.start + slice.center, count: slice.end, start: start + length - last, length: last),
  ]
  return all.filter { $0.count > 0 && $0.length > 0 }
}

extension Bitmap {
  fileprivate func condensed(by slices: ImageSlices) -> Bitmap {
    func kept(_ slice: ImageSlice?, _ length: Int) -> [Int] {
      guard let slice else { return Array(0..<length) }
      return Array(0..<slice.start + slice.center) + Array((length - slice.end)..<length)
    }
    let columns = kept(slices.horizontal, width)
    let rows = kept(slices.vertical, height)
    let pixels = rows.flatMap { y in columns.map { self[$0, y] } }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }
}
