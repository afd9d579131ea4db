import LayoutModel

extension DisplayList {
  /// The boxes of all texts, in the picture's points.
  var textBoxes: [Rect] {
    var transforms = [AffineTransform.identity], boxes: [Rect] = []
    for item in items {
      let transform = transforms[transforms.count - 1]
      switch item {
      case .begin(let group): transforms.append(group.transform.followed(by: transform))
      case .end: transforms.removeLast()
      case .text(let text): boxes.append(text.box.bounds(after: transform))
      case .fill, .gradient, .stroke, .image: break
      }
    }
    return boxes
  }
}

extension TextItem {
  /// The approximate box of the text, from the ascenders to the descenders.
  var box: Rect {
    Rect(x: origin.x, y: origin.y - size * 0.8, width: width, height: size * 1.05)
  }
}

extension Rect {
  /// Returns the bounding box of this rectangle after a transform.
  func bounds(after transform: AffineTransform) -> Rect {
    let corners = corners().map { transform.applied(to: $0) }
    let x = corners.map(\.x), y = corners.map(\.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
