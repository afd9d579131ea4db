import LayoutModel

extension PartPlacement {
  func parts(of content: SearchBarContent, in frame: Rect) -> [SolvedPart] {
    var box = frame.inset(by: SearchFigures.fieldInsets(era)), parts: [SolvedPart] = []
    if !content.prompt.isEmpty {
      let line = box.top(SearchFigures.prompt(era))
      parts.append(written(.prompt, content.prompt, SearchFigures.promptFont(era), in: line))
      box = box.cutting(top: SearchFigures.promptStep(era))
    }
    if !content.scopes.isEmpty {
      let scopes = box.bottom(SearchFigures.scopes(era))
      let widths = content.scopes.map { _ in scopes.width / Double(content.scopes.count) }
      parts += segments(content.scopes, selected: content.selectedScope, in: scopes, widths: widths)
      box = box.cutting(bottom: SearchFigures.scopesStep(era))
    }
    if content.showsCancel {
      let cancel = cancel(in: box), cut = cancel.frame.width + SearchFigures.gapBeforeCancel(era)
      parts.append(cancel)
      box = box.cutting(left: isRightToLeft ? cut : 0, right: isRightToLeft ? 0 : cut)
    }
    return parts + searchField(content.text, placeholder: content.placeholder, SearchFigures.font(era), in: box)
  }

  private func cancel(in box: Rect) -> SolvedPart {
    let words = "Cancel", font = SearchFigures.font(era)
    let width = width(of: words, font) + SearchFigures.cancelPadding(era)
    return written(.cancel, words, font, in: trailing(0, width: width, of: box))
  }

  /// Returns a field with a magnifier before its text.
  func searchField(_ text: String, placeholder: String, _ font: Font, in box: Rect) -> [SolvedPart] {
    let side = SearchFigures.magnifier(era)
    let magnifier = leading(SearchFigures.gapBeforeMagnifier(era), width: side, of: box)
    let start = SearchFigures.textStart(era), end = SearchFigures.textEnd(era)
    let words = box.cutting(left: isRightToLeft ? end : start, right: isRightToLeft ? start : end)
    return [
      SolvedPart(.searchField, box),
      SolvedPart(.magnifier, Rect(x: magnifier.minX, y: box.midY - side / 2, width: side, height: side)),
      written(.searchText, text.isEmpty ? placeholder : text, font, in: words, leading),
    ]
  }

  /// Returns each segment, with the separator after it.
  func parts(of content: SegmentedContent, in frame: Rect) -> [SolvedPart] {
    let separator = ControlFigures.drawnSegmentSeparator(era)
    let metrics = ControlMetrics(traits)
    let widths = metrics.shownSegmentWidths(of: content, in: frame.width).map { $0 + separator }
    let parts = segments(content.segments.map(\.title), selected: content.selected, in: frame, widths: widths)
    return parts.flatMap { part -> [SolvedPart] in
      guard case .segment(let place) = part.role, let size = metrics.contentSize(of: content.segments[place].image)
      else { return [part] }
      let box = part.frame.centered(min(size.width, part.frame.width), min(size.height, part.frame.height))
      return [SolvedPart(part.role, part.frame), SolvedPart(.segmentImage(place), box)]
    }
  }

  /// Returns titles side by side in one box.
  func segments(_ titles: [String], selected: Int?, in box: Rect, widths: [Points]) -> [SolvedPart] {
    var x = isRightToLeft ? box.maxX : box.minX, parts = [SolvedPart(.segments, box)]
    let inset = ControlFigures.segmentTitleInset(era)
    for (place, title) in titles.enumerated() {
      if isRightToLeft { x -= widths[place] }
      let frame = Rect(x: x, y: box.minY, width: widths[place], height: box.height)
      if !isRightToLeft { x += widths[place] }
      let font = ControlFigures.shownSegmentFont(era), weight: FontWeight = place == selected ? .semibold : .medium
      var part = written(.segment(place), title, .system(font, weight), in: frame.cutting(left: inset, right: inset))
      part.frame = frame
      parts.append(part)
    }
    return parts
  }
}
