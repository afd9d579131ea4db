import LayoutModel
import Painting
import Raster
import Testing

@Suite struct `Squircles` {
  /// In a square of 120, corners of radius 30 extend to the middle of the sides, so the whole is |x/60|⁵ + |y/60|⁵ = 1.
  @Test func `are superellipses`() throws {
    let square = Rect(x: 0, y: 0, width: 120, height: 120)
    let picture = try bitmap(picture(120, 120) { $0.fill(.squircle(square, radius: 30), .black) }, 4)
    for y in stride(from: 2, to: 480, by: 7) {
      for x in stride(from: 2, to: 480, by: 7) {
        let power = [x, y].map { place -> Double in
          let share = abs((Double(place) + 0.5) / 240 - 1)
          return share * share * share * share * share
        }.reduce(0, +)
        if power < 0.97 { #expect(picture.color(x, y) == 0, "\(x) \(y)") }
        if power > 1.03 { #expect(picture.color(x, y) == 0xFFFFFF, "\(x) \(y)") }
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func `have their border within their bounds, as a layer has`(scale: Int) throws {
    let frame = Rect(x: 20, y: 10, width: 60, height: 30)
    let pixels = 8 * scale
    let picture = try bitmap(
      picture { $0.stroke(.squircle(frame, radius: 7.5), Stroke(.black, weight: .points(8))) }, Double(scale))
    #expect(picture.inked?.x == 20 * scale...80 * scale - 1)
    #expect(picture.inked?.y == 10 * scale...40 * scale - 1)
    let middle = (0..<picture.height).map { picture.color(50 * scale, $0) }
    #expect(middle[10 * scale..<10 * scale + pixels].allSatisfy { $0 == 0 })
    #expect(middle[10 * scale + pixels] == 0xFFFFFF)
  }
}
