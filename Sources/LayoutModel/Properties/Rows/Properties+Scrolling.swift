extension Property {
  static let scrolling: [Property] = {
    let kinds = ViewKind.allCases.filter { $0.has(.scrolls) }
    return [
      Property(
        "offset", kinds, .scrollPosition, .scrolling, \.offset, "How far the content is scrolled."),
      Property(
        "refreshControl", kinds, .word, .scrolling, \.refreshControl,
        "The spinner above its content. While it is `refreshing`, the content stays below it."),
    ]
  }()
}
