import LayoutModel

extension Painter {
  mutating func paintSearchBar(_ content: SearchBarContent, _ scene: ViewScene) {
    var box = scene.frame.inset(by: EdgeInsets(top: 10, left: 8, bottom: 10, right: 8))
    if !content.prompt.isEmpty {
      write(content.prompt, 13, in: box.top(16), colors.quietInk)
      box = box.inset(by: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    }
    if !content.scopes.isEmpty {
      let scopes = box.bottom(32)
      let widths = content.scopes.map { _ in scopes.width / Double(content.scopes.count) }
      paintSegments(content.scopes, selected: 0, in: scopes, widths: widths, isRightToLeft: scene.isRightToLeft)
      box = box.inset(by: EdgeInsets(top: 0, left: 0, bottom: 42, right: 0))
    }
    if content.showsCancel {
      let width = width(of: "Cancel", 17) + 8
      let cancel = Rect(
        x: scene.isRightToLeft ? box.minX : box.maxX - width, y: box.minY, width: width, height: box.height)
      write("Cancel", 17, in: cancel, scene.tint)
      box = box.inset(
        by: EdgeInsets(
          top: 0, left: scene.isRightToLeft ? width + 4 : 0, bottom: 0, right: scene.isRightToLeft ? 0 : width + 4))
    }
    paintSearchField(content.text, placeholder: content.placeholder, in: box, isRightToLeft: scene.isRightToLeft)
  }

  /// A rounded field with a magnifier before its words.
  mutating func paintSearchField(_ text: String, placeholder: String, in box: Rect, isRightToLeft: Bool) {
    list.fill(.rounded(box, radius: 10), colors.fill)
    if !colors.isColored { list.stroke(.rounded(box, radius: 10), Stroke(palette.boxLine)) }
    let icon = Rect(
      x: isRightToLeft ? box.maxX - 26 : box.minX + 8, y: box.midY - 9, width: 18, height: 18)
    paintIcon(.magnifier, in: icon, colors.quietInk)
    let words = box.inset(
      by: EdgeInsets(top: 0, left: isRightToLeft ? 8 : 30, bottom: 0, right: isRightToLeft ? 30 : 8))
    write(
      text.isEmpty ? placeholder : text, 17, in: words, text.isEmpty ? colors.quietInk : colors.ink,
      alignment: isRightToLeft ? .right : .left)
  }
}
