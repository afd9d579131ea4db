extension KindFacts {
  static let contentView = KindFacts(
    .contentView, .preservesSuperviewMargins)
}
