extension Lens where Part == String? {
  fileprivate static let embedded = Lens(
    { .container(screen: $0) }, { if case .container(let name) = $0 { .some(name) } else { nil } })
}

extension KindFacts {
  static let container = KindFacts(
    .container(screen: nil), .placesChildren, names: ["containerView"],
    arrangement: [
      Property("screen", [.container], .optional(.screen), .embedded, \.self, "The screen that it embeds.")
    ])
}
