import Platform
import LayoutModel
import Testing

private func metrics(_ toolsVersion: Int = 23_000, scale: Double = 2) -> ControlMetrics {
  ControlMetrics(TextTraits(era: PlatformEra(toolsVersion: toolsVersion), scale: Scale(scale)))
}

private func text(_ string: String, _ size: Points) -> TextAttributes {
  TextAttributes(text: RichText(string), font: .system(size))
}

extension PerAxis<Points?> {
  fileprivate init(_ width: Points?, _ height: Points?) { self.init(horizontal: width, vertical: height) }
}

@Suite struct `Titles and pictures of buttons` {
  private func button(_ style: ButtonContent.Style, lines: Int? = nil, image: Bool = false) -> ButtonContent {
    var button = ButtonContent(title: text("Go on and read the whole of it", 17), style: style)
    button.title.lines = lines ?? style.lines
    if image { button.image = ImageSource(name: "cat", size: Size(width: 30, height: 20)) }
    return button
  }

  @Test(
    arguments: [
      (.filled, nil, true), (.plain, nil, true), (.filled, 1, false), (.system, nil, false), (.system, 0, false),
      (.custom, 2, false), (.close, 0, false),
    ] as [(ButtonContent.Style, Int?, Bool)])
  func `wrap only where their style is a configuration`(
    style: ButtonContent.Style, lines: Int?, wraps: Bool
  ) {
    let button = button(style, lines: lines)
    let metrics = metrics()
    let natural = metrics.size(of: button)
    let narrow = metrics.size(of: button, fitting: natural.width / 2)
    #expect((narrow.height > natural.height) == wraps && narrow.width <= natural.width)
  }

  @Test(
    arguments: [
      (Font(.textStyle(.body)), .large, nil, 20), (Font(.textStyle(.body)), .accessibility3, nil, 47.5),
      (.system(17), .accessibility3, nil, 20), (Font(.textStyle(.body)), .accessibility3, 24, 24),
    ] as [(Font, TextSize, Points?, Points)])
  func `a symbol without a size of its own grows with the title's font`(
    font: Font, textSize: TextSize, own: Points?, side: Points
  ) {
    let metrics = ControlMetrics(TextTraits(era: .xcode16, textSize: textSize, scale: Scale(2)))
    var button = ButtonContent(title: TextAttributes(text: RichText("Play"), font: font), style: .filled)
    button.image = ImageSource(name: "play", size: own.map { Size(width: $0, height: $0) }, isSymbol: true)
    let image = metrics.parts(of: button, in: Size(width: 400, height: 100)).image
    #expect(image?.size == Size(width: side, height: side))
  }

  @Test func `a picture beside the title leaves it less room to wrap in`() {
    let width: Points = 200
    #expect(
      metrics().size(of: button(.filled, image: true), fitting: width).height
        >= metrics().size(of: button(.filled), fitting: width).height)
  }

  @Test(arguments: ButtonContent.ImagePlacement.allCases, [100, 12] as [Points])
  func `a picture alone stands in the middle, even where it does not fit`(
    placement: ButtonContent.ImagePlacement, width: Points
  ) throws {
    for style in [ButtonContent.Style.filled, .system] {
      var button = ButtonContent(title: text("", 17), style: style)
      button.image = ImageSource(name: "cat", size: Size(width: 30, height: 20))
      button.imagePlacement = placement
      button.imagePadding = 8
      let image = try #require(metrics().parts(of: button, in: Size(width: width, height: 80)).image)
      #expect(image.midX == width / 2 && image.midY == 40)
    }
  }
}

@Suite struct `Controls of fixed size` {
  @Test(
    arguments: [
      (.switch(isOn: true), 23_504, 51, 31), (.switch(isOn: true), 24_127, 63, 28),
      (.slider(SliderContent()), 11_000, nil, 31), (.slider(SliderContent()), 24_127, nil, 34),
      (.stepper, 14_490, 94, 29), (.stepper, 14_868, 94, 32), (.progress(ProgressContent()), 16_000, nil, 2),
      (.progress(ProgressContent(isBar: true)), 16_000, nil, 2.5), (.progress(ProgressContent()), 17_000, nil, 4),
      (.progress(ProgressContent(isBar: true)), 17_000, nil, 4), (.progress(ProgressContent()), 24_000, nil, 4),
      (.activity(ActivityContent()), 23_000, 20, 20),
      (.activity(ActivityContent(isLarge: true)), 13_000, 37, 37), (.picker(PickerContent()), 23_000, 320, 216),
      (.pageControl(PageControlContent(pages: 3)), 14_490, 39, 37),
      (.pageControl(PageControlContent(pages: 1)), 14_490, 7, 37),
      (.pageControl(PageControlContent(pages: 5)), 14_490, 71, 37),
      (.pageControl(PageControlContent(pages: 0)), 14_490, 0, 37),
      (.pageControl(PageControlContent(pages: 2)), 17_500, 103.5, 27.5),
      (.pageControl(PageControlContent(pages: 3)), 17_500, 121.5, 27.5),
      (.pageControl(PageControlContent(pages: 3)), 20_000, 116, 28),
      (.pageControl(PageControlContent(pages: 3)), 22_000, 116, 26),
      (.datePicker(DatePickerContent()), 16_000, 320, 216),
      (.datePicker(DatePickerContent(style: .wheels)), 23_000, 320, 216),
      (.searchBar(SearchBarContent()), 12_000, nil, 44), (.searchBar(SearchBarContent()), 13_000, nil, 56),
      (.searchBar(SearchBarContent()), 24_000, nil, 64),
      (.navigationBar(NavigationBar()), 23_000, nil, 44), (.navigationBar(NavigationBar()), 24_000, nil, 54),
      (.tabBar(TabBar()), 23_000, nil, 49), (.toolbar(Toolbar()), 23_000, nil, 44), (.divider, 23_000, nil, 0.5),
      (.view, 23_000, nil, nil), (.spacer, 23_000, nil, nil), (.stack(StackContent()), 23_000, nil, nil),
      (.map(MapContent()), 23_000, nil, nil), (.image(nil), 23_000, nil, nil),
      (.image(ImageSource(name: "cat", size: Size(width: 30, height: 20))), 23_000, 30, 20),
    ] as [(Content, Int, Double?, Double?)])
  func `have the frames that documents of their era save`(
    content: Content, toolsVersion: Int, width: Double?, height: Double?
  ) {
    let metrics = metrics(toolsVersion)
    let size = metrics.intrinsicSize(of: content)
    let insets = metrics.alignmentInsets(of: content)
    #expect(size.horizontal.map { ($0 + insets.horizontal).value } == width)
    #expect(size.vertical.map { ($0 + insets.vertical).value } == height)
  }

  @Test func `reach beyond their alignment rectangles where documents show it`() {
    let slider = Content.slider(SliderContent())
    let segmented = Content.segmented(SegmentedContent())
    #expect(metrics().alignmentInsets(of: .switch(isOn: false)) == EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    #expect(metrics(24_000).alignmentInsets(of: .switch(isOn: false)).right == 2)
    #expect(metrics().alignmentInsets(of: slider) == EdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    #expect(metrics(24_000).alignmentInsets(of: slider) == .zero)
    #expect(metrics().alignmentInsets(of: segmented) == EdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
    #expect(metrics().alignmentInsets(of: .label(text("a", 17))) == .zero)
  }

  @Test func `a symbol's alignment is its own`() {
    let alignment = EdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    let image = Content.image(
      ImageSource(name: "star", size: Size(width: 20, height: 19), isSymbol: true, alignment: alignment))
    #expect(metrics().intrinsicSize(of: image) == PerAxis(20, 16))
    #expect(metrics().alignmentInsets(of: image) == alignment)
  }

  @Test func `every kind of content has an answer`() {
    #expect(
      metrics().intrinsicSize(of: .datePicker(DatePickerContent(style: .inline, mode: .date))) == PerAxis(320, 330))
    let compact = metrics().intrinsicSize(of: .datePicker(DatePickerContent(mode: .date)))
    #expect(compact.vertical == 34.5)
    #expect(metrics().intrinsicSize(of: .datePicker(DatePickerContent(mode: .countDownTimer))) == PerAxis(320, 216))
  }
}

@Suite struct `Buttons` {
  /// The most frequent heights of saved buttons, by font size.
  @Test(
    arguments: [
      (11, 26), (12, 27), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (19, 35), (20, 36), (22, 39),
      (23, 40), (24, 41), (25, 42), (27, 45), (50, 72),
    ] as [(Double, Double)])
  func `without a configuration are 12 points higher than their line`(size: Double, height: Double) {
    let button = ButtonContent(title: text("Button", Points(size)), style: .system)
    #expect(metrics().intrinsicSize(of: .button(button)).vertical == Points(height))
  }

  /// "Button" in 15 points is 45.6 wide.
  @Test(arguments: [("Button", 46), ("OK", 30), ("", 30)] as [(String, Double)])
  func `without a configuration are whole points wide, at least 30`(title: String, width: Double) {
    let button = ButtonContent(title: text(title, 15), style: .system)
    #expect(metrics(scale: 3).intrinsicSize(of: .button(button)) == PerAxis(Points(width), 30))
  }

  @Test func `take their own insets instead`() {
    var button = ButtonContent(title: text("Button", 15), style: .custom)
    button.contentInsets = DirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(76, 21))
  }

  @Test func `with an image are as high as it or a line`() {
    var button = ButtonContent(title: text("", 18), style: .custom)
    button.image = ImageSource(name: "info", size: Size(width: 24, height: 24))
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(24, 24))
    button.title.text = RichText("Button")
    #expect(metrics().intrinsicSize(of: .button(button)).vertical == 24)
    button.image?.size = Size(width: 20, height: 20)
    #expect(metrics().intrinsicSize(of: .button(button)).vertical == 22)
    button.image?.size = Size(width: 102, height: 102)
    #expect(metrics().intrinsicSize(of: .button(button)).vertical == 102)
  }

  @Test func `are no smaller than the picture behind them`() {
    var button = ButtonContent(title: text("7:30", 15), style: .system)
    button.backgroundImage = ImageSource(name: "time", size: Size(width: 68, height: 27))
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(68, 30))
  }

  /// "Button" is 50.65 wide at 17 points: 75 and 74.667 with 24 around it; 42.92 at 14 points: 67.
  @Test(
    arguments: [(17, 2, 23_000, 75, 34.5), (17, 3, 23_000, 74.667, 34.333), (14, 2, 19_000, 67, 31)]
      as [(Double, Double, Int, Double, Double)])
  func `with a configuration stand in 7 and 12 points of insets`(
    size: Double, scale: Double, toolsVersion: Int, width: Double, height: Double
  ) throws {
    let button = ButtonContent(title: text("Button", Points(size)), style: .filled)
    let found = metrics(toolsVersion, scale: scale).intrinsicSize(of: .button(button))
    #expect((try #require(found.horizontal).value - width).magnitude < 0.001)
    #expect((try #require(found.vertical).value - height).magnitude < 0.001)
  }

  @Test func `with a configuration add image, padding and subtitle`() {
    var button = ButtonContent(title: text("ｶﾅｶﾅ", 20), style: .gray)
    button.image = ImageSource(name: "cat", size: Size(width: 30, height: 30))
    button.imagePadding = 8
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(12 + 30 + 8 + 40 + 12, 44))
    button.imagePlacement = .top
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(64, 7 + 30 + 8 + 24 + 7))
    button.image = nil
    button.subtitle = RichText("ｶﾅｶﾅｶﾅｶﾅ")
    // Caption 1 is 12 points: 48 wide and 14.5 high.
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(72, 7 + 24 + 1 + 14.5 + 7))
    button.controlSize = .large
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(88, 15 + 39.5 + 15))
    button.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 2)
    #expect(metrics().intrinsicSize(of: .button(button)) == PerAxis(51, 39.5))
  }

  @Test(
    arguments: [(.close, 23_000, 30, 30), (.contactAdd, 14_087, 22, 22), (.detailDisclosure, 19_150, 20, 20)]
      as [(ButtonContent.Style, Int, Double, Double)])
  func `of the platform's own have its sizes`(
    style: ButtonContent.Style, toolsVersion: Int, width: Double, height: Double
  ) {
    let button = ButtonContent(title: text("", 15), style: style)
    #expect(metrics(toolsVersion).intrinsicSize(of: .button(button)) == PerAxis(Points(width), Points(height)))
  }
}

@Suite struct `Fields and segments` {
  @Test(
    arguments: [
      (.roundedRect, 14, 14_490, 30), (.roundedRect, 17, 14_490, 30), (.roundedRect, 24, 14_490, 33),
      (.roundedRect, 14, 14_868, 34), (.roundedRect, 17, 23_000, 34), (.roundedRect, 21, 16_000, 39),
      (.none, 17, 14_490, 21), (.none, 14, 14_490, 17), (.none, 15, 23_000, 19.5), (.none, 17, 23_000, 22),
      (.none, 28, 23_000, 35), (.none, 14, 24_765, 22), (.none, 17, 24_765, 22), (.none, 20, 24_506, 24),
      (.bezel, 14, 12_000, 22), (.line, 17, 24_764, 30),
    ] as [(TextFieldContent.BorderStyle, Double, Int, Double)])
  func `a text field is as high as its border and font make it`(
    border: TextFieldContent.BorderStyle, size: Double, toolsVersion: Int, height: Double
  ) {
    let field = TextFieldContent(text: text("", Points(size)), borderStyle: border)
    #expect(metrics(toolsVersion).intrinsicSize(of: .textField(field)).vertical == Points(height))
  }

  @Test(arguments: [(14, 23_000, 17), (16, 23_000, 20), (14, 14_490, 17), (14, 24_765, 17)] as [(Double, Int, Double)])
  func `a secure text field without a border is as high as its line`(size: Double, toolsVersion: Int, height: Double) {
    var field = TextFieldContent(text: text("", Points(size)), borderStyle: .none)
    field.isSecure = true
    #expect(metrics(toolsVersion).intrinsicSize(of: .textField(field)).vertical == Points(height))
  }

  @Test func `a text field is as wide as its text, or its placeholder`() {
    var field = TextFieldContent(text: text("", 20), placeholder: "ｶﾅｶﾅｶﾅ", borderStyle: .none)
    #expect(metrics().intrinsicSize(of: .textField(field)).horizontal == 60)
    field.borderStyle = .roundedRect
    #expect(metrics(16_097).intrinsicSize(of: .textField(field)).horizontal == 74)
    #expect(metrics(17_701).intrinsicSize(of: .textField(field)).horizontal == 88)
    field.text.text = RichText("ｶﾅ")
    #expect(metrics(17_701).intrinsicSize(of: .textField(field)).horizontal == 34)
  }

  /// Widths and heights in saved documents of each era.
  @Test(
    arguments: [
      (["First", "Second"], 14_490, 121, 29), (["First", "Second"], 14_868, 131, 32),
      (["First", "Second"], 23_000, 131, 32),
      (["First", "Second", "Third"], 23_000, 197, 32), (["Solid", "Gradient"], 23_000, 145, 32),
      (["First", "Second"], 24_000, 130, 32),
    ] as [([String], Int, Double, Double)])
  func `segments are as wide as the widest asks`(titles: [String], toolsVersion: Int, width: Double, height: Double) {
    let control = SegmentedContent(segments: titles.map { .init(title: $0) })
    let size = metrics(toolsVersion).intrinsicSize(of: .segmented(control))
    #expect(size.horizontal == Points(width))
    #expect(size.vertical.map { $0 + 1 } == Points(height))
  }

  @Test func `segments have widths of their own where they say so`() {
    var control = SegmentedContent(segments: [.init(title: "ｶﾅ", width: 50), .init(title: "ｶﾅ"), .init(title: "ｶﾅｶﾅ")])
    #expect(metrics().intrinsicSize(of: .segmented(control)).horizontal == 140)
    control.sizesSegmentsByContent = true
    #expect(metrics().intrinsicSize(of: .segmented(control)).horizontal == 127)
    control.segments = []
    #expect(metrics().intrinsicSize(of: .segmented(control)).horizontal == 0)
  }

  @Test func `a text view asks for room only where it does not scroll`() {
    var view = TextViewContent(text: text("ｶﾅｶﾅｶﾅｶﾅ", 20))
    #expect(metrics().intrinsicSize(of: .textView(view)) == PerAxis(nil, nil))
    view.scrolls = false
    #expect(metrics().intrinsicSize(of: .textView(view)) == PerAxis(90, 40))
    // Of 60 points, 50 are for text: five characters per line, 47.74 high.
    #expect(metrics().intrinsicSize(of: .textView(view), preferredWidth: 60) == PerAxis(60, 64))
  }

  @Test func `a label breaks at its preferred width first`() {
    var label = text("ｶﾅｶﾅｶﾅｶﾅ", 20)
    label.lines = 0
    #expect(metrics().intrinsicSize(of: .label(label), preferredWidth: 60) == PerAxis(60, 48))
    label.preferredMaxWidth = 40
    #expect(metrics().intrinsicSize(of: .label(label), preferredWidth: 60) == PerAxis(40, 48))
  }
}
