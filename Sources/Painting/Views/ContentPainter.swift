import LayoutModel

extension ViewScene {
  /// Draws a view's own content, without its children, with the painter for its kind.
  func paintContent(on list: inout DisplayList) {
    switch view.content {
    case .view: PlainViewPainter(scene: self).paint(on: &list)
    // The surrounding cell draws the texts and images.
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

/// Draws a disc of the colour in a plain ring, where the platform has a ring of all colours.
struct ColorWellPainter: ViewPainter {
  let scene: ViewScene
  let content: ColorWellContent

  func paint(on list: inout DisplayList) {
    let ring = Shape.ellipse(frame), width = frame.width / 10
    list.fill(ring, colors.resolve(content.color, or: colors.fill))
    list.stroke(ring, Stroke(colors.outline, weight: .points(width)))
    list.stroke(.ellipse(frame.inset(by: width)), Stroke(colors.paper, weight: .points(width)))
  }
}
