import LayoutModel
import Painting

extension SVGBytes {
  /// Defines a gradient and fills a shape with it.
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
      color("stop-color", "stop-opacity", stop.color)
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
