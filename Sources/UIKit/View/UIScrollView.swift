import LayoutModel

/// A view that shows a part of its content, which may be larger than the view.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes, never, always
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black, white
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  private var storedContentSize = CGSize.zero
  private var storedInset = UIEdgeInsets.zero
  /// Whether the code set the offset. Until then the content is at its resting position.
  private var hasOffset = false
  /// The delegate; subclasses store theirs, which has a type of its own.
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      refreshChanged()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    flags.insert(.clips)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.insert(.clips)
  }

  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize else { return }
      storedContentSize = newValue
      insetsChanged()
    }
  }

  open var contentOffset: CGPoint {
    get { geometry.origin }
    set {
      hasOffset = true
      move(to: newValue)
    }
  }

  /// Scrolls at once. The delegate is told about the end of an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isNews = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, isNews { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  private func move(to offset: CGPoint) {
    guard offset != geometry.origin else { return }
    bounds.origin = offset
  }

  override func originChanged() {
    contentChanged()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Scrolls by the minimum distance that makes a rectangle visible, or as much of the rectangle as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      low < from ? low - from : high > to ? min(high - to, low - from) : 0
    }
    let x = shift(rect.minX, rect.maxX, shown.minX, shown.maxX)
    let y = shift(rect.minY, rect.maxY, shown.minY, shown.maxY)
    contentOffset = CGPoint(x: contentOffset.x + x, y: contentOffset.y + y)
  }

  open var contentInset: UIEdgeInsets {
    get { storedInset }
    set {
      storedInset = newValue
      insetsChanged()
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsChanged() } }

  /// The content insets plus the safe area's insets, along axes that the adjustment behaviour includes.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = currentSafeArea
    var added = UIEdgeInsets.zero
    switch contentInsetAdjustmentBehavior {
    case .never: break
    case .always: added = safe
    case .automatic, .scrollableAxes:
      added.top = safe.top
      added.bottom = safe.bottom
      if alwaysBounceHorizontal || storedContentSize.width > bounds.width {
        added.left = safe.left
        added.right = safe.right
      }
    }
    added.top += refreshInset
    return storedInset + added
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged()
  }

  private func insetsChanged() {
    if !hasOffset { rest() }
    contentChanged()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  func refreshChanged() {
    placeRefreshControl()
    insetsChanged()
  }

  private func rest() { geometry.origin = restingOrigin }

  override var restingOrigin: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(x: -inset.left, y: -inset.top)
  }

  /// The guide of the scrollable content, in the content's coordinates.
  open var contentLayoutGuide: UILayoutGuide { ownGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The guide of the view's own frame.
  open var frameLayoutGuide: UILayoutGuide { ownGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false { didSet { insetsChanged() } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var canCancelContentTouches = true
  open var decelerationRate = DecelerationRate.normal
  open var bouncesZoom = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var automaticallyAdjustsScrollIndicatorInsets = true
  private var gestures: (pan: UIPanGestureRecognizer, pinch: UIPinchGestureRecognizer)?

  // Nobody touches the screen, so the view never scrolls by itself.
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }

  open var panGestureRecognizer: UIPanGestureRecognizer { madeGestures.pan }
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { madeGestures.pinch }

  private var madeGestures: (pan: UIPanGestureRecognizer, pinch: UIPinchGestureRecognizer) {
    if let gestures { return gestures }
    let made = (pan: UIPanGestureRecognizer(), pinch: UIPinchGestureRecognizer())
    gestures = made
    addGestureRecognizer(made.pan)
    return made
  }

  open func flashScrollIndicators() {}
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open var scrollsToTop = true
  open var delaysContentTouches = true

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRefreshControl()
    takeContentSize()
  }

  /// Sets the content size that constraints determine, if any do.
  func takeContentSize() {
    guard let hostedIndex, let size = hostedIndex.host.solved.contentSize(at: hostedIndex.index),
      size != storedContentSize
    else { return }
    storedContentSize = size
    if !hasOffset { rest() }
  }

  override func content(_ surroundings: ContentEnvironment) -> Content { .scroll(scrollContent) }

  var scrollContent: ScrollContent {
    var content = ScrollContent()
    content.contentInset = EdgeInsets(storedInset)
    content.insetAdjustment = contentInsetAdjustmentBehavior.model
    content.coversContent = coversContent
    let rest = restingOrigin
    content.scrolling.offset = .offset(
      Point(x: Points(geometry.origin.x - rest.x), y: Points(geometry.origin.y - rest.y)))
    return content
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior {
  fileprivate var model: ScrollContent.InsetAdjustment {
    switch self {
    case .automatic: .automatic
    case .scrollableAxes: .scrollableAxes
    case .never: .never
    case .always: .always
    }
  }
}

/// Gives scroll views a delegate that their subclasses can declare with a type of their own, as in Objective-C.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// Receives the events of a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
