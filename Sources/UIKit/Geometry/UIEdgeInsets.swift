/// Distances from the four edges of a rectangle inwards, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets()
}

/// Edge insets whose sides follow the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public static let zero = NSDirectionalEdgeInsets()
}

extension NSDirectionalEdgeInsets {
  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isReversed = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isReversed ? insets.left : insets.right)
  }
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isReversed = direction == .rightToLeft
    self.init(
      top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isReversed ? insets.leading : insets.trailing)
  }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  static prefix func - (a: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
  }

  /// Returns the larger of two insets for each edge.
  func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

extension CGRect {
  /// Returns the rectangle with each edge moved inwards by its inset.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
