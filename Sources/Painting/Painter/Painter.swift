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
  var painter = Painter(layout, style: style, overlays: overlays, images: images, part: part)
  painter.paintPicture()
  switch part {
  case .whole: return painter.list
  case .view: return painter.list.cropped(to: painter.frame(of: part))
  }
}

/// The part of a picture to draw.
package enum PicturePart: Hashable, Sendable {
  case whole
  /// One view with a small margin.
  case view(ViewID)
}

/// The state of one painting: the input, the style and the display list so far.
struct Painter {
  let layout: SolvedLayout
  let style: PaintStyle
  let overlays: Overlays
  let images: ImageCatalog
  let part: PicturePart
  let palette: Palette
  let colors: LayoutColors
  let traits: TextTraits
  let body: DeviceBody?
  var list: DisplayList

  init(_ layout: SolvedLayout, style: PaintStyle, overlays: Overlays, images: ImageCatalog, part: PicturePart) {
    self.layout = layout
    self.style = style
    self.overlays = style == .blueprint && overlays.subtracting(.device).isEmpty ? overlays.union(.blueprint) : overlays
    (self.images, self.part) = (images, part)
    let palette = Palette.of(layout.environment.traits.appearance)
    self.palette = style == .blueprint ? palette.faded : palette
    let isOnCard = layout.bars.contains { if case .card = $0.content { true } else { false } }
    colors = LayoutColors(
      style: style, appearance: layout.environment.traits.appearance, isOnCard: isOnCard, self.palette)
    traits = TextTraits(layout.environment)
    body = overlays.contains(.device) ? DeviceBody(layout.environment) : nil
    list = DisplayList(
      title: layout.screen.title.isEmpty ? layout.screen.name : layout.screen.title,
      size: body?.size ?? layout.environment.size, background: body == nil ? palette.paper : palette.page)
    list.screenOrigin = body?.screenOrigin ?? .zero
  }

  var environment: Environment { layout.environment }
  var screen: Rect { Rect(origin: .zero, size: environment.size) }

  mutating func paintPicture() {
    guard let body else {
      paintScreen()
      return paintOverlays()
    }
    paint(body)
    let place = AffineTransform.translation(x: body.screenOrigin.x, y: body.screenOrigin.y)
    group(Group(transform: place)) { painter in
      painter.group(Group(clip: body.screenShape)) { $0.paintScreen() }
      painter.paintFront(of: body)
      painter.paintOverlays()
    }
  }

  mutating func paintScreen() {
    group(Group(clip: paintBackdrop())) { painter in
      if !painter.layout.views.isEmpty { painter.paint(.root, tint: painter.colors.tint) }
      for bar in painter.layout.bars where !bar.isOverSheets { painter.paint(bar) }
    }
    // A keyboard stays bright behind an alert that asks for a text.
    for bar in layout.bars.filter(\.isOverSheets).reversed() { paint(bar) }
  }

  mutating func group(_ group: Group, _ body: (inout Painter) -> Void) {
    guard let start = list.open(group) else { return }
    body(&self)
    list.close(start)
  }

  /// The frame of a part of the picture, in the picture's points.
  func frame(of part: PicturePart) -> Rect {
    switch part {
    case .whole: return list.bounds
    case .view(let id):
      let room: Points = 8, origin = body?.screenOrigin ?? .zero
      return layout[id].screenFrame.offset(by: origin).inset(by: -room)
    }
  }
}
