/// Pseudo-random numbers, the same in every run.
struct Numbers {
  var seed: UInt64

  mutating func next(_ bound: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % bound
  }
}
