import LayoutModel
import Raster

extension DisplayList {
  /// Returns the list as one line of JSON: `{"schema":1,"title","size":[w,h],"background","items":[…]}`.
  ///
  /// An item is an object whose `draw` field is its kind; lengths are points, colours `#RRGGBB` or `#RRGGBBAA`.
  package func json() -> String {
    var json = JSONText()
    json.object { json in
      json.field("schema", number: 1)
      json.field("title", string: title)
      json.field("size", numbers: [size.width, size.height])
      json.field("background", string: background.hexadecimal)
      json.array("items", items) { json, item in json.object { write(item, to: &$0) } }
    }
    return json.text + "\n"
  }

  private func write(_ item: DisplayItem, to json: inout JSONText) {
    switch item {
    case .fill(let shape, let color):
      json.field("draw", string: "fill")
      json.field("color", string: color.hexadecimal)
      json.write(shape, as: "shape")
    case .gradient(let shape, let gradient):
      json.field("draw", string: "gradient")
      json.write(gradient)
      json.write(shape, as: "shape")
    case .stroke(let shape, let stroke):
      json.field("draw", string: "stroke")
      json.write(shape, as: "shape")
      json.write(stroke)
    case .text(let item):
      json.field("draw", string: "text")
      json.write(item)
    case .image(let item):
      json.field("draw", string: "image")
      json.field(
        "pixels", numbers: [bitmaps[item.bitmap].width, bitmaps[item.bitmap].height].map { Points(Double($0)) })
      json.field("frame", rect: item.frame)
    case .begin(let group):
      json.field("draw", string: "begin")
      json.write(group)
    case .end:
      json.field("draw", string: "end")
    }
  }
}

extension JSONText {
  fileprivate mutating func write(_ shape: Shape, as name: String) {
    object(name) { json in
      switch shape {
      case .rect(let rect): json.field("rect", rect: rect)
      case .rounded(let rect, let radius):
        json.field("rect", rect: rect)
        json.field("radius", number: radius.value)
      case .squircle(let rect, let radius):
        json.field("squircle", rect: rect)
        json.field("radius", number: radius.value)
      case .ellipse(let rect): json.field("ellipse", rect: rect)
      case .line(let a, let b): json.field("line", numbers: [a.x, a.y, b.x, b.y])
      case .path(let elements): json.array("path", elements) { $0.write($1) }
      }
    }
  }

  fileprivate mutating func write(_ gradient: GradientFill) {
    field("kind", string: gradient.kind.rawValue)
    array("stops", gradient.stops) { json, stop in
      json.object {
        $0.field("color", string: stop.color.hexadecimal)
        $0.field("at", number: stop.location)
      }
    }
    field("placement", numbers: gradient.placement.numbers)
  }

  private mutating func write(_ element: PathElement) {
    object { json in
      let numbers = element.points.flatMap { [$0.x, $0.y] }
      switch element {
      case .move: json.field("move", numbers: numbers)
      case .line: json.field("line", numbers: numbers)
      case .curve: json.field("curve", numbers: numbers)
      case .close: json.field("close", numbers: [])
      }
    }
  }

  fileprivate mutating func write(_ stroke: Stroke) {
    field("color", string: stroke.color.hexadecimal)
    switch stroke.weight {
    case .hairline: field("weight", string: "hairline")
    case .points(let weight): field("weight", number: weight.value)
    }
    switch stroke.placement {
    case .inside: field("placement", string: "inside")
    case .center: field("placement", string: "center")
    case .outside: field("placement", string: "outside")
    }
    if !stroke.dash.isEmpty { field("dash", numbers: stroke.dash) }
    if stroke.cap == .round { field("cap", string: "round") }
  }

  fileprivate mutating func write(_ item: TextItem) {
    field("string", string: item.string)
    field("origin", numbers: [item.origin.x, item.origin.y])
    field("width", number: item.width.value)
    field("size", number: item.size.value)
    field("weight", string: item.face.weight.rawValue)
    field("italic", flag: item.face.isItalic)
    field("opticalSize", string: item.face.opticalSize.rawValue)
    field("direction", string: item.direction.rawValue)
    if item.isEmoji { field("emoji", flag: true) }
    if item.kern != 0 { field("kern", number: item.kern.value) }
    field("color", string: item.color.hexadecimal)
  }

  fileprivate mutating func write(_ group: Group) {
    if let id = group.id { field("id", string: id) }
    if group.alpha < 1 { field("alpha", number: group.alpha) }
    if group.transform != .identity {
      field("transform", numbers: group.transform.numbers)
    }
    if let clip = group.clip { write(clip, as: "clip") }
  }
}

extension AffineTransform {
  fileprivate var numbers: [Points] { [Points(a), Points(b), Points(c), Points(d), tx, ty] }
}
