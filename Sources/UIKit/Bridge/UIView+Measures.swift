import LayoutModel
import Platform

extension UIView {
  /// The environment in which the view's content is measured now.
  var surroundings: ContentEnvironment {
    let root = root
    return ContentEnvironment(root.layoutEnvironment, currentTraits)
  }

  /// The intrinsic size of the view's content; -1 per axis that has none.
  var naturalSize: CGSize {
    if SizeProbe.isProbing(self) { return SizeProbe.size }
    let size = measured(width: flags.contains(.asksAgain) ? geometry.box.width : nil)
    return CGSize(width: size.horizontal?.cgFloat ?? -1, height: size.vertical?.cgFloat ?? -1)
  }

  var naturalAlignmentInsets: UIEdgeInsets {
    if SizeProbe.isProbing(self) { return SizeProbe.insets }
    return naturalAlignmentInsets(surroundings)
  }

  private func naturalAlignmentInsets(_ surroundings: ContentEnvironment) -> UIEdgeInsets {
    ControlMetrics(surroundings.environment).alignmentInsets(of: content(surroundings)).uiEdgeInsets
  }

  /// Returns the intrinsic size of the content. Text that may wrap is broken at `width`; nil does not break it.
  func measured(width: CGFloat?) -> PerAxis<Points?> { measured(width: width, surroundings) }

  private func measured(width: CGFloat?, _ surroundings: ContentEnvironment) -> PerAxis<Points?> {
    ControlMetrics(surroundings.environment).intrinsicSize(
      of: content(surroundings), preferredWidth: width.map { Points($0) })
  }

  /// Returns the intrinsic size that another content would have in the view's environment.
  func measured(_ content: Content, width: CGFloat?) -> CGSize {
    let size = ControlMetrics(surroundings.environment).intrinsicSize(
      of: content, preferredWidth: width.map { Points($0) })
    return CGSize(width: size.horizontal?.cgFloat ?? 0, height: size.vertical?.cgFloat ?? 0)
  }

  /// Returns the size of the content including alignment insets, with lines no longer than `size` is wide.
  func contentSize(fitting size: CGSize) -> CGSize {
    let surroundings = surroundings, insets = naturalAlignmentInsets(surroundings)
    let measured = measured(width: size.width > 0 ? size.width : nil, surroundings)
    return CGSize(
      width: (measured.horizontal?.cgFloat ?? bounds.width) + insets.left + insets.right,
      height: (measured.vertical?.cgFloat ?? bounds.height) + insets.top + insets.bottom)
  }
}
