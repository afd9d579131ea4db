import LayoutModel

extension PaintContext {
  /// The boxes of the symbols of a screen and of pictures of at most 64 points each way, in the screen's points. A
  /// larger picture has room for labels.
  var pictureBoxes: [Rect] {
    var boxes = layout.bars.flatMap(\.parts).filter(\.isPicture).map(\.frame)
    for view in shownViews {
      let solved = layout.views[view], origin = solved.screenFrame.origin
      if layout.screen.views[view].kind == .image { boxes.append(solved.screenFrame) }
      boxes += solved.images.map { $0.offset(by: origin) } + solved.parts.filter(\.isPicture).map(\.frame)
    }
    let limit: Points = 64
    // Drawings seldom reach the edges of their boxes.
    return boxes.filter { $0.width <= limit && $0.height <= limit }.map { $0.inset(by: 2) }
  }
}

extension SolvedPart {
  /// Whether it is an item of a bar or another part that shows a symbol rather than a text.
  fileprivate var isPicture: Bool {
    if text != nil { return false }
    if case .leadingItem = role { return true }
    if case .trailingItem = role { return true }
    if case .item = role { return true }
    if case .tabIcon = role { return true }
    if case .segmentImage = role { return true }
    if case .icon = role { return true }
    return [.backArrow, .magnifier, .clearButton, .leftView, .rightView].contains(role)
  }
}
