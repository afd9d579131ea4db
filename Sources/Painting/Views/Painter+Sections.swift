import LayoutModel
import Platform

extension Painter {
  /// A section's header above its rows and its footer below them.
  mutating func paintSection(_ content: SectionContent, _ scene: ViewScene) {
    let rows = scene.view.children.map { layout[$0].screenFrame }
    let top = rows.map(\.minY).min() ?? scene.frame.maxY, bottom = rows.map(\.maxY).max() ?? scene.frame.maxY
    let table = table(above: scene.id)
    let header = Rect(
      x: scene.frame.minX, y: scene.frame.minY, width: scene.frame.width, height: top - scene.frame.minY)
    if !header.isEmpty, table.style == .plain, !content.header.isEmpty { list.fill(.rect(header), colors.surface) }
    let headline = SectionTitle(content.header, table.style == .plain ? .headline : .footnote, .bottom)
    let sides = scene.solved.margins, isRightToLeft = table.isRightToLeft
    paint(headline, in: header.inset(by: sides), isRightToLeft: isRightToLeft)
    let footer = Rect(
      x: scene.frame.minX, y: bottom, width: scene.frame.width, height: scene.frame.maxY - bottom)
    let isPlain = table.style == .plain
    paint(
      SectionTitle(content.footer, .footnote, .top, lines: isPlain ? 1 : 0), in: footer.inset(by: sides),
      isRightToLeft: isRightToLeft)
  }

  private mutating func paint(_ title: SectionTitle, in box: Rect, isRightToLeft: Bool) {
    guard !box.isEmpty, !title.text.isEmpty else { return }
    let words = box.inset(by: EdgeInsets(top: title.anchor == .top ? 8 : 0, left: 0, bottom: 5, right: 0))
    let text = TextAttributes(
      text: RichText(title.text), font: Font(.textStyle(title.style)), alignment: isRightToLeft ? .right : .left,
      lines: title.lines)
    let height = text.size(fitting: words.width, in: traits).height
    let line = title.anchor == .top ? words : words.bottom(min(height, box.height))
    draw(text.layout(in: line, anchor: .top, traits: traits), at: .zero, colors.quietInk)
  }
}

/// What is written above or below the rows of a section.
private struct SectionTitle {
  enum Anchor { case top, bottom }

  var text: String
  var style: TextStyle
  /// The edge of its box that it stands at.
  var anchor: Anchor
  /// The most that it takes; 0 is any number.
  var lines: Int

  init(_ text: String, _ style: TextStyle, _ anchor: Anchor, lines: Int = 1) {
    (self.text, self.style, self.anchor, self.lines) = (text, style, anchor, lines)
  }
}

/// What a row or a section needs to know of its table.
struct TableLook {
  var style = TableContent.Style.plain
  var showsSeparators = false
  var separatorInset: DirectionalEdgeInsets?
  var isRightToLeft = false
}

extension Painter {
  func table(above id: ViewID) -> TableLook {
    for view in layout.screen.ancestors(of: id) {
      guard case .table(let content) = layout.screen[view].content else { continue }
      return TableLook(
        style: content.style, showsSeparators: content.showsSeparators, separatorInset: content.separatorInset,
        isRightToLeft: layout[view].isRightToLeft)
    }
    return TableLook()
  }
}
