package struct PageControlContent: Hashable, Sendable {
  package enum BackgroundStyle: String, CaseIterable, Hashable, Sendable { case automatic, prominent, minimal }

  package var pages, current: Int
  /// Whether a single dot is left out.
  package var hidesForSinglePage = false
  package var backgroundStyle = BackgroundStyle.automatic

  package init(pages: Int = 3, current: Int = 0) { (self.pages, self.current) = (pages, current) }
}

extension Lens where Part == PageControlContent {
  fileprivate static let pageControl = Lens(
    { .pageControl($0) }, { if case .pageControl(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let pageControl = KindFacts(
    .pageControl(PageControlContent(pages: 0)), [.isControl, .hasFixedHeight], names: ["UIPageControl"],
    properties: [
      Property("pages", [.pageControl], .count, .pageControl, \.pages, "The number of dots."),
      Property("current", [.pageControl], .count, .pageControl, \.current, "The highlighted dot, from 0."),
      Property(
        "hidesForSinglePage", [.pageControl], .flag, .pageControl, \.hidesForSinglePage,
        "Whether it is hidden when there is only one page."),
      Property(
        "backgroundStyle", [.pageControl], .word, .pageControl, \.backgroundStyle,
        "Whether a capsule is drawn behind its dots; `prominent` draws one."),
      Property(
        "pageIndicatorTintColor", .optional(.color), \.style.partColors[.dot], of: [.pageControl],
        absence: "the platform's", "The colour of the other pages' dots."),
    ])
}
