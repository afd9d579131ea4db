/// Finds out whether a view's class has its own answer to a question, where Swift cannot say what is overridden.
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
    let answer = view.alignmentRectInsets
    self.view = old
    return answer == insets ? nil : view.alignmentRectInsets
  }
}
