package struct ProgressContent: Hashable, Sendable {
  /// The filled share, from 0 to 1.
  package var value: Double
  package var isBar: Bool

  package init(value: Double = 0.5, isBar: Bool = false) { (self.value, self.isBar) = (value, isBar) }
}

extension Lens where Part == ProgressContent {
  fileprivate static let progress = Lens(
    { .progress($0) }, { if case .progress(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let progress = KindFacts(
    .progress(ProgressContent(value: 0)), .hasFixedHeight, names: ["UIProgressView", "progressView"],
    properties: [
      Property("value", [.progress], .share, .progress, \.value, "The share that is filled."),
      Property(
        "style", [.progress], .words(no: "default", yes: "bar"), .progress, \.isBar,
        "The platform's look: for a view, or for a bar."),
      Property(
        "trackTintColor", .optional(.color), \.style.partColors[.track], of: [.progress], absence: "the platform's",
        "The colour of the part that is not filled."),
    ])
}
