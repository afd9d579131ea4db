import LayoutModel
import Raster

struct ImagePainter: ViewPainter {
  let scene: ViewScene
  let source: ImageSource?

  func paint(on list: inout DisplayList) {
    guard let source else { return paintCrossedBox(view.name, on: &list) }
    if source.isSymbol, images[source.name] == nil {
      let box = view.style.contentMode.box(of: source.size, in: frame)
      return paintSymbol(source.name, in: box, fillsBox: true, scene.tint, over: scene.ground, on: &list)
    }
    guard let image = images[source.name] else { return paintCrossedBox(source.name, on: &list) }
    let mode = view.style.contentMode
    list.group(Group(clip: scene.shape)) {
      $0.image(image, in: image.bitmap.frame(in: frame, mode, size: source.size), mode: mode)
    }
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  private func paintCrossedBox(_ name: String, on list: inout DisplayList) {
    let showsGround = colors.isColored && view.style.background != nil
    paintCross(scene.shape, frame, over: showsGround ? nil : palette.surface, on: &list)
    guard style != .blocks, !overlays.contains(.ids) else { return }
    let width = width(of: name, 11) + 10, label = frame.centered(width, 18)
    guard frame.inset(by: 4).contains(label), !context.isCovered(label, over: scene.id) else { return }
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
    let own = size ?? Size(width: Points(Double(width)), height: Points(Double(height)))
    guard own.width > 0, own.height > 0 else { return box }
    let across = box.width.ratio(to: own.width), down = box.height.ratio(to: own.height)
    switch mode {
    case .scaleToFill: return box
    case .scaleAspectFit: return box.centered(own.width * min(across, down), own.height * min(across, down))
    case .scaleAspectFill: return box.centered(own.width * max(across, down), own.height * max(across, down))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return mode.box(of: own, in: box)
    }
  }
}

extension ContentMode {
  /// Returns the frame of an image of this size, which modes that scale do not keep. An image of unknown size fills the
  /// box.
  fileprivate func box(of size: Size?, in box: Rect) -> Rect {
    guard let size else { return box }
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: return box
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
