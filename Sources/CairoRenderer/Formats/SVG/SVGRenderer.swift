import LayoutModel
import Painting
import Raster

/// Writes a picture as SVG 1.1. Each view is a group whose id is the view's path.
///
/// Lengths are in points. The document depends only on the display list: it contains no date, and generated ids are
/// numbered.
struct SVGRenderer: ~Copyable {
  private let drawing: Drawing
  private let text: SVGText
  private var svg: SVGBytes
  private var ids = SVGIdentifiers()
  private var glyphs = SVGGlyphs()

  init(_ drawing: Drawing, text: SVGText) {
    (self.drawing, self.text) = (drawing, text)
    svg = SVGBytes(scale: drawing.scale)
  }

  consuming func render(_ shaper: inout Shaper) throws(RenderError) -> [UInt8] {
    writeHead()
    for operation in drawing.operations {
      switch operation.operation {
      case .fill(let path, let color): svg.fill(path, color)
      case .gradient(let path, let gradient): svg.fill(path, gradient, named: ids.number("gradient"))
      case .stroke(let path, let stroke): svg.stroke(path, stroke)
      case .text(let item):
        switch text {
        case .text: svg.text(item)
        // Emoji are bitmaps and have no outline.
        case .outlines where item.item.isEmoji: svg.text(item)
        case .outlines: try glyphs.write(item, to: &svg, &shaper)
        }
      case .image(let image): writeImage(image)
      case .begin(let group): begin(group)
      case .end: svg.write("</g>\n")
      }
    }
    glyphs.writeDefinitions(to: &svg)
    svg.write("</svg>\n")
    return svg.bytes
  }

  private mutating func writeHead() {
    let list = drawing.list
    svg.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    svg.attribute("width") { $0.write(list.size.width.value) }
    svg.attribute("height") { $0.write(list.size.height.value) }
    svg.attribute("viewBox") { svg in
      svg.write("0 0 ")
      svg.write(list.size.width.value)
      svg.write(" ")
      svg.write(list.size.height.value)
    }
    svg.write(" font-family=\"Inter, sans-serif\" xml:space=\"preserve\"")
    // Inter has ligatures that San Francisco lacks, and browsers use `white-space` rather than `xml:space`.
    svg.write("style", "white-space:pre;font-variant-ligatures:no-contextual")
    svg.write(">\n<title>")
    svg.write(escaped: list.title)
    svg.write("</title>\n<rect width=\"100%\" height=\"100%\"")
    svg.color("fill", "fill-opacity", list.background)
    svg.write("/>\n")
  }

  private mutating func begin(_ group: DeviceGroup) {
    let clip = group.clip.map { _ in ids.number("clip") }
    if let path = group.clip, let clip {
      svg.write("<clipPath")
      svg.attribute("id") { $0.write(escaped: clip) }
      svg.write(">")
      svg.shape(path)
      svg.write("/></clipPath>\n")
    }
    svg.write("<g")
    if let id = group.id.map({ ids.unique($0) }) { svg.attribute("id") { $0.write(escaped: id) } }
    if group.alpha < 1 { svg.attribute("opacity") { $0.write(group.alpha) } }
    if let clip {
      svg.attribute("clip-path") { svg in
        svg.write("url(#")
        svg.write(escaped: clip)
        svg.write(")")
      }
    }
    svg.write(">\n")
  }

  private mutating func writeImage(_ image: DeviceImage) {
    let bitmap = drawing.list.bitmaps[image.bitmap]
    svg.write("<image")
    svg.attribute("width") { $0.write(Double(bitmap.width)) }
    svg.attribute("height") { $0.write(Double(bitmap.height)) }
    svg.write("preserveAspectRatio", "none")
    svg.attribute("transform") { svg in
      let width = Double(bitmap.width), height = Double(bitmap.height)
      let columns = [
        ((image.right.x - image.origin.x) / width, (image.right.y - image.origin.y) / width),
        ((image.bottom.x - image.origin.x) / height, (image.bottom.y - image.origin.y) / height),
      ]
      svg.write("matrix(")
      for (x, y) in columns {
        for part in [x, y] {
          svg.write(drawing.scale.points(part).value, decimals: 6)
          svg.write(" ")
        }
      }
      svg.write(image.origin.x)
      svg.write(" ")
      svg.write(image.origin.y)
      svg.write(")")
    }
    svg.write(" href=\"data:image/png;base64,")
    svg.write(verbatim: base64(bitmap.png()))
    svg.write("\"/>\n")
  }
}

/// Ids that are unique within a document.
struct SVGIdentifiers {
  private var uses: [String: Int] = [:]
  private var count = 0

  /// Returns an id for a view's path. On first use it is the path itself, with underscores for spaces, which ids can't
  /// contain.
  mutating func unique(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { 0x20 < $0 && $0 < 0x80 }
    let name = isPlain ? path : String(path.map { $0.isWhitespace ? "_" : $0 })
    let use = uses[name, default: 0] + 1
    uses[name] = use
    return use == 1 ? name : unique("\(name).\(use)")
  }

  /// Returns a numbered id that no view has.
  mutating func number(_ what: String) -> String {
    count += 1
    return unique("\(what)-\(count)")
  }
}
