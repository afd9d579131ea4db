extension KindFacts {
  static let divider = KindFacts(
    .divider)
}
