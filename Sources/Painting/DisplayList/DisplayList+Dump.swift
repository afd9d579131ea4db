import LayoutModel
import Raster

extension DisplayList {
  /// Returns the list as text, one item per line, with groups indented: for tests and `--emit display-list`.
  package func dump() -> String {
    var lines = ["picture \(quoted(title)) \(words(size)) \(background.hexadecimal)"]
    var depth = 0
    for item in items {
      if case .end = item { depth -= 1 } else { lines.append(String(repeating: "  ", count: depth) + line(item)) }
      if case .begin = item { depth += 1 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ item: DisplayItem) -> String {
    switch item {
    case .fill(let shape, let color): "fill \(words(shape)) \(color.hexadecimal)"
    case .gradient(let shape, let gradient): "gradient \(words(shape)) \(words(gradient))"
    case .stroke(let shape, let stroke): "stroke \(words(shape)) \(words(stroke))"
    case .text(let item): words(item)
    case .image(let item):
      "image \(bitmaps[item.bitmap].width)x\(bitmaps[item.bitmap].height) in \(words(item.frame))"
    case .begin(let group): words(group)
    case .end: ""
    }
  }
}

private func words(_ group: Group) -> String {
  var result = ["group"]
  if let id = group.id { result.append(id) }
  if group.alpha < 1 { result.append("alpha \(Decimal.text(group.alpha))") }
  if group.transform != .identity {
    result.append("transform " + words(group.transform))
  }
  if let clip = group.clip { result.append("clip " + words(clip)) }
  return result.joined(separator: " ")
}

private func words(_ t: AffineTransform) -> String {
  [t.a, t.b, t.c, t.d, t.tx.value, t.ty.value].map { Decimal.text($0) }.joined(separator: " ")
}

private func words(_ gradient: GradientFill) -> String {
  let stops = gradient.stops.map { "\($0.color.hexadecimal) at \(Decimal.text($0.location))" }
  return "\(gradient.kind.rawValue) \(stops.joined(separator: " ")) placed \(words(gradient.placement))"
}

private func words(_ item: TextItem) -> String {
  var result = ["text \(quoted(item.string)) at \(words(item.origin)) width \(words(item.width))"]
  result.append("\(words(item.size)) \(item.face.weight.rawValue)\(item.face.isItalic ? " italic" : "")")
  if item.face.opticalSize == .display { result.append("display") }
  if item.direction == .rightToLeft { result.append("rtl") }
  if item.isEmoji { result.append("emoji") }
  if item.kern != 0 { result.append("kern \(words(item.kern))") }
  result.append(item.color.hexadecimal)
  return result.joined(separator: " ")
}

private func words(_ stroke: Stroke) -> String {
  var result = [stroke.color.hexadecimal]
  if case .points(let weight) = stroke.weight { result.append("weight \(words(weight))") }
  switch stroke.placement {
  case .inside: break
  case .center: result.append("center")
  case .outside: result.append("outside")
  }
  if !stroke.dash.isEmpty { result.append("dash " + stroke.dash.map(words).joined(separator: " ")) }
  if stroke.cap == .round { result.append("round") }
  return result.joined(separator: " ")
}

private func words(_ shape: Shape) -> String {
  switch shape {
  case .rect(let rect): "rect \(words(rect))"
  case .rounded(let rect, let radius): "rounded \(words(rect)) radius \(words(radius))"
  case .squircle(let rect, let radius): "squircle \(words(rect)) radius \(words(radius))"
  case .ellipse(let rect): "ellipse \(words(rect))"
  case .line(let a, let b): "line \(words(a)) \(words(b))"
  case .path(let elements): "path " + elements.map(words).joined(separator: " ")
  }
}

private func words(_ element: PathElement) -> String {
  let letter =
    switch element {
    case .move: "M"
    case .line: "L"
    case .curve: "C"
    case .close: "Z"
    }
  return ([letter] + element.points.map { words($0) }).joined(separator: " ")
}

private func words(_ rect: Rect) -> String { "\(words(rect.origin)) \(words(rect.width)) \(words(rect.height))" }
private func words(_ point: Point) -> String { "\(words(point.x)) \(words(point.y))" }
private func words(_ size: Size) -> String { "\(words(size.width))x\(words(size.height))" }
private func words(_ length: Points) -> String { Decimal.text(length.value) }

private func quoted(_ string: String) -> String {
  var result = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case "\n": result += "\\n"
    case _ where scalar.value < 32: result += "\\u{" + String(scalar.value, radix: 16) + "}"
    case _: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
