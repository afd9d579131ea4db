import CHarfBuzz
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
    self.drawing = drawing
    self.text = text
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
    svg.color("fill", opacity: "fill-opacity", list.background)
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
      let width = Double(bitmap.width)
      let height = Double(bitmap.height)
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

  /// Returns an id for a view's path. The first use returns the path itself, with underscores for spaces, which ids
  /// cannot contain.
  mutating func unique(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { 0x20 < $0 && $0 < 0x80 }
    let name = isPlain ? path : String(path.map { $0.isWhitespace ? "_" : $0 })
    let use = uses[name, default: 0] + 1
    uses[name] = use
    return use == 1 ? name : unique("\(name).\(use)")
  }

  mutating func number(_ what: String) -> String {
    count += 1
    return unique("\(what)-\(count)")
  }
}

/// Writes the bytes of an SVG document, converting lengths from pixels to points.
struct SVGBytes {
  private(set) var bytes: [UInt8] = []
  let scale: Scale

  init(scale: Scale) {
    self.scale = scale
    bytes.reserveCapacity(1 << 16)
  }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Double, decimals: Int = 3) { Decimal.append(number, decimals: decimals, to: &bytes) }

  mutating func write(_ length: Pixels) { Decimal.append(scale.points(length).value, to: &bytes) }

  mutating func write(verbatim text: [UInt8]) { bytes += text }

  mutating func write(_ name: StaticString, _ length: Pixels) {
    attribute(name) { $0.write(length) }
  }

  mutating func write(_ name: StaticString, _ value: StaticString) {
    attribute(name) { $0.write(value) }
  }

  mutating func attribute(_ name: StaticString, _ value: (inout SVGBytes) -> Void) {
    write(" ")
    write(name)
    write("=\"")
    value(&self)
    write("\"")
  }

  /// Writes text that parsers restore exactly. Characters that XML forbids become replacement characters. Bidirectional
  /// formatting characters become references, so that they do not reorder the markup around them.
  mutating func write(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "&": write("&amp;")
      case "\"": write("&quot;")
      case "\t", "\n", "\r": write(" ")
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": write("\u{FFFD}")
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: write("\u{FFFD}")
      case _ where scalar.value >= 0x80 && scalar.properties.isBidiControl:
        bytes += "&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8
      case _: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
      }
    }
  }

  mutating func color(_ name: StaticString, opacity opacityName: StaticString, _ color: Color) {
    attribute(name) { $0.write(color) }
    if color.alpha < 255 { attribute(opacityName) { $0.write(Double(color.alpha) / 255) } }
  }

  private mutating func write(_ color: Color) {
    let digits = [color.red, color.green, color.blue].flatMap {
      [hexadecimal[Int($0 >> 4)], hexadecimal[Int($0 & 15)]]
    }
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    write("#")
    bytes += isShort ? [digits[0], digits[2], digits[4]] : digits
  }
}

private let hexadecimal = Array("0123456789abcdef".utf8)

extension SVGBytes {
  mutating func fill(_ path: DevicePath, _ gradient: DeviceGradient, named name: String) {
    let element: StaticString = gradient.kind == .axial ? "linearGradient" : "radialGradient"
    write("<")
    write(element)
    attribute("id") { $0.write(escaped: name) }
    write("gradientUnits", "userSpaceOnUse")
    switch gradient.kind {
    case .axial:
      write("x2", "1")
      write("y2", "0")
    case .radial:
      write("cx", "0")
      write("cy", "0")
      write("r", "1")
    }
    attribute("gradientTransform") { $0.matrix(of: gradient) }
    write(">")
    for stop in gradient.stops {
      write("<stop")
      attribute("offset") { $0.write(stop.location) }
      color("stop-color", opacity: "stop-opacity", stop.color)
      write("/>")
    }
    write("</")
    write(element)
    write(">\n")
    shape(path)
    attribute("fill") { svg in
      svg.write("url(#")
      svg.write(escaped: name)
      svg.write(")")
    }
    write("/>\n")
  }

  private mutating func matrix(of gradient: DeviceGradient) {
    write("matrix(")
    for part in [gradient.xx, gradient.yx, gradient.xy, gradient.yy] {
      write(scale.points(Pixels(part)).value, decimals: 6)
      write(" ")
    }
    write(gradient.origin.x)
    write(" ")
    write(gradient.origin.y)
    write(")")
  }
}

extension SVGBytes {
  mutating func fill(_ path: DevicePath, _ color: Color) {
    shape(path)
    self.color("fill", opacity: "fill-opacity", color)
    write("/>\n")
  }

  mutating func stroke(_ path: DevicePath, _ stroke: DeviceStroke) {
    shape(path)
    write("fill", "none")
    color("stroke", opacity: "stroke-opacity", stroke.color)
    if stroke.weight != Pixels(scale.factor) { write("stroke-width", stroke.weight) }
    if !stroke.dash.isEmpty {
      attribute("stroke-dasharray") { svg in
        for (index, length) in stroke.dash.enumerated() {
          if index > 0 { svg.write(" ") }
          svg.write(length)
        }
      }
    }
    if stroke.cap == .round {
      write("stroke-linecap", "round")
      write("stroke-linejoin", "round")
    }
    write("/>\n")
  }

  /// Starts an element with its geometry. The caller may add attributes and must close the element.
  mutating func shape(_ path: DevicePath) {
    switch path {
    case .rect(let rect): rectangle(rect)
    case .rounded(let rect, let radius):
      rectangle(rect)
      if radius > .zero { write("rx", min(radius, min(rect.width, rect.height) / 2)) }
    case .ellipse(let rect):
      write("<ellipse")
      write("cx", (rect.minX + rect.maxX) / 2)
      write("cy", (rect.minY + rect.maxY) / 2)
      write("rx", rect.width / 2)
      write("ry", rect.height / 2)
    case .squircle, .elements:
      write("<path")
      attribute("d") { svg in for element in path.elements { svg.write(element) } }
    }
  }

  private mutating func rectangle(_ rect: PixelRect) {
    write("<rect")
    if rect.minX != .zero { write("x", rect.minX) }
    if rect.minY != .zero { write("y", rect.minY) }
    write("width", rect.width)
    write("height", rect.height)
  }

  private mutating func write(_ element: DevicePath.Element) {
    switch element {
    case .move: write("M")
    case .line: write("L")
    case .curve: write("C")
    case .close: write("Z")
    }
    for (index, point) in element.points.enumerated() {
      if index > 0 { write(" ") }
      write(point.x)
      write(" ")
      write(point.y)
    }
  }
}

extension SVGBytes {
  /// Writes text that viewers fit to its solved width in any font.
  mutating func text(_ text: DeviceText) {
    let item = text.item
    write("<text")
    place(text)
    attribute("font-size") { $0.write(item.size.value) }
    if item.isEmoji {
      write("font-family", "Apple Color Emoji, Noto Color Emoji, sans-serif")
    } else if item.face.opticalSize == .display {
      write("font-family", "Inter Display, Inter, sans-serif")
    }
    if item.face.weight != .regular { attribute("font-weight") { $0.write(item.face.weight.css) } }
    if item.face.isItalic { write("font-style", "italic") }
    if item.direction == .rightToLeft {
      // The position is the left end, which is where right-to-left text ends.
      write("direction", "rtl")
      write("text-anchor", "end")
    }
    if item.width > 0 { attribute("textLength") { $0.write(item.width.value) } }
    color("fill", opacity: "fill-opacity", item.color)
    write(">")
    write(escaped: item.string)
    write("</text>\n")
  }

  private mutating func place(_ text: DeviceText) {
    let size = text.item.size.value * scale.factor
    if text.yx == 0, text.xy == 0, text.xx == size, text.yy == size {
      write("x", text.origin.x)
      write("y", text.origin.y)
    } else {
      attribute("transform") { $0.matrix(text, unit: size) }
    }
  }

  /// Writes the transformation from the text's coordinates, in which an em is `unit` pixels, to the document's.
  mutating func matrix(_ text: DeviceText, unit: Double, stretch: Double = 1) {
    write("matrix(")
    for part in [text.xx * stretch, text.yx * stretch, text.xy, text.yy] {
      write(part / unit, decimals: 5)
      write(" ")
    }
    write(text.origin.x)
    write(" ")
    write(text.origin.y)
    write(")")
  }
}

extension FontWeight {
  fileprivate var css: Double {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}

/// Writes text as outlines. Each glyph is defined once, in thousandths of an em, and reused.
struct SVGGlyphs {
  private struct Glyph: Hashable {
    var font: FontPlace
    var id: UInt32
  }

  private var numbers: [Glyph: Int] = [:]
  private var outlines: [[UInt8]] = []

  mutating func write(_ text: DeviceText, to svg: inout SVGBytes, _ shaper: inout Shaper) throws(RenderError) {
    let shaped: ShapedText
    do {
      shaped = try shaper.shape(text.item)
    } catch {
      throw .font(error)
    }
    let fit = FittedText(shaped, text.item)
    let unit = 1_000 * svg.scale.factor
    svg.write("<g")
    svg.attribute("transform") { $0.matrix(text, unit: unit, stretch: fit.stretch) }
    svg.color("fill", opacity: "fill-opacity", text.item.color)
    svg.attribute("aria-label") { $0.write(escaped: text.item.string) }
    svg.write(">")
    var x = 0.0
    for run in shaped.runs {
      for glyph in run.glyphs {
        let place = (x + fit.lead(of: glyph)) / fit.stretch + glyph.x
        use(Glyph(font: run.font, id: glyph.id), x: place, y: -glyph.y, in: &svg, from: shaper.fonts[run.font])
        x += fit.advance(of: glyph, in: shaped)
      }
    }
    svg.write("</g>\n")
  }

  private mutating func use(_ glyph: Glyph, x: Double, y: Double, in svg: inout SVGBytes, from font: OpenFont) {
    let number: Int
    if let known = numbers[glyph] {
      number = known
    } else {
      number = outlines.count
      numbers[glyph] = number
      outlines.append(GlyphOutline.svgPath(of: glyph.id, font))
    }
    guard !outlines[number].isEmpty else { return }
    svg.write("<use href=\"#glyph-")
    svg.write(Double(number))
    svg.write("\"")
    svg.attribute("x") { $0.write((x * 1_000).rounded()) }
    if y != 0 { svg.attribute("y") { $0.write((y * 1_000).rounded()) } }
    svg.write("/>")
  }

  func writeDefinitions(to svg: inout SVGBytes) {
    guard !outlines.isEmpty else { return }
    svg.write("<defs>\n")
    for (number, outline) in outlines.enumerated() where !outline.isEmpty {
      svg.write("<path id=\"glyph-")
      svg.write(Double(number))
      svg.write("\" d=\"")
      svg.write(verbatim: outline)
      svg.write("\"/>\n")
    }
    svg.write("</defs>\n")
  }
}
