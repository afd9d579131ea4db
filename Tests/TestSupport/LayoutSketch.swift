package import LayoutModel
import Platform

/// A solved layout written by hand, for testing painting without the engine.
package struct LayoutSketch {
  private var sketched: SolvedLayout

  package var layout: SolvedLayout {
    var layout = sketched
    layout.placeParts()
    return layout
  }

  package init(_ name: String = "Sketch", on environment: Environment) {
    let root = View(name: name, content: .view)
    var screen = Screen(name: name, title: name)
    _ = screen.add(root)
    let frame = Rect(origin: .zero, size: environment.size)
    sketched = SolvedLayout(
      screen: screen, environment: environment, views: [SolvedView(frame: frame, screenFrame: frame)])
    sketched.safeArea = environment.safeArea
    sketched.views[.root].isRightToLeft = environment.traits.direction == .rightToLeft
  }

  /// Adds a view with a frame relative to its parent, and lays out its texts.
  @discardableResult
  package mutating func add(
    _ name: String, _ content: Content, _ frame: Rect, in parent: ViewID = .root,
    change: (inout View) -> Void = { _ in }
  ) -> ViewID {
    var view = View(name: name, content: content, parent: parent)
    view.style.clips = view.kind.has(.clips)
    change(&view)
    let screenFrame = frame.offset(by: sketched.views[parent].screenFrame.origin)
    var solved = SolvedView(frame: frame, screenFrame: screenFrame)
    solved.isRightToLeft = sketched.environment.traits.direction == .rightToLeft
    solved.texts = texts(of: content, in: Rect(origin: .zero, size: frame.size))
    (solved.firstBaseline, solved.lastBaseline) = (solved.texts.first?.firstBaseline, solved.texts.first?.lastBaseline)
    solved.alignmentInsets =
      view.layout.alignmentInsets ?? ControlMetrics(sketched.environment).alignmentInsets(of: content)
    sketched.views.append(solved)
    return sketched.screen.add(view)
  }

  package mutating func addBar(_ content: SolvedBar.Content, _ frame: Rect) {
    let placement = PartPlacement(sketched.environment)
    let parts: [SolvedPart] =
      switch content {
      case .navigationBar(let bar): placement.parts(of: bar, in: frame)
      case .tabBar(let bar): placement.parts(of: bar, in: frame)
      case .toolbar(let bar): placement.parts(of: bar, in: frame)
      case .alert(let alert): placement.place(alert, in: frame).parts
      case .menu(let menu):
        placement.place(menu, beside: frame, in: Rect(origin: .zero, size: sketched.environment.size)).parts
      case .statusBar, .keyboard, .homeIndicator, .card: []
      }
    sketched.bars.append(SolvedBar(content, screenFrame: frame, parts: parts))
  }

  package mutating func add(_ constraint: Constraint, _ state: SolvedConstraint.State = .satisfied) {
    sketched.screen.constraints.append(constraint)
    sketched.constraints.append(SolvedConstraint(id: ConstraintID(sketched.screen.constraints.count - 1), state: state))
  }

  package mutating func change(_ body: (inout SolvedLayout) -> Void) { body(&sketched) }

  private func texts(of content: Content, in box: Rect) -> [TextLayout] {
    let traits = TextTraits(sketched.environment)
    func inset(_ x: Points, _ y: Points) -> Rect {
      box.inset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
    }
    switch content {
    case .label(let text): return [text.layout(in: box, traits: traits)]
    case .button(let button):
      var title = button.title
      title.alignment = .center
      return [title.layout(in: box, traits: traits)]
    case .textField(let field): return [field.text.layout(in: inset(7, 0), traits: traits)]
    case .textView(let view): return [view.text.layout(in: inset(5, 8), anchor: .top, traits: traits)]
    case .cell(let cell):
      let rows = cell.style == .subtitle ? 2.0 : 1
      let half = Size(width: box.width - 48, height: box.height / rows)
      let title = Rect(origin: Point(x: 16, y: 0), size: half)
      var detail = cell.detail
      if cell.style == .value1 { detail.alignment = .right }
      let second = title.offset(by: Point(x: 0, y: rows == 2 ? half.height : 0))
      return [cell.title.layout(in: title, traits: traits), detail.layout(in: second, traits: traits)]
    default: return []
    }
  }
}

extension TextAttributes {
  package static func plain(
    _ string: String, _ size: Points = 17, _ weight: FontWeight? = nil, alignment: TextAlignment = .natural,
    lines: Int = 1
  ) -> TextAttributes {
    var text = TextAttributes(
      text: RichText(string), font: .system(size, weight), alignment: alignment, lines: lines)
    text.baselineAdjustment = .alignBaselines
    return text
  }
}
