import LayoutModel
import Testing

@Suite struct `A gradient` {
  @Test(
    arguments: [
      ([nil, nil], [0, 1]), ([nil, nil, nil], [0, 0.5, 1]), ([nil, 0.8], [0, 0.8]),
      ([0.2, nil, nil, 0.8], [0.2, 0.4, 0.6, 0.8]),
      ([nil, 0.4, nil, nil, nil], [0, 0.4, 0.6, 0.8, 1]), ([0.5, 0.5], [0.5, 0.5]),
    ] as [([Double?], [Double])])
  func `spreads the colours without a place between their neighbours`(given: [Double?], locations: [Double]) {
    let gradient = Gradient(given.map { .init(DynamicColor(.black), at: $0) })
    #expect(gradient.locations.count == locations.count)
    for (found, wanted) in zip(gradient.locations, locations) { #expect(abs(found - wanted) < 1e-9) }
  }
}
