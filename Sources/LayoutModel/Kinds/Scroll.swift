package struct ScrollContent: Hashable, Sendable {
  package enum InsetAdjustment: String, CaseIterable, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  package var contentInset: EdgeInsets
  package var insetAdjustment: InsetAdjustment
  /// The content offset, zero at rest.
  package var offset: Point

  package init() {
    contentInset = .zero
    insetAdjustment = .automatic
    offset = .zero
  }
}

extension Lens where Part == ScrollContent {
  fileprivate static let scroll = Lens({ .scroll($0) }, { if case .scroll(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let scroll = KindFacts(
    .scroll(ScrollContent()), [.scrolls, .clips], names: ["UIScrollView", "scrollView"],
    arrangement: [
      Property("contentInset", [.scroll], .insets, .scroll, \.contentInset, "Room around the content."),
      Property(
        "insetAdjustment", [.scroll], .word, .scroll, \.insetAdjustment,
        "When the safe area adds to the insets."),
      Property("offset", [.scroll], .point, .scroll, \.offset, "How far the content has been scrolled."),
    ])
}
