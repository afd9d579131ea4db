import LayoutModel
import Platform

extension Content {
  /// Returns the point of a view that stays at a fixed distance from a baseline when the view is taller or shorter than
  /// its text.
  ///
  /// Text views align their text to the top. Labels centre it, and yet their first baseline is as far below their top
  /// as in a label of natural height, and their last baseline as far above their bottom. This is shown by saved titles
  /// under compression, and by empty labels that are stretched by both baselines of a neighbour.
  func baselineHold(_ end: BaselineEnd) -> BaselineHold {
    if case .textView = self { return .top }
    if case .label = self { return end == .first ? .top : .bottom }
    return .center
  }

  /// The text whose baselines are those of the view, or nil if it has none.
  var baselineText: TextAttributes? {
    if case .label(let text) = self { return text }
    if case .button(let button) = self { return button.title }
    if case .textField(let field) = self { return field.text }
    if case .textView(let view) = self { return view.text }
    if case .image(let image) = self { return image?.lineOfSymbol }
    return nil
  }
}

extension ImageSource {
  /// The text that matches a symbol: its line is as high as the symbol's alignment rectangle, and its baseline is the
  /// symbol's.
  ///
  /// In saved documents, the top of a body symbol's alignment rectangle is level with body text next to it.
  fileprivate var lineOfSymbol: TextAttributes? {
    guard isSymbol else { return nil }
    let size = size.map { FontMetrics.size(ofLine: $0.height - alignment.vertical).value.rounded(.down) }
    return TextAttributes(text: RichText(" "), font: .system(max(size.map { Points($0) } ?? SymbolMetrics.bodySize, 1)))
  }
}

/// The point of a view that its baselines are measured from.
enum BaselineHold { case top, center, bottom }

extension ResolvedScreen {
  /// Returns the view that provides a view's baseline: itself or, for a stack, the view that it forwards to. Returns
  /// nil if there is none.
  ///
  /// A vertical stack forwards to its first or last view, a horizontal stack to its tallest. A view without text uses
  /// its top as its first baseline and its bottom as its last.
  func baselineView(of view: ViewID, _ end: BaselineEnd) -> ViewID? {
    if views[view].content.baselineText != nil { return view }
    guard case .stack = views[view].content else { return nil }
    if let known = measures.forwarding(of: view, end) { return known.view }
    var stacks = [view], place = 0
    while place < stacks.count {
      stacks += forwardingCandidates(of: stacks[place], end).filter { isOpenStack($0, end) }
      place += 1
    }
    for stack in stacks.reversed() {
      let candidates = forwardingCandidates(of: stack, end).compactMap { candidate in
        views[candidate].content.baselineText != nil
          ? candidate : measures.forwarding(of: candidate, end)?.view
      }
      measures.setForwarding(of: stack, end, to: candidates.max { height($0) < height($1) })
    }
    return measures.forwarding(of: view, end)?.view
  }

  private func forwardingCandidates(of view: ViewID, _ end: BaselineEnd) -> [ViewID] {
    guard case .stack(let stack) = views[view].content else { return [] }
    let children = visibleChildren(of: view)
    if stack.axis == .horizontal { return children }
    return (end == .last ? children.last : children.first).map { [$0] } ?? []
  }

  private func isOpenStack(_ view: ViewID, _ end: BaselineEnd) -> Bool {
    guard case .stack = views[view].content else { return false }
    return measures.forwarding(of: view, end) == nil
  }

  private func height(_ view: ViewID) -> Points { intrinsicLength(view, .vertical) ?? 0 }

  /// Returns the distance from a view's `BaselineHold` down to its baseline.
  func baseline(of view: ViewID, _ end: BaselineEnd, fitting width: Points?) -> Points {
    measures.baseline(.init(view: view, width: width, end: end)) {
      measuredBaseline(of: view, end, fitting: width)
    }
  }

  private func measuredBaseline(of view: ViewID, _ end: BaselineEnd, fitting width: Points?) -> Points {
    let content = views[view].content
    guard var text = content.baselineText else { return 0 }
    let traits = textTraits(of: view)
    var hangs = false, insets = EdgeInsets.zero
    if case .textView(let view) = content { (hangs, insets) = (true, view.textInsets) }
    if text.text.isEmpty { text.text = RichText(" ") }
    let size = text.size(fitting: width.map { $0 - insets.horizontal }, in: traits)
    let box = Rect(x: 0, y: insets.top, width: max(size.width, 1), height: size.height)
    let layout = text.layout(in: box, anchor: hangs ? .top : .center, traits: traits)
    let baseline = (end == .last ? layout.lastBaseline : layout.firstBaseline) ?? 0
    switch content.baselineHold(end) {
    case .top: return baseline
    case .center: return baseline - size.height / 2 + offsetOfText(in: view, fitting: width, traits)
    case .bottom: return baseline - size.height
    }
  }

  /// Returns the distance from the vertical centre of a view down to that of its main text.
  private func offsetOfText(in view: ViewID, fitting width: Points?, _ traits: TextTraits) -> Points {
    guard case .button(let button) = views[view].content else { return 0 }
    let metrics = ControlMetrics(traits), size = metrics.size(of: button, fitting: width)
    guard let title = metrics.parts(of: button, in: size).title else { return 0 }
    return title.midY - size.height / 2
  }

  func baselineSpacing(_ above: ViewID, _ below: ViewID) -> Points {
    let fonts = [above, below].compactMap { baselineView(of: $0, .first) }
      .compactMap { screen.views[$0].content.baselineText?.font }
    guard let first = fonts.first, let last = fonts.last else { return MarginMetrics.siblingSpacing }
    return MarginMetrics.baselineSpacing(first, last, in: TextTraits(environment))
  }
}
