import LayoutModel

/// A view that shows a part of its content, which may be larger than the view.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes, never, always
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black, white
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  private var storedContentSize = CGSize.zero
  private var storedInset = UIEdgeInsets.zero
  /// Whether the code set the offset. Until then the content is at its resting position.
  private var hasOffset = false
  open weak var delegate: (any UIScrollViewDelegate)?
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

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  private func move(to offset: CGPoint) {
    guard offset != geometry.origin else { return }
    bounds.origin = offset
  }

  override func originChanged() {
    contentChanged()
    delegate?.scrollViewDidScroll(self)
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

/// Receives the events of a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
