import CairoRenderer
import LayoutModel
import Painting
import Raster
import Testing

@Suite struct `Gradients` {
  private let frame = Rect(x: 10, y: 10, width: 80, height: 40)

  private func gray(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap.color(x, y) & 255) }

  @Test(arguments: [1, 2, 3]) func `run evenly from their start to their end`(scale: Int) throws {
    let fill = gradient(in: frame) { ($0.start, $0.end) = (.init(x: 0, y: 0), .init(x: 1, y: 0)) }
    let drawn = try bitmap(picture { $0.fill(.rect(frame), fill) }, Double(scale))
    for x in [10, 30, 50, 70, 89] {
      let share = (Double(x) + 0.5 / Double(scale) - 10) / 80
      for y in [10, 30, 49] { #expect(abs(Double(gray(drawn, x * scale, y * scale)) - share * 255) < 2, "\(x) \(y)") }
    }
    #expect(drawn.color(5, 5) == 0xFFFFFF)
  }

  @Test func `turn with their group`() throws {
    let fill = gradient(in: frame) { ($0.start, $0.end) = (.init(x: 0, y: 0), .init(x: 1, y: 0)) }
    let turned = AffineTransform.rotation(cosine: 0, sine: 1).followed(by: .translation(x: 60, y: 0))
    let drawn = try bitmap(
      picture(60, 100) { $0.group(Group(transform: turned)) { $0.fill(.rect(frame), fill) } }, 1)
    #expect(gray(drawn, 30, 11) < 10 && gray(drawn, 30, 88) > 245)
    #expect(gray(drawn, 15, 50) == gray(drawn, 45, 50))
  }

  @Test func `reach outwards to an ellipse, and go on beyond it`() throws {
    let fill = gradient(in: frame) {
      $0.kind = .radial
      ($0.start, $0.end) = (.init(x: 0.5, y: 0.5), .init(x: 0.75, y: 1))
    }
    let drawn = try bitmap(picture { $0.fill(.rect(frame), fill) }, 1)
    #expect(gray(drawn, 50, 30) < 12)
    #expect(abs(gray(drawn, 60, 30) - 128) < 10 && abs(gray(drawn, 50, 40) - 128) < 10)
    #expect(gray(drawn, 72, 30) == 255 && gray(drawn, 12, 12) == 255)
  }

  @Test func `are gradients in an SVG, each by a name of its own`() throws {
    let radial = gradient(in: frame) {
      $0.kind = .radial
      ($0.start, $0.end) = (.init(x: 0, y: 0), .init(x: 1, y: 0.5))
    }
    let text = try svg(
      picture {
        $0.fill(.rect(Rect(x: 5, y: 40, width: 50, height: 30)), across)
        $0.fill(.rect(frame), radial)
      }, .text, 2)
    #expect(
      text.contains(
        """
        <linearGradient id="gradient-1" gradientUnits="userSpaceOnUse" x2="1" y2="0" \
        gradientTransform="matrix(50 0 0 50 5 40)"><stop offset="0" stop-color="#000"/>\
        <stop offset="1" stop-color="#fff"/></linearGradient>
        <rect x="5" y="40" width="50" height="30" fill="url(#gradient-1)"/>
        """))
    #expect(
      text.contains(
        """
        <radialGradient id="gradient-2" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" \
        gradientTransform="matrix(80 0 0 20 10 10)">
        """))
  }
}
