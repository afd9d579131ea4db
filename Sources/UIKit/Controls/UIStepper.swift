import LayoutModel

/// A control with a minus and a plus button that change a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var storedValue = 0.0
  open var minimumValue = 0.0 { didSet { value = storedValue } }
  open var maximumValue = 100.0 { didSet { value = storedValue } }
  open var stepValue = 1.0
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    geometry.box.size = fittingSize(.zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }

  override func content(_ surroundings: ContentEnvironment) -> Content { .stepper }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}
