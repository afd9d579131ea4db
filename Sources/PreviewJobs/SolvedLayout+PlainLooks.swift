package import LayoutModel
import Platform

extension SolvedLayout {
  /// The layout with its looks in a canonical form, so that a document and code can be compared: colours without names,
  /// corners as radii, inherited values resolved, and text without redundant attributes.
  package var withPlainLooks: SolvedLayout {
    var layout = self
    for id in screen.views.indices {
      let tint = ([id] + screen.ancestors(of: id)).lazy.compactMap { screen.views[$0].style.tint }.first
      layout.screen.views[id] = screen.views[id].withPlainLooks(
        frame: views[id].frame, corner: corner(of: id), tint: tint)
    }
    return layout
  }
}

extension View {
  fileprivate func withPlainLooks(frame: Rect, corner: Corner, tint: DynamicColor?) -> View {
    var view = self
    for property in Property.all(of: kind) {
      if let value = property.get(view) { property.set(&view, value.withPlainValues) }
    }
    let side = min(frame.width, frame.height)
    switch corner {
    case .circle: view.style.corner = .radius(side.thousandths(of: 2))
    case .squircle: view.style.corner = .radius(side.thousandths(of: 4))
    case .radius(let radius): view.style.corner = .radius(radius.thousandths(of: 1))
    case .square: break
    case .each:
      let radii = corner.radii(in: frame).map { CornerRadius.fixed($0.thousandths(of: 1)) }
      view.style.corner = radii.common.map { .radius($0.minimum) } ?? .each(radii)
    }
    view.content = view.content.withPlainLooks(tint: tint?.named(nil))
    // A bar's own background covers the view's background.
    if let ground = view.content.ownGround { view.style.background = ground.named(nil) }
    return view
  }
}

extension Content {
  fileprivate func withPlainLooks(tint: DynamicColor?) -> Content {
    if case .image(var image?) = self {
      image.simplify()
      return .image(image)
    }
    switch textual {
    case .label(var text):
      text.simplify()
      return .label(text)
    case .textView(var content):
      content.text.simplify()
      return .textView(content)
    case .textField(var field):
      field.text.simplify()
      return .textField(field)
    case .button(var button):
      if button.title.color == nil, !button.style.isConfiguration { button.title.color = button.style.ownColor(tint) }
      button.title.simplify()
      // A configuration wraps its title by default. Its line break mode is compared instead.
      if button.style.isConfiguration { button.title.lines = 0 }
      return .button(button)
    case .segmented, .searchBar, .cell, nil: return self
    }
  }
}

extension Content {
  fileprivate var ownGround: DynamicColor? {
    switch bar {
    case .navigationBar(let bar): bar.background
    case .tabBar(let bar): bar.background
    case .toolbar(let bar): bar.background
    case .alert, .menu, nil: nil
    }
  }
}

extension Points {
  fileprivate func thousandths(of divisor: Double) -> Points { Points(value / divisor).inThousandths }
}

extension ButtonContent.Style {
  /// The default colour of a title.
  fileprivate func ownColor(_ tint: DynamicColor?) -> DynamicColor? {
    let name = self == .custom ? "white" : "systemBlue"
    let standard = SystemColors.color(named: name)?.named(nil)
    return self == .custom ? standard : tint ?? standard
  }
}

extension ImageSource {
  /// Removes the size of a symbol, which follows from its name and context.
  fileprivate mutating func simplify() {
    if isSymbol {
      size = nil
      alignment = .zero
    }
  }
}

extension TextAttachment {
  /// Replaces the bounds of a picture by its size and the inset that lowers it.
  fileprivate mutating func simplify() {
    if let bounds, !image.isSymbol {
      image.size = bounds.size
      image.alignment = .zero
      image.alignment.bottom = -bounds.rise
      self.bounds = nil
    }
    image.simplify()
  }
}

extension TextAttributes {
  fileprivate mutating func simplify() {
    if let first = text.runs.first?.font, text.runs.allSatisfy({ $0.font == first }) { font = first }
    font = font.withPlainWeight
    var runs: [TextRun] = []
    for var run in text.runs where !run.string.isEmpty {
      run.font = run.font?.withPlainWeight
      if run.font == font { run.font = nil }
      if run.color == color { run.color = nil }
      run.attachment?.simplify()
      if run.attachment == nil, let last = runs.last, last.looksLike(run) {
        runs[runs.count - 1].string += run.string
      } else {
        runs.append(run)
      }
    }
    text = RichText(runs: runs)
  }
}

extension Font {
  /// The font without a weight that equals the face's default weight.
  fileprivate var withPlainWeight: Font {
    var font = self
    switch face {
    case .textStyle(.headline): if weight == .semibold { font.weight = nil }
    case .system, .textStyle, .custom: if weight == .regular { font.weight = nil }
    }
    return font
  }
}

extension PropertyValue {
  fileprivate var withPlainValues: PropertyValue {
    // A border without a colour is black.
    if case .border(let border) = self, border.color == nil {
      return .border(Border(width: border.width, color: DynamicColor(.black)))
    }
    return mapColors { $0.named(nil) }.inThousandths
  }
}
