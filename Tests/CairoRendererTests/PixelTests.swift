import CairoRenderer
import LayoutModel
import Painting
import Raster
import Testing

@Suite struct `Pixels` {
  /// Edges are on the pixel grid of scale 3. At other scales they snap to the nearest pixel, halves up.
  @Test(arguments: [0.5, 1, 1.5, 2, 3, 4])
  func `a filled rectangle covers whole pixels between its rounded edges`(factor: Double) throws {
    let scale = Scale(factor)
    let rect = Rect(x: 10 + 1.0 / 3, y: 5 + 2.0 / 3, width: 40, height: 20 + 1.0 / 3)
    let picture = try bitmap(picture { $0.fill(.rect(rect), .black) }, factor)
    let edges = scale.roundingEdges(rect)
    func pixel(_ edge: Points) -> Int { Int(scale.pixels(edge).value.rounded()) }
    let left = pixel(edges.minX)
    let right = pixel(edges.maxX)
    let top = pixel(edges.minY)
    let bottom = pixel(edges.maxY)
    #expect(picture.inked?.x == left...right - 1)
    #expect(picture.inked?.y == top...bottom - 1)
    #expect(picture.pixels.allSatisfy { [0xFF00_0000, 0xFFFF_FFFF].contains($0) })
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9])
  func `a filled rectangle thinner than a pixel takes one`(height: Double) throws {
    let rect = Rect(x: 10, y: 20.2, width: 40, height: Points(height))
    let picture = try bitmap(picture { $0.fill(.rect(rect), .black) }, 1)
    #expect(picture.inked?.x == 10...49)
    #expect(picture.inked?.y.count == 1)
  }

  @Test(arguments: Array(stride(from: 20.0, to: 21.5, by: 0.1)))
  func `a line at the end of a row is not covered by the next row`(end: Double) throws {
    let picture = try bitmap(
      picture { list in
        list.fill(.rect(Rect(x: 0, y: Points(end - 1), width: 40, height: 1)), .black)
        list.fill(.rect(Rect(x: 0, y: Points(end), width: 40, height: 20)), Color(0xFF0000))
      }, 0.83)
    #expect((0..<picture.height).contains { picture.color(5, $0) == 0 })
  }

  @Test(arguments: [1, 1.5, 2, 3, 5])
  func `a hairline is one pixel of its colour at every scale`(factor: Double) throws {
    let picture = try bitmap(
      picture { list in
        list.stroke(.line(Point(x: 0, y: 20.3), Point(x: 100, y: 20.3)), Stroke(.black, placement: .center))
        list.stroke(.rect(Rect(x: 10.1, y: 30.2, width: 30, height: 10)), Stroke(Color(0xFF0000)))
      }, factor)
    let column = (0..<picture.height).map { picture.color(0, $0) }
    #expect(column.count { $0 == 0 } == 1)
    #expect(column.allSatisfy { $0 == 0 || $0 == 0xFFFFFF })
    let row = (0..<picture.width).map { picture.color($0, Int(35 * factor)) }
    #expect(row.count { $0 == 0xFF0000 } == 2)
  }

  @Test(arguments: [(1.0, 1), (1, 2), (2, 3), (3, 5)])
  func `a line's weight is a whole number of pixels`(factor: Double, pixels: Int) throws {
    let weight = Points((Double(pixels) + 0.3) / factor)
    let picture = try bitmap(
      picture {
        $0.stroke(
          .line(Point(x: 50, y: 0), Point(x: 50, y: 50)), Stroke(.black, weight: .points(weight), placement: .center))
      }, factor)
    let row = (0..<picture.width).map { picture.color($0, 10) }
    #expect(row.count { $0 == 0 } == pixels)
    #expect(row.count { $0 == 0xFFFFFF } == picture.width - pixels)
  }

  @Test func `a straight line lies on the side of its place that it is asked to`() throws {
    let placements: [(Stroke.Placement, Int)] = [(.inside, 19), (.outside, 20)]
    for (placement, row) in placements {
      let picture = try bitmap(
        picture { $0.stroke(.line(Point(x: 0, y: 10), Point(x: 100, y: 10)), Stroke(.black, placement: placement)) }, 2)
      #expect(picture.inked?.y == row...row)
    }
  }

  @Test func `what is in a scaled group lands on pixels too`() throws {
    let picture = try bitmap(
      picture { list in
        list.group(Group(transform: AffineTransform(a: 1.25, b: 0, c: 0, d: 1.25, translation: Point(x: 3.4, y: 0)))) {
          $0.fill(.rect(Rect(x: 1, y: 1, width: 10, height: 10)), .black)
        }
      }, 1)
    // 1.25 + 3.4 = 4.65 and 13.75 + 3.4 = 17.15 across; 1.25 and 13.75 down.
    #expect(picture.inked?.x == 5...16)
    #expect(picture.inked?.y == 1...13)
    #expect(picture.pixels.allSatisfy { [0xFF00_0000, 0xFFFF_FFFF].contains($0) })
  }

  @Test func `alpha and clip hold for a group as a whole`() throws {
    let picture = try bitmap(
      picture { list in
        list.group(Group(alpha: 0.5, clip: .rect(Rect(x: 0, y: 0, width: 20, height: 50)))) { list in
          list.fill(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), .black)
          list.fill(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), .black)
        }
      }, 1)
    #expect(picture.inked?.x == 10...19)
    let grey = picture.color(15, 15)
    #expect([0x7F7F7F, 0x808080].contains(grey))
  }

  @Test func `a bitmap keeps its pixels at its own size, and its edges when it is stretched`() throws {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF12_3456]
    let cat = Bitmap(width: 2, height: 2, pixels: pixels)
    let same = try bitmap(picture(2, 2) { $0.image(cat, in: Rect(x: 0, y: 0, width: 2, height: 2)) }, 1)
    #expect(same.pixels == pixels)
    let large = try bitmap(picture(20, 20) { $0.image(cat, in: Rect(x: 0, y: 0, width: 20, height: 20)) }, 1)
    #expect([large.color(0, 0), large.color(19, 0), large.color(0, 19)] == [0xFF0000, 0x00FF00, 0x0000FF])
  }

  @Test func `a picture over many bands has no seams`() throws {
    let list = picture(300, 2_000) { list in
      list.stroke(.ellipse(Rect(x: 10, y: 10, width: 280, height: 1_980)), Stroke(.black, weight: .points(4)))
      for row in 0..<100 {
        list.text(label("Row \(row) of a long table", at: Point(x: 100, y: 20 * Double(row) + 15), width: 100))
      }
    }
    // Bands have 873 rows at a width of 300 pixels and 87 at 3,000 pixels; the picture must be the same.
    let wide = picture(3_000, 2_000) { $0.draw(list, at: .zero) }
    let narrow = try bitmap(list, 1)
    let both = try bitmap(wide, 1)
    for y in 0..<narrow.height {
      let row = both.pixels[y * both.width..<y * both.width + 300]
      #expect(row == narrow.pixels[y * 300..<(y + 1) * 300], "row \(y)")
    }
  }
}
