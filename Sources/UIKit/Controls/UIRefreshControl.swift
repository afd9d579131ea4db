import LayoutModel
import Platform

/// The spinner above a scroll view's content. The content starts below it while the control is refreshing.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private var storedIsRefreshing = false
  open var attributedTitle: NSAttributedString?

  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIRefreshControl.height)) }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static var height: CGFloat { ControlFigures.refreshControl(.current).cgFloat }

  open var isRefreshing: Bool { storedIsRefreshing }

  open func beginRefreshing() { change(true) }
  open func endRefreshing() { change(false) }

  private func change(_ isRefreshing: Bool) {
    guard isRefreshing != storedIsRefreshing else { return }
    storedIsRefreshing = isRefreshing
    contentChanged()
    (superview as? UIScrollView)?.refreshChanged()
  }

  override func refine(_ style: inout StyleAttributes) { style.partColors[.spinner] = rare?.tint?.model }
  override func content(_ surroundings: ContentEnvironment) -> Content {
    storedIsRefreshing ? .activity(ActivityContent()) : .view
  }
}

extension UIScrollView {
  func placeRefreshControl() {
    refreshControl?.frame = CGRect(
      x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
  }

  /// The height that a refreshing control adds to the top inset.
  var refreshInset: CGFloat { refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0 }
}
