package struct ActivityContent: Hashable, Sendable {
  package var isLarge: Bool
  package var isAnimating: Bool
  /// Whether it is hidden while it does not animate.
  package var hidesWhenStopped = true

  package init(isLarge: Bool = false, isAnimating: Bool = true) {
    (self.isLarge, self.isAnimating) = (isLarge, isAnimating)
  }
}

extension Lens where Part == ActivityContent {
  fileprivate static let activity = Lens(
    { .activity($0) }, { if case .activity(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let activity = KindFacts(
    // UIKit hides a spinner that does not animate, but a layout should show it.
    .activity(ActivityContent(isAnimating: true)), names: ["UIActivityIndicatorView", "activityIndicator", "spinner"],
    properties: [
      Property(
        "style", [.activity], .words(no: "medium", yes: "large"), .activity, \.isLarge, "The platform's size."),
      Property(
        "animating", [.activity], .flag, .activity, \.isAnimating, "Whether it spins."),
      Property(
        "hidesWhenStopped", [.activity], .flag, .activity, \.hidesWhenStopped,
        "Whether it is hidden while it does not spin."),
      Property(
        "color", .optional(.color), \.style.partColors[.spinner], of: [.activity], absence: "the platform's",
        "The colour of its spokes."),
    ])
}
