import LayoutModel

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private var storedIsOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    geometry.box.size = fittingSize(.zero)
  }

  /// The frame. Its size cannot be changed.
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

  /// Sets the tint to `onTintColor`, because a view's tint colour does not apply to a switch.
  override func refine(_ style: inout StyleAttributes) {
    style.tint = onTintColor?.model
    style.partColors[.knob] = thumbTintColor?.model
  }
  override func content(_ surroundings: ContentEnvironment) -> Content { .switch(isOn: storedIsOn) }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}
