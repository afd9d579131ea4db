/// Finds out whether a view's class overrides a method, which Swift cannot say.
///
/// While a view is probed, UIView's own implementations return values that no class would return.
@MainActor
enum SizeProbe {
  static let size = CGSize(width: -7.0625, height: -7.0625)
  static let insets = UIEdgeInsets(top: -7.0625, left: -7.0625, bottom: -7.0625, right: -7.0625)

  private static var view: UIView?

  static func isProbing(_ view: UIView) -> Bool { self.view === view }

  /// Returns the intrinsic size that the view's class computes; nil if it does not override UIView's.
  static func ownIntrinsicSize(of view: UIView) -> CGSize? {
    let old = self.view
    self.view = view
    let answer = view.intrinsicContentSize
    self.view = old
    return answer == size ? nil : view.intrinsicContentSize
  }

  static func ownAlignmentInsets(of view: UIView) -> UIEdgeInsets? {
    let old = self.view
    self.view = view
    let answer = view.alignmentRect(forFrame: frame)
    self.view = old
    if answer == frame.inset(by: insets) { return nil }
    let own = view.alignmentRect(forFrame: frame), insets = view.alignmentRectInsets
    if own == frame.inset(by: insets) { return insets }
    return UIEdgeInsets(
      top: own.minY - frame.minY, left: own.minX - frame.minX, bottom: frame.maxY - own.maxY,
      right: frame.maxX - own.maxX)
  }

  /// A frame that is large enough for any insets and exact in arithmetic.
  private static let frame = CGRect(x: 0, y: 0, width: 4096, height: 4096)
}
