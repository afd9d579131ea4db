extension KindFacts {
  static let effect = KindFacts(
    .effect, names: ["UIVisualEffectView"])
}
