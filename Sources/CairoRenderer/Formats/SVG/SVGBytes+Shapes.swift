import LayoutModel
import Painting

extension SVGBytes {
  mutating func fill(_ path: DevicePath, _ color: Color) {
    shape(path)
    self.color("fill", "fill-opacity", color)
    write("/>\n")
  }

  mutating func stroke(_ path: DevicePath, _ stroke: DeviceStroke) {
    shape(path)
    write("fill", "none")
    color("stroke", "stroke-opacity", stroke.color)
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

  /// Starts an element with its geometry. The caller may add attributes and must close it.
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
