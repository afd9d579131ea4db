import LayoutModel

extension Painter {
  /// Draws a view's own content, without its children.
  mutating func paintContent(of scene: ViewScene) {
    switch scene.view.content {
    case .view: paintPlainView(scene)
    // The surrounding cell draws itself.
    case .contentView: break
    case .label(let text): paintLabel(text, scene)
    case .button(let content): paintButton(content, scene)
    case .image(let source): paintImage(source, scene)
    case .textField(let content): paintTextField(content, scene)
    case .textView(let content): paintTextView(content, scene)
    case .switch(let isOn): paintSwitch(isOn: isOn, scene)
    case .slider, .progress: paintTrack(scene)
    case .stepper: paintStepper(scene)
    case .segmented(let content):
      paintSegments(content.selected, disabled: content.disabled, scene)
    case .activity(let content): paintActivity(content, scene)
    case .pageControl(let content): paintPageControl(content, scene)
    case .colorWell(let content): paintColorWell(content, scene)
    case .datePicker(let content): paintDatePicker(content, scene)
    case .picker(let content): paintPicker(content, scene)
    case .searchBar(let content): paintSearchBar(content, scene)
    case .divider: list.fill(scene.shape, colors.hairline)
    case .spacer: paintSpacer(scene)
    case .map: paintMap(scene)
    case .web(let address): paintWeb(address, scene)
    case .effect: paintEffect(scene)
    case .stack(let content): paintStack(content, scene)
    case .scroll: paintScrollView(scene)
    case .table(let content): paintTable(content, scene)
    // Drawn over its rows.
    case .section: break
    case .cell(let content): paintCell(content, scene)
    case .collection(let content): paintCollection(content, scene)
    case .container(let content): paintContainer(content.screen, scene)
    case .navigationBar(let bar): paint(bar, scene.solved.parts, tint: scene.tint)
    case .tabBar(let bar): paint(bar, scene.solved.parts, tint: scene.tint)
    case .toolbar(let bar): paint(bar, scene.solved.parts, tint: scene.tint)
    case .alert(let alert): paint(alert, scene.solved.parts, tint: scene.tint)
    case .placeholder(let name): paintPlaceholder(name, scene)
    }
  }
}

extension Painter {
  /// A disc of the colour in a ring; the platform's ring has all colours, a wireframe's says that there is something to choose.
  fileprivate mutating func paintColorWell(_ content: ColorWellContent, _ scene: ViewScene) {
    let ring = Shape.ellipse(scene.frame), width = scene.frame.width / 10
    list.fill(ring, colors.resolve(content.color, or: colors.fill))
    list.stroke(ring, Stroke(colors.outline, weight: .points(width)))
    list.stroke(.ellipse(scene.frame.inset(by: width)), Stroke(colors.paper, weight: .points(width)))
  }
}

extension ViewScene {
  /// Whether its children scroll.
  var scrolls: Bool { view.kind.has(.scrolls) }
}
