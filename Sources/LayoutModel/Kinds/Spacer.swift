extension KindFacts {
  static let spacer = KindFacts(
    .spacer, names: ["Spacer"])
}
