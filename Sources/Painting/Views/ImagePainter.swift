import LayoutModel
import Platform
import Raster

struct ImagePainter: ViewPainter {
  let scene: ViewScene
  let source: ImageSource?

  func paint(on list: inout DisplayList) {
    guard let source else {
      return paintCrossedBox(scene.shape, frame, colors.isColored ? nil : view.name, on: &list)
    }
    let mode = view.style.contentMode, isThere = source.isSymbol || images[source.name] != nil
    let missing = isThere ? nil : source.size.map { mode.frame(of: $0, in: frame) } ?? frame
    // The box of a missing picture has the view's own shape if it fills the view.
    if missing == frame { return paintCrossedBox(scene.shape, frame, source.name, on: &list) }
    // As in UIKit, what is larger than the view extends beyond it unless the view clips.
    list.group(Group(clip: scene.clip)) { list in
      if let missing { return paintCrossedBox(.rect(missing), missing, source.name, on: &list) }
      paint(source, mode, on: &list)
    }
    if images[source.name] != nil, !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  private func paint(_ source: ImageSource, _ mode: ContentMode, on list: inout DisplayList) {
    if let image = images[source.name] {
      list.image(image, in: image.bitmap.frame(in: frame, mode, size: source.size), mode: mode)
    } else {
      paintSymbol(
        source.name, in: boxOfSymbol(source, mode), fillsBox: true, scene.tint, over: scene.ground, on: &list)
    }
  }

  /// Returns the box that a symbol extends to. It keeps its proportions in each mode, because its own are not known.
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

  private func paintCrossedBox(_ shape: Shape, _ box: Rect, _ name: String?, on list: inout DisplayList) {
    let showsGround = colors.isColored && view.style.background != nil
    paintCross(shape, box, over: showsGround ? nil : palette.surface, on: &list)
    guard let name, style != .blocks, !overlays.contains(.ids) else { return }
    let width = width(of: name, 11) + 10, label = box.centered(width, 18)
    guard box.inset(by: 4).contains(label), !context.isCovered(label, over: scene.id) else { return }
    list.fill(.rounded(label, radius: 4), showsGround ? scene.ground : palette.surface)
    write(name, 11, in: label, palette.quietInk, on: &list)
  }
}

extension Painter {
  /// Draws an image inside a control.
  ///
  /// - Parameters:
  ///   - fillsBox: Whether a symbol extends to the box's edges rather than having room around it.
  ///   - ground: the colour behind the image.
  func paintPicture(
    _ source: ImageSource, in box: Rect, mode: ContentMode, fillsBox: Bool = false, tint: Color, over ground: Color,
    on list: inout DisplayList
  ) {
    if let image = images[source.name] {
      list.group(Group(clip: .rect(box))) {
        $0.image(image, in: image.bitmap.frame(in: box, mode, size: source.size), mode: mode)
      }
    } else if source.isSymbol || Symbol(source.name, isRightToLeft: context.isRightToLeft) != nil {
      paintSymbol(source.name, in: box, fillsBox: fillsBox, tint, over: ground, on: &list)
    } else {
      paintCross(.rect(box), box, over: palette.surface, on: &list)
    }
  }

  /// Draws the crossed box that stands for a missing image.
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
  /// Returns the frame of the whole image in a view with this frame and content mode.
  ///
  /// If the size is not known, one pixel counts as one point.
  ///
  /// - Parameter size: the image's own size in points; nil if it is not known.
  func frame(in box: Rect, _ mode: ContentMode, size: Size?) -> Rect {
    mode.frame(of: size ?? Size(width: Points(Double(width)), height: Points(Double(height))), in: box)
  }
}

extension ContentMode {
  /// Returns the frame of a whole image of this size in a view with this frame.
  fileprivate func frame(of size: Size, in box: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return box }
    let across = box.width.ratio(to: size.width), down = box.height.ratio(to: size.height)
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
