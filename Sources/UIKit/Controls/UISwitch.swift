import LayoutModel

/// On or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private var storedIsOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    geometry.box.size = fittingSize(.zero)
  }

  /// A switch has a fixed size.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: fittingSize(.zero)) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isOn: Bool {
    get { storedIsOn }
    set {
      storedIsOn = newValue
      contentChanged()
    }
  }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Its own tint is not that of a switch that is on.
  override func refine(_ style: inout StyleAttributes) {
    style.tint = onTintColor?.model
    style.partColors[.knob] = thumbTintColor?.model
  }
  override func content(_ surroundings: ContentEnvironment) -> Content { .switch(isOn: storedIsOn) }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}
