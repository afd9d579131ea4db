package struct SegmentedContent: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package var title: String
    package var image: ImageSource?
    /// 0 fits the content.
    package var width: Points
    package var isEnabled = true

    package init(title: String, image: ImageSource? = nil, width: Points = 0) {
      (self.title, self.image, self.width) = (title, image, width)
    }
  }

  package var segments: [Segment]
  package var selected: Int?
  package var sizesSegmentsByContent: Bool

  package init(segments: [Segment] = [], selected: Int? = nil, sizesSegmentsByContent: Bool = false) {
    (self.segments, self.selected) = (segments, selected)
    self.sizesSegmentsByContent = sizesSegmentsByContent
  }
}

extension Lens where Part == SegmentedContent {
  fileprivate static let segmented = Lens(
    { .segmented($0) }, { if case .segmented(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let segmented = KindFacts(
    .segmented(SegmentedContent()), [.isControl, .hasFixedHeight, .isSizedByText],
    names: ["UISegmentedControl", "segmentedControl"],
    properties: [
      Property("segments", [.segmented], .strings, .segmented, \.titles, "The titles of its segments."),
      Property(
        "selected", [.segmented], .optional(.count), .segmented, \.selected, "The chosen segment, from 0."),
      Property(
        "sizesByContent", [.segmented], .flag, .segmented, \.sizesSegmentsByContent,
        "Whether segments are as wide as their titles rather than equal."),
    ])
}

extension SegmentedContent {
  /// The segments that cannot be chosen.
  package var disabled: Set<Int> { Set(segments.indices.filter { !segments[$0].isEnabled }) }

  fileprivate var titles: [String] {
    get { segments.map(\.title) }
    set { segments = newValue.map { Segment(title: $0) } }
  }
}
