package struct PageControlContent: Hashable, Sendable {
  package var pages, current: Int

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
      Property("pages", [.pageControl], .count, .pageControl, \.pages, "How many dots it has."),
      Property("current", [.pageControl], .count, .pageControl, \.current, "The dot that is lit, from 0."),
    ])
}
