import Geometry

extension XMLElement {
  /// A finite number that a layout can have; nil where there is none.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap { Double($0) }.flatMap { $0.magnitude <= 1e7 ? $0 : nil }
  }

  func points(_ attribute: String) -> Points? { number(attribute).map { Points($0) } }

  func integer(_ attribute: String) -> Int? { number(attribute).map { Int(clamping: $0) } }

  var size: Size? {
    guard let width = points("width"), let height = points("height") else { return nil }
    return Size(width: width, height: height)
  }

  var rect: Rect? {
    guard let x = points("x"), let y = points("y"), let size else { return nil }
    return Rect(origin: Point(x: x, y: y), size: size)
  }

  /// The frame that was saved for a view.
  var savedFrame: Rect? { child("rect", key: "frame")?.rect }

  /// Insets as `minX`, `minY`, `maxX` and `maxY`.
  var inset: EdgeInsets {
    EdgeInsets(
      top: points("minY") ?? 0, left: points("minX") ?? 0, bottom: points("maxY") ?? 0, right: points("maxX") ?? 0)
  }

  var edgeInsets: EdgeInsets {
    EdgeInsets(
      top: points("top") ?? 0, left: points("left") ?? 0, bottom: points("bottom") ?? 0, right: points("right") ?? 0)
  }

  var directionalInsets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: points("top") ?? 0, leading: points("leading") ?? 0, bottom: points("bottom") ?? 0,
      trailing: points("trailing") ?? 0)
  }
}

/// `0.5`, `16:9` or `16/9`.
func ratio(_ text: String) -> Double? {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
  let value: Double? =
    switch parts.count {
    case 1: parts[0]
    case 2: parts[0].flatMap { a in parts[1].flatMap { b in b == 0 ? nil : a / b } }
    default: nil
    }
  return value.flatMap { $0.magnitude <= 1e7 ? $0 : nil }
}
