import LayoutModel
import Testing

@Suite struct `Pixel grid` {
  @Test(
    arguments: [
      (10.25, 2, 10.5), (10.2, 2, 10), (10.75, 2, 11), (1.0 / 6, 3, 1.0 / 3), (-0.25, 2, 0), (-0.3, 2, -0.5),
      (7.5, 1, 8),
    ] as [(Double, Double, Double)])
  func `an edge goes to the nearest pixel and a half goes up`(edge: Double, scale: Double, expected: Double) {
    #expect(Scale(scale).roundingEdge(Points(edge)) == Points(expected))
  }

  @Test func `a half that a solver left a trace under still goes up`() {
    #expect(Scale(2).roundingEdge(Points(10.25 - 1e-9)) == 10.5)
  }

  @Test(
    arguments: [
      (20.287, 1, 21), (20.287, 2, 20.5), (20.287, 3, 61.0 / 3), (20, 2, 20), (20 + 1e-9, 2, 20),
    ] as [(Double, Double, Double)])
  func `a length grows to the next pixel that holds it`(length: Double, scale: Double, expected: Double) {
    #expect(Scale(scale).roundingUp(Points(length)) == Points(expected))
  }

  @Test func `nothing stays nothing, without a sign`() {
    #expect(Scale(2).roundingUp(0).value.sign == .plus)
  }

  /// Three equal columns of 375 points with gaps of 10 at scale 2: 118.33 each; the edges 0, 118.33, 128.33, 246.67,
  /// 256.67, 375 become 0, 118.5, 128.5, 246.5, 256.5, 375.
  @Test func `sizes follow from rounded edges`() {
    let width = Points((375.0 - 20) / 3)
    let columns = (0..<3).map { Rect(x: (width + 10) * Double($0), y: 0, width: width, height: 10) }
    #expect(columns.map { Scale(2).roundingEdges($0).width } == [118.5, 118, 118.5])
  }
}
