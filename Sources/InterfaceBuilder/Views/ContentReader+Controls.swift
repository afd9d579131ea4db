import LayoutModel

extension ContentReader {
  func slider(_ element: XMLElement) -> SliderContent {
    SliderContent(
      value: element.number("value") ?? 0, minimum: element.number("minValue") ?? 0,
      maximum: element.number("maxValue") ?? 1)
  }

  func segmented(_ element: XMLElement) -> SegmentedContent {
    let segments = (element.child("segments")?.children ?? []).map { segment in
      SegmentedContent.Segment(
        title: segment.string("title") ?? "", image: document.image("image", of: segment),
        width: segment.points("width") ?? 0)
    }
    let selected = element.integer("selectedSegmentIndex").flatMap { segments.indices.contains($0) ? $0 : nil }
    return SegmentedContent(
      segments: segments, selected: selected ?? (segments.isEmpty ? nil : 0),
      sizesSegmentsByContent: element.flag("apportionsSegmentWidthsByContent"))
  }

  func datePicker(_ element: XMLElement) -> DatePickerContent {
    DatePickerContent(
      style: element["style"].flatMap { .init(rawValue: $0) } ?? .automatic,
      mode: element["datePickerMode"].flatMap { .init(rawValue: $0) } ?? .dateAndTime)
  }
}
