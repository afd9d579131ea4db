import LayoutModel

// Conversions between the layout model's geometry, whose lengths have a unit, and that of Core Graphics.

extension Points {
  init(_ value: CGFloat) { self.init(Double(value)) }

  var cgFloat: CGFloat { CGFloat(value) }
}

extension Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Points(rect.origin.x), y: Points(rect.origin.y), width: Points(rect.size.width),
      height: Points(rect.size.height))
  }

  var cgRect: CGRect {
    CGRect(x: minX.cgFloat, y: minY.cgFloat, width: width.cgFloat, height: height.cgFloat)
  }
}

extension Size {
  init(_ size: CGSize) { self.init(width: Points(size.width), height: Points(size.height)) }

  var cgSize: CGSize { CGSize(width: width.cgFloat, height: height.cgFloat) }
}

extension Point {
  init(_ point: CGPoint) { self.init(x: Points(point.x), y: Points(point.y)) }
}

extension EdgeInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Points(insets.top), left: Points(insets.left), bottom: Points(insets.bottom), right: Points(insets.right))
  }

  var uiEdgeInsets: UIEdgeInsets {
    UIEdgeInsets(top: top.cgFloat, left: left.cgFloat, bottom: bottom.cgFloat, right: right.cgFloat)
  }
}

extension DirectionalEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: Points(insets.top), leading: Points(insets.leading), bottom: Points(insets.bottom),
      trailing: Points(insets.trailing))
  }
}
