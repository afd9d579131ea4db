import LayoutEngine
import LayoutModel
import Platform

/// Detects whether a view's class overrides a method, because Swift has no way to ask.
///
/// While a view is probed, UIView's own implementations return values that no class would return.
@MainActor
enum SizeProbe {
  static let size = CGSize(width: -7.0625, height: -7.0625)
  static let insets = UIEdgeInsets(top: -7.0625, left: -7.0625, bottom: -7.0625, right: -7.0625)

  private static var view: UIView?

  static func isProbing(_ view: UIView) -> Bool { self.view === view }

  /// Returns the intrinsic size that the view's class computes; nil if the class does not override UIView's.
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
    let own = view.alignmentRect(forFrame: frame)
    let insets = view.alignmentRectInsets
    if own == frame.inset(by: insets) { return insets }
    return UIEdgeInsets(
      top: own.minY - frame.minY, left: own.minX - frame.minX, bottom: frame.maxY - own.maxY,
      right: frame.maxX - own.maxX)
  }

  /// A frame that is large enough for any insets and exact in arithmetic.
  private static let frame = CGRect(x: 0, y: 0, width: 4096, height: 4096)
}

extension UIView {
  /// Returns the size that the constraints give the view. Each length of `target` is a constraint with the given
  /// priority.
  func fit(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    willFit(width: horizontal == .required ? target.width : .infinity)
    ConstraintPass.run(on: root)
    let hostedIndices = SavedIndices(self)
    defer { hostedIndices.restore() }
    let environment = root.layoutEnvironment
    var builder = ViewTreeReader(LayoutHost(self), environment)
    let fitted = builder.addForFitting(self)
    builder.wish(fitted, .width, target.width, horizontal)
    builder.wish(fitted, .height, target.height, vertical)
    let size = solve(builder.screen, in: environment).views[fitted].frame.size
    let scale = environment.scale
    return Size(width: scale.withoutNoise(size.width), height: scale.withoutNoise(size.height)).cgSize
  }
}

extension UIView {
  var surroundings: ContentEnvironment {
    let root = root
    return ContentEnvironment(root.layoutEnvironment, currentTraits)
  }

  /// The intrinsic size of the view's content; -1 on each axis that has none.
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

  /// - Parameter width: The width at which text wraps; nil does not wrap text.
  func measured(width: CGFloat?) -> PerAxis<Points?> { measured(width: width, surroundings) }

  private func measured(width: CGFloat?, _ surroundings: ContentEnvironment) -> PerAxis<Points?> {
    ControlMetrics(surroundings.environment).intrinsicSize(
      of: content(surroundings), preferredWidth: width.map { Points($0) })
  }

  func measured(_ content: Content, width: CGFloat?) -> CGSize {
    let size = ControlMetrics(surroundings.environment).intrinsicSize(
      of: content, preferredWidth: width.map { Points($0) })
    return CGSize(width: size.horizontal?.cgFloat ?? 0, height: size.vertical?.cgFloat ?? 0)
  }

  /// Returns the size of the content including alignment insets, with text wrapped at the width of `size`.
  func contentSize(fitting size: CGSize) -> CGSize {
    let surroundings = surroundings
    let insets = naturalAlignmentInsets(surroundings)
    let measured = measured(width: size.width > 0 ? size.width : nil, surroundings)
    return CGSize(
      width: (measured.horizontal?.cgFloat ?? bounds.width) + insets.left + insets.right,
      height: (measured.vertical?.cgFloat ?? bounds.height) + insets.top + insets.bottom)
  }
}
