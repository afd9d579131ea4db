import LayoutModel
import Platform

extension LayoutAssembly {
  mutating func setText(_ view: ViewID) {
    let content = resolved.views[view].children.first.map { views[$0].frame }
    let size = views[view].frame.size
    let box = resolved.sizeThatMatters(size, toContentOf: view)
    let shown = resolved.measures.shownContent(.init(view: view, size: box, content: content)) {
      let placement = ContentPlacement(resolved, view, size: box, contentFrame: content)
      return ShownContent(texts: placement.texts(), images: placement.images())
    }
    let texts = shown.texts
    views[view].texts = texts
    views[view].images = shown.images
    guard resolved.views[view].content.baselineText != nil else { return }
    views[view].firstBaseline = texts.first?.firstBaseline
    views[view].lastBaseline = texts.first?.lastBaseline
  }
}

extension ResolvedScreen {
  /// Returns a size without the dimensions that do not affect where the content is: a text view's text starts at its
  /// top.
  fileprivate func sizeThatMatters(_ size: Size, toContentOf view: ViewID) -> Size {
    guard case .textView = views[view].content else { return size }
    return Size(width: size.width, height: 0)
  }
}

/// Places the texts and images that a view itself shows, each in its box.
private struct ContentPlacement {
  let resolved: ResolvedScreen
  let view: ViewID
  let size: Size
  /// The frame of a cell's content view.
  let contentFrame: Rect?
  let traits: TextTraits
  let controls: ControlMetrics

  init(_ resolved: ResolvedScreen, _ view: ViewID, size: Size, contentFrame: Rect?) {
    (self.resolved, self.view, self.size, self.contentFrame) = (resolved, view, size, contentFrame)
    traits = resolved.textTraits(of: view)
    controls = ControlMetrics(traits)
  }

  private var bounds: Rect { Rect(origin: .zero, size: size) }

  func texts() -> [TextLayout] {
    let content = resolved.views[view].content
    if case .label(let text) = content {
      return [text.layout(in: bounds, traits: traits, typeset: resolved.typesetText(of: view))]
    }
    if case .button(let button) = content { return texts(of: button) }
    if case .textField(let field) = content { return [text(of: field)] }
    if case .textView(let content) = content { return [text(of: content)] }
    if case .segmented(let control) = content { return texts(of: control) }
    if case .searchBar(let bar) = content { return [text(of: bar)] }
    if case .cell(let cell) = content { return texts(of: cell) }
    return []
  }

  private func text(of field: TextFieldContent) -> TextLayout {
    let parts = controls.parts(of: field, in: size, isRightToLeft: resolved.isRightToLeft(view))
    return controls.shownText(of: field).layout(in: parts.text, traits: traits)
  }

  private func text(of content: TextViewContent) -> TextLayout {
    let box = bounds.inset(by: content.textInsets)
    return content.wrappedText.layout(in: box, anchor: .top, traits: traits, typeset: resolved.typesetText(of: view))
  }

  private func text(of bar: SearchBarContent) -> TextLayout {
    let shown = bar.text.isEmpty ? bar.placeholder : bar.text, box = bounds.inset(by: ControlMetrics.searchTextInsets)
    return TextAttributes(text: RichText(shown), font: ControlMetrics.searchFont).layout(in: box, traits: traits)
  }

  private func texts(of control: SegmentedContent) -> [TextLayout] {
    var x: Points = 0
    let widths = controls.shownSegmentWidths(of: control, in: size.width)
    return zip(control.segments, widths).map { segment, width in
      defer { x += width + ControlMetrics.segmentSeparator }
      let text = TextAttributes(text: RichText(segment.title), font: controls.segmentFont, alignment: .center)
      return text.layout(in: Rect(x: x, y: 0, width: width, height: size.height), traits: traits)
    }
  }

  private func texts(of button: ButtonContent) -> [TextLayout] {
    let parts = controls.parts(of: button, in: size)
    var title = button.title
    if title.alignment == .natural { title.alignment = .center }
    var subtitle = controls.subtitle(of: button)
    subtitle.alignment = title.alignment
    return [parts.title.map { title.layout(in: $0, traits: traits) }].compactMap(\.self)
      + [parts.subtitle.map { subtitle.layout(in: $0, traits: traits) }].compactMap(\.self)
  }

  private func texts(of cell: CellContent) -> [TextLayout] {
    guard let parts = parts(of: cell) else { return [] }
    return [(cell.title, parts.title), (cell.shownDetail(in: traits.era), parts.detail)].compactMap { text, box in
      box.map { text.layout(in: $0, traits: traits) }
    }
  }

  /// Returns the parts of a cell with a style, in the cell's own coordinates, or nil for other cells.
  private func parts(of cell: CellContent) -> CellParts? {
    guard cell.style != .custom, let contentFrame else { return nil }
    let metrics = TableMetrics(resolved.environment, traits: traits, style: .plain, width: size.width)
    var parts = metrics.parts(of: cell, in: contentFrame.size)
    for part in [\CellParts.image, \.title, \.detail] {
      parts[keyPath: part] = parts[keyPath: part]?.offset(by: contentFrame.origin)
    }
    return parts
  }

  /// Returns the boxes of the images in a control; none for an image view, whose frame is that of its image.
  func images() -> [Rect] {
    let content = resolved.views[view].content
    if case .button(let button) = content { return [controls.parts(of: button, in: size).image].compactMap(\.self) }
    if case .cell(let cell) = content { return [parts(of: cell)?.image].compactMap(\.self) }
    return []
  }
}
