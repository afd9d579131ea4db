import LayoutModel
import Platform

/// The view of a controller that puts bars around the views of others.
final class ContainerView: UIView {
  private let layOutBars: () -> Void

  init(_ layOutBars: @escaping () -> Void) {
    self.layOutBars = layOutBars
    super.init(frame: UIScreen.main.bounds)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBars()
  }

  var chrome: ChromeMetrics { ChromeMetrics(surroundings.environment) }

  /// Fills the view with another, behind the bars.
  func show(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// Gives the view that it shows the room that opaque bars leave.
  func place(_ view: UIView?, below top: UIView? = nil, above bottom: UIView?) {
    guard let view, view.superview === self else { return }
    let start = top?.frame.maxY ?? 0, end = bottom?.frame.minY ?? bounds.height
    view.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(end - start, 0))
  }

  /// Places a bar on what is safe at the bottom, and what lies below it where it is the lowest.
  func placeAtBottom(_ bar: UIView, height: CGFloat) {
    let safe = currentSafeArea.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - safe - height, width: bounds.width, height: height + safe)
  }
}
