extension KindFacts {
  static let view = KindFacts(
    .view, names: ["UIView"])
}
