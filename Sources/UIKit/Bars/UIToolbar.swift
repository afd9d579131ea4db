import LayoutModel
import Platform

/// Buttons at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// What a controller shows reaches under a translucent bar, and ends at an opaque one.
  open var isTranslucent = true { didSet { parent?.markForLayout() } }
  open var barTintColor: UIColor? { didSet { contentChanged() } }
  open var items: [UIBarButtonItem]? { didSet { contentChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var bar = Toolbar(items: (items ?? []).map(\.model))
    bar.background = barTintColor?.model
    return .toolbar(bar)
  }
  override func refine(_ style: inout StyleAttributes) {
    if let barTintColor { style.background = barTintColor.model }
  }
  override func fittingSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ChromeMetrics(surroundings.environment).toolbarHeight.cgFloat)
  }
}
