import LayoutModel
import Libc

/// Draws a view and its descendants as a group whose id is the view's path.
struct ViewTreePainter: ViewPainter {
  let scene: ViewScene

  /// Returns nil for an invisible view.
  init?(_ id: ViewID, tint inherited: Color, _ context: PaintContext) {
    let isHidden = context.layout.screen.views[id].layout.isHidden
    guard context.layout.views[id].isInstalled, !isHidden, !MenuSource(context: context).wasView(id) else { return nil }
    let tint = context.colors.tint(context.layout.screen.views[id].style.tint, inherited: inherited)
    scene = ViewScene(id: id, tint: tint, context: context)
  }

  func paint(on list: inout DisplayList) {
    let transform = view.style.transform.aboutCenter(of: frame)
    // Disabled buttons have a style of their own.
    let dimming = view.style.isEnabled || view.kind == .button ? 1 : 0.5
    let group = Group(
      id: layout.screen.path(of: scene.id), alpha: view.style.alpha * dimming, transform: transform)
    list.group(group) { list in
      let card = CardPainter(scene: scene)
      card.paintShade(on: &list)
      paintGround(on: &list)
      scene.paintContent(on: &list)
      if scene.scrolls, parts[.spinner] != nil {
        list.group(Group(clip: scene.shape)) { SpinnerPainter(scene: scene).paint(on: &$0) }
      }
      paintChildren(on: &list)
      if case .section(let content) = view.content { SectionPainter(scene: scene, content: content).paint(on: &list) }
      paintBorder(on: &list)
      card.paintGrabber(on: &list)
    }
  }

  private func paintGround(on list: inout DisplayList) {
    if let shadow = view.style.shadow { ShadowPainter(scene: scene, shadow: shadow).paint(on: &list) }
    paintBackground(on: &list)
    // In a wireframe, the root is the paper, without a background or a gradient.
    if let gradient = view.style.gradient, colors.isColored || scene.id != .root { paint(gradient, on: &list) }
    if let shape = view.style.shape { ShapeLayerPainter(scene: scene, shape: shape).paint(on: &list) }
  }

  private func paint(_ gradient: Gradient, on list: inout DisplayList) {
    let stops = colors.gradient(gradient)
    if let fill = GradientFill(gradient, in: frame, colors: stops) {
      list.fill(scene.shape, fill)
    } else if let last = stops.last {
      list.fill(scene.shape, last.color)
    }
  }

  private func paintBackground(on list: inout DisplayList) {
    guard let background = colors.background(view.style.background, isRoot: scene.id == .root) else { return }
    if view.kind == .cell {
      RowGroundPainter(scene: scene, color: background).paint(on: &list)
    } else {
      list.fill(scene.shape, background)
    }
  }

  private func paintChildren(on list: inout DisplayList) {
    guard !view.children.isEmpty else { return }
    if scene.scrolls { return ScrolledPainter(scene: scene).paint(on: &list) }
    list.group(Group(clip: scene.clip)) { list in
      if view.kind == .splitView { return ColumnsPainter(scene: scene).paint(on: &list) }
      scene.paintChildren(on: &list)
      for bar in bars { SolvedBarPainter(bar: bar, context: context).paint(on: &list) }
    }
  }

  private var bars: [SolvedBar] {
    guard view.kind == .container else { return [] }
    return layout.bars.filter { $0.root != .root && layout.screen.views[$0.root].parent == scene.id }
  }

  private func paintBorder(on list: inout DisplayList) {
    if scene.scrolls { ScrollOutlinePainter(scene: scene).paint(on: &list) }
    guard let border = view.style.border, border.width > 0 else { return }
    let color = colors.resolve(border.color, or: palette.outline)
    let shape = scene.shape
    guard !shape.hasInnerOutlines else { return list.stroke(shape, Stroke(color, weight: .points(border.width))) }
    // Draws the border at twice its width and clips the outer half, because the shape has no exact inner outline.
    list.group(Group(clip: shape)) {
      $0.stroke(shape, Stroke(color, weight: .points(border.width * 2), placement: .center))
    }
  }
}

extension ViewScene {
  func paintChildren(on list: inout DisplayList) {
    for child in view.children { ViewTreePainter(child, tint: tint, context)?.paint(on: &list) }
  }
}

extension Transform {
  /// Returns this transform about the centre of a frame, in the screen's coordinates.
  func aboutCenter(of frame: Rect) -> AffineTransform {
    if self == .identity { return .identity }
    let angle = rotation * .pi / 180
    return AffineTransform.translation(x: -frame.midX, y: -frame.midY)
      .followed(by: .scale(x: scaleX, y: scaleY))
      .followed(by: .rotation(cosine: cos(angle), sine: sin(angle)))
      .followed(by: .translation(x: frame.midX + translation.x, y: frame.midY + translation.y))
  }
}

extension ViewScene {
  func paintContent(on list: inout DisplayList) {
    switch view.content {
    case .view: PlainViewPainter(scene: self).paint(on: &list)
    // The surrounding cell draws the text and images.
    case .contentView: break
    case .label(let text): LabelPainter(scene: self, text: text).paint(on: &list)
    case .button(let content): ButtonPainter(scene: self, content: content).paint(on: &list)
    case .image(let source): ImagePainter(scene: self, source: source).paint(on: &list)
    case .textField(let content): TextFieldPainter(scene: self, content: content).paint(on: &list)
    case .textView(let content): TextViewPainter(scene: self, content: content).paint(on: &list)
    case .switch(let isOn): SwitchPainter(scene: self, isOn: isOn).paint(on: &list)
    case .slider: TrackPainter(scene: self).paint(on: &list)
    case .progress(let progress): ProgressPainter(scene: self, content: progress).paint(on: &list)
    case .stepper: StepperPainter(scene: self).paint(on: &list)
    case .segmented(let content):
      SegmentsPainter(
        scene: self, selected: content.selected, images: content.images, disabled: content.disabled
      ).paint(on: &list)
    case .activity(let content): ActivityPainter(scene: self, content: content).paint(on: &list)
    case .pageControl(let content): PageControlPainter(scene: self, content: content).paint(on: &list)
    case .colorWell(let content): ColorWellPainter(scene: self, content: content).paint(on: &list)
    case .datePicker(let content): DatePickerPainter(scene: self, content: content).paint(on: &list)
    case .picker(let content): PickerPainter(scene: self, content: content).paint(on: &list)
    case .searchBar(let content): SearchBarPainter(scene: self, content: content).paint(on: &list)
    case .divider: list.fill(shape, context.colors.hairline)
    case .spacer: SpacerPainter(scene: self).paint(on: &list)
    case .map(let content): MapPainter(scene: self, content: content).paint(on: &list)
    case .web(let address): WebPainter(scene: self, address: address).paint(on: &list)
    case .effect(let content): EffectPainter(scene: self, content: content).paint(on: &list)
    case .stack: StackPainter(scene: self).paint(on: &list)
    case .scroll: ScrollViewPainter(scene: self).paint(on: &list)
    case .table(let content): TablePainter(scene: self, content: content).paint(on: &list)
    // Sections are drawn after their rows.
    case .section: break
    case .cell(let content): CellPainter(scene: self, content: content).paint(on: &list)
    case .collection(let content): CollectionPainter(scene: self, content: content).paint(on: &list)
    case .container(let content): ContainerPainter(scene: self, screen: content.screen).paint(on: &list)
    case .splitView: SplitViewPainter(scene: self).paint(on: &list)
    case .pageView(let content): PageViewPainter(scene: self, content: content).paint(on: &list)
    case .navigationBar(let bar): NavigationBarPainter(bar: bar, look: barLook).paint(on: &list)
    case .tabBar(let bar): TabBarPainter(bar: bar, look: barLook).paint(on: &list)
    case .toolbar(let bar): ToolbarPainter(bar: bar, look: barLook).paint(on: &list)
    case .alert(let alert): AlertPainter(alert: alert, look: barLook).paint(on: &list)
    case .menu(let menu): MenuPainter(menu: menu, look: barLook).paint(on: &list)
    case .placeholder(let name): PlaceholderPainter(scene: self, name: name).paint(on: &list)
    }
  }

  private var barLook: BarLook { BarLook(parts: solved.parts, tint: tint, context: context) }
}

/// Draws a disc in a plain ring, in place of the platform's ring of all colours.
struct ColorWellPainter: ViewPainter {
  let scene: ViewScene
  let content: ColorWellContent

  func paint(on list: inout DisplayList) {
    let ring = Shape.ellipse(frame)
    let width = frame.width / 10
    list.fill(ring, colors.resolve(content.color, or: colors.fill))
    list.stroke(ring, Stroke(colors.outline, weight: .points(width)))
    list.stroke(.ellipse(frame.inset(by: width)), Stroke(colors.paper, weight: .points(width)))
  }
}
