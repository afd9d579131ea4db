import LayoutModel

extension XMLElement {
  /// Returns an attribute's number within the limits of its form, or nil if there is none.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap { AttributeForm.of(attribute, in: name)?.number(in: $0)?.used }
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

  /// A view's saved frame.
  var savedFrame: Rect? { child("rect", key: "frame")?.rect }

  /// A point given as `x` and `y`.
  var location: Point? {
    guard let x = points("x"), let y = points("y") else { return nil }
    return Point(x: x, y: y)
  }

  /// Insets given as `minX`, `minY`, `maxX` and `maxY`.
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
