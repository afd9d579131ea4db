extension Property {
  static let scrolling = [
    Property(
      "offset", ViewKind.allCases.filter { $0.has(.scrolls) }, .scrollPosition, .scrollPosition, \.self,
      "How far the content has been scrolled.")
  ]
}
