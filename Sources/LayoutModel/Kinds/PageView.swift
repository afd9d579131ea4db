package struct PageContent: Hashable, Sendable {
  /// The shown page, counted from 1.
  package var page = 1
  /// The direction in which pages scroll.
  package var axis = Axis.horizontal
  /// Whether a page control is shown below pages that scroll horizontally.
  package var showsDots = true

  package init() {}
}

extension PageContent {
  /// Returns the index of the shown page among this many, which is the last one if there are too few; nil if there are
  /// none.
  package func index(count: Int) -> Int? { count > 0 ? min(max(page, 1), count) - 1 : nil }

  /// Returns the control below this many pages; nil if there is none.
  package func control(count: Int) -> PageControlContent? {
    guard showsDots, axis == .horizontal, let index = index(count: count) else { return nil }
    return PageControlContent(pages: count, current: index)
  }
}

extension Lens where Part == PageContent {
  fileprivate static let page = Lens(
    { .pageView($0) }, { if case .pageView(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let pageView = KindFacts(
    .pageView(PageContent()), [.placesChildren, .holdsControllers, .clips],
    names: ["UIPageViewController", "pageViewController"],
    properties: [
      Property("page", [.pageView], .ordinal, .page, \.page, "The page that is shown, from 1."),
      Property("axis", [.pageView], .word, .page, \.axis, "The direction in which pages scroll."),
      Property(
        "dots", [.pageView], .flag, .page, \.showsDots,
        "Whether a page control is below the pages. There is none below pages that scroll vertically."),
    ])
}
