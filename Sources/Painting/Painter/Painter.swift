package import LayoutModel
import Platform

/// Draws a solved screen: makes every decision about its look, and never fails.
///
/// The picture is the screen or, with `Overlays.device`, the device with the screen in it, or `part` of either. Images
/// from `images` appear where the layout names them; missing ones become placeholders.
package func paint(
  _ layout: SolvedLayout, style: PaintStyle = .wireframe, overlays: Overlays = [], images: ImageCatalog = .empty,
  part: PicturePart = .whole
) -> DisplayList {
  let context = PaintContext(layout, style: style, overlays: overlays, images: images)
  var list = context.emptyList
  PicturePainter(context: context, part: part).paint(on: &list)
  switch part {
  case .whole: return list
  case .view: return list.cropped(to: context.frame(of: part, in: list))
  }
}

/// The part of a picture to draw.
package enum PicturePart: Hashable, Sendable {
  case whole
  /// One view with a small margin around it.
  case view(ViewID)
}

/// Draws one thing, such as a kind of view or a bar.
///
/// A painter is a value that holds what it draws. It changes nothing but the list it draws on, so painters of parts are
/// made where they are needed.
protocol Painter: PaintReader {
  func paint(on list: inout DisplayList)
}

/// Reads the layout and the style of a painting.
protocol PaintReader {
  var context: PaintContext { get }
}

extension PaintReader {
  var layout: SolvedLayout { @inline(__always) _read { yield context.layout } }
  var style: PaintStyle { context.style }
  var overlays: Overlays { context.overlays }
  var images: [String: SlicedBitmap] { context.images }
  var palette: Palette { context.palette }
  var colors: LayoutColors { context.colors }
  var environment: Environment { context.layout.environment }
  var screen: Rect { context.screen }
}

/// Draws the whole picture: a screen with its bars and overlays, and the device around it.
struct PicturePainter: Painter {
  let context: PaintContext
  let part: PicturePart

  func paint(on list: inout DisplayList) {
    guard let body = context.body else {
      paintScreen(on: &list)
      if colors.isColored { paintStatusBar(on: &list) }
      return OverlayPainter(context: context, part: part).paint(on: &list)
    }
    let device = DevicePainter(body: body, context: context)
    device.paint(on: &list)
    let place = AffineTransform.translation(x: body.screenOrigin.x, y: body.screenOrigin.y)
    list.group(Group(transform: place)) { list in
      list.group(Group(clip: body.screenShape)) { paintScreen(on: &$0) }
      device.paintFront(on: &list)
      OverlayPainter(context: context, part: part).paint(on: &list)
    }
  }

  private func paintScreen(on list: inout DisplayList) {
    let backdrop = BackdropPainter(context: context)
    backdrop.paint(on: &list)
    list.group(Group(clip: backdrop.sheet)) { list in
      if !layout.views.isEmpty { ViewTreePainter(.root, tint: colors.tint, context)?.paint(on: &list) }
      for bar in layout.bars where !bar.isOverSheets && bar.root == .root { paint(bar, on: &list) }
    }
    // A keyboard stays bright behind an alert that asks for text.
    for bar in layout.bars.filter(\.isOverSheets).reversed() { paint(bar, on: &list) }
  }

  /// Draws the status bar of a screen without its device, as a screenshot has it.
  private func paintStatusBar(on list: inout DisplayList) {
    let cutout = DeviceBody(environment).cutout
    list.group(Group(id: "system")) { StatusBarPainter(cutout: cutout, context: context).paint(on: &$0) }
  }

  private func paint(_ bar: SolvedBar, on list: inout DisplayList) {
    SolvedBarPainter(bar: bar, context: context).paint(on: &list)
  }
}
