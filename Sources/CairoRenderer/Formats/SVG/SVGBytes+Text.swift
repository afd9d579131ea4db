import LayoutModel
import Painting

extension SVGBytes {
  /// Writes text that viewers fit to its solved width, whichever font they use.
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
    color("fill", "fill-opacity", item.color)
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
