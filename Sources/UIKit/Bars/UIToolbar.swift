import LayoutModel
import Platform

/// Buttons at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var items: [UIBarButtonItem]? { didSet { contentChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    .toolbar(Toolbar(items: (items ?? []).map(\.model)))
  }
  override func fittingSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ChromeMetrics(surroundings.environment).toolbarHeight.cgFloat)
  }
}
