/// The title or the image of a segment, which has room for only one.
package enum SegmentLabel: Hashable, Sendable {
  case title(String)
  case image(ImageSource)
}

package struct SegmentedContent: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package var title: String
    package var image: ImageSource?
    /// The width in points; 0 fits the content.
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
      Property("segments", [.segmented], .segments, .segmented, \.labels, "The titles or images of its segments."),
      Property(
        "selected", [.segmented], .optional(.count), .segmented, \.selected, "The selected segment, from 0."),
      Property(
        "sizesByContent", [.segmented], .flag, .segmented, \.sizesSegmentsByContent,
        "Whether segments are as wide as their titles rather than equal."),
    ])
}

extension SegmentedContent {
  /// The indices of segments that cannot be chosen.
  package var disabled: Set<Int> { Set(segments.indices.filter { !segments[$0].isEnabled }) }

  /// The images of segments, by index.
  package var images: [Int: ImageSource] {
    Dictionary(uniqueKeysWithValues: segments.indices.compactMap { place in segments[place].image.map { (place, $0) } })
  }

  fileprivate var labels: [SegmentLabel] {
    get { segments.map { segment in segment.image.map { .image($0) } ?? .title(segment.title) } }
    set {
      segments = newValue.map { label in
        switch label {
        case .title(let title): Segment(title: title)
        case .image(let image): Segment(title: "", image: image)
        }
      }
    }
  }
}
