import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Wireframe` {
  static let contents: [Content] = [
    .view, .label(.plain("Text")), .button(ButtonContent(title: .plain("Text"))), .image(ImageSource(name: "cat.png")),
    .textField(TextFieldContent(text: .plain("Text"))), .textView(TextViewContent(text: .plain("Text"))),
    .switch(isOn: true), .slider(SliderContent()), .stepper,
    .segmented(SegmentedContent(segments: [.init(title: "A"), .init(title: "B")], selected: 0)),
    .progress(ProgressContent()), .activity(ActivityContent()), .pageControl(PageControlContent()),
    .datePicker(DatePickerContent()), .picker(PickerContent(rows: ["A", "B"])), .searchBar(SearchBarContent()),
    .colorWell(ColorWellContent()), .divider,
    .spacer, .map(MapContent()), .web(address: "example.org"), .effect(EffectContent()), .stack(StackContent()),
    .scroll(ScrollContent()),
    .table(TableContent()), .section(SectionContent(header: "Text")),
    .cell(CellContent(style: .basic, title: .plain("Text"), detail: .plain(""))), .collection(CollectionContent()),
    .container(ContainerContent(screen: "Other")), .splitView(SplitContent()), .pageView(PageContent()),
    .navigationBar(NavigationBar(title: "Text")),
    .tabBar(TabBar(tabs: [.init(title: "Text")])), .toolbar(Toolbar(items: [BarItem(.title("Text"))])),
    .alert(Alert(title: "Text", actions: [.init(title: "Text")])),
    .menu(
      Menu(
        groups: [.init(actions: [.init(title: "Text", icon: "star")])],
        source: .rect(Rect(x: 20, y: 100, width: 40, height: 40)))),
    .placeholder("sceneKitView"),
  ]

  private func picture(_ style: PaintStyle = .wireframe, of content: Content) -> [DisplayItem] {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("view", content, Rect(x: 20, y: 100, width: 200, height: 120))
    return items(of: "view", in: paint(sketch.layout, style: style))
  }

  @Test func `every kind of view is drawn, and no two alike`() {
    let pictures = Self.contents.map { picture(of: $0) }
    for (content, picture) in zip(Self.contents, pictures) { #expect(!picture.isEmpty, "\(content.kind)") }
    #expect(Set(pictures).count == pictures.count)
    let missing = Set(ViewKind.allCases).subtracting(Self.contents.map(\.kind))
    #expect(missing == [.contentView])
  }

  @Test(arguments: contents)
  func `blocks have no letters`(content: Content) {
    let hasText = picture(.blocks, of: content).contains { if case .text = $0 { true } else { false } }
    #expect(!hasText)
  }

  @Test func `a label's words stand where they were solved, as wide as they were solved`() throws {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("title", .label(.plain("Abyssinian", 17, .semibold)), Rect(x: 16, y: 100, width: 200, height: 21))
    let solved = try #require(sketch.layout.views[ViewID(1)].texts.first?.lines.first)
    let fragment = try #require(solved.fragments.first)
    var item = TextItem(
      "Abyssinian", face: FontFace(weight: .semibold), size: 17,
      origin: Point(x: 16 + solved.x + fragment.x, y: 100 + solved.baseline), width: fragment.width)
    item.color = Palette.light.ink
    #expect(items(of: "title", in: paint(sketch.layout)) == [.text(item)])
  }

  @Test func `a collection without items shows where they would lie, but for those across its name`() throws {
    // Five items of 50 points, 12.5 apart. The name covers the middle one.
    var sketch = LayoutSketch(on: .phone())
    sketch.add("collection", .collection(CollectionContent()), Rect(x: 0, y: 100, width: 300, height: 50))
    let picture = items(of: "collection", in: paint(sketch.layout))
    let places = picture.compactMap { if case .stroke(.rounded(let rect, _), _) = $0 { rect.minX } else { nil } }
    #expect(places == [0, 62.5, 187.5, 250])
    #expect(picture.contains { if case .text(let text) = $0 { text.string == "collection" } else { false } })
  }

  @Test func `what is hidden or not installed is absent`() {
    var sketch = LayoutSketch(on: .phone())
    let box = sketch.add("box", .view, Rect(x: 0, y: 100, width: 100, height: 100)) { $0.layout.isHidden = true }
    sketch.add("inside", .stepper, Rect(x: 0, y: 0, width: 94, height: 32), in: box)
    sketch.add("away", .stepper, Rect(x: 0, y: 300, width: 94, height: 32))
    sketch.change { $0.views[ViewID(3)].isInstalled = false }
    let ids = paint(sketch.layout).items.compactMap { if case .begin(let group) = $0 { group.id } else { nil } }
    #expect(ids == ["Sketch"])
  }

  @Test(arguments: [
    (Content.switch(isOn: true), 0.5), (.stepper, 0.5),
    (.button(ButtonContent(title: TextAttributes(font: .system(15)))), 1),
  ])
  func `a control that cannot be touched is faint, but for buttons, which have a look for it`(
    content: Content, alpha: Double
  ) throws {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("control", content, Rect(x: 0, y: 100, width: 94, height: 32)) { $0.style.isEnabled = false }
    #expect(try #require(groups(in: paint(sketch.layout)).first { $0.id == "control" }).alpha == alpha)
  }

  @Test func `a view's colours are drawn only in its own colours`() {
    let red = DynamicColor(light: Color(0xFF0000), dark: Color(0x880000))
    var sketch = LayoutSketch(on: .phone())
    sketch.add("box", .view, Rect(x: 0, y: 100, width: 100, height: 100)) { $0.style.background = red }
    let shape = Shape.rect(Rect(x: 0, y: 100, width: 100, height: 100))
    #expect(items(of: "box", in: paint(sketch.layout, style: .full)).first == .fill(shape, red.light))
    #expect(items(of: "box", in: paint(sketch.layout)).first == .fill(shape, Palette.light.surface))
  }

  @Test func `a turned view is turned about its centre with all in it`() throws {
    var sketch = LayoutSketch(on: .phone())
    let box = sketch.add("box", .view, Rect(x: 100, y: 200, width: 50, height: 100)) {
      $0.style.transform = Transform(scaleX: 2, scaleY: 2, translation: Point(x: 5, y: 0))
    }
    sketch.add("inside", .stepper, Rect(x: 0, y: 0, width: 50, height: 32), in: box)
    let group = try #require(groups(in: paint(sketch.layout)).first { $0.id == "box" })
    // (125, 250) is the centre, which only the translation moves; the scale doubles the distance of (100, 200) from it.
    #expect(group.transform.applied(to: Point(x: 125, y: 250)) == Point(x: 130, y: 250))
    #expect(group.transform.applied(to: Point(x: 100, y: 200)) == Point(x: 80, y: 150))
  }

  @Test func `a squircle's border ends where the squircle ends`() {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("icon", .view, Rect(x: 100, y: 200, width: 80, height: 80)) {
      $0.style.corner = .squircle
      $0.style.border = Border(width: 6)
    }
    let shape = Shape.squircle(Rect(x: 100, y: 200, width: 80, height: 80), radius: 20)
    let border = Stroke(Palette.light.outline, weight: .points(12), placement: .center)
    #expect(
      items(of: "icon", in: paint(sketch.layout)).suffix(3) == [
        .begin(Group(clip: shape)), .stroke(shape, border), .end,
      ])
  }

  @Test func `a picture that is not there is named, unless something is drawn over its name`() {
    func names(_ frame: Rect) -> [String] {
      var sketch = LayoutSketch(on: .phone())
      sketch.add("ground", .image(ImageSource(name: "ground.png")), Rect(x: 0, y: 0, width: 393, height: 852))
      sketch.add("title", .label(.plain("Title")), frame)
      return items(of: "ground", in: paint(sketch.layout)).compactMap { item in
        if case .text(let text) = item { text.string } else { nil }
      }
    }
    #expect(names(Rect(x: 100, y: 100, width: 200, height: 20)) == ["ground.png"])
    #expect(names(Rect(x: 100, y: 420, width: 200, height: 20)) == [])
  }

  @Test func `a view without content is named, but not over a text that it is laid on`() {
    func names(_ text: Rect) -> Int {
      var sketch = LayoutSketch(on: .phone())
      sketch.add("title", .label(.plain("Title")), text) { _ in }
      sketch.add("tap", .view, Rect(x: 100, y: 100, width: 200, height: 60))
      return items(of: "tap", in: paint(sketch.layout)).count { if case .text = $0 { true } else { false } }
    }
    #expect(names(Rect(x: 100, y: 300, width: 200, height: 20)) == 1)
    #expect(names(Rect(x: 100, y: 120, width: 200, height: 20)) == 0)
  }

  @Test func `what scrolls is faint beyond its view and clipped within it`() {
    var sketch = LayoutSketch(on: .phone())
    let scroll = sketch.add("scroll", .scroll(ScrollContent()), Rect(x: 0, y: 100, width: 393, height: 300))
    sketch.add("far", .stepper, Rect(x: 20, y: 350, width: 94, height: 32), in: scroll)
    let groups = groups(in: paint(sketch.layout))
    #expect(groups.filter { $0.id == "scroll/far" }.count == 2)
    #expect(groups.first { $0.id == "scroll/beyond" }.map { $0.alpha < 0.3 } == true)
    #expect(groups.contains { $0.id == nil && $0.clip == .rect(Rect(x: 0, y: 100, width: 393, height: 300)) })
  }

  @Test(arguments: [PaintStyle.wireframe, .full])
  func `what scrolls goes on beyond a view that does not clip`(style: PaintStyle) {
    var sketch = LayoutSketch(on: .phone())
    let scroll = sketch.add("scroll", .scroll(ScrollContent()), Rect(x: 0, y: 100, width: 393, height: 300)) {
      $0.style.clips = false
    }
    sketch.add("far", .stepper, Rect(x: 20, y: 350, width: 94, height: 32), in: scroll)
    let groups = groups(in: paint(sketch.layout, style: style))
    #expect(groups.filter { $0.id == "scroll/far" }.count == 1)
    #expect(!groups.contains { $0.clip == .rect(Rect(x: 0, y: 100, width: 393, height: 300)) })
  }

  /// Returns a scrolling view under a bar that ends at 100, with content of this height and a view in it.
  private func scrolling(
    _ height: Points, end: Points = 182, clips: Bool = true, under bar: NavigationBar = NavigationBar(title: "Cats"),
    on environment: Environment = .phone()
  ) -> [DisplayItem] {
    var sketch = LayoutSketch(on: environment)
    let scroll = sketch.add("scroll", .scroll(ScrollContent()), Rect(x: 0, y: 0, width: 300, height: 600)) {
      $0.style.clips = clips
    }
    sketch.add("content", .stepper, Rect(x: 20, y: 150, width: 94, height: end - 150), in: scroll)
    sketch.addBar(.navigationBar(bar), Rect(x: 0, y: 59, width: 393, height: 41))
    let covered = EdgeInsets(top: 100, left: 0, bottom: 40, right: 0)
    sketch.change {
      $0.safeArea = covered
      $0.views[scroll].contentSize = Size(width: 300, height: height)
      ($0.views[scroll].contentInsets, $0.views[scroll].safeArea) = (covered, covered)
    }
    return items(of: "scroll", in: paint(sketch.layout))
  }

  @Test(arguments: [(460, nil), (500, 417), (1_000, 208)] as [(Points, Double?)])
  func `scroll indicators measure the room between bars, and stay in it`(height: Points, length: Double?) {
    let bar = scrolling(height).lazy.compactMap { item -> Rect? in
      if case .fill(.rounded(let bar, _), _) = item, bar.width == 3 { bar } else { nil }
    }.first
    #expect(bar.map { Double(Int($0.height.value)) } == length)
    if let bar { #expect(bar.minY >= 100 && bar.maxY <= 560) }
  }

  /// In landscape, with the camera housing on one side and an equal inset on the other.
  @Test(arguments: LayoutDirection.allCases)
  func `scroll indicators stay in the safe area on all sides`(direction: LayoutDirection) throws {
    var sketch = LayoutSketch(on: .phone(.light, direction))
    let scroll = sketch.add("scroll", .scroll(ScrollContent()), Rect(x: 0, y: 0, width: 393, height: 300))
    sketch.add("content", .view, Rect(x: 0, y: 0, width: 900, height: 800), in: scroll)
    let covered = EdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
    sketch.change {
      $0.views[scroll].contentSize = Size(width: 900, height: 800)
      ($0.views[scroll].contentInsets, $0.views[scroll].safeArea) = (covered, covered)
    }
    let capsules = items(of: "scroll", in: paint(sketch.layout)).compactMap { item -> Rect? in
      if case .fill(.rounded(let bar, _), _) = item { bar } else { nil }
    }
    let vertical = try #require(capsules.first { $0.width == 3 })
    let horizontal = try #require(capsules.first { $0.height == 3 })
    #expect(vertical.minY == 3 && (direction == .leftToRight ? vertical.maxX == 331 : vertical.minX == 62))
    #expect(horizontal.minX == 62 && horizontal.maxX < 331 && horizontal.maxY == 276)
  }

  @Test(arguments: [(true, 182, true), (true, 700, true), (false, 182, true), (false, 700, false)])
  func `what scrolls has an outline below bars, unless content crosses it`(clips: Bool, end: Int, hasOutline: Bool) {
    let items = scrolling(300, end: Points(Double(end)), clips: clips)
    #expect(isOutlineCut(in: items) == hasOutline)
  }

  @Test(arguments: [(IOSVersion.ios18, false, true), (.ios26, false, false), (.ios26, true, true)])
  func `what scrolls has a whole outline under a bar that has no background`(
    ios: IOSVersion, hasColor: Bool, isCut: Bool
  ) {
    var environment = Environment.phone()
    var bar = NavigationBar(title: "Cats")
    environment.ios = ios
    if hasColor { bar.background = DynamicColor(Color(0xFF0000)) }
    let items = scrolling(300, under: bar, on: environment)
    let outline = Shape.rect(Rect(x: 0, y: 0, width: 300, height: 600))
    #expect(items.contains { if case .stroke(outline, _) = $0 { true } else { false } })
    #expect(isOutlineCut(in: items) == isCut)
  }

  /// Returns whether any item is clipped at the end of the bar.
  private func isOutlineCut(in items: [DisplayItem]) -> Bool {
    items.contains {
      if case .begin(let group) = $0, case .rect(let box)? = group.clip { box.minY == 100 } else { false }
    }
  }
}
