/// Finds out whether a view's class has its own answer to a question, where Swift cannot say whether a method is overridden.
///
/// While a view is probed, UIView's own answers to it are ones that no class would give.
@MainActor
enum SizeProbe {
  static let size = CGSize(width: -7.0625, height: -7.0625)
  static let insets = UIEdgeInsets(top: -7.0625, left: -7.0625, bottom: -7.0625, right: -7.0625)

  private static var view: UIView?

  static func isProbing(_ view: UIView) -> Bool { self.view === view }

  /// nil where the class leaves the answer to UIView.
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

  /// Large enough for any insets, and exact to reckon with.
  private static let frame = CGRect(x: 0, y: 0, width: 4096, height: 4096)
}
