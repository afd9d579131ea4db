import LayoutModel
import Platform

/// The view of a controller that shows bars around the views of its children.
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

  /// Adds a view that fills this one behind the bars.
  func show(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// Sets the frame of a shown view to the area between opaque bars.
  func place(_ view: UIView?, below top: UIView? = nil, above bottom: UIView?) {
    guard let view, view.superview === self else { return }
    let start = top?.frame.maxY ?? 0, end = bottom?.frame.minY ?? bounds.height
    view.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(end - start, 0))
  }

  /// Places a bar at the bottom of the safe area and extends it to the bottom edge.
  func placeAtBottom(_ bar: UIView, height: CGFloat) {
    let safe = currentSafeArea.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - safe - height, width: bounds.width, height: height + safe)
  }
}
